/** What a game's folder brings: its `index.ts` exports one `GameFolder`, which index.ts here finds. */
import type { Component } from "svelte";
import type { Note } from "../sound/tones";
import type { GameFacts } from "../wire/wire";
import type { AnyEvent, AnyOffer, AnySitting, AnyView } from "./shapes";

/** What a start page and a replay say of the game, in the player's language. */
export interface Cover {
  title: string;
  tagline: string; // what the game is about, in a short sentence
  nextChapter: string; // names the replay's buttons: "Next auction"
  lastChapter: string;
}

/** How the events of a move are shown, by their types. */
export interface Pacing {
  lasts: Readonly<Record<string, number>>; // milliseconds at normal speed
  onOldTable: readonly string[]; // these, and what comes before them in a move, are shown before the view changes
  chapters: readonly string[]; // a replay's chapter begins with one of these
}

/** What a board says: of your turn, of what an event did to you, and in answer to its commands. */
export interface Spoken {
  yourTurn(view: AnyView, offer: AnyOffer): string;
  toYou?(event: AnyEvent, view: AnyView, you: number | null): string | null;
  /** The commands by their English words, each as the player's language has it. */
  commands(): Record<string, string>;
  answer(command: string, view: AnyView, you: number | null): string;
}

/** Hears the events of one table in their order; null is silence. */
export interface Ear {
  hear(event: AnyEvent, you: number | null): Note[] | null;
}

export interface BoardKey {
  key: string; // "B", or several: "← →"
  does: string;
}

/** A state of a board that the gallery shows; the folder's `gallery.ts` exports a list of them, which is not shipped. */
export interface Shown {
  name: string;
  sitting: AnySitting;
}

/** Words and pacing are small and come with every page; the parts are loaded where they are wanted. */
export interface GameFolder {
  name: string; // as the server calls the game
  cover(): Cover;
  pacing: Pacing;
  usual: Omit<GameFacts, "game" | "title">; // what the start page offers until the server's menu has come
  picture(): Promise<{ default: Component }>;
  board(): Promise<{ default: Component<{ sitting: AnySitting }> }>;
  spoken?(): Promise<Spoken>;
  sounds?(): Promise<{ Ear: new () => Ear }>;
  keys?(): Promise<{ keys: () => BoardKey[] }>;
}
