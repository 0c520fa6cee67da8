from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.books.stacktors.gm.compose import strength_search


@pytest.fixture(autouse=True, scope="package")
def _no_trial_games() -> Iterator[None]:
    """Compose by the strength of both sides alone: trial games take long, and few tests are about them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strength_search, "GAMES", 0)
        yield
