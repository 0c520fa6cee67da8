"""What enemies mean to do in their next turns if nothing comes between, as a seat may know it: from its own view alone.

All others do nothing until then, and whoever is foreseen plays by the double of the computer that decides for it. After
an attack that is foreseen nobody knows how it comes out: what would be done both with it and without it is told, and of
all others that it is open what they do.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Final, Literal

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.intents import Attack, EndTurn, Heal, Medic, Pass
from game.books.stacktors.play.flow.frames import Turn
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import AttackKind
from game.table import world
from game.table.book import GM, Decision, Intent, Seat, find
from game.table.bots import Sliced, Weighed, Work
from game.table.seats import Legible, Table, View

Purport = Literal["strike", "heal", "come", "withdraw", "walk", "stay", "wait", "open"]
"""What a turn is about: an attack, a healing, a walk nearer to enemies, away from them or neither, nothing, or a pass.

It is open where what comes before decides it, or where the turn could not be foreseen to its end.
"""
_DEEDS: Final = 6
"""So many deeds of a turn are foreseen at most."""
_ANSWERS: Final = 200
"""So many answers are given at most until the own turn comes again."""


class Intention(Struct, frozen=True):
    """What somebody means to do; `target` is whom it strikes or heals first.

    `value`, `kind` and `active` are those of the attack.
    """

    who: int
    purport: Purport
    target: int = 0
    value: int = 0
    kind: AttackKind = "physical"
    active: str = ""


Intentions = Mapping[int, Intention]
"""What is known of each who is foreseen."""


def foreseeing(table: Table, seat: Seat, decision: Decision, *, always: bool = False) -> Foreseeing | None:
    """Begin to foresee enemies in a turn of that seat; None where nobody is foreseen.

    Computers of a level that is not candid are foreseen only if that is wanted `always`.
    """
    double = table.double(GM) if decision.kind == "act" else None
    if double is None or not (always or double.candid):
        return None
    return Foreseeing(table.view((seat,), decision), double)


class Foreseeing:
    """Looks for what enemies mean to do, in small steps. It must be closed.

    The seed by which their computers choose stays in here.
    """

    def __init__(self, view: View, double: Legible) -> None:
        """`view` is a turn of the seat that asks, and `double` thinks as the computer that plays its enemies."""
        self.found: Intentions | None = None
        """What each enemy means to do whose turn comes before the own next one; None while that is not known."""
        self._view, self._double = view, double
        self._search = Sliced(view, self._work())

    def step(self) -> bool:
        """Look a little further; is everything known by now?"""
        return self._search.step() is not None

    def close(self) -> None:
        """End the search."""
        self._search.close()

    def _work(self) -> Work:
        yield
        first = yield from self._course(strikes=False)
        struck = [one.purport for one in first.values()]
        if "strike" in struck[:-1]:
            sure = [*first][: struck.index("strike") + 1]
            other = yield from self._course(strikes=True)
            first = {
                who: one if who in sure or other.get(who) == one else Intention(who, "open")
                for who, one in first.items()
            }
        self.found = {who: one for who, one in first.items() if people.side(who) != "party"}
        return Weighed(EndTurn())

    def _course(self, *, strikes: bool) -> Generator[None, None, dict[int, Intention]]:
        """Begin anew and play on; are attacks played out, or left out?"""
        double = self._double.double(self._view.snapshot)
        if double is None:
            return {}
        world.restore(self._view.snapshot)
        yield
        return (yield from _PlayedAhead(self._view, double, strikes=strikes).played())


class _PlayedAhead:
    """One way in which things may go on, played in the current world."""

    def __init__(self, view: View, double: Legible, *, strikes: bool) -> None:
        self._view, self._book, self._double, self._strikes = view, view.book, double, strikes

    def played(self) -> Generator[None, None, dict[int, Intention]]:
        """Play until the own turn comes again, or nobody can go on."""
        found, own, begun = dict[int, Intention](), self._view.decision.who, False
        for _ in range(_ANSWERS):
            decision, turn = next(iter(self._book.to_act()), None), find(Turn)
            if decision is None or turn is None or (begun and decision.kind == "act" and turn.who == own):
                break
            if decision.kind == "act" and decision.owners == (GM,) and turn.who not in found:
                found[turn.who] = yield from self._foreseen(turn.who)
            elif not (yield from self._idle(decision)):
                break
            begun = True
        return found

    def _idle(self, decision: Decision) -> Generator[None, None, bool]:
        """Let nothing be done where that is an answer, else what is sensible; False where it is refused."""
        seat, deed = decision.owners[0], EndTurn() if decision.kind == "act" else self._book.quick(decision)
        yield
        if self._book.refusal(seat, deed):
            return False
        self._book.apply(seat, deed)
        yield
        return True

    def _foreseen(self, who: int) -> Generator[None, None, Intention]:
        """Play its turn up to what it is about."""
        watched = TurnWatch(who)
        for _ in range(_DEEDS):
            decision, turn = next(iter(self._book.to_act()), None), find(Turn)
            if decision is None or turn is None or turn.who != who:
                return watched.about(EndTurn()) or Intention(who, "stay")
            if decision.kind != "act":
                yield from self._idle(decision)
                continue
            deed = yield from self._answer(decision)
            told = watched.about(deed)
            left_out = isinstance(deed, Attack) and not self._strikes and not self._book.refusal(GM, EndTurn())
            self._book.apply(GM, EndTurn() if left_out else deed)
            yield
            if told:
                return told
        return Intention(who, "open")

    def _answer(self, decision: Decision) -> Generator[None, None, Intent]:
        """What the double does; it thinks in the same world, which is as before afterwards."""
        here, book = world.capture(), self._book

        def may(intent: Intent) -> bool:
            world.restore(here)
            return book.refusal(GM, intent) is None

        def legal() -> list[Intent]:
            world.restore(here)
            return list(book.legal(decision))

        view = View(book, here, GM, decision, f"{self._view.seed}/0/{GM}", legal, may, self._view.world, (GM,))
        search = self._double.begin(view)
        if search is None:
            return EndTurn()
        while (found := search.step()) is None:
            yield
        search.close()
        world.restore(here)
        return found


class TurnWatch:
    """A turn that has just begun, in the current world."""

    def __init__(self, who: int) -> None:
        self.who, self._began, self._stood = who, _nearest(who), _cell(who)

    def about(self, deed: Intent) -> Intention | None:
        """What the turn is about, if that deed comes next; None for one that only leads to another."""
        who = self.who
        match deed:
            case Attack():
                return Intention(who, "strike", deed.targets[0], stacks.value(who, deed.pieces), deed.kind, deed.active)
            case Heal():
                return Intention(who, "heal", deed.patient)
            case Medic():
                return Intention(who, "heal", deed.patients[0])
            case Pass():
                return Intention(who, "wait")
            case EndTurn():
                return Intention(who, self._walked())
        return None

    def _walked(self) -> Purport:
        """Where its walk has brought it."""
        if _cell(self.who) == self._stood:
            return "stay"
        ended = _nearest(self.who)
        return "walk" if ended == self._began else "come" if ended < self._began else "withdraw"


def _cell(who: int) -> Cell | None:
    return people.cell(who) if people.in_play(who) else None


def _nearest(who: int) -> int:
    """The cells to its nearest enemy; 0 without any, or where it is out of play."""
    return people.nearest_enemy(who, people.cell(who)) or 0 if people.in_play(who) else 0
