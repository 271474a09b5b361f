"""The arrays of a batch are NumPy's and JAX's at once: what is written through one is read through the other."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from noblesse.research import Batch, Buffers

GAMES, SEATS = 8, 4


@pytest.fixture(scope="module")
def buffers() -> Buffers:
    return Buffers.aligned("high-society", GAMES, SEATS)


@pytest.mark.parametrize("name", ["observation", "mask", "seat", "ended", "share", "out", "players", "action"])
def test_jax_reads_each_array_in_place(buffers: Buffers, name: str) -> None:
    array = getattr(buffers, name)
    seen = jnp.from_dlpack(array)
    assert seen.unsafe_buffer_pointer() == array.ctypes.data
    assert (seen.shape, seen.dtype) == (array.shape, array.dtype)


def test_what_a_step_writes_into_numpy_arrays_is_read_through_jax(buffers: Buffers) -> None:
    observation, mask = jnp.from_dlpack(buffers.observation), jnp.from_dlpack(buffers.mask)
    before = np.array(observation)
    many = Batch("high-society", GAMES, SEATS, buffers=buffers, seed=3)
    many.step()
    first = np.array(observation)
    assert first.tolist() == buffers.observation.tolist() != before.tolist()
    buffers.action[:] = np.array(jnp.argmax(mask, axis=1))
    many.step()
    assert np.array(observation).tolist() == buffers.observation.tolist() != first.tolist()


def test_what_jax_computes_is_read_through_numpy_in_place_but_cannot_be_overwritten() -> None:
    actions = jax.jit(lambda mask: jnp.argmax(mask, axis=1).astype(jnp.int32))(np.eye(GAMES, dtype=np.bool_))
    seen = np.from_dlpack(actions)
    assert seen.ctypes.data == actions.unsafe_buffer_pointer()
    assert seen.tolist() == list(range(GAMES))
    assert not seen.flags.writeable
