import type { GameFolder } from "../folder";
import { cover } from "./cover";
import { pacing } from "./pacing";

export const folder: GameFolder = {
  name: "rich-and-good",
  cover,
  pacing,
  usual: { editions: { "2022": [2, 3, 4, 5], "2008": [3, 4, 5] }, lesson: true },
  picture: () => import("./Picture.svelte"),
  board: () => import("./Market.svelte"),
  spoken: () => import("./spoken"),
  sounds: () => import("./sounds"),
  keys: () => import("./keys"),
  lesson: () => import("./lesson"),
};
