import type { GameFolder } from "../folder";
import { cover } from "./cover";
import { pacing } from "./pacing";

export const folder: GameFolder = {
  name: "high-society",
  cover,
  pacing,
  usual: { editions: { "1997": [3, 4, 5] }, lesson: true },
  picture: () => import("./Picture.svelte"),
  board: () => import("./Auction.svelte"),
  spoken: () => import("./spoken"),
  sounds: () => import("./sounds"),
  keys: () => import("./keys"),
  lesson: () => import("./lesson"),
};
