"""Does what the author has written while a situation is under way; also while computers try a situation out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors import intents as asked
from game.books.stacktors.components import Key
from game.books.stacktors.gm.manners import manner_answer
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import called
from game.books.stacktors.values.pieces import pips
from game.books.stacktors.values.situation import Drill
from game.table.book import Intent
from game.table.seats import Controller, Legible, Search, Settled, View
from game.table.world import Snapshot, ask


def as_written(view: View) -> asked.Direct | asked.Tell | asked.GoOn:
    """What the author wants as watches have gone off or a choice has led to it: words, deeds, and whether rounds begin.

    Deeds that may not be done are put off.
    """
    with view.inside():
        written = called.in_the_file()
    if written.deeds:
        return _directed(view, written)
    return asked.Tell(written.text, written.clash) if written.text or written.clash else asked.GoOn()


def _directed(view: View, written: asked.Direct) -> asked.Direct:
    """The deeds that may be done, in order, each with those before it."""
    if view.may(written):
        return written
    done, put_off = tuple[str, ...](), tuple[str, ...]()
    for deed in written.deeds:
        if view.may(replace(written, deeds=(*done, deed))):
            done = (*done, deed)
        else:
            put_off = (*put_off, deed)
    return replace(written, deeds=done, put_off=put_off)


def drill_answer(view: View, drills: tuple[Drill, ...]) -> Intent | None:
    """What the drill of whoever is asked answers; None where there is none, or where its answers are not allowed."""
    with view.inside():
        key = ask(view.decision.who, Key)
        drill = next((one for one in drills if key and one.key == key.text), None)
        wanted = tuple(_wanted(view, drill)) if drill else ()
    return next((one for one in wanted if view.may(one)), None)


def _wanted(view: View, drill: Drill) -> Iterator[Intent]:
    """The answers that the drill gives to the decision, the best liked first."""
    who = view.decision.who
    match view.decision.kind:
        case "act":
            if drill.strikes:
                yield from _charge(who, view.legal())
            yield asked.EndTurn()
            yield asked.Pass()
        case "defend" if not _falls(who):
            yield _defence(who, drill)


def _charge(who: int, legal: list[Intent]) -> Iterator[Intent]:
    """Strike whoever stands beside with all that is free, else walk to the nearest cell beside an enemy."""
    pieces, beside = tuple(piece.id for _, piece in stacks.free(who, "physical")), people.foes_beside(who)
    yield from (asked.Attack(who, (foe,), "physical", pieces) for foe in beside)
    if beside:
        return
    foes = [people.cell(foe) for foe in people.characters() if people.enemies(who, foe)]
    walks = [one for one in legal if isinstance(one, asked.Move) and one.path]
    reached = [one for one in walks if any(foe in people.board().neighbours(one.path[-1]) for foe in foes)]
    yield from sorted(reached, key=lambda one: len(one.path))


def _falls(who: int) -> bool:
    """Would a hit take the last pip of the guts (DMG-3, DIE-1)?"""
    return pips(people.stack(who).guts) <= 1


def _defence(who: int, drill: Drill) -> asked.Defend:
    """The drill's pieces where all of them are free, else nothing."""
    left = [piece for _, piece in stacks.free(who, "physical")]
    chosen = []
    for wanted in drill.pieces:
        found = next((one for one in left if (one.colour, one.pips) == (wanted.colour, wanted.pips)), None)
        if found is None:
            return asked.Defend()
        left.remove(found)
        chosen.append(found.id)
    return asked.Defend(tuple(chosen))


class Umpire:
    """Does what the author has written when watches go off, plays figures by their drills and manners, and leaves the
    rest to a player.

    What the game master may bring of its own when a region is entered stays away.
    """

    def __init__(self, behind: Controller, known: tuple[Drill, ...] = ()) -> None:
        self._behind = behind
        self._drills = known

    @property
    def candid(self) -> bool:
        """Are the player's choices meant to be foreseen?"""
        return isinstance(self._behind, Legible) and self._behind.candid

    def double(self, seen: Snapshot) -> Umpire | None:
        """The same with the player's double; None where nobody can foresee what that chooses."""
        behind = self._behind.double(seen) if isinstance(self._behind, Legible) else None
        return Umpire(behind, self._drills) if behind else None

    def begin(self, view: View) -> Search | None:
        if view.decision.kind == "moment":
            return Settled(as_written(view))
        told = (drill_answer(view, self._drills) if self._drills else None) or manner_answer(view)
        return Settled(told) if told else self._behind.begin(view)
