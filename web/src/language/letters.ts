/** How long a text is as the server counts it: in letters as a reader sees them, so that a joined emoji is one. */

export interface Length {
  letters: number;
  characters: number; // with the marks and joiners that letters are made of
}

const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/** The text as the server keeps it. */
const tidy = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");

export function lengthOf(text: string): Length {
  const kept = tidy(text);
  const characters = [...kept].length;
  return { letters: segmenter ? [...segmenter.segment(kept)].length : characters, characters };
}

export function isTooLong(text: string, most: Length): boolean {
  const { letters, characters } = lengthOf(text);
  return letters > most.letters || characters > most.characters;
}
