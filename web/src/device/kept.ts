/** What is kept on the device, or for this visit only where nothing may be kept. */
export function kept<Value>(name: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(`noblesse.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`noblesse.${name}`, JSON.stringify(value));
  } catch {
    // a private window: the choice lasts until it is closed
  }
}
