"""Code asks an ability what it does (`called(name).deals`); it names one only where that ability is written down."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from game.books.stacktors.play.attack import colours
from game.books.stacktors.values.pieces import ABILITIES, PLAIN, Ability, called, red_adds
from tests.source import modules, walked, within

NAMES = frozenset(one.name for one in ABILITIES)
HOMES = (
    "game.books.stacktors.values.pieces",
    "game.books.stacktors.play.attack.colours",
    "game.books.stacktors.prose",
)
"""The table of all abilities, the modules and tables of what each does, and the texts about them."""
ELSEWHERE = {
    "game.books.stacktors.ahead.proposals.proposal": 1,
    "game.books.stacktors.voice.attack_aside": 1,
    "game.books.stacktors.face.docks.attack.more": 1,
    "game.books.stacktors.face.docks.defence_parts": 1,
    "game.books.stacktors.face.docks.small": 3,
    "game.books.stacktors.face.stage.cues": 1,
    "game.books.stacktors.face.table.asking": 2,
}
"""How many names other modules have; they are words for players, which mean Perfection, or to freeze, and intents."""


def literals(tree: ast.Module) -> Iterator[str]:
    """The names of abilities among a module's strings; `__all__` is left out, since some classes have such names."""
    exported = {
        id(one)
        for statement in tree.body
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__"
        for one in walked(statement)
    }
    for one in walked(tree):
        if isinstance(one, ast.Constant) and one.value in NAMES and id(one) not in exported:
            yield str(one.value)


def test_only_the_homes_of_abilities_name_them():
    found = {name: len(tuple(literals(tree))) for name, tree in modules().items() if not within(name, *HOMES)}
    assert {name: number for name, number in found.items() if number} == ELSEWHERE


def test_every_way_of_naming_an_ability_is_found():
    source = '__all__ = ["Compel"]\nif f.active == "Freeze" or named("Ranged"):\n    told = {"Hamper": f"Freeze {n}"}\n'
    assert sorted(literals(ast.parse(source))) == ["Freeze", "Hamper", "Ranged"]


def test_what_an_ability_does_is_done():
    assert {one.name for one in ABILITIES if one.instead} == {*colours.INSTEAD}
    assert {one.name for one in ABILITIES if one.answers in {"ends turn", "trips", "moves off"}} == {*colours.ANSWERS}


def test_no_ability_only_adds_its_pips():
    assert called("") is PLAIN
    assert Ability("", PLAIN.position, PLAIN.colour) == PLAIN
    assert not PLAIN.instead
    assert PLAIN.multiplied
    assert PLAIN not in ABILITIES


def test_an_effect_lasts_and_nothing_else_does():
    assert all((one.deals == "effect") is (one.lasts is not None) for one in ABILITIES)
    assert all(one.attacks for one in ABILITIES if one.instead or one.twice or one.sweeps or one.shot)
    assert all(one.defends for one in ABILITIES if one.answers)


def test_free_red_guts_add_to_a_defence_without_ability_or_with_red():
    told = {one.name for one in ABILITIES if red_adds("Ranged", one.name)}
    assert told == {"Ranged"}
    assert red_adds("Ranged", "")
    assert not red_adds("", "")
    assert not red_adds("Dexterous", "Ranged")
