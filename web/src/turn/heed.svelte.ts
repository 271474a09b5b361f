/** Signals your turn where you cannot miss it: the tab's title and icon, a notification, and a reminder. */
import { language } from "../device/language.svelte";
import { titleOf } from "../games";
import { play } from "../sound/player";
import { TONES } from "../sound/tones";
import { recallOf } from "../table/away";
import type { LiveTable } from "../table/table.svelte";
import { whoseTurn } from "../table/whose_turn";
import { remarkWords } from "../words/remarks";
import { words } from "../words/table";
import { showIcon } from "./icon";
import { notify } from "./notice";
import { notifying } from "./notifying.svelte";
import type { SeatAt } from "./push";

const REMINDER = 60_000; // milliseconds

export function tabTitle(turn: string, game: string, yours: boolean): string {
  return `${yours ? "● " : ""}${turn ? `${turn} – ` : ""}${game}`;
}

/** Call it while a component is initialized. It stops when the component is destroyed. */
export function heedTurns(table: LiveTable): void {
  const yours = $derived(table.offer !== null);
  const recall = $derived(recallOf(table));
  const recalled = $derived(recall && (recall.warned ? remarkWords().warning : remarkWords().chance));
  const game = $derived(table.facts ? titleOf(table.facts.game) : "noblesse");
  const unfinished = $derived(table.facts !== null && table.facts.phase !== "over");
  const seats = $derived(table.yourSeats.join()); // compared as text, because every snapshot brings a new list

  $effect(() => {
    document.title = tabTitle(whoseTurn(table), game, yours);
    showIcon(yours);
  });
  $effect(() => {
    if (!yours) return;
    void notify(words().yourTurn, game, table.id);
    const timer = setTimeout(() => remind(table.id, game), REMINDER);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    if (!recalled) return;
    play(TONES.yourTurn);
    void notify(recalled, game, table.id);
  });
  $effect(() => {
    if (unfinished && seats && language()) notifying.announce(seatsAt(table.id, seats)).catch(() => {}); // tried again at the next visit
  });
  $effect(() => () => {
    document.title = "noblesse";
    showIcon(false);
  });
}

function seatsAt(table: string, seats: string): SeatAt[] {
  return seats.split(",").map((seat) => ({ table, seat: Number(seat) }));
}

function remind(tableId: string, game: string): void {
  play(TONES.yourTurn);
  void notify(words().yourTurn, game, tableId);
}
