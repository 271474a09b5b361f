/** What a game's folder provides. Its `index.ts` exports one `GameFolder`, which `games/index.ts` finds. */
import type { Component } from "svelte";
import type { Note } from "../sound/tones";
import type { GameFacts } from "../wire/wire";
import type { AnyEvent, AnyOffer, AnySitting, AnyView } from "./shapes";

/** What the start page and replays say about the game, in the player's language. */
export interface Cover {
  title: string;
  tagline: string; // a short sentence about the game
  nextChapter: string; // the label of the replay's button, such as "Next auction"
  lastChapter: string;
}

/** How the events of a move are shown, by their types. */
export interface Pacing {
  lasts: Readonly<Record<string, number>>; // milliseconds at normal speed
  onOldTable: readonly string[]; // these events, and those before them in a move, are shown before the view changes
  chapters: readonly string[]; // the events with which a chapter of a replay begins
  verdict?: string; // the event that says who has won; a scene leads to it, and a live table waits after it
  scenes?: readonly string[]; // a live table also waits after the last of these, for instance at the end of a round
}

/** What a board tells screen readers: your turn, what an event did to you, and answers to its commands. */
export interface Spoken {
  yourTurn(view: AnyView, offer: AnyOffer): string;
  toYou?(event: AnyEvent, view: AnyView, you: number | null): string | null;
  /** The commands in the player's language, by their English words. */
  commands(): Record<string, string>;
  answer(command: string, view: AnyView, you: number | null): string;
}

/** Receives the events of one table in order and returns a sound for each; null is silence. */
export interface Ear {
  hear(event: AnyEvent, you: number | null): Note[] | null;
}

export interface BoardKey {
  key: string; // "B", or several: "← →"
  does: string;
}

/** How a lesson finds things on the board. */
export interface Pointing {
  /** What a learner should touch to make a move, as selectors; `next` is the learner's move after it, which may belong to it. */
  touches(move: string, next: string | null): string[];
  /** What else a task speaks of, as a selector. */
  about?(words: string): string;
}

/** A short piece of advice for a first game. It is shown once, when it first fits what a player sees at their turn. */
export interface Tip {
  kind: string;
  text(): string;
  fits(sitting: AnySitting, you: number): boolean;
}

/** What the game tells a player who has missed more than a few events. */
export interface SinceLook {
  decisive: readonly string[]; // the types of the events that are told
  net?(before: any, now: any): string | null; // what has changed between these two views; it comes first
}

/** A position that the gallery shows. The folder's `gallery.ts` exports a list of them, which is not shipped. */
export interface Shown {
  name: string;
  sitting: AnySitting;
}

/** Words and pacing are small and part of every page. Everything else is loaded when it is needed. */
export interface GameFolder {
  name: string; // the game's id on the server
  cover(): Cover;
  pacing: Pacing;
  usual: Omit<GameFacts, "game" | "title">; // what the start page offers until the server's menu has been fetched
  picture(): Promise<{ default: Component }>;
  board(): Promise<{ default: Component<{ sitting: AnySitting }> }>;
  spoken?(): Promise<Spoken>;
  sounds?(): Promise<{ Ear: new () => Ear }>;
  keys?(): Promise<{ keys: () => BoardKey[] }>;
  result?(): Promise<{ default: Component<{ sitting: AnySitting }> }>; // the final table; without it only the winner is named
  chart?(): Promise<{ default: Component<{ chart: any; view: any }> }>; // draws what the server's review says
  lesson?(): Promise<Pointing>; // without it nothing is lit up in a lesson
  tips?(): Promise<{ tips: Tip[] }>;
  since?(): Promise<SinceLook>; // without it only the latest events are told
  essentials?(): Promise<{ default: Component }>; // the goal and a few points with pictures, before the numbered rules
}
