import type { Pacing } from "../folder";
import type { HighSociety } from "./shapes";

type EventType = HighSociety["event"]["type"];

export const pacing = {
  lasts: {
    Turned: 900,
    Bid: 650,
    Passed: 500,
    Took: 2000,
    Discarded: 1200,
    TheftWaits: 1200,
    FourthRedEdge: 2800,
    Out: 3600,
    Won: 4800,
  } satisfies Record<EventType, number>,
  onOldTable: ["Took"] satisfies EventType[], // a card is handed over before the next one is turned up
  chapters: ["Turned"] satisfies EventType[],
  verdict: "Won" satisfies EventType,
} satisfies Pacing;
