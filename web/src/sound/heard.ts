/** The sounds of a table. */
import { folderOf } from "../games";
import type { Ear } from "../games/folder";
import type { LiveTable, News } from "../table/table.svelte";
import { play } from "./player";
import { TONES } from "./tones";

/** Start playing them. The returned function stops it. */
export function soundsOf(table: LiveTable): () => void {
  let ear: Promise<Ear | null> | null = null;
  return table.listen((news) => {
    if (news.kind === "your turn") play(TONES.yourTurn);
    if (news.kind === "event") void hear((ear ??= earFor(table)), news, table.you);
  });
}

async function earFor({ view }: LiveTable): Promise<Ear | null> {
  const sounds = view ? await folderOf(view.game).sounds?.() : undefined;
  return sounds ? new sounds.Ear() : null;
}

async function hear(ear: Promise<Ear | null>, { event }: News & { kind: "event" }, you: number | null): Promise<void> {
  const notes = (await ear)?.hear(event, you);
  if (notes) play(notes);
}
