"""Proximal policy optimisation: how the network learns from lessons, with JAX and Optax."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from noblesse.research.learning.lessons import Lessons
from noblesse.research.learning.network import Network, told
from noblesse.research.learning.playing import NEVER

EPOCHS = 3
ROWS_AT_ONCE = 4096
TRUST = 0.2  # how far the chance of an action may move before a lesson stops counting
STEEPEST = 0.5  # the norm at which gradients are cut
OF_WINS, OF_OUTS = 0.5, 0.25  # the weights of the losses beside the policy's

OPTIMISER = optax.chain(optax.clip_by_global_norm(STEEPEST), optax.scale_by_adam(eps=1e-5))


class Learned(NamedTuple):
    """A network, and what the optimiser remembers."""

    network: Any
    memory: Any


def beginning(network: Network) -> Learned:
    """Nothing learned yet."""
    parts = [jnp.asarray(part) for part in network]
    return Learned(parts, OPTIMISER.init(parts))


def policy_loss(scores: Any, lessons: Lessons, entropy: Any) -> tuple[Any, Any]:
    """The clipped loss of the policy, less its entropy, which is returned as well."""
    logs = jax.nn.log_softmax(jnp.where(lessons.mask, scores, NEVER))
    ratio = jnp.exp(jnp.take_along_axis(logs, lessons.action[:, None], axis=1)[:, 0] - lessons.log_chance)
    advantage = (lessons.advantage - lessons.advantage.mean()) / (lessons.advantage.std() + 1e-8)
    gain = jnp.minimum(ratio * advantage, jnp.clip(ratio, 1 - TRUST, 1 + TRUST) * advantage)
    spread = -jnp.where(lessons.mask, jnp.exp(logs) * logs, 0).sum(axis=1).mean()
    return -gain.mean() - entropy * spread, spread


def loss(network: Any, lessons: Lessons, divisors: Any, entropy: Any) -> tuple[Any, Any]:
    """The whole loss, and its parts: of the winners, of the eliminated, and the entropy."""
    said = told(network, lessons.observation / divisors, lessons.wins.shape[1])
    policy, spread = policy_loss(said.actions, lessons, entropy)
    wins = optax.softmax_cross_entropy(said.wins, lessons.wins).mean()
    outs = optax.sigmoid_binary_cross_entropy(said.outs, lessons.outs).mean()
    return policy + OF_WINS * wins + OF_OUTS * outs, jnp.stack([wins, outs, spread])


@partial(jax.jit, donate_argnums=0)
def step(learned: Learned, lessons: Lessons, divisors: Any, rate: Any, entropy: Any) -> tuple[Learned, Any]:
    """One step down the gradient."""
    slopes, parts = jax.grad(loss, has_aux=True)(learned.network, lessons, divisors, entropy)
    steps, memory = OPTIMISER.update(slopes, learned.memory)
    network = [part - rate * change for part, change in zip(learned.network, steps, strict=True)]
    return Learned(network, memory), parts


def learn(
    learned: Learned, lessons: Lessons, divisors: Any, rate: float, entropy: float, luck: np.random.Generator
) -> tuple[Learned, Any]:
    """Go through all lessons several times, and return the mean parts of the loss as well."""
    at_once = min(ROWS_AT_ONCE, len(lessons.action))
    told_so_far = []
    for _ in range(EPOCHS):
        order = luck.permutation(len(lessons.action))
        for start in range(0, len(order) - at_once + 1, at_once):
            some = Lessons(*(part[order[start : start + at_once]] for part in lessons))
            learned, parts = step(learned, some, divisors, rate, entropy)
            told_so_far.append(parts)
    return learned, np.mean(told_so_far, axis=0)
