/** The form in which a host sets up a table. */
import { keep, kept } from "../device/kept";
import { FOLDERS } from "../games";
import { isTooLong } from "../language/letters";
import * as api from "../net/api";
import { BOTS, type GameFacts, LENGTHS, LEVELS, type Menu, type NewTable, type Options } from "../wire/wire";
import type { Choice } from "./play_choice.svelte";

export type Sitter = { kind: "friend" } | { kind: "device"; name: string } | { kind: "bot"; bot: string };
export type Company = "bots" | "friends" | "device";

/** Used until the menu has been fetched, and without a server. */
export const USUAL_MENU: Menu = {
  games: FOLDERS.map(({ name, cover, usual }) => ({ game: name, title: cover().title, ...usual })),
  bots: BOTS,
  levels: LEVELS,
};

const USUAL_GAME = USUAL_MENU.games[0]!.game;

/** The wanted game if the server offers it, otherwise the first one that it offers. */
export function offered(menu: Menu, wanted: string): string {
  return menu.games.find(({ game }) => game === wanted)?.game ?? menu.games[0]?.game ?? wanted;
}

const keptNames = () => kept<string[]>("names_at_this_device", []);

/** The number of players that the edition allows and that is nearest to the wanted one. */
export function nearest(allowed: number[], wanted: number): number {
  return allowed.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best), allowed[0] ?? wanted);
}

export class Setup {
  game = $state(USUAL_GAME);
  edition = $state("");
  name = $state("");
  others = $state<Sitter[]>([]);
  options = $state<Required<Options>>({
    memory_aid: true,
    clock: null,
    bank: null,
    watch: "anyone",
    confirm: "timed",
    listed: false,
    chat: true,
    stand_in: "medium",
    pace: "human",
  });

  constructor(
    private readonly menu: Menu,
    company: Company,
    { game, players, level }: Choice,
    name: string,
  ) {
    this.name = name;
    this.others = Array.from({ length: players - 1 }, (_, place) => sitter(company, place, level));
    if (this.menu.bots.includes(level)) this.options.stand_in = level;
    this.chooseGame(game);
  }

  get facts(): GameFacts {
    return this.menu.games.find((each) => each.game === this.game) ?? USUAL_MENU.games[0]!;
  }

  /** All editions, the default one first. */
  get editions(): string[] {
    const { edition: usual, editions } = this.facts;
    return Object.keys(editions).sort((one, other) => Number(other === usual) - Number(one === usual));
  }

  get allowed(): number[] {
    return this.allowedIn(this.edition);
  }

  get players(): number {
    return this.others.length + 1;
  }

  chooseGame(game: string): void {
    this.game = game;
    this.chooseEdition(this.editions[0] ?? "");
  }

  chooseEdition(edition: string): void {
    this.edition = edition;
    this.choosePlayers(nearest(this.allowed, this.players));
  }

  /** Existing seats stay as they are. New ones are of the same kind as the last. */
  choosePlayers(players: number): void {
    const last = this.others.at(-1) ?? { kind: "friend" };
    const company: Company = last.kind === "bot" ? "bots" : last.kind === "friend" ? "friends" : "device";
    const level = last.kind === "bot" ? last.bot : "medium";
    while (this.others.length < players - 1) this.others.push(sitter(company, this.others.length, level));
    this.others.length = players - 1;
  }

  seat(place: number, kind: string): void {
    const bot = kind.startsWith("bot ") ? kind.slice(4) : "medium";
    this.others[place] = sitter(kind === "friend" ? "friends" : kind === "device" ? "device" : "bots", place, bot);
  }

  get bots(): string[] {
    return this.others.flatMap((each) => (each.kind === "bot" ? [each.bot] : []));
  }

  replaceBots(these: (bot: string) => boolean, by: string): void {
    this.others = this.others.map((each) => (each.kind === "bot" && these(each.bot) ? { kind: "bot", bot: by } : each));
  }

  get waitsForFriends(): boolean {
    return this.others.some((each) => each.kind === "friend");
  }

  get namesHere(): string[] {
    return [this.name, ...this.others.flatMap((each) => (each.kind === "device" ? [each.name] : []))].map((name) => name.trim());
  }

  /** Why the table cannot be opened; null if it can. */
  get wrong(): "needsNames" | "longName" | "sameNames" | null {
    const names = this.namesHere;
    if (names.some((name) => name === "")) return "needsNames";
    if (names.some((name) => isTooLong(name, LENGTHS.name))) return "longName";
    return new Set(names.map((name) => name.toLowerCase())).size < names.length ? "sameNames" : null;
  }

  get wanted(): NewTable {
    return {
      game: this.game,
      edition: this.edition,
      players: this.players,
      name: this.name.trim(),
      options: this.options,
      others: this.others.map((each) => (each.kind === "bot" ? each.bot : null)),
      begin: this.others.every((each) => each.kind === "bot"),
    };
  }

  /** Open the table, seat everybody who plays at this device, and begin unless friends are still to come. Return its id. */
  async open(): Promise<string> {
    const { table: tableId } = await api.openTable(this.wanted);
    try {
      await this.sitDown(tableId);
    } catch (error) {
      await api.close(tableId).catch(() => undefined); // so that nobody finds a table that its host has not seen
      throw error;
    }
    return tableId;
  }

  private async sitDown(tableId: string): Promise<void> {
    const here = this.others.flatMap((each, place) => (each.kind === "device" ? [{ seat: place + 1, name: each.name.trim() }] : []));
    if (here.length === 0) return;
    for (const { seat, name } of here) await api.sit(tableId, seat, name, false);
    keep("names_at_this_device", this.namesHere.slice(1));
    if (!this.waitsForFriends) await api.begin(tableId);
  }

  /** The fewest and the most players. */
  rangeIn(edition: string): [number, number] {
    const allowed = this.allowedIn(edition);
    return [Math.min(...allowed), Math.max(...allowed)];
  }

  private allowedIn(edition: string): number[] {
    return this.facts.editions[edition] ?? [];
  }
}

function sitter(company: Company, place: number, bot: string): Sitter {
  if (company === "friends") return { kind: "friend" };
  return company === "device" ? { kind: "device", name: keptNames()[place] ?? "" } : { kind: "bot", bot };
}
