/** The words of The Rich and the Good. */
import { catalogue } from "../device/language.svelte";
import { de } from "./rich_and_good/de";
import { en } from "./rich_and_good/en";
import { it } from "./rich_and_good/it";

export type Words = typeof en;
export const LANGUAGES_OF_THE_MARKET = { en, de, it };
export const words = catalogue(LANGUAGES_OF_THE_MARKET);
