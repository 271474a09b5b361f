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

/** A decision that is left to the server in advance. */
export type Program = NonNullable<SetPremove["program"]>;

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
  readonly program: Program | null;
  readonly draft: Draft | null; // where choices are kept until they are sent; null where nothing may be kept
  /** Decide. `sentence` says it to the player who has to confirm, unless it `wasConfirmed` with the decision before. */
  decide(move: string, sentence: string, wasConfirmed?: boolean): void;
  /** Leave a decision to the server, in advance; null takes it back. */
  prepare(program: Program | null): void;
}

export type AnySitting = Sitting<any>; // which game it is, `view.game` says
