/** Words of the settings. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "Settings",
  name: "Your name",
  nameHint: "For tables that you join from now on.",
  colour: "Your colour",
  colours: ["Blue", "Red", "Green", "Violet", "Gold"],
  piece: "Your coat of arms",
  pieces: ["Tower", "Rose", "Ship", "Stars", "Key", "Oak", "Fish", "Moon"],
  language: "Language",
  look: "Look",
  themes: { auto: "Same as the device", light: "Light", dark: "Dark" },
  play: "Play",
  speed: "Animation speed",
  speeds: { slow: "½×", normal: "Normal", fast: "2×", instant: "Instant" },
  confirm: "Confirm a move",
  confirms: { table: "As set for the table", off: "Never", timed: "A moment to undo", always: "Always" },
  hints: "Odds and sums that anyone could work out",
  sound: "Sound",
  muted: "Mute",
  volume: "Volume",
  news: "News",
  notify: "Notify me when it is my turn",
  notifyOff: "Off on this device.",
  notifyPage: "On for this device, while this page is open but out of sight.",
  notifyPush: "On for this device, even while this page is closed.",
  notifyDenied: "Your browser does not let this page notify you. You can allow it in the browser’s settings for this page.",
  notifyUnknown: "This browser has no notifications.",
  notifyOffer: "Do you want this device to tell you when it is your turn again?",
  notifyYes: "Notify me",
  notifyNo: "No, thanks",
  notifyWhere: "You can switch it off in the settings.",
  chat: "Show chat",
  remarks: "Show bots’ remarks",
};

export const settingsWords = catalogue("settings", en);
