/** Words of a seat's menu, of requests to take back, and of the curtain between players at one device. */
import { catalogue } from "../device/language.svelte";
import { counted, sentence } from "../language/sentence";

const en = {
  menu: "Your seat",
  menuWatching: "Seats",
  watchers: counted("1 person is watching", "{count} people are watching", (count: number) => ({ count })),
  noWatchers: "Nobody is watching",

  takeBack: "Take back",
  takeBackHint: "At once if nobody has moved since and nothing was revealed; otherwise everybody must agree, even players who are away.",
  takeBackButton: "Take back my last move",
  nothingToTakeBack: "You have not moved yet",
  isAsked: "The others have been asked already",

  ownSeats: "Hand over one of your seats",
  ownSeatsHint: "Whoever has the code gets this one seat on their own device, and it leaves yours.",
  code: "Show a code",
  codeOf: sentence("Code for {name}", (name: string) => ({ name })),
  codeLink: "Link for the other device",
  codeAloud: "Or read it aloud:",
  tableIs: "Table",
  codeIs: "Code",
  shareCode: "My seat at noblesse",
  codesForOthers: "Has a player lost their seat?",
  codesForOthersHint: "As the host you can make a code that brings a player back to their seat.",
  haveCode: "I have a code for a seat here",

  waiting: "The table is waiting",
  voteHint: "If the player whose turn it is gives no sign of life for some minutes, you can vote for a bot to replace them. More than half of the others must agree, and the player is warned first.",
  vote: sentence("Vote for a bot in place of {name}", (name: string) => ({ name })),
  votes: counted("1 vote so far", "{count} votes so far", (count: number) => ({ count })),
  voted: "You have voted",
  voteYours: "It is your own turn",
  voteBot: "A bot is deciding already",

  leave: "Leave the table",
  leaveHint: "A bot takes over for you. You can come back whenever you like.",
  leaveSure: "Leave and let a bot take over",
  stay: "Stay",
  replaced: sentence("A bot ({bot}) plays for you.", (bot: string) => ({ bot })),
  return: "Take my seat back",
  home: "To the start page",

  asks: counted("{name} would like to take back the last move.", "{name} would like to take back {count} moves.", (name: string, count: number) => ({ name, count })),
  youAsk: counted("You asked to take back your last move.", "You asked to take back {count} moves.", (count: number) => ({ count })),
  waitsFor: sentence("Still to answer: {names}", (names: string[]) => ({ names: names.join(", ") })),
  agree: "Agree",
  refuse: "Refuse",
  withdraw: "Withdraw",
  refused: "The request was refused or withdrawn. Nothing is taken back.",

  pass: sentence("Pass the device to {name}", (name: string) => ({ name })),
  passHint: "Nobody else should look now.",
  whoLooks: "Who is looking?",
  iAm: sentence("I am {name}", (name: string) => ({ name })),
};

export const seatMenuWords = catalogue("seat_menu", en);
