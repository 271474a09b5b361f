/** What the boards bring: their drawing, and beside it what they say, which keys they know and what the gallery shows. */
import type { Component } from "svelte";
import type { AnyEvent, AnyOffer, AnyView, Sitting } from "./games";

export type AnySitting = Sitting<any>; // which game it is, `view.game` says
type Game = AnyView["game"];
type Drawing = { default: Component<{ sitting: AnySitting }> };

/** What a board can say: of your turn, of what an event did to you, and in answer to its commands. */
export interface Spoken {
  yourTurn(view: AnyView, offer: AnyOffer): string;
  toYou?(event: AnyEvent, view: AnyView, you: number | null): string | null;
  COMMANDS: readonly string[];
  answer(command: string, view: AnyView, you: number | null): string;
}

export interface BoardKey {
  key: string; // "B", or several: "← →"
  does: string;
}

export interface Shown {
  name: string;
  sitting: AnySitting;
}

const drawings: Record<Game, () => Promise<Drawing>> = {
  "high-society": () => import("../high_society/Auction.svelte"),
  "rich-and-good": () => import("../rich_and_good/Market.svelte"),
};
const spoken: Record<string, () => Promise<Spoken>> = {
  "high-society": () => import("../high_society/spoken"),
  "rich-and-good": () => import("../rich_and_good/spoken"),
};
const keys: Record<string, () => Promise<{ keys: () => BoardKey[] }>> = {
  "high-society": () => import("../high_society/keys"),
  "rich-and-good": () => import("../rich_and_good/keys"),
};

export const drawingOf = (game: Game) => drawings[game]();
export const spokenOf = async (game: string): Promise<Spoken | null> => (await spoken[game]?.()) ?? null;
export const keysOf = async (game: string): Promise<BoardKey[]> => (await keys[game]?.())?.keys() ?? [];
