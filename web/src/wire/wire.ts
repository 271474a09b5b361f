// Generated from docs/schema by `npm run types`.

export type AnyCommand = Move | TakeBack | Answer | Vote | Leave | Return | Say | React | SetPremove | Ping;
export type AnyMessage =
  | Snapshot
  | Seats
  | Began
  | Came
  | Moved
  | TookBack
  | Asked
  | Voted
  | Warned
  | Stayed
  | Line
  | Rematch
  | Closed
  | Skip
  | Accepted
  | RefusedMessage
  | PremoveMessage
  | Present
  | Pong
  | Bye;

export interface AllShapes {}
/**
 * Make a decision. `at` is the number of the last event that the player knew of.
 */
export interface Move {
  t: "move";
  id: string;
  at: number;
  move: string;
}
/**
 * Take back moves until `to` are left: at once while nothing was revealed, otherwise if all agree.
 */
export interface TakeBack {
  t: "take_back";
  to: number;
}
/**
 * Answer a request to take back moves.
 */
export interface Answer {
  t: "answer";
  agrees: boolean;
}
/**
 * Vote for a bot in place of a seat that keeps the table waiting.
 */
export interface Vote {
  t: "vote";
  against: number;
}
/**
 * Let a bot play on; before the game, free the seat.
 */
export interface Leave {
  t: "leave";
}
/**
 * Take the seat back from the bot.
 */
export interface Return {
  t: "return";
}
/**
 * Send a line of chat.
 */
export interface Say {
  t: "say";
  line: string;
}
/**
 * Send a preset reaction.
 */
export interface React {
  t: "react";
  reaction: "good_game" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}
/**
 * Set a premove in `program`; null stops it.
 */
export interface SetPremove {
  t: "program";
  program: (RaiseUpTo | PassAbove | Order) | null;
}
/**
 * High Society: raise as cheaply as possible while the total stays within `limit`, then pass or ask.
 */
export interface RaiseUpTo {
  kind: "raise_up_to";
  limit: number;
  then_pass?: boolean;
}
/**
 * High Society: pass as soon as someone has bid more than `limit`.
 */
export interface PassAbove {
  kind: "pass_above";
  limit: number;
}
/**
 * The Rich and the Good: a trade, and optionally a donation, for the next stock phase at today's prices.
 */
export interface Order {
  kind: "order";
  /**
   * @minItems 1
   * @maxItems 2
   */
  moves: string[];
}
/**
 * Check the connection. `active` says that the table is visible and was touched within the last minute.
 */
export interface Ping {
  t: "ping";
  active?: boolean;
  instant?: boolean;
}
/**
 * Everything a viewer may know after entry `n`, sent on joining and after a gap.
 */
export interface Snapshot {
  t: "snapshot";
  n: number;
  v: number;
  you: number | null;
  your_seats: number[];
  you_host: boolean;
  table: TableFacts;
  position: Position | null;
  program?: (RaiseUpTo | PassAbove | Order) | null;
}
/**
 * What anyone who may see a table may know of it.
 */
export interface TableFacts {
  table: string;
  game: string;
  edition: string;
  phase: "open" | "over" | "running";
  options: Options;
  seats: SeatFacts[];
  commitment: string | null;
  seed: string | null;
  asked: AskedFacts | null;
  votes: {
    [k: string]: number[];
  };
  lines: LineFacts[];
  rematch: string | null;
  remarks?: Remark[];
  warned?: WarnedFacts | null;
  awaited?: number[];
  alike?: boolean;
  banks?: number[];
}
/**
 * How a table is played.
 */
export interface Options {
  memory_aid?: boolean;
  clock?: number | null;
  bank?: Bank | null;
  watch?: "anyone" | "nobody";
  confirm?: "always" | "off" | "timed";
  listed?: boolean;
  chat?: boolean;
  stand_in?: string;
  pace?: "human" | "instant";
}
/**
 * Each player's time for all decisions of a game together.
 */
