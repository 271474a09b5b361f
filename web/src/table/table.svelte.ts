/** The one store of a live table: all that this seat was told, brought forward message by message. */
import { SvelteMap } from "svelte/reactivity";
import { folderOf } from "../games";
import { past } from "../net/api";
import { Connection, type Contact } from "../net/connection";
import { PROTOCOL } from "../wire/wire";
import type { AnyCommand, AnyMessage, Changes, Moved, Position, RefusedMessage, Remark, Snapshot, TableFacts } from "../wire/wire";
import { Draft, dropDraft } from "./draft";
import { factsAfter, NOTHING_ASKED } from "./facts";
import type { News } from "./news";
import type { AnyEvent, AnyOffer, AnyView, Premove } from "../games/shapes";
import { calledSeats, calledView } from "./seat_names";
import { Showing } from "./showing.svelte";
import { type Stage, stagesOf } from "./stages";
import { type Told, toldUpTo } from "./told";
import { changed, viewsOf } from "./views";

interface Sent {
  id: string;
  at: number;
  move: string;
}

export class LiveTable {
  contact = $state<Contact>("connecting");
  facts = $state.raw<TableFacts | null>(null);
  you = $state<number | null>(null);
  yourSeats = $state.raw<number[]>([]);
  youHost = $state(false);
  view = $state.raw<AnyView | null>(null);
  deadline = $state<number | null>(null);
  returnBy = $state<number | null>(null); // until then a stand-in waits for its player
  moves = $state(0);
  premove = $state.raw<Premove | null>(null);
  present = $state.raw<{ seats: number[]; watchers: number }>({ seats: [], watchers: 0 });
  told = $state.raw<Told[]>([]);
  refused = $state.raw<RefusedMessage | null>(null);
  givenUp = $state(false); // by the host, before the game began
  outdated = $state(false); // the server is newer than this page, which might misunderstand it
  readonly showing = new Showing(
    (event, sentence) => this.tell({ kind: "event", event, sentence }),
    () => this.tellTurn(),
  );

  private past = new SvelteMap<number, AnyView>(); // what was seen after so many moves, unless the table wants it forgotten
  private offered = $state.raw<AnyOffer | null>(null);
  private sent = $state.raw<Sent | null>(null);
  private happensAt: number | null = null; // the number of the message that reports what was sent, once it is known
  private telling: Moved | null = null; // the move whose sentences are the last in the log
  private n = 0;
  private connection: Connection;
  private readonly listeners = new Set<(news: News) => void>();

  constructor(
    readonly id: string,
    private seat: number | null = null,
  ) {
    this.connection = this.connected();
  }

  /** What you may decide now; null while others decide or an event is still being shown. */
  get offer(): AnyOffer | null {
    return this.showing.busy ? null : this.offered;
  }

  /** Whether nothing can be decided, because the connection is lost or a move is on its way. */
  get away(): boolean {
    return this.contact !== "here" || this.sent !== null;
  }

  /** The seat that sentences speak to as "you": nobody at a device that several players share, where all of them read. */
  get addressed(): number | null {
    return this.yourSeats.length > 1 ? null : this.you;
  }

  /** Where choices are kept until they are sent: nowhere for spectators, or where several play at one device. */
  get draft(): Draft | null {
    return this.you === null || this.yourSeats.length > 1 ? null : new Draft(this.id, this.you, this.moves);
  }

  /** Whether earlier moments may be looked up; without the memory aid, players have to remember them. */
  get remembers(): boolean {
    return this.facts?.options.memory_aid !== false;
  }

  /** The table as it was after so many moves; null if that is not here (see lookUp) or must not be seen again. */
  viewAfter(moves: number): AnyView | null {
    return moves <= this.moves ? (this.past.get(moves) ?? null) : null;
  }

  /** Fetch what was seen before this visit, unless it is here. */
  async lookUp(moves: number): Promise<void> {
    if (this.past.has(moves) || !this.remembers) return;
    const { position, moves: told } = await past(this.id, this.you);
    if (!this.view) return;
    for (const [place, view] of viewsOf(position.view as AnyView, told, this.names).entries()) this.past.set(place, view);
  }

  private get names(): (string | null)[] {
    return this.known.seats.map(({ name }) => name);
  }

