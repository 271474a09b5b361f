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

/** Whether a key is meant for the table: nobody is typing, and no dialog is open. */
export function isForTheTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector("dialog[open], [role='dialog'], [role='alertdialog']")) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"));
}

/** Whether the focused control uses Enter and Space itself. Cards do not. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest("button:not([data-choice]), a, summary") !== null;
}

/** Move the focus to the next or the previous card. */
export function goAlong(board: Element, step: 1 | -1): void {
  const cards = [...board.querySelectorAll<HTMLElement>("[data-choice]")];
  const here = cards.indexOf(document.activeElement as HTMLElement);
  const next = here < 0 ? (step === 1 ? 0 : cards.length - 1) : (here + step + cards.length) % cards.length;
  cards[next]?.focus();
}
