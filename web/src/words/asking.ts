/** The words that may be asked, by what they mean; the boards know their own meanings. */
import { catalogue } from "../device/language.svelte";

const en = {
  turn: "turn",
  last: "last",
  clock: "clock",
  help: "help",
  prices: "prices",
  left: "left",
  right: "right",
  cash: "cash",
  charity: "charity",
  bids: "bids",
  reds: "reds",
  status: "status",
};

const de: typeof en = {
  turn: "zug",
  last: "zuletzt",
  clock: "uhr",
  help: "hilfe",
  prices: "preise",
  left: "links",
  right: "rechts",
  cash: "geld",
  charity: "spenden",
  bids: "gebote",
  reds: "rot",
  status: "ansehen",
};

const it: typeof en = {
  turn: "turno",
  last: "ultima",
  clock: "orologio",
  help: "aiuto",
  prices: "prezzi",
  left: "sinistra",
  right: "destra",
  cash: "soldi",
  charity: "beneficenza",
  bids: "offerte",
  reds: "rossi",
  status: "prestigio",
};

export const asking = catalogue<Record<string, string>>({ en, de, it });
