/** Sentences of the pages: English templates with named values, as on the server, and their translations. */

/** The reader's own name. A sentence that is given it speaks to the reader, if it has words for that. */
export class You {
  constructor(private readonly name: string) {}

  toString(): string {
    return this.name;
  }
}

export type Name = string | You;
type Value = Name | number;

/** A template, or one for each plural form of the language. */
type Forms = readonly string[];

/** The words of one language by their places, as in a PO file. */
export interface Translations {
  words: Readonly<Record<string, Forms>>;
  plural(count: number): number; // the index of the plural form for this count
}

export const ENGLISH: Translations = { words: {}, plural: (count) => (count === 1 ? 0 : 1) };

/** The names of the values in a template: "name" | "line" in "{name} says: {line}". */
type NamesIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** A function that fills in an English sentence and can be translated. */
export interface Sentence<Given extends unknown[]> {
  (...given: Given): string;
  readonly english: Forms;
  readonly toYou: Forms | undefined; // the same, said to the player whom it is about
  inForms(forms: Forms, plural: Translations["plural"], toYou?: Forms): (...given: Given) => string;
}

const TO_YOU = "toYou"; // the last part of the place of such words

/** `sentence("{name} wins", (name: Name) => ({ name }), "You win")`: the function names the values. */
export function sentence<const Template extends string, Given extends unknown[]>(
  template: Template,
  values: (...given: Given) => Record<NamesIn<Template>, Value>,
  toYou?: string,
): Sentence<Given> {
  return told([template], values, toYou === undefined ? undefined : [toYou]);
}

/** The same for a sentence with a plural. The number that chooses its form is called `count`. */
export function counted<const One extends string, const Several extends string, Given extends unknown[]>(
  one: One,
  several: Several,
  values: (...given: Given) => Record<NamesIn<One | Several> | "count", Value>,
  toYou?: readonly [one: string, several: string],
): Sentence<Given> {
  return told([one, several], values, toYou);
}

function told<Given extends unknown[]>(english: Forms, values: (...given: Given) => Record<string, Value>, toYou?: Forms): Sentence<Given> {
  const inForms: Sentence<Given>["inForms"] = (forms, plural, own) => (...given) => {
    const named = values(...given);
    const said = own && Object.values(named).some((value) => value instanceof You) ? own : forms;
    const form = said.length === 1 ? 0 : plural(Number(named["count"]));
    return filled(said[form] ?? "", named);
  };
  return Object.assign(inForms(english, ENGLISH.plural, toYou), { english, toYou, inForms });
}

function filled(template: string, values: Record<string, Value>): string {
  return template.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The same words in another language. Words without a translation stay English. */
export function translated<Words>(english: Words, place: string, language: Translations): Words {
  return inLanguage(english, place, language) as Words;
}

function inLanguage(english: unknown, place: string, language: Translations): unknown {
  const forms = language.words[place];
  if (typeof english === "string") return forms?.[0] ?? english;
  if (isSentence(english)) return forms ? english.inForms(forms, language.plural, language.words[`${place}.${TO_YOU}`]) : english;
  const parts = Object.entries(english as object).map(([key, part]) => [key, inLanguage(part, `${place}.${key}`, language)]);
  return Array.isArray(english) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Each message with its place and English forms, for the tool that compares them with the catalogues. */
export function wordsIn(english: unknown, place: string): [place: string, forms: Forms][] {
  if (typeof english === "string") return [[place, [english]]];
  if (isSentence(english)) return [[place, english.english], ...(english.toYou ? [[`${place}.${TO_YOU}`, english.toYou] as [string, Forms]] : [])];
  return Object.entries(english as object).flatMap(([key, part]) => wordsIn(part, `${place}.${key}`));
}

function isSentence(word: unknown): word is Sentence<unknown[]> {
  return typeof word === "function" && "english" in word;
}
