/** Reports errors that this page did not expect: where in the code they happened, and nothing about the player. */
import { here } from "../address.svelte";

const MOST = 5; // of one page
const MOST_PLACES = 10;
const LONGEST = 200; // characters of a message
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g;
const PLACE = /\/assets\/[\w.-]{1,80}:\d{1,9}:\d{1,9}/g;

type Kind = "error" | "rejection";

export interface PageError {
  kind: Kind;
  name: string;
  message: string;
  page: string;
  places: string[];
}

/** Nothing quoted is kept, since it may be a name or a line of chat. */
export function pageError(kind: Kind, thrown: unknown, page: string): PageError {
  const { name = "", message = "", stack = "" } = thrown instanceof Error ? thrown : {};
  return {
    kind,
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : "Unknown",
    message: message.replace(QUOTED, "…").replace(/["'`“‘].*/s, "…").slice(0, LONGEST),
    page,
    places: (stack.match(PLACE) ?? []).slice(0, MOST_PLACES),
  };
}

/** Sends each error once, and only a few. An error while sending is never reported. */
export class PageErrors {
  private readonly sent = new Set<string>();

  constructor(private readonly send: (text: string) => Promise<unknown>) {}

  report(kind: Kind, thrown: unknown): void {
    try {
      const text = JSON.stringify(pageError(kind, thrown, here().page));
      if (this.sent.size >= MOST || this.sent.has(text)) return;
      this.sent.add(text);
      this.send(text).catch(() => {});
    } catch {
      // an error about an error would never end
    }
  }
}

export function reportErrors(): void {
  const headers = { "Content-Type": "application/json" };
  const errors = new PageErrors((body) => fetch("/api/page-errors", { method: "POST", headers, body, keepalive: true }));
  addEventListener("error", ({ error }) => error && errors.report("error", error));
  addEventListener("unhandledrejection", ({ reason }) => errors.report("rejection", reason));
}
