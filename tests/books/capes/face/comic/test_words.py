"""How words are laid out in lines, in captions and balloons."""

from __future__ import annotations

import pytest

from game.books.capes.comic.beats import scene_of
from game.books.capes.comic.choosing import chosen, reworded
from game.books.capes.comic.layout import page_of
from game.books.capes.face.comic.staging import PanelStager
from game.books.capes.face.comic.words import letterings
from game.steps import finished
from tests.books.capes.comic.made_scene import made_scene

REMEMBERS = "Somebody always remembers everybody whom nobody ever thanked."


@pytest.mark.parametrize(("kind", "narrow"), [("balloon", 105), ("caption", 80)])
def test_no_room_is_taken_that_would_part_a_word_which_has_room_elsewhere(kind, narrow):
    assert list(letterings(REMEMBERS, kind, 16, narrow, 300)) == []
    assert all(one.w <= 160 for one in letterings(REMEMBERS, kind, 16, 160, 300))
    assert all("-" not in " ".join(one.lines) for one in letterings(REMEMBERS, kind, 16, 160, 300))
    assert any("-" in " ".join(one.lines) for one in letterings(REMEMBERS, kind, 16, narrow)), "there is no other place"


@pytest.mark.parametrize("text", ["What a fine evening for it.", "I have seen worse than this, and I was there too."])
@pytest.mark.parametrize("kind", ["balloon", "caption"])
@pytest.mark.parametrize("most", range(150, 330, 20))
def test_no_word_is_left_alone_on_the_last_line(text, kind, most):
    for made in letterings(text, kind, 16, most):
        assert len(made.lines) == 1 or " " in made.lines[-1], made.lines


@pytest.mark.parametrize("seed", range(6))
def test_ordinary_words_are_parted_nowhere_on_a_page(seed):
    script = chosen(scene_of(*made_scene(seed)))
    for number in script.chosen:
        changed = page_of(reworded(reworded(script, number, "first", REMEMBERS), number, "caption", REMEMBERS))
        panel = next(one for one in changed.panels if one.beat == number)
        done = finished(PanelStager(panel, {member.who: member for member in changed.cast}).steps())
        assert done.words
        mine = {panel.caption, *(one.text for one in panel.balloons)}
        lines = [line for word in done.words for line in word.made.lines]
        assert not [line for line in lines if line.endswith("-")], mine
