/** The views of a game, move by move. */
import type { AnyView } from "../games/shapes";
import type { Changes } from "../wire/wire";
import { calledView } from "./seat_names";

/** One view before the first move and one after each; players are called by these names. */
export function viewsOf(first: AnyView, moves: readonly { changes: unknown }[], names: readonly (string | null)[]): AnyView[] {
  const views = [first];
  for (const move of moves) views.push(changed(views[views.length - 1]!, move.changes as Changes));
  return views.map((view) => calledView(view, names));
}

type Fields = Record<string, unknown>;

/** The view after these changes, which docs/views.md describes under "Changes". */
export function changed<View extends object>(view: View, changes: Changes): View {
  const old = view as Fields;
  const made: Fields = { ...old, ...(changes.fields as Fields | undefined) };
  for (const [name, items] of Object.entries((changes.items ?? {}) as Record<string, Fields>)) {
    made[name] = (old[name] as unknown[]).map((item, place) => items[place] ?? item);
  }
  for (const [name, appended] of Object.entries((changes.appended ?? {}) as Record<string, unknown[]>)) {
    made[name] = [...(old[name] as unknown[]), ...appended];
  }
  return made as View;
}
