/** Who is out and who has won, in a sentence. */
import { listed } from "../../language/lists";
import { nameOf } from "./names";
import type { Out, View, Won } from "./wire";
import type { Words } from "./words";

export function verdict({ out, won }: { out: Out | null; won: Won | null }, view: View, you: number | null, words: Words): string {
  const named = (seats: number[]) => listed(seats.map((seat) => nameOf(view, seat, null, words)));
  if (won) {
    if (won.seats.length === 0) return words.nobodyWins;
    if (won.seats.length > 1) return words.shareVictory(named(won.seats), won.wealth);
    return won.seats[0] === you ? words.youWin(won.wealth) : words.wins(named(won.seats), won.wealth);
  }
  if (!out) return "";
  return out.seats.length === 0 ? words.nobodyOut(out.charity) : words.outIs(named(out.seats), out.charity);
}
