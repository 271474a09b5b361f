/** Titles from the server's menu, for games that the pages have no words for. */
import { language, type Language } from "../device/language.svelte";
import { menu } from "../net/api";

let told = $state.raw<Partial<Record<Language, Record<string, string>>>>({});
const asked = new Set<Language>();

/** The title in the player's language, or the game's id until the server has answered. */
export function titleTold(game: string): string {
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
    asked.delete(reads); // the next caller asks again
  }
}
