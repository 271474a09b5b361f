/** A game against bots, at once. */
import { go } from "../address.svelte";
import { settings } from "../device/settings.svelte";
import { openTable } from "../net/api";
import { startWords as words } from "../words/start";
import { keepChoice, type LastChoice } from "./setup.svelte";

/** Open a table with so many players and go there. */
export async function openAgainstBots(choice: LastChoice, players: number): Promise<void> {
  keepChoice(choice);
  const others = Array.from({ length: players - 1 }, () => choice.level);
  const name = settings.name || words().guest;
  const { table: tableId } = await openTable({ game: choice.game, players, name, others, begin: true });
  go(`/table/${tableId}`);
}
