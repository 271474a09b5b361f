import { glide, type Note, TONES } from "../../sound/tones";
import type { RichAndGood } from "./shapes";

export const OWN_TONES = {
  priceUp: [glide(440, 740)],
  priceDown: [glide(560, 310)],
} satisfies Record<string, Note[]>;

export class Ear {
  hear(event: RichAndGood["event"]): Note[] | null {
    switch (event.type) {
      case "Bought":
      case "Sold":
      case "Donated":
        return TONES.acted;
      case "Held":
      case "Kept":
        return TONES.passed;
      case "MarkerMoved":
        if (event.price === event.price_before) return null;
        return event.price > event.price_before ? OWN_TONES.priceUp : OWN_TONES.priceDown;
      case "Out":
        return TONES.out;
      case "Won":
        return TONES.end;
      default:
        return null;
    }
  }
}
