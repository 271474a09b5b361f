/** Lights up what the learner should touch, wherever the board draws it and whenever it is drawn anew. */

const LIGHT = `{
  outline: 3px solid var(--gold);
  outline-offset: 2px;
  box-shadow: 0 0 0 7px color-mix(in srgb, var(--gold) 35%, transparent);
}`;

/** Light up whatever fits the selectors; the answer puts the lights out. */
export function light(selectors: readonly string[]): () => void {
  if (selectors.length === 0) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${selectors.join(", ")}) ${LIGHT}`);
  document.adoptedStyleSheets.push(sheet);
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet));
}

/** Show the table from its top, unless what is lit up cannot be seen from there. */
export function lookAt(selectors: readonly string[]): void {
  if (selectors.length === 0) return;
  scrollTo(0, 0);
  const lit = document.querySelector(selectors.join(", "));
  if (lit && !isSeen(lit)) lit.scrollIntoView({ block: "center" });
}

function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}
