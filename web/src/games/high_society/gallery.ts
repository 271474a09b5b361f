/** Real positions of the game in every phase, for the gallery; tools/gallery_high_society.py chooses them. */
import { chosen } from "../../gallery/chosen";
import type { Sitting } from "../shapes";
import positions from "./gallery.json";
import type { HighSociety } from "./shapes";

type Shown = "view" | "offer" | "beat" | "sentences" | "you" | "premove" | "waiting";
type Position = Pick<Sitting<HighSociety>, Shown> & { name: string; chosen?: unknown };

function sittingOf({ name: _, chosen: choice, ...position }: Position): Sitting<HighSociety> {
  return { ...position, away: false, draft: chosen(choice), decide: () => undefined, setPremove: () => undefined, goOn: () => undefined };
}

export const gallery: { name: string; sitting: Sitting<HighSociety> }[] = (positions as Position[]).map((position) => ({
  name: position.name,
  sitting: sittingOf(position),
}));
