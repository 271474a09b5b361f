/** What the pages know of every game's view, offer and events. A board narrows them to its own, generated in its `wire.ts`. */
import type { Draft } from "../table/draft";
import type { SetPremove } from "../wire/wire";

export interface AnyView {
  game: string;
  seats: { name: string }[];
  to_move: number | null; // null when the game is over
  history?: { seat: number; move: string }[]; // the decisions so far, or the latest of them; without it nothing can be taken back
  result: { winners: number[] } | null;
}

/** Offers and events are told apart by `type`. */
export interface AnyOffer {
  type: string;
}
export interface AnyEvent {
  type: string;
}

/** The shapes of one game. */
export interface Shapes {
  view: AnyView;
  offer: AnyOffer;
  event: AnyEvent;
}

/** One event as it is shown: the table stands still until it is over. */
export interface Beat<Event = AnyEvent> {
  event: Event;
  key: number; // a new one for each beat
  lasts: number; // milliseconds, at the player's speed
}

/** An instruction that the server follows when it is your turn. The wire calls it `program`. */
export type Premove = NonNullable<SetPremove["program"]>;

/**
 * What a board is given, live, in a replay or in the gallery.
 * `offer` is there only when this player decides and everything has been shown.
 */
export interface Sitting<Game extends Shapes> {
  readonly view: Game["view"];
  readonly offer: Game["offer"] | null;
  readonly beat: Beat<Game["event"]> | null;
  readonly you: number | null; // your seat; null for a spectator
  readonly away: boolean; // out of contact, or a move is on its way: nothing can be decided
  readonly premove: Premove | null;
  readonly draft: Draft | null; // where choices are kept until they are sent; null where nothing may be kept
  /** Decide. `sentence` says it to the player who has to confirm, unless it `wasConfirmed` with the decision before. */
  decide(move: string, sentence: string, wasConfirmed?: boolean): void;
  /** Set a premove; null stops it. */
  setPremove(premove: Premove | null): void;
}

export type AnySitting = Sitting<any>; // which game it is, `view.game` says
