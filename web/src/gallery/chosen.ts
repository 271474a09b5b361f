/** A draft that the gallery shows: a choice that was made before, and whatever is chosen later is forgotten. */
import { Draft } from "../table/draft";

class Chosen extends Draft {
  constructor(private readonly choice: unknown) {
    super("gallery", 0, 0);
  }

  override of<Choice>(): Choice | null {
    return this.choice as Choice;
  }

  override only(): void {}

  override keep(): void {}
}

export const chosen = (choice: unknown): Draft | null => (choice ? new Chosen(choice) : null);
