/** A game against bots, at once. */
import { go } from "../address.svelte";
import { settings } from "../device/settings.svelte";
import { openTable } from "../net/api";
import { startWords as words } from "../words/start";
import { type Choice, keepChoice } from "./play_choice.svelte";

/** Open a table and go there. */
export async function openAgainstBots({ game, players, level }: Choice): Promise<void> {
  keepChoice({ game, players, level });
  const others = Array.from({ length: players - 1 }, () => level);
  const name = settings.name || words().guest;
  const { table: tableId } = await openTable({ game, players, name, others, begin: true });
  go(`/table/${tableId}`);
}
