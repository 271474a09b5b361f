/** A finished game, shown once more: at any moment, or move by move as it was. */
import type { Pacing } from "../games/folder";
import { changed } from "../table/changes";
import { folderOf } from "../games";
import type { AnyEvent, AnySitting, AnyView } from "../games/shapes";
import { Showing } from "../table/showing.svelte";
import { stagesOf } from "../table/stages";
import { type Told, toldUpTo } from "../table/told";
import type { Changes, Replay, Replayed } from "../wire/wire";

export class Replaying {
  at = $state(0); // how many moves have been made
  playing = $state(false);
  readonly showing = new Showing(
    () => {},
    () => this.rested(),
  );
  readonly told: Told[];
  private readonly views: AnyView[]; // after so many moves
  private readonly chapters: number[]; // after which moves one begins

  constructor(readonly replay: Replay) {
    this.views = viewsOf(replay);
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

  /** What came of the move that was made last. */
  get sentences(): string[] {
    return this.told.findLast((each) => each.move === this.at)?.sentences ?? [];
  }

  /** Go to a moment, at once. */
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

  /** One move on, as it was; what is still being shown is cut short. */
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
    this.showing.clear();
  }

  private rested(): void {
    if (this.at === this.last) this.pause();
    if (this.playing) this.show();
  }

  private show(): void {
    const move = this.replay.moves[this.at];
    const after = this.at + 1;
    if (move) this.showing.add({ stages: stagesOf(move.events as AnyEvent[], this.pacing), story: move.story, arrive: () => (this.at = after) });
  }
}

/** Each is made from the one before, so that a jump costs nothing later. */
function viewsOf({ position, moves }: Replay): AnyView[] {
  const views = [position.view as AnyView];
  for (const move of moves) views.push(changed(views[views.length - 1]!, move.changes as Changes));
  return views;
}

function beginsChapter({ events }: Replayed, { chapters }: Pacing): boolean {
  return (events as AnyEvent[]).some((event) => chapters.includes(event.type));
}

/** What a board is given: there is nothing to decide. */
export function sittingIn(replaying: Replaying): AnySitting {
  return {
    get view() {
      return replaying.view;
    },
    offer: null,
    get beat() {
      return replaying.showing.beat;
    },
    you: replaying.replay.seat,
    away: true,
    premove: null,
    draft: null,
    decide() {},
    setPremove() {},
  };
}
