/** Bots are called after their level. The server does so in English, and everybody reads it in their own language.
    Names that are written from right to left are isolated on the same way, wherever they stand. */
import { common } from "../words/common";
import { isolated } from "./isolated";

interface Sitter {
  name?: string | null;
  bot?: string | null;
}

export type Renames = ReadonlyMap<string, string>; // everybody's name as the server writes it, and as it is read here

/** How those who sit there are called here. */
export function renamesOf(seats: readonly Sitter[]): Renames {
  const names = seats.flatMap(({ name }) => (name ? [name] : []));
  return new Map(seats.flatMap(({ name, bot }) => (name ? [[name, bot ? localNameOf(name, bot, names) : isolated(name)] as const] : [])));
}

/** "Easy 2" is "Leicht 2", unless somebody else is called so. */
function localNameOf(name: string, bot: string, taken: string[]): string {
  const [level, count] = name.split(" ");
  const known = common().bots[bot];
  if (!known || level?.toLowerCase() !== bot) return name;
  const local = count === undefined ? known : `${known} ${count}`;
  return taken.includes(local) ? name : local;
}

const SAID = ["line", "lines"]; // by people: it stays as it was said

/** Whatever the server has told, with the names as they are read here. */
export function renamed<Told>(told: Told, renames: Renames): Told {
  if ([...renames].every(([name, local]) => name === local)) return told;
  const longestFirst = [...renames.keys()].sort((one, other) => other.length - one.length);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const inWords = (text: string) => text.replace(found, (name) => renames.get(name) ?? name);
  return walked(told, inWords) as Told;
}

function walked(value: unknown, inWords: (text: string) => string): unknown {
  if (typeof value === "string") return inWords(value);
  if (Array.isArray(value)) return value.map((each) => walked(each, inWords));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, SAID.includes(key) ? each : walked(each, inWords)]));
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
