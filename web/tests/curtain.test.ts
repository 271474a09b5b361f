import { expect, test } from "vitest";
import { type Device, nextAtDevice, passed } from "../src/table/curtain";

const device = (changed: Partial<Device>): Device => ({ seats: [0, 2], looks: 0, decides: 0, running: true, alike: false, ...changed });

test("the device is passed to the other seat whose turn it is", () => {
  expect(passed(device({ decides: 2 }))).toEqual({ to: 2 });
});

test("whoever is looking keeps the device while they or people elsewhere decide", () => {
  expect(passed(device({ decides: 0 }))).toBeNull();
  expect(passed(device({ decides: 1 }))).toBeNull();
  expect(passed(device({ decides: null }))).toBeNull();
});

test("when the page is opened nobody has looked yet, so even the first seat is covered", () => {
  expect(passed(device({ looks: null, decides: 0 }))).toEqual({ to: 0 });
  expect(passed(device({ looks: null, decides: 1 }))).toBe("anybody");
});

test("there is no curtain for one player, and none after the end", () => {
  expect(passed(device({ seats: [0], looks: null }))).toBeNull();
  expect(passed(device({ running: false, decides: 2 }))).toBeNull();
});

test("where all seats see the same no curtain falls, and the table turns to whoever decides", () => {
  const open = (changed: Partial<Device>) => device({ alike: true, ...changed });
  expect(passed(open({ decides: 2 }))).toBeNull();
  expect(passed(open({ looks: null }))).toBeNull();
  expect(nextAtDevice(open({ decides: 2 }))).toBe(2);
  expect(nextAtDevice(open({ looks: null, decides: 1 }))).toBe(0);
  expect([open({ decides: 0 }), open({ decides: 1 }), open({ running: false }), open({ seats: [2], decides: 2 }), device({ decides: 2 })].map(nextAtDevice)).toEqual([null, null, null, null, null]);
});
