/** The player's settings, stored on the device. */
import { keep, kept } from "./kept";

export type Confirm = "table" | "off" | "timed" | "always"; // "table" follows the table's option; the others apply at every table
export type Theme = "auto" | "light" | "dark";

/** The duration of motion relative to normal speed: half speed takes twice as long. */
export const SPEEDS = { slow: 2, normal: 1, fast: 0.5, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Settings {
  name: string;
  colour: number; // one of the five seat colours, used for whatever is yours
  piece: number; // one of the coats of arms
  theme: Theme;
  speed: Speed;
  confirm: Confirm;
  volume: number; // 0 to 1
  muted: boolean;
  notify: boolean; // show a browser notification when it is your turn
  chat: boolean;
  remarks: boolean; // show what characters say
  tips: boolean; // show advice in the first games
  hints: boolean; // show odds and sums that anyone could work out
}

const USUAL: Settings = {
  name: "",
  colour: 0,
  piece: 0,
  theme: "auto",
  speed: "normal",
  confirm: "table",
  volume: 0.5,
  muted: false,
  notify: false,
  chat: true,
  remarks: true,
  tips: true,
  hints: true,
};

export const settings: Settings = $state({ ...USUAL, ...kept<Partial<Settings>>("settings", {}) });

/** Change some of the settings and store all of them. */
export function choose(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  keep("settings", settings);
}

/** The duration at the player's speed of what takes `milliseconds` at normal speed. With reduced motion it is never longer than normal. */
export function lasting(milliseconds: number): number {
  const still = typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return milliseconds * (still ? Math.min(1, SPEEDS[settings.speed]) : SPEEDS[settings.speed]);
}
