"""A run of training: stages, each kept on disk, so that a run can be interrupted and continued at any time."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jax
import numpy as np

from noblesse.bots.learning import learners_of
from noblesse.research.batch import LEARNER
from noblesse.research.learning.lessons import lessons_of
from noblesse.research.learning.network import Network, fresh, load, save
from noblesse.research.learning.opponents import SNAPSHOTS, only, opponents_of, preferring_tough
from noblesse.research.learning.playing import NOBODY, Decisions, Hall, seats_of
from noblesse.research.learning.ppo import Learned, beginning, learn

RATES = 1.2e-3, 1e-4  # the first and the last
ENTROPIES = 0.03, 0.003
STATE, CURVE, SETTINGS = "state.npz", "curve.jsonl", "settings.json"
FADING = 0.5  # what is left, after a stage, of how often each opponent was met and beaten before


class Settings(NamedTuple):
    """What decides a run. The same settings lead to the same network on the same machine."""

    game: str
    stages: int = 60  # the only one that may change during a run, which then hurries up or slows down
    buffers: int = 16  # per stage
    games: int = 128  # at once, for each number of seats
    steps: int = 128  # per buffer
    survival: float = 0.0  # what it is worth not to be eliminated, where a victory is worth 1
    seed: int = 1
    against: str = ""  # the only opponent; the whole league, if it is left out


class Run:
    """A folder with the state of a run, its curve, and a snapshot of the network after each stage."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        """Continue what the folder holds. Raise ValueError if it is a run with other settings."""
        self.settings, self._folder = settings, folder
        folder.mkdir(parents=True, exist_ok=True)
        _keep_settings(settings, folder / SETTINGS)
        training = learners_of(settings.game)
        self._seats = seats_of(settings.game)
        self._divisors = np.array(training.divisors, np.float32)
        luck = np.random.default_rng(settings.seed)
        self._opponents = only(settings.against) if settings.against else opponents_of(settings.game, luck)
        self._learned: Learned = beginning(fresh(training.features, training.actions, max(self._seats), luck))
        self._score = np.zeros((2, len(self._opponents.players)))  # games against each opponent alone, and victories
        self.stage = self._continued()

    def go_on(self) -> Iterator[dict[str, Any]]:
        """Train to the end. After each stage, yield its line of the curve."""
        while self.stage < self.settings.stages:
            line = self._stage()
            self.stage += 1
            self._keep(line)
            yield line

    def snapshot(self, stage: int) -> Path:
        """The file with the network after that many stages."""
        return self._folder / f"network-{stage:04}.npz"

    def curve(self) -> list[dict[str, Any]]:
        """The lines of all stages so far."""
        return [json.loads(line) for line in _lines(self._folder / CURVE)]

    def _stage(self) -> dict[str, Any]:
        """Begin games anew, so that a stage depends on nothing but what is kept on disk, and learn from them."""
        start, settings = time.monotonic(), self.settings
        luck = np.random.default_rng([settings.seed, self.stage])
        opponents = preferring_tough(self._opponents, *self._score)
        hall = Hall(settings.game, settings.games, self._seats, opponents, luck)
        hall.snapshots = self._some_snapshots(luck)
        parts, results, decisions = [], [], 0
        self._score *= FADING
        for buffer in range(settings.buffers):
            done = (self.stage + buffer / settings.buffers) / settings.stages
            rate, entropy = (first * (last / first) ** done for first, last in (RATES, ENTROPIES))
            made = hall.play([np.asarray(part) for part in self._learned.network], settings.steps)
            lessons = lessons_of(made, hall.seats, settings.survival)
            self._learned, losses = learn(self._learned, lessons, self._divisors, rate, entropy, luck)
            parts.append(losses)
            results.append(_of_lone_learners(made))
            count_against_one_kind(made, self._score)
            decisions += len(lessons.action)
        wins, outs, spread = (round(float(part), 4) for part in np.mean(parts, axis=0))
        won, out = (round(float(part), 4) for part in np.concatenate(results).mean(axis=0))
        return {
            "stage": self.stage + 1,
            "decisions": decisions,
            "seconds": round(time.monotonic() - start, 1),
            "loss_of_wins": wins,
            "loss_of_outs": outs,
            "entropy": spread,
            "won_alone": won,
            "out_alone": out,
        }

    def _some_snapshots(self, luck: np.random.Generator) -> list[Network]:
        stages = luck.permutation(np.arange(1, self.stage + 1))[:SNAPSHOTS]
        return [load(self.snapshot(int(stage))) for stage in stages]

    def _keep(self, line: dict[str, Any]) -> None:
        """The state is written last: what is not in it did not happen."""
        save([np.asarray(part) for part in self._learned.network], self.snapshot(self.stage))
        lines = [*_lines(self._folder / CURVE)[: self.stage - 1], json.dumps(line)]
        (self._folder / CURVE).write_text("\n".join(lines) + "\n", encoding="utf-8")
        new = self._folder / f"new-{STATE}"
        np.savez(new, *jax.tree.leaves(self._learned), stage=self.stage, score=self._score)
        new.replace(self._folder / STATE)

    def _continued(self) -> int:
        """Load the state, if there is one, and return after how many stages it was kept."""
        file = self._folder / STATE
        if not file.exists():
            return 0
        leaves, shape = jax.tree.flatten(self._learned)
        with np.load(file, allow_pickle=False) as kept:
            known = [jax.numpy.asarray(kept[f"arr_{place}"]) for place in range(len(leaves))]
            self._learned, self._score = jax.tree.unflatten(shape, known), kept["score"]
            return int(kept["stage"])


def _of_lone_learners(made: Decisions) -> Any:
    """For each game that ended with a single learner, its share of the victory, and whether it was eliminated."""
    alone = made.ended & ((made.playing == LEARNER).sum(axis=2) == 1)
    whose = made.playing[alone] == LEARNER
    return np.stack([made.share[alone][whose], made.out[alone][whose]], axis=1)


def count_against_one_kind(made: Decisions, score: Any) -> None:
    """Add the games that ended with a single learner among rivals who were all alike, and what it won of them."""
    learning, rivals = made.playing == LEARNER, np.where(made.playing >= 0, made.playing, -1)
    first = rivals.max(axis=2)
    alike = (learning | (rivals == first[:, :, None]) | (made.playing == NOBODY)).all(axis=2)
    counted = made.ended & (learning.sum(axis=2) == 1) & alike & (first >= 0)
    np.add.at(score[0], first[counted], 1)
    np.add.at(score[1], first[counted], made.share[counted][learning[counted]])


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def _keep_settings(settings: Settings, file: Path) -> None:
    if not file.exists():
        file.write_text(json.dumps(settings._asdict(), indent=1) + "\n", encoding="utf-8")
    kept = json.loads(file.read_text(encoding="utf-8"))
    changed = [name for name, value in settings._asdict().items() if kept.get(name) != value and name != "stages"]
    if changed:
        raise ValueError(
            f"{file.parent} is a run with another {changed[0]}: {kept.get(changed[0])}; choose another folder"
        )
