/** The keys of the High Society board. */
import { words } from "./words";

export const keys = (): { key: string; does: string }[] => [
  { key: "← →", does: words().keys.cards },
  { key: "Space", does: words().keys.toggle },
  { key: "R", does: words().keys.cheapest },
  { key: "Enter", does: words().keys.bid },
  { key: "P", does: words().keys.pass },
  { key: "A", does: words().keys.advance },
  { key: "Esc", does: words().keys.clear },
];

/** Move the focus to the next or the previous card. */
export function goAlong(board: Element, step: 1 | -1): void {
  const cards = [...board.querySelectorAll<HTMLElement>("[data-choice]")];
  const here = cards.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (step === 1 ? 0 : cards.length - 1) : (here + step + cards.length) % cards.length;
  cards[next]?.focus();
}
