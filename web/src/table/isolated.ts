/** Names that are written from right to left, kept from turning the words around them. */

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATE = "\u2068"; // what <bdi> is in plain text
const END = "\u2069";

/** For sentences, labels and lists, where no element stands around a name. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? ISOLATE + name + END : name;
}
