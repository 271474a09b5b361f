/** What the server's menu calls the games that the pages have no words for. */
import { language, type Language } from "../device/language.svelte";
import { menu } from "../net/api";

let told = $state.raw<Partial<Record<Language, Record<string, string>>>>({});
const asked = new Set<Language>();

/** In the player's language; the game's id until the server has answered. */
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
    asked.delete(reads); // whoever wants a title next asks again
  }
}
