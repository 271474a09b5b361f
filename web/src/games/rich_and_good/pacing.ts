import type { Pacing } from "../folder";
import type { RichAndGood } from "./shapes";

type EventType = RichAndGood["event"]["type"];

export const pacing = {
  lasts: {
    TurnBegan: 1100,
    Bought: 700,
    Sold: 700,
    Held: 350,
    Donated: 600,
    Kept: 200,
    Played: 550,
    MarkerMoved: 800,
    BoardSold: 1400,
    Out: 2200,
    Won: 4800,
  } satisfies Record<EventType, number>,
  onOldTable: ["Played"] satisfies EventType[], // a card is played before its price moves
  chapters: ["TurnBegan"] satisfies EventType[],
  verdict: "Won" satisfies EventType,
  scenes: ["BoardSold"] satisfies EventType[], // a round ends
} satisfies Pacing;
