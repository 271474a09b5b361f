/** The market in every phase, for the gallery: positions of real games, chosen by tests/rich_and_good/gallery.py. */
import { chosen } from "../../gallery/chosen";
import { type Sentences, toldIn } from "../../gallery/told";
import type { Sitting } from "../shapes";
import pictures from "./gallery.json";
import type { RichAndGood } from "./shapes";

type Shown = "view" | "offer" | "you" | "waiting";
type Picture = Pick<Sitting<RichAndGood>, Shown> & Sentences<RichAndGood["event"]> & { name: string; chosen?: unknown };

/** In the gallery nothing can be decided, but everything can be chosen. */
function still(picture: Picture): Sitting<RichAndGood> {
  const { view, offer, you, waiting } = picture;
  const nothing = () => undefined;
  const rest = { away: false, premove: null, draft: chosen(picture.chosen), decide: nothing, setPremove: nothing, goOn: nothing };
  return Object.assign(toldIn(picture), { view, offer, you, waiting, ...rest });
}

export const gallery: { name: string; sitting: Sitting<RichAndGood> }[] = (pictures as unknown as Picture[]).map((picture) => ({
  name: picture.name,
  sitting: still(picture),
}));
