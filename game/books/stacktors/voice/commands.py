"""The words of this book that can be typed at any time: to look around, to see and change who sits at the table, and to
hear what enemies mean to do, which is told before a turn too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.components import Lent, Party
from game.books.stacktors.intents import CAMP, Depart, Entrust, Join, Reclaim, Rename, TakeMark
from game.books.stacktors.mind.intention_words import sentence
from game.books.stacktors.mind.intentions import Intention, foreseeing
from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.prose.words import listed
from game.books.stacktors.voice import describe
from game.books.stacktors.voice.camping import Camping
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.offer import PyramidOffer
from game.phrases import capital
from game.players import LEVELS
from game.table.book import Intent, Seat, computers_seat, refuse
from game.table.match import Refused
from game.table.world import TABLE, ask, get
from game.text.menu import quoted, small
from game.text.voice import BookCommand, CommandContext

MOST_CELLS = 80
"""The most cells that are listed for one walker."""


def commands(looking: Looking) -> dict[str, BookCommand]:
    """The words for a match that is seen through `looking`."""
    about = LookCommands(looking)
    return {
        "look": BookCommand("the situation; look NAME or look h6: somebody, or a cell", about.look),
        "map": BookCommand("the map, drawn", about.map),
        "reach": BookCommand("the cells that can be walked to", about.reach),
        "threat": BookCommand("which enemies could attack before your next turn; threat NAME", about.threat),
        "around": BookCommand("what is around, by direction and distance; around NAME, around h6", about.around),
        "where": BookCommand("the same as around", about.around),
        "grow": BookCommand("in camp, how somebody could grow best; grow NAME", about.grow),
        "directions": BookCommand("the directions in which one walks and turns here", about.directions),
    }


class LookCommands:
    """Answers these words."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking

    def look(self, context: CommandContext, rest: str) -> Iterable[str]:  # noqa: ARG002
        """The situation; with a name everybody who has it, or with a cell that cell."""
        if not rest:
            return self._looking.scene()
        found = self._looking.named(rest)
        if found:
            return [line for who in found for line in self._looking.find(describe.full, who)]
        cell = _cell(rest)
        return [self._looking.cell(cell) if cell else _nobody(rest)]

    def map(self, context: CommandContext, rest: str) -> Iterable[str]:  # noqa: ARG002
        """The map, drawn in characters."""
        return self._looking.map()

    def reach(self, context: CommandContext, rest: str) -> Iterator[str]:  # noqa: ARG002
        """The cells that each walker can go to."""
        walks: dict[int, list[str]] = {}
        for who, cell in self._ways(context):
            walks.setdefault(who, []).append(str(cell))
        for who, cells in walks.items():
            more = f" and {len(cells) - MOST_CELLS} more" if len(cells) > MOST_CELLS else ""
            yield f"{capital(self._looking.name(who))}: {' '.join(cells[:MOST_CELLS])}{more}."
        if not walks:
            yield "Nobody may walk now."

    @staticmethod
    def _ways(context: CommandContext) -> Iterable[tuple[int, Cell]]:
        offer = context.menu.offer
        return offer.walks() if isinstance(offer, PyramidOffer) else ()

    def threat(self, context: CommandContext, rest: str) -> Iterator[str]:
        """What enemies could do to everybody of that name; without a name, to whom the decision is about."""
        found = self._looking.named(rest) if rest else (context.menu.offer.decision.who,)
        if not found:
            yield _nobody(rest)
        for who in found:
            yield from self._looking.threat(who)

    def around(self, context: CommandContext, rest: str) -> Iterable[str]:
        """What is around the first one of that name, or a cell; without either, around whom the decision is about."""
        here = self._looking.find(describe.here, context.menu.offer.decision.who)
        found = self._looking.named(rest) if rest else (here,)
        if found:
            return self._looking.find(describe.surroundings_of, found[0])
        cell = _cell(rest)
        return self._looking.find(describe.surroundings_at, cell) if cell else [_nobody(rest)]

    def grow(self, context: CommandContext, rest: str) -> Iterator[str]:
        """List the growth that is suggested to the one of that name, without a name to the first who has points."""
        offer, camping = context.menu.offer, Camping(self._looking.onlooker)
        if offer.decision.kind != "camp":
            yield "Points are spent in camp (RWD-1)."
            return
        first = camping.grower(offer.legal)
        found = self._looking.named(rest) if rest else (first,) if first else ()
        ways = camping.growths(found[0]).suggested() if found else ()
        if rest and not found:
            yield _nobody(rest)
        elif not ways:
            yield "There are no points to spend here (EVO-1)."
        else:
            context.menu.only(ways)
            yield from context.menu.numbered()

    def directions(self, context: CommandContext, rest: str) -> Iterator[str]:  # noqa: ARG002
        """The facings of this map, and how they are typed."""
        compass = self._looking.find(describe.compass)
        far = next(one for one in compass if "-" in one)
        short = "".join(part[0] for part in far.split("-"))
        yield f"The directions here are {listed(compass)}."
        yield f"Walk so, as: move {far} 3, or shorter: {short} 3. Turn so, as: turn {compass[0]}."


