/** The market in every phase, for the gallery: positions of real games, chosen by tests/rich_and_good/gallery.py. */
import { chosen } from "../../gallery/chosen";
import { reviewing } from "../../gallery/reviewing";
import type { Review } from "../../wire/wire";
import type { Sitting } from "../shapes";
import pictures from "./gallery.json";
import type { RichAndGood } from "./shapes";

type Shown = "view" | "offer" | "beat" | "sentences" | "you" | "waiting";
type Picture = Pick<Sitting<RichAndGood>, Shown> & { name: string; reviewed: Review | null; chosen?: unknown };

/** In the gallery nothing can be decided, but everything can be chosen. */
function still({ name: _, reviewed, chosen: choice, ...picture }: Picture): Sitting<RichAndGood> {
  const [nothing, draft] = [() => undefined, chosen(choice)];
  return { ...reviewing(reviewed), ...picture, away: false, premove: null, draft, decide: nothing, setPremove: nothing, goOn: nothing };
}

export const gallery: { name: string; sitting: Sitting<RichAndGood> }[] = (pictures as unknown as Picture[]).map((picture) => ({
  name: picture.name,
  sitting: still(picture),
}));
