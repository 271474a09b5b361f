"""Mistakes that someone could make in the rules. Each is one change to the source that some test must notice."""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """One mistake. `original` must occur exactly once in the file."""

    mistake: str
    file: str  # in the game's package
    original: str
    mutant: str


HIGH_SOCIETY = [
    Mutation(
        "the game ends with the third red edge",
        "rules.py",
        "table.red_edges == RED_EDGES_TO_END:",
        "table.red_edges == RED_EDGES_TO_END - 1:",
    ),
    Mutation(
        "an equal bid is enough",
        "rules.py",
        "| move] <= highest_bid(table):",
        "| move] < highest_bid(table):",
    ),
    Mutation(
        "a bid does not beat the cards that the bidder laid before",
        "rules.py",
        "MONEY_IN[table.laid[table.to_move] | move]",
        "MONEY_IN[move]",
    ),
    Mutation(
        "cards of others may be bid",
        "rules.py",
        "if move & ~table.purse[table.to_move]:",
        "if move & ~table.purse[0]:",
    ),
    Mutation("a bid stays in hand", "rules.py", "table.purse[seat] &= ~added", "table.purse[seat] |= NO_CARDS"),
    Mutation(
        "whoever passes does not take the cards back",
        "rules.py",
        "table.purse[seat] |= table.laid[seat]",
        "table.purse[seat] |= NO_CARDS",
    ),
    Mutation(
        "the last one to pass takes the prize",
        "rules.py",
        "return rival if next_in_auction(table, rival) == seat else NOBODY",
        "return seat if next_in_auction(table, rival) == seat else NOBODY",
    ),
    Mutation(
        "the others do not pay for a misfortune",
        "rules.py",
        "table.laid[payer] = NO_CARDS",
        "table.laid[seat] = NO_CARDS",
    ),
    Mutation(
        "the left neighbour of the receiver starts the next auction",
        "rules.py",
        "    else:\n        open_auction(table, seat)\n\n\n@compiled\ndef suffer_theft",
        "    else:\n        open_auction(table, left_of(table, seat))\n\n\n@compiled\ndef suffer_theft",
    ),
    Mutation(
        "whoever has passed stays out of the next auction",
        "rules.py",
        "table.in_auction[seat] = 1",
        "table.in_auction[seat] |= table.turned == 1",
    ),
    Mutation(
        "a seat that has passed is asked again",
        "rules.py",
        "table.in_auction[following] == 0",
        "table.in_auction[following] < 0",
    ),
    Mutation("the Theft stays with its owner", "rules.py", "~(possession | THE_THEFT)", "~possession"),
    Mutation(
        "the Theft does not wait for a possession",
        "rules.py",
        "    if table.display[seat] & THE_THEFT:",
        "    if on_offer(table) == Card.THEFT:",
    ),
    Mutation(
        "the Theft takes a possession that is not there",
        "rules.py",
        "if table.display[table.to_move] >> (move - DISCARD) & 1 == 0:",
        "if table.display[table.to_move] == NO_CARDS:",
    ),
    Mutation(
        "the bid of the whole purse is not listed",
        "rules.py",
        "range(table.purse[table.to_move] + 1)",
        "range(table.purse[table.to_move])",
    ),
    Mutation(
        "possession 10 is not listed for the Theft",
        "rules.py",
        "range(DISCARD, DISCARD + POSSESSIONS)",
        "range(DISCARD, DISCARD + POSSESSIONS - 1)",
    ),
    Mutation(
        "the Theft is no misfortune",
        "box.py",
        "MISFORTUNES = THE_SCANDAL | THE_DEBT | THE_THEFT",
        "MISFORTUNES = THE_SCANDAL | THE_DEBT",
    ),
    Mutation(
        "the Gambling Debt has the Scandal's red edge",
        "box.py",
        "RED_EDGES = ALL_TITLES | THE_SCANDAL",
        "RED_EDGES = ALL_TITLES | THE_DEBT",
    ),
    Mutation("the debt takes off half", "scoring.py", "halves -= 2 * GAMBLING_DEBT", "halves -= GAMBLING_DEBT"),
    Mutation(
        "the Scandal leaves no half points",
        "scoring.py",
        "halves //= 2",
        "halves = halves // 4 * 2",
    ),
    Mutation(
        "the poorest are looked for among all but the last seat",
        "scoring.py",
        "range(1, table.seats)",
        "range(1, table.seats - 1)",
    ),
    Mutation(
        "of several poorest only the first is out",
        "scoring.py",
        "    return money_left(table, seat) == least_money(table)\n",
        "    for other in range(seat):\n"
        "        if money_left(table, other) == least_money(table):\n"
        "            return False\n"
        "    return money_left(table, seat) == least_money(table)\n",
    ),
    Mutation(
        "money does not decide between equal status",
        "scoring.py",
        "return money_left(table, seat) > money_left(table, other)",
        "return False",
    ),
    Mutation(
        "of equals the lower seat wins alone",
        "scoring.py",
        "return money_left(table, seat) > money_left(table, other)",
        "return (money_left(table, seat), other) > (money_left(table, other), seat)",
    ),
    Mutation(
        "whoever is out keeps others from winning",
        "scoring.py",
        "if not is_poorest(table, other) and is_ahead(table, other, seat):",
        "if is_ahead(table, other, seat):",
    ),
    Mutation(
        "the view has the undrawn cards in their order",
        "view.py",
        "sorted(seen.deck[seen.turned :])",
        "list(seen.deck[seen.turned :])",
    ),
    Mutation(
        "without memory aid the others' money is shown",
        "view.py",
        "memory_aid or over or other == seat",
        "True",
    ),
    Mutation("the same deck is dealt from every seed", "deal.py", "Shuffler(seed,", "Shuffler(1,"),
]

