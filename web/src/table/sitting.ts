/** What a board gets to see of a live table. */
import { review } from "../net/api";
import type { AnyView, Beat, Shapes, Sitting } from "../games/shapes";
import { Asked } from "./asked";
import type { Proposal } from "./proposal.svelte";
import type { LiveTable } from "./table.svelte";

/** The fields are getters, so that components that read them follow the table. */
export function sittingAt<Game extends Shapes>(table: LiveTable, proposal: Proposal): Sitting<Game> {
  const asked = new Asked(table.id);
  return {
    get view() {
      return table.view as Game["view"];
    },
    get offer() {
      return table.offer as Game["offer"] | null;
    },
    get beat() {
      return table.beat as Beat<Game["event"]> | null;
    },
    get sentences() {
      return table.sentences;
    },
    get you() {
      return table.you;
    },
    get away() {
      return table.away || proposal.now !== null;
    },
    get premove() {
      return table.premove;
    },
    get draft() {
      return table.draft;
    },
    review: { load: () => review(table.id), replayAt: (move) => `/replay/${table.id}#${move}` },
    get waiting() {
      return table.showing.waiting;
    },
    goOn: () => table.showing.skip(),
    decide(move, sentence, how) {
      if (how === "confirmed") table.move(move);
      else proposal.make(move, sentence, how === "asked" && asked.isFirst(table.you, move));
    },
    setPremove: (premove) => table.setPremove(premove),
  };
}

/** A past position, at which there is nothing to decide. */
export function stillAt(view: AnyView, sentences: string[], you: number | null): Sitting<Shapes> {
  return { view, offer: null, beat: null, sentences, you, away: true, still: true, premove: null, draft: null, decide() {}, setPremove() {} };
}
