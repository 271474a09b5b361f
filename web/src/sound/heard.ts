/** The sounds of a table. */
import { folderOf } from "../games";
import type { Ear } from "../games/folder";
import type { AnyEvent } from "../games/shapes";
import type { LiveTable } from "../table/table.svelte";
import { play } from "./player";
import { TONES } from "./tones";

/** Start playing them. The returned function stops it. */
export function soundsOf(table: LiveTable): () => void {
  let hear: ReturnType<typeof soundsIn> | null = null;
  return table.listen((news) => {
    if (news.kind === "your turn") play(TONES.yourTurn);
    if (news.kind === "event" && table.view) (hear ??= soundsIn(table.view.game))(news.event, table.you);
  });
}

/** Play the sounds of a game's events, which must come in order. */
export function soundsIn(game: string): (event: AnyEvent, you: number | null) => void {
  let ear: Promise<Ear | null> | null = null;
  return async (event, you) => {
    const notes = (await (ear ??= earFor(game)))?.hear(event, you);
    if (notes) play(notes);
  };
}

async function earFor(game: string): Promise<Ear | null> {
  const sounds = await folderOf(game).sounds?.();
  return sounds ? new sounds.Ear() : null;
}
