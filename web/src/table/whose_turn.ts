/** Whose turn it is, in words. */
import { words } from "../words/table";
import { nameOf } from "./names";
import type { LiveTable } from "./table.svelte";

export function whoseTurn({ facts, view, offer, you }: Pick<LiveTable, "facts" | "view" | "offer" | "you">): string {
  if (!facts) return "";
  if (!view) return words().waiting;
  if (offer) return words().yourTurn;
  if (view.to_move === null) return words().over;
  return view.to_move === you ? words().youAreNext : words().decides(nameOf(facts, view.to_move));
}
