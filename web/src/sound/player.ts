/** Plays the sounds. Nothing is played before the player has touched the page, because browsers forbid it. */
import { settings } from "../device/settings.svelte";
import type { Note } from "./tones";

let context: AudioContext | null = null;

function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

// A finger counts only when it is lifted, and Safari wants the sound to be woken by that very event.
for (const gesture of ["pointerdown", "pointerup", "keydown"]) addEventListener(gesture, wake, { passive: true });

export function play(notes: readonly Note[]): void {
  if (!context || context.state !== "running" || settings.muted || settings.volume === 0) return;
  for (const note of notes) sound(context, note, settings.volume);
}

/** Play a note that starts softly and fades away. */
function sound(context: AudioContext, note: Note, volume: number): void {
  const begin = context.currentTime + note.at;
  const end = begin + note.lasts;
  const voice = new OscillatorNode(context, { type: note.shape, frequency: note.pitch });
  const loudness = new GainNode(context, { gain: 0 });
  if (note.to !== undefined) voice.frequency.exponentialRampToValueAtTime(note.to, end);
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(note.loud * volume * 0.5, begin + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(loudness).connect(context.destination);
  voice.start(begin);
  voice.stop(end);
}
