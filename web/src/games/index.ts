/** The games that the pages know: one folder each, found by its `index.ts`. */
import type { GameFolder } from "./folder";

const found = import.meta.glob<{ folder: GameFolder }>("./*/index.ts", { eager: true });

export const FOLDERS: readonly GameFolder[] = Object.values(found).map(({ folder }) => folder);

const byName = new Map(FOLDERS.map((folder) => [folder.name, folder]));

export const hasFolder = (game: string): boolean => byName.has(game);

export function folderOf(game: string): GameFolder {
  const folder = byName.get(game);
  if (!folder) throw new Error(`the pages have no folder for the game ${game}`);
  return folder;
}
