"""Reads what Capes scenes is played with, shipped files and those that people write themselves."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice, zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import Struct

from game.books.capes.content import checks
from game.books.capes.content.checks import Known
from game.books.capes.content.source import TomlFile
from game.books.capes.content.tables import FileTables
from game.books.capes.values import TYPED, Clause, ConflictKind, Draft, Issue, ScenePrompt, Sheet, Stance
from game.campaign.fit import MOST, fit_at
from game.phrases import capital
from game.problem import Faulty, Problem

_HERE: Final = Path(__file__).parent
_PRONOUNS: Final = {
    "she": ("she", "her", "her"),
    "he": ("he", "him", "his"),
    "they": ("they", "them", "their"),
    "it": ("it", "it", "its"),
}


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A Conflict to be filled in: `…` is what is typed, `{X}` the name of whom a Goal is about.

    With `words` in place of what is typed it is proposed where nobody types anything; they fit in any Scene.
    """

    kind: ConflictKind
    text: str
    stances: tuple[str, str] = ("so it is", "not this time")
    words: tuple[str, ...] = ()

    def draft(self, words: str = TYPED) -> Draft:
        """The Conflict with these words."""
        first, second = map(Stance, self.stances)
        return Draft(self.kind, self.text.replace(TYPED, words), (first, second))


class Content(Struct, frozen=True):
    """What can be played, each kind in the order of its files."""

    sheets: tuple[Sheet, ...] = ()
    prompts: tuple[ScenePrompt, ...] = ()
    issues: tuple[Issue, ...] = ()
    clauses: tuple[Clause, ...] = ()
    forms: tuple[Form, ...] = ()

    def sheet(self, name: str) -> Sheet:
        """The Character of that id. Raises KeyError where there is none."""
        return {one.id: one for one in self.sheets}[name]

    def prompt(self, name: str) -> ScenePrompt:
        """The Scene of that id. Raises KeyError where there is none."""
        return {one.id: one for one in self.prompts}[name]

    def issue(self, name: str) -> Issue:
        """The issue of that id. Raises KeyError where there is none."""
        return {one.id: one for one in self.issues}[name]

    def clause(self, name: str) -> Clause:
        """The clause of the Code of that id. Raises KeyError where there is none."""
        return {one.id: one for one in self.clauses}[name]

    def drafts(self) -> tuple[Draft, ...]:
        """The forms as they stand, then with their words: all with their first ones before any with its second ones."""
        rounds = zip_longest(*(one.words for one in self.forms))
        filled = (one.draft(words) for each in rounds for one, words in zip(self.forms, each, strict=True) if words)
        return (*(one.draft() for one in self.forms), *filled)

    def joined(self, other: Content) -> Content:
        """Both together, this one's first."""
        return Content(
            self.sheets + other.sheets,
            self.prompts + other.prompts,
            self.issues + other.issues,
            self.clauses + other.clauses,
            self.forms + other.forms,
        )


@cache
def shipped() -> Content:
    """What comes with the game."""
    found = Content(forms=_forms())
    for path in shipped_files():
        found = found.joined(_made(msgspec.convert(_table(path), FileTables)))
    return found


def shipped_files() -> tuple[Path, ...]:
    """The shipped content files, in the order in which they are read."""
    single = (_HERE / "characters.toml", _HERE / "code.toml")
    return (*single, *sorted((_HERE / "scenes").glob("*.toml")), *sorted((_HERE / "issues").glob("*.toml")))


def read(path: Path) -> Content:
    """What a file of somebody's own has, which may use the shipped ids; `shipped().joined(…)` is all together.

    Raises Faulty with everything that is wrong with it.
    """
    file = TomlFile.read(path)
    if strays := tuple(islice(checks.strays(file), MOST)):
        raise Faulty(strays)
    tables = fit_at(file.table, FileTables, file.place)
    if found := tuple(islice(checks.faults(file, tables, _known(shipped())), MOST)):
        raise Faulty(found)
    return _made(tables)


def problems(path: Path) -> list[Problem]:
    """What is wrong with a file of somebody's own; empty for one that `read` takes."""
    try:
        read(path)
    except Faulty as faulty:
        return list(faulty.problems)
    return []


def _known(content: Content) -> Known:
    """The ids of the content."""
    scenes = {one.id: tuple(draft.text for draft in one.drafts) for one in content.prompts}
    characters, code = [one.id for one in content.sheets], [one.id for one in content.clauses]
    return Known(characters, code, [one.id for one in content.issues], scenes)


def _made(tables: FileTables) -> Content:
    """The values of the tables."""
    return Content(
        tuple(one.value() for one in tables.character),
        tuple(one.value() for one in tables.scene),
        tuple(one.value() for one in tables.issue),
        tuple(one.value() for one in tables.code),
    )


def _forms() -> tuple[Form, ...]:
    return tuple(msgspec.convert(_table(_HERE / "forms.toml")["form"], list[Form]))


@cache
def phrases() -> Mapping[str, tuple[str, ...]]:
    """The lines that are written for deeds, by what is done, such as `power.up`; their slots are in braces."""
    table = _table(_HERE / "phrases.toml")
    return MappingProxyType({name: tuple(lines) for name, lines in _flat(table)})


def slots(sheet: Sheet, ability: str = "") -> dict[str, str]:
    """What stands in lines for a Character, and for the Ability of that name.

    >>> slots(Sheet("kite", "Kite", pronoun="she"), "Take a dive")["their"]
    'her'
    """
    they, them, their = _PRONOUNS[sheet.pronoun]
    found = {"who": sheet.name, "they": they, "them_": them, "their": their}
    return found | ({"ability": capital(ability), "ability_l": ability[:1].lower() + ability[1:]} if ability else {})


def _flat(table: Mapping[str, Any]) -> Iterable[tuple[str, list[str]]]:
    for name, inner in table.items():
        if isinstance(inner, dict):
            yield from ((f"{name}.{key}", lines) for key, lines in inner.items())
        else:
            yield name, inner


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))