def _cell(text: str) -> Cell | None:
    """The cell that is called so, as in `h6`, `h 6` or `cell h6`; None where the text names none."""
    try:
        return Cell.parse("".join(text.lower().removeprefix("cell ").split()))
    except ValueError:
        return None


def _nobody(name: str) -> str:
    return f"Nobody here is called {quoted(name)}; look alone lists everybody."


HELP = "who plays whom; players join Cleo, players lend Bram to Jon, players give Bram to Jon"
_HOW = (
    "players join Cleo; players leave Mira to Jon; players name Mira Miranda; players mark Mira star;",
    "players lend Bram to Jon, and players back Bram; players give Bram to Jon, for good;",
    "in place of Jon: computer, or computer hard archer; who leaves in camp: to camp.",
)


class SeatingCommand:
    """Answers the word; what it changes is played in the match at once."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking
        self._deeds: dict[str, Callable[[str], tuple[Seat, Intent]]] = {
            "join": self._join,
            "leave": self._leave,
            "name": self._name,
            "mark": self._mark,
            "lend": partial(self._entrusted, lent=True),
            "give": partial(self._entrusted, lent=False),
            "back": self._back,
        }

    @property
    def command(self) -> BookCommand:
        return BookCommand(HELP, self.answer)

    def answer(self, context: CommandContext, rest: str) -> Iterable[str]:
        """The players; with words, change something and tell it, or say what is not understood."""
        verb, _, words = rest.partition(" ")
        if not rest:
            return self._listed()
        deed = self._deeds.get(verb.lower())
        if deed is None:
            return [f"{quoted(verb)} is nothing that players do here.", *_HOW]
        try:
            with self._looking.inside():
                seat, intent = deed(words.strip())
            self._looking.learn()
            return context.tell(context.table.play(seat, intent))
        except Refused as refused:
            return [refused.refusal.sentence(self._looking.player)]

    def _listed(self) -> Iterator[str]:
        with self._looking.inside():
            marks = seating.marks()
            for info in get(TABLE, Party).seats:
                led = [f"{people.name(who)}{_lent(who)}" for who in seating.led(info.seat)]
                mark, place = marks[info.seat], "away" if info.away else "at the table"
                yield f"{info.name} ({mark}), {place}: {listed(led, 'nobody')}."
            for level in LEVELS:
                for who in seating.led(computers_seat(level)):
                    lent = ask(who, Lent)
                    whose = f", for {seating.called(lent.seat)}" if lent else ""
                    yield f"The computer ({level}) plays {people.name(who)}{whose}."
        yield from _HOW

    # --- what was typed

    def _join(self, words: str) -> tuple[Seat, Intent]:
        away = next((one.seat for one in get(TABLE, Party).seats if one.away and _same(one.name, words)), None)
        name = next((one.name for one in get(TABLE, Party).seats if one.seat == away), words)
        return away or seating.free_seat(), Join(name)

    def _leave(self, words: str) -> tuple[Seat, Intent]:
        who, to = _parted(words)
        seat, persona = (CAMP, "") if _same(to, CAMP) else self._player(to)
        return self._seat(who), Depart(seat, persona)

    def _name(self, words: str) -> tuple[Seat, Intent]:
        player, name = self._begun(words, "Say whom, and the new name, as: players name Mira Miranda")
        return player, Rename(name)

    def _mark(self, words: str) -> tuple[Seat, Intent]:
        player, mark = self._begun(words, "Say whom, and the mark, as: players mark Mira star")
        return player, TakeMark(mark.lower())

    def _begun(self, words: str, how: str) -> tuple[Seat, str]:
        """The seat of the player with whose name the words begin, and the rest. Raises Refused, saying `how`."""
        names = sorted((info.name for info in get(TABLE, Party).seats), key=len, reverse=True)
        player = next((name for name in names if small(words).startswith(f"{small(name)} ")), "")
        if not player:
            raise Refused(refuse("", how))
        return self._seat(player), words[len(player) :].strip()

    def _entrusted(self, words: str, *, lent: bool) -> tuple[Seat, Intent]:
        name, to = _parted(words)
        who, (seat, persona) = self._hero(name), self._player(to)
        lending, here = ask(who, Lent), seating.present()
        owner = lending.seat if lending else people.seat(who)
        giver = owner if owner in here else seat if seat in here else here[0]
        return giver, Entrust(who, seat, lent, persona)

    def _back(self, words: str) -> tuple[Seat, Intent]:
        who = self._hero(words)
        lent = ask(who, Lent)
        return lent.seat if lent else people.seat(who), Reclaim(who)

    def _hero(self, name: str) -> int:
        found = [who for who in self._looking.named(name) if people.is_character(who)]
        if len(found) != 1:
            raise Refused(refuse("", "Nobody whom players lead is called {name}", name=quoted(name)))
        return found[0]

    def _seat(self, name: str) -> Seat:
        found = [info.seat for info in get(TABLE, Party).seats if _same(info.name, name)]
        if not found:
            raise Refused(refuse("", "No player is called {name}", name=quoted(name)))
        return found[0]

    def _player(self, words: str) -> tuple[Seat, str]:
        """The seat that plays, and the persona if it is a computer's."""
        typed = words.lower().split()
        if typed[:1] != ["computer"]:
            return self._seat(words), ""
        return computers_seat(_one_of(typed, LEVELS, "normal")), _one_of(typed, tuple(PERSONAS), "")


