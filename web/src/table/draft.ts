/** Keeps choices that have not been sent in this tab, so that they survive a reload. They belong to one table, seat and decision. */
import { drop, keep, kept } from "../device/kept";

interface Kept {
  seat: number;
  decision: string;
  choice: unknown;
}

const SHELF = "sessionStorage";
const nameOf = (tableId: string) => `draft.${tableId}`;

export class Draft {
  constructor(
    private readonly tableId: string,
    private readonly seat: number,
    readonly moves: number, // made at the table so far
  ) {}

  /** What was chosen for this decision; null if nothing was. */
  of<Choice>(decision: string): Choice | null {
    const draft = kept<Kept | null>(nameOf(this.tableId), null, SHELF);
    return draft?.seat === this.seat && draft.decision === decision ? (draft.choice as Choice) : null;
  }

  /** Drop what was chosen for any other decision. */
  only(decision: string): void {
    if (this.of(decision) === null) dropDraft(this.tableId);
  }

  /** Replace what was kept before; null keeps nothing. */
  keep(decision: string, choice: unknown): void {
    if (choice === null) dropDraft(this.tableId);
    else keep(nameOf(this.tableId), { seat: this.seat, decision, choice } satisfies Kept, SHELF);
  }
}

export const dropDraft = (tableId: string) => drop(nameOf(tableId), SHELF);
