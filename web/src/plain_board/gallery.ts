/** Positions of a made-up game, and of the known games as the plain board shows them. */
import type { Shown } from "../games/folder";
import type { AnySitting } from "../games/shapes";

const GAME = "unknown-game";

const seat = (name: string, won: number, cards: string[] | null) => ({ name, tricks: won, cards_in_hand: 5 - won, hand: cards });

const VIEW = {
  game: GAME,
  edition: "1",
  seat: 0,
  memory_aid: true,
  awaits: "card",
  to_move: 0,
  trump: "hearts",
  round: 2,
  led: [
    { seat: 1, card: "clubs 9" },
    { seat: 2, card: "clubs queen" },
  ],
  seats: [seat("Ada", 1, ["clubs 4", "clubs king", "hearts 2", "spades 10"]), seat("Bo", 2, null), seat("שרה", 0, null)],
  history: [{ seat: 2, move: "play clubs queen" }],
  result: null,
};

const FEW = ["play clubs 4", "play clubs king", "pass"];
const MANY = Array.from({ length: 60 }, (_, place) => `give ${["clubs", "hearts", "spades"][place % 3]} ${place + 1} to ${["Bo", "שרה"][place % 2]}`);

function still(sitting: Partial<AnySitting>): AnySitting {
  return { view: VIEW, offer: null, beat: null, sentences: ["שרה plays the queen of clubs"], you: 0, away: false, premove: null, draft: null, decide() {}, setPremove() {}, ...sitting };
}

const STATES: Record<string, Partial<AnySitting>> = {
  "Plain board, a few moves": { offer: { type: "card", seat: 0, moves: FEW, must_follow: "clubs" } },
  "Plain board, many moves": { offer: { type: "give", seat: 0, moves: MANY } },
  "Plain board, a move in words": { offer: { type: "card", seat: 0, must_follow: "clubs" } },
  "Plain board, others decide": { view: { ...VIEW, to_move: 1 } },
  "Plain board, something happens": { view: { ...VIEW, to_move: 1 }, beat: { event: { type: "TrickTaken" }, sentence: "Bo takes the trick", key: 1, lasts: 0 } },
  "Plain board, the end": { view: { ...VIEW, to_move: null, led: [], result: { winners: [1], tricks: [1, 4, 0] } } },
};

/** The first position of each known game, as it would look without the game's folder. */
const known = Object.values(import.meta.glob<{ gallery: Shown[] }>("../games/*/gallery.ts", { eager: true })).flatMap(({ gallery }) => gallery.slice(0, 1));

export const gallery: Shown[] = [
  ...Object.entries(STATES).map(([name, sitting]) => ({ name, sitting: still(sitting) })),
  ...known.map(({ name, sitting }) => ({ name: `Plain board, ${name}`, sitting: { ...sitting, view: { ...sitting.view, game: GAME } } })),
];
