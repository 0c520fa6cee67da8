"""The tables of a content file as TOML has them, and the values that are made of them."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from game.books.capes.values import (
    Ability,
    Appearance,
    Clause,
    Column,
    ConflictKind,
    Cover,
    Draft,
    Drive,
    Issue,
    Leaning,
    Link,
    Resolution,
    ScenePrompt,
    Sheet,
    Stance,
)

TemperName = Literal["", "guardian", "schemer", "tyrant", "showoff"]
"""How a computer plays; empty for the seat's own way."""
Pronoun = Literal["she", "he", "they", "it"]
SceneGround = Literal["quay", "stage", "arches", "hall", "pylons", "roofs", "ward", "street"]
"""Where a Scene is drawn."""
Light = Literal["dusk", "night", "pale"]
TEMPERS: tuple[str, ...] = tuple(filter(None, get_args(TemperName)))
PRONOUNS: tuple[str, ...] = get_args(Pronoun)
LEANINGS: tuple[str, ...] = get_args(Leaning)
GROUNDS: tuple[str, ...] = get_args(SceneGround)
LIGHTS: tuple[str, ...] = get_args(Light)
CONFLICT_KINDS: tuple[ConflictKind, ...] = get_args(ConflictKind)


class CharacterTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[character]]: its Abilities stand in lists, numbered from 1 up by their places."""

    id: str
    name: str
    attitudes: list[str]
    styles: list[str]
    concept: str = ""
    leaning: Leaning = "hero"
    powers: list[str] = []
    skills: list[str] = []
    drives: dict[str, int] = {}
    look: Appearance = Appearance()
    pronoun: Pronoun = "they"
    temper: TemperName = ""

    def value(self) -> Sheet:
        """The Character."""
        columns: dict[Column, list[str]] = {"power": self.powers, "skill": self.skills}
        columns |= {"attitude": self.attitudes, "style": self.styles}
        return Sheet(
            self.id,
            self.name,
            self.concept,
            self.leaning,
            tuple(Ability(column, place, name) for column, of in columns.items() for place, name in enumerate(of, 1)),
            tuple(Drive(name, value) for name, value in self.drives.items()),
            self.look,
            self.pronoun,
            self.temper,
        )


class StanceTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a Conflict."""

    stance: str
    code: list[str] = []


class ConflictTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A Conflict of a [[scene]]."""

    kind: ConflictKind
    text: str
    sides: list[StanceTable]
    about: str | list[str] = ""

    @property
    def subjects(self) -> list[str]:
        """The ids of the Characters whom it is about, which may be written as a text or as a list."""
        return list(filter(None, [self.about] if isinstance(self.about, str) else self.about))

    def value(self) -> Draft:
        """The Conflict, of which two sides are known to be written down."""
        one, other = (Stance(side.stance, tuple(side.code)) for side in self.sides)
        return Draft(self.kind, self.text, (one, other), tuple(self.subjects))


class SceneTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[scene]]."""

    id: str
    title: str
    place: str
    ground: SceneGround = "street"
    light: Light = "dusk"
    suggested: list[str] = []
    conflict: list[ConflictTable] = []

    def value(self) -> ScenePrompt:
        """The Scene that may be framed."""
        drafts = tuple(one.value() for one in self.conflict)
        return ScenePrompt(self.id, self.title, self.place, self.ground, self.light, tuple(self.suggested), drafts)


class CoverTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The cover of an [[issue]]."""

    figures: list[str] = []
    ground: SceneGround = "street"
    words: str = ""


class WhenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What a link of an [[issue]] asks."""

    text: str = ""
    side: int = -1
    hung: bool = False


class LinkTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A link of an [[issue]]."""

    after: str
    line: str
    when: WhenTable | None = None

    def value(self) -> Link:
        """The caption between two Scenes."""
        when = Resolution(self.when.text, self.when.side, self.when.hung) if self.when else None
        return Link(self.after, self.line, when)


class IssueTable(Struct, frozen=True, forbid_unknown_fields=True):
    """An [[issue]]."""

    id: str
    title: str
    scenes: list[str]
    blurb: str = ""
    cover: CoverTable = CoverTable()
    links: list[LinkTable] = []

    def value(self) -> Issue:
        """The issue."""
        cover = Cover(tuple(self.cover.figures), self.cover.ground, self.cover.words)
        links = tuple(one.value() for one in self.links)
        return Issue(self.id, self.title, self.blurb, tuple(self.scenes), cover, links)


class ClauseTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause of the Code, a [[code]]."""

    id: str
    text: str
    short: str = ""
    gloat: list[str] = []

    def value(self) -> Clause:
        """The clause."""
        return Clause(self.id, self.text, self.short, tuple(self.gloat))


class FileTables(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables that a content file may have."""

    character: list[CharacterTable] = []
    scene: list[SceneTable] = []
    issue: list[IssueTable] = []
    code: list[ClauseTable] = []
