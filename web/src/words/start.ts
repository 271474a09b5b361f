/** Words of the start page and of the pages that lead to a table. */
import { catalogue, language } from "../device/language.svelte";
import { listed } from "../language/lists";
import { counted, sentence } from "../language/sentence";
import type { Bank } from "../wire/wire";

const en = {
  title: "noblesse: board games",
  guest: "Guest of honour",
  settings: "Settings",
  rules: "Rules",
  replays: "Watch a recorded game",

  chooseGame: "Choose a game",
  playNow: "Play now",
  learn: "Learn",
  againstBots: "against bots",
  opponents: "Opponents",
  level: "Difficulty",
  firstLevel: sentence("First game? “{level}” is a good start. You can pick stronger opponents at any time.", (level: string) => ({ level })),
  wonTwice: sentence("You have won twice in a row against “{level}”.", (level: string) => ({ level })),
  tryLevel: sentence("Try “{level}”", (level: string) => ({ level })),
  notYet: "Not yet",
  withFriends: "With friends",
  withFriendsHint: "You get a link to send.",
  oneDevice: "On one device",
  oneDeviceHint: "Pass it around. Where cards are secret, a curtain falls between turns.",
  setUp: "Your own table",
  setUpHint: "Seats, clock and options.",

  edition: "Edition",
  editionFor: sentence("{edition}, for {fewest} to {most}", (edition: string, fewest: number, most: number) => ({ edition, fewest, most })),
  players: "Players",
  yourName: "Your name",
  seats: "Seats",
  seat: sentence("Seat {number}", (number: number) => ({ number })),
  friend: "A friend, by link",
  atThisDevice: "This device",
  bot: sentence("Bot: {level}", (level: string) => ({ level })),
  nameOfSeat: sentence("Name of player {number}", (number: number) => ({ number })),
  player: sentence("Player {number}", (number: number) => ({ number })),
  options: "Options",
  memoryAid: "Memory aid",
  memoryAidHint: "Shows what can be worked out from the open moves.",
  clock: "Time per decision",
  seconds: counted("{count} second", "{count} seconds", (count: number) => ({ count })),
  minutes: counted("{count} minute", "{count} minutes", (count: number) => ({ count })),
  days: counted("{count} day", "{count} days", (count: number) => ({ count })),
  noClock: "No clock",
  clockHint: "Starts anew with every decision. When it runs out, a bot takes over until you are back.",
  bank: "Time for the whole game",
  noBank: "No limit",
  bankOf: sentence("{time}, +{increment} per decision", (time: string, increment: string) => ({ time, increment })),
  bankHint: "Your own time, which runs only while you decide; every decision adds a little. When it is used up, a bot takes over until you are back. If there is a time per decision as well, whichever runs out first counts.",
  watch: "Who may watch",
  anyone: "Anyone with the link",
  nobody: "Nobody",
  listed: "List it among the open tables",
  listedHint: "Otherwise only people with the link can join.",
  chat: "Chat",
  pace: "Pace of the bots",
  human: "Unhurried",
  instant: "At once",
  standIn: "Bot that replaces players who leave",
  open: "Open the table",
  deal: "Deal the cards",
  needsNames: "Every player on this device needs a name",
  sameNames: "Two players cannot have the same name",

  join: "Join by link or code",
  joinLabel: "Link or code that you were given",
  joinButton: "Continue",
  joinHint: "A table’s link or id, or a one-time code.",
  joinEmpty: "Paste a link or a code first",
  codeAlone: "A code for a single seat needs its table: use the whole link, or put the table’s id before the code.",
  notRead: "This is neither a link to a table nor a table’s id.",

  openTables: "Open tables",
  noOpenTables: "No open table at the moment. Open one and list it here.",
  freeSeats: counted("{count} free seat", "{count} free seats", (count: number) => ({ count })),
  full: "No free seats",
  sitDown: "Join",
  look: "Watch",
  yourGames: "Your games",
  yourTurn: "Your turn",
  turnOf: sentence("{name}’s turn", (name: string) => ({ name })),
  allTaken: "All seats taken",
  notBegun: "Not begun yet",
  finished: "Finished games",
  nobodyWon: "Nobody won",
  won: counted("{names} won", "{names} won", (names: string[]) => ({ count: names.length, names: listed(names) })),
  youWon: "You won",
  you: "You",
  youAndOthersWon: sentence("{names} won", (names: string[]) => ({ names: listed(names) })),
  showAll: sentence("Show all {count}", (count: number) => ({ count })),
  showFewer: "Show fewer",
  with: sentence("with {names}", (names: string[]) => ({ names: names.join(", ") })),

  joinTitle: "Take your seat on this device",
  joinText: "The code works once. The seat is then yours on this device alone.",
  codeLabel: "One-time code",
  takeSeat: "Take the seat",
  codeMissing: "Enter the code first, such as 7K3F-9QWX-M2TD",
  addTitle: "Play on this device too",
  addText: "Type the code that your other device shows. After that, you can play in all your seats on both.",
  addButton: "Add this device",
  addAnyway: "Continue, and give up those games here",
};

export const startWords = catalogue("start", en);

/** A time bank: "5 minutes, +10 seconds per decision". */
export function bankOf({ seconds, increment = 0 }: Bank): string {
  return startWords().bankOf(clockOf(seconds), clockOf(increment));
}

/** The time for a decision: "2 minutes". */
export function clockOf(seconds: number): string {
  const words = startWords();
  if (seconds < 60) return words.seconds(seconds);
  return seconds < 3600 ? words.minutes(seconds / 60) : words.days(seconds / 86_400);
}

/** With `you`, the reader has won too. */
export function whoWon(others: string[], you: boolean): string {
  const words = startWords();
  if (you) return others.length === 0 ? words.youWon : words.youAndOthersWon([words.you, ...others]);
  return others.length === 0 ? words.nobodyWon : words.won(others);
}

/** "3 minutes ago", which the browser can say in every language. */
export function ago(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  if (seconds < 60) return words.format(0, "second");
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), "hour");
  return words.format(-Math.floor(seconds / 86_400), "day");
}
