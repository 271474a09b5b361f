/** Counts the players of a scene one after the other. */
export class Steps {
  done = $state(0); // how many have been counted

  /** Call it while a component is initialized. `lasts` is how long all take together; null before it begins, 0 when it is over. */
  constructor(many: () => number, lasts: () => number | null) {
    const time = $derived(lasts());
    $effect.pre(() => {
      this.done = time === 0 ? many() : 0;
      return time ? this.count(many(), time) : undefined;
    });
  }

  private count(many: number, lasts: number): () => void {
    const each = lasts / (many + 1); // and a moment before the verdict
    const timers = Array.from({ length: many }, (_, place) => setTimeout(() => (this.done = place + 1), each * (place + 0.5)));
    return () => timers.forEach(clearTimeout);
  }
}
