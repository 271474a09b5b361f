import { expect, test } from "vitest";
import { rulesIn } from "../tools/rules.js";

const TEXTS = import.meta.glob<string>("../../docs/rules/**/*.md", { query: "?raw", import: "default", eager: true });

test.each(Object.keys(TEXTS))("every rule of %s has an anchor, and every rule that is named is there", (name) => {
  const markdown = TEXTS[name]!;
  const { html, headings } = rulesIn(markdown);
  const written = [...markdown.matchAll(/^\*\*([HR]\d+)\.\*\*/gm)].map(([, number]) => number);
  const anchors = [...html.matchAll(/<p id="([HR]\d+)"/g)].map(([, number]) => number);
  expect(written.length).toBeGreaterThan(30);
  expect(anchors).toEqual(written);
  for (const [, number] of html.matchAll(/href="#([HR]\d+)"/g)) expect(anchors).toContain(number);
  expect(headings.length).toBe([...markdown.matchAll(/^## /gm)].length);
});
