/** What is kept on the device, or for this visit only where nothing may be kept. */
type Shelf = "localStorage" | "sessionStorage"; // for ever, or until the tab is closed

export function kept<Value>(name: string, otherwise: Value, shelf: Shelf = "localStorage"): Value {
  try {
    const text = globalThis[shelf].getItem(`noblesse.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown, shelf: Shelf = "localStorage"): void {
  try {
    globalThis[shelf].setItem(`noblesse.${name}`, JSON.stringify(value));
  } catch {
    // a private window: the choice lasts until it is closed
  }
}

export function drop(name: string, shelf: Shelf): void {
  try {
    globalThis[shelf].removeItem(`noblesse.${name}`);
  } catch {
    // then nothing was kept
  }
}
