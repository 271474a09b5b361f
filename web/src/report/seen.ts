/** What a report about a table contains: all that this page was told about the game, but no chat. */
import { language } from "../device/language.svelte";
import { latestRequests } from "../net/requests";
import type { LiveTable } from "../table/table.svelte";
import { PROTOCOL } from "../wire/wire";
import { version } from "./version";

const LONGEST = 24_000; // characters
const LARGEST = 30_000; // bytes of the request

type Seen = Pick<LiveTable, "id" | "you" | "facts" | "view" | "told" | "moves" | "offer" | "contact" | "away" | "refused" | "showing">;

/** The JSON that is sent, exactly as it is shown before. The oldest sentences are left out if it would be too long. */
export function seenAt(table: Seen): string {
  for (let left = table.told.length; ; left = Math.floor(left / 2)) {
    const text = JSON.stringify({ ...stateOf(table), told: left > 0 ? table.told.slice(-left) : [] }, null, 1);
    if (fits(text) || left === 0) return text.slice(0, LONGEST);
  }
}

function stateOf(table: Seen) {
  const { game, edition, phase, options, asked, votes, warned } = table.facts ?? {};
  return {
    versions: { page: version, protocol: PROTOCOL },
    language: language(),
    window: [innerWidth, innerHeight],
    table: { id: table.id, you: table.you, game, edition, phase, options, asked, votes, warned },
    page: { contact: table.contact, away: table.away, busy: table.showing.busy, refused: table.refused },
    requests: latestRequests(),
    moves: table.moves,
    offer: table.offer,
    view: table.view,
  };
}

function fits(text: string): boolean {
  return text.length <= LONGEST && new TextEncoder().encode(JSON.stringify(text)).length <= LARGEST;
}
