/** What has happened at a table since its viewer last looked: nothing, if they watched it happen. */
import type { News } from "../table/news";
import type { LiveTable } from "../table/table.svelte";
import type { Told } from "../table/told";
import { lastLook, noteLook, viewerAt } from "./last_looks";

type Table = Pick<LiveTable, "id" | "facts" | "you" | "yourSeats" | "moves" | "told">;

export class Missed {
  told = $state.raw<readonly Told[]>([]);

  constructor(private readonly table: Table) {}

  hear(news: News): void {
    if (news.kind === "stood") this.stood();
    else if (news.kind === "said") this.arrived();
  }

  /** Look at the table as it stands: after a visit began, the page was hidden, or the connection was lost. */
  look(): void {
    const { table } = this;
    if (!isWatched() || this.viewer === null) return;
    const seen = this.seen ?? (this.takesTurns ? 0 : table.moves); // whoever waits behind a curtain misses the first turns
    const missed = table.told.filter(({ move, sentences }) => move > seen && sentences.length > 0);
    const byOthers = missed.some(({ seat }) => seat !== table.you && (this.takesTurns || !table.yourSeats.includes(seat!)));
    if (byOthers && table.facts?.phase === "running") this.told = missed;
    this.note();
  }

  close(): void {
    this.told = [];
  }

  /** After a snapshot. Moves that were taken back no longer count as seen. */
  private stood(): void {
    if ((this.seen ?? 0) > this.table.moves) this.note();
    this.look();
  }

  /** After a move was shown. The viewer's own move closes the summary. */
  private arrived(): void {
    if (isWatched()) this.note();
    const { told, you } = this.table;
    if (told.at(-1)?.seat === you) this.close();
  }

  private note(): void {
    if (this.viewer !== null) noteLook(this.viewer, this.table.moves);
  }

  private get seen(): number | null {
    return this.viewer === null ? null : lastLook(this.viewer);
  }

  /** Whether several share the device and look one after the other, because something is hidden. */
  private get takesTurns(): boolean {
    return this.table.yourSeats.length > 1 && !this.table.facts?.alike;
  }

  /** Who is looking; null while that is not known. Where nothing is hidden, all who share the device look together. */
  private get viewer(): string | null {
    const { id, you, facts, yourSeats } = this.table;
    if (facts === null || (you === null && this.takesTurns)) return null;
    return viewerAt(id, yourSeats.length > 1 && !this.takesTurns ? yourSeats[0]! : you);
  }
}

const isWatched = (): boolean => document.visibilityState === "visible";
