/** Which news is heard as what. */
import type { AnyEvent } from "../table/games";
import type { News } from "../table/table.svelte";
import type { Cue } from "./tones";

const MISFORTUNES = ["scandal", "debt", "theft"];

/** Remembers whose bid is the highest, because "outbid" is heard only by who was. */
export class Ear {
  private highest: number | null = null;

  cueOf(news: News, you: number | null): Cue | null {
    if (news.kind === "your turn") return "yourTurn";
    return news.kind === "event" ? this.ofEvent(news.event, you) : null;
  }

  private ofEvent(event: AnyEvent, you: number | null): Cue | null {
    switch (event.type) {
      case "Turned":
        this.highest = null;
        return null;
      case "Bid":
        return this.bidBy(event.seat, you);
      case "Passed":
        return "pass";
      case "Took":
        if (MISFORTUNES.includes(event.card)) return "misfortune";
        return event.seat === you ? "won" : "bid";
      case "Bought":
      case "Sold":
      case "Donated":
        return "bid";
      case "Held":
      case "Kept":
        return "pass";
      case "MarkerMoved":
        return event.price === event.price_before ? null : event.price > event.price_before ? "priceUp" : "priceDown";
      case "Out":
        return "out";
      case "Won":
        return "end";
      default:
        return null;
    }
  }

  private bidBy(seat: number, you: number | null): Cue {
    const outbid = you !== null && this.highest === you && seat !== you;
    this.highest = seat;
    return outbid ? "outbid" : "bid";
  }
}
