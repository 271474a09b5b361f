/** How a status was counted, as people write it: "(2 + 7 − 5) × 2 ÷ 2 = 4". */
import type { Working } from "./wire";
import { figure } from "./words";

/** Null if there is nothing to explain. */
export function workingIn({ possessions, debt, titles, scandal, status }: Working): string | null {
  const isPlain = titles === 0 && !scandal && debt === 0;
  if (isPlain && possessions.length < 2) return null;
  const sum = possessions.length > 0 ? possessions.join(" + ") : "0";
  const base = debt > 0 ? `${sum} − ${debt}` : sum;
  const factors = " × 2".repeat(titles) + (scandal ? " ÷ 2" : "");
  const bracketed = factors !== "" && base.includes(" ") ? `(${base})` : base;
  return `${bracketed}${factors} = ${figure(status)}`;
}
