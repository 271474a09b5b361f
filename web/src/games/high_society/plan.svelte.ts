interface Kept {
  chosen: number[];
  possession: string | null;
}

/** The money cards that the player has chosen and not yet laid. They stay chosen whatever the others do. */
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

  /** With what was kept of it, or with nothing. */
  begin(kept: Kept | null): void {
    this.chosen = kept?.chosen ?? [];
    this.possession = kept?.possession ?? null;
  }

  /** What of it is not sent yet; null if it is nothing. */
  toKeep(hand: readonly number[]): Kept | null {
    const chosen = this.of(hand);
    return chosen.length > 0 || this.possession !== null ? { chosen, possession: this.possession } : null;
  }

  /** Those that are still in the hand. */
  of(hand: readonly number[]): number[] {
    return this.chosen.filter((card) => hand.includes(card));
  }
}

export function sum(cards: readonly number[]): number {
  return cards.reduce((total, card) => total + card, 0);
}
