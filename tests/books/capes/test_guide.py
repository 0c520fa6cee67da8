"""The guide to characters and scenes: its examples are sound and can be played, and its lists are complete."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

import pytest

from game.__main__ import main
from game.books.capes.content import scene_line
from game.books.capes.content.one_line import from_text, written
from game.books.capes.content.reading import problems, read, shipped
from game.books.capes.content.tables import TEMPERS, Light, SceneGround
from game.books.capes.face.comic.emblems import SIGNS
from game.books.capes.values import DRIVES, Appearance
from game.files import MAPS

GUIDE = (MAPS / "SCENES.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"<!-- example: (\S+) -->\n```toml\n(.*?)```", GUIDE, re.DOTALL))


@pytest.fixture
def written_down(tmp_path, monkeypatch):
    """The examples, as a reader has put them into the folder."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    folder = tmp_path / "capes"
    folder.mkdir()
    for name, text in EXAMPLES.items():
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_sound(name, written_down, capsys):
    assert problems(written_down / name) == []
    assert main(["check", str(written_down / name)]) == 0
    assert "0 errors" in capsys.readouterr().out


@pytest.mark.usefixtures("written_down")
def test_the_examples_can_be_played(capsys):
    assert main(["simulate", "early-shift", "--players", "3", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "2 games" in told
    assert "The fish market, before light:" in told


def test_the_line_of_text_is_the_character(written_down):
    (line,) = re.findall(r"```text\n(.*?)\n```", GUIDE, re.DOTALL)
    fuse = read(written_down / "characters.toml").sheet("miss-fuse")
    assert written(fuse) == line
    assert written(from_text(line)) == line


def test_the_line_of_a_scene_is_one():
    (line,) = re.findall(r"^`(.* \| goal .*)`$", GUIDE, re.MULTILINE)
    assert scene_line.written(scene_line.from_text(line)) == line


@pytest.mark.parametrize(
    "word",
    [
        *DRIVES,
        *TEMPERS,
        *get_args(Light),
        *get_args(SceneGround),
        *get_args(get_type_hints(Appearance)["head"]),
        *filter(None, get_args(get_type_hints(Appearance)["thing"])),
        *(sign for sign in SIGNS if sign != "echo"),
        *(clause.id for clause in shipped().clauses),
        *Appearance.__struct_fields__,
    ],
)
def test_every_word_that_may_be_written_is_named(word):
    assert re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", GUIDE)
