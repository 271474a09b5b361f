/** The views of a game that is known in advance, so that every jump is immediate. */
import type { AnyView } from "../games/shapes";
import type { Changes } from "../wire/wire";
import { changed } from "./changes";
import { calledView } from "./seat_names";

/** One view before the first move and one after each; players are called by these names. */
export function viewsOf(first: AnyView, moves: readonly { changes: unknown }[], names: readonly string[]): AnyView[] {
  const views = [first];
  for (const move of moves) views.push(changed(views[views.length - 1]!, move.changes as Changes));
  return views.map((view) => calledView(view, names));
}
