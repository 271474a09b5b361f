/** What the boards bring: their drawing, and beside it what they say and which keys they know. */
import type { Component } from "svelte";
import type { AnyOffer, AnyView, Sitting } from "./games";

export type AnySitting = Sitting<any>; // which game it is, `view.game` says
type Drawing = { default: Component<{ sitting: AnySitting }> };

/** `decision` says what is to be decided; `answers` has a sentence for each word that may be asked. */
export interface Spoken {
  decision?: (view: AnyView, offer: AnyOffer, you: number | null) => string;
  answers?: (view: AnyView, you: number | null) => Record<string, string>;
}

export interface BoardKey {
  key: string; // "B", or several: "← →"
  does: string;
}

const drawings: Record<AnyView["game"], () => Promise<Drawing>> = {
  "high-society": () => import("../high_society/Auction.svelte"),
  "rich-and-good": () => import("../rich_and_good/Market.svelte"),
};
const spoken = import.meta.glob<Spoken>("../*/spoken.ts");
const keys = import.meta.glob<{ keys: () => BoardKey[] }>("../*/keys.ts");

const folder = (game: string) => `../${game.replaceAll("-", "_")}`;

export const drawingOf = (game: AnyView["game"]) => drawings[game]();
export const spokenOf = async (game: string): Promise<Spoken> => (await spoken[`${folder(game)}/spoken.ts`]?.()) ?? {};
export const keysOf = async (game: string): Promise<BoardKey[]> => (await keys[`${folder(game)}/keys.ts`]?.())?.keys() ?? [];
