import { catalogue } from "../../device/language.svelte";
import type { Cover } from "../folder";

const en: Cover = {
  title: "High Society",
  tagline: "Bid for luxury, but never be the poorest.",
  nextChapter: "Next auction",
  lastChapter: "Previous auction",
};

export const cover = catalogue("high_society.cover", en);
