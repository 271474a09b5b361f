/** Which grave decisions the player was asked about: each kind once in a game, even if the page is loaded again. */
import { keep, kept } from "../device/kept";

const SHELF = "sessionStorage";

export class Asked {
  private about: string[]; // seats and kinds of decisions
  private readonly name: string;

  constructor(tableId: string) {
    this.name = `asked.${tableId}`;
    this.about = kept(this.name, [], SHELF);
  }

  /** Whether the player in this seat has not been asked about such a move yet. From now on they have. */
  isFirst(seat: number | null, move: string): boolean {
    const [kind] = move.split(" ");
    const question = `${seat} ${kind}`;
    if (this.about.includes(question)) return false;
    this.about = [...this.about, question];
    keep(this.name, this.about, SHELF);
    return true;
  }
}
