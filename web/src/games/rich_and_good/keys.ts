/** The keys of the market, for the help dialog. */
import { words } from "./words";

export const keys = () => [
  { key: "1–6", does: words().keys.good },
  { key: "↑ ↓", does: words().keys.amount },
  { key: "B", does: words().keys.buy },
  { key: "S", does: words().keys.sell },
  { key: "D", does: words().keys.donate },
  { key: "← →", does: words().keys.holder },
  { key: "Space", does: words().keys.select },
  { key: "H", does: words().keys.swap },
  { key: "Enter", does: words().keys.confirm },
  { key: "N", does: words().keys.nothing },
];