export interface Bank {
  seconds: number;
  increment?: number;
}
/**
 * Who sits in a seat, as far as everybody may know.
 */
export interface SeatFacts {
  name: string | null;
  bot: string | null;
  stand_in: string | null;
  why?: ("clock" | "left" | "missing" | "vote") | null;
  program?: boolean;
  called?: string | null;
  character?: string | null;
  colour?: number | null;
  arms?: number | null;
}
/**
 * A request to take back moves until `to` are left.
 */
export interface AskedFacts {
  seat: number;
  to: number;
  agreed: number[];
}
/**
 * A line of chat or a reaction.
 */
export interface LineFacts {
  n: number;
  at: number;
  seat: number;
  line?: string | null;
  reaction?: string | null;
}
/**
 * What happened, the seat that did it or that it concerns, and after how many moves of the game.
 */
export interface Remark {
  n: number;
  at: number;
  what: "bot_took_over" | "returned" | "stayed" | "took_back" | "voted" | "warned";
  seat: number;
  after: number;
  moves?: number;
  against?: number | null;
  why?: ("clock" | "left" | "missing" | "vote") | null;
}
/**
 * A bot takes over at `until`, unless the player shows a sign of life.
 */
export interface WarnedFacts {
  seat: number;
  until: number;
}
/**
 * The whole game as a viewer may know it now.
 */
export interface Position {
  view: unknown;
  offer: unknown;
  story: Told[];
  moves: number;
  deadline: number | null;
  return_by?: number | null;
}
/**
 * What one move led to, one sentence per event; move 0 is what happened before the first move.
 */
export interface Told {
  move: number;
  sentences: string[];
  seat?: number | null;
}
/**
 * Somebody sat down, left, was replaced, came back or moved to another device.
 */
export interface Seats {
  t: "seats";
  n: number;
  seats: SeatFacts[];
  seat: number;
  what: string;
  why?: ("clock" | "left" | "missing" | "vote") | null;
  deadline?: number | null;
  return_by?: number | null;
  remark?: Remark | null;
}
/**
 * The cards are dealt.
 */
export interface Began {
  t: "began";
  n: number;
  commitment: string;
  position: Position;
}
/**
 * A player who was awaited has come; with the last of them the clock starts.
 */
export interface Came {
  t: "came";
  n: number;
  seat: number;
  deadline?: number | null;
}
/**
 * A decision and what it led to. `changes` updates the previous view: docs/views.md.
 */
export interface Moved {
  t: "moved";
  n: number;
  seat: number;
  events: unknown[];
  story: string[];
  changes: unknown;
  deadline?: number | null;
  offer?: {
    [k: string]: unknown;
  };
  seed?: string | null;
  bot?: boolean;
  bank?: number | null;
  return_by?: number | null;
  line?: SpokenLine | null;
}
/**
 * What a character says about a move.
 */
export interface SpokenLine {
  seat: number;
  words: string;
}
/**
 * The game is back where it was after `to` moves.
 */
export interface TookBack {
  t: "took_back";
  n: number;
  seat: number;
  to: number;
  position: Position;
  remark?: Remark | null;
}
/**
 * A player asks to take back moves, or another has agreed; null when the request has ended.
 */
export interface Asked {
  t: "asked";
  n: number;
  asked: AskedFacts | null;
}
/**
 * A vote for a bot in place of `against`.
 */
export interface Voted {
  t: "voted";
  n: number;
  seat: number;
  against: number;
  remark?: Remark | null;
}
/**
 * A bot takes over at `until`, unless the player sends a command or a ping with `active`.
 */
export interface Warned {
  t: "warned";
  n: number;
  seat: number;
  until: number;
  remark?: Remark | null;
}
/**
 * The player has shown a sign of life, and the votes are void.
 */
export interface Stayed {
  t: "stayed";
  n: number;
  seat: number;
  remark?: Remark | null;
}
/**
 * A line of chat or a reaction.
 */
