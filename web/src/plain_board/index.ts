/** Stands in for the folder of a game that the server offers but the pages do not know. */
import type { GameFolder } from "../games/folder";
import { untitled } from "./cover";
import { titleTold } from "./titles.svelte";

export function plainFolder(name: string): GameFolder {
  return {
    name,
    cover: () => ({ ...untitled(), title: titleTold(name) }),
    pacing: { lasts: {}, onOldTable: [], chapters: [] },
    usual: { editions: {} },
    picture: () => import("./Picture.svelte"),
    board: () => import("./Board.svelte"),
  };
}
