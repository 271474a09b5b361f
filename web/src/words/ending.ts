/** Words of the end of a game. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  youWin: "You win!",
  wins: sentence("{name} wins", (name: string) => ({ name })),
  youShare: sentence("You share the victory with {names}", (names: string) => ({ names })),
  share: sentence("{names} share the victory", (names: string) => ({ names })),
  nobody: "Nobody wins",
  rematch: "Rematch",
  joinRematch: "Join the rematch",
  onlyPlayers: "Only players of this table can ask for a rematch.",
  replay: "Replay",
  record: "Download the record",
  fold: "Less",
  unfold: "Record and seed",
  seed: "Seed",
  commitment: "Fingerprint published before the first card",
  checks: {
    "fits": "The seed matches: the cards were fixed before the game began.",
    "does not fit": "The seed does not match the fingerprint!",
    "cannot be computed": "This browser can compute the check only over https. The record can be checked with noblesse verify.",
  },
  checking: "Checking…",
  how: "Computed just now in your browser: the SHA-256 of the seed.",
};

export const words = catalogue("ending", en);
