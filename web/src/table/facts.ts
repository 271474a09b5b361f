/** The facts of a table, brought forward message by message. What moves change belongs to the table itself. */
import type { AnyMessage, TableFacts } from "../wire/wire";
import { calledSeats } from "./seat_names";

/** Requests, votes and warnings end when the game changes. */
export const NOTHING_ASKED = { asked: null, votes: {}, warned: null };

/** The facts after a message; the same object if it says nothing about them. */
export function factsAfter(before: TableFacts, message: AnyMessage): TableFacts {
  const facts = "remark" in message && message.remark ? { ...before, remarks: [...(before.remarks ?? []), message.remark] } : before;
  switch (message.t) {
    case "began":
      return { ...facts, phase: "running", commitment: message.commitment };
    case "took_back":
      return { ...facts, ...NOTHING_ASKED };
    case "seats": {
      const seated = { ...facts, seats: calledSeats(message.seats) };
      return message.what === "bot_took_over" ? withoutVotes(seated, message.seat) : seated;
    }
    case "asked":
      return { ...facts, asked: message.asked };
    case "voted":
      return { ...facts, votes: withVote(facts.votes, message.seat, message.against) };
    case "warned":
      return { ...facts, warned: { seat: message.seat, until: message.until } };
    case "stayed":
      return withoutVotes(facts, message.seat);
    case "came":
      return withoutAwaited(facts, message.seat);
    case "line":
      return { ...facts, lines: [...facts.lines, message.line] };
    case "rematch":
      return { ...facts, rematch: message.table };
    default:
      return facts;
  }
}

/** Nobody wants a bot in the place of this seat any more. */
function withoutVotes(facts: TableFacts, seat: number): TableFacts {
  const votes = Object.fromEntries(Object.entries(facts.votes).filter(([against]) => against !== String(seat)));
  return { ...withoutAwaited(facts, seat), votes: votes as TableFacts["votes"], warned: null };
}

function withoutAwaited(facts: TableFacts, seat: number): TableFacts {
  return { ...facts, awaited: (facts.awaited ?? []).filter((each) => each !== seat) };
}

function withVote(votes: TableFacts["votes"], seat: number, against: number): TableFacts["votes"] {
  const voted = (votes as Record<string, number[]>)[against] ?? [];
  return { ...votes, [against]: [...voted, seat] };
}
