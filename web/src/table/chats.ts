/** Whether there is anybody to chat with. */
import { settings } from "../device/settings.svelte";
import type { LiveTable } from "./table.svelte";

type At = Pick<LiveTable, "facts" | "yourSeats">;

/** The player has not turned chat off, the table has it, and somebody else sits there who could read it. */
export function chatsAt({ facts, yourSeats }: At): boolean {
  return settings.chat && facts?.options.chat !== false && !isAloneAt({ facts, yourSeats });
}

/** Whether all others are bots. */
function isAloneAt({ facts, yourSeats }: At): boolean {
  return yourSeats.length > 0 && (facts?.seats ?? []).every(({ bot }, seat) => bot !== null || yourSeats.includes(seat));
}
