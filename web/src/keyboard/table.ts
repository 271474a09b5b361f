/** The keys that work at every table. A board adds its own in its keys.ts. */
import { choose, settings } from "../device/settings.svelte";
import { docked, type Panels } from "../table/panels.svelte";

export const TABLE_KEYS = { log: "l", chat: "t", rules: "g", settings: "o", mute: "m", skip: "x", ask: "/", help: "?" } as const;
export type TableKey = keyof typeof TABLE_KEYS;

const MEANT = new Map<string, TableKey>(Object.entries(TABLE_KEYS).map(([what, key]) => [key, what as TableKey]));

/** Whether nobody is typing, no dialog is open, and the browser does not use the key itself. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target instanceof Element ? event.target : null;
  return !at?.closest("input:not([type=range], [type=checkbox], [type=radio]), textarea, select") && !document.querySelector("dialog[open]");
}

export function meantBy(key: string): TableKey | undefined {
  return MEANT.get(key.toLowerCase());
}

/** Do what the key means. Return whether it means anything. */
export function pressed(event: KeyboardEvent, panels: Panels, skip: () => void): boolean {
  const what = isFree(event) ? meantBy(event.key) : undefined;
  if (what === undefined) return false;
  event.preventDefault();
  if (what === "mute") choose({ muted: !settings.muted });
  else if (what === "skip") skip();
  else if (what === "rules") panels.showRule(null);
  else if (what === "log" && docked()) document.querySelector<HTMLElement>("[data-log]")?.focus();
  else if (what === "chat" && docked()) document.querySelector<HTMLElement>("[data-chat]")?.focus();
  else panels.set(what, true);
  return true;
}
