/** How far the server has got with compiling a game at its first start, as shown to players. */
import { LEVELS, type Preparing } from "../wire/wire";

export type Stage =
  | { stage: "preparing"; seconds: number } // nobody can play yet
  | { stage: "people"; next: string[]; seconds: number } // people can; these bots are next
  | { stage: "some bots"; ready: string[]; next: string[]; seconds: number }
  | { stage: "ready" };

const SLACK = 4; // seconds by which an estimate may rise before the shown number changes

export function stageOf({ rules, bots }: Preparing): Stage {
  if (rules > 0) return { stage: "preparing", seconds: rules };
  const seconds = Math.min(...Object.values(bots).filter((left) => left > 0));
  if (seconds === Infinity) return { stage: "ready" };
  const next = Object.keys(bots).filter((bot) => bots[bot] === seconds);
  const ready = LEVELS.filter((bot) => bots[bot] === 0); // the other bots can play as soon as the rules are compiled
  return ready.length > 0 ? { stage: "some bots", ready, next, seconds } : { stage: "people", next, seconds };
}

export const isReady = (game: Preparing): boolean => stageOf(game).stage === "ready";

/** Seconds until a table with these bots can begin. */
export function secondsUntil(game: Preparing, wanted: string[]): number {
  return Math.max(game.rules, ...wanted.map((bot) => game.bots[bot] ?? 0));
}

/** Those of the wanted bots that take longest; empty if the table waits only for the rules. */
export function lastOf(game: Preparing, wanted: string[]): string[] {
  const seconds = secondsUntil(game, wanted);
  return seconds === game.rules ? [] : [...new Set(wanted)].filter((bot) => game.bots[bot] === seconds);
}

/** Levels to play against instead: first the strongest that is ready, then the strongest that is ready sooner. */
export function soonerThan(game: Preparing, seconds: number): string[] {
  const sooner = LEVELS.filter((bot) => bot in game.bots && secondsUntil(game, [bot]) < seconds);
  const strongest = new Map(sooner.map((bot) => [secondsUntil(game, [bot]), bot]));
  return [...strongest].sort(([one], [other]) => one - other).map(([, bot]) => bot);
}

/** How much of what these bots need is done, from 0 to 1. Their part of the remaining work is estimated by its part of the remaining time. */
export function shareFor(game: Preparing, wanted: string[]): number {
  const all = secondsUntil(game, Object.keys(game.bots));
  const theirs = all === 0 ? 0 : (1 - game.share) * (secondsUntil(game, wanted) / all);
  return game.share === 0 ? 0 : game.share / (game.share + theirs);
}

/** Estimates fluctuate. A number that was shown may fall by any amount, but rises only by more than a little. */
export function steadied(before: Preparing[], now: Preparing[]): Preparing[] {
  return now.map((game) => {
    const told = before.find((each) => each.game === game.game);
    if (!told) return game;
    const bots = Object.entries(game.bots).map(([bot, seconds]) => [bot, steady(told.bots[bot], seconds)]);
    return { ...game, rules: steady(told.rules, game.rules), bots: Object.fromEntries(bots) as Preparing["bots"] };
  });
}

function steady(told: number | undefined, seconds: number): number {
  return told && seconds > told && seconds <= told + SLACK ? told : seconds;
}
