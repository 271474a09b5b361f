// Generated from docs/schema by `npm run types`.

export interface AllShapes {}
/**
 * The table as a seat may know it, or a spectator if `seat` is null.
 */
export interface View {
  game: "rich-and-good";
  edition: string;
  seat: number | null;
  memory_aid: boolean;
  awaits: "charity" | "face value" | "halved" | "nothing" | "trade";
  to_move: number | null;
  starter: number;
  round: number;
  turn: number;
  turns: number;
  rounds: number;
  turns_left: number;
  most_shares: number;
  charity_spaces: number;
  shares_per_good: number;
  farthest: number;
  in_advance: OfferToTrade | null;
  track: number[];
  goods: GoodView[];
  seats: SeatView[];
  holders: HolderView[];
  played_from: string | null;
  played: string[] | null;
  unseen: string[] | null;
  merchant: MerchantView | null;
  history: PublicMove[];
  result: Result | null;
  ending: SeatEnding[] | null;
  giving?: Giving | null;
  puts_out?: string[];
}
/**
 * Either `buy` or `sell`, one to `most_shares` in all: of each good up to its most, for at most `money`.
 *
 *     If the charity board has a free space, one of the shares owned after the trade may be donated.
 */
export interface OfferToTrade {
  type: "trade";
  seat: number;
  money: number;
  most_shares: number;
  may_hold: boolean;
  goods: GoodToTrade[];
  free_spaces: number;
}
/**
 * How many shares of one good may be traded, if it is traded alone.
 */
export interface GoodToTrade {
  good: string;
  price: number;
  most_to_buy: number;
  most_to_sell: number;
  buying_ends: "money" | "price" | "shares" | "supply";
  owned: number;
}
/**
 * One good on the board.
 */
export interface GoodView {
  good: string;
  space: number;
  price: number;
  supply: number;
  last_change: number | null;
  turn_change: number | null;
}
/**
 * One player's side of the table.
 */
export interface SeatView {
  name: string;
  money: number;
  share_count: number;
  shares: {
    [k: string]: number;
  } | null;
  gift_count: number;
  gifts: {
    [k: string]: number;
  } | null;
  holdings: {
    [k: string]: number;
  } | null;
  charity_money: number;
  charity_now: CharityNow;
}
/**
 * A giver's charity money if all boards were sold at today's prices, as far as the view's seat can know.
 */
export interface CharityNow {
  known: number;
  face_down: number;
  low: number;
  high: number;
  least: boolean | null;
}
/**
 * One holder, in the order of the deal.
 */
export interface HolderView {
  seats: number[];
  side: string | null;
  cards_left: number;
  cards: string[] | null;
}
/**
 * The third party of the two-player variant.
 */
export interface MerchantView {
  revealed: string[];
  hidden_count: number;
  charity_money: number;
  counted: string[] | null;
  charity_now: CharityNow;
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
  charity: number[];
  wealth: number[];
  merchant?: number | null;
}
/**
 * How the game ended for one seat.
 */
export interface SeatEnding {
  seat: number;
  place: number;
  out: boolean;
  charity: number;
  lead: number;
  money: number;
  shares_worth: number;
  wealth: number;
  tied_with: number[];
}
/**
 * How the seat that is asked for a gift would stand after each of its answers.
 */
export interface Giving {
  kept: Standing;
  given: {
    [k: string]: Standing;
  };
}
/**
 * Where the seat would stand if all boards were sold at today's prices, as far as it can know.
 */
export interface Standing {
  charity: number;
  last: boolean | null;
  place: number | null;
  next: number | null;
}
/**
 * Either `donate` with one of these goods, or `keep`.
 */
export interface OfferToDonate {
  type: "charity";
  seat: number;
  free_spaces: number;
  may_keep: boolean;
  goods: string[];
  charity_then: {
    [k: string]: number;
  };
}
/**
 * The move is `halve` with the side and one of its cards.
 */
export interface OfferToHalve {
  type: "halved";
  seat: number;
  side: string;
  cards: CardToHalve[];
}
/**
 * A market card, and what it would do.
 */
export interface CardToHalve {
  card: string;
  good: string;
  halved: Effect;
}
/**
 * How a card moves its good's marker.
 */
export interface Effect {
  spaces: number;
  price_before: number;
  price: number;
  lost: number;
}
/**
 * The move is `play` with a side and one of its cards; then a card from the other holder is to be halved.
 */
export interface OfferToPlay {
  type: "face value";
  seat: number;
  holders: HolderToPlayFrom[];
}
/**
 * One of the seat's two holders, each kind of card once.
 */
export interface HolderToPlayFrom {
  side: string;
  cards: CardToPlay[];
}
/**
 * A market card, and what it would do either way.
 */
export interface CardToPlay {
  card: string;
  good: string;
  face_value: Effect;
  halved: Effect;
  then_halved: {
    [k: string]: Effect;
  };
}
/**
 * The deal as records store it. holders[round][seat] is on the seat's left; for two players: own, own, shared.
 */
export interface Deal {
  holders: string[][][];
  merchant?: MerchantsCards[] | null;
}
/**
 * What lies on the Merchant's board in one round.
 */
export interface MerchantsCards {
  revealed: string[];
  hidden: string[];
}
/**
 * A charity board is revealed at the end of a round. `seat` is null for the Merchant's.
 */
export interface BoardSold {
  type: "BoardSold";
  seat: number | null;
  goods: string[];
  money: number;
  round: number;
}
/**
 * A seat buys shares from the supply.
 */
export interface Bought {
  type: "Bought";
  seat: number;
  goods: string[];
  money: number;
}
/**
 * A share is laid face down on the charity board. `good` is null for anyone who may not know it.
 */
export interface Donated {
  type: "Donated";
  seat: number;
  good: string | null;
}
/**
 * A seat does not trade.
 */
export interface Held {
  type: "Held";
  seat: number;
}
/**
 * A seat does not donate.
 */
export interface Kept {
  type: "Kept";
  seat: number;
}
/**
 * A price changed, or stayed because the marker was at the end of the track; `lost` spaces went beyond it.
 */
export interface MarkerMoved {
  type: "MarkerMoved";
  good: string;
  spaces: number;
  price_before: number;
  price: number;
  lost: number;
  seat: number;
  change: number;
}
/**
 * The players who gave the least; none if only the Merchant did.
 */
export interface Out {
  type: "Out";
  seats: number[];
  charity: number;
}
/**
 * A card is played from a holder, at face value or halved.
 */
export interface Played {
  type: "Played";
  seat: number;
  card: string;
  side: string;
  halved: boolean;
}
/**
 * A seat sells shares back to the supply.
 */
export interface Sold {
  type: "Sold";
  seat: number;
  goods: string[];
  money: number;
}
/**
 * The starter begins a stock phase.
 */
export interface TurnBegan {
  type: "TurnBegan";
  round: number;
  turn: number;
  starter: number;
}
/**
 * The winners: none, one or several. `wealth` is theirs.
 */
export interface Won {
  type: "Won";
  seats: number[];
  wealth: number;
}
/**
 * Prices over time.
 */
export interface Chart {
  goods: string[];
  turns: PricesThen[];
}
/**
 * The prices when a turn was over.
 */
export interface PricesThen {
  round: number;
  turn: number;
  move: number;
  prices: number[];
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
export const FACTS = {"editions":{"2008":[3,4,5],"2022":[2,3,4,5]},"lesson":true,"edition":"2022"};
