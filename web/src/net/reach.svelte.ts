/** Whether the server can be reached. While it cannot, it is asked again at intervals. */
const AGAIN = 5_000; // milliseconds

class Reach {
  away = $state(false);
  private timer: ReturnType<typeof setTimeout> | null = null;

  /** Note whether a request got an answer. */
  noted(answered: boolean): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = answered ? null : setTimeout(() => void this.tryAgain(), AGAIN);
    this.away = !answered;
  }

  async tryAgain(): Promise<void> {
    this.noted(await fetch("/api/menu", { cache: "no-store" }).then(
      () => true,
      () => false,
    ));
  }
}

export const reach = new Reach();
