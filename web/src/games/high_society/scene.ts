/** What a scene says. */
import { nameOf, type View } from "./facts";
import type { Shown } from "./motion";
import type { Took } from "./wire";
import { enumerated, figure, objectOf, words } from "./words";

export interface Scene {
  sentence: string;
  more: string;
  grave: boolean; // bad news for somebody
}

/** The banner of an event; null for what needs none. */
export function sceneOf(beat: Shown, view: View): Scene | null {
  const event = beat?.event;
  const name = (seat: number) => nameOf(view, seat);
  switch (event?.type) {
    case "Took":
      return tookScene(event, view);
    case "Discarded": {
      const tell = event.chosen ? words().gaveUp : words().lostToTheft;
      return { sentence: tell(name(event.seat), objectOf(event.card)), more: "", grave: true };
    }
    case "TheftWaits":
      return { sentence: words().theftWaitsFor(name(event.seat)), more: "", grave: true };
    case "FourthRedEdge":
      return { sentence: words().fourth, more: words().fourthMeans(objectOf(event.card)), grave: true };
    case "Out":
      return { sentence: words().outWith(enumerated(event.seats.map(name)), event.money), more: "", grave: true };
    case "Won":
      return { sentence: victory(event.seats.map(name), event.status), more: "", grave: false };
    default:
      return null;
  }
}

function tookScene({ seat, card, paid, misfortune }: Took, view: View): Scene {
  const name = nameOf(view, seat);
  const object = objectOf(card);
  const own = paid[seat] ?? 0;
  const others = paid.flatMap((money, other) => (money > 0 && other !== seat ? [words().pays(nameOf(view, other), money)] : []));
  const more = others.length > 0 ? enumerated(others) : "";
  if (misfortune) return { sentence: words().takes(name, object), more, grave: true };
  const sentence = own > 0 ? words().takesFor(name, object, own) : words().takesForNothing(name, object);
  return { sentence, more, grave: false };
}

export function victory(names: string[], status: number): string {
  const [only] = names;
  if (only === undefined) return words().nobodyWins;
  return names.length === 1 ? words().wins(only, figure(status)) : words().share(enumerated(names), figure(status));
}
