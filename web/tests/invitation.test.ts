import { expect, test } from "vitest";
import { addressOf, readInvitation } from "../src/start/invitation";

const ID = "da71gnjbmp9xm0zrqd51";
const led = (pasted: string) => addressOf(readInvitation(pasted));

test("a table's link leads to the table, whatever its host and whatever surrounds it", () => {
  expect(led(`https://games.example/table/${ID}`)).toBe(`/table/${ID}`);
  expect(led(`  http://localhost:8017/table/${ID}/ \n`)).toBe(`/table/${ID}`);
  expect(led(`/table/${ID}?lang=de`)).toBe(`/table/${ID}`);
});

test("the id of a table is enough, even in capitals", () => {
  expect(led(ID)).toBe(`/table/${ID}`);
  expect(led(` ${ID.toUpperCase()} `)).toBe(`/table/${ID}`);
});

test("a join link or an id with a code leads to the page that redeems the code", () => {
  expect(led(`https://games.example/join/${ID}#7K3F-9QWX-M2TD`)).toBe(`/join/${ID}#7K3F-9QWX-M2TD`);
  expect(led(`${ID}#7K3F-9QWX-M2TD`)).toBe(`/join/${ID}#7K3F-9QWX-M2TD`);
  expect(led(`${ID} 7k3f 9qwx m2td`)).toBe(`/join/${ID}#7k3f-9qwx-m2td`);
});

test("a join link without its code leads to the table", () => {
  expect(led(`https://games.example/join/${ID}`)).toBe(`/table/${ID}`);
});

test("a replay's link leads to the replay", () => {
  expect(led(`https://games.example/replay/${ID}#12`)).toBe(`/replay/${ID}`);
});

test("a code without a table leads to the page that adds this device", () => {
  expect(led("7K3F-9QWX-M2TD")).toBe("/join#7K3F-9QWX-M2TD");
  expect(led("7k3f 9qwx m2td")).toBe("/join#7k3f-9qwx-m2td");
  expect(led("https://games.example/join#7K3F-9QWX-M2TD")).toBe("/join#7K3F-9QWX-M2TD");
});

test("other texts lead nowhere", () => {
  expect(readInvitation("see you at eight o'clock")).toEqual({ kind: "not read" });
  expect(readInvitation("https://games.example/elsewhere")).toEqual({ kind: "not read" });
  expect(led("")).toBeNull();
});
