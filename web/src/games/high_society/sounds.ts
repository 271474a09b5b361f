import { bell, low, type Note, tap, TONES } from "../../sound/tones";
import type { HighSociety } from "./shapes";

export const OWN_TONES = {
  outbid: [tap(0, 700), { ...tap(0.09, 440), lasts: 0.18 }],
  won: [bell(0, 523), bell(0.1, 784, 0.6)],
  misfortune: [low(0, 233, 175), low(0.22, 196, 117)],
} satisfies Record<string, Note[]>;

/** Remembers whose bid is the highest, because only that player hears the sound of being outbid. */
export class Ear {
  private highest: number | null = null;

  hear(event: HighSociety["event"], you: number | null): Note[] | null {
    switch (event.type) {
      case "Turned":
        this.highest = null;
        return null;
      case "Bid":
        return this.bidBy(event.seat, you);
      case "Passed":
        return TONES.passed;
      case "Took":
        if (event.misfortune) return OWN_TONES.misfortune;
        return event.seat === you ? OWN_TONES.won : TONES.acted;
      case "Out":
        return TONES.out;
      case "Won":
        return TONES.end;
      default:
        return null;
    }
  }

  private bidBy(seat: number, you: number | null): Note[] {
    const outbid = you !== null && this.highest === you && seat !== you;
    this.highest = seat;
    return outbid ? OWN_TONES.outbid : TONES.acted;
  }
}
