import "./page";
import { afterEach, expect, test } from "vitest";
import { choose } from "../src/device/settings.svelte";
import { FACTS } from "../src/gallery/fakes";
import { chatsAt } from "../src/table/chats";

const ADA = { name: "Ada", bot: null, stand_in: null };
const BOT = { name: "Easy", bot: "easy", stand_in: null };

afterEach(() => choose({ chat: true }));

test("there is a chat with people, but not with bots alone", () => {
  const at = (seats: (typeof ADA | typeof BOT)[], yourSeats = [0]) => chatsAt({ facts: { ...FACTS, seats }, yourSeats });
  expect(at([ADA, BOT, ADA])).toBe(true);
  expect(at([ADA, BOT, BOT])).toBe(false);
  expect(at([ADA, ADA, BOT], [0, 1])).toBe(false); // both sit at this device
  expect(at([BOT, BOT, ADA], [])).toBe(true); // a spectator reads what the players say
});

test("there is no chat where the player or the table wants none", () => {
  const at = { facts: { ...FACTS, seats: [ADA, ADA] }, yourSeats: [0] };
  expect(chatsAt({ ...at, facts: { ...at.facts, options: { ...FACTS.options, chat: false } } })).toBe(false);
  choose({ chat: false });
  expect(chatsAt(at)).toBe(false);
});
