"""What is wrong with a content file, each as a sentence with its place and the way to mend it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields, replace

from game.books.capes.content.source import PlaceSteps, TomlFile
from game.books.capes.content.tables import (
    CharacterTable,
    ConflictTable,
    FileTables,
    IssueTable,
    LinkTable,
    SceneTable,
    WhenTable,
)
from game.books.capes.values import DRIVES, DRIVES_SUM, LONGEST, MOST_IN_COLUMN, Appearance
from game.phrases import counted, listed, nearest
from game.plain import plain, shortened
from game.problem import Problem

SLIMMEST, BROADEST = 50, 200
"""The least and the most that a Character's `build` may be."""
_LONGEST_MARK: Final = 20
"""The most letters of the mark of a clause."""
_ID: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_COLOURS: Final = ("suit", "trim", "skin", "hair", "cape")
_BLANK_KEYS: Final = ("concept", "blurb", "about", "temper", "thing", "emblem", "words", "short", *_COLOURS)
"""The keys whose texts may be empty."""
Told = tuple[PlaceSteps, str, str]
"""What leads to a part, what is wrong with it, and how to mend it."""


class Known(Struct, frozen=True):
    """The ids that a file may use; of Scenes with the texts of their Conflicts."""

    characters: Collection[str] = ()
    code: Collection[str] = ()
    issues: Collection[str] = ()
    scenes: Mapping[str, tuple[str, ...]] = {}

    def having(self, tables: FileTables) -> Known:
        """These and those of the tables."""
        scenes = {one.id: tuple(conflict.text for conflict in one.conflict) for one in tables.scene}
        return Known(
            [*self.characters, *(one.id for one in tables.character)],
            [*self.code, *(one.id for one in tables.code)],
            [*self.issues, *(one.id for one in tables.issue)],
            {**self.scenes, **scenes},
        )


_KINDS: Final = tuple(one.name for one in fields(FileTables))


def strays(file: TomlFile) -> Iterator[Problem]:
    """Tables that a content file has not, and the first key that stands above all tables."""
    heads, loose = listed((f"[[{kind}]]" for kind in _KINDS), last="or"), False
    for name, value in file.table.items():
        several = isinstance(value, list) and any(isinstance(one, dict) for one in value)
        short = shortened(name, 40)
        if name in _KINDS or (loose and not several):
            continue
        if several or isinstance(value, dict):
            close = nearest(name, _KINDS)
            mend = f"did you mean [[{close}]]? Write that" if close else f"write {heads}"
            yield file.problem([f"{short} 1" if several else short], f'there is no table "{short}"', mend)
        else:
            loose = True
            yield file.problem([short], f'no table stands above "{short}"', f"write {heads} above it")


def faults(file: TomlFile, tables: FileTables, shipped: Known) -> Iterator[Problem]:
    """Everything that is wrong with the tables of the file, which may use what is shipped."""
    known = shipped.having(tables)
    found = chain(
        _nothing(tables),
        _ids(tables, shipped),
        _texts(tables, []),
        chain.from_iterable(_character([f"character {n}"], one) for n, one in enumerate(tables.character, 1)),
        chain.from_iterable(_scene([f"scene {n}"], one, known) for n, one in enumerate(tables.scene, 1)),
        chain.from_iterable(_issue([f"issue {n}"], one, known) for n, one in enumerate(tables.issue, 1)),
        chain.from_iterable(_mark([f"code {n}"], one.short) for n, one in enumerate(tables.code, 1)),
    )
    yield from (file.problem(*told) for told in found)


def _nothing(tables: FileTables) -> Iterator[Told]:
    if not any((tables.character, tables.scene, tables.issue, tables.code)):
        yield [], "nothing is in this file", "write a [[character]], [[code]], [[scene]] or [[issue]] into it"


# --- ids and texts


def _ids(tables: FileTables, shipped: Known) -> Iterator[Told]:
    """Ids that are none, and those that two things have; each kind of table has its own."""
    by_kind: dict[str, tuple[list[str], Collection[str]]] = {
        "character": ([one.id for one in tables.character], shipped.characters),
        "code": ([one.id for one in tables.code], shipped.code),
        "scene": ([one.id for one in tables.scene], shipped.scenes),
        "issue": ([one.id for one in tables.issue], shipped.issues),
    }
    for kind, (ids, taken) in by_kind.items():
        for number, name in enumerate(ids, 1):
            keys = [f"{kind} {number}", "id"]
            if not _ID.fullmatch(name):
                yield keys, f'"{name}" is no id', "write at most 40 small letters, digits and -, a letter first"
            elif name in taken:
                yield keys, f'"{name}" comes with the game already', "give yours another id"
            elif name in ids[: number - 1]:
                first = ids.index(name) + 1
                yield keys, f'{kind} {first} is called "{name}" too', "give one of them another id"


