"""Dice: alone or in turn, roll as long as one dares; a one loses the turn's points, twenty points win."""

from __future__ import annotations

from collections.abc import Iterable

from game.shelved import Shelved
from game.table import world
from game.table.book import Ask, Decision, Event, Flow, Frame, Frames, Intent, Pending, Seat, Sitting, frames, go
from game.table.flow_book import FlowBook
from game.table.words import BookWords, PlainRulebook, rule
from game.table.world import Component, each, get, new, put

GOAL = 20
flow = Flow()


class Score(Component, frozen=True):
    seat: Seat
    name: str
    kept: int = 0
    risked: int = 0


class Turn(Frame, frozen=True):
    who: int


class Roll(Intent, frozen=True):
    pass


class Keep(Intent, frozen=True):
    pass


class Rolled(Event, frozen=True):
    name: str
    die: int


@flow.asking("roll")
def to_roll(frame: Turn) -> Ask:
    return Ask(frame.who, lambda: iter((Roll(), Keep())))


@flow.deed("roll")
def rolled(frame: Turn, choice: Intent, events: list[Event]) -> Frames:
    one, die = get(frame.who, Score), 0
    if isinstance(choice, Roll):
        die = world.rolled(6)
        events.append(Rolled(name=one.name, die=die, because=("DIC-1",)))
        if die > 1:
            put(frame.who, Score(one.seat, one.name, one.kept, one.risked + die))
            return (frame,)
    kept = one.kept + (0 if die else one.risked)
    put(frame.who, Score(one.seat, one.name, kept))
    players = [who for who, _ in each(Score)]
    return () if kept >= GOAL else go(frame, "roll", who=players[(players.index(frame.who) + 1) % len(players)])


class Dice(FlowBook):
    name, components, intents, flow, player = "dice", (Score, Pending[Turn]), (Roll, Keep), flow, Score

    def setup(self, start: Sitting) -> None:
        world.begin(f"dice {start.seed}")
        players = [new(Score(player.seat, player.name)) for player in start.players]
        flow.begin(Turn(at="roll", who=players[0]))
        flow.settle()

    def score(self, seat: Seat, who: int) -> int:
        return sum((2 * one.kept + one.risked) * (1 if one.seat == seat else -1) for _, one in each(Score))

    def result(self) -> str:
        return "" if frames() else next(f"{one.name} has {one.kept}" for _, one in each(Score) if one.kept >= GOAL)


class DiceWords(BookWords):
    title, blurb = "Dice", "Roll as long as you dare, alone or in turn."

    def asked(self, decision: Decision) -> str:
        return "roll or keep?"

    def told(self, event: Event) -> str:
        assert isinstance(event, Rolled)
        return f"{event.name} rolls {event.die}."

    def standing(self, seat: Seat) -> Iterable[str]:
        return [f"{one.name}: {one.kept} kept, {one.risked} at risk" for _, one in each(Score)]


def rulebook() -> PlainRulebook:
    return PlainRulebook("Dice", "Twenty points win.", rule("DIC-1", "Rolling", "A one loses what is not yet kept."))


SHELVED = Shelved(book=Dice(), words=DiceWords(), rulebook=rulebook, seats=(1, 4))
