/** Words about the table itself: take-backs, votes, who was replaced, who is back, who is awaited. */
import { catalogue } from "../device/language.svelte";

const en = {
  tookBack: (name: string, moves: number) => (moves === 1 ? `${name} took back 1 move` : `${name} took back ${moves} moves`),
  voted: (name: string, against: string) => `${name} votes for a bot in place of ${against}`,
  warned: (name: string) => `A bot is about to play for ${name}`,
  stayed: (name: string) => `${name} is here and plays on`,
  replaced: {
    vote: (name: string) => `The others have voted: a bot plays for ${name}`,
    clock: (name: string) => `Time ran out: a bot plays for ${name}`,
    left: (name: string) => `${name} has left: a bot plays on`,
    missing: (name: string) => `${name} is not available: another bot plays on`,
  },
  returned: (name: string) => `${name} is back`,

  warning: "The others want a bot to play for you. Touch the table to stay.",
  stay: "I am here",
  awaited: (names: string) => `No clock runs yet. Still to come: ${names}`,
};

const de: typeof en = {
  tookBack: (name, moves) => (moves === 1 ? `${name} hat 1 Zug zurückgenommen` : `${name} hat ${moves} Züge zurückgenommen`),
  voted: (name, against) => `${name} stimmt für einen Bot anstelle von ${against}`,
  warned: (name) => `Gleich spielt ein Bot für ${name}`,
  stayed: (name) => `${name} ist da und spielt weiter`,
  replaced: {
    vote: (name) => `Die anderen haben abgestimmt: Ein Bot spielt für ${name}`,
    clock: (name) => `Die Zeit ist um: Ein Bot spielt für ${name}`,
    left: (name) => `${name} ist gegangen: Ein Bot spielt weiter`,
    missing: (name) => `${name} ist nicht verfügbar: Ein anderer Bot spielt weiter`,
  },
  returned: (name) => `${name} ist wieder da`,

  warning: "Die anderen wollen einen Bot für dich spielen lassen. Berühre den Tisch, um zu bleiben.",
  stay: "Ich bin da",
  awaited: (names) => `Noch läuft keine Uhr. Es fehlen: ${names}`,
};

const it: typeof en = {
  tookBack: (name, moves) => (moves === 1 ? `${name} ha ritirato 1 mossa` : `${name} ha ritirato ${moves} mosse`),
  voted: (name, against) => `${name} vota per un bot al posto di ${against}`,
  warned: (name) => `Fra poco un bot giocherà al posto di ${name}`,
  stayed: (name) => `${name} c’è e continua a giocare`,
  replaced: {
    vote: (name) => `Gli altri hanno votato: un bot gioca al posto di ${name}`,
    clock: (name) => `Tempo scaduto: un bot gioca al posto di ${name}`,
    left: (name) => `${name} ha lasciato il tavolo: continua un bot`,
    missing: (name) => `${name} non è disponibile: continua un altro bot`,
  },
  returned: (name) => `${name} è di nuovo al tavolo`,

  warning: "Gli altri vogliono che un bot giochi al tuo posto. Tocca il tavolo per restare.",
  stay: "Ci sono",
  awaited: (names) => `L’orologio è ancora fermo. Mancano: ${names}`,
};

export const remarkWords = catalogue({ en, de, it });
