/** What a character says, for as long as it takes to read it, but no longer than the table waits. */
import { settings } from "../device/settings.svelte";
import type { SpokenLine } from "../wire/wire";
import type { News } from "./news";

const READ = 4000; // milliseconds
const LEAST = 1500; // even if the table goes on

export class Said {
  line = $state.raw<SpokenLine | null>(null);
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  hear(news: News): void {
    if (news.kind !== "said" && news.kind !== "stood") return;
    if (news.kind === "stood" || !news.said) this.endIn(Math.max(0, this.since + LEAST - Date.now()));
    else if (settings.remarks) this.show(news.said);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private show(line: SpokenLine): void {
    this.line = line;
    this.since = Date.now();
    this.endIn(READ);
  }

  private endIn(milliseconds: number): void {
    clearTimeout(this.timer);
    if (milliseconds === 0) this.line = null;
    else this.timer = setTimeout(() => (this.line = null), milliseconds);
  }
}
