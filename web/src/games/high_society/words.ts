/** The words of the High Society board. */
import { catalogue, language } from "../../device/language.svelte";
import { listed } from "../../language/lists";
import { en } from "./english";

export const words = catalogue("high_society", en);

/** The card's name; a possession's with its status: Racehorse (3). */
export function called(card: string): string {
  return withStatus(words().cards[card]?.name ?? card, card);
}

/** The same as the object of a sentence: the Racehorse (3). */
export function objectOf(card: string): string {
  return withStatus(words().cards[card]?.object ?? card, card);
}

function withStatus(name: string, card: string): string {
  return /^\d+$/.test(card) ? `${name} (${card})` : name;
}

/** 4, 6 and 10. */
export function enumerated(items: readonly (string | number)[]): string {
  return listed(items.map(String));
}

/** A status, which may be a half or negative. */
export function figure(value: number): string {
  return value.toLocaleString(language(), { maximumFractionDigits: 1 }).replace("-", "−");
}
