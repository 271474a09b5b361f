interface Kept {
  chosen: number[];
  possession: string | null;
}

/** The money cards that the player has chosen but not laid yet. They stay chosen, whatever the others do. */
export class Plan {
  chosen = $state.raw<number[]>([]);
  possession = $state<string | null>(null); // chosen for the Theft

  toggle(card: number): void {
    this.choose(this.chosen.includes(card) ? this.chosen.filter((other) => other !== card) : [...this.chosen, card]);
  }

  choose(cards: readonly number[]): void {
    this.chosen = [...cards].sort((one, other) => one - other);
  }

  clear(): void {
    this.begin(null);
  }

  /** Start with what was kept, or with nothing. */
  begin(kept: Kept | null): void {
    this.chosen = kept?.chosen ?? [];
    this.possession = kept?.possession ?? null;
  }

  /** The part that has not been sent; null if there is none. */
  toKeep(hand: readonly number[]): Kept | null {
    const chosen = this.of(hand);
    return chosen.length > 0 || this.possession !== null ? { chosen, possession: this.possession } : null;
  }

  /** The chosen cards that are still in the hand. */
  of(hand: readonly number[]): number[] {
    return this.chosen.filter((card) => hand.includes(card));
  }
}

export function sum(cards: readonly number[]): number {
  return cards.reduce((total, card) => total + card, 0);
}
