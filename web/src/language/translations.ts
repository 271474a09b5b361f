/** Translations from the PO files that the server uses too. A language is fetched when it is first needed. */
import { ENGLISH, type Translations } from "./sentence";

const files = import.meta.glob<Translations>("../../../src/noblesse/{languages,games/*/languages}/*.po");
const codes = Object.keys(files).flatMap((file) => /\/noblesse\/languages\/(\w+)\.po$/.exec(file)?.[1] ?? []);

/** The name of each language in that language, by its code. */
export const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(["en", ...codes].map((code) => [code, ownName(code)]));

function ownName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

export async function translationsInto(language: string): Promise<Translations> {
  const wanted = Object.keys(files).filter((file) => file.endsWith(`/${language}.po`));
  const [first, ...others] = await Promise.all(wanted.map((file) => files[file]!()));
  return first ? { ...first, words: Object.assign({}, first.words, ...others.map(({ words }) => words)) } : ENGLISH;
}
