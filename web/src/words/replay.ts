/** Words of the replay. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Replay",
  loading: "Loading the game…",
  choose: "Choose a file",
  drop: "Drop the record of a finished game here, or choose its file. It is shown move by move, and its seed is checked.",
  noRecord: sentence("{file} is not the record of a game. Choose a file that “Download the record” saved at the end of a game.", (file: string) => ({ file })),
  damaged: sentence("{file} is damaged or was changed, so it cannot be shown: {why}. Download the record again.", (file: string, why: string) => ({ file, why })),
  play: "Play",
  pause: "Pause",
  back: "One move back",
  next: "One move forward",
  move: "Move",
  moveOf: sentence("Move {move} of {last}", (move: number, last: number) => ({ move, last })),
  eyes: "Seen by",
  spectator: "a spectator",
  open: "somebody who knows everything",
  seed: "Seed and check",
  noSeed: "This record has no seed, so the deal cannot be checked.",
  record: "Record",
  checks: {
    deal: ["The cards match the seed.", "The cards do not match the seed!"],
    starter: ["The starting player was drawn by the seed.", "The starting player was chosen, not drawn."],
    result: ["The result follows from the moves.", "The result does not follow from the moves!"],
  },
};

export const words = catalogue("replay", en);
