import { catalogue } from "../../device/language.svelte";
import type { Cover } from "../folder";

const en: Cover = {
  title: "The Rich and the Good",
  tagline: "Grow rich, but give enough to be good.",
  nextChapter: "Next turn",
  lastChapter: "Turn before",
};

const de: Cover = {
  title: "Hab & Gut",
  tagline: "Werde reich und gib genug, um gut zu sein.",
  nextChapter: "Nächster Durchgang",
  lastChapter: "Durchgang davor",
};

const it: Cover = {
  title: "The Rich and the Good",
  tagline: "Arricchisciti, ma dona abbastanza da essere buono.",
  nextChapter: "Prossimo turno",
  lastChapter: "Turno precedente",
};

export const cover = catalogue({ en, de, it });
