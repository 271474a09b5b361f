/** Motion that explains: where things come from and go to. Whoever wants no motion sees them fade. */
import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Beat } from "../shapes";
import type { HighSociety } from "./shapes";

export type Shown = Beat<HighSociety["event"]> | null;

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const board = (node: Element) => node.closest("[data-board]");
const armsOf = (node: Element, seat: number) => board(node)?.querySelector(`[data-arms="${seat}"]`);
const slotOf = (node: Element, card: number) => board(node)?.querySelector(`[data-money="${card}"]`);

/** How far it is from one thing to the other, and how much larger that one is. */
export function way(from: Element, to: Element): { x: number; y: number; scale: number } {
  const start = from.getBoundingClientRect();
  const goal = to.getBoundingClientRect();
  return {
    x: goal.left + goal.width / 2 - start.left - start.width / 2,
    y: goal.top + goal.height / 2 - start.top - start.height / 2,
    scale: goal.width / Math.max(1, start.width),
  };
}

interface Money {
  seat: number;
  card: number;
  yours: boolean;
  beat: Shown;
}

const home = (node: Element, { seat, card, yours }: Money) => (yours ? slotOf(node, card) : null) ?? armsOf(node, seat);

function between(node: Element, place: Element | null | undefined, duration: number): TransitionConfig {
  if (!place || still()) return { duration: duration / 3, css: (there) => `opacity: ${there}` };
  const { x, y, scale } = way(node, place);
  return {
    duration,
    easing: cubicInOut,
    css: (there, away) =>
      `position: relative; z-index: 8; opacity: ${Math.min(1, 0.3 + 2 * there)};
       transform: translate(${away * x}px, ${away * y}px) scale(${1 + away * (Math.min(scale, 1.6) - 1)})`,
  };
}

/** A money card comes from the hand of its owner. */
export function laidDown(node: Element, money: Money): TransitionConfig {
  const { beat } = money;
  return beat?.event.type === "Bid" ? between(node, home(node, money), beat.lasts * 0.7) : { duration: 0 };
}

/** It goes back to the hand after a pass, and out of the game when it is paid. */
export function takenAway(node: Element, money: Money): TransitionConfig {
  const { beat } = money;
  if (beat?.event.type === "Passed") return between(node, home(node, money), beat.lasts * 0.8);
  if (beat?.event.type !== "Took") return { duration: 0 };
  return {
    duration: beat.lasts * 0.6,
    easing: cubicOut,
    css: (there, away) => `opacity: ${there}; transform: ${still() ? "none" : `translateY(${-away * 40}px) rotate(${away * 14}deg)`}`,
  };
}

/** A status card that is given up falls. */
export function givenUp(_: Element, { beat }: { beat: Shown }): TransitionConfig {
  if (beat?.event.type !== "Discarded") return { duration: 0 };
  return {
    duration: beat.lasts * 0.8,
    css: (there, away) => `opacity: ${there}; transform: ${still() ? "none" : `translateY(${away * 30}px) rotate(${away * 25}deg)`}`,
  };
}

/** The card on offer goes to whoever takes it. */
export function handOver(card: Element, seat: number, lasts: number): Animation | null {
  const goal = board(card)?.querySelector(`[data-display="${seat}"]`);
  if (!goal || still() || lasts === 0) return null;
  const { x, y } = way(card, goal);
  const scale = Math.min(1, 40 / Math.max(1, card.getBoundingClientRect().width));
  return card.animate(
    [
      { transform: "none", offset: 0 },
      { transform: "scale(1.04)", offset: 0.15 },
      { transform: "scale(1.04)", opacity: 1, offset: 0.5, easing: "ease-in-out" },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1, offset: 0.95 },
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0, offset: 1 },
    ],
    { duration: lasts, fill: "forwards" },
  );
}

/** A card is turned over, from its back to its face. */
export function turnOver(card: Element, lasts: number): Animation | null {
  if (lasts === 0) return null;
  if (still()) return card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: lasts / 3 });
  const faces = ["rotateY(180deg)", "rotateY(150deg) scale(1.06)", "rotateY(0deg)"];
  return card.animate(
    faces.map((turn) => ({ transform: `perspective(900px) ${turn}` })),
    { duration: lasts * 0.7, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
}
