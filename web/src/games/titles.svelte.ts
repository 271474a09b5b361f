/** What the games are called in the player's language. */
import { language, type Language } from "../device/language.svelte";
import { menu } from "../net/api";
import { folderOf, hasFolder } from ".";

type Titles = Record<string, string>;

let told = $state.raw<Partial<Record<Language, Titles>>>({}); // by the server
const asked = new Set<Language>();

/** The game's own words, else the server's; its id until the server has answered. */
export function titleOf(game: string): string {
  if (hasFolder(game)) return folderOf(game).cover().title;
  const reads = language();
  if (!asked.has(reads)) void askFor(reads);
  return told[reads]?.[game] ?? game;
}

async function askFor(reads: Language): Promise<void> {
  asked.add(reads);
  try {
    const { games } = await menu();
    told = { ...told, [reads]: Object.fromEntries(games.map(({ game, title }) => [game, title])) };
  } catch {
    asked.delete(reads); // the next one who wants a title asks again
  }
}
