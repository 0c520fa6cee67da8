"""All that the editor shows can be read and pressed: at five sizes, with larger text, and in longer words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.one_line import written
from game.books.capes.content.reading import shipped
from game.books.capes.content.scene_line import written as written_scene
from game.books.capes.face.editor import CharacterEditor, CharacterShelf
from game.books.capes.face.editor.chance import character_by_chance
from game.books.capes.face.editor.line import OF_CHARACTERS, OF_SCENES, LineSheet
from game.books.capes.face.editor.scene_shelf import SceneShelf
from game.books.capes.face.editor.scenes import SceneEditor
from game.books.capes.values import Ability, Column, Draft, ScenePrompt, Sheet, Stance
from game.ui.kit.controlled import ARROWS, stops, towards
from game.ui.kit.controls import ControlScreen
from game.ui.kit.settings import Settings
from game.ui.shell.drive import Driver
from tests.ui.legible import cramped, faults, near, pale, smaller

COLUMNS: tuple[Column, ...] = ("skill", "attitude", "style")
LONG = Sheet(
    "long",
    "The Extraordinary Mister Bartholomew Jon",
    "Who it is, at great length, " * 5,
    "bystander",
    tuple(
        Ability(column, n, f"Quite a long name of an ability, one of {n}") for column in COLUMNS for n in (1, 2, 3, 4)
    ),
    temper="guardian",
)


def _editor(sheet: Sheet | None = None, *keys: str) -> CharacterEditor:
    """An editor after these presses."""
    screen = CharacterEditor(sheet)
    driver = Driver(screen, seen=False)
    for key in keys:
        screen.press(driver.find(key))
    return screen


def _shelf(*, of_the_game: bool, filled: bool = True) -> CharacterShelf:
    for number in range(9 if filled else 0):
        own.CHARACTERS.keep(character_by_chance(number).sheet(f"by-chance-{number}"))
    if filled:
        own.CHARACTERS.keep(replace(LONG, name=LONG.name[:40], abilities=LONG.abilities))
    screen = CharacterShelf(number=1)
    screen.stock.show(of_the_game=of_the_game)
    return screen


def _line(text: str, fault: str = "", sheet: Sheet = LONG) -> LineSheet:
    screen = LineSheet(written(sheet), fault, OF_CHARACTERS)
    screen.type(text)
    return screen


def _damaged() -> CharacterShelf:
    own.folder().mkdir(parents=True, exist_ok=True)
    own.CHARACTERS.path.write_text("[[character", "utf-8")
    return CharacterShelf(number=1)


def _long_scene(**changes: Any) -> ScenePrompt:
    text = "Quite a long text of what is at stake here " * 3
    draft = Draft("goal", text, (Stance(text), Stance(f"{text}!")), ("desk-sergeant", "halfpenny-saint"))
    suggested = tuple(one.id for one in shipped().sheets)
    return replace(ScenePrompt("", text, text, "pylons", "night", suggested, (draft, draft, draft)), **changes)


def _scenes() -> SceneShelf:
    for number in range(9):
        own.SCENES.keep(_long_scene(id=f"long-{number}", drafts=()))
    return SceneShelf()


def _damaged_scenes() -> SceneShelf:
    own.folder().mkdir(parents=True, exist_ok=True)
    own.SCENES.path.write_text("[[scene", "utf-8")
    return SceneShelf()


STATES: dict[str, Callable[[], ControlScreen]] = {
    "new": _editor,
    "whole": lambda: _editor(None, "chance"),
    "thing": lambda: _editor(None, "skills", "thing next", "leaning before", "colour trim"),
    "cape": lambda: _editor(shipped().sheets[1], "colour cape"),
    "many faults": lambda: _editor(Sheet("x", "")),
    "long": lambda: _editor(LONG),
    "shelf": lambda: _shelf(of_the_game=False),
    "shelf of the game": lambda: _shelf(of_the_game=True),
    "empty shelf": lambda: _shelf(of_the_game=False, filled=False),
    "damaged shelf": _damaged,
    "line": lambda: _line(""),
    "faulty line": lambda: _line("Kite: P Crease, Dive", "It and each of its Abilities need a name. (K-4)"),
    "line of another": lambda: _line(
        "Kite: K Go, Run, Fly | A Shy, Sad, Mad | S Low, Up, In", sheet=shipped().sheets[0]
    ),
}

STATES |= {
    "new scene": SceneEditor,
    "scene": lambda: SceneEditor(shipped().prompts[0]),
    "long scene": lambda: SceneEditor(_long_scene()),
    "goal about nobody": lambda: SceneEditor(_long_scene(suggested=())),
    "scenes": _scenes,
    "no scenes": SceneShelf,
    "damaged scenes": _damaged_scenes,
    "line of a scene": lambda: LineSheet(written_scene(shipped().prompts[0]), "", OF_SCENES),
}


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_or_covered_and_all_can_be_pressed(name):
    wrong = {}
    for sight in near(name):
        with sight.words():
            top = Driver(STATES[name](), sight.size, sight.settings, seen=False).top
            if told := [*faults(top), *cramped(top)]:
                wrong[sight] = told
    assert wrong == {}


@pytest.mark.parametrize("name", STATES)
def test_every_line_stands_out(name):
    assert pale(Driver(STATES[name](), seen=False).top) == []


@pytest.mark.parametrize("name", STATES)
def test_no_label_is_smaller_when_text_is_larger(name):
    assert smaller(lambda text: Driver(STATES[name](), settings=Settings(text=text), seen=False).top) == []


@pytest.mark.parametrize("name", STATES)
def test_arrows_lead_to_every_control(name):
    places = stops(Driver(STATES[name](), seen=False).top.controls)
    reached = [places[0].key]
    for at in reached:
        ways = (towards(places, at, *way) for way in ARROWS.values())
        reached += {one for one in ways if one and one not in reached}
    assert {one.key for one in places} == set(reached)
