/** What a newcomer wonders about, when it first matters. */
import { catalogue } from "../../device/language.svelte";
import type { Tip } from "../folder";
import type { Sitting } from "../shapes";
import type { HighSociety } from "./shapes";

const en = {
  prize: "The highest bid gets it and pays. You get no change, so spare your small cards.",
  misfortune: "Nobody wants this one: the first to pass takes it, and the others pay what they bid.",
  redEdge: "A red edge! The fourth one ends the game at once, without an auction.",
  danger: "You would be out now: at the end, whoever has the least money cannot win.",
};

export const words = catalogue("high_society.tips", en);

/** The most urgent first. */
export const tips: Tip[] = [
  tip("danger", ({ view }, you) => !!view.seats[you]?.poorest && !view.seats.every(({ poorest }) => poorest)),
  tip("misfortune", ({ view, offer }) => offer?.type === "bid" && view.misfortune),
  tip("redEdge", ({ view }) => view.red_edges > 0),
  tip("prize", ({ view, offer }) => offer?.type === "bid" && !view.misfortune),
];

function tip(kind: keyof typeof en, fits: (sitting: Sitting<HighSociety>, you: number) => boolean): Tip {
  return { kind, text: () => words()[kind], fits: fits as Tip["fits"] };
}