def _texts(value: Any, keys: list[str]) -> Iterator[Told]:
    """Texts that are empty, too long, or not to be shown in one line."""
    if isinstance(value, Struct):
        for one in fields(value):
            yield from _texts(getattr(value, one.name), [*keys, one.name])
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield from _texts(part, [*keys[:-1], f"{keys[-1]} {number}"])
    elif isinstance(value, str) and (told := _text(value, blank=keys[-1] in _BLANK_KEYS or "when" in keys)):
        yield keys, *told


def _text(text: str, *, blank: bool) -> tuple[str, str] | None:
    """What is wrong with a text, and how to mend it; None for a sound one."""
    if not (text.strip() or blank):
        return "here are no words", "write some between the quotes"
    if len(text) > LONGEST:
        return f"this has {len(text)} letters, and {LONGEST} are the most", "say it shorter"
    if plain(text) != text or len(text.splitlines()) > 1 or "\t" in text:
        return "there are marks in it that cannot be shown", "write it on one line, with letters and spaces alone"
    return None


def _strays(keys: list[str], names: list[str], known: Collection[str], kind: str) -> Iterator[Told]:
    """Names in the list that nothing has, and those that are in it twice."""
    for number, name in enumerate(names, 1):
        place = [*keys[:-1], f"{keys[-1]} {number}" if len(names) > 1 else keys[-1]]
        if name not in known:
            yield place, *_unknown(name, known, kind)
        elif name in names[: number - 1]:
            yield place, f'"{name}" is in the list already', "take it out"


def _unknown(name: str, known: Collection[str], kind: str, where: str = "") -> tuple[str, str]:
    """The sentence about a name that nothing has, or nothing there."""
    close = nearest(name, known)
    mend = f'did you mean "{close}"? Write that' if close else f"choose from {listed(known, 'none', 'or')}"
    return f'there is no {kind} "{name}"{where}', mend


# --- Characters


_NAMES: Final = "write 3 to 5 names; their places in the list are their ratings"
_MENDS: Final = {
    "Abilities, and": ("styles", "take some out; three columns of four are twelve"),
    "Powers go with": ("skills", "write Powers and Drives, or Skills alone"),
    "Drive": ("drives", "write five, such as { hope = 3, mercy = 2, honour = 2, home = 1, wonder = 1 }"),
    "Powers": ("powers", _NAMES),
    "Skills": ("skills", _NAMES),
    "Attitudes": ("attitudes", _NAMES),
    "Styles": ("styles", _NAMES),
}
"""By words of what K-4 forbids: the key that it is about, and how it is mended; the first that fits counts."""


def _character(keys: list[str], table: CharacterTable) -> Iterator[Told]:
    yield from _look([*keys, "look"], table.look)
    of_kind, of_drives = list(_kind(keys, table)), list(_drives([*keys, "drives"], table.drives))
    yield from (*of_kind, *of_drives)
    told = {*(("powers", "skills") if of_kind else ()), *(("drives",) if of_kind or of_drives else ())}
    countable = replace(table, drives={name: max(0, min(value, 99)) for name, value in table.drives.items()})
    for fault in countable.value().faults():
        key, mend = next((told for words, told in _MENDS.items() if words in fault), ("", ""))
        if key and key not in told:
            yield [*keys, key], fault[0].lower() + fault[1:], mend


def _kind(keys: list[str], table: CharacterTable) -> Iterator[Told]:
    """Lists that do not go together: a Character has Powers and Drives, or Skills alone."""
    if not (table.powers or table.skills):
        yield keys, "it has neither Powers nor Skills", 'add powers = ["…"] and drives = { … }, or skills = ["…"]'
    elif table.powers and table.skills:
        yield [*keys, "skills"], "it has Powers and Skills", "take one of the two lists out"
    elif table.powers and not table.drives:
        yield [*keys, "powers"], "it has Powers and no Drives", "add drives = { … }, or call the list skills"
    elif table.skills and table.drives:
        yield [*keys, "drives"], "it has Skills and Drives", "take drives out, or call the list of skills powers"


def _drives(keys: list[str], drives: dict[str, int]) -> Iterator[Told]:
    """Drives that there are not, and values that none has."""
    for name, value in drives.items():
        if name not in DRIVES:
            yield [*keys, name], *_unknown(name, DRIVES, "Drive")
        elif not 1 <= value <= MOST_IN_COLUMN:
            yield [*keys, name], f"a Drive is 1 to {MOST_IN_COLUMN}", f"all five together make {DRIVES_SUM}"


