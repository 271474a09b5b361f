// Generated from docs/schema by `npm run types`.

export interface AllShapes {}
/**
 * The table as a seat may know it, or a spectator if `seat` is null.
 */
export interface View {
  game: "high-society";
  edition: string;
  seat: number | null;
  memory_aid: boolean;
  awaits: "bid" | "discard" | "nothing";
  to_move: number | null;
  turned_up: string;
  misfortune: boolean;
  red_edged: boolean;
  highest_bid: number;
  highest_bidder: number | null;
  least_bid: number;
  red_edges: number;
  red_edges_left: number;
  cards_left: number;
  ends_one_in: number | null;
  undrawn: string[] | null;
  drawn: string[] | null;
  seats: SeatView[];
  history: PublicMove[];
  result: Result | null;
  ending: SeatEnding[] | null;
  safe_bid?: number | null;
}
/**
 * One player's side of the table.
 */
export interface SeatView {
  name: string;
  in_auction: boolean;
  laid: number[];
  bid: number;
  cards_in_hand: number;
  hand: number[] | null;
  money: number | null;
  spent: number[] | null;
  poorest: boolean | null;
  display: string[];
  status: number;
  theft_waits: boolean;
  most_bid: number | null;
}
/**
 * One decision as a seat may know it. In The Rich and the Good a hidden donation is `donate ?`.
 */
export interface PublicMove {
  seat: number;
  move: string;
}
/**
 * `winners` may name several seats, or none.
 */
export interface Result {
  winners: number[];
  eliminated: number[];
  money: number[];
  status: number[];
}
/**
 * How the game ended for one seat.
 */
export interface SeatEnding {
  seat: number;
  place: number;
  out: boolean;
  money: number;
  lead: number;
  working: Working;
  tied_with: number[];
  tie: ("less money" | "more money" | "shared") | null;
}
/**
 * How a display is counted: the possessions less the debt, doubled for each title, then halved by the Scandal.
 */
export interface Working {
  possessions: number[];
  debt: number;
  titles: number;
  scandal: boolean;
  status: number;
}
/**
 * Either `pass`, or `bid` with any of `cards` that bring the total, with what is laid, above `to_beat`.
 */
export interface OfferToBid {
  type: "bid";
  seat: number;
  cards: number[];
  laid: number[];
  bid: number;
  to_beat: number;
  cheapest: Raise | null;
  dearer: Raise[];
  passing: Passing;
}
/**
 * A set of money cards that beats the highest bid.
 */
export interface Raise {
  cards: number[];
  total: number;
}
/**
 * What a pass would mean now.
 */
export interface Passing {
  takes_back: number;
  taker: number | null;
  takes_card: boolean;
  paid: number[];
}
/**
 * The move is `discard` with one of these possessions.
 */
export interface OfferToDiscard {
  type: "discard";
  seat: number;
  possessions: string[];
}
/**
 * The deal as records store it.
 */
export interface Deal {
  deck: string[];
}
/**
 * A seat adds money cards to its bid.
 */
export interface Bid {
  type: "Bid";
  seat: number;
  added: number[];
  total: number;
}
/**
 * A possession leaves the game with the Theft: its owner chose it, or the Theft was waiting for it.
 */
export interface Discarded {
  type: "Discarded";
  seat: number;
  card: string;
  chosen: boolean;
}
/**
 * The fourth red edge is turned up, which ends the game at once.
 */
export interface FourthRedEdge {
  type: "FourthRedEdge";
  card: string;
}
/**
 * The poorest players are out.
 */
export interface Out {
  type: "Out";
  seats: number[];
  money: number;
}
/**
 * A seat leaves the auction.
 */
export interface Passed {
  type: "Passed";
  seat: number;
  took_back: number;
}
/**
 * The Theft waits, because the seat has no possession yet.
 */
export interface TheftWaits {
  type: "TheftWaits";
  seat: number;
}
/**
 * A card goes to a seat; `paid` is what each seat lost in this auction.
 */
export interface Took {
  type: "Took";
  seat: number;
  card: string;
  paid: number[];
  misfortune: boolean;
}
/**
 * A status card is turned up for auction.
 */
export interface Turned {
  type: "Turned";
  card: string;
  red_edges: number;
}
/**
 * The winners: none, one or several. `status` is theirs.
 */
export interface Won {
  type: "Won";
  seats: number[];
  status: number;
}
/**
 * What a card went for.
 */
export interface Auction {
  card: string;
  misfortune: boolean;
  seat: number;
  paid: number[];
  move: number;
}
/**
 * Every auction, in order.
 */
export interface Chart {
  auctions: Auction[];
}
/**
 * The difference between two views of a seat. A part in which nothing changed is left out.
 */
export interface Changes {
  fields?: {};
  items?: {
    [k: string]: {};
  };
  appended?: {
    [k: string]: unknown[];
  };
}
/**
 * One game. `deal` and `result` have the shape of the game's `Deal` and `Result`.
 */
export interface GameRecord {
  format: string;
  game: string;
  edition: string;
  players: string[];
  first: number;
  deal: {};
  moves: string[];
  result: {} | null;
  commitment?: string | null;
  seed?: string | null;
}

/** What the server's menu says about the game. */
export const FACTS = {"editions":{"1997":[3,4,5]},"lesson":true,"edition":"1997"};
