/** The words of The Rich and the Good. */
import { catalogue } from "../../device/language.svelte";
import { de } from "./words/de";
import { en } from "./words/en";
import { it } from "./words/it";

export type Words = typeof en;
export const LANGUAGES_OF_THE_MARKET = { en, de, it };
export const words = catalogue(LANGUAGES_OF_THE_MARKET);
