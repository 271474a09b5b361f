"""Measures the example that searches, in both games: examples/search_bot.py against three players by the policy with
which it searches (`league:veteran`).

    python benchmarks/search_example.py FOLDER [DEALS]

Runs `noblesse arena`, each deal from every seat, 40 deals unless another number is given; they take about ten minutes
of one core. The games are kept in FOLDER, so an interrupted run resumes where it stopped, and more deals can be played
later. Exits with 1 unless the lower end of each interval is at least 5 points over par.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"
PLAYERS, AHEAD = 4, 0.05


def measured(game: str, folder: Path, deals: str) -> bool:
    """Print the result for one game, and return whether it is good enough."""
    command = [sys.executable, "-m", "noblesse", "arena", game, "--players", str(PLAYERS), "--json", "--seed", "16"]
    command += ["--bots", "search=py:search_bot:SearchBot,league:veteran", "--seconds", "60"]
    command += ["--deals", deals, "--jobs", "1", "--resume", str(folder / f"{game}.jsonl")]
    environment = {**os.environ, "PYTHONPATH": str(EXAMPLES)}
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    search = json.loads(run.stdout)["bots"][0]
    interval = f"{search['low']:.1%} to {search['high']:.1%}"
    print(f"| {game} | {search['games']} | {search['win_share']:.1%} | {interval} | {search['eliminated']:.1%} |")
    return bool(search["low"] >= 1 / PLAYERS + AHEAD)


def main() -> None:
    """Measure both games."""
    if len(sys.argv) not in {2, 3}:
        sys.exit(__doc__)
    folder, deals = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "40"
    folder.mkdir(parents=True, exist_ok=True)
    print("| game | games | win share | 95 % | out |\n| --- | ---: | ---: | ---: | ---: |")
    good = [measured(game, folder, deals) for game in ("high-society", "rich-and-good")]
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
