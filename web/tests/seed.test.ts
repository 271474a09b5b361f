import { expect, test, vi } from "vitest";
import { checked, commitmentOf } from "../src/seed/check";

// the worked example of docs/sealed-seeds.md
const SEED = "7".padStart(64, "0");
const COMMITMENT = "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08";

test("the commitment is SHA-256 of the seed's 32 bytes", async () => {
  expect(await commitmentOf(SEED)).toBe(COMMITMENT);
});

test("a seed fits its own commitment and no other", async () => {
  expect(await checked(SEED, COMMITMENT)).toBe("fits");
  expect(await checked("8".padStart(64, "0"), COMMITMENT)).toBe("does not fit");
});

test("a browser that cannot compute the check says so", async () => {
  vi.stubGlobal("crypto", {});
  expect(await checked(SEED, COMMITMENT)).toBe("cannot be computed");
  vi.unstubAllGlobals();
});
