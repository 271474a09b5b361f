/** Which events have a banner, with the sentence that the server tells about them. */
import type { Shown } from "./motion";

export interface Scene {
  sentence: string;
  grave: boolean; // bad news for somebody
}

/** The banner of an event; null for what needs none. */
export function sceneOf(beat: Shown): Scene | null {
  switch (beat?.event.type) {
    case "Took":
      return { sentence: beat.sentence, grave: beat.event.misfortune };
    case "Discarded":
    case "TheftWaits":
      return { sentence: beat.sentence, grave: true };
    default:
      return null;
  }
}
