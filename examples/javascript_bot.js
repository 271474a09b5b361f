// A complete bot for both games in JavaScript. It runs on Node without any packages.
//
//   noblesse play rich-and-good --players 3 --bots "exec:node examples/javascript_bot.js"
//
// docs/bot-protocol.md describes the lines, docs/views.md the view.

"use strict";

const PROTOCOL = 1;
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.protocol > PROTOCOL) {
    console.error(`this bot knows protocol ${PROTOCOL} only`);
    process.exit(1);
  }
  if (message.type === "choose") {
    // "start" and "end" need no answer
    console.log(JSON.stringify({ move: choose(message.view, message.legal) }));
  }
});

function choose(view, legal) {
  const me = view.seats[view.seat];
  switch (view.awaits) {
    case "bid":
      return bidOrPass(view, me, legal);
    case "discard":
      return best(legal, (move) => -Number(move.split(" ")[1]));
    case "trade":
      return best(legal, (move) => gain(view, move));
    case "charity":
      return legal.length > 1 && me.gift_count < 3 ? legal[1] : "keep";
    default:
      return best(legal, (move) => help(me, move));
  }
}

function best(moves, score) {
  return moves.reduce((one, other) => (score(other) > score(one) ? other : one));
}

// High Society: the smallest raise, up to a limit for the card.

const LIMITS = { title: 20, scandal: 15, debt: 8, theft: 6 };

function bidOrPass(view, me, legal) {
  const limit = LIMITS[view.turned_up] ?? 2 * Number(view.turned_up);
  const smallest = best(legal, (move) => (move === "pass" ? -Infinity : -total(move)));
  const affordable = me.money - total(smallest) > 25; // the poorest player is eliminated
  return affordable && me.bid + total(smallest) <= limit ? smallest : "pass";
}

function total(bid) {
  return sum(bid.split(" ").slice(1).map(Number));
}

// The Rich and the Good: our holders show how the prices will move.

function gain(view, trade) {
  const [verb, ...goods] = trade.split(" ");
  const spaces = sum(goods.map((good) => sum(cardsInSight(view, good))));
  return verb === "sell" ? -spaces : spaces;
}

function cardsInSight(view, good) {
  const cards = view.holders.flatMap((holder) => holder.cards ?? []);
  return cards.filter((card) => goodOf(card) === good).map(spacesOf);
}

function help(me, move) {
  const card = move.split(" ")[2];
  return (me.shares[goodOf(card)] - 0.5) * spacesOf(card); // the price of what we do not own may fall
}

function goodOf(card) {
  return card.slice(0, -2);
}

function spacesOf(card) {
  return Number(card.slice(-2));
}

function sum(numbers) {
  return numbers.reduce((one, other) => one + other, 0);
}
