"""Measures how strong the bots are: each level against the one below it, in both games.

    python benchmarks/strength.py FOLDER [easy medium hard master]

Runs `noblesse arena` for each level that is named (all if none is) and prints a Markdown table. The games are kept in
FOLDER, so an interrupted run resumes where it stopped. Four levels take many hours; see the deals below.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

BELOW = {"easy": "random", "medium": "easy", "hard": "medium", "master": "hard"}
DEALS = {"easy": 300, "medium": 300, "hard": 60, "master": 60}
WANTED = {
    4: {"easy": 0.50, "medium": 0.45, "hard": 0.40, "master": 0.33},
    2: {"easy": 0.60, "medium": 0.60, "hard": 0.60, "master": 0.55},
}
TABLES = [
    ("high-society", 4),
    ("rich-and-good", 4),
    ("rich-and-good", 2),
    *((game, players) for game in ("high-society", "rich-and-good") for players in (3, 5)),
]


def measured(folder: Path, game: str, players: int, bot: str) -> dict[str, object]:
    """Compare one level with the one below it, at one kind of table."""
    command = [sys.executable, "-m", "noblesse", "arena", game, "--players", str(players), "--seed", "1", "--json"]
    command += ["--bots", f"{bot},{BELOW[bot]}", "--deals", str(DEALS[bot])]
    command += ["--resume", str(folder / f"{game}-{players}-{bot}.jsonl")]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, object] = json.loads(run.stdout)
    return found


def row(game: str, players: int, bot: str, found: dict[str, object]) -> str:
    """A line of the table."""
    bots = found["bots"]
    assert isinstance(bots, list)
    hero = bots[0]
    wanted = WANTED.get(players, {}).get(bot)
    cells = [
        game,
        str(players),
        f"{bot} over {BELOW[bot]}",
        str(found["games"]),
        f"{hero['win_share']:.1%}",
        f"{hero['low']:.1%} to {hero['high']:.1%}",
        "" if wanted is None else f"{wanted:.0%}",
        f"{hero['eliminated']:.1%}",
        f"{hero['seconds_per_decision']:.2g} s",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Measure and print the table."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder, levels = Path(sys.argv[1]), sys.argv[2:] or list(BELOW)
    folder.mkdir(parents=True, exist_ok=True)
    print("| game | players | step | games | win share | 95 % | lower end wanted | out | per decision |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for bot in levels:
        for game, players in TABLES:
            print(row(game, players, bot, measured(folder, game, players, bot)), flush=True)


if __name__ == "__main__":
    main()
