/** Each sound as a list of notes, which the browser synthesizes. */
export interface Note {
  at: number; // seconds after the start
  pitch: number; // in hertz
  to?: number; // the pitch that it glides to
  lasts: number; // seconds
  shape: OscillatorType;
  loud: number; // 0 to 1
}

export const bell = (at: number, pitch: number, loud = 0.5): Note => ({ at, pitch, lasts: 0.5, shape: "sine", loud });
export const tap = (at: number, pitch: number): Note => ({ at, pitch, lasts: 0.07, shape: "triangle", loud: 0.4 });
export const low = (at: number, pitch: number, to: number): Note => ({ at, pitch, to, lasts: 0.4, shape: "sawtooth", loud: 0.16 });
export const glide = (pitch: number, to: number): Note => ({ at: 0, pitch, to, lasts: 0.18, shape: "triangle", loud: 0.35 });

/** Sounds that all games share. Only "your turn" has three rising bells, so that it cannot be mistaken for another. */
export const TONES = {
  yourTurn: [bell(0, 659), bell(0.13, 831), bell(0.26, 988, 0.6)],
  acted: [tap(0, 520), tap(0.06, 660)],
  passed: [{ ...tap(0, 300), loud: 0.25 }],
  out: [low(0, 311, 155), low(0.3, 233, 98)],
  end: [bell(0, 523), bell(0.12, 659), bell(0.24, 784), bell(0.36, 1047, 0.7)],
} satisfies Record<string, Note[]>;