export interface Line {
  t: "line";
  n: number;
  line: LineFacts;
}
/**
 * The same people go on at this table.
 */
export interface Rematch {
  t: "rematch";
  n: number;
  table: string;
}
/**
 * The host has closed the table.
 */
export interface Closed {
  t: "closed";
  n: number;
}
/**
 * An entry that the viewer may not know.
 */
export interface Skip {
  t: "skip";
  n: number;
}
/**
 * A command was carried out; the log is durable up to `n`.
 */
export interface Accepted {
  t: "accepted";
  n: number;
  id?: string | null;
}
/**
 * A command was refused and nothing changed.
 */
export interface RefusedMessage {
  t: "refused";
  code: string;
  sentence: string;
  n: number;
  id?: string | null;
  rule?: string | null;
  wait?: number;
}
/**
 * Your premove, and why it stopped if it did.
 */
export interface PremoveMessage {
  t: "program";
  program: (RaiseUpTo | PassAbove | Order) | null;
  stopped?: string | null;
}
/**
 * The seats whose players are present, and the number of spectators.
 */
export interface Present {
  t: "present";
  seats: number[];
  watchers: number;
}
/**
 * The answer to a ping.
 */
export interface Pong {
  t: "pong";
  n: number;
  time: number;
}
/**
 * The server closes the connection; come back after `wait` seconds.
 */
export interface Bye {
  t: "bye";
  sentence: string;
  wait: number;
}
/**
 * What went wrong, for people and for programs: the one shape of all error answers.
 */
export interface Problem {
  error: string;
  code: string;
  request: string | null;
  rule?: string | null;
  wait?: number;
}
/**
 * The difference between two views of a seat. A part in which nothing changed is left out.
 */
export interface Changes {
  fields?: {};
  items?: {
    [k: string]: {};
  };
  appended?: {
    [k: string]: unknown[];
  };
}
/**
 * A whole game as one viewer saw it, and its record.
 */
export interface Replay {
  seat: number | null;
  open: boolean;
  position: Position;
  moves: Replayed[];
  record: GameRecord;
  checked: Checked;
  names: string[];
  seats?: SeatFacts[] | null;
}
/**
 * A decision and what it led to. `changes` updates the previous view: docs/views.md.
 */
export interface Replayed {
  seat: number;
  move: string;
  events: unknown[];
  story: string[];
  changes: unknown;
}
/**
 * One game. `deal` and `result` have the shape of the game's `Deal` and `Result`.
 */
export interface GameRecord {
  format: string;
  game: string;
  edition: string;
  players: string[];
  first: number;
  deal: {};
  moves: string[];
  result: {} | null;
  commitment?: string | null;
  seed?: string | null;
}
/**
 * Whether the record is true. Its moves are legal, or there would be no replay.
 */
export interface Checked {
  seed: boolean | null;
  deal: boolean | null;
  starter: boolean | null;
  result: boolean | null;
  wrong: string[];
}
/**
 * What there is to say about a finished game.
 */
export interface Review {
  turning_points: TurningPoint[];
  chart: unknown;
}
/**
 * A turn that changed a lot.
 */
export interface TurningPoint {
  move: number;
  sentence: string;
}
/**
 * A game so far, as one viewer saw it.
 */
export interface Past {
  position: Position;
  moves: Replayed[];
}
/**
 * A lesson from the learner's seat.
 */
export interface ShownLesson {
  seat: number;
  players: string[];
  steps: string[];
  tasks: ShownTask[];
  position: Position;
  moves: ShownMove[];
  closing: string;
}
/**
 * What the learner is asked to do, and may do, after so many of the lesson's `moves`.
 */
export interface ShownTask {
  after: number;
  step: number;
  move: string;
  caption: string;
  otherwise: string;
  offer: unknown;
  about?: string;
}
/**
 * A move, or several that nobody watches: these have no events. `changes` updates the previous view.
 */
