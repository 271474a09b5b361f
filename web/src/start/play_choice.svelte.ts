/** What Play now is set to: what you choose, or else what you played last. */
import { keep, kept } from "../device/kept";
import { LEVELS, type Menu } from "../wire/wire";
import { playedLast, type Stronger, strongerFor } from "./levels";
import type { Lists } from "./lists.svelte";

/** A game, the number of players, and the level of the bots. */
export interface Choice {
  game: string;
  players: number;
  level: string;
}

type Against = Pick<Choice, "players" | "level">;

interface Kept {
  game: string; // the last one
  players: number;
  levels: Record<string, string>; // by game
}

const keptChoice = (): Partial<Kept> => kept<Partial<Kept>>("play", {});

/** Store on the device what is played now; without bots, `level` stays as it was. */
export function keepChoice({ game, players, level }: Omit<Choice, "level"> & { level?: string }): void {
  const levels = { ...keptChoice().levels, ...(level && { [game]: level }) };
  keep("play", { game, players, levels } satisfies Kept);
}

export const keepGame = (game: string): void => keep("play", { ...keptChoice(), game });

export class PlayChoice implements Choice {
  game = $state("");
  private chosen = $state<Record<string, Partial<Against>>>({}); // on this visit, by game
  private refused = $state(kept<Record<string, string>>("refused_stronger", {})); // the last win then, by game

  constructor(
    private readonly menu: () => Menu,
    private readonly lists: Pick<Lists, "running" | "finished" | "known">,
  ) {
    this.game = keptChoice().game ?? menu().games[0]!.game;
  }

  get players(): number {
    return this.chosen[this.game]?.players ?? this.last?.players ?? keptChoice().players ?? 4;
  }

  set players(players: number) {
    this.choose({ players });
  }

  get level(): string {
    return this.chosen[this.game]?.level ?? this.lastLevel ?? LEVELS[0]!;
  }

  set level(level: string) {
    this.choose({ level });
  }

  /** The game was never played against bots, as far as is known. */
  get isFirst(): boolean {
    return this.lastLevel === null;
  }

  /** A stronger level that is worth a try. */
  get stronger(): Stronger | null {
    const refused = this.refused[this.game] ?? null;
    const found = strongerFor(this.lists.finished, this.game, this.menu().levels ?? [], refused);
    return found?.won === this.level ? found : null;
  }

  /** Suggest a stronger level again only after as many more wins. */
  refuse({ latest }: Stronger): void {
    this.refused = { ...this.refused, [this.game]: latest };
    keep("refused_stronger", this.refused);
  }

  private get lastLevel(): string | null {
    return this.last?.level ?? keptChoice().levels?.[this.game] ?? null;
  }

  /** What the server knows; null until it has answered. */
  private get last(): Against | null {
    const { running, finished, known } = this.lists;
    return known ? playedLast([...running, ...finished], this.game, this.menu().bots) : null;
  }

  private choose(chosen: Partial<Against>): void {
    this.chosen = { ...this.chosen, [this.game]: { ...this.chosen[this.game], ...chosen } };
  }
}
