/** What was missed in a few lines: all of it, or what the game holds to be decisive. */
import { folderOf } from "../games";
import type { AnyEvent, AnyView } from "../games/shapes";
import { past } from "../net/api";
import { viewsOf } from "../table/views";
import type { LiveTable } from "../table/table.svelte";
import type { Told } from "../table/told";

export const FEW = 4;

type Table = Pick<LiveTable, "id" | "you" | "facts" | "remembers">;

export async function linesOf(table: Table, told: readonly Told[]): Promise<string[]> {
  const all = told.flatMap(({ sentences }) => sentences);
  const summary = all.length > FEW && table.remembers ? await summed(table, told).catch(() => []) : [];
  return summary.length > 0 ? summary : all.slice(-FEW);
}

/** Without the server's answer there is no summary. */
async function summed({ id, you, facts }: Table, told: readonly Told[]): Promise<string[]> {
  const since = await folderOf(facts!.game).since?.();
  if (!since) return [];
  const { position, moves } = await past(id, you);
  const first = told[0]!.move - 1; // the number of moves that had been seen
  const start = position.view as AnyView;
  const views = viewsOf(start, moves, start.seats.map(({ name }) => name));
  const net = since.net?.(views[first]!, views.at(-1)!) ?? null;
  const decisive = moves.slice(first).flatMap(({ events, story }) =>
    (events as AnyEvent[]).flatMap(({ type }, place) => (since.decisive.includes(type) ? [story[place]!] : [])),
  );
  return net === null ? decisive.slice(-FEW) : [net, ...decisive.slice(1 - FEW)];
}
