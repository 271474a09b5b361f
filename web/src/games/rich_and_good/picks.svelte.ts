/** The cards that you are about to play: the first one tapped counts in full, and the one from the other holder half. */
import { parted, signed } from "./cards";
import type { Effect, OfferToHalve, OfferToPlay } from "./wire";
import type { Words } from "./words";

export interface Pick {
  side: string;
  card: string;
  place: number; // in the holder, which may have two cards of a kind
}

export interface Ghost {
  spaces: number; // counted from the marker's present space
  halved: boolean;
  lost: number;
  price: number;
}

type Ghosts = Record<string, Ghost[]>; // by good

export class Picks {
  full = $state.raw<Pick | null>(null);
  half = $state.raw<Pick | null>(null);

  clear(): void {
    this.full = this.half = null;
  }

  /** A second card from a holder replaces the first. Tapping a card again puts it back. */
  tap(pick: Pick): void {
    if (this.full?.side === pick.side) this.full = same(this.full, pick) ? null : pick;
    else if (this.half?.side === pick.side) this.half = same(this.half, pick) ? null : pick;
    else if (this.full) this.half = pick;
    else this.full = pick;
    if (!this.full) this.swap();
  }

  swap(): void {
    [this.full, this.half] = [this.half, this.full];
  }

  roleOf(side: string, place: number): "full" | "half" | null {
    if (this.full?.side === side && this.full.place === place) return "full";
    return this.half?.side === side && this.half.place === place ? "half" : null;
  }
}

function same(one: Pick, other: Pick): boolean {
  return one.side === other.side && one.place === other.place;
}

/** What the picked cards would do, according to the offer. */
export interface Effects {
  full: Effect | null;
  half: Effect | null;
}

export function effectsOf(offer: OfferToPlay | OfferToHalve, picks: Picks): Effects {
  if (offer.type === "halved") {
    const half = offer.cards.find(({ card }) => card === picks.full?.card)?.halved ?? null;
    return { full: null, half };
  }
  const offered = (pick: Pick | null) =>
    offer.holders.find(({ side }) => side === pick?.side)?.cards.find(({ card }) => card === pick?.card);
  const full = offered(picks.full);
  const half = offered(picks.half);
  return { full: full?.face_value ?? null, half: half ? (full?.then_halved[half.card] ?? half.halved) : null };
}

/** Where the picked cards would take the markers. */
export function ghostsOf(offer: OfferToPlay | OfferToHalve, picks: Picks): Ghosts {
  const { full, half } = effectsOf(offer, picks);
  const ghosts: Ghosts = {};
  const fullCard = offer.type === "halved" ? null : picks.full;
  const halfCard = offer.type === "halved" ? picks.full : picks.half;
  if (full && fullCard) ghosts[parted(fullCard.card).good] = [{ ...full, halved: false }];
  if (half && halfCard) {
    const { good } = parted(halfCard.card);
    const before = ghosts[good] ?? [];
    ghosts[good] = [...before, { ...half, spaces: half.spaces + (before[0]?.spaces ?? 0), halved: true }];
  }
  return ghosts;
}

/** "+6 Salt 90→150" */
export function fullInWords(card: string, effect: Effect, words: Words): string {
  const { good, change } = parted(card);
  return atEnd(words.fullEffect(signed(change), words.goods[good]!, effect.price_before, effect.price), effect, words);
}

/** "Coffee +4: 80→90" */
export function halfInWords(card: string, effect: Effect, words: Words): string {
  const { good, change } = parted(card);
  return atEnd(words.halfEffect(words.goods[good]!, signed(change), effect.price_before, effect.price), effect, words);
}

function atEnd(sentence: string, effect: Effect, words: Words): string {
  return effect.lost > 0 ? words.atTheEnd(sentence) : sentence;
}
