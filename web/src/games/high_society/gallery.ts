/** Real positions of the game in every phase, for the gallery; tests/high_society/gallery.py chooses them. */
import { chosen } from "../../gallery/chosen";
import { type Sentences, toldIn } from "../../gallery/told";
import type { Sitting } from "../shapes";
import positions from "./gallery.json";
import type { HighSociety } from "./shapes";

type Shown = "view" | "offer" | "you" | "premove" | "waiting";
type Position = Pick<Sitting<HighSociety>, Shown> & Sentences<HighSociety["event"]> & { name: string; chosen?: unknown };

function sittingOf(position: Position): Sitting<HighSociety> {
  const { view, offer, you, premove, waiting } = position;
  const nothing = () => undefined;
  const still = { away: false, draft: chosen(position.chosen), decide: nothing, setPremove: nothing, goOn: nothing };
  return Object.assign(toldIn(position), { view, offer, you, premove, waiting, ...still });
}

export const gallery: { name: string; sitting: Sitting<HighSociety> }[] = (positions as Position[]).map((position) => ({
  name: position.name,
  sitting: sittingOf(position),
}));
