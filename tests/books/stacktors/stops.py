"""Fights of people with standing orders, and how often they are asked about what they did not begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead import defaults, foresight
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.orders import Profile, Standing
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.events import (
    Attacked,
    Compared,
    Damaged,
    EffectBegan,
    Fell,
    Hampered,
    Maneuvered,
    Moved,
    Perfected,
    TurnedBack,
    Worn,
)
from game.books.stacktors.intents import EndTurn, Move
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.attack.helping import helps
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow import turns
from game.books.stacktors.play.flow.frames import FLOW, Throwing, Turn
from game.books.stacktors.play.people import people, stacks
from game.table import world
from game.table.book import GM, Decision, Event, Intent, find, frames
from game.table.seats import Search, Settled, Table, View, pick
from tests.books.stacktors.situations import fight

OWN = ("act", "free", "camp", "flee", "mend", "compel", "trade", "remould", "commit", "persist")
"""Decisions of a character's own turn or attack, or about what its own attack does."""


class Blow(Struct):
    """An attack that was made, by which seat and on which, and the stops on its way."""

    by: str
    on: str
    granted: str
    stops: int = 0
    asked: tuple[str, ...] = ()


class Brawler:
    """Attacks with a suggestion wherever it can, else walks or ends its turn; all else it answers sensibly."""

    def begin(self, view: View) -> Search:
        with view.inside():
            return Settled(brawl(view.decision.kind, view.decision.who, view.key) or view.book.quick(view.decision))


def brawl(kind: str, who: int, key: str) -> Intent | None:
    """An attack or a step in the character's own turn; None for all else."""
    if kind not in {"act", "shoot"}:
        return None
    granted = defaults.offered()
    targets = granted.only if granted else turns.targets(who)
    if kind == "act" and (must := tuple(compelled_turn.demanded_deeds(who))):
        return pick(must, key)
    cards = [choosing.all_cards(AttackOptions(who, target)) for target in targets]
    found = [one for each in cards for some in each.values() for one in some]
    if found:
        return pick(found, key).attack
    if kind != "act":
        return None
    turn = find(Turn)
    assert turn
    steps = [one for one in turns.deeds(turn) if isinstance(one, Move) and len(one.path) > 1]
    walks = pick((True, True, False), key)
    return pick(steps, key) if steps and walks else EndTurn()


class Fight:
    """One fight, played by people with a profile (p1, p2) against the computer."""

    def __init__(self, seed: int, profile: Profile = "balanced") -> None:
        self.scene = fight(seed)
        self.match = self.scene.match
        self.seed = seed
        people_there = {seat: Standing(profile) for seat in ("p1", "p2")}
        self.table = Table(self.match, {**people_there, GM: Brawler()}, str(seed))
        self.blows: list[Blow] = []
        self.idle: list[str] = []
        """Stops at which every answer would have had the same outcome."""
        self.kinds: Counter[str] = Counter()
        self._waiting = 0

    def play(self, most: int = 150) -> Fight:
        for step in range(most):
            for done in self.table.advance():
                self._note(done.events)
            decisions = self.match.to_act()
            if not decisions or decisions[0].kind in {"gm", "camp", "free"}:
                break
            self._answer(decisions[0], f"{self.seed}/{step}")
        self.table.close()
        self.match.close()
        return self

    def _answer(self, decision: Decision, key: str) -> None:
        seat = self.table.waiting()
        assert seat, decision
        if decision.kind not in OWN:
            self._stop(decision)
        with world.scratch(self.match.snapshot):
            chosen = brawl(decision.kind, decision.who, key)
        legal = self.match.legal(decision)
        self._note(self.table.play(seat, chosen or pick(legal, key)))

    def _stop(self, decision: Decision) -> None:
        self.kinds[decision.kind] += 1
        if decision.kind == "shoot":
            self._waiting = 1
        else:
            self._inside(decision)
        if same(self.match.snapshot, decision):
            self.idle.append(f"{self.seed}: {decision}")

    def _inside(self, decision: Decision) -> None:
        """Note a stop on the way of the attack at hand.

        A second defence is against the second attack of Dexterous, which counts for itself.
        """
        told, last = f"{decision.kind} {decision.owners[0]}", self.blows[-1]
        if decision.kind == "defend" and any(one.startswith("defend") for one in last.asked):
            self.blows.append(last := Blow(last.by, last.on, "second"))
        last.stops += 1
        last.asked += (told,)

    def _note(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Attacked):
                with world.inside(self.match.world):
                    blow = Blow(people.seat(event.who), people.seat(event.targets[0]), event.granted)
                blow.stops, self._waiting = self._waiting, 0
                self.blows.append(blow)
        if self._waiting and not any(isinstance(event, Attacked) for event in events):
            self.blows.append(Blow("declined", "", "", self._waiting))
            self._waiting = 0


def same(snapshot: world.Snapshot, decision: Decision) -> bool:
    """Would every answer have the same outcome?"""
    if decision.kind == "throw":
        return False  # another cell is another outcome, whoever may shoot before
    with world.scratch(snapshot):
        if decision.kind == "shoot":
            offered = defaults.offered()
            assert offered
            return defaults.no_attack_works(offered)
        f = defaults.under_way()
        if f and decision.kind == "help_a" and not f.shown:
            made, front = pending_blow(f), Front(f.who, current(f), f.kind)
            added = (stacks.value(decision.who, one.pieces) for one in helps(decision.who, f))
            return (
                len({tuple(a.outcome for a in front.classes(replace(made, value=made.value + more))) for more in added})
                == 1
            )
        if f and decision.kind == "defend":
            front = Front(f.who, decision.who, f.kind)
            gear = any(piece.id not in front.stacked for _, piece in front.free)
            friends = any(
                people.allies(who, decision.who) and people.adjacent(who, decision.who) for who in people.characters()
            )
            return not gear and not friends and len(front.classes(pending_blow(f))) == 1
        return len(set(_outcomes(snapshot, decision))) == 1


def _outcomes(snapshot: world.Snapshot, decision: Decision) -> Iterator[tuple[str, ...]]:
    question = FLOW.question()
    assert question
    for one in list(question.answers()):
        world.restore(snapshot)
        fate = foresight.tried(one, decision.who)
        kinds = (Compared, Damaged, EffectBegan, Fell, Hampered, Maneuvered, Moved, Perfected, TurnedBack, Worn)
        yield (
            *(_told(event) for event in fate.events if isinstance(event, kinds)),
            *(str(f.to) for f in frames() if isinstance(f, Throwing)),
            fate.asked,
        )


def _told(event: Event) -> str:
    if isinstance(event, Compared):
        return f"{event.hit} {event.times}"
    if isinstance(event, Damaged):
        return f"{event.who} {event.before.colour}{event.before.pips} {event.after}"
    return str(event)
