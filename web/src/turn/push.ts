/** Web push for this device: the browser's subscription, and the seats whose turns the server sends to it. */
import { keep, kept } from "../device/kept";
import { language } from "../device/language.svelte";
import { menu, pushKey, Refusal, startPush, stopPush } from "../net/api";

const A_DAY = 86_400_000; // milliseconds after which a seat is announced again, in case the server has forgotten it
const MOST_KEPT = 100; // seats

export interface SeatAt {
  table: string;
  seat: number;
}

interface Announced extends SeatAt {
  language: string;
  at: number; // milliseconds since 1970
}

/** What the server was told, as this device remembers it. */
interface Subscribed {
  endpoint: string;
  seats: Announced[];
}

const subscribed = () => kept<Subscribed | null>("push", null);

/** Whether the server may still send this device anything. */
export const isSubscribed = () => subscribed() !== null;

let last: Promise<unknown> = Promise.resolve();

/** Two changes at once would overwrite each other's record, so each waits for the one before. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const result = last.then(change);
  last = result.catch(() => {});
  return result;
}

/** Have the server notify this device of the turns of these seats. Return whether it can. The player must have allowed it. */
export function announce(seats: SeatAt[]): Promise<boolean> {
  return inTurn(async () => {
    const subscription = await subscribe();
    if (!subscription) return false;
    if (!isSubscribed()) keep("push", { endpoint: subscription.endpoint, seats: [] });
    for (const place of seats) await announceOne(place, subscription);
    return true;
  });
}

/** Stop it for all seats, and unsubscribe the browser. What the server could not be told is kept for the next time. */
export function withdraw(): Promise<void> {
  return inTurn(async () => {
    const { endpoint, seats } = subscribed() ?? { endpoint: "", seats: [] };
    const left: Announced[] = [];
    for (const place of seats) if (!(await stopped(place))) left.push(place);
    keep("push", left.length > 0 ? { endpoint, seats: left } : null);
    await (await (await pushManager())?.getSubscription())?.unsubscribe();
  });
}

/** Nothing is sent if the server has been told today, because such requests are limited. */
async function announceOne({ table, seat }: SeatAt, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const before = subscribed();
  const seats = before?.endpoint === endpoint ? before.seats : [];
  const now = { table, seat, language: language(), at: Date.now() };
  const same = seats.find((each) => each.table === table && each.seat === seat);
  if (same?.language === now.language && now.at - same.at < A_DAY) return;
  await startPush(table, seat, subscription);
  keep("push", { endpoint, seats: [...seats.filter((each) => each !== same), now].slice(-MOST_KEPT) });
}

/** A refusal that waiting would not change means that there is nothing to stop, for instance because the seat is gone. */
async function stopped({ table, seat }: SeatAt): Promise<boolean> {
  return stopPush(table, seat).then(
    () => true,
    (error: unknown) => error instanceof Refusal && error.wait === 0,
  );
}

/** Null if the server sends no web push, or the browser cannot receive any. */
async function subscribe(): Promise<PushSubscription | null> {
  const manager = await pushManager();
  if (!manager || !(await menu()).push) return null;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf((await pushKey()).key) };
  try {
    return await manager.subscribe(options);
  } catch {
    await (await manager.getSubscription())?.unsubscribe(); // it may belong to an earlier key of the server
    return manager.subscribe(options).catch(() => null);
  }
}

async function pushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration && (await navigator.serviceWorker.ready).pushManager;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
