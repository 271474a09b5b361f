/** What a live table tells those who listen to it. */
import type { AnyEvent } from "../games/shapes";
import type { AskedFacts, LineFacts, RefusedMessage, Remark, SpokenLine } from "../wire/wire";

export type News =
  | { kind: "event"; event: AnyEvent; sentence: string }
  | { kind: "your turn" }
  | { kind: "refused"; refused: RefusedMessage }
  | { kind: "line"; line: LineFacts }
  | { kind: "asked"; asked: AskedFacts | null; moves: number } // a request to take back so many moves; null when it was refused
  | { kind: "premove stopped"; why: string }
  | { kind: "seats"; seat: number; what: string }
  | { kind: "remark"; remark: Remark }
  | { kind: "stood" } // a snapshot has arrived, perhaps without the moves that led there
  | { kind: "missed"; sentences: string[] } // since the viewer last looked
  | { kind: "said"; said: SpokenLine | null } // by a character about the last move; null if nobody says anything
  | { kind: "rematch"; table: string };
