/** What is said aloud: what you have to decide, and answers to short questions. Everything comes from the view. */
import { nameOf, type View } from "./facts";
import type { HighSociety } from "./shapes";
import { called, enumerated, figure, words } from "./words";

export const commands = () => words().spoken.commands;
export type Command = keyof ReturnType<typeof commands>;

/** One sentence when your turn comes. */
export function yourTurn(view: View, offer: HighSociety["offer"]): string {
  const said = words().spoken;
  if (offer.type === "discard") return said.discard(enumerated(offer.possessions.map(called)));
  const parts = [
    said.offered(called(view.turned_up), view.misfortune ? said.misfortune : said.prize),
    highest(view, offer.seat),
    ...(offer.bid > 0 ? [said.youLaid(offer.bid)] : []),
  ];
  return said.turn(parts.join(", "));
}

function highest(view: View, you: number): string {
  const said = words().spoken;
  const bidder = view.highest_bidder;
  if (bidder === null) return said.noBid;
  return bidder === you ? said.yours(view.highest_bid) : said.highest(view.highest_bid, nameOf(view, bidder));
}

/** The answer to a command. `you` is null for a spectator. */
export function answer(command: Command, view: View, you: number | null): string {
  return ANSWERS[command](view, you);
}

const ANSWERS: Record<Command, (view: View, you: number | null) => string> = { bids, reds, cash, status };

function bids(view: View, you: number | null): string {
  const said = words().spoken;
  const each = view.seats.map(({ bid, in_auction }, seat) => {
    const name = calledBy(view, seat, you);
    if (!in_auction) return seat === you ? said.youPassed : said.passed(name);
    return bid > 0 ? said.bidOf(name, bid) : said.nothing(name);
  });
  return each.join(", ");
}

function calledBy(view: View, seat: number, you: number | null): string {
  return seat === you ? words().you : nameOf(view, seat);
}

function reds(view: View): string {
  const left = words().cardsLeft(view.cards_left);
  return words().spoken.reds(view.red_edges, view.red_edges + view.red_edges_left, left);
}

function cash(view: View, you: number | null): string {
  const said = words().spoken;
  const own = you === null ? undefined : view.seats[you];
  const others = view.seats.flatMap(({ name, money, cards_in_hand }, seat) => {
    if (seat === you) return [];
    return [money === null ? said.cardsOf(name, words().handCards(cards_in_hand)) : said.handOf(name, money)];
  });
  const yours = own?.hand?.length ? said.cash(own.money ?? 0, enumerated(own.hand)) : said.noCash;
  return [...(own ? [yours] : []), own ? said.others(others.join(", ")) : others.join(", ")].join(". ");
}

function status(view: View, you: number | null): string {
  const said = words().spoken;
  const each = view.seats.map((side, seat) => {
    const [name, worth] = [calledBy(view, seat, you), figure(side.status)];
    if (side.display.length === 0) return said.statusBare(name, worth);
    return said.statusOf(name, worth, enumerated(side.display.map(called)));
  });
  const poorest = view.seats.flatMap((side, seat) => (side.poorest ? [calledBy(view, seat, you)] : []));
  return [each.join("; "), ...(poorest.length > 0 ? [said.outNow(enumerated(poorest))] : [])].join(". ");
}
