/** What a newcomer wonders about, when it first matters. */
import { catalogue } from "../../device/language.svelte";
import type { Tip } from "../folder";
import type { Sitting } from "../shapes";
import { danger } from "./charity";
import type { RichAndGood } from "./shapes";

const en = {
  prices: "Buy what your two holders will push up, and sell what they will push down.",
  card: "One card counts in full, one from the other holder counts half. Your neighbours see them too.",
  gift: "A gift costs you a share, but whoever has given the least at the end cannot win.",
  danger: "You would be out now: give more than somebody else before the end.",
};

export const words = catalogue("rich_and_good.tips", en);

/** The most urgent first. */
export const tips: Tip[] = [
  tip("gift", ({ offer }) => offer?.type === "charity" && offer.goods.length > 0),
  tip("danger", ({ view }, you) => view.round === view.rounds && danger(view, you) === "out"),
  tip("card", ({ offer }) => offer?.type === "face value"),
  tip("prices", ({ offer }) => offer?.type === "trade"),
];

function tip(kind: keyof typeof en, fits: (sitting: Sitting<RichAndGood>, you: number) => boolean): Tip {
  return { kind, text: () => words()[kind], fits: fits as Tip["fits"] };
}
