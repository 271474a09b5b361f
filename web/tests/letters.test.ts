import { expect, test } from "vitest";
import { isTooLong, lengthOf } from "../src/language/letters";
import { LENGTHS } from "../src/wire/wire";

test.each([
  ["Ada", 3],
  ["Jose\u0301", 4],
  ["  Ada   Lovelace ", 12],
  ["👩‍👩‍👧 ❤️", 3],
  ["🧑🏽‍🚀", 1],
])("the letters of %s are counted as a reader counts them", (text, letters) => {
  expect(lengthOf(text).letters).toBe(letters);
});

test("a name is too long as soon as the server would refuse it", () => {
  const { letters, characters } = LENGTHS.name;
  expect(isTooLong("x".repeat(letters), LENGTHS.name)).toBe(false);
  expect(isTooLong("x".repeat(letters + 1), LENGTHS.name)).toBe(true);
  const family = "👨‍👩‍👧‍👦"; // seven characters
  const fit = Math.floor(characters / 7);
  expect(isTooLong(family.repeat(fit), LENGTHS.name)).toBe(false);
  expect(isTooLong(family.repeat(fit + 1), LENGTHS.name)).toBe(true);
});
