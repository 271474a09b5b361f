import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Contact } from "../src/net/connection";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = Socket.OPEN;
  sent: string[] = [];
  onmessage: (event: { data: string }) => void = () => {};

  constructor() {
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }
}

const heard: Contact[] = [];
let network: EventTarget;

function connected(): Connection {
  const connection = new Connection("t1", null, { hear: () => {}, contact: (now) => heard.push(now) });
  Socket.all[0]!.onmessage({ data: '{"t":"snapshot"}' });
  return connection;
}

beforeEach(() => {
  heard.length = Socket.all.length = 0;
  network = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { origin: "http://localhost" });
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost network is shown when the browser says so, not after a silence", () => {
  connected();
  network.dispatchEvent(new Event("offline"));
  expect(heard).toEqual(["here", "away"]);
});

test("a network that is back is used at once", () => {
  connected();
  network.dispatchEvent(new Event("offline"));
  network.dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(2);
});

test("the server is asked for its time as soon as the table is there", () => {
  connected();
  expect(Socket.all[0]!.sent.map((text) => JSON.parse(text).t)).toEqual(["ping"]);
});

test("a connection that was closed hears nothing of the network", () => {
  connected().close();
  network.dispatchEvent(new Event("offline"));
  expect(heard).toEqual(["here"]);
});
