import { catalogue } from "../../device/language.svelte";
import type { Cover } from "../folder";

const en: Cover = {
  title: "The Rich and the Good",
  tagline: "Grow rich, but give enough to be good.",
  nextChapter: "Next turn",
  lastChapter: "Previous turn",
};

export const cover = catalogue("rich_and_good.cover", en);
