import { afterEach, expect, test, vi } from "vitest";
import { nearest, offered, Setup, USUAL_MENU } from "../src/start/setup.svelte";

const CHOICE = { game: "rich-and-good", players: 2, level: "hard" } as const;
const setup = (company: "bots" | "friends" | "device" = "bots") => new Setup(USUAL_MENU, company, { ...CHOICE }, "Ada");

afterEach(() => vi.unstubAllGlobals());

test("the number of players follows what the edition allows", () => {
  const table = setup();
  expect([table.edition, table.players]).toEqual(["2022", 2]);
  table.chooseEdition("2008");
  expect(table.players).toBe(3);
  table.chooseGame("high-society");
  expect([table.edition, table.players]).toEqual(["1997", 3]);
  expect(nearest([3, 4, 5], 2)).toBe(3);
});

test("a table is set up for the edition that the server names as the default", () => {
  const editions = { "2008": [3, 4, 5], "2022": [2, 3, 4, 5] };
  const menu = { ...USUAL_MENU, games: [{ game: "rich-and-good", title: "", editions, edition: "2008" }] };
  const table = new Setup(menu, "bots", { ...CHOICE }, "Ada");
  expect([table.editions, table.edition, table.players]).toEqual([["2008", "2022"], "2008", 3]);
});

test("if the last game is not offered any more, the first of the menu is chosen", () => {
  expect(offered(USUAL_MENU, "rich-and-good")).toBe("rich-and-good");
  expect(offered(USUAL_MENU, "unknown-game")).toBe(USUAL_MENU.games[0]?.game);
});

test("new seats are of the same kind as the last one, and existing seats stay", () => {
  const table = setup();
  table.choosePlayers(4);
  table.seat(0, "friend");
  table.choosePlayers(5);
  expect(table.others.map((each) => each.kind)).toEqual(["friend", "bot", "bot", "bot"]);
  expect(table.wanted.others).toEqual([null, "hard", "hard", "hard"]);
});

test("only a table of bots begins at once", () => {
  const table = setup();
  expect(table.wanted.begin).toBe(true);
  table.seat(0, "friend");
  expect(table.wanted.begin).toBe(false);
});

test("everybody at the device needs a name of their own", () => {
  const table = setup("device");
  expect(table.wrong).toBe("needsNames");
  table.others[0] = { kind: "device", name: " ada" };
  expect(table.wrong).toBe("sameNames");
  table.others[0] = { kind: "device", name: "Bo" };
  expect(table.wrong).toBeNull();
});

test("around one device the player becomes a guest, everybody sits down and the game begins", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push(`${method} ${path} ${body ?? ""}`.trim());
    return Response.json({ table: "t", seat: 0 });
  });
  const table = setup("device");
  table.choosePlayers(3);
  table.others = [{ kind: "device", name: "Bo " }, { kind: "bot", bot: "easy" }];
  expect(await table.open()).toBe("t");
  expect(asked[0]).toBe("POST /api/guest");
  expect(asked.slice(2)).toEqual(['PUT /api/tables/t/seats/1 {"name":"Bo"}', "POST /api/tables/t/begin"]);
});

test("bots can be replaced by another bot, and people stay", () => {
  const table = setup();
  table.choosePlayers(4);
  table.others = [{ kind: "bot", bot: "hard" }, { kind: "device", name: "Bo" }, { kind: "bot", bot: "easy" }];
  table.replaceBots((bot) => bot === "hard", "medium");
  expect(table.bots).toEqual(["medium", "easy"]);
  expect(table.wanted.others).toEqual(["medium", null, "easy"]);
});
