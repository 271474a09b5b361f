/** What stays visible after its beat: a played card until its price has moved, and charity boards until all are sold. */
import type { Beat } from "../shapes";
import type { RichAndGood } from "./shapes";
import { toYou } from "./spoken";
import type { BoardSold, Out, Played, TurnBegan, View, Won } from "./wire";
import { words } from "./words";

type Event = RichAndGood["event"];

export class Scene {
  played = $state.raw<Played | null>(null);
  boards = $state.raw<BoardSold[]>([]);
  verdict = $state(""); // who is out, then who has won
  out = $state.raw<Out | null>(null);
  won = $state.raw<Won | null>(null);
  turn = $state.raw<TurnBegan | null>(null);
  toYou = $state<string | null>(null); // what the last card did to you
  running = $state.raw<View | null>(null); // the last view before the end

  /** Whether a round or the game is ending. */
  get ends(): boolean {
    return this.boards.length > 0 || this.out !== null || this.won !== null;
  }

  follow(beat: Beat<Event> | null, view: View, you: number | null): void {
    const event = beat?.event ?? null;
    if (!view.result) this.running = view;
    if (event?.type === "MarkerMoved") this.toYou = toYou(event, view, you, words());
    if (event?.type === "TurnBegan") this.toYou = null;
    this.played = event?.type === "Played" ? event : event?.type === "MarkerMoved" ? this.played : null;
    this.turn = event?.type === "TurnBegan" ? event : null;
    this.end(event, beat?.sentence ?? "");
  }

  private end(event: Event | null, sentence: string): void {
    switch (event?.type) {
      case "BoardSold":
        this.boards = [...this.boards, event];
        return;
      case "Out":
        this.out = event;
        this.verdict = sentence;
        return;
      case "Won":
        this.won = event;
        this.verdict = sentence || this.verdict; // it comes after the counting
        return;
    }
    this.boards = [];
    this.verdict = "";
    this.out = this.won = null;
  }
}
