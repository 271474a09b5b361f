/** Tables and a start page for the gallery, without a server. */
import { FOLDERS } from "../games";
import type { AnyView } from "../games/shapes";
import type { Contact } from "../net/connection";
import { Beginning } from "../start/beginning.svelte";
import { Readiness } from "../start/readiness.svelte";
import type { Proposal } from "../table/proposal.svelte";
import type { LiveTable } from "../table/table.svelte";
import type { Told } from "../table/told";
import type { DeviceFacts, RefusedMessage, Remark, TableFacts } from "../wire/wire";

const GAME = FOLDERS[0]!.name; // any game will do, because everything around a board is the same

export const SEED = "7".padStart(64, "0");
export const COMMITMENT = "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08"; // of seed 7: docs/sealed-seeds.md

const seat = (name: string) => ({ name, bot: null, stand_in: null });

export const FACTS: TableFacts = {
  table: "gallery",
  game: GAME,
  edition: "",
  phase: "running",
  options: {},
  seats: [seat("Ada"), seat("Bo"), seat("Cy")],
  commitment: COMMITMENT,
  seed: null,
  asked: null,
  votes: {},
  lines: [
    { n: 1, at: 0, seat: 1, line: "Good luck to everybody!" },
    { n: 2, at: 0, seat: 2, reaction: "hello" },
  ],
  rematch: null,
};

const SEEN = Date.UTC(2026, 10, 17);

export const DEVICES: DeviceFacts[] = [
  { id: "1", browser: "Firefox", system: "Linux", added: SEEN, seen: SEEN, this: true },
  { id: "2", browser: "Samsung Internet", system: "Android", added: SEEN, seen: SEEN, this: false },
  { id: "3", browser: "", system: "", added: SEEN, seen: SEEN, this: false },
];

export const TOLD: Told[] = [
  { move: 0, seat: null, sentences: ["The Racehorse (3) is turned up"] },
  { move: 1, seat: 0, sentences: ["Ada adds 4 and bids 4"] },
  { move: 2, seat: 1, sentences: ["Bo adds 6 and bids 6"] },
  { move: 3, seat: 2, sentences: ["Cy passes"] },
  { move: 4, seat: 0, sentences: ["Ada passes and takes back 4", "Bo takes the Racehorse (3) and pays 6", "The Scandal is turned up, red edge 1 of 4"] },
];

export const REMARKS: Remark[] = [
  { n: 8, at: 0, what: "voted", seat: 0, after: 3, against: 1 },
  { n: 9, at: 0, what: "warned", seat: 1, after: 3 },
  { n: 10, at: 0, what: "bot_took_over", seat: 1, after: 3, why: "vote" },
  { n: 14, at: 0, what: "returned", seat: 1, after: 6 },
  { n: 16, at: 0, what: "took_back", seat: 2, after: 4, moves: 2 },
];

export const REFUSED: RefusedMessage = { t: "refused", code: "illegal", sentence: "bid 2: 2 does not beat 6", n: 4, rule: "H17" };

export interface Wanted {
  facts?: Partial<TableFacts>;
  view?: AnyView;
  you?: number | null;
  contact?: Contact;
  refused?: RefusedMessage;
  offers?: boolean;
  busy?: boolean;
  deadline?: number;
  watchers?: number;
}

/** As much of a table as the parts read. It never changes. */
export function tableWith(wanted: Wanted): LiveTable {
  const view = wanted.view ?? ({ game: GAME, to_move: 1, seats: FACTS.seats, result: null } as unknown as AnyView);
  const table = {
    id: "gallery",
    facts: { ...FACTS, ...wanted.facts },
    view,
    you: wanted.you === undefined ? 0 : wanted.you,
    yourSeats: wanted.you === null ? [] : [0],
    youHost: false,
    contact: wanted.contact ?? "here",
    refused: wanted.refused ?? null,
    offer: wanted.offers ? {} : null,
    deadline: wanted.deadline ?? null,
    present: { seats: [0, 1], watchers: wanted.watchers ?? 0 },
    told: TOLD,
    moves: 4,
    givenUp: false,
    showing: { busy: wanted.busy ?? false, skip() {} },
    remembers: wanted.facts?.options?.memory_aid !== false,
    listen: () => () => {},
    tell() {},
    viewAfter: () => null,
    ask() {},
  };
  return table as unknown as LiveTable;
}

export const ended = (winners: number[]): AnyView =>
  ({ game: GAME, to_move: null, seats: FACTS.seats, result: { winners } }) as unknown as AnyView;

export function proposed(timed: boolean): Proposal {
  const now = { move: "bid 10", sentence: "Bid 20: add 10 to your 10", until: timed ? Date.now() + 1_200 : null };
  return { now, confirm() {}, cancel() {} } as unknown as Proposal;
}

/** All games being compiled: seconds until the rules, the policy of easy and medium, and the search of hard and master are ready. */
export function readinessOf({ share, rules, policy, search }: Record<"share" | "rules" | "policy" | "search", number>): Readiness {
  const readiness = new Readiness();
  const bots = { random: rules, easy: policy, medium: policy, hard: search, master: search };
  readiness.games = FOLDERS.map(({ name }) => ({ game: name, share, rules, bots }));
  return readiness;
}

export const waiting = (readiness: Readiness): Beginning =>
  new Beginning(() => readiness, { seconds: () => 1, open: async () => {}, isHeld: () => true });
