/** What matters to a player who has missed some turns: who took what and for how much. */
import type { SinceLook } from "../folder";
import type { HighSociety } from "./shapes";

export const decisive: SinceLook["decisive"] = ["Took", "Discarded", "TheftWaits"] satisfies HighSociety["event"]["type"][];
