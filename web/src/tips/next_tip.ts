import type { Tip } from "../games/folder";
import type { AnySitting } from "../games/shapes";

/** The first tip that fits and was not shown yet; only at your own turn, because then there is time to read it. */
export function nextTip(tips: Tip[], sitting: AnySitting, wasSeen: (kind: string) => boolean): Tip | null {
  const { you, offer } = sitting;
  if (you === null || offer === null) return null;
  return tips.find((tip) => !wasSeen(tip.kind) && tip.fits(sitting, you)) ?? null;
}
