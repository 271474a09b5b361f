/** Checks the seed, which is revealed at the end, against the commitment shown before the first card: docs/sealed-seeds.md. */

export type Checked = "fits" | "does not fit" | "cannot be computed";

/** SHA-256 of the seed's 32 bytes. Both the seed and the hash are written in hexadecimal. */
export async function commitmentOf(seed: string): Promise<string> {
  const bytes = Uint8Array.from(seed.padStart(64, "0").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers offer SHA-256 only to pages served over https or from localhost. */
export async function checked(seed: string, commitment: string): Promise<Checked> {
  if (typeof crypto.subtle === "undefined") return "cannot be computed";
  return (await commitmentOf(seed)) === commitment.toLowerCase() ? "fits" : "does not fit";
}
