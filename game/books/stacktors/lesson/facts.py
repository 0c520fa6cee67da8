"""What has happened in the first fight so far, read from its log and its states alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.components import Body, Clock, Effects, Ended, Key, Out, Place, Scene, Session, Side
from game.books.stacktors.intents import Attack, Defend, Lose, Mend, Nothing, SkipStep
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.values.pieces import Colour, Piece, Pieces, pips
from game.books.stacktors.values.situation import LESSON, SUCCESS
from game.books.stacktors.values.stack import Stack
from game.table.book import Intent, Pending
from game.table.match import Match
from game.table.world import TABLE, Snapshot, part

_FOES = ("imp", "keeper")


class HeroDeed(Struct, frozen=True):
    """Something that the hero's player has answered: in which state, in which round, and whether out of turn."""

    before: Snapshot
    round: int
    intent: Intent
    granted: bool = False


class FightFacts(Struct, frozen=True):
    """The first fight as it stands: who is who, what the hero has done, and what it has led to."""

    hero: int
    imp: int
    keeper: int
    state: Snapshot
    deeds: tuple[HeroDeed, ...] = ()
    met: bool = False
    """Has the hero stood beside the Imp?"""
    frightened: bool = False
    """Has the Keeper ever had to run?"""
    left: bool = False
    """Is the place of the fight left, so that `state` is the last one there?"""
    won: bool = False

    @property
    def round(self) -> int:
        return round_of(self.state)

    @property
    def over(self) -> bool:
        """Is the fight decided?"""
        scene = part(self.state, TABLE, Scene)
        return self.left or scene is None or bool(scene.outcome)

    @property
    def attacks(self) -> tuple[HeroDeed, ...]:
        """The hero's attacks in turns of its own."""
        return tuple(one for one in self.deeds if isinstance(one.intent, Attack) and not one.granted)

    @property
    def last(self) -> HeroDeed | None:
        """The hero's last deed, without what follows of itself from an attack, such as losses and free strikes."""
        own = (one for one in reversed(self.deeds) if not isinstance(one.intent, (Lose, Nothing)))
        return next((one for one in own if not (one.granted and isinstance(one.intent, Attack))), None)

    @property
    def opened(self) -> int:
        """The round of the hero's first attack; 0 before it."""
        return next((one.round for one in self.attacks), 0)

    def did(self, *kinds: type[Intent]) -> bool:
        """Has the hero's player done such a thing in this round?"""
        return any(one.round == self.round and isinstance(one.intent, kinds) for one in self.deeds)

    @property
    def turn_over(self) -> bool:
        """Has the hero had its turn in this round?"""
        clock = part(self.state, TABLE, Clock)
        return clock is not None and any(slot.who == self.hero and slot.state == "done" for slot in clock.order)

    @property
    def answered(self) -> bool:
        """Has the hero answered an attack in a round after the one of its first attack?"""
        return any(isinstance(one.intent, Defend) and one.round > self.opened > 0 for one in self.deeds)

    @property
    def mended(self) -> bool:
        """Has the hero been healed in this round, or has its player let that go?"""
        return any(
            one.round == self.round and isinstance(one.intent, (Mend, Nothing)) and not one.granted
            for one in self.deeds
        )

    # ---- who stands how

    def stack(self, who: int, state: Snapshot | None = None) -> Stack:
        body = part(state or self.state, who, Body)
        assert body, "everybody of the first fight has a stack"
        return body.stack

    def stands(self, who: int) -> bool:
        """Is that figure still in the fight?"""
        return part(self.state, who, Out) is None and part(self.state, who, Place) is not None

    def cell(self, who: int) -> Cell | None:
        place = part(self.state, who, Place)
        return place.cell if place else None

    def beside(self, who: int) -> bool:
        """Does the hero stand beside that figure?"""
        return self.stands(who) and near(self.cell(self.hero), self.cell(who))

    def free(self, who: int) -> Pieces:
        """The guts of that figure that are free."""
        return tuple(piece for piece in self.stack(who).guts if not piece.spent)

    @property
    def kept(self) -> int:
        """The pips with which the hero can still answer a blow."""
        return pips(self.free(self.hero))

    @property
    def lost(self) -> Piece | None:
        """A piece of the hero's guts, as it was, that has lost pips and can be healed; None where there is none."""
        session = part(self.state, self.hero, Session)
        now = {piece.id: piece.pips for piece in self.stack(self.hero).guts}
        were = session.stack.guts if session else ()
        return next((one for one in were if one.colour is not Colour.CLEAR and now.get(one.id, 0) < one.pips), None)


def near(one: Cell | None, other: Cell | None) -> bool:
    """Do the cells touch, on a map of squares?"""
    return one is not None and other is not None and max(abs(one.x - other.x), abs(one.y - other.y)) == 1


def round_of(state: Snapshot) -> int:
    """The number of the round in that state; 0 outside of conflicts."""
    clock = part(state, TABLE, Clock)
    return clock.round if clock else 0


def facts(match: Match) -> FightFacts | None:
    """What has happened so far in the first fight; None in any other match, and before the fight begins."""
    states = match.states
    opened = part(states[0], TABLE, Scene) if states else None
    if opened is None or opened.situation.key != LESSON:
        return None
    state = next(one for one in reversed(states) if len(_keys(one)) == len(_FOES))
    imp, keeper = (_keys(state)[key] for key in _FOES)
    hero = next(who for who in state if (side := part(state, who, Side)) and side.name == "party")
    met = any(near(_cell(one, hero), _cell(one, imp)) for one in states)
    frightened = any(_flees(one, keeper) for one in states)
    deeds, left = tuple(_deeds(match, hero, state)), state is not match.snapshot
    return FightFacts(hero, imp, keeper, state, deeds, met, frightened, left, _won(match.snapshot))


def _won(state: Snapshot) -> bool:
    scene, ended = part(state, TABLE, Scene), part(state, TABLE, Ended)
    return ended.result == "victory" if ended else scene is not None and scene.outcome == SUCCESS


def _keys(state: Snapshot) -> dict[str, int]:
    """The foes that are there, by their keys."""
    return {key.text: who for who in state if (key := part(state, who, Key)) and key.text in _FOES}


def _deeds(match: Match, hero: int, state: Snapshot) -> Iterator[HeroDeed]:
    side = part(state, hero, Side)
    seat = side.seat if side else ""
    for before, entry in zip((match.first, *match.states), match.entries, strict=False):
        pending = part(before, TABLE, Pending)
        if entry.seat == seat and not isinstance(entry.intent, SkipStep):
            top = pending.frames[-1] if pending and pending.frames else None
            yield HeroDeed(before, round_of(before), entry.intent, isinstance(top, AttackFrame))


def _cell(state: Snapshot, who: int) -> Cell | None:
    place = part(state, who, Place)
    return place.cell if place else None


def _flees(state: Snapshot, who: int) -> bool:
    effects = part(state, who, Effects)
    return effects is not None and any(one.kind == "fleeing" for one in effects.effects)
