"""Panels speak plainly: the words of the rulebook stand in the rulebook, in explanations and in tips."""

from __future__ import annotations

import re

import pytest

from tests.ui.legible import lines
from tests.ui.play.states import STATES

LEFT = (
    *("commits", "added", "active", "precious", "enough", "obeys", "flees"),
    *(
        "frozen",
        "outwitted",
        "exchanged",
        "soften",
        "power",
        "done",
        "counting down",
        "counting up",
        "player character",
    ),
    *("turns freely", "clutter is easy", "unspent", "order...", "ask me", "let it be", "no reach", "its best", "siege"),
)
"""Words that a panel does not use."""
SIGNS = ("\u00d7", "\u2212")


@pytest.mark.parametrize("name", STATES)
def test_no_panel_uses_words_of_the_rulebook(name):
    p = STATES[name](text=100, size=(1280, 720))
    said = [line.text for line in lines(p.screen)]
    p.close()
    assert said
    found = [
        text for text in said for word in LEFT if re.search(rf"(^|[^a-z]){re.escape(word)}($|[^a-z])", text.lower())
    ]
    assert found == []
    assert [text for text in said for sign in SIGNS if sign in text] == []
