import { catalogue } from "../device/language.svelte";
import type { Cover } from "../games/folder";

type Untitled = Omit<Cover, "title">;

const en: Untitled = {
  tagline: "Played on a plain board.",
  nextChapter: "To the end",
  lastChapter: "To the beginning",
};

const de: Untitled = {
  tagline: "Gespielt auf einem schlichten Brett.",
  nextChapter: "Zum Ende",
  lastChapter: "Zum Anfang",
};

const it: Untitled = {
  tagline: "Si gioca su un tabellone semplice.",
  nextChapter: "Alla fine",
  lastChapter: "All’inizio",
};

export const untitled = catalogue({ en, de, it });
