/** Real positions of the game in every phase, for the gallery; tests/high_society/gallery.py chooses them. */
import { chosen } from "../../gallery/chosen";
import { reviewing } from "../../gallery/reviewing";
import type { Review } from "../../wire/wire";
import type { Sitting } from "../shapes";
import positions from "./gallery.json";
import type { HighSociety } from "./shapes";

type Shown = "view" | "offer" | "beat" | "sentences" | "you" | "premove" | "waiting";
type Position = Pick<Sitting<HighSociety>, Shown> & { name: string; reviewed: Review | null; chosen?: unknown };

function sittingOf({ name: _, reviewed, chosen: choice, ...position }: Position): Sitting<HighSociety> {
  const nothing = () => undefined;
  return { ...reviewing(reviewed), ...position, away: false, draft: chosen(choice), decide: nothing, setPremove: nothing, goOn: nothing };
}

export const gallery: { name: string; sitting: Sitting<HighSociety> }[] = (positions as Position[]).map((position) => ({
  name: position.name,
  sitting: sittingOf(position),
}));
