/** Where replays come from: a table of this server, or a record from anywhere. */
import { ask, Refusal } from "../net/api";
import type { GameRecord, Replay } from "../wire/wire";
import { words } from "../words/replay";

/** A seat sees what it saw then; `open` hides nothing; `own` is your seat if you played, otherwise a spectator. */
export type Eyes = number | "spectator" | "open" | "own";
export type Source = { table: string } | { record: GameRecord; file: string };

export function replayOf(source: Source, eyes: Eyes): Promise<Replay> {
  const asked = eyes === "spectator" ? "" : typeof eyes === "number" ? `?seat=${eyes}` : `?${eyes}=true`;
  if ("table" in source) return ask<Replay>("GET", `/tables/${source.table}/replay${asked}`);
  return ask<Replay>("POST", `/replay${asked}`, source.record).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "malformed" ? unreadable(words().damaged(source.file, error.message)) : error;
  });
}

/** What a dropped or chosen file holds, if it says that it is a record; whether it is right, the server says. */
export async function recordIn(file: File): Promise<GameRecord> {
  const found: unknown = await file.text().then(JSON.parse).catch(() => null);
  if (isRecord(found)) return found;
  throw unreadable(words().noRecord(file.name));
}

function isRecord(found: unknown): found is GameRecord {
  return typeof found === "object" && found !== null && "format" in found;
}

const unreadable = (sentence: string) => new Refusal({ error: sentence, code: "malformed", request: null });
