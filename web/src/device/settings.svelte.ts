/** What the player has chosen, kept on the device. */
import { keep, kept } from "./kept";

export type Confirm = "table" | "off" | "timed" | "always"; // as the table has it, or as this player wants it everywhere
export type Theme = "auto" | "light" | "dark";

/** How long motion takes, compared with the usual: half speed takes twice as long. */
export const SPEEDS = { slow: 2, normal: 1, fast: 0.5, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;

export interface Settings {
  name: string;
  colour: number; // one of the five seat colours, which your own things wear
  piece: number; // one of the coats of arms
  theme: Theme;
  speed: Speed;
  confirm: Confirm;
  volume: number; // 0 to 1
  muted: boolean;
  notify: boolean; // by the browser's notifications when it is your turn
  chat: boolean;
  hints: boolean; // odds and pressure that are public arithmetic
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
  hints: true,
};

export const settings: Settings = $state({ ...USUAL, ...kept<Partial<Settings>>("settings", {}) });

/** Change some of them and keep all. */
export function choose(changed: Partial<Settings>): void {
  Object.assign(settings, changed);
  keep("settings", settings);
}

/** How long something lasts that takes `milliseconds` at normal speed; nothing moves for who wants that. */
export function lasting(milliseconds: number): number {
  const still = typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  return milliseconds * (still ? Math.min(1, SPEEDS[settings.speed]) : SPEEDS[settings.speed]);
}
