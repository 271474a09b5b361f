"""Trains the judge of a game, which tells how likely each seat is to win and to be eliminated.

    python tools/tune_judge.py GAME [--buffers 16] [--games 1500] [--one-in 4] [--seed 1] [--strangers]

Learns from games among members of the league, levels without search and crossings of their styles, at tables of all
sizes, and writes judge.npz into the game's folder. At the end, the losses of the judge are printed beside
those of the networks by which members and levels play. Held-out players are out of reach.

With --strangers, nothing is written: whoever plays by a network is left out, and afterwards the losses in games among
them are printed by how far the judge is trusted. That shows how much to trust it among players whom it has not met.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from noblesse.games import rules_of
from noblesse.games.held_out import forbid
from noblesse.research.learning.judging import Judging, known_players, of_policy, trusting
from noblesse.research.learning.network import ship

SOURCES = Path(__file__).parent.parent / "src"
TRUSTS = [tenth / 10 for tenth in range(4, 13)]


def main() -> None:
    """Print the losses before each buffer, whose games are new, and write the file."""
    forbid()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--buffers", type=int, default=16)
    parser.add_argument("--games", type=int, default=1500, help="per buffer, at tables of each size")
    parser.add_argument("--one-in", type=int, default=4, help="decisions of a game that are kept: one in so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strangers", action="store_true")
    asked = parser.parse_args()
    known, one_in = known_players(asked.game), asked.one_in
    strangers = [level for level in known if level.network] if asked.strangers else []
    if asked.strangers and not strangers:
        parser.error(f"nobody plays {asked.game} by a network")
    judging = Judging(asked.game, [level for level in known if level not in strangers], asked.seed)
    start = time.process_time()
    for buffer in range(asked.buffers):
        wins, outs = judging.learn(asked.games, one_in, buffer / asked.buffers)
        print(f"{buffer + 1}: wins {wins:.4f}, outs {outs:.4f}; {time.process_time() - start:.0f} s", flush=True)
    if strangers:
        networks = [trusting(judging.network, trust) for trust in TRUSTS]
        for trust, (wins, outs) in zip(TRUSTS, judging.compare(networks, strangers, asked.games, one_in), strict=True):
            print(f"trusted {trust:.0%}: wins {wins:.4f}, outs {outs:.4f}")
        return
    names = sorted({level.network for level in known} - {""})
    networks = [judging.network, *(of_policy(asked.game, name) for name in names)]
    for name, (wins, outs) in zip(
        ["judge", *names], judging.compare(networks, known, asked.games, one_in), strict=True
    ):
        print(f"{name} among members and levels: wins {wins:.4f}, outs {outs:.4f}")
    file = SOURCES.joinpath(*rules_of(asked.game).__name__.split("."), "judge.npz")
    ship(judging.network, file)
    print(f"{file} ({file.stat().st_size:,} bytes)")


if __name__ == "__main__":
    main()
