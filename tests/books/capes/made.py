"""A table in any state, written down in a few lines, to play on from: what the tests of the rules are written in.

    t = made('''
        goal Lode: gets home (by Bo)
          yes: 3{Lode:hope2} 1 @Ana +Lode
          no: 5 +Toll -Lode §city
    ''', "turn Lode", debt="Lode hope2", rolls="5")
    t.play(t.roll("power:3", "yes"), KeepRoll(t.id("yes")))

A Conflict's first line tells its kind, the Characters whom it is about, its words, and in brackets who made it (else
Ana), how many Pages it stood still, and who offers the maker's token. Each side has a word, dice with the Debt under
them in braces, `@` who claims it, `+` who stands there, `-` who once stood there, `§` what it would break, `^` who
founded it. From the third on sides are later ones.

Ana plays Lode, Bo plays Toll, and Cy plays Under, unless `cast` says otherwise; Murmur has Drives too, Roe and Tram
have none. Of all Drives hope is 3. Each person has one token. `rolls` are the next rolls of the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from game.books.capes.components import Conflict, Die, Inspiration, Owed, Person, PlayedBy, Role, Side, Spent, Stands
from game.books.capes.game_book import Capes, CapesStart
from game.books.capes.intents import (
    Allow,
    BeginActions,
    Decline,
    EndTurn,
    KeepRoll,
    Leave,
    Lift,
    Pass,
    Raise,
    React,
    Roll,
    Skip,
    Split,
    Stake,
    TurnBack,
)
from game.books.capes.play.conflicts import leading, mark
from game.books.capes.play.flow import PageFrame, SceneFrame, TurnFrame, flow
from game.books.capes.play.state import order, player_of, tell, telling
from game.books.capes.values import (
    Ability,
    CapesOptions,
    Clause,
    Column,
    ConflictKind,
    Draft,
    Drive,
    Issue,
    ScenePrompt,
    Sheet,
    Stance,
)
from game.table import world
from game.table.book import Event, Frame, Intent, Player
from game.table.match import Match
from game.table.world import TABLE, Component, Stream, each, get, new, part, put
from tests.books.capes.soak import check

C = TypeVar("C", bound=Component)
E = TypeVar("E", bound=Event)
I = TypeVar("I", bound=Intent)

PEOPLE = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
ONE_SCENE = CapesOptions(scenes=1)
IDLE: dict[str, Intent] = {
    **{kind: Pass() for kind in ("pick", "claim", "buy")},
    "veto": Allow(),
    "free": BeginActions(),
    "turn": Skip(),
    "after": EndTurn(),
    "react": Decline(),
}
"""The answers of somebody who does nothing, by kind of question."""


def sheet(name: str, powers: int = 5, attitudes: int = 3, styles: int = 4) -> Sheet:
    """A Character with Drives, or with Skills in place of Powers where `powers` is below zero."""
    first: Column = "power" if powers > 0 else "skill"
    columns: tuple[tuple[Column, int], ...] = ((first, abs(powers)), ("attitude", attitudes), ("style", styles))
    abilities = tuple(Ability(one, n, f"{name}'s {one} {n}") for one, most in columns for n in range(1, most + 1))
    values = {"hope": 3, "mercy": 2, "honour": 2, "home": 1, "wonder": 1} if powers > 0 else {}
    return Sheet(name.lower(), name, abilities=abilities, drives=tuple(Drive(*one) for one in values.items()))


SHEETS = (*map(sheet, ("Lode", "Toll", "Under", "Murmur")), sheet("Roe", -4), sheet("Tram", -4))
CODE = (Clause("city", "The city stands."), Clause("masks", "Masks stay on."))
ARRIVES = Draft("event", "The tram arrives", (Stance("gently"), Stance("through the wall", ("city",))))
SUPPER = Draft("goal", "Lode is home for supper", (Stance("hot"), Stance("cold")), ("lode",))
PROMPTS = tuple(
    ScenePrompt(key, key.title(), f"At the {key}", suggested=("roe", "lode"), drafts=(ARRIVES, SUPPER))
    for key in ("quay", "hall", "ward")
)
ISSUE = Issue("made", "Made", scenes=tuple(one.id for one in PROMPTS))
RUNS = Draft("goal", "{X} runs", (Stance("far"), Stance("not far")))


def goal(about: str, text: str = "something is done", first: str = "done", second: str = "undone") -> Draft:
    """A Goal about these Characters."""
    return Draft("goal", text, (Stance(first), Stance(second)), tuple(about.lower().split()))


def event(text: str = "something comes", first: str = "soft", second: str = "loud", *code: str) -> Draft:
    """An Event; its second side would break these clauses."""
    return Draft("event", text, (Stance(first), Stance(second, code)))


def start(seats: int = 3, options: CapesOptions = ONE_SCENE, forms: tuple[Draft, ...] = (RUNS,)) -> CapesStart:
    """The start of an issue of three small prompts."""
    players = tuple(Player(f"p{n}", name) for n, name in enumerate(PEOPLE[:seats], 1))
    return CapesStart(players, SHEETS, ISSUE, PROMPTS, CODE, forms, options)


@cache
def stream(rolls: tuple[int, ...]) -> Stream:
    """A stream that rolls these first."""
    with world.scratch({}):
        for state in count():
            put(TABLE, Stream(state))
            if all(world.rolled(6) == one for one in rolls):
                return Stream(state)
    raise AssertionError


def entity(name: str) -> int:
    """The person, Character, Conflict or side of that name, the newest if there are several; 0 for nobody."""
    known = (
        *((who, one.name) for who, one in each(Person)),
        *((who, one.sheet.name) for who, one in each(Role)),
        *((who, one.text) for who, one in each(Conflict)),
        *((who, one.text) for who, one in each(Side)),
    )
    return max((who for who, called in known if called == name), default=0)


def _debts(text: str) -> Iterator[tuple[int, str, int]]:
    """`Lode:hope2,Toll:hope1` as it lies under a die."""
    for who, drive, number in re.findall(r"(\w+):([a-z]+)(\d)", text):
        yield entity(who), drive, int(number)


def _rows(text: str) -> Iterator[tuple[str, list[str]]]:
    """`Ana 3 5 / Bo 2` as names with what belongs to them."""
    for row in filter(None, map(str.strip, text.split("/"))):
        name, *rest = row.split()
        yield name, rest


_CONFLICT = re.compile(r"(goal|event)([\w ]*): ([^(]*)(?:\((.*)\))?")
_SIDE = re.compile(r"([^:]+):(.*)")


def _pose_conflicts(text: str) -> None:
    conflict, number = 0, 0
    for line in filter(None, map(str.strip, text.splitlines())):
        begun = _CONFLICT.fullmatch(line)
        if begun:
            conflict, number = _pose_conflict(*begun.groups(default="")), 0
        else:
            found = _SIDE.fullmatch(line)
            assert found, line
            _pose_side(conflict, found[1], found[2].split(), original=number < 2)
            number += 1
    for one, made_so in each(Conflict):
        put(one, replace(made_so, mark=mark(one)))


def _pose_conflict(sort: str, about: str, text: str, more: str) -> int:
    said = dict(one.split() for one in more.split(",") if one)
    maker, volunteer = entity(said.get("by", "Ana")), entity(said.get("offer", ""))
    who = tuple(map(entity, about.split()))
    kind: ConflictKind = "goal" if sort == "goal" else "event"
    return new(Conflict(kind, text.strip(), maker, who, volunteer, int(said.get("still", 0))), Stands())


def _pose_side(conflict: int, text: str, parts: list[str], *, original: bool) -> None:
    marks = {sign: [one[1:] for one in parts if one[0] == sign] for sign in "@+-§^"}
    claim, founder = (sum(map(entity, marks[sign])) for sign in "@^")
    side = new(Side(conflict, text, tuple(marks["§"]), original, claim, founder, telling().page))
    if claim:
        put(claim, replace(get(claim, Person), claimed=True))
    for one in parts:
        if one[0].isdigit():
            new(Die(side, int(one[0]), tuple(_debts(one))))
    now, once = get(conflict, Stands).now, get(conflict, Stands).once
    here = tuple((entity(one), side) for one in marks["+"])
    were = tuple((entity(one), side) for one in marks["-"])
    put(conflict, Stands(tuple(sorted(now + here)), once + here + were))


def _frames(at: str) -> tuple[Frame, ...]:
    kind, _, name = at.partition(" ")
    if kind in {"open", "page", "turned"}:
        return (SceneFrame(at=kind),)
    scene, who = SceneFrame(at="turned"), entity(name)
    if kind != "turn":
        return (scene, PageFrame(at=kind))
    seat = player_of(who)
    acted = tuple(one for one, _ in each(PlayedBy))
    page = PageFrame(at="act", n=order().index(seat), acted=acted)
    return (scene, page, TurnFrame(at="turn", seat=seat, who=who))


class Posed(Capes):
    """The rulebook with a state of one's own to begin with."""

    def __init__(self, pose: Callable[[], None]) -> None:
        self._pose = pose

    def setup(self, start: CapesStart) -> None:
        super().setup(start)
        self._pose()
        flow.settle()


