/** Where replays come from: a table of this server, or a record from anywhere. */
import { ask, Refusal, tableNow } from "../net/api";
import { renamed, renamesOf } from "../table/bot_names";
import type { GameRecord, Replay } from "../wire/wire";
import { words } from "../words/replay";

/** A seat sees what it saw then; `open` hides nothing. */
export type Eyes = number | "spectator" | "open";
export type Source = { table: string } | { record: GameRecord };

export function replayOf(source: Source, eyes: Eyes): Promise<Replay> {
  const asked = eyes === "spectator" ? "" : eyes === "open" ? "?open=true" : `?seat=${eyes}`;
  if ("table" in source) return replayOfTable(source.table, asked);
  return ask<Replay>("POST", `/replay${asked}`, source.record);
}

/** Of a table it is known who was a bot; the record stays as it is. */
async function replayOfTable(table: string, asked: string): Promise<Replay> {
  const seats = tableNow(table).then(
    (now) => now.table.seats,
    () => [],
  );
  const replay = await ask<Replay>("GET", `/tables/${table}/replay${asked}`);
  const renames = renamesOf(await seats);
  return { ...replay, position: renamed(replay.position, renames), moves: renamed(replay.moves, renames) };
}

/** What a dropped or chosen file holds; whether it is a record, the server says. */
export async function recordIn(file: File): Promise<GameRecord> {
  try {
    return JSON.parse(await file.text()) as GameRecord;
  } catch {
    throw new Refusal({ error: words().noJson(file.name), code: "malformed", request: null });
  }
}
