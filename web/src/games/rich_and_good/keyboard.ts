/** Keyboard control: everything can be decided without a pointer. */
import type { Sitting } from "../shapes";
import type { Decision } from "./decision.svelte";
import { openHolders, sideOf } from "./ring";
import type { RichAndGood } from "./shapes";
import { words } from "./words";

/** Return whether the key means anything here. */
export function press(key: string, sitting: Sitting<RichAndGood>, decision: Decision): boolean {
  const place = Number(key) - 1;
  if (place in sitting.view.goods) return chooseGood(place, sitting, decision);
  switch (key.toLowerCase()) {
    case "arrowup":
    case "b":
      return step(1, sitting, decision);
    case "arrowdown":
    case "s":
      return step(-1, sitting, decision);
    case "d":
      return donate(sitting, decision);
    case "arrowright":
      return aim(1, sitting, decision);
    case "arrowleft":
      return aim(-1, sitting, decision);
    case " ":
      return select(sitting, decision);
    case "h":
      if (decision.picks.full && decision.picks.half) decision.picks.swap();
      return decision.toPlay !== null;
    case "enter":
      decision.confirm();
      return decision.proposed !== null;
    case "n":
      decision.doNothing();
      return decision.nothing !== null;
  }
  return false;
}

function chooseGood(place: number, { view }: Sitting<RichAndGood>, decision: Decision): boolean {
  decision.good = view.goods[place]?.good ?? null;
  if (decision.offer?.type === "charity" && decision.good) decision.chooseGift(decision.good);
  return true;
}

function step(by: 1 | -1, { away }: Sitting<RichAndGood>, { toTrade, trade, good }: Decision): boolean {
  if (!toTrade || away) return false;
  if (good === null) return true;
  const why = by === 1 ? trade.whyNotMore(toTrade, good, words()) : trade.whyNotLess(toTrade, good, words());
  if (!why) trade.step(good, by);
  return true;
}

/** The chosen good, or the only one that can be donated. */
function donate({ away }: Sitting<RichAndGood>, decision: Decision): boolean {
  const { toGive, good } = decision;
  if (!toGive || away) return false;
  const gift = toGive.length === 1 ? toGive[0] : toGive.find((each) => each === good);
  if (gift && gift !== decision.gift) decision.chooseGift(gift);
  return true;
}

interface Standing {
  side: string;
  place: number;
  card: string;
}

function standing({ view }: Sitting<RichAndGood>, { toPlay }: Decision): Standing[] {
  return openHolders(view)
    .map((holder) => ({ side: sideOf(holder), cards: holder.cards ?? [] }))
    .filter(({ side }) => toPlay?.type !== "halved" || toPlay.side === side)
    .flatMap(({ side, cards }) => cards.map((card, place) => ({ side, place, card })));
}

function aim(by: 1 | -1, sitting: Sitting<RichAndGood>, decision: Decision): boolean {
  if (!decision.toPlay) return false;
  const cards = standing(sitting, decision);
  const now = cards.findIndex(({ side, place }) => side === decision.aim?.side && place === decision.aim.place);
  const next = now === -1 ? (by === 1 ? 0 : cards.length - 1) : (now + by + cards.length) % cards.length;
  decision.aim = cards[next] ?? null;
  return true;
}

function select(sitting: Sitting<RichAndGood>, decision: Decision): boolean {
  if (!decision.toPlay) return false;
  const aimed = standing(sitting, decision).find(({ side, place }) => side === decision.aim?.side && place === decision.aim.place);
  if (aimed && !sitting.away) decision.picks.tap(aimed);
  return true;
}
