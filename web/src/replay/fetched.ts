/** Where replays come from: a table of this server, or a record from anywhere. */
import { ask, Refusal } from "../net/api";
import type { GameRecord, Replay } from "../wire/wire";
import { words } from "../words/replay";

/** A seat sees what it saw then; `open` hides nothing; `own` is your seat if you played, otherwise a spectator. */
export type Eyes = number | "spectator" | "open" | "own";
export type Source = { table: string } | { record: GameRecord };

export function replayOf(source: Source, eyes: Eyes): Promise<Replay> {
  const asked = eyes === "spectator" ? "" : typeof eyes === "number" ? `?seat=${eyes}` : `?${eyes}=true`;
  if ("table" in source) return ask<Replay>("GET", `/tables/${source.table}/replay${asked}`);
  return ask<Replay>("POST", `/replay${asked}`, source.record);
}

/** What a dropped or chosen file holds; whether it is a record, the server says. */
export async function recordIn(file: File): Promise<GameRecord> {
  try {
    return JSON.parse(await file.text()) as GameRecord;
  } catch {
    throw new Refusal({ error: words().noJson(file.name), code: "malformed", request: null });
  }
}
