/** The market in every phase, for the gallery: positions of real games, chosen by tools/gallery_rich_and_good.py. */
import type { Sitting } from "../shapes";
import pictures from "./gallery.json";
import type { RichAndGood } from "./shapes";

type Picture = Pick<Sitting<RichAndGood>, "view" | "offer" | "beat" | "sentences" | "you" | "waiting"> & { name: string };

/** In the gallery nothing can be decided, but everything can be chosen. */
function still({ name: _, ...picture }: Picture): Sitting<RichAndGood> {
  return { ...picture, away: false, premove: null, draft: null, decide: () => undefined, setPremove: () => undefined, goOn: () => undefined };
}

export const gallery: { name: string; sitting: Sitting<RichAndGood> }[] = (pictures as unknown as Picture[]).map((picture) => ({
  name: picture.name,
  sitting: still(picture),
}));
