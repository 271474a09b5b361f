/** The player's language, and the words of the pages in it. */
import { ENGLISH, translated } from "../language/sentence";
import { LANGUAGES, translationsInto } from "../language/translations";
import { keep, kept } from "./kept";

export { LANGUAGES };
export type Language = string; // its code

const first: Language = kept("language", firstKnown());
let chosen = $state(first);
let translations = $state.raw(ENGLISH); // until those of the chosen language have been fetched
let wanted = first;

/** Settles when the words of the first language have been fetched. If that fails, the pages are in English. */
export const firstWords: Promise<void> = fetchWords(first).catch(() => {});

function firstKnown(): Language {
  const preferred = typeof navigator === "undefined" ? [] : navigator.languages;
  return preferred.map((tag) => tag.slice(0, 2)).find((code) => code in LANGUAGES) ?? "en";
}

async function fetchWords(language: Language): Promise<void> {
  wanted = language;
  const fetched = await translationsInto(language);
  if (language !== wanted) return; // another language has been chosen meanwhile
  translations = fetched;
  chosen = language;
}

export function language(): Language {
  return chosen;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await fetchWords(language);
  keep("language", chosen);
  document.documentElement.lang = chosen;
}

/** What the server says too, in the player's language: its message in English leads to the translation. */
export function translate(template: string): string {
  return translations.words[template]?.[0] ?? template;
}

/** The words of one part of the pages. Call it to get them in the player's language. */
export interface Catalogue<Words> {
  (): Words;
  readonly place: string;
  readonly english: Words;
}

/** `const words = catalogue("table", en)`, then `words().pass`, which translators find as `table.pass`. */
export function catalogue<Words>(place: string, english: Words): Catalogue<Words> {
  let latest = { translations: ENGLISH, words: english };
  const words = () => {
    if (latest.translations !== translations) latest = { translations, words: translated(english, place, translations) };
    return latest.words;
  };
  return Object.assign(words, { place, english });
}
