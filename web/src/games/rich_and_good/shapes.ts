import type * as wire from "./wire";

export type RichAndGood = {
  view: wire.View;
  offer: wire.OfferToTrade | wire.OfferToDonate | wire.OfferToPlay | wire.OfferToHalve;
  event:
    | wire.TurnBegan
    | wire.Bought
    | wire.Sold
    | wire.Held
    | wire.Donated
    | wire.Kept
    | wire.Played
    | wire.MarkerMoved
    | wire.BoardSold
    | wire.Out
    | wire.Won;
};
