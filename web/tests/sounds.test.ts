import "./page";
import { beforeEach, expect, test, vi } from "vitest";
import { FOLDERS } from "../src/games";
import { soundsOf } from "../src/sound/heard";
import { play } from "../src/sound/player";
import { TONES } from "../src/sound/tones";
import type { News } from "../src/table/news";
import type { LiveTable } from "../src/table/table.svelte";

vi.mock("../src/sound/player", () => ({ play: vi.fn() }));
beforeEach(() => vi.mocked(play).mockClear());

/** A table whose news the test provides. */
function tableOf(game: string): (news: News) => void {
  let tell: (news: News) => void = () => undefined;
  soundsOf({ view: { game }, you: 0, listen: (listener: typeof tell) => ((tell = listener), () => undefined) } as unknown as LiveTable);
  return (news) => tell(news);
}

test("your turn has a sound of its own", () => {
  tableOf(FOLDERS[0]!.name)({ kind: "your turn" });
  expect(play).toHaveBeenCalledExactlyOnceWith(TONES.yourTurn);
});

test.each(FOLDERS.map(({ name }) => name))("the end of %s is heard", async (game) => {
  tableOf(game)({ kind: "event", event: { type: "Won" }, sentence: "Bo wins" });
  await vi.waitFor(() => expect(play).toHaveBeenCalledExactlyOnceWith(TONES.end));
});
