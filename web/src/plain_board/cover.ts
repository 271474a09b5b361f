import { catalogue } from "../device/language.svelte";
import type { Cover } from "../games/folder";

type Untitled = Omit<Cover, "title">;

const en: Untitled = {
  tagline: "Played on a plain board.",
  nextChapter: "To the end",
  lastChapter: "To the beginning",
};

export const untitled = catalogue("plain_board.cover", en);
