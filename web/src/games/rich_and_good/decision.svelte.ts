/** What you are about to decide, from the first tap to the confirmation. */
import type { Sitting } from "../shapes";
import { standingInWords } from "./charity";
import { effectsOf, fullInWords, type Ghost, ghostsOf, halfInWords, type Pick, Picks } from "./picks.svelte";
import type { RichAndGood } from "./shapes";
import { type Counts, lotInWords, pricedLot, Trade } from "./trade.svelte";
import type { OfferToDonate, OfferToTrade } from "./wire";
import { words } from "./words";

export interface Proposed {
  move: string;
  sentence: string;
  label?: string; // on the button, if the sentence is too long for it
}

/** The player chooses two cards together, but the server asks for them one after the other. */
interface Plan {
  play: string;
  halve: Pick;
}

/** What was chosen but not sent when the page was left. */
interface Kept {
  counts: Counts;
  full: Pick | null;
  half: Pick | null;
  gift: string | null;
}

export class Decision {
  readonly trade = new Trade();
  readonly picks = new Picks();
  gift = $state<string | null>(null);
  ordering = $state(false); // whether an order for the next stock phase is being chosen
  good = $state<string | null>(null); // the good selected with the keyboard
  aim = $state.raw<{ side: string; place: number } | null>(null); // the card selected with the keyboard
  private plan = $state.raw<Plan | null>(null);
  private offered = ""; // the last offer

  constructor(private readonly sitting: () => Sitting<RichAndGood>) {}

  /** The offer, unless the plan already answers it. */
  get offer() {
    return this.halveAsPlanned ? null : this.sitting().offer;
  }

  /** What can be traded now or, for an order, in advance. */
  get toTrade(): OfferToTrade | null {
    if (this.offer?.type === "trade") return this.offer;
    return this.ordering ? this.sitting().view.in_advance : null;
  }

  /** What can be donated. */
  get toGive(): string[] | null {
    if (this.offer?.type === "charity") return this.offer.goods;
    return this.ordering && this.toTrade ? this.trade.gifts(this.toTrade) : null;
  }

  get toPlay() {
    return this.offer?.type === "face value" || this.offer?.type === "halved" ? this.offer : null;
  }

  get ghosts(): Record<string, Ghost[]> {
    return this.toPlay ? ghostsOf(this.toPlay, this.picks) : {};
  }

  /** What the button that confirms would do; null until the choice is complete. */
  get proposed(): Proposed | null {
    switch (this.offer?.type) {
      case "trade":
        return this.tradeProposed(this.offer);
      case "charity":
        return this.giftProposed(this.offer);
      case "face value":
      case "halved":
        return this.cardsProposed();
    }
    return this.ordering ? this.orderProposed() : null;
  }

  /** The move that does nothing, if there is one. */
  get nothing(): (Proposed & { label: string }) | null {
    const move = this.offer?.type === "trade" && this.offer.may_hold ? "hold" : this.offer?.type === "charity" && this.offer.may_keep ? "keep" : null;
    if (!move) return null;
    const plain = { hold: { label: words().hold, sentence: words().holdLong }, keep: { label: words().keep, sentence: words().keepLong } };
    return { move, ...(this.putsOut(move) ? words().grave : plain)[move] };
  }

  /** How you stand among the givers, after the chosen gift if there is one; null unless you are asked for a gift. */
  get standing(): string | null {
    const { view } = this.sitting();
    if (this.offer?.type !== "charity" || !view.giving) return null;
    return standingInWords(view, view.giving.given[this.gift ?? ""] ?? view.giving.kept, words());
  }

  confirm(): void {
    const { proposed, offer, picks } = this;
    if (!proposed || this.sitting().away) return;
    if (!offer) return this.setOrder(proposed);
    this.plan = offer.type === "face value" && picks.half ? { play: proposed.move, halve: picks.half } : null;
    this.sitting().decide(proposed.move, proposed.sentence);
  }

  doNothing(): void {
    const { nothing } = this;
    if (nothing && !this.sitting().away) this.sitting().decide(nothing.move, nothing.sentence, this.putsOut(nothing.move) ? "asked" : undefined);
  }

  chooseGift(good: string): void {
    if (this.toGive?.includes(good)) this.gift = this.gift === good ? null : good;
  }

