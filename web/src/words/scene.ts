/** Words of the scenes that stop the table: the end of a round and of the game. */
import { catalogue } from "../device/language.svelte";

const en = {
  skip: "Skip",
  goOn: "Continue",
  seeResult: "See the result",
};

export const words = catalogue("scene", en);
