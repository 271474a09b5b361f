/** Words of the log and of the look back. */
import { catalogue } from "../device/language.svelte";

const en = {
  title: "Log",
  moves: (many: number) => `${many} moves`,
  opening: "Opening",
  empty: "Nothing has happened yet.",
  look: "Look at this moment",
  moment: (move: number) => (move === 0 ? "The table before the first move" : `The table after move ${move}`),
  before: "One move back",
  after: "One move on",
  backToNow: "Back to now",
  sealed: "Sealed seed",
  sealedHow: "The cards were fixed before the first one was seen. This is the fingerprint of the seed that they come from; the seed itself is opened at the end, and anybody can then check that it fits.",
  forgotten: "Without memory aid, what is over is not shown again.",
};

const de: typeof en = {
  title: "Verlauf",
  moves: (many) => `${many} Züge`,
  opening: "Anfang",
  empty: "Noch ist nichts geschehen.",
  look: "Diesen Augenblick ansehen",
  moment: (move) => (move === 0 ? "Der Tisch vor dem ersten Zug" : `Der Tisch nach Zug ${move}`),
  before: "Ein Zug zurück",
  after: "Ein Zug weiter",
  backToNow: "Zurück zum Spiel",
  sealed: "Versiegelter Ursprung",
  sealedHow: "Die Karten lagen fest, bevor die erste zu sehen war. Dies ist der Fingerabdruck der Zahl, aus der sie gemischt wurden; die Zahl selbst wird am Ende geöffnet, und jeder kann dann prüfen, ob sie passt.",
  forgotten: "Ohne Gedächtnishilfe wird Vergangenes nicht noch einmal gezeigt.",
};

const it: typeof en = {
  title: "Cronaca",
  moves: (many) => `${many} mosse`,
  opening: "Inizio",
  empty: "Non è ancora successo niente.",
  look: "Guarda questo momento",
  moment: (move) => (move === 0 ? "Il tavolo prima della prima mossa" : `Il tavolo dopo la mossa ${move}`),
  before: "Una mossa indietro",
  after: "Una mossa avanti",
  backToNow: "Torna al presente",
  sealed: "Seme sigillato",
  sealedHow: "Le carte erano decise prima che si vedesse la prima. Questa è l’impronta del numero da cui provengono; il numero stesso viene svelato alla fine, e chiunque può allora controllare che corrisponda.",
  forgotten: "Senza aiuto alla memoria il passato non viene mostrato di nuovo.",
};

export const words = catalogue({ en, de, it });