def _lent(who: int) -> str:
    lending = ask(who, Lent)
    return f" (lent by {seating.called(lending.seat)})" if lending else ""


def _one_of(typed: Sequence[str], known: Sequence[str], usual: str) -> str:
    return next((word for word in typed if word in known), usual)


def _same(name: str, typed: str) -> bool:
    return small(name) == small(typed)


def _parted(words: str) -> tuple[str, str]:
    """What stands before and after "to". Raises Refused where it is missing."""
    parts = re.split(r"\s+to\s+", words, maxsplit=1, flags=re.IGNORECASE)
    if len(parts) < 2:
        raise Refused(refuse("", "Say to whom, as: players lend Bram to Jon"))
    return parts[0], parts[1]


_WISHES: Final = {
    "on": "It is told before your turns what enemies mean to do, where they are novice, easy or normal.",
    "always": "It is told before your turns what enemies mean to do, however well they think.",
    "off": "It is not told what enemies mean to do.",
}


class Foretelling:
    """Tells what enemies mean to do, as a turn begins and after each deed that changes it."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking
        self._wish = "on"
        self._told: tuple[int, list[str]] = 0, []
        """What was told last, and in whose turn."""

    @property
    def command(self) -> BookCommand:
        """The word that asks for it, and with which it is switched."""
        return BookCommand("what enemies mean to do next; intentions off, intentions on, intentions always", self._say)

    def news(self, context: CommandContext) -> list[str]:
        """A line for each enemy that is foreseen; none where all was told before in the same turn."""
        before, self._told = self._told, (context.menu.offer.decision.who, self._lines(context))
        return self._told[1] if self._told != before else []

    def _lines(self, context: CommandContext) -> list[str]:
        return [sentence(one, self._looking.name) for one in self._found(context)]

    def _found(self, context: CommandContext) -> Iterable[Intention]:
        if self._wish == "off":
            return ()
        always, decision = self._wish == "always", context.menu.offer.decision
        search = foreseeing(context.table, context.seat, decision, always=always)
        if search is None:
            return ()
        with closing(search):
            while not search.step():
                pass
        return (search.found or {}).values()

    def _say(self, context: CommandContext, rest: str) -> Iterable[str]:
        """List them; with `on`, `always` or `off`, change when they are told."""
        if rest.lower() in _WISHES:
            self._wish = rest.lower()
            return [_WISHES[self._wish]]
        unknown = [] if self._wish == "off" else ["It is not known what enemies mean to do now."]
        return self._lines(context) or [*unknown, _WISHES[self._wish]]
