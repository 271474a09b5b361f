/** Words around the rules. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "Rules",
  of: (game: string) => `Rules: ${game}`,
  contents: "Contents",
  unknown: "The rules of this game are not here.",
};

const de: typeof en = {
  title: "Regeln",
  of: (game) => `Regeln: ${game}`,
  contents: "Inhalt",
  unknown: "Die Regeln dieses Spiels gibt es hier nicht.",
};

const it: typeof en = {
  title: "Regole",
  of: (game) => `Regole: ${game}`,
  contents: "Indice",
  unknown: "Qui non ci sono le regole di questo gioco.",
};

export const words = catalogue({ en, de, it });
