/** The connection to a table: a WebSocket, or an event stream and POST where WebSockets are blocked. It reconnects by itself. */
import { isActive } from "../device/active";
import { language } from "../device/language.svelte";
import { settings } from "../device/settings.svelte";
import type { AnyCommand, AnyMessage } from "../wire/wire";
import { Refusal, sendCommand } from "./api";
import { noteServerTime } from "./server_clock";

export type Contact = "connecting" | "here" | "away" | "ended"; // ended: refused for good

export interface Hearer {
  hear(message: AnyMessage): void;
  contact(now: Contact): void;
}

const PING = 5_000; // milliseconds between pings
const SIGN = 20_000; // milliseconds between signs of life by POST, where there is no socket
const DEAD = 12_000; // milliseconds of silence after which the connection counts as lost
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const SOCKETS_TRIED = 2; // before an event stream is tried
const REFUSED = 1008;

const wantsInstant = () => settings.speed === "instant";

export class Connection {
  private socket: WebSocket | null = null;
  private stream: EventSource | null = null;
  private timers: number[] = [];
  private lastHeard = 0;
  private pinged = 0;
  private wait = FIRST_WAIT;
  private failures = 0;
  private closed = false;
  private refused = false;
  private toldInstant = false; // on this connection

  constructor(
    private readonly tableId: string,
    private readonly seat: number | null,
    private readonly hearer: Hearer,
  ) {
    this.connect();
    addEventListener("online", this.atOnce);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.atOnce);
  }

  /** Return whether it was sent. If not, the caller may send it again after the next snapshot. */
  send(command: AnyCommand): boolean {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(command));
      return true;
    }
    if (this.stream?.readyState === EventSource.OPEN) {
      void this.post(command);
      return true;
    }
    return false;
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.atOnce);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.atOnce);
    this.drop();
  }

  private get query(): string {
    return `lang=${language()}${this.seat === null ? "" : `&seat=${this.seat}`}`;
  }

  private connect(): void {
    this.drop();
    this.lastHeard = Date.now();
    this.toldInstant = false;
    if (this.failures < SOCKETS_TRIED) this.openSocket();
    else this.openStream();
  }

  private openSocket(): void {
    const address = `${location.origin.replace("http", "ws")}/api/tables/${this.tableId}/socket?${this.query}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = ({ data }) => this.heard(String(data));
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code === REFUSED);
    };
    this.timers.push(setInterval(() => this.check(), PING));
  }

  private openStream(): void {
    const stream = new EventSource(`/api/tables/${this.tableId}/events?${this.query}`);
    this.stream = stream;
    stream.onmessage = ({ data }) => this.heard(String(data));
    stream.onerror = () => {
      if (stream === this.stream) this.lost(false);
    };
    this.timers.push(setInterval(() => isActive() && this.ping(), SIGN));
  }

  private check(): void {
    if (Date.now() - this.lastHeard > DEAD) this.lost(false);
    else this.ping();
  }

  /** Tell the server whether the player wants bots to move at once, if it does not know; later pings repeat it. */
  tellPace(): void {
    if (wantsInstant() !== this.toldInstant) this.ping();
  }

  private ping(): void {
    const instant = wantsInstant();
    this.pinged = Date.now();
    if (this.send({ t: "ping", active: isActive(), ...(instant && { instant }) })) this.toldInstant = instant;
  }

  private heard(text: string): void {
    this.lastHeard = Date.now();
    const message = JSON.parse(text) as AnyMessage;
    if (message.t === "snapshot") {
      this.wait = FIRST_WAIT;
      this.failures = 0;
      this.hearer.contact("here");
      this.ping();
    }
    if (message.t === "bye") this.wait = Math.max(this.wait, message.wait * 1000);
    this.refused = message.t === "refused" && message.id == null && message.code !== "too_many";
    if (message.t === "refused" && message.code === "too_many") this.wait = Math.max(this.wait, (message.wait ?? 0) * 1000);
    this.tell(message);
  }

  private tell(message: AnyMessage): void {
    if (message.t === "pong") noteServerTime(message.time, this.pinged);
    this.hearer.hear(message);
  }

  private lost(refused: boolean): void {
    this.drop();
    if (this.closed) return;
    if (refused && this.refused) {
      this.hearer.contact("ended");
      return;
    }
    this.failures += 1;
    this.hearer.contact("away");
    this.timers.push(setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2)));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /** Reconnect at once when the player comes back to the page or online. */
  private readonly atOnce = (): void => {
    const cut = !this.socket && !this.stream;
    if (cut && !this.closed && document.visibilityState === "visible") this.connect();
  };

  /** The browser knows that the network is gone long before the silence is noticed. */
  private readonly offline = (): void => this.lost(false);

  private async post(command: AnyCommand): Promise<void> {
    try {
      this.tell(await sendCommand(this.tableId, this.seat, command));
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      const id = command.t === "move" ? command.id : null;
      this.hearer.hear({ t: "refused", code: error.code, sentence: error.message, n: 0, id, rule: error.rule, wait: error.wait });
    }
  }

  private drop(): void {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    if (this.socket) closeQuietly(this.socket);
    this.stream?.close();
    this.socket = this.stream = null;
  }
}

/** Browsers log an error if a socket is closed before it has opened. */
function closeQuietly(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
