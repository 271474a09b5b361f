/** How much time is left for a decision, as it is shown and as it is spoken. */
import { language } from "../device/language.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = readonly [name: string, seconds: number];
const SECONDS: Unit = ["second", 1];
const UNITS: readonly Unit[] = [["day", DAY], ["hour", HOUR], ["minute", MINUTE], SECONDS];

/** "0:45", "23:59:59", "1 d 3 h" */
export function timeLeft(seconds: number): string {
  if (seconds >= DAY) return inUnits(seconds, "narrow");
  const clock = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  const [first, ...rest] = seconds < HOUR ? clock.slice(1) : clock;
  return [first, ...rest.map((part) => String(part).padStart(2, "0"))].join(":");
}

/** "45 seconds", "1 day 3 hours": the two largest units. */
export const timeLeftInWords = (seconds: number): string => inUnits(seconds, "long");

function inUnits(seconds: number, unitDisplay: "narrow" | "long"): string {
  const largest = UNITS.findIndex(([, length]) => seconds >= length);
  const [[unit, length], next] = largest === -1 ? [SECONDS] : [UNITS[largest]!, UNITS[largest + 1]];
  const said = [counted(Math.floor(seconds / length), unit, unitDisplay)];
  const rest = next ? Math.floor((seconds % length) / next[1]) : 0;
  if (next && rest > 0) said.push(counted(rest, next[0], unitDisplay));
  return said.join(" ");
}

function counted(count: number, unit: string, unitDisplay: "narrow" | "long"): string {
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay }).format(count);
}
