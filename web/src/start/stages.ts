/** How far the server is with a game that it compiles at its first start, as players are told. */
import type { Preparing } from "../wire/wire";

export type Stage =
  | { stage: "preparing"; seconds: number } // nobody can play yet
  | { stage: "people"; next: string[]; seconds: number } // people can; these bots are next
  | { stage: "some bots"; ready: string[]; next: string[]; seconds: number }
  | { stage: "ready" };

/** The others play as soon as the rules are there, so nobody needs to be told about them. */
const LEVELS = ["easy", "medium", "hard", "master"];
const SLACK = 4; // seconds by which an estimate may rise before anybody is told

export function stageOf({ rules, bots }: Preparing): Stage {
  if (rules > 0) return { stage: "preparing", seconds: rules };
  const seconds = Math.min(...Object.values(bots).filter((left) => left > 0));
  if (seconds === Infinity) return { stage: "ready" };
  const next = Object.keys(bots).filter((bot) => bots[bot] === seconds);
  const ready = LEVELS.filter((bot) => bots[bot] === 0);
  return ready.length > 0 ? { stage: "some bots", ready, next, seconds } : { stage: "people", next, seconds };
}

export const isReady = (game: Preparing): boolean => stageOf(game).stage === "ready";

/** Seconds until a table with these bots can begin. */
export function secondsUntil(game: Preparing, wanted: string[]): number {
  return Math.max(game.rules, ...wanted.map((bot) => game.bots[bot] ?? 0));
}

/** Those of the wanted bots that take longest; none if the table waits for the rules alone. */
export function lastOf(game: Preparing, wanted: string[]): string[] {
  const seconds = secondsUntil(game, wanted);
  return seconds === game.rules ? [] : [...new Set(wanted)].filter((bot) => game.bots[bot] === seconds);
}

/** Levels to begin with instead: the strongest of those that are ready first, then of those that are sooner. */
export function soonerThan(game: Preparing, seconds: number): string[] {
  const sooner = LEVELS.filter((bot) => bot in game.bots && secondsUntil(game, [bot]) < seconds);
  const strongest = new Map(sooner.map((bot) => [secondsUntil(game, [bot]), bot]));
  return [...strongest].sort(([one], [other]) => one - other).map(([, bot]) => bot);
}

/** How much is done of what these bots need, 0 to 1: of all that is left to do, theirs is as much as it takes of the time. */
export function shareFor(game: Preparing, wanted: string[]): number {
  const all = secondsUntil(game, Object.keys(game.bots));
  const theirs = all === 0 ? 0 : (1 - game.share) * (secondsUntil(game, wanted) / all);
  return game.share === 0 ? 0 : game.share / (game.share + theirs);
}

/** Estimates waver: a number that has been told falls as it likes, but rises only by more than a little. */
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
