/** The one voice of the table: what it says stands in the one live region. */

const GATHERS = 120; // milliseconds; what comes so close together is said in one breath
const NO_BREAK_SPACE = "\u00a0";

export class Voice {
  text = $state("");
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  say(sentence: string): void {
    this.waiting.push(asSentence(sentence));
    this.timer ??= setTimeout(() => this.speak(), GATHERS);
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** What was said and what waits: somebody else looks now. */
  forget(): void {
    this.close();
    this.waiting = [];
    this.text = "";
  }

  /** The same text again would not be heard, so it gets a blank that nobody sees. */
  private speak(): void {
    const text = this.waiting.splice(0).join(" ");
    this.text = text === this.text ? text + NO_BREAK_SPACE : text;
    this.timer = null;
  }
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
