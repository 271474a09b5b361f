/** Puts any view or offer into words: fields become labelled facts, and lists of records become grids. */
import { language } from "../device/language.svelte";
import { words } from "./words";

type Fields = Record<string, unknown>;

export interface Grid {
  columns: string[];
  rows: string[][];
}

export interface Fact {
  label: string;
  items: string[]; // one text, or the items of a list
  grid: Grid | null; // used instead of `items` if the list holds records
}

export interface Seated {
  name: string;
}

const SEATS = ["seat", "seats", "to_move", "first", "winners", "eliminated"]; // fields whose numbers are seats
const NOTHING = "–";

/** The fields of a record, except those that are shown elsewhere. */
export function factsOf(record: object, seats: readonly Seated[], except: readonly string[] = []): Fact[] {
  const fields = Object.entries(record).filter(([key]) => !except.includes(key));
  return fields.map(([key, value]) => ({ label: labelOf(key), items: itemsOf(value, key, seats), grid: gridOf(value, seats) }));
}

/** "cards_in_hand" and "CardsInHand" are "Cards in hand". */
export function labelOf(key: string): string {
  const words = key.replace(/(?<=[a-z])(?=[A-Z])|_/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function itemsOf(value: unknown, key: string, seats: readonly Seated[]): string[] {
  const isList = Array.isArray(value) && value.length > 0;
  return isList ? value.map((each) => textOf(each, key, seats)) : [textOf(value, key, seats)];
}

/** A value in one line. */
export function textOf(value: unknown, key: string, seats: readonly Seated[]): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? words().yes : words().no;
  if (typeof value === "number") return SEATS.includes(key) ? (seats[value]?.name ?? String(value)) : numberIn(value);
  if (Array.isArray(value)) return value.map((each) => textOf(each, key, seats)).join(value.some(isRecord) ? "; " : ", ") || NOTHING;
  return isRecord(value) ? recordIn(value, seats) : String(value);
}

const numberIn = (value: number) => value.toLocaleString(language()).replace("-", "−");

/** Counts of zero are left out: "wheat 2, rubber 2". */
function recordIn(record: Fields, seats: readonly Seated[]): string {
  const counted = Object.entries(record).filter(([, value]) => value !== 0 && value !== null);
  return counted.map(([key, value]) => `${labelOf(key).toLowerCase()} ${textOf(value, key, seats)}`).join(", ") || NOTHING;
}

function gridOf(value: unknown, seats: readonly Seated[]): Grid | null {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return null;
  const columns = [...new Set(value.flatMap((each) => Object.keys(each)))];
  return { columns: columns.map(labelOf), rows: value.map((each) => columns.map((key) => textOf(each[key], key, seats))) };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A result with one value per seat names the players: "Ada 31, Bo 40". */
export function resultFacts(result: object, seats: readonly Seated[]): Fact[] {
  const named = Object.entries(result).map(([key, value]) => [key, SEATS.includes(key) ? value : bySeat(value, seats)]);
  return factsOf(Object.fromEntries(named), seats);
}

function bySeat(value: unknown, seats: readonly Seated[]): unknown {
  if (!Array.isArray(value) || value.length !== seats.length || value.some(isRecord)) return value;
  return value.map((each, seat) => `${seats[seat]!.name} ${textOf(each, "", seats)}`);
}
