/** Values stored on the device, or only for this visit where the browser allows no storage. */
type Shelf = "localStorage" | "sessionStorage"; // for good, or until the tab is closed

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
    // in a private window the value is lost when the window is closed
  }
}

export function drop(name: string, shelf: Shelf): void {
  try {
    globalThis[shelf].removeItem(`noblesse.${name}`);
  } catch {
    // nothing was stored
  }
}