def made(
    conflicts: str = "",
    at: str = "turn Lode",
    *,
    cast: str = "Ana Lode / Bo Toll / Cy Under",
    first: str = "Ana",
    begins: str = "Ana",
    page: int = 1,
    seats: int = 3,
    options: CapesOptions = ONE_SCENE,
    forms: tuple[Draft, ...] = (RUNS,),
    **rest: str,
) -> Made:
    """A table in that state. `at` is the step of the Page, or a Turn with its Character, as `turn Lode`.

    The rest may be `tokens`, `debt`, `inspirations`, `spent` (Abilities that are used up) and `rolls`.
    """

    def pose() -> None:
        if at != "open":
            chairs = {"first": PEOPLE.index(first), "start": PEOPLE.index(begins), "told": ("quay",)}
            tell(scene=1, page=page, prompt="quay", title="Quay", **chairs)
        _pose_people(cast, **rest)
        _pose_conflicts(conflicts)
        flow.begin(*_frames(at))

    return Made(Match(Posed(pose), start(seats, options, forms)))


def _pose_people(
    cast: str, *, tokens: str = "", debt: str = "", inspirations: str = "", spent: str = "", rolls: str = ""
) -> None:
    for name, characters in _rows(cast):
        for one in characters:
            put(entity(one), PlayedBy(entity(name)))
        put(entity(name), replace(get(entity(name), Person), played=bool(characters)))
    for name, (number,) in _rows(tokens):
        put(entity(name), replace(get(entity(name), Person), tokens=int(number)))
    for name, drives in _rows(debt):
        owed = re.findall(r"([a-z]+)(\d+)", " ".join(drives))
        put(entity(name), Owed(tuple(sorted((drive, int(number)) for drive, number in owed))))
    for name, values in _rows(inspirations):
        for one in values:
            new(Inspiration(entity(name), int(one), f"how {one} came"))
    for name, keys in _rows(spent):
        scene, used = ([one for one in keys if ("power" in one) == power] for power in (False, True))
        put(entity(name), Spent(tuple(scene), tuple(used)))
    put(TABLE, stream(tuple(map(int, rolls.split()))))


