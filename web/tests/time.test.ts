import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../src/device/language.svelte";
import { noteServerTime, secondsUntil } from "../src/net/server_clock";
import { timeLeft, timeLeftInWords } from "../src/table/time_left";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(async () => {
  noteServerTime(Date.now(), Date.now());
  vi.useRealTimers();
  await chooseLanguage("en");
});

test("a device whose clock is three minutes fast shows the server's time", () => {
  const byTheServer = Date.now() - 180_000;
  noteServerTime(byTheServer, Date.now());
  expect(secondsUntil(byTheServer + 30_000)).toBe(30);
});

test("half of a ping's way there and back is counted", () => {
  noteServerTime(Date.now() + 5_000 - 200, Date.now() - 400);
  expect(secondsUntil(Date.now() + 15_000)).toBe(10);
});

test("nobody has less than no time", () => {
  expect(secondsUntil(Date.now() - 5_000)).toBe(0);
});

test.each([
  [0, "0:00", "0 seconds"],
  [1, "0:01", "1 second"],
  [65, "1:05", "1 minute 5 seconds"],
  [3600, "1:00:00", "1 hour"],
  [86_399, "23:59:59", "23 hours 59 minutes"],
  [86_400, "1d", "1 day"],
  [97_200, "1d 3h", "1 day 3 hours"],
])("%i seconds", (seconds, shown, said) => {
  expect(timeLeft(seconds)).toBe(shown);
  expect(timeLeftInWords(seconds)).toBe(said);
});

test("time is told in the reader's language", async () => {
  await chooseLanguage("de");
  expect(timeLeftInWords(97_200)).toBe("1 Tag 3 Stunden");
});
