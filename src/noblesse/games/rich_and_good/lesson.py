"""The lesson of The Rich and the Good: the second round between the learner, Ada and Bo. Nobody watches the first."""

from __future__ import annotations

from noblesse.engine.language import phrase
from noblesse.games.lesson import Lesson, Step, Task, Unseen
from noblesse.games.rich_and_good.deal import Deal

HOLDERS = [
    [
        "wheat-2 coffee-4 coffee+2 coffee+4 tea-4 tea+2 salt-4 salt+4",
        "coal+2 coal+6 wheat+4 coffee+2 rubber+2 rubber+6 salt+2 salt+6",
        "coal+4 wheat+6 wheat+6 coffee+6 rubber-6 rubber+2 tea-2 tea+4",
    ],
    [
        "coal-4 coal+6 wheat-4 wheat+2 rubber-6 tea-2 tea+2 salt+4",
        "coal+2 coal+4 wheat-6 rubber-4 rubber-2 tea+6 salt+2 salt+6",
        "wheat-2 rubber+2 rubber+6 tea-6 tea+2 tea+4 tea+6 salt+6",
    ],
]

FIRST_ROUND = Unseen(
    (
        "Ada: buy salt salt salt, keep",
        "Bo: buy coal coal, donate coal",
        "Guest: buy coffee coffee, keep",
        "Ada: play left salt+6, halve right coffee+4",
        "Bo: play left coffee+6, halve right rubber+6",
        "Guest: play left salt+4, halve right tea-2",
        # the second turn
        "Bo: buy wheat wheat, keep",
        "Guest: buy rubber rubber, keep",
        "Ada: buy salt salt, donate salt",
        "Bo: play left rubber+2, halve right rubber+2",
        "Guest: play left tea-4, halve right wheat+6",
        "Ada: play left salt+2, halve right coffee+2",
        # the third turn
        "Guest: hold, keep",
        "Ada: hold, keep",
        "Bo: hold, donate wheat",
        "Guest: play right wheat+6, halve left wheat-2",
        "Ada: play left coffee+2, halve right tea+2",
        "Bo: play right coal+2, halve left coal+4",
        # the fourth turn
        "Ada: hold, keep",
        "Bo: hold, keep",
        "Guest: hold, keep",
        "Ada: play left coal+6, halve right coffee-4",
        "Bo: play right wheat+4, halve left tea+4",
        "Guest: play right rubber-6, halve left salt-4",
    )
)

PRICES = Step(
    phrase("Prices"),
    (
        FIRST_ROUND,
        Unseen(("Bo: hold, keep",)),
        Task(
            "sell coffee coffee",
            phrase("Every good has a price, and all began at 40. Coffee has risen to 85: sell your two shares of it."),
            phrase("Sell coffee and nothing else: press − twice in its row, then confirm."),
        ),
        Unseen(
            (
                "Guest: keep",
                "Ada: hold, keep",
                "Bo: play left salt+6, halve right salt+6",
                "Guest: play left salt+4, halve right tea-6",
                "Ada: play left salt+2, halve right tea-2",
            )
        ),
    ),
)

BUYING = Step(
    phrase("Buying"),
    (
        Task(
            "buy tea tea tea",
            phrase(
                "One turn later. You may buy up to three shares or sell up to three, never both. "
                "Tea costs only 10: buy three."
            ),
            phrase("Tea is the bargain: press + three times in its row, and in no other, then confirm."),
        ),
        Unseen(
            (
                "Guest: keep",
                "Ada: hold, keep",
                "Bo: hold, donate coal",
                "Guest: play right rubber+6, halve left coal+6",
                "Ada: play right wheat+2, halve left coal+4",
                "Bo: play left wheat-2, halve right rubber-2",
                "Ada: hold, keep",
                "Bo: hold, keep",
            )
        ),
    ),
)

HOLDING = Step(
    phrase("Holders between neighbours"),
    (
        Task(
            "sell rubber rubber",
            phrase(
                "Only you and Ada see the cards in the left holder. One of them is rubber −6, and Ada may play it: "
                "sell your two shares of rubber now."
            ),
            phrase("Rubber is about to fall: press − twice in its row, then confirm."),
            about="card left rubber-6",
        ),
        "Guest: keep",
        "Ada: play right rubber-6, halve left coal+2",
        "Bo: play right wheat-6, halve left rubber+2",
    ),
)

PLAYING = Step(
    phrase("One card in full, one halved"),
    (
        Task(
            "play right tea+6",
            phrase(
                "Play one card from each holder: the first counts in full, the second half. "
                "Choose tea +6 on the right, then coal −4 on the left."
            ),
            phrase("First tea +6 from the right holder, then coal −4 from the left; ⇄ swaps full and half."),
        ),
        Task(
            "halve left coal-4",
            phrase("Now the halved card: coal −4 from the left holder counts −2."),
            phrase("Choose coal −4 from the left holder."),
        ),
    ),
)

GIVING = Step(
    phrase("Giving"),
    (
        Unseen(("Bo: hold, keep", "Guest: hold")),
        Task(
            "donate tea",
            phrase(
                "The last turn, and you have given nothing yet. "
                "Donate one share of tea: it lies face down on your charity board."
            ),
            phrase("Whoever gives nothing is out: choose tea, then donate it."),
        ),
        "Ada: hold, keep",
        "Bo: play right tea+6, halve left tea+2",
    ),
)

SMALLEST_DONOR = Step(
    phrase("Whoever gives the least is out"),
    (
        Task(
            "play right tea+4",
            phrase(
                "Gifts count at the final prices, and whoever gave the least is out, however rich. "
                "Lift tea above Ada’s 90: tea +4 in full, tea +2 halved."
            ),
            phrase("Tea has to rise: first tea +4 from the right holder, then tea +2 from the left."),
        ),
        Task(
            "halve left tea+2",
            phrase("Now the halved card: tea +2 from the left holder counts +1."),
            phrase("Choose tea +2 from the left holder."),
        ),
        "Ada: play left rubber-4, halve right wheat-4",
    ),
)

LESSON = Lesson(
    edition="2022",
    players=("Guest", "Ada", "Bo"),
    first=1,
    deal=Deal([[cards.split() for cards in holders] for holders in HOLDERS]),
    steps=(PRICES, BUYING, HOLDING, PLAYING, GIVING, SMALLEST_DONOR),
    closing=phrase("Ada is the richest but gave the least, and is out: you win. Now you know the whole game."),
)
