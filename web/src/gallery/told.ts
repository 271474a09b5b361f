/** A position of a gallery, whose sentences are in every language because no server tells them. */
import { language } from "../device/language.svelte";
import type { AnyEvent, Beat, Reviewing } from "../games/shapes";
import type { Review } from "../wire/wire";

export type Told<Text> = Readonly<Record<string, Text>>; // by languages

/** What a gallery's file has in the place of a sitting's sentences. */
export interface Sentences<Event = AnyEvent> {
  beat: (Omit<Beat<Event>, "sentence"> & { sentence: Told<string> }) | null;
  sentences: Told<string[]>;
  reviewed: Told<Review> | null;
}

const inYours = <Text>(told: Told<Text>): Text => told[language()] ?? told["en"]!;

/** These parts of a sitting, in the player's language. */
export function toldIn<Event>({ beat, sentences, reviewed }: Sentences<Event>) {
  return {
    get beat(): Beat<Event> | null {
      return beat && { ...beat, sentence: inYours(beat.sentence) };
    },
    get sentences(): string[] {
      return inYours(sentences);
    },
    get review(): Reviewing | undefined {
      return reviewed ? { load: async () => inYours(reviewed), replayAt: (move) => `#${move}` } : undefined;
    },
  };
}
