"""People's own content: files in their folder, and what the editors keep."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.books.capes.content import own
from game.books.capes.content.reading import problems, read, shipped
from game.books.capes.shelved import CapesPlayables
from game.problem import Faulty

SCENE = """
[[scene]]
id = "attic"
title = "Under the roof"
place = "Somebody's attic"
suggested = ["murmur"]
conflict = [{ kind = "event", text = "The box is opened", sides = [{ stance = "slowly" }, { stance = "at once" }] }]
[[issue]]
id = "boxes"
title = "What was in the boxes"
scenes = ["attic"]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    return tmp_path / "capes"


def put(folder, name, text):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")


@pytest.mark.parametrize("sheet", shipped().sheets, ids=lambda one: one.id)
def test_a_character_is_kept_as_it_is(sheet, folder):
    mine = replace(sheet, id="mine", name='Mine "and" Yours\\')
    own.CHARACTERS.keep(mine)
    assert own.CHARACTERS.made() == (mine,)
    assert problems(folder / own.CHARACTERS.name) == []


def test_a_changed_character_takes_its_own_place():
    first, second = (replace(one, id=f"own-{one.id}") for one in shipped().sheets[:2])
    for one in (first, second, replace(first, concept="Changed")):
        own.CHARACTERS.keep(one)
    assert own.CHARACTERS.made() == (second, replace(first, concept="Changed"))
    own.CHARACTERS.drop(second.id)
    assert [one.id for one in own.CHARACTERS.made()] == [first.id]
    own.CHARACTERS.drop(first.id)
    assert own.CHARACTERS.made() == ()


@pytest.mark.parametrize("prompt", shipped().prompts, ids=lambda one: one.id)
def test_a_scene_is_kept_as_it_is(prompt, folder):
    mine = replace(prompt, id="mine", title='Mine "and" Yours\\')
    own.SCENES.keep(mine)
    assert own.SCENES.made() == (mine,)
    assert own.everything().prompts[-1] == mine
    assert problems(folder / own.SCENES.name) == []


def test_a_changed_scene_takes_its_own_place(folder):
    first, second = (replace(one, id=f"own-{one.id}", drafts=()) for one in shipped().prompts[:2])
    for one in (first, second, replace(first, place="Elsewhere")):
        own.SCENES.keep(one)
    assert own.SCENES.made() == (second, replace(first, place="Elsewhere"))
    own.SCENES.drop(second.id)
    own.SCENES.drop(first.id)
    assert own.SCENES.made() == ()
    assert not (folder / own.SCENES.name).exists()


def test_a_damaged_file_is_not_written_over(folder):
    put(folder, own.CHARACTERS.name, "[[character")
    with pytest.raises(Faulty):
        own.CHARACTERS.keep(shipped().sheets[0])
    assert (folder / own.CHARACTERS.name).read_text() == "[[character"
    assert own.everything().sheets == shipped().sheets
    assert [one.file.endswith(own.CHARACTERS.name) for one in own.troubles()] == [True]


def test_own_scenes_and_issues_can_be_played(folder):
    put(folder, "boxes.toml", SCENE)
    listed = [one for one in CapesPlayables().listed() if not one.lesson]
    assert [one.title for one in listed][-1] == "What was in the boxes"
    assert read(folder / "boxes.toml").prompts[0].suggested == ("murmur",)
    put(folder, "again.toml", SCENE.replace("Under the roof", "Another roof"))
    titles = [one.title for one in own.everything().prompts]
    assert titles.count("Another roof") + titles.count("Under the roof") == 1, "of two of one id one counts"


def test_the_checker_reads_content_files(folder, capsys):
    put(folder, "boxes.toml", SCENE)
    assert main(["check", str(folder / "boxes.toml")]) == 0
    put(folder, "slip.toml", SCENE.replace("suggested", "sugested"))
    assert main(["check", str(folder / "slip.toml")]) == 1
    assert 'scene 1 (attic): there is no key "sugested" here: did you mean "suggested"?' in capsys.readouterr().err
    put(folder, "table.toml", SCENE.replace("[[issue]]", "[[isue]]"))
    assert main(["check", str(folder / "table.toml")]) == 1
    assert "isue" in capsys.readouterr().err
