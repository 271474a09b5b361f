"""What characters say at High Society, by the moment and their manner. Short in every language."""

from __future__ import annotations

from noblesse.engine.language import phrase
from noblesse.games.manners import Lines

LINES: Lines = {
    "outbid": {
        "haughty": (phrase("You dare?"), phrase("Enjoy it while it lasts.")),
        "merry": (phrase("Oho, somebody is brave!"), phrase("Now it gets interesting!")),
        "dry": (phrase("Be my guest."), phrase("Somebody has money.")),
        "anxious": (phrase("Oh no. Oh dear."), phrase("So much? Really?")),
    },
    "misfortune": {
        "haughty": (phrase("Surely a mistake in delivery."), phrase("People will talk. Let them.")),
        "merry": (phrase("Well, that makes a good story!"), phrase("Nobody is perfect, not even me!")),
        "dry": (phrase("Charming."), phrase("I had a feeling.")),
        "anxious": (phrase("Why is it always me?"), phrase("What will the neighbours say?")),
    },
    "theft": {
        "haughty": (phrase("Thieves have taste, at least."), phrase("I shall have a word with the guards.")),
        "merry": (phrase("One less thing to dust!"), phrase("Stop, thief! No, really, stop!")),
        "dry": (phrase("I never liked it much."), phrase("Lighter luggage, then.")),
        "anxious": (phrase("I locked the door! I think."), phrase("My treasures!")),
    },
    "bargain": {
        "haughty": (phrase("One barely has to bid."), phrase("How very reasonable of you all.")),
        "merry": (phrase("A steal! Well, nearly."), phrase("At that price I will take two!")),
        "dry": (phrase("Cheaper than lunch."), phrase("Thank you all for waiting.")),
        "anxious": (phrase("So cheap? What is wrong with it?"), phrase("May I really keep it?")),
    },
    "dear": {
        "haughty": (phrase("Money is for other people."), phrase("Quality has its price. So do I.")),
        "merry": (phrase("You only live once!"), phrase("My purse is so light now!")),
        "dry": (phrase("Soup for a month, then."), phrase("It seemed cheaper in my head.")),
        "anxious": (phrase("What have I done?"), phrase("Please, nobody tell my bank.")),
    },
    "fourth": {
        "haughty": (phrase("Already? I was just warming up."), phrase("A party ends when I say so.")),
        "merry": (phrase("Last dance, everybody!"), phrase("Over? Just one more round!")),
        "dry": (phrase("Time, ladies and gentlemen."), phrase("That was that.")),
        "anxious": (phrase("Now? I was not ready!"), phrase("I cannot look.")),
    },
}
