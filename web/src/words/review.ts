/** Words of what is said about a game when it is over. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "What decided it",
  turningPoints: "Turning points",
  whatTheyAre: "The turns that changed the most, and by how much",
  loading: "One moment…",
};

export const words = catalogue("review", en);
