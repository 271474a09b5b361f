/** The language that the player reads. */
import { keep, kept } from "./kept";

export const LANGUAGES = { en: "English", de: "Deutsch", it: "Italiano" } as const;
export type Language = keyof typeof LANGUAGES;

let chosen = $state<Language>(kept("language", firstKnown()));

function firstKnown(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}

export function language(): Language {
  return chosen;
}

export function chooseLanguage(wanted: Language): void {
  chosen = wanted;
  keep("language", wanted);
  document.documentElement.lang = wanted;
}

/** The words of one part of the pages in the player's language: `const words = catalogue({ en, de, it })`, then `words().pass`. */
export function catalogue<Words>(words: Record<Language, Words>): () => Words {
  return () => words[chosen];
}