RICH_AND_GOOD = [
    Mutation("a share that costs all the money is too dear", "stock.py", "cost(table, lot) > ", "cost(table, lot) >= "),
    Mutation("a share at 0 can be bought", "stock.py", "table.space[good] == 0", "table.space[good] < 0"),
    Mutation("the supply lends a share", "stock.py", "> table.supply[good]:", "> table.supply[good] + 1:"),
    Mutation(
        "the next player's shares are sold",
        "stock.py",
        "> table.shares[table.to_move][good]:",
        "> table.shares[(table.to_move + 1) % table.seats][good]:",
    ),
    Mutation(
        "shares that are sold do not return to the supply",
        "stock.py",
        "table.supply[good] += SHARES_IN_LOT[lot][good]",
        "table.supply[good] += 0",
    ),
    Mutation(
        "a lot costs one share of each good",
        "stock.py",
        "total += SHARES_IN_LOT[lot][good] * price(table, good)",
        "total += (SHARES_IN_LOT[lot][good] > 0) * price(table, good)",
    ),
    Mutation("a charity board has five spaces", "charity.py", "== CHARITY_SPACES:", "== CHARITY_SPACES + 1:"),
    Mutation(
        "a share that the giver does not own is donated",
        "charity.py",
        "if table.shares[table.to_move][good] == 0:",
        "if table.shares[table.to_move][good] < 0:",
    ),
    Mutation(
        "the boards are not cleared after the round", "charity.py", "table.given[seat][good] = 0", "table.turn += 0"
    ),
    Mutation(
        "donated shares do not return to the supply",
        "charity.py",
        "table.supply[good] += table.given[seat][good]",
        "table.supply[good] += 0",
    ),
    Mutation(
        "charity money of the second round replaces that of the first",
        "charity.py",
        "table.charity_money[seat] += table.given[seat][good] * price(table, good)",
        "table.charity_money[seat] = table.given[seat][good] * price(table, good)",
    ),
    Mutation("a marker stops one space before the top", "market.py", ", 0), LAST_SPACE)", ", 0), LAST_SPACE - 1)"),
    Mutation("a marker cannot fall to 0", "market.py", "max(space + spaces, 0)", "max(space + spaces, 1)"),
    Mutation("the halved card counts in full", "market.py", "// 2 if halved else", "// 1 if halved else"),
    Mutation(
        "both cards come from the same holder",
        "market.py",
        "choice // KINDS == table.played_from",
        "choice // KINDS != table.played_from",
    ),
    Mutation(
        "the side of the face-value card is not remembered",
        "market.py",
        "table.played_from = choice // KINDS",
        "table.played_from = 0",
    ),
    Mutation(
        "the holder of the wrong neighbour", "market.py", "return (seat - 1) % seats", "return (seat + 1) % seats"
    ),
    Mutation(
        "the shared holder is not filled for the second round",
        "market.py",
        "    if table.seats == 2:\n        table.cards_left",
        "    if table.seats == 2 and table.round_number == 1:\n        table.cards_left",
    ),
    Mutation(
        "a card that is played stays in its holder",
        "market.py",
        "for place in range(place_of(table, holder, kind), last):",
        "for place in range(last, last):",
    ),
    Mutation("the marker of the starter stays", "rules.py", "next_seat(table, table.starter)", "table.starter"),
    Mutation(
        "the stock phase ends one player too early",
        "rules.py",
        "Awaits.FACE_VALUE if table.to_move == table.starter else",
        "Awaits.FACE_VALUE if next_seat(table, table.to_move) == table.starter else",
    ),
    Mutation(
        "with two players a round has four turns",
        "rules.py",
        "return TURNS_OF_TWO if table.seats == 2",
        "return TURNS if table.seats == 2",
    ),
    Mutation(
        "the last seat's charity board is not sold",
        "rules.py",
        "for seat in range(table.seats):\n        sell_for_charity",
        "for seat in range(table.seats - 1):\n        sell_for_charity",
    ),
    Mutation("the last move is not listed", "rules.py", "for move in range(MOVES):", "for move in range(MOVES - 1):"),
    Mutation(
        "three shares of salt cannot be sold",
        "rules.py",
        "if ANSWERS[move] != table.awaits:",
        "if ANSWERS[move] != table.awaits or move == KEEP - 1:",
    ),
    Mutation(
        "the Merchant's first board is counted twice",
        "merchant.py",
        "table.merchants_cards[table.round_number - 1][place]",
        "table.merchants_cards[0][place]",
    ),
    Mutation("the Merchant sits at every table", "merchant.py", "return table.seats == 2", "return table.seats >= 2"),
    Mutation(
        "of several who gave the least nobody is out",
        "scoring.py",
        "    for other in range(table.seats):\n        if table.charity_money[other] < table.charity_money[seat]:",
        "    for other in range(table.seats):\n"
        "        if other != seat and table.charity_money[other] <= table.charity_money[seat]:",
    ),
    Mutation(
        "a tie with the Merchant saves",
        "scoring.py",
        "table.merchants_money < table.charity_money[seat]",
        "table.merchants_money <= table.charity_money[seat]",
    ),
    Mutation(
        "charity money counts as wealth",
        "scoring.py",
        "total = table.money[seat]",
        "total = table.money[seat] + table.charity_money[seat]",
    ),
    Mutation(
        "whoever is out keeps others from winning",
        "scoring.py",
        "if not gave_least(table, other) and wealth",
        "if wealth",
    ),
    Mutation(
        "of equals only the last seat wins",
        "scoring.py",
        "wealth(table, other) > wealth(table, seat):",
        "wealth(table, other) + (other > seat) > wealth(table, seat):",
    ),
    Mutation("the second round deals the cards of the first", "deal.py", "round {round_ + 1}", "round {1}"),
    Mutation(
        "with two players the second round deals the cards of the first",
        "deal.py",
        "[dealt[:3], dealt[3:]]",
        "[dealt[:3], dealt[:3]]",
    ),
    Mutation(
        "everybody at the table looks into every holder",
        "view.py",
        "everybody_looks or seat in lookers",
        "everybody_looks or seat is not None",
    ),
    Mutation(
        "the others' shares and gifts are shown",
        "view.py",
        "over or is_open or other == seat for other",
        "True for other",
    ),
    Mutation(
        "without memory aid holdings are shown", "view.py", "if own or remembered else None", "if seat >= 0 else None"
    ),
    Mutation(
        "the history shows last turn's donations", "view.py", "when > open_until else", "when > open_until + 1 else"
    ),
    Mutation(
        "the events tell which share was donated",
        "view.py",
        "return Donated(event.seat, None)",
        "return Donated(event.seat, event.good)",
    ),
    Mutation(
        "the Merchant's hidden cards are shown", "view.py", "lying if is_open else lying[:MERCHANTS_REVEALED]", "lying"
    ),
    Mutation(
        "the cards of the second round are seen in the first",
        "view.py",
        "seen.holders[seen.round_number - 1][holder]",
        "seen.holders[1][holder]",
    ),
]

MUTATIONS = {"high_society": HIGH_SOCIETY, "rich_and_good": RICH_AND_GOOD}
