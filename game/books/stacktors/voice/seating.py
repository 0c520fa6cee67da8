"""The word `players` in text mode: who sits at the table and who plays whom, and how both are changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from game.books.stacktors.components import Lent, Party
from game.books.stacktors.intents import CAMP, Depart, Entrust, Join, Reclaim, Rename, TakeMark
from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.play.people import people, seating
from game.books.stacktors.voice.looking import Looking
from game.levels import LEVELS
from game.phrases import listed
from game.table.book import Intent, Seat, computers_seat, refuse
from game.table.match import Refused
from game.table.world import TABLE, ask, get
from game.text.typed import quoted, small
from game.text.voice import BookCommand, CommandContext

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
            "lend": self._lend,
            "give": self._give,
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

    def _lend(self, words: str) -> tuple[Seat, Intent]:
        return self._entrusted(words, lent=True)

    def _give(self, words: str) -> tuple[Seat, Intent]:
        return self._entrusted(words, lent=False)

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
