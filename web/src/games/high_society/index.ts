import type { GameFolder } from "../folder";
import { cover } from "./cover";
import { pacing } from "./pacing";
import { FACTS } from "./wire";

export const folder: GameFolder = {
  name: "high-society",
  cover,
  pacing,
  usual: FACTS,
  picture: () => import("./Picture.svelte"),
  board: () => import("./Auction.svelte"),
  spoken: () => import("./spoken"),
  sounds: () => import("./sounds"),
  keys: () => import("./keys"),
  result: () => import("./FinalTable.svelte"),
  chart: () => import("./AuctionChart.svelte"),
  lesson: () => import("./lesson"),
  tips: () => import("./tips"),
  since: () => import("./since"),
  essentials: () => import("./Essentials.svelte"),
};
