/** Real positions of the game in every phase, for the gallery; tools/gallery_high_society.py chooses them. */
import type { Premove, Sitting } from "../shapes";
import positions from "./gallery.json";
import type { HighSociety } from "./shapes";

interface Position {
  name: string;
  you: number | null;
  view: HighSociety["view"];
  offer: HighSociety["offer"] | null;
  event: HighSociety["event"] | null;
  premove: Premove | null;
}

function sittingOf({ view, offer, event, you, premove }: Position): Sitting<HighSociety> {
  return {
    view,
    offer,
    beat: event && { event, key: 1, lasts: 0 },
    you,
    away: false,
    premove,
    draft: null,
    decide: () => undefined,
    setPremove: () => undefined,
  };
}

export const gallery: { name: string; sitting: Sitting<HighSociety> }[] = (positions as Position[]).map((position) => ({
  name: position.name,
  sitting: sittingOf(position),
}));
