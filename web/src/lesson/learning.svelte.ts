/** A lesson while it is played: which task is open, what lies on the table, and whether a move is the one that was asked for. */
import { folderOf } from "../games";
import type { AnyEvent, AnyOffer, AnySitting, AnyView } from "../games/shapes";
import { Showing } from "../table/showing.svelte";
import { stagesOf } from "../table/stages";
import { viewsOf } from "../table/views";
import type { ShownLesson, ShownTask } from "../wire/wire";
import { words } from "../words/lesson";

export class Learning {
  refused = $state.raw<{ why: string } | null>(null); // a new one each time, so that it is said again
  beginning = $state(0); // how often the learner went back; the board forgets what was chosen
  readonly showing: Showing;
  private at = $state(0); // how many of the lesson's moves have been made
  private number = $state(0); // which task it is
  private readonly views: AnyView[]; // after so many moves

  /** `tell` is called with each event as it is shown. */
  constructor(
    readonly lesson: ShownLesson,
    tell: (event: AnyEvent, sentence: string) => void = () => {},
  ) {
    this.showing = new Showing(tell);
    this.views = viewsOf(lesson.position.view as AnyView, lesson.moves, lesson.players);
    this.showUpTo(this.task?.after ?? this.views.length - 1);
  }

  get view(): AnyView {
    return this.views[this.at]!;
  }

  /** The task that is open or comes next; null when all are done. */
  get task(): ShownTask | null {
    return this.lesson.tasks[this.number] ?? null;
  }

  /** The task after it, which a board may answer together with it. */
  get next(): ShownTask | null {
    return this.lesson.tasks[this.number + 1] ?? null;
  }

  /** The learner is asked: all that led to it has been shown. */
  get asks(): boolean {
    return this.task !== null && !this.showing.busy;
  }

  get offer(): AnyOffer | null {
    return this.asks ? (this.task!.offer as AnyOffer) : null;
  }

  get isOver(): boolean {
    return this.task === null && !this.showing.busy;
  }

  /** What was told about the last move. */
  get sentences(): string[] {
    return this.lesson.moves[this.at - 1]?.story ?? [];
  }

  /** The step of the task, or the last one. */
  get step(): number {
    return this.task?.step ?? this.lesson.steps.length - 1;
  }

  get mayGoBack(): boolean {
    return this.number > 0;
  }

  decide(move: string): void {
    if (!this.asks) return;
    if (move !== this.task!.move) {
      this.refused = { why: this.task!.otherwise };
      return;
    }
    this.refused = null;
    this.number += 1;
    this.showUpTo(this.task?.after ?? this.lesson.moves.length);
  }

  /** Go back to the previous task, as it was. */
  back(): void {
    if (this.mayGoBack) this.goTo(this.number - 1);
  }

  /** Go to the task with this number, or past the last one to the end, without showing what leads there. */
  goTo(number: number): void {
    this.number = number;
    this.refused = null;
    this.beginning += 1;
    this.showing.clear();
    this.at = this.task?.after ?? this.lesson.moves.length;
  }

  private showUpTo(last: number): void {
    const { pacing } = folderOf(this.view.game);
    for (const [place, move] of [...this.lesson.moves.entries()].slice(this.at, last)) {
      const arrive = () => (this.at = place + 1);
      this.showing.add({ stages: stagesOf(move.events as AnyEvent[], pacing), story: move.story, arrive });
    }
  }
}

/** What a board is given: the task's offer, and a decision goes to the lesson instead of a server. */
export function sittingFor(learning: Learning): AnySitting {
  return {
    get view() {
      return learning.view;
    },
    get offer() {
      return learning.offer;
    },
    get beat() {
      return learning.showing.beat;
    },
    get sentences() {
      return learning.sentences;
    },
    you: learning.lesson.seat,
    away: false,
    premove: null,
    draft: null,
    decide: (move) => learning.decide(move),
    setPremove: () => (learning.refused = { why: words().notInAdvance }),
  };
}
