/** Players' names for use in sentences. */
import type { TableFacts } from "../wire/wire";
import { remarkWords } from "../words/remarks";
import { words } from "../words/table";

export function nameOf(facts: TableFacts | null, seat: number): string {
  return facts?.seats[seat]?.name ?? words().somebody;
}

/** Says who is replaced by a bot: a person, or another bot that is missing. */
export function tookOver(name: string, bot: string | null): string {
  return bot === null ? (words().seats["bot_took_over"]?.(name) ?? "") : remarkWords().replaced.missing(name);
}
