"""The lines that tell a Scene: what somebody typed, else a line that is written for the deed.

A narrator hears events in their order. The same events are told in the same lines; no line comes twice on a Page as
long as there are others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from game.books.capes import events as happened
from game.books.capes.components import Role, Telling
from game.books.capes.content.reading import phrases, slots
from game.books.capes.prose.events import name
from game.books.capes.values import Clause, Sheet
from game.phrases import capital
from game.table.book import Event
from game.table.match import Match
from game.table.replay import Film
from game.table.seats import pick
from game.table.world import TABLE, ask

_SLOT: Final = re.compile(r"{(\w+)}")
_QUOTED: Final = re.compile(r"[\"“]([^\"“”]*)[\"”]")
Slots = Mapping[str, str]


class Narrator:
    """Tells one game, in the world of its match."""

    def __init__(self) -> None:
        self._heard = 0
        self._used = set[str]()
        """What was told on this Page."""
        self._rolled: happened.Rolled | None = None
        self._typed = False
        """Was a line typed for the next deed? Then none is written for it."""
        self._staked = (0, "")
        """Who has staked ahead of a roll, and from which Drive."""
        self._acted = 0
        """Whose Turn's roll was told last: what they stake now comes after it."""
        self._stands: dict[int, dict[int, str]] = {}
        """By Conflict, the side on which each Character stands."""

    def copy(self) -> Narrator:
        """Another one who has heard and told the same."""
        other = Narrator()
        other.__dict__.update(self.__dict__)
        other._used, other._stands = set(self._used), {one: dict(who) for one, who in self._stands.items()}
        return other

    def tell(self, event: Event) -> str:
        """The line for what happened; empty where nothing is told of it."""
        self._heard += 1
        told = _TELLS.get(type(event))
        line = told(self, event) if told else ""
        self._follow(event)
        return line

    def _follow(self, event: Event) -> None:
        match event:
            case happened.PageBegan():
                self._used.clear()
                self._staked, self._acted = (0, ""), 0
            case happened.Rolled():
                self._rolled = event
                self._acted = event.character if not event.reaction else self._acted
            case happened.Skipped():
                self._acted = 0
            case happened.Staked() if event.character != self._acted:
                self._staked = event.character, event.drive
            case happened.Kept():
                self._stands.setdefault(event.at.conflict, {})[event.character] = event.joined.stance
                if event.character == self._staked[0]:
                    self._staked = 0, ""
            case happened.Resolved():
                self._stands.pop(event.at.conflict, None)

    # What tells each event
    def narrated(self, event: happened.Narrated) -> str:
        """Tell what was typed for the deed that comes next."""
        self._typed = True
        return event.text

    def kept(self, event: happened.Kept) -> str:
        """The roll, by its column and by which way the die went."""
        rolled = self._rolled
        if self._own() or rolled is None:
            return ""
        filled = self._slots(event.character, rolled.ability) | {"side": event.joined.stance}
        them = self._against(event.at.conflict, event.character, event.joined.stance)
        filled |= {"them": them} if them else {}
        line = self._line(_cell(event, rolled), filled)
        who, drive = self._staked
        if who == event.character:
            line = f"{line} {self._line('drive', filled | {'drive': drive})}"
        return line

    def staked(self, event: happened.Staked) -> str:
        """What is staked after a roll is told by itself; ahead of one, with the roll."""
        if event.character != self._acted:
            return ""
        role = ask(event.character, Role)
        return self._line("drive", slots(role.sheet) | {"drive": event.drive}) if role else ""

    def raised(self, event: happened.Raised) -> str:
        """An Inspiration that was raised."""
        filled = self._slots(event.character, event.ability) | {"note": event.note}
        return "" if self._own() else self._line("raise", filled)

    def resolved(self, event: happened.Resolved) -> str:
        """How the Conflict ended."""
        filled = {"text": event.at.text, "side": event.outcome.rstrip(".")}
        return "" if self._own() else self._line(f"resolved_{event.kind}", filled)

    def gloated(self, event: happened.Gloated) -> str:
        """What is said in place of breaking the Code."""
        known = {clause.id: clause for clause in _code()}
        lines = [line for key in event.code if key in known for line in known[key].gloat]
        if self._own():
            return ""
        return self._chosen(lines, {}) if lines else self._line("gloat", {})

    def finished(self, event: happened.Finished) -> str:
        """The end of the sentence."""
        return f"…{event.text.lstrip('…. ')}" if event.text else self._line("finish", {})

    def plain(self, cell: str, **filled: str) -> str:
        """A line of that cell."""
        return self._line(cell, filled)

    def said(self, event: happened.Spoke) -> str:
        """What somebody said."""
        return event.text

    # How a line is found
    def _own(self) -> bool:
        """Was a line typed for this deed?"""
        typed, self._typed = self._typed, False
        return typed

    def _slots(self, character: int, key: str) -> dict[str, str]:
        role = ask(character, Role)
        of = role.sheet if role else Sheet("", "")
        known = of.ability(key)
        return slots(of, known.name if known else key)

    def _against(self, conflict: int, who: int, side: str) -> str:
        """Somebody who stands on another side of the Conflict; empty for nobody."""
        found = (name(one) for one, on in self._stands.get(conflict, {}).items() if one != who and on != side)
        return next(found, "")

    def _line(self, cell: str, filled: Slots) -> str:
        return self._chosen(phrases()[cell], filled)

    def _chosen(self, lines: Iterable[str], filled: Slots) -> str:
        """One of the lines of which all slots are known, filled in; one that was not told on this Page if there is."""
        able = [one for one in lines if set(_SLOT.findall(one)) <= filled.keys()]
        fresh = [one for one in able if one not in self._used] or able
        line = pick(fresh, f"{self._heard}/{len(self._used)}/{filled.get('who', '')}")
        self._used.add(line)
        return capital(_SLOT.sub(lambda found: filled[found.group(1)], line))


