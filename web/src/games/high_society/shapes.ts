import type * as wire from "./wire";

export type HighSociety = {
  view: wire.View;
  offer: wire.OfferToBid | wire.OfferToDiscard;
  event: wire.Turned | wire.Bid | wire.Passed | wire.Took | wire.Discarded | wire.TheftWaits | wire.FourthRedEdge | wire.Out | wire.Won;
};
