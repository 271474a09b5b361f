/** Words around the rules. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "Rules",
  of: (game: string) => `Rules: ${game}`,
  contents: "Contents",
  unknown: "There are no rules of such a game here.",
};

const de: typeof en = {
  title: "Regeln",
  of: (game) => `Regeln: ${game}`,
  contents: "Inhalt",
  unknown: "Regeln eines solchen Spiels gibt es hier nicht.",
};

const it: typeof en = {
  title: "Regole",
  of: (game) => `Regole: ${game}`,
  contents: "Indice",
  unknown: "Qui non ci sono regole di un gioco simile.",
};

export const words = catalogue({ en, de, it });
