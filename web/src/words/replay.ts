/** Words of the replay. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "Replay",
  loading: "Fetching the game …",
  choose: "Choose a record",
  drop: "Drop the record of a finished game here, or choose its file. It is shown move by move, and its seed is checked.",
  noJson: (file: string) => `${file} is no record: it is not written in JSON.`,
  play: "Play",
  pause: "Pause",
  back: "One move back",
  next: "One move on",
  move: "Move",
  moveOf: (move: number, last: number) => `Move ${move} of ${last}`,
  eyes: "Seen by",
  spectator: "a spectator",
  open: "somebody who knows everything",
  seed: "Seed and check",
  noSeed: "This record has no seed, so the deal cannot be checked.",
  record: "Record",
  checks: {
    deal: ["The cards are those that the seed gives.", "The cards are not those that the seed gives!"],
    starter: ["Who starts was drawn by the seed.", "Who starts was chosen, not drawn."],
    result: ["The result is what the moves lead to.", "The result is not what the moves lead to!"],
  },
};

const de: typeof en = {
  title: "Wiederholung",
  loading: "Hole die Partie …",
  choose: "Datei wählen",
  drop: "Zieh die Aufzeichnung einer beendeten Partie hierher, oder wähle ihre Datei. Sie wird Zug für Zug gezeigt und ihre Ursprungszahl geprüft.",
  noJson: (file) => `${file} ist keine Aufzeichnung: Die Datei enthält kein JSON.`,
  play: "Abspielen",
  pause: "Anhalten",
  back: "Ein Zug zurück",
  next: "Ein Zug weiter",
  move: "Zug",
  moveOf: (move, last) => `Zug ${move} von ${last}`,
  eyes: "Gesehen von",
  spectator: "einem Zuschauer",
  open: "jemandem, der alles weiß",
  seed: "Ursprungszahl und Prüfung",
  noSeed: "Diese Aufzeichnung enthält keine Ursprungszahl; die Karten lassen sich nicht prüfen.",
  record: "Aufzeichnung",
  checks: {
    deal: ["Die Karten sind die, die aus der Zahl folgen.", "Die Karten folgen nicht aus der Zahl!"],
    starter: ["Wer beginnt, wurde mit der Zahl ausgelost.", "Wer beginnt, wurde bestimmt, nicht ausgelost."],
    result: ["Das Ergebnis folgt aus den Zügen.", "Das Ergebnis folgt nicht aus den Zügen!"],
  },
};

const it: typeof en = {
  title: "Rivedi la partita",
  loading: "Recupero la partita …",
  choose: "Scegli un file",
  drop: "Trascina qui la registrazione di una partita finita, o scegli il file. Verrà mostrata mossa per mossa e il suo seme controllato.",
  noJson: (file) => `${file} non è una registrazione: non è scritto in JSON.`,
  play: "Avvia",
  pause: "Pausa",
  back: "Una mossa indietro",
  next: "Una mossa avanti",
  move: "Mossa",
  moveOf: (move, last) => `Mossa ${move} di ${last}`,
  eyes: "Vista da",
  spectator: "uno spettatore",
  open: "chi sa tutto",
  seed: "Seme e controllo",
  noSeed: "Questa registrazione non contiene il seme: le carte non si possono controllare.",
  record: "Registrazione",
  checks: {
    deal: ["Le carte sono quelle che dà il seme.", "Le carte non sono quelle che dà il seme!"],
    starter: ["Chi comincia è stato sorteggiato dal seme.", "Chi comincia è stato scelto, non sorteggiato."],
    result: ["Il risultato è quello a cui portano le mosse.", "Il risultato non è quello a cui portano le mosse!"],
  },
};

export const words = catalogue({ en, de, it });