  /** Start afresh when the offer changes, and halve the card as planned. */
  follow(): void {
    const { offer, away } = this.sitting();
    if (offer && !away && this.halveAsPlanned) return this.halve(this.halveAsPlanned);
    const offered = JSON.stringify(offer);
    if (!offer || offered === this.offered) return;
    this.offered = offered;
    this.forget();
    this.recall();
  }

  /** Keep the choice through a reload of the page, until the decision is made. */
  keep(): void {
    const { offer, draft } = this.sitting();
    const { full, half } = this.picks;
    const chosen: Kept = { counts: this.trade.counts, full, half, gift: this.gift };
    const isEmpty = !this.trade.mode && !full && !half && !this.gift;
    if (offer) draft?.keep(`${draft.moves}`, isEmpty ? null : chosen);
    else draft?.only(`${draft.moves}`);
  }

  private recall(): void {
    const { draft } = this.sitting();
    const kept = draft?.of<Kept>(`${draft.moves}`);
    if (!kept) return;
    this.trade.counts = kept.counts;
    this.picks.full = kept.full;
    this.picks.half = kept.half;
    this.gift = kept.gift;
  }

  forget(): void {
    this.trade.clear();
    this.picks.clear();
    this.gift = this.aim = null;
    this.ordering = false;
  }

  private setOrder({ move }: Proposed): void {
    const moves = move.split(", ");
    this.sitting().setPremove({ kind: "order", moves });
    this.forget();
  }

  private get halveAsPlanned(): Pick | null {
    const { offer, view } = this.sitting();
    if (offer?.type !== "halved" || !this.plan || view.history.at(-1)?.move !== this.plan.play) return null;
    const { side, card } = this.plan.halve;
    return offer.side === side && offer.cards.some((each) => each.card === card) ? this.plan.halve : null;
  }

  private halve({ side, card }: Pick): void {
    this.plan = null;
    this.forget();
    this.sitting().decide(`halve ${side} ${card}`, "", "confirmed");
  }

  private putsOut(move: string): boolean {
    return this.sitting().view.puts_out?.includes(move) ?? false;
  }

  private tradeProposed(offer: OfferToTrade): Proposed | null {
    const { trade } = this;
    if (!trade.mode) return null;
    const lot = pricedLot(offer, trade.counts, words());
    return { move: trade.move(offer), sentence: words()[trade.mode](lot, trade.total(offer), trade.cashAfter(offer)) };
  }

  private giftProposed({ charity_then }: OfferToDonate): Proposed | null {
    if (!this.gift || !(this.gift in charity_then)) return null;
    const good = words().goods[this.gift]!;
    const sentence = this.standing ? words().donateAnd(good, this.standing) : words().donate(good);
    return { move: `donate ${this.gift}`, sentence, label: words().donate(good) };
  }

  private cardsProposed(): Proposed | null {
    const { toPlay, picks } = this;
    if (!toPlay || !picks.full) return null;
    const { full, half } = effectsOf(toPlay, picks);
    const { side, card } = picks.full;
    if (toPlay.type === "halved") return half && { move: `halve ${side} ${card}`, sentence: words().halve(halfInWords(card, half, words())) };
    if (!full || !half || !picks.half) return null;
    const sentence = words().play(fullInWords(card, full, words()), halfInWords(picks.half.card, half, words()));
    return { move: `play ${side} ${card}`, sentence };
  }

  private orderProposed(): Proposed | null {
    const offer = this.toTrade;
    if (!offer || (!this.trade.mode && !this.gift)) return null;
    const moves = [this.trade.move(offer), ...(this.gift ? [`donate ${this.gift}`] : [])];
    return { move: moves.join(", "), sentence: words().prepareIt(orderInWords(moves)) };
  }
}

/** "buy 2 Coal, donate Tea" */
export function orderInWords(moves: string[]): string {
  return moves.map(moveOfOrder).join(", ");
}

function moveOfOrder(move: string): string {
  const [verb, ...goods] = move.split(" ");
  if (verb === "buy") return words().orderBuy(lotInWords(goods, words()));
  if (verb === "sell") return words().orderSell(lotInWords(goods, words()));
  if (verb === "donate") return words().orderDonate(words().goods[goods[0]!]!);
  return verb === "keep" ? words().orderKeep : words().orderHold;
}
