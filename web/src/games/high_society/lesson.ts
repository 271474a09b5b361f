/** What a learner should touch, as selectors: they leave out what has been done already. */
import type { Pointing } from "../folder";

const BOARD = "[data-board]";
const CONFIRM = '[data-actions] [aria-keyshortcuts="Enter"]';
const PASS = '[data-actions] [aria-keyshortcuts="p"]';

export const touches: Pointing["touches"] = (move) => {
  const [verb, ...cards] = move.split(" ");
  if (verb === "pass") return [PASS];
  const wanted = cards.map((card) => (verb === "bid" ? `[data-money="${card}"]` : `[data-possession="${card}"]`)).join(", ");
  const missing = `:is(${wanted})[aria-pressed="false"]`;
  const superfluous = `[data-choice]:not(${wanted})[aria-pressed="true"]`;
  return [missing, superfluous, `${BOARD}:not(:has(${missing}, ${superfluous})) ${CONFIRM}`];
};

/** "seat 0" */
export const about: Pointing["about"] = (words) => `[data-seat="${words.split(" ")[1]}"]`;
