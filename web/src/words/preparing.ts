/** Words for what the server still compiles at its first start. */
import { catalogue } from "../device/language.svelte";

const A_FEW = 3; // seconds
const MINUTES_FROM = 90; // seconds

const en = {
  preparing: (within: string) => `Being prepared for the first game, ready ${within}`,
  people: (next: string[], within: string) => `You can play with friends now; ${listed(next, "en-GB")} ${within}`,
  someBots: (ready: string[], next: string[], within: string) =>
    `${listed(ready, "en-GB")} ${ready.length === 1 ? "is" : "are"} ready; ${listed(next, "en-GB")} ${within}`,
  within: (seconds: number) =>
    inTime(seconds, "in a few seconds", (count) => `in about ${count} s`, (count) => `in about ${count} minutes`),

  gameLater: (game: string, within: string) => `${game} will be ready ${within}.`,
  levelsLater: (levels: string[], within: string) => `${listed(levels, "en-GB")} will be ready ${within}.`,
  byItself: "The game then begins by itself.",
  insteadNow: (level: string) => `Begin against ${level} now`,
  insteadSooner: (level: string, within: string) => `${level} instead, ${within}`,

  isBeingPrepared: (game: string) => `${game} is being prepared.`,
  peopleCanPlay: (game: string) => `${game}: you can play with friends now.`,
  levelsAreReady: (game: string, ready: string[]) => `${game}: ${listed(ready, "en-GB")} ${ready.length === 1 ? "is" : "are"} ready.`,
  isReady: (game: string) => `${game} is ready.`,
};

const de: typeof en = {
  preparing: (within) => `Wird für die erste Partie vorbereitet, bereit ${within}`,
  people: (next, within) => `Mit Freunden kannst du schon spielen; ${listed(next, "de")} ${within}`,
  someBots: (ready, next, within) =>
    `${listed(ready, "de")} ${ready.length === 1 ? "ist" : "sind"} bereit; ${listed(next, "de")} ${within}`,
  within: (seconds) =>
    inTime(seconds, "in wenigen Sekunden", (count) => `in etwa ${count} Sekunden`, (count) => `in etwa ${count} Minuten`),

  gameLater: (game, within) => `${game} ist ${within} bereit.`,
  levelsLater: (levels, within) => `${levels.length === 1 ? "Stufe" : "Die Stufen"} ${listed(levels, "de")} ${levels.length === 1 ? "ist" : "sind"} ${within} bereit.`,
  byItself: "Das Spiel beginnt dann von selbst.",
  insteadNow: (level) => `Jetzt auf Stufe ${level} beginnen`,
  insteadSooner: (level, within) => `Lieber Stufe ${level}, ${within}`,

  isBeingPrepared: (game) => `${game} wird vorbereitet.`,
  peopleCanPlay: (game) => `${game}: Mit Freunden kannst du schon spielen.`,
  levelsAreReady: (game, ready) => `${game}: ${listed(ready, "de")} ${ready.length === 1 ? "ist" : "sind"} bereit.`,
  isReady: (game) => `${game} ist bereit.`,
};

const it: typeof en = {
  preparing: (within) => `In preparazione per la prima partita, pronto ${within}`,
  people: (next, within) => `Con gli amici puoi già giocare; ${listed(next, "it")} ${within}`,
  someBots: (ready, next, within) =>
    `${listed(ready, "it")} ${ready.length === 1 ? "è pronto" : "sono pronti"}; ${listed(next, "it")} ${within}`,
  within: (seconds) =>
    inTime(seconds, "tra pochi secondi", (count) => `tra circa ${count} secondi`, (count) => `tra circa ${count} minuti`),

  gameLater: (game, within) => `${game} sarà pronto ${within}.`,
  levelsLater: (levels, within) =>
    levels.length === 1 ? `Il livello ${levels[0]} sarà pronto ${within}.` : `I livelli ${listed(levels, "it")} saranno pronti ${within}.`,
  byItself: "La partita comincerà da sola.",
  insteadNow: (level) => `Comincia subito al livello ${level}`,
  insteadSooner: (level, within) => `Piuttosto il livello ${level}, ${within}`,

  isBeingPrepared: (game) => `${game} è in preparazione.`,
  peopleCanPlay: (game) => `${game}: con gli amici puoi già giocare.`,
  levelsAreReady: (game, ready) => `${game}: ${listed(ready, "it")} ${ready.length === 1 ? "è pronto" : "sono pronti"}.`,
  isReady: (game) => `${game} è pronto.`,
};

function listed(names: string[], language: string): string {
  return new Intl.ListFormat(language).format(names);
}

type Counted = (count: number) => string;

/** Every second at the end, in steps of five before, and minutes if it takes long. */
function inTime(seconds: number, aFew: string, inSeconds: Counted, inMinutes: Counted): string {
  if (seconds < A_FEW) return aFew;
  if (seconds >= MINUTES_FROM) return inMinutes(Math.ceil(seconds / 60));
  return inSeconds(seconds <= 10 ? seconds : Math.ceil(seconds / 5) * 5);
}

export const preparingWords = catalogue({ en, de, it });
