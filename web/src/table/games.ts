/** The shapes of both games, told apart by `view.game`. */
import type * as hs from "../wire/high_society";
import type * as rg from "../wire/rich_and_good";
import type { Draft } from "./draft";

export type HighSociety = {
  view: hs.View;
  offer: hs.OfferToBid | hs.OfferToDiscard;
  event: hs.Turned | hs.Bid | hs.Passed | hs.Took | hs.Discarded | hs.TheftWaits | hs.FourthRedEdge | hs.Out | hs.Won;
};
export type RichAndGood = {
  view: rg.View;
  offer: rg.OfferToTrade | rg.OfferToDonate | rg.OfferToPlay | rg.OfferToHalve;
  event:
    | rg.TurnBegan
    | rg.Bought
    | rg.Sold
    | rg.Held
    | rg.Donated
    | rg.Kept
    | rg.Played
    | rg.MarkerMoved
    | rg.BoardSold
    | rg.Out
    | rg.Won;
};

export type AnyView = HighSociety["view"] | RichAndGood["view"];
export type AnyOffer = HighSociety["offer"] | RichAndGood["offer"];
export type AnyEvent = HighSociety["event"] | RichAndGood["event"];

/** One event as it is shown: the table stands still until it is over. */
export interface Beat<Event = AnyEvent> {
  event: Event;
  key: number; // a new one for each beat
  lasts: number; // milliseconds, at the player's speed
}

/**
 * What a board is given, live, in a replay or in the gallery.
 * `offer` is there only when this player decides and everything has been shown.
 */
export interface Sitting<Game extends { view: AnyView; offer: AnyOffer; event: AnyEvent }> {
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

export type { RaiseUpTo, PassAbove, Order } from "../wire/wire";
export type Program = import("../wire/wire").RaiseUpTo | import("../wire/wire").PassAbove | import("../wire/wire").Order;
