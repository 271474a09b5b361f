// Compiles PO files for the pages. Their messages are those with a context, which is the message's place in the pages, and
// the names of bots, which the server says too: those are found by their English.
import { po } from "gettext-parser";
import { BOT_NAMES } from "../src/wire/wire.ts";

const CATALOGUE = /\/languages\/\w+\.po$/;
const NAMES = new Set(Object.values(BOT_NAMES));
const FORMULA = /plural=([\sn\d?:()!=<>&|%]+)/; // in the header Plural-Forms, whose syntax is also valid JavaScript

export function catalogueIn(text) {
  const { headers, translations } = po.parse(text);
  const messages = Object.values(translations).flatMap((messages) => Object.values(messages));
  const placed = messages.map(({ msgctxt, msgid, msgstr }) => [msgctxt ?? (NAMES.has(msgid) ? msgid : null), msgstr]);
  const words = Object.fromEntries(placed.filter(([place, forms]) => place && forms.every((form) => form !== "")));
  const [, plural] = FORMULA.exec(headers["Plural-Forms"] ?? "") ?? [null, "0"];
  return { words, plural };
}

export function catalogues() {
  return {
    name: "catalogues",
    transform(text, id) {
      if (!CATALOGUE.test(id)) return null;
      const { words, plural } = catalogueIn(text);
      return { code: `export const words = ${JSON.stringify(words)};\nexport const plural = (n) => Number(${plural});`, map: null };
    },
  };
}
