/** Words of what is said about a game when it is over. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "What decided it",
  turningPoints: "Turning points",
  loading: "One moment…",
};

export const words = catalogue("review", en);
