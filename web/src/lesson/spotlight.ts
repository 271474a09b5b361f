/** Lights up what the learner should touch, wherever the board draws it and whenever it is drawn anew. */

const LIGHT = `{
  outline: 3px solid var(--gold);
  outline-offset: 2px;
  box-shadow: 0 0 0 7px color-mix(in srgb, var(--gold) 35%, transparent);
}`;

/** Light up whatever matches the selectors. The returned function puts the lights out. */
export function light(selectors: readonly string[]): () => void {
  if (selectors.length === 0) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${selectors.join(", ")}) ${LIGHT}`);
  document.adoptedStyleSheets.push(sheet);
  return () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet));
}

const STEP = 8; // pixels

/** Show the table from its top, unless what is lit up or what the task speaks of cannot be seen from there. */
export function lookAt(selectors: readonly string[], about?: string): void {
  if (selectors.length === 0) return;
  scrollTo(0, 0);
  const lit = document.querySelector(selectors.join(", "));
  if (lit && !(isSeen(lit) && isSeen(lit, 1))) lit.scrollIntoView({ block: "center" });
  const other = about ? document.querySelector(about) : null;
  if (lit && other) scrollDownTo(other, lit);
}

/** Scroll no further than needed, because of what covers the lower edge, and not so far that `lit` is lost. */
function scrollDownTo(other: Element, lit: Element): void {
  const before = scrollY;
  let last = -1;
  while (!isSeen(other, 1) && isSeen(lit) && scrollY !== last) {
    last = scrollY;
    scrollBy(0, STEP);
  }
  if (!isSeen(lit)) scrollTo(0, before);
}

/** Whether nothing covers the element's middle, or another height of it: 1 is its lower edge. */
function isSeen(element: Element, height = 0.5): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint((left + right) / 2, top + (bottom - top - 1) * height));
}
