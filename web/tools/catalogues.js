// Compiles PO files for the pages. Their messages are those with a context, which is the message's place in the pages.
import { po } from "gettext-parser";

const CATALOGUE = /\/languages\/\w+\.po$/;
const FORMULA = /plural=([\sn\d?:()!=<>&|%]+)/; // in the header Plural-Forms, whose syntax is also valid JavaScript

export function catalogueIn(text) {
  const { headers, translations } = po.parse(text);
  const messages = Object.values(translations).flatMap((messages) => Object.values(messages));
  const translated = messages.filter(({ msgctxt, msgstr }) => msgctxt && msgstr.every((form) => form !== ""));
  const words = Object.fromEntries(translated.map(({ msgctxt, msgstr }) => [msgctxt, msgstr]));
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
