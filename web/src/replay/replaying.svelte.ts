/** Replays a finished game: any moment of it, or move by move as it was played. */
import type { Pacing } from "../games/folder";
import { lasting } from "../device/settings.svelte";
import { folderOf } from "../games";
import type { AnyEvent, AnySitting, AnyView } from "../games/shapes";
import { Showing } from "../table/showing.svelte";
import { stagesOf } from "../table/stages";
import { type Told, toldUpTo } from "../table/told";
import { viewsOf } from "../table/views";
import type { Replay, Replayed } from "../wire/wire";

const READABLE = 900; // milliseconds

export class Replaying {
  private timer: ReturnType<typeof setTimeout> | undefined;
  at = $state(0); // the number of moves made so far
  playing = $state(false);
  readonly showing = new Showing(
    () => {},
    () => this.rested(),
  );
  readonly told: Told[];
  private readonly views: AnyView[]; // by the number of moves made
  private readonly chapters: number[]; // the numbers of moves after which a chapter begins

  constructor(readonly replay: Replay) {
    this.views = viewsOf(replay.position.view as AnyView, replay.moves, replay.names);
    this.told = [...toldUpTo(replay.position), ...replay.moves.map((move, place) => ({ move: place + 1, seat: move.seat, sentences: move.story }))];
    this.chapters = replay.moves.flatMap((move, place) => (beginsChapter(move, this.pacing) ? [place + 1] : []));
  }

  get last(): number {
    return this.replay.moves.length;
  }

  private get pacing(): Pacing {
    return folderOf(this.view.game).pacing;
  }

  get view(): AnyView {
    return this.views[this.at]!;
  }

  /** The sentences about the last move. */
  get sentences(): string[] {
    return this.told.findLast((each) => each.move === this.at)?.sentences ?? [];
  }

  /** Jump to a moment. */
  to(move: number): void {
    this.at = Math.min(Math.max(Math.round(move) || 0, 0), this.last);
    this.showing.clear();
  }

  play(): void {
    if (this.at === this.last) this.to(0);
    this.playing = true;
    if (!this.showing.busy) this.rested();
  }

  pause(): void {
    this.playing = false;
  }

  /** Play the next move. If one is still being shown, cut it short instead. */
  next(): void {
    this.pause();
    if (this.showing.busy) this.showing.skip();
    else this.show();
  }

  back(): void {
    this.pause();
    this.to(this.at - 1);
  }

  nextChapter(): void {
    this.to(this.chapters.find((move) => move > this.at) ?? this.last);
  }

  lastChapter(): void {
    this.to(this.chapters.findLast((move) => move < this.at) ?? 0);
  }

  close(): void {
    this.pause();
    clearTimeout(this.timer);
    this.showing.clear();
  }

  private rested(): void {
    if (this.at === this.last) this.pause();
    if (this.playing) this.afterward(() => this.show());
  }

  /** Without motion there is still time to read each move. */
  private afterward(goOn: () => void): void {
    clearTimeout(this.timer);
    if (lasting(1) > 0) return goOn();
    this.timer = setTimeout(() => this.playing && !this.showing.busy && goOn(), READABLE);
  }

  private show(): void {
    const move = this.replay.moves[this.at];
    const after = this.at + 1;
    if (move) this.showing.add({ stages: stagesOf(move.events as AnyEvent[], this.pacing), story: move.story, arrive: () => (this.at = after) });
  }
}

function beginsChapter({ events }: Replayed, { chapters }: Pacing): boolean {
  return (events as AnyEvent[]).some((event) => chapters.includes(event.type));
}

/** What a board gets to see of a replay. There is nothing to decide. */
export function sittingIn(replaying: Replaying): AnySitting {
  return {
    get view() {
      return replaying.view;
    },
    offer: null,
    get beat() {
      return replaying.showing.beat;
    },
    get sentences() {
      return replaying.sentences;
    },
    you: replaying.replay.seat,
    away: true,
    still: true,
    premove: null,
    draft: null,
    decide() {},
    setPremove() {},
  };
}