class Made:
    """A match with words for what lies on the table. All that is played is checked for soundness."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: list[Event] = []

    # who is asked, and what
    @property
    def asked(self) -> str:
        """Who is asked for what, as `Ana turn`; empty at the end."""
        return next((f"{self.name(one.who)} {one.kind}" for one in self.match.to_act()), "")

    def listed(self, kind: type[I]) -> list[I]:
        """The listed answers of that kind."""
        legal = (one for decision in self.match.to_act() for one in self.match.legal(decision))
        return [one for one in legal if isinstance(one, kind)]

    def why(self, intent: Intent, by: str = "") -> str:
        """The rule by which the intent is refused; empty if it is not. Whatever is listed is not refused."""
        refusal = self.match.refusal(self._seat(by), intent)
        assert refusal is None or by or intent not in self.listed(Intent), intent
        return refusal.rule if refusal else ""

    def answers(self, frame: Frame) -> list[Intent]:
        """What that frame would list if it was under way."""
        with world.inside(self.match.world):
            asked = flow.asks[frame.at](frame)
            return list(asked.answers()) if asked else []

    def judged(self, frame: Frame, intent: Intent) -> str:
        """The rule by which that frame would refuse the intent, whether or not somebody would be asked."""
        with world.inside(self.match.world):
            asked = flow.asks[frame.at](frame)
            refusal = asked.refusal(intent) if asked and asked.refusal else None
        return refusal.rule if refusal else ""

    def play(self, *intents: Intent, by: str = "") -> list[Event]:
        """Play them one after the other, each for who is asked: what happened."""
        events = list[Event]()
        for one in intents:
            before = self.match.snapshot
            told = self.match.play(self._seat(by), one)
            check(before, self.match.snapshot, told)
            events += told
        self.told += events
        return events

    def _seat(self, name: str) -> str:
        return self.of(name, Person).seat if name else self.match.to_act()[0].owners[0]

    def until(self, kind: str) -> list[Event]:
        """Let all do nothing until that is asked: what happened."""
        events = list[Event]()
        while not self.asked.endswith(kind):
            events += self.play(IDLE.get(self.match.to_act()[0].kind) or self.listed(Intent)[0])
        return events

    def last(self, kind: type[E]) -> E:
        """The last event of that kind."""
        return next(one for one in reversed(self.told) if isinstance(one, kind))

    # what lies on the table
    def id(self, name: str) -> int:
        """The entity of that name."""
        with world.inside(self.match.world):
            return entity(name)

    def name(self, who: int) -> str:
        """The name of a person or a Character; empty for nobody."""
        person, role = part(self.match.snapshot, who, Person), part(self.match.snapshot, who, Role)
        return person.name if person else role.sheet.name if role else ""

    def of(self, who: str | int, kind: type[C]) -> C:
        """That component of whoever has the name, or of an entity."""
        found = part(self.match.snapshot, self.id(who) if isinstance(who, str) else who, kind)
        assert found, who
        return found

    def every(self, kind: type[C]) -> list[tuple[int, C]]:
        """All entities with that component."""
        return [(who, one) for who in sorted(self.match.snapshot) if (one := part(self.match.snapshot, who, kind))]

    def die(self, side: str, number: int = 0) -> int:
        """A die of that side, by its place."""
        return [who for who, one in self.every(Die) if one.side == self.id(side)][number]

    def inspiration(self, value: int) -> int:
        """An Inspiration of that value."""
        return next(who for who, one in self.every(Inspiration) if one.value == value)

    def tokens(self, who: str) -> int:
        """How many that person has."""
        return self.of(who, Person).tokens

    def debt(self, who: str) -> str:
        """What rests on the Drives, as `hope2 mercy1`."""
        return " ".join(f"{drive}{number}" for drive, number in self.of(who, Owed).by)

    def inspired(self, who: str) -> list[int]:
        """The values of that person's Inspirations, in order."""
        return sorted(one.value for _, one in self.every(Inspiration) if one.owner == self.id(who))

    def line(self, side: str) -> str:
        """The side as it is written for `made`, its dice as they lie."""
        one = self.of(side, Side)
        stands = self.of(one.conflict, Stands)
        here = [self.name(who) for who, at in stands.now if at == self.id(side)]
        were = [self.name(who) for who, at in stands.once if at == self.id(side) and self.name(who) not in here]
        shown = [self._shown(die) for _, die in self.every(Die) if die.side == self.id(side)]
        claim = [f"@{self.name(one.claim)}"] if one.claim else []
        return " ".join(
            (*shown, *claim, *(f"+{who}" for who in here), *(f"-{who}" for who in were), *(f"§{c}" for c in one.code))
        )

    def _shown(self, die: Die) -> str:
        under = ",".join(f"{self.name(who)}:{drive}{number}" for who, drive, number in die.under)
        return f"{die.value}{{{under}}}" if under else str(die.value)

    def sides(self, conflict: str) -> list[str]:
        """The words of the Conflict's sides."""
        return [one.text for _, one in self.every(Side) if one.conflict == self.id(conflict)]

    def leads(self, conflict: str) -> str:
        """The side that leads; empty with a tie."""
        with world.inside(self.match.world):
            side = leading(entity(conflict))
        return self.of(side, Side).text if side else ""

    # what may be played, in words
    def roll(self, ability: str, side: str, drive: str = "", number: int = 0) -> Roll:
        """Roll a die of that side; a Power's Debt comes on hope."""
        return Roll(ability, self.die(side, number), drive or ("hope" if ability.startswith("power") else ""))

    def react(self, who: str, ability: str, drive: str = "") -> React:
        """Roll the same die with an Ability of that Character."""
        return React(self.id(who), ability, drive or ("hope" if ability.startswith("power") else ""))

    def raised(self, ability: str, value: int) -> Raise:
        """Raise an Inspiration of that value."""
        return Raise(ability, self.inspiration(value), "hope" if ability.startswith("power") else "")

    def stake(self, drive: str, side: str, debt: int = 1, number: int = 0) -> Stake:
        """Put Debt under a die of that side."""
        return Stake(drive, self.die(side, number), debt)

    def split(self, drive: str, side: str, *under: int, number: int = 0, old_first: bool = False) -> Split:
        """Split a die of that side."""
        return Split(drive, self.die(side, number), under or (1,), old_first)

    def split_off(self, drive: str, side: str, name: str, *under: int, number: int = 0) -> Split:
        """Split a die of that side, so that the new dice found another one."""
        return Split(drive, self.die(side, number), under or (1,), leave=True, name=name)

    def leave(self, side: str, name: str, *numbers: int) -> Leave:
        """Found a side with these dice of that one, by their places; the first one if none are named."""
        return Leave(tuple(self.die(side, number) for number in numbers or (0,)), name)

    def lift(self, value: int, side: str, number: int = 0) -> Lift:
        """Raise a die of that side by the Inspiration of that value."""
        return Lift(self.inspiration(value), self.die(side, number))

    def keep(self, side: str) -> KeepRoll:
        """Keep the roll and stand there."""
        return KeepRoll(self.id(side))

    def back(self, side: str) -> TurnBack:
        """Turn the die back and stand there."""
        return TurnBack(self.id(side))
