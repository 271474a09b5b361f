import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesIn } from "../tools/rules.js";

const FOLDER = new URL("../../docs/rules/", import.meta.url);
const texts = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));

test.each(texts)("every rule of %s has an anchor, and every rule that is named is there", (name) => {
  const markdown = readFileSync(new URL(name, FOLDER), "utf8");
  const { html, headings } = rulesIn(markdown);
  const written = [...markdown.matchAll(/^\*\*([HR]\d+)\.\*\*/gm)].map(([, number]) => number);
  const anchors = [...html.matchAll(/<p id="([HR]\d+)"/g)].map(([, number]) => number);
  expect(written.length).toBeGreaterThan(30);
  expect(anchors).toEqual(written);
  for (const [, number] of html.matchAll(/href="#([HR]\d+)"/g)) expect(anchors).toContain(number);
  expect(headings.length).toBe([...markdown.matchAll(/^## /gm)].length);
});
