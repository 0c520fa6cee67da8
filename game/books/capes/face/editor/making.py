"""A Character in the making: what is written, what was written before, what comes by chance, and how it is kept."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.marks import slug
from game.books.capes.content.tables import LEANINGS, PRONOUNS, TEMPERS
from game.books.capes.face.editor.chance import character_by_chance
from game.books.capes.face.editor.draft import CharacterDraft
from game.books.capes.face.editor.looks import ColourPart, LookKey, coloured, look_by_chance, settled, stepped, turned
from game.books.capes.values import LONGEST_NAME, Sheet
from game.problem import Faulty

_CUT: Final = LONGEST_NAME - 4
"""So much of an id stays where a number has to follow."""


def free_id(name: str, taken: frozenset[str], kind: str = "character") -> str:
    """An id made of a name, with a number where others have it.

    >>> free_id("The Kite", frozenset({"the-kite", "the-kite-2"}))
    'the-kite-3'
    """
    first = slug(name, kind)
    numbered = (f"{first[:_CUT]}-{number}" for number in range(2, len(taken) + 3))
    return first if first not in taken else next(one for one in numbered if one not in taken)


def known_ids() -> frozenset[str]:
    """The ids of all Characters that can be read."""
    return frozenset(one.id for one in own.everything().sheets)


def _made_ids() -> frozenset[str]:
    """The ids of the Characters of the editor; none where their file is damaged."""
    try:
        return frozenset(one.id for one in own.CHARACTERS.made())
    except Faulty:
        return frozenset()


class CharacterMaking:
    """The Character on the screen of the editor. What is done to it can be taken back, step by step."""

    def __init__(self, sheet: Sheet | None, number: int) -> None:
        """A sheet that was not made in the editor is only a start: what is made of it is another Character.

        From the `number` follows all that comes by chance.
        """
        self.number = number
        self.draft = CharacterDraft(look=look_by_chance(number, "hero"))
        if sheet:
            name = sheet.id if sheet.id in _made_ids() else ""
            self.draft = replace(CharacterDraft.of(replace(sheet, look=settled(sheet))), id=name)
        self.past: list[CharacterDraft] = []
        """The earlier drafts, to which Undo goes back."""
        self._begun = self.draft
        self._taken = known_ids()
        self._typing = ""
        """What was typed in last; all that is typed there in a row is one step."""

    @property
    def changed(self) -> bool:
        """Would anything be lost if it were left now?"""
        return self.draft != self._begun

    @property
    def sheet(self) -> Sheet:
        """The Character as it is now; its id is made of its name until it is kept."""
        return self.draft.sheet(self.draft.id or free_id(self.draft.name, self._taken))

    def keep(self) -> Sheet:
        """Keep the Character, and return it. Raises Faulty and OSError."""
        self._taken = known_ids()
        sheet = self.sheet
        own.CHARACTERS.keep(sheet)
        return sheet

    # ---- steps
    def put(self, draft: CharacterDraft, typing: str = "") -> None:
        """Go on with that draft; with `typing` it differs by what is typed there."""
        if draft != self.draft:
            if not typing or typing != self._typing:
                self.past.append(self.draft)
            self.draft = draft
        self._typing = typing

    def undo(self) -> None:
        """Go back to the draft before, if there is one."""
        self.draft = self.past.pop() if self.past else self.draft
        self._typing = ""

    def rename(self, text: str) -> None:
        """Give it that name, as far as it is typed."""
        self.put(replace(self.draft, name=text), "name")

    def describe(self, text: str) -> None:
        """Say that of it, as far as it is typed."""
        self.put(replace(self.draft, concept=text), "concept")

    def call(self, column: int, place: int, text: str) -> None:
        """Give that name to the Ability at that place, as far as it is typed."""
        self.put(self.draft.named(column, place, text), f"ability {column} {place}")

    def power(self, powered: bool) -> None:
        """Give it Powers and Drives, or Skills."""
        self.put(replace(self.draft, powered=powered))

    def drive(self, name: str, way: int) -> None:
        """Make that Drive worth so much more."""
        self.put(self.draft.driven(name, self.draft.drive(name) + way))

    def turn(self, key: str, way: int) -> None:
        """Go on to the next pronoun, leaning or temper, or back to the one before."""
        values = {"pronoun": PRONOUNS, "leaning": LEANINGS, "temper": ("", *TEMPERS)}[key]
        self.put(replace(self.draft, **{key: turned(values, getattr(self.draft, key), way)}))

    def step(self, key: LookKey, way: int) -> None:
        """Go on to the next look in that matter, or back to the one before."""
        self.put(replace(self.draft, look=stepped(self.draft.look, key, way)))

    def switch(self, key: str) -> None:
        """Put the coat or the mask on, or off."""
        look = self.draft.look
        self.put(replace(self.draft, look=replace(look, **{key: not getattr(look, key)})))

    def colour(self, part: ColourPart, colour: str) -> None:
        """Give that part that colour."""
        self.put(replace(self.draft, look=coloured(self.draft.look, part, colour)))

    # ---- chance
    def another_look(self) -> None:
        """Give it a look by chance."""
        self.number += 1
        self.put(replace(self.draft, look=look_by_chance(self.number, self.draft.leaning)))

    def another(self) -> None:
        """Make another Character of it, by chance; one that was kept stays the same one in its file."""
        self.number += 1
        self.put(replace(character_by_chance(self.number), id=self.draft.id))

    def read(self, sheet: Sheet) -> None:
        """Make it the Character that was written as a line; its looks stay, since a line has none."""
        self.put(replace(CharacterDraft.of(sheet), id=self.draft.id, look=self.draft.look))
