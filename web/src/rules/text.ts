/** The rules of a game, the same text as in docs/rules. */
import type { Language } from "../device/language.svelte";

export interface Text {
  html: string; // written by the build from our own Markdown
  headings: { id: string; text: string }[];
  language: Language;
}

const texts = import.meta.glob<Omit<Text, "language">>("../../../docs/rules/**/*.md");

/** The text in the player's language, or in English if there is none; null if there is no such game. */
export async function rulesOf(game: string, language: Language): Promise<Text | null> {
  for (const [written, folder] of [[language, `${language}/`], ["en", ""]] as const) {
    const load = texts[`../../../docs/rules/${folder}${game}.md`];
    if (load) return { ...(await load()), language: written };
  }
  return null;
}
