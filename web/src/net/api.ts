/** The server's HTTP API. Each function resolves to the answer or rejects with a Refusal. */
import { language } from "../device/language.svelte";
import { settings } from "../device/settings.svelte";
import type { Accepted, AnyCommand, Code, DeviceFacts, Listed, Menu, NewTable, Past, Place, Preparing, Problem, PushKey, Reference, Review, Token } from "../wire/wire";
import { reach } from "./reach.svelte";
import { noteRequest } from "./requests";

/** A request that the server refused. The message is a sentence for the player. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;
  readonly wait: number;

  constructor(problem: Problem) {
    super(problem.error);
    this.code = problem.code;
    this.rule = problem.rule ?? null;
    this.wait = problem.wait ?? 0;
  }
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Send a request to the API. `path` is relative to /api. */
export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetched(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (!answer.ok) throw new Refusal(await problemIn(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

async function fetched(path: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, request);
    noteRequest(request.method ?? "GET", path, answer);
    reach.noted(true);
    return answer;
  } catch (error) {
    reach.noted(false);
    throw error;
  }
}

async function problemIn(answer: Response): Promise<Problem> {
  const unknown: Problem = { error: `${answer.status} ${answer.statusText}`, code: "broken", request: null };
  return answer.json().catch(() => unknown);
}

let isGuest = false;

/** A request that makes a seat yours. You are a guest before it is sent, so that the seat is still yours if the answer is lost. */
async function askAsGuest<Answer>(method: Method, path: string, body: unknown): Promise<Answer> {
  if (!isGuest) await ask<DeviceFacts[]>("POST", "/guest");
  isGuest = true;
  return ask<Answer>(method, path, body);
}

const chosen = () => ({ colour: settings.colour, arms: settings.piece });
const seatAt = (tableId: string, seat: number) => `/tables/${tableId}/seats/${seat}`;

export const menu = () => ask<Menu>("GET", "/menu");
export const preparing = () => ask<Preparing[]>("GET", "/preparing");
export const lobby = () => ask<Listed[]>("GET", "/lobby");
export const mine = (phase: Listed["phase"]) => ask<Listed[]>("GET", `/mine?phase=${phase}`);
export const openTable = (wanted: NewTable) => askAsGuest<Place>("POST", "/tables", { ...chosen(), ...wanted });
export const past = (tableId: string, seat: number | null) => ask<Past>("GET", `/tables/${tableId}/past${seat === null ? "" : `?seat=${seat}`}`);
export const review = (tableId: string) => ask<Review>("GET", `/tables/${tableId}/review`);
export const begin = (tableId: string) => ask<Accepted>("POST", `/tables/${tableId}/begin`);
export const close = (tableId: string) => ask<Accepted>("POST", `/tables/${tableId}/close`);
export const rematch = (tableId: string) => ask<Place>("POST", `/tables/${tableId}/rematch`);
/** `isOwner` is set for the player whose device this is; they wear what they chose. */
export const sit = (tableId: string, seat: number, name: string, isOwner: boolean) => askAsGuest<Place>("PUT", seatAt(tableId, seat), { name, ...(isOwner && chosen()) });
export const standUp = (tableId: string, seat: number) => ask<Accepted>("DELETE", seatAt(tableId, seat));
export const putBot = (tableId: string, seat: number, bot: string) => ask<Accepted>("PUT", `${seatAt(tableId, seat)}/bot`, { bot });
export const putProgram = (tableId: string, seat: number, name: string) => ask<Token>("POST", `${seatAt(tableId, seat)}/token`, { name });
export const seatCode = (tableId: string, seat: number) => ask<Code>("POST", `${seatAt(tableId, seat)}/code`);
export const moveSeat = (tableId: string, code: string) => askAsGuest<Place>("POST", `/tables/${tableId}/move-seat`, { code });
export const devices = () => ask<DeviceFacts[]>("GET", "/devices");
export const deviceCode = () => ask<Code>("POST", "/devices/code");
export const addDevice = (code: string, replace: boolean) => ask<DeviceFacts[]>("POST", "/devices", { code, replace });
export const signOut = (device: string) => ask<undefined>("DELETE", `/devices/${device}`);
export const pushKey = () => ask<PushKey>("GET", "/push-key");
export const startPush = (tableId: string, seat: number, subscription: PushSubscription) => ask<undefined>("PUT", `${seatAt(tableId, seat)}/push`, subscription);
export const stopPush = (tableId: string, seat: number) => ask<undefined>("DELETE", `${seatAt(tableId, seat)}/news/push`);
export const report = (table: string, seat: number | null, seen: string) => ask<Reference>("POST", "/reports", { table, seat, seen });
export const sendCommand = (tableId: string, seat: number | null, command: AnyCommand) =>
  ask<Accepted>("POST", `/tables/${tableId}/commands${seat === null ? "" : `?seat=${seat}`}`, command);
