/** Words about what the server is still compiling at its first start. */
import { catalogue } from "../device/language.svelte";
import { listed } from "../language/lists";
import { counted, sentence } from "../language/sentence";

const A_FEW = 3; // seconds
const MINUTES_FROM = 90; // seconds

const en = {
  preparing: sentence("Being prepared for the first game, ready {within}", (within: string) => ({ within })),
  people: sentence("You can play with friends now; {next} {within}", (next: string[], within: string) => ({ next: listed(next), within })),
  someBots: counted("{ready} is ready; {next} {within}", "{ready} are ready; {next} {within}", (ready: string[], next: string[], within: string) => ({
    count: ready.length,
    ready: listed(ready),
    next: listed(next),
    within,
  })),
  inAFewSeconds: "in a few seconds",
  inSeconds: counted("in about {count} s", "in about {count} s", (count: number) => ({ count })),
  inMinutes: counted("in about {count} minute", "in about {count} minutes", (count: number) => ({ count })),

  gameLater: sentence("{game} will be ready {within}.", (game: string, within: string) => ({ game, within })),
  levelsLater: counted("{levels} will be ready {within}.", "{levels} will be ready {within}.", (levels: string[], within: string) => ({
    count: levels.length,
    levels: listed(levels),
    within,
  })),
  byItself: "The game then begins by itself.",
  insteadNow: sentence("Begin against {level} now", (level: string) => ({ level })),
  insteadSooner: sentence("{level} instead, {within}", (level: string, within: string) => ({ level, within })),

  isBeingPrepared: sentence("{game} is being prepared.", (game: string) => ({ game })),
  peopleCanPlay: sentence("{game}: you can play with friends now.", (game: string) => ({ game })),
  levelsAreReady: counted("{game}: {ready} is ready.", "{game}: {ready} are ready.", (game: string, ready: string[]) => ({
    count: ready.length,
    game,
    ready: listed(ready),
  })),
  isReady: sentence("{game} is ready.", (game: string) => ({ game })),
};

export const preparingWords = catalogue("preparing", en);

/** The time is rounded to minutes at first, then to five seconds, and to seconds at the end. */
export function inTime(seconds: number): string {
  const { inAFewSeconds, inSeconds, inMinutes } = preparingWords();
  if (seconds < A_FEW) return inAFewSeconds;
  if (seconds >= MINUTES_FROM) return inMinutes(Math.ceil(seconds / 60));
  return inSeconds(seconds <= 10 ? seconds : Math.ceil(seconds / 5) * 5);
}
