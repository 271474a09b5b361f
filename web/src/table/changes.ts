/** Applies changes to a view, as described in docs/views.md under "Changes". */
import type { Changes } from "../wire/wire";

type Fields = Record<string, unknown>;

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
