import { language } from "../device/language.svelte";

/** "Ada, Bo and Cy", in the style of the player's language. */
export function listed(items: readonly string[]): string {
  const place = language() === "en" ? "en-GB" : language(); // because American English would add a comma before "and"
  return new Intl.ListFormat(place).format(items);
}
