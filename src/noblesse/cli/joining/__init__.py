"""A bot in a seat of a live table: the link, the server's answers, the table as it is told, and the player."""

from noblesse.cli.joining.link import Link, link_in
from noblesse.cli.joining.player import GaveUp, Player
from noblesse.cli.joining.server import LOST, Refused, Server, reason
from noblesse.cli.joining.sitting_down import sit_down

__all__ = ["LOST", "GaveUp", "Link", "Player", "Refused", "Server", "link_in", "reason", "sit_down"]