  private called(view: AnyView): AnyView {
    return calledView(view, this.names);
  }

  get beat() {
    return this.showing.beat;
  }

  /** What the last move did, in sentences. */
  get sentences(): string[] {
    return this.told.at(-1)?.sentences ?? [];
  }

  /** Call the listener with all news. The returned function stops it. */
  listen(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(news: News): void {
    for (const listener of this.listeners) listener(news);
  }

  /** Decide. The move is sent again until the server has answered, and happens once. */
  move(words: string): void {
    if (this.sent) return;
    this.refused = null;
    this.sent = { id: newId(), at: this.n, move: words };
    this.connection.send({ t: "move", ...this.sent });
  }

  ask(wish: AnyCommand): void {
    this.connection.send(wish);
  }

  /** Tell the server that the speed has changed: at "instant" bots need not wait. */
  tellPace(): void {
    this.connection.tellPace();
  }

  setPremove(premove: Premove | null): void {
    this.ask({ t: "program", program: premove });
  }

  /** Look from another of your seats at this device, and forget what the last one knew. */
  sitAt(seat: number | null): void {
    this.rest();
    this.seat = seat;
    this.connection = this.connected();
  }

  /** Do so at a table where all seats see the same: what is shown may stay until the next snapshot. */
  turnTo(seat: number): void {
    this.seat = seat;
    this.renew();
  }

  /** Nobody looks: forget what the last player knew, and hear nothing until somebody sits down. */
  rest(): void {
    this.connection.close();
    this.seat = null;
    this.forget();
  }

  /** Connect anew, for instance to be told in another language. */
  renew(): void {
    this.connection.close();
    this.connection = this.connected();
  }

  close(): void {
    this.connection.close();
    this.showing.clear();
    this.listeners.clear();
  }

  private connected(): Connection {
    return new Connection(this.id, this.seat, {
      hear: (message) => this.receive(message),
      contact: (now) => this.noteContact(now),
    });
  }

  /** A device that was signed out shows nothing of the seat any more. */
  private noteContact(now: Contact): void {
    this.contact = now;
    const why = this.refused;
    if (now !== "ended" || why?.code !== "no_seat") return;
    this.forget();
    this.refused = why;
  }

  private forget(): void {
    this.showing.clear();
    this.you = null;
    this.view = this.offered = this.premove = this.sent = this.happensAt = this.refused = this.telling = null;
    this.told = [];
    this.past.clear();
  }

  private remember(): void {
    if (this.view && this.remembers) this.past.set(this.moves, this.view);
  }

  private tellRemark(remark: Remark | null | undefined): void {
    if (remark) this.tell({ kind: "remark", remark });
  }

  /** It is your turn only when you have seen what led to it. */
  private tellTurn(): void {
    if (this.offer) this.tell({ kind: "your turn" });
  }

  private receive(message: AnyMessage): void {
    if (message.t === "snapshot" && message.v > PROTOCOL) {
      this.outdated = true;
      this.rest();
    } else {
      this.hear(message);
    }
  }

  private hear(message: AnyMessage): void {
    if (message.t === "snapshot") return this.begin(message);
    if ("n" in message && message.t !== "accepted" && message.t !== "refused" && message.t !== "pong") {
      if (message.n !== this.n + 1) return this.renew(); // a gap is a loss
      this.n = message.n;
      this.settle();
    }
    if (message.t === "moved") return this.moved(message);
    if (this.facts) this.facts = factsAfter(this.facts, message);
    switch (message.t) {
      case "began":
        return this.stand(message.position);
      case "took_back":
        this.tookBack(message.to, message.position);
        return this.tellRemark(message.remark);
      case "seats":
        this.setTimes(message);
        this.tell({ kind: "seats", seat: message.seat, what: message.what });
        if (message.what === "seat_moved" && this.yourSeats.includes(message.seat)) this.renew(); // it is not yours any more
        return;
      case "asked":
        return this.tell({ kind: "asked", asked: message.asked, moves: this.moves - (message.asked?.to ?? 0) });
      case "voted":
      case "warned":
      case "stayed":
        return this.tellRemark(message.remark);
      case "came":
        this.deadline = message.deadline ?? null;
        return;
      case "line":
        return this.tell({ kind: "line", line: message.line });
      case "rematch":
        return this.tell({ kind: "rematch", table: message.table });
      case "closed":
        this.givenUp = true;
        return;
      case "accepted":
        if (message.id === this.sent?.id) this.happensAt = message.n;
        return this.settle();
      case "refused":
        return this.wasRefused(message);
      case "program":
        this.premove = message.program;
        if (message.stopped) this.tell({ kind: "premove stopped", why: message.stopped });
        return;
      case "present":
        this.present = message;
        return;
    }
  }

  private get known(): TableFacts {
    if (!this.facts) throw new Error("the first message is a snapshot");
    return this.facts;
  }

  /** An accepted move is on its way until its own message arrives, which may be later on an event stream. */
  private settle(): void {
    if (this.happensAt === null || this.n < this.happensAt) return;
    this.sent = this.happensAt = null;
  }

  private begin(snapshot: Snapshot): void {
    this.n = snapshot.n;
    this.settle();
    this.you = snapshot.you;
    this.yourSeats = snapshot.your_seats;
    this.youHost = snapshot.you_host;
    this.facts = { ...snapshot.table, seats: calledSeats(snapshot.table.seats) };
    this.premove = snapshot.program ?? null;
    if (!this.draft) dropDraft(this.id);
    if (snapshot.position) this.stand(snapshot.position);
    else this.tell({ kind: "stood" });
    if (this.sent) this.connection.send({ t: "move", ...this.sent }); // it may not have arrived; it happens only once in any case
  }

  /** Put a whole position in place. */
  private stand(position: Position): void {
    this.showing.clear();
    this.telling = null;
    this.view = this.called(position.view as AnyView);
    this.moves = position.moves;
    this.remember();
    this.setTimes(position);
    this.told = toldUpTo(position);
    this.tell({ kind: "stood" });
    this.setOffer(position.offer as AnyOffer | null);
  }

  private moved(message: Moved): void {
    let count = 0;
    this.offered = null;
    this.facts = { ...this.known, ...NOTHING_ASKED };
    this.showing.add({
      stages: this.stagesOf(message),
      story: message.story,
      stops: message.seed != null || message.deadline == null, // a scene in between must not cost time on a clock
      arrive: () => this.arrive(message, count),
      shown: (now) => this.tellUpTo(message, (count = now)),
    });
  }

  private stagesOf({ events }: Moved): Stage[] {
    return stagesOf(events as AnyEvent[], folderOf(this.known.game).pacing);
  }

  private arrive(message: Moved, count: number): void {
    if (!this.view) return;
    this.view = this.called(changed(this.view, message.changes as Changes));
    this.moves += 1;
    this.remember();
    this.setTimes(message);
    this.told = [...this.told, { move: this.moves, seat: message.seat, sentences: [] }];
    this.telling = message;
    this.tellUpTo(message, count);
    if (message.seed) this.facts = { ...this.known, phase: "over", seed: message.seed };
    if (message.bank != null) this.facts = { ...this.known, banks: this.known.banks?.with(message.seat, message.bank) };
    this.setOffer((message.offer ?? null) as AnyOffer | null);
    this.tell({ kind: "said", said: message.line ?? null });
  }

  /** The log says no more than the table has shown. */
  private tellUpTo(message: Moved, count: number): void {
    const last = this.told.at(-1);
    if (last && this.telling === message) this.told = [...this.told.slice(0, -1), { ...last, sentences: message.story.slice(0, count) }];
  }

  private setTimes({ deadline, return_by }: Pick<Moved, "deadline" | "return_by">): void {
    this.deadline = deadline ?? null;
    this.returnBy = return_by ?? null;
  }

  private setOffer(offer: AnyOffer | null): void {
    this.offered = offer;
    this.tellTurn();
  }

  private tookBack(to: number, position: Position): void {
    const before = this.told.filter((each) => each.move <= to);
    this.sent = this.happensAt = null;
    this.stand(position);
    if (before.length > 0) this.told = before;
  }

  private wasRefused(message: RefusedMessage): void {
    if (message.id !== null && message.id === this.sent?.id) this.sent = null;
    this.refused = message;
    this.tell({ kind: "refused", refused: message });
    if (message.code === "stale") this.renew();
  }
}

/** Also for pages that came by plain http, where `crypto.randomUUID` is missing. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
