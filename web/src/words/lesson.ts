/** Words of the lessons. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: sentence("Learn {game}", (game: string) => ({ game })),
  loading: "Loading the lesson…",
  stepOf: sentence("Step {step} of {steps}", (step: number, steps: number) => ({ step, steps })),
  watch: "Watch what happens now.",
  done: "You did it!",
  leave: "Leave",
  nothingBefore: "This is the first thing to do",
  firstGame: "Play your first game",
  notInAdvance: "In a lesson nothing is decided in advance: wait until you are asked.",
};

export const words = catalogue("lesson", en);
