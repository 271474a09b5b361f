/** Words around the tips of a first game. */
import { catalogue } from "../device/language.svelte";

const en = {
  close: "Close this tip",
  off: "Turn tips off",
};

export const words = catalogue("tips", en);
