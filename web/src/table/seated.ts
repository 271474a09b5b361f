/** Who sits in each seat, for the components of a board: what everybody wears, and which characters the bots are. */
import { getContext, setContext } from "svelte";
import type { SeatFacts, SpokenLine } from "../wire/wire";

export interface Worn {
  colour: number;
  piece: number; // the coat of arms
}

export interface Seated {
  readonly facts: readonly SeatFacts[] | null; // null in lessons and in replays of records from elsewhere
  readonly line: SpokenLine | null; // what a character says just now
  /** Show who a character is. */
  tellAbout(seat: number): void;
}

const SEATED = Symbol("seated");
const NOBODY_KNOWN: Seated = { facts: null, line: null, tellAbout() {} };

/** For all components inside this one. */
export function keepSeated(seated: Seated): void {
  setContext(SEATED, seated);
}

export function theSeated(): Seated {
  return getContext<Seated | undefined>(SEATED) ?? NOBODY_KNOWN;
}

/** What a player wears: as the server says, else the colour and the arms that have the seat's number. */
export function wornBy(sitter: SeatFacts | undefined, seat: number): Worn {
  return { colour: sitter?.colour ?? seat, piece: sitter?.arms ?? seat };
}
