import { language } from "../device/language.svelte";

/** Ada, Bo and Cy, as the player's language enumerates. */
export function listed(items: readonly string[]): string {
  const place = language() === "en" ? "en-GB" : language(); // because American English has one comma more
  return new Intl.ListFormat(place).format(items);
}
