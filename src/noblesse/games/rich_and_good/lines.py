"""What characters say at The Rich and the Good, by the moment and their manner. Short in every language."""

from __future__ import annotations

from noblesse.engine.language import phrase
from noblesse.games.manners import Lines

LINES: Lines = {
    "pushed down": {
        "haughty": (phrase("Vandals."), phrase("Prices rise again. Manners do not.")),
        "merry": (phrase("Ouch! Well aimed!"), phrase("Easy come, easy go!")),
        "dry": (phrase("That was my pension."), phrase("Duly noted.")),
        "anxious": (phrase("My poor shares!"), phrase("It is falling! It is falling!")),
    },
    "pushed up": {
        "haughty": (phrase("I accept the compliment."), phrase("The market knows whom to please.")),
        "merry": (phrase("Thank you, you are too kind!"), phrase("Up, up and away!")),
        "dry": (phrase("Much obliged."), phrase("I will not complain.")),
        "anxious": (phrase("It cannot last."), phrase("Should I sell? I should sell.")),
    },
    "gave": {
        "haughty": (phrase("One is generous by birth."), phrase("No applause, please. Well, a little.")),
        "merry": (phrase("Giving is fun, try it!"), phrase("For a good cause!")),
        "dry": (phrase("Tax deductible, I hope."), phrase("There goes a good one.")),
        "anxious": (phrase("Is it enough? It is not enough."), phrase("I hope I shall not need it.")),
    },
    "gave most": {
        "haughty": (phrase("Naturally it was me."), phrase("Write my name in large letters.")),
        "merry": (phrase("The good one? That is me!"), phrase("A big hand for charity!")),
        "dry": (phrase("Sainthood is expensive."), phrase("Perhaps a little too much.")),
        "anxious": (phrase("Phew. Safe, for now."), phrase("Was that too generous?")),
    },
    "gave least": {
        "haughty": (phrase("Charity can wait."), phrase("I give in private.")),
        "merry": (phrase("Oops! I will be good next round!"), phrase("A big heart and a small gift!")),
        "dry": (phrase("Room for improvement."), phrase("I was saving myself.")),
        "anxious": (phrase("The least? They will throw me out!"), phrase("I must give more. Much more.")),
    },
}
