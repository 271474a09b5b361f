"""The lesson of High Society: seven auctions between the learner, Ada and Bo."""

from __future__ import annotations

from noblesse.engine.language import phrase
from noblesse.games.high_society.deal import Deal
from noblesse.games.lesson import Lesson, Step, Task

DECK = "7 10 1 scandal theft title title title 2 3 4 5 6 8 9 debt"

RAISING = Step(
    phrase("Raise without change"),
    (
        "Ada: bid 3",
        "Bo: bid 4",
        Task(
            "bid 6",
            phrase(
                "The Town House is worth 7 status, and the highest bid takes it. Beat the 4: choose your 6 and bid."
            ),
            phrase("Bid 6 here: choose the 6 and no other card, then press Bid."),
        ),
        "Ada: bid 6",
        "Bo: pass",
        Task(
            "bid 4",
            phrase("Ada has raised to 9. There is no change: your 6 stays where it is, and you add the 4 to make 10."),
            phrase("Your 6 stays on the table. Add the 4 and no other card, then press Bid."),
        ),
        "Ada: pass",
    ),
)

PASSING = Step(
    phrase("Pass, and your money comes back"),
    (
        Task(
            "bid 1",
            phrase("You paid 10 for the Town House. Now the Island, worth 10, is on offer: open with your 1."),
            phrase("Open small: choose the 1 and no other card, then press Bid."),
        ),
        "Ada: bid 20",
        "Bo: bid 25",
        Task(
            "pass",
            phrase("Bo bids 25, and that is too much for you. Pass, and you take your 1 back into your hand."),
            phrase("That is too much: press Pass. Whoever passes on a prize pays nothing."),
        ),
        "Ada: pass",
        "Bo: pass",
        Task(
            "bid 1",
            phrase("Your 1 is back, and Bo does not want the Silver Cane. Bid your 1 again."),
            phrase("The 1 is enough for this card: choose it alone, then press Bid."),
        ),
        "Ada: pass",
    ),
)

MISFORTUNE = Step(
    phrase("Misfortunes turn it round"),
    (
        Task(
            "bid 2",
            phrase(
                "The Scandal is a misfortune. Whoever passes first takes it, and the others pay what they bid. "
                "Bid 2 to stay clear of it."
            ),
            phrase("Whoever passes first takes the Scandal. Choose the 2 and no other card, then press Bid."),
        ),
        "Ada: pass",
    ),
)

THEFT = Step(
    phrase("The Theft"),
    (
        "Ada: bid 3",
        "Bo: bid 12",
        Task(
            "pass",
            phrase("The Theft costs its taker one possession. You have one to spare, so do not pay: pass and take it."),
            phrase("Save your money: press Pass and take the Theft."),
        ),
        Task(
            "discard 1",
            phrase("Give up your smallest possession: choose the Silver Cane."),
            phrase("The Town House is worth more: choose the Silver Cane, then press Give up."),
        ),
    ),
)

RED_EDGES = Step(
    phrase("Red edges end the game"),
    (
        Task(
            "bid 8",
            phrase(
                "A Title doubles your status, and its edge is red: the second of four. "
                "The fourth ends the game at once. Bid 8 for this one."
            ),
            phrase("Choose the 8 and no other card, then press Bid."),
        ),
        "Ada: pass",
        "Bo: pass",
    ),
)

POOREST = Step(
    phrase("The poorest is out"),
    (
        Task(
            "pass",
            phrase(
                "The next red edge ends the game, and whoever then has the least money is out, whatever their status. "
                "Keep yours: pass."
            ),
            phrase("The poorest is out, so keep your money now: press Pass."),
            about="seat 0",
        ),
        "Ada: bid 4",
        "Bo: bid 20",
        "Ada: pass",
    ),
)

LESSON = Lesson(
    edition="1997",
    players=("Guest", "Ada", "Bo"),
    first=1,
    deal=Deal(DECK.split()),
    steps=(RAISING, PASSING, MISFORTUNE, THEFT, RED_EDGES, POOREST),
    closing=phrase("Bo had the most status but the least money, and is out: you win. Now you know the whole game."),
)
