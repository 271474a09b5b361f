/** Queues what a screen reader says. The text goes into the page's live region. */

const GATHERS = 120; // milliseconds; news that arrives within this time is said together
const NO_BREAK_SPACE = "\u00a0";

export class Voice {
  text = $state("");
  urgent = $state(false); // whether the text may interrupt what is being read
  private hurry = false; // whether what is queued contains something urgent
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  say(sentence: string, urgent = false): void {
    this.waiting.push(asSentence(sentence));
    this.hurry ||= urgent;
    this.timer ??= setTimeout(() => this.speak(), GATHERS);
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  /** Forget what was said and what is queued, because somebody else is looking now. */
  forget(): void {
    this.close();
    this.waiting = [];
    this.hurry = false;
    this.text = "";
  }

  /** Screen readers ignore a text that has not changed, so a repeated one gets an invisible blank. */
  private speak(): void {
    const text = this.waiting.splice(0).join(" ");
    this.urgent = this.hurry;
    this.hurry = false;
    this.text = text === this.text ? text + NO_BREAK_SPACE : text;
    this.timer = null;
  }
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
