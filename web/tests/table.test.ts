import "./page";
import { expect, test, vi } from "vitest";
import { FACTS } from "../src/gallery/fakes";
import { LiveTable } from "../src/table/table.svelte";

class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 1;
  sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose = () => {};
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

test("a decision is on its way until the table has moved, in whichever order that is told", () => {
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
