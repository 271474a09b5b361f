/** The sounds of a table. */
import type { LiveTable } from "../table/table.svelte";
import { Ear } from "./cues";
import { play } from "./player";

/** Begin to hear them; the answer ends it. */
export function soundsOf(table: LiveTable): () => void {
  const ear = new Ear();
  return table.listen((news) => {
    const cue = ear.cueOf(news, table.you);
    if (cue) play(cue);
  });
}
