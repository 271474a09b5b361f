/** The games that the pages know. Each has a folder, which is found by its `index.ts`. */
import { plainFolder } from "../plain_board";
import type { GameFolder } from "./folder";

const found = import.meta.glob<{ folder: GameFolder }>("./*/index.ts", { eager: true });

export const FOLDERS: readonly GameFolder[] = Object.values(found).map(({ folder }) => folder);

const byName = new Map(FOLDERS.map((folder) => [folder.name, folder]));

/** A game that has no folder here is played on the plain board. */
export const folderOf = (game: string): GameFolder => byName.get(game) ?? plainFolder(game);

/** The game's title in the player's language. */
export const titleOf = (game: string): string => folderOf(game).cover().title;
