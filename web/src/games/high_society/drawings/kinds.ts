/** What is printed on the status cards. */
export type Kind = "possession" | "title" | "misfortune";

export function kindOf(card: string): Kind {
  if (card === "title") return "title";
  return /^\d+$/.test(card) ? "possession" : "misfortune";
}

const SIGNS: Record<string, string> = { title: "×2", scandal: "÷2", debt: "−5", theft: "−" };

/** The text in the corner: the status of a possession, or what the card does to the status. */
export function signOf(card: string): string {
  return SIGNS[card] ?? card;
}