def inner_quotes(text: str) -> str:
    """A text that is told in quotation marks: what is quoted within it has single ones."""
    return _QUOTED.sub("\N{LEFT SINGLE QUOTATION MARK}\\1\N{RIGHT SINGLE QUOTATION MARK}", text)


class Narration:
    """Tells a match in which deeds may be taken back, so that the same events have the same lines again."""

    def __init__(self, match: Match) -> None:
        self._match, self._after = match, {0: Narrator()}
        """By a number of entries, who has heard so many."""

    def catch_up(self) -> None:
        """Hear all that happened in the match so far."""
        self._after, film = {0: Narrator()}, Film(self._match)
        for events in film.told():
            with film.seen(""):
                for event in events:
                    self._teller(film.at).tell(event)

    def tell(self, event: Event) -> str:
        """The line for what has just happened in the match; empty where nothing is told of it."""
        with self._match.seen(""):
            return self._teller(len(self._match.entries)).tell(event)

    def begin_anew(self, entries: int) -> None:
        """Forget what was told after that many entries, since something else is done now."""
        self._after = {one: teller for one, teller in self._after.items() if one <= entries}

    def _teller(self, entries: int) -> Narrator:
        """Who tells the entry of that number: a copy of who told the one before."""
        if entries not in self._after:
            self._after[entries] = self._after[max(one for one in self._after if one < entries)].copy()
        return self._after[entries]


def _cell(event: happened.Kept, rolled: happened.Rolled) -> str:
    """Where the lines for that roll stand."""
    if rolled.reaction and event.accepted:
        return "react"
    if not event.accepted:
        return "back"
    column = rolled.ability.partition(":")[0]
    return f"{column}.{'up' if event.value >= event.before else 'down'}"


def _code() -> tuple[Clause, ...]:
    at = ask(TABLE, Telling)
    return at.code if at else ()


_TELLS: Final[dict[type[Event], Callable[[Narrator, Any], str]]] = {
    happened.Narrated: Narrator.narrated,
    happened.Kept: Narrator.kept,
    happened.Raised: Narrator.raised,
    happened.Staked: Narrator.staked,
    happened.Resolved: Narrator.resolved,
    happened.Gloated: Narrator.gloated,
    happened.Finished: Narrator.finished,
    happened.Spoke: Narrator.said,
    happened.ConflictMade: lambda of, event: of.plain("made", text=event.text),
    happened.Lifted: lambda of, event: of.plain("inspired", note=event.note, side=event.at.stance),
    happened.AndThen: lambda of, _: of.plain("andthen"),
    happened.Schismed: lambda of, event: of.plain("schism", side=event.at.stance),
    happened.Hung: lambda of, event: of.plain("hung", text=event.at),
    happened.Linked: lambda _, event: event.line,
    happened.SceneBegan: lambda _, event: event.place or event.title,
}
