import type { GameFolder } from "../folder";
import { cover } from "./cover";
import { pacing } from "./pacing";
import { FACTS } from "./wire";

export const folder: GameFolder = {
  name: "rich-and-good",
  cover,
  pacing,
  usual: FACTS,
  picture: () => import("./Picture.svelte"),
  board: () => import("./Market.svelte"),
  spoken: () => import("./spoken"),
  sounds: () => import("./sounds"),
  keys: () => import("./keys"),
  result: () => import("./FinalTable.svelte"),
  chart: () => import("./PriceChart.svelte"),
  lesson: () => import("./lesson"),
  tips: () => import("./tips"),
  since: () => import("./since"),
  essentials: () => import("./Essentials.svelte"),
};
