/** The words of The Rich and the Good. */
import { catalogue } from "../../device/language.svelte";
import { en } from "./english";

export type Words = typeof en;
export const words = catalogue("rich_and_good", en);
