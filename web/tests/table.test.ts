import "./page";
import { expect, test, vi } from "vitest";
import { choose } from "../src/device/settings.svelte";
import { FACTS } from "../src/gallery/fakes";
import { LiveTable } from "../src/table/table.svelte";
import { PROTOCOL } from "../src/wire/wire";

const POSITION = { view: { seats: [{ name: "Ada" }, { name: "Easy" }], history: [] }, offer: null, story: [], moves: 0, deadline: null };

class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 1;
  sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Socket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  tells(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

test("a decision is on its way until the table has moved, whichever message comes first", () => {
  vi.stubGlobal("WebSocket", Socket);
  const table = new LiveTable("t");
  const socket = Socket.last;
  socket.tells({ t: "snapshot", n: 4, v: 1, you: 0, your_seats: [0], you_host: true, table: FACTS, position: null });
  table.move("pass");
  const { id } = JSON.parse(socket.sent.at(-1)!) as { id: string };
  socket.tells({ t: "accepted", n: 5, id });
  expect(table.away).toBe(true);
  socket.tells({ t: "moved", n: 5, seat: 0, events: [], story: [], changes: {} });
  expect(table.away).toBe(false);
  table.close();
});

test("warnings, players who stay and players who come are known, and every remark is kept", () => {
  vi.stubGlobal("WebSocket", Socket);
  const table = new LiveTable("t");
  const socket = Socket.last;
  const facts = { ...FACTS, awaited: [1, 2] };
  const remark = (n: number, what: string, seat: number) => ({ n, at: 0, what, seat, after: 0 });
  socket.tells({ t: "snapshot", n: 4, v: 1, you: 0, your_seats: [0], you_host: true, table: facts, position: null });
  socket.tells({ t: "came", n: 5, seat: 1 });
  socket.tells({ t: "came", n: 6, seat: 2, deadline: 99 });
  expect(table.facts?.awaited).toEqual([]);
  expect(table.deadline).toBe(99);
  socket.tells({ t: "voted", n: 7, seat: 1, against: 0, remark: remark(7, "voted", 1) });
  socket.tells({ t: "warned", n: 8, seat: 0, until: 30, remark: remark(8, "warned", 0) });
  expect(table.facts?.warned).toEqual({ seat: 0, until: 30 });
  socket.tells({ t: "stayed", n: 9, seat: 0, remark: remark(9, "stayed", 0) });
  expect(table.facts?.warned).toBeNull();
  expect(table.facts?.votes).toEqual({});
  expect(table.facts?.remarks?.map(({ what }) => what)).toEqual(["voted", "warned", "stayed"]);
  table.close();
});

test("everybody is called as the server says, in seats and views, after each move too", () => {
  vi.stubGlobal("WebSocket", Socket);
  const table = new LiveTable("t");
  const socket = Socket.last;
  const seats = [FACTS.seats[0], { name: "Easy", bot: "easy", stand_in: null, called: "Leicht" }];
  const names = () => [table.facts, table.view].map((known) => known?.seats.map(({ name }) => name));
  socket.tells({ t: "snapshot", n: 4, v: PROTOCOL, you: 0, your_seats: [0], you_host: true, table: { ...FACTS, seats }, position: POSITION });
  expect(names()).toEqual([["Ada", "Leicht"], ["Ada", "Leicht"]]);
  socket.tells({ t: "moved", n: 5, seat: 1, events: [], story: [], changes: { items: { seats: { 1: { name: "Easy", bid: 4 } } } } });
  expect(table.view?.seats[1]).toEqual({ name: "Leicht", bid: 4 });
  socket.tells({ t: "seats", n: 6, seats, seat: 1, what: "bot_sat" });
  expect(names()).toEqual([["Ada", "Leicht"], ["Ada", "Leicht"]]);
  table.close();
});

test("how long a stand-in waits is known until somebody decides or is back", async () => {
  vi.stubGlobal("WebSocket", Socket);
  const table = new LiveTable("t");
  const socket = Socket.last;
  socket.tells({ t: "snapshot", n: 4, v: PROTOCOL, you: 0, your_seats: [0], you_host: true, table: FACTS, position: { ...POSITION, return_by: 50 } });
  expect(table.returnBy).toBe(50);
  socket.tells({ t: "moved", n: 5, seat: 0, events: [], story: [], changes: {} });
  expect(table.returnBy).toBeNull();
  socket.tells({ t: "moved", n: 6, seat: 1, events: [], story: [], changes: {}, return_by: 70 });
  await vi.waitFor(() => expect(table.returnBy).toBe(70));
  socket.tells({ t: "seats", n: 7, seats: FACTS.seats, seat: 0, what: "returned", deadline: 90 });
  expect([table.returnBy, table.deadline]).toEqual([null, 90]);
  table.close();
});

test("a page that is older than the server shows nothing of the table and says so", () => {
  vi.stubGlobal("WebSocket", Socket);
  const table = new LiveTable("t");
  Socket.last.tells({ t: "snapshot", n: 4, v: PROTOCOL + 1, you: 0, your_seats: [0], you_host: true, table: { strange: true }, position: {} });
  expect(table.outdated).toBe(true);
  expect(table.facts).toBeNull();
  expect(table.view).toBeNull();
  table.close();
});

test("a device that was signed out forgets what its seat knew and keeps the sentence", () => {
  vi.stubGlobal("WebSocket", Socket);
  const table = new LiveTable("t");
  const socket = Socket.last;
  socket.tells({ t: "snapshot", n: 4, v: PROTOCOL, you: 0, your_seats: [0], you_host: true, table: FACTS, position: POSITION });
  expect(table.view).not.toBeNull();
  socket.tells({ t: "refused", code: "no_seat", sentence: "this device was signed out", n: 5 });
  socket.onclose({ code: 1008 });
  expect(table.contact).toBe("ended");
  expect(table.view).toBeNull();
  expect(table.refused?.sentence).toBe("this device was signed out");
  table.close();
});

test("the server is told that bots need not wait, and when they should again", () => {
  vi.stubGlobal("WebSocket", Socket);
  choose({ speed: "instant" });
  const table = new LiveTable("t");
  const socket = Socket.last;
  const pings = () => socket.sent.map((text) => JSON.parse(text) as { t: string; instant?: boolean });
  socket.tells({ t: "snapshot", n: 4, v: 1, you: 0, your_seats: [0], you_host: true, table: FACTS, position: null });
  expect(pings().map(({ instant }) => instant)).toEqual([true]);
  table.tellPace();
  expect(pings()).toHaveLength(1);
  choose({ speed: "normal" });
  table.tellPace();
  expect(pings().map(({ instant }) => instant)).toEqual([true, undefined]);
  table.close();
});
