/** Who won, in a sentence. */
import { listed } from "../language/lists";
import { words } from "../words/ending";
import type { AnyView } from "../games/shapes";

export function winnersOf(view: AnyView, you: number | null): string | null {
  const winners = view.result?.winners;
  if (!winners) return null;
  if (winners.length === 0) return words().nobody;
  const names = winners.map((seat) => view.seats[seat]?.name ?? "");
  if (names.length > 1) return words().share(listed(names));
  return winners[0] === you ? words().youWin : words().wins(names[0] ?? "");
}
