import { catalogue } from "../../device/language.svelte";
import type { Cover } from "../folder";

const en: Cover = {
  title: "High Society",
  tagline: "Bid for luxury, but never be the poorest.",
  nextChapter: "Next auction",
  lastChapter: "Auction before",
};

const de: Cover = {
  title: "High Society",
  tagline: "Biete auf Luxus, doch sei nie am ärmsten.",
  nextChapter: "Nächste Versteigerung",
  lastChapter: "Versteigerung davor",
};

const it: Cover = {
  title: "High Society",
  tagline: "Punta al lusso, ma non restare il più povero.",
  nextChapter: "Prossima asta",
  lastChapter: "Asta precedente",
};

export const cover = catalogue({ en, de, it });
