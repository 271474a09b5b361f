/** What a learner should touch, as selectors: they leave out what has been done already. */
import type { Pointing } from "../folder";

const MARKET = "[data-market]";
const CONFIRM = '[data-actions] [aria-keyshortcuts="Enter"]';

export const touches: Pointing["touches"] = (move, next) => {
  const [verb = "", ...rest] = move.split(" ");
  if (verb === "buy" || verb === "sell") return toTrade(rest, verb === "buy" ? 1 : -1);
  if (verb === "donate") return inOrder(`[data-gift="${rest[0]}"]`);
  if (verb === "play" && next?.startsWith("halve ")) return inOrder(card(rest), card(next.split(" ").slice(1)));
  return verb === "halve" ? inOrder(card(rest)) : ['[data-actions] [aria-keyshortcuts="n"]'];
};

const card = (place: string[]) => `[data-card="${place.join(" ")}"]`;

/** Several shares of one good. */
function toTrade(goods: string[], sign: 1 | -1): string[] {
  const row = `[data-good="${goods[0]}"]`;
  const done = `${row} [data-count="${sign * goods.length}"]`;
  const superfluous = `[data-good]:not(${row}) [data-count]:not([data-count="0"])`;
  const step = `${row} [data-count]:not([data-count="${sign * goods.length}"]) [data-step="${sign}"]`;
  return [step, superfluous, `${MARKET}:has(${done}):not(:has(${superfluous})) ${CONFIRM}`];
}

/** Each when those before it have been chosen, and then the confirming button. */
function inOrder(...choices: string[]): string[] {
  const chosen = choices.map((choice) => `:has(${choice}[aria-pressed="true"])`);
  const steps = choices.map((choice, place) => `${MARKET}${chosen.slice(0, place).join("")}:not(${chosen[place]}) ${choice}`);
  return [...steps, `${MARKET}${chosen.join("")} ${CONFIRM}`];
}

/** "card left rubber-6" */
export const about: Pointing["about"] = (words) => card(words.split(" ").slice(1));
