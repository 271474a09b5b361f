"""Test suites for authors of games. A package's tests derive a class from each suite and set `game`. Needs pytest.

class TestLiarsBench(Conformance):
    game = "liars-bench"
"""

import pytest

pytest.register_assert_rewrite("noblesse.testing.conformance", "noblesse.testing.two_worlds")

# Imported only now, because pytest cannot rewrite the assertions of a module that was imported before.
from noblesse.testing.conformance import Conformance  # noqa: E402
from noblesse.testing.other_worlds import World, differs, unsealed, with_deal  # noqa: E402
from noblesse.testing.two_worlds import TwoWorlds  # noqa: E402

__all__ = ["Conformance", "TwoWorlds", "World", "differs", "unsealed", "with_deal"]
