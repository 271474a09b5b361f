/** News of a table, put into sentences for screen readers. */
import type { Contact } from "../net/connection";
import type { Name } from "../language/sentence";
import { nameFor, nameOf, tookOver } from "../table/names";
import { remarkOf } from "../table/remarks";
import type { News } from "../table/news";
import type { AskedFacts, LineFacts, TableFacts } from "../wire/wire";
import { remarkWords } from "../words/remarks";
import { seatMenuWords } from "../words/seat_menu";
import { words as since } from "../words/since";
import { words } from "../words/table";

/** The sentence, or null if there is nothing to say. `decision` is how the board announces your turn; `addressed` is the seat that is "you". */
export function spokenNews(news: News, facts: TableFacts | null, you: number | null, decision?: string, addressed = you): string | null {
  switch (news.kind) {
    case "event":
      return news.sentence;
    case "your turn":
      return decision ?? words().yourTurn;
    case "refused":
      return news.refused.rule ? `${news.refused.sentence} (${words().ruleOf(news.refused.rule)})` : news.refused.sentence;
    case "line":
      return news.line.seat === you ? null : words().said(nameOf(facts, news.line.seat), lineOf(news.line));
    case "asked":
      return wishSaid(news.asked, news.moves, facts, you);
    case "premove stopped":
      return words().premoveStopped(news.why);
    case "seats":
      return seatSaid(news.what, nameFor(addressed, facts, news.seat), facts?.seats[news.seat]?.bot ?? null);
    case "remark":
      return news.remark.what === "warned" && news.remark.seat === you ? remarkWords().warning : remarkOf(news.remark, facts, addressed);
    case "said":
      return news.said && words().said(nameOf(facts, news.said.seat), news.said.words);
    case "stood":
      return null;
    case "missed":
      return since().spoken(news.sentences.join(". "));
    case "rematch":
      return words().rematch;
  }
}

/** Whether it concerns you so much that it may interrupt what a screen reader is reading. */
export function isUrgent(news: News, you: number | null): boolean {
  if (news.kind === "remark") return news.remark.what === "warned" && news.remark.seat === you;
  return news.kind === "your turn" || news.kind === "refused";
}

function seatSaid(what: string, name: Name, bot: string | null): string | null {
  return what === "bot_took_over" ? tookOver(name, bot) : (words().seats[what]?.(name) ?? null);
}

/** A request to take back is announced when it is made and when it is refused. */
function wishSaid(asked: AskedFacts | null, moves: number, facts: TableFacts | null, you: number | null): string | null {
  if (!asked) return seatMenuWords().refused;
  if (asked.agreed.length > 1) return null;
  return asked.seat === you ? seatMenuWords().youAsk(moves) : seatMenuWords().asks(nameOf(facts, asked.seat), moves);
}

/** The text of a chat line or a reaction. */
export function lineOf(line: LineFacts): string {
  const reactions: Record<string, string> = words().reactions;
  return line.line ?? reactions[line.reaction ?? ""] ?? "";
}

/** The sentence if the connection was lost or is back, otherwise null. */
export function spokenContact(before: Contact, now: Contact): string | null {
  if (now === "away" && before === "here") return words().contactLost;
  if (now === "here" && before === "away") return words().contactBack;
  return null;
}