export interface ShownMove {
  events: unknown[];
  story: string[];
  changes: unknown;
}
/**
 * What a host may choose from.
 */
export interface Menu {
  games: GameFacts[];
  bots: string[];
  levels?: string[];
  push?: boolean;
}
/**
 * A game that can be played here.
 */
export interface GameFacts {
  game: string;
  title: string;
  editions: {
    [k: string]: number[];
  };
  lesson?: boolean;
  edition?: string;
}
/**
 * Somebody to play against.
 */
export interface CharacterFacts {
  character: string;
  name: string;
  bot: string;
  manner: "anxious" | "dry" | "haughty" | "merry";
  about: string;
  colour: number;
  arms: number;
}
/**
 * The progress of one game. Seconds are estimates; 0 means ready.
 */
export interface Preparing {
  game: string;
  share: number;
  rules: number;
  bots: {
    [k: string]: number;
  };
}
/**
 * A table in a list.
 */
export interface Listed {
  table: string;
  game: string;
  phase: "open" | "over" | "running";
  changed: number;
  your_seats: number[];
  summary: Summary;
}
/**
 * What lists show of a table; it holds nothing that is hidden from anybody.
 */
export interface Summary {
  edition: string;
  seats: SeatFacts[];
  to_move: number | null;
  moves: number;
  memory_aid: boolean;
  clock: number | null;
  winners: number[] | null;
}
/**
 * A table to open. You sit in seat 0; `others` are the names of bots, or null for free seats.
 */
export interface NewTable {
  game: string;
  players: number;
  name: string;
  edition?: string | null;
  options?: Options1;
  /**
   * @maxItems 19
   */
  others?: (string | null)[];
  begin?: boolean;
  colour?: number | null;
  arms?: number | null;
}
/**
 * How a table is played.
 */
export interface Options1 {
  memory_aid?: boolean;
  clock?: number | null;
  bank?: Bank | null;
  watch?: "anyone" | "nobody";
  confirm?: "always" | "off" | "timed";
  listed?: boolean;
  chat?: boolean;
  stand_in?: string;
  pace?: "human" | "instant";
}
/**
 * A seat at a table.
 */
export interface Place {
  table: string;
  seat: number;
}
/**
 * The player who sits down: a name, and the colour and the arms that they would like.
 */
export interface Sitting {
  name: string;
  colour?: number | null;
  arms?: number | null;
}
/**
 * The bot that takes a seat.
 */
export interface BotWanted {
  bot: string;
}
/**
 * An outside program's token for its seat; it is shown only once.
 */
export interface Token {
  table: string;
  seat: number;
  token: string;
}
/**
 * A one-time code to type on the other device.
 */
export interface Code {
  code: string;
}
/**
 * The code shown on another device; with `replace` this device gives up its own unfinished tables.
 */
export interface Adding {
  code: string;
  replace?: boolean;
}
/**
 * One of your devices.
 */
export interface DeviceFacts {
  id: string;
  browser: string;
  system: string;
  added: number | null;
  seen: number | null;
  this: boolean;
}
/**
 * The key that a browser subscribes with.
 */
export interface PushKey {
  key: string;
}
/**
 * The id of the request, by which the operator finds the report.
 */
export interface Reference {
  reference: string;
}

/** The version of the messages. A snapshot has that of the server. */
export const PROTOCOL = 1;

/** The bots of every server. */
export const BOTS = ["random","easy","medium","hard","master"];

/** What they are called in English, which is what translations are found by. */
export const BOT_NAMES = {"random":"Random","easy":"Easy","medium":"Medium","hard":"Hard","master":"Master"};

/** The bots that are levels, the weakest first. */
export const LEVELS = ["easy","medium","hard","master"];

/** How long the texts of guests may be. */
export const LENGTHS = {"name":{"letters":24,"characters":40},"line":{"letters":200,"characters":400}};