def _look(keys: list[str], look: Appearance) -> Iterator[Told]:
    """Colours that are none, and breadths that nobody has."""
    for key in _COLOURS:
        colour = getattr(look, key)
        if colour and not _COLOUR.fullmatch(colour):
            yield [*keys, key], f'"{colour}" is no colour', 'write # and six digits from 0 to f, such as "#27415f"'
    if not SLIMMEST <= look.build <= BROADEST:
        mend = "write a number in percent; 100 is as most are"
        yield [*keys, "build"], f"that is no breadth from {SLIMMEST} to {BROADEST}", mend


# --- Scenes


def told_of_scene(scene: SceneTable, known: Known) -> Iterator[tuple[str, str, str]]:
    """What is wrong with a single Scene: its part, what is wrong with that, and how to mend it."""
    for keys, what, mend in chain(_texts(scene, []), _scene([], scene, known)):
        yield keys[0], what, mend


def _scene(keys: list[str], scene: SceneTable, known: Known) -> Iterator[Told]:
    yield from _strays([*keys, "suggested"], scene.suggested, known.characters, "Character")
    texts = [one.text for one in scene.conflict]
    for number, one in enumerate(scene.conflict, 1):
        place = [*keys, f"conflict {number}"]
        yield from _conflict(place, one, known)
        if one.text in texts[: number - 1]:
            yield [*place, "text"], "this Scene has that Conflict already", "write another, or take one out"


def _conflict(keys: list[str], conflict: ConflictTable, known: Known) -> Iterator[Told]:
    if conflict.kind == "event" and conflict.subjects:
        yield [*keys, "about"], "an event is about nobody", 'take "about" out, or make it a goal'
    elif conflict.kind == "goal" and not conflict.subjects:
        yield keys, "this goal is about nobody", 'add about = "…" with the id of a Character, or make it an event'
    else:
        yield from _strays([*keys, "about"], conflict.subjects, known.characters, "Character")
    if len(conflict.sides) != 2:
        mend = 'write two in the list: sides = [{ stance = "…" }, { stance = "…" }]'
        yield (
            [*keys, "sides"],
            f"this Conflict has {counted(len(conflict.sides), 'side', 'sides')}, and needs two",
            mend,
        )
    elif len({side.stance.casefold().strip() for side in conflict.sides}) < 2:
        yield [*keys, "sides"], "both sides are the same", "say with each how it comes out"
    for number, side in enumerate(conflict.sides, 1):
        yield from _strays([*keys, f"sides {number}", "code"], side.code, known.code, "clause of the Code")


# --- issues and the Code


def _issue(keys: list[str], issue: IssueTable, known: Known) -> Iterator[Told]:
    yield from _strays([*keys, "scenes"], issue.scenes, known.scenes, "Scene")
    if not issue.scenes:
        yield [*keys, "scenes"], "this issue has no Scene", "write the ids of some, in the order of play"
    yield from _strays([*keys, "cover", "figures"], issue.cover.figures, known.characters, "Character")
    sound = issue.scenes and all(name in known.scenes for name in issue.scenes)
    for number, link in enumerate(issue.links if sound else (), 1):
        yield from _link([*keys, f"links {number}"], link, issue, known)


def _link(keys: list[str], link: LinkTable, issue: IssueTable, known: Known) -> Iterator[Told]:
    if link.after not in issue.scenes:
        yield [*keys, "after"], *_unknown(link.after, issue.scenes, "Scene", " in this issue")
    elif link.when:
        texts = known.scenes.get(link.after, ())
        yield from ((([*keys, "when", *at]), what, mend) for at, what, mend in _when(link.when, texts))


def _when(when: WhenTable, texts: tuple[str, ...]) -> Iterator[Told]:
    if when.text and when.text not in texts:
        yield ["text"], *_unknown(when.text, texts, "Conflict", " in that Scene")
    if when.side not in {-1, 0, 1}:
        yield ["side"], "there is no such side", "write 0 for the first side, 1 for the second, or take it out"
    elif when.side >= 0 and when.hung:
        yield ["hung"], "what hung ended on no side", "take side or hung out"
    elif when.side >= 0 and not when.text:
        yield ["side"], "it is not said of which Conflict", 'add text = "…" as the Scene has it'
    elif not (when.text or when.hung):
        yield [], "nothing is asked", 'take "when" out, or add text = "…" or hung = true'


def _mark(keys: list[str], short: str) -> Iterator[Told]:
    if len(short) > _LONGEST_MARK or len(short.split()) > 2:
        yield [*keys, "short"], "that is too long for a mark", f"one or two words, at most {_LONGEST_MARK} letters"
