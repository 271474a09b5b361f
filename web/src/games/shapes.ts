/** What all games' views, offers and events have in common. A board narrows them to its game's, which are generated in its `wire.ts`. */
import type { Draft } from "../table/draft";
import type { Review, SetPremove } from "../wire/wire";

export interface AnyView {
  game: string;
  seats: { name: string }[];
  to_move: number | null; // null when the game is over
  history?: { seat: number; move: string }[]; // all decisions so far, or only the latest; without it nothing can be taken back
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

/** One event while it is being shown. Meanwhile nothing else changes at the table. */
export interface Beat<Event = AnyEvent> {
  event: Event;
  sentence: string; // what the server tells about the event
  key: number; // different for each beat
  lasts: number; // milliseconds at the player's speed
  counting?: boolean; // the verdict is still being led up to; its sentence comes later
}

/** The decision was "confirmed" together with the one before, or it is grave: the player is "asked" whatever they have set, but only once in a game. */
export type Confirmation = "confirmed" | "asked";

/** An instruction that the server follows when it is your turn. The wire calls it `program`. */
export type Premove = NonNullable<SetPremove["program"]>;

/** What there is to say about a finished game. */
export interface Reviewing {
  load(): Promise<Review>;
  replayAt(move: number): string; // an address
}

/**
 * What a board gets to see, at a live table, in a replay or in the gallery.
 * `offer` is set only when this player decides and everything has been shown.
 */
export interface Sitting<Game extends Shapes> {
  readonly view: Game["view"];
  readonly offer: Game["offer"] | null;
  readonly beat: Beat<Game["event"]> | null;
  readonly sentences: string[]; // what the server tells about the last move, one for each event
  readonly you: number | null; // your seat; null for a spectator
  readonly away: boolean; // nothing can be decided, because the connection is lost or a move is being sent
  readonly still?: boolean; // a moment that is over: there is nothing to decide, now or in advance
  readonly premove: Premove | null;
  readonly draft: Draft | null; // keeps choices until they are sent; null if nothing may be kept
  /** Decide. The player confirms `sentence` as they have set it, or as `how` says. */
  decide(move: string, sentence: string, how?: Confirmation): void;
  readonly review?: Reviewing; // missing where there is none, for instance in a lesson
  readonly waiting?: boolean; // a scene stands until the player goes on
  /** Go on after a scene, or cut short what leads up to it; missing where nothing waits. */
  goOn?(): void;
  /** Set a premove; null stops it. */
  setPremove(premove: Premove | null): void;
}

export type AnySitting = Sitting<any>; // `view.game` says which game it is
