/** Who won, in a sentence. */
import { listed } from "../language/lists";
import { words } from "../words/ending";
import type { AnyView } from "../games/shapes";

export function winnersOf(view: AnyView, you: number | null): string | null {
  const winners = view.result?.winners;
  if (!winners) return null;
  if (winners.length === 0) return words().nobody;
  const names = winners.filter((seat) => seat !== you).map((seat) => view.seats[seat]?.name ?? "");
  if (names.length < winners.length) return names.length === 0 ? words().youWin : words().youShare(listed(names));
  return names.length > 1 ? words().share(listed(names)) : words().wins(names[0] ?? "");
}
