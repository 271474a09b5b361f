/** Real positions of the game in every phase, for the gallery; tools/gallery_high_society.py chooses them. */
import type { Sitting } from "../shapes";
import positions from "./gallery.json";
import type { HighSociety } from "./shapes";

type Position = Pick<Sitting<HighSociety>, "view" | "offer" | "beat" | "sentences" | "you" | "premove" | "waiting"> & { name: string };

function sittingOf({ name: _, ...position }: Position): Sitting<HighSociety> {
  return { ...position, away: false, draft: null, decide: () => undefined, setPremove: () => undefined, goOn: () => undefined };
}

export const gallery: { name: string; sitting: Sitting<HighSociety> }[] = (positions as Position[]).map((position) => ({
  name: position.name,
  sitting: sittingOf(position),
}));
