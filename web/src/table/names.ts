/** Who sits in a seat, for sentences. */
import type { TableFacts } from "../wire/wire";
import { remarkWords } from "../words/remarks";
import { words } from "../words/table";

export function nameOf(facts: TableFacts | null, seat: number): string {
  return facts?.seats[seat]?.name ?? words().somebody;
}

/** Who is replaced: a person, or a bot of the server that is missing. */
export function tookOver(name: string, bot: string | null): string {
  return bot === null ? (words().seats["bot_took_over"]?.(name) ?? "") : remarkWords().replaced.missing(name);
}
