"""Finds the strength at which a sketched situation has the chance that is wished for: what both sides' stacks let
expect, and by how much trial games of computers say that the odds are better or worse.

The weights were fitted to the games of normal and hard players with 763 composed fights of one to six heroes, against
normal enemies, and for each other level to 40 of three heroes. What a challenge costs that strikes is from 204 earlier
ones. Since enemies press, their scale and what they begin with are from 496 games against normal and hard ones.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from math import exp, log
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from game.books.stacktors.ahead.errands.errands import success
from game.books.stacktors.gm.compose.wish import TrialResult, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.plays import PlayLimits, ProofSides, Seeker, Witness, played
from game.books.stacktors.gm.proofs.proving import LEVEL
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.mind import levels
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.values.pieces import Pieces, pips
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.stack import Stack
from game.phrases import counted

_BASE: Final = -0.69
_POINTS, _GUTS, _COUNT, _WEAKEST, _HEROES = 1.39, 1.26, 1.67, 1.9, 0.44
"""How much the logarithms count of the ratios of all points, of the pips and of the pieces of guts, of the weakest
hero's guts to those of an average enemy, and of the number of heroes.
"""
_FEW: Final = 3
_CROWD: Final = 1.39
"""How much the logarithm counts of the ratio of the heroes to so few, where there are more."""
_LED, _LEADER, _LED_CROWD = 0.89, 1.14, 1.02
"""What it brings that the fall of the leader is enough, how much it counts that the leader is weaker than the average
enemy, and that there are more heroes than a few: together they get at the leader.
"""
_STRIKES: Final = -1.41
"""What a challenge costs that strikes."""
_LEVELS: Final = {"novice": 1.62, "easy": 0.6, "hard": -0.22, "master": -0.34}
"""What the level of enemies costs, compared with normal ones."""
Expectation = float
"""The logarithm of the odds that the party succeeds."""


class Might(Struct, frozen=True):
    """A side in numbers: the pips of all its pieces, and of each character the pips and the number of its guts."""

    points: int
    guts: tuple[int, ...]
    count: tuple[int, ...]

    @classmethod
    def of(cls, characters: Iterable[tuple[int, Pieces]]) -> Might:
        """Of characters with so many points and these guts."""
        known = tuple(characters)
        return cls(
            sum(points for points, _ in known),
            tuple(pips(guts) for _, guts in known),
            tuple(len(guts) for _, guts in known),
        )


def party(guests: Guests) -> Might:
    """The party's, with its equipment."""
    return Might.of(
        (stack.pips + sum(piece.pips for piece in gear.pieces), stack.guts + gear.guts) for stack, gear in guests.party
    )


def enemies(situation: Situation) -> Might:
    """That of all enemies in the situation, in its order."""
    stacks = (Stack.parse(figure.stack) for figure in situation.figures if figure.side == "hostile")
    return Might.of((stack.pips, stack.guts) for stack in stacks)


def expectation(guests: Guests, situation: Situation, level: str, *, led: bool = False) -> Expectation:
    """What is to be expected of a fight against enemies of that level; `led`: to defeat the first one is enough."""
    ours, theirs = party(guests), enemies(situation)
    average = max(1.0, sum(theirs.guts) / len(theirs.guts))
    crowd = log(max(_FEW, len(ours.guts)) / _FEW)
    return (
        _BASE
        + _POINTS * _ratio(ours.points, theirs.points)
        + _GUTS * _ratio(sum(ours.guts), sum(theirs.guts))
        + _COUNT * _ratio(sum(ours.count), sum(theirs.count))
        + _WEAKEST * _ratio(min(ours.guts), average)
        + _HEROES * log(len(ours.guts))
        + _CROWD * crowd
        + (_LED + _LEADER * _ratio(average, theirs.guts[0]) + _LED_CROWD * crowd if led else 0.0)
        + (_STRIKES if any(trial.strikes for trial in situation.trials) else 0.0)
        + _LEVELS.get(level, 0.0)
    )


def _ratio(one: float, other: float) -> float:
    """The logarithm of the ratio, within reason."""
    return log(max(0.5, max(1, one) / max(1, other)))


NEAR: Final = 0.07
"""A chance that is at most so far from the wish's is near enough."""
GAMES: Final = 10
"""The most trial games."""
WORK: Final = 1000
"""After so many answers no further one is begun."""
_LONGEST: Final = 200
"""A trial game is broken off after so many answers for each hero."""
_SPREAD: Final = 1.2
"""By how much the odds are other than the strength of both sides lets expect, as a logarithm: so far on average."""
_LEAST_STEP, _STEPS = 0.01, 30


class SituationSketch(Protocol):
    """A situation whose strength is still open."""

    @property
    def span(self) -> tuple[int, int]:
        """The least and the greatest strength that it may have, in points."""

    def made(self, points: int) -> Situation | None:
        """The situation of that strength; None where there is no room for it."""

    def expected(self, situation: Situation) -> Expectation:
        """What is to be expected of a situation that it made."""


P = TypeVar("P", bound=SituationSketch)
# --- how often a party succeeds: expected by the strength of both sides, then measured by games that computers play


_USUAL: Final = Weights(softness=50)
"""How the party is played: better than a normal player, worse than a hard one."""


class Chance(Struct, frozen=True):
    """How often a party succeeds, and the trial games by which that was measured."""

    p: float
    """The chance of success, from 0 to 1, for a party that plays as most do."""
    games: int

    @property
    def reason(self) -> str:
        """What is known of it, as a sentence for players."""
        often = f"a usual party comes through about {round(100 * self.p)} times in a hundred"
        played = counted(self.games, "trial game", "trial games")
        return f"By the strength of both sides and {played}, {often}."


class TrialGame(Struct, frozen=True):
    """A game that nobody sees: how many answers it took."""

    answers: int
    witness: Witness | None = None
    """What was answered, if the party succeeded."""

    @property
    def won(self) -> bool:
        return self.witness is not None


def rehearsed(wish: Wish, situation: Situation, number: int) -> TrialGame:
    """The trial game of that number, against enemies of the wish's level."""
    aim = success(situation)
    sides = ProofSides(Seeker(aim, Tactician(_USUAL)), Umpire(levels.player(LEVEL.get(wish.level, wish.level))))
    limits = PlayLimits(_LONGEST * len(wish.guests.party))
    play = played(situation, wish.guests, aim, sides, f"{wish.guests.key}/{number}", limits)
    return TrialGame(play.answers, play.witness)


def odds(p: float) -> float:
    """The logarithm of the odds of a chance."""
    held = min(max(p, 0.01), 0.99)
    return log(held / (1 - held))


def likely(by: float) -> float:
    """The chance of which that is the logarithm of the odds."""
    return 1 / (1 + exp(-by))


class FoundStrength(Struct, Generic[P], frozen=True):
    """A situation with the chance that it has, and what it was made from."""

    situation: Situation
    chance: Chance
    sketch: P
    witness: Witness | None = None
    """A trial game of this very situation in which the party came through."""
    tried: tuple[TrialResult, ...] = ()
    """All trial games."""


def found_strength(wish: Wish, sketches: Iterable[P]) -> FoundStrength[P] | None:
    """The situation of the first sketch that can come near the wish's chance, else of the one that comes nearest."""
    nearest: tuple[float, P] | None = None
    for sketch in sketches:
        off = _off(wish, sketch)
        if off <= NEAR:
            return _searched(wish, sketch)
        if off < (nearest[0] if nearest else 1.0):
            nearest = off, sketch
    return _searched(wish, nearest[1]) if nearest else None


def _off(wish: Wish, sketch: SituationSketch) -> float:
    """How far from the wish's chance the sketch stays, before any game is played; 1 where it makes nothing."""
    found = _best(wish, sketch, 0.0)
    return abs(likely(sketch.expected(found[1])) - wish.chance) if found else 1.0


def _searched(wish: Wish, sketch: P) -> FoundStrength[P] | None:
    """Play trial games, each at the strength that is best by all games before it; one at least where others know."""
    tried, played = [*wish.tried], dict[int, list[TrialGame]]()
    found, answers, most = _best(wish, sketch, _surplus(tried)), 0, max(GAMES, len(tried) + bool(tried))
    while found and len(tried) < most and answers <= WORK:
        points, situation = found
        game = rehearsed(wish, situation, len(tried))
        played.setdefault(points, []).append(game)
        tried.append(TrialResult(sketch.expected(situation), game.won))
        answers += game.answers
        found = _best(wish, sketch, _surplus(tried))
    if found is None:
        return None
    points, situation = found
    witness = next((game.witness for game in played.get(points, ()) if game.won), None)
    told = Chance(likely(sketch.expected(situation) + _surplus(tried)), len(tried))
    return FoundStrength(situation, told, sketch, witness, tuple(tried))


def _best(wish: Wish, sketch: SituationSketch, surplus: float) -> tuple[int, Situation] | None:
    """The strength at which the chance should be nearest to the wish's, if games so far tell so much more or less."""
    known: dict[int, tuple[float, Situation]] = {}

    def missing(points: float) -> float:
        """How much the chance lacks there, in the logarithm of odds; it grows with the strength."""
        situation = sketch.made(int(points))
        if situation is None:
            return 99.0
        off = odds(wish.chance) - sketch.expected(situation) - surplus
        known[int(points)] = off, situation
        return off

    low, high = sketch.span
    middle = bisect_left(range(low, high + 1), 0.0, key=missing) + low
    for points in {max(low, middle - 1), min(high, middle)} - known.keys():
        missing(points)
    best = min(known, key=lambda points: (abs(known[points][0]), points), default=None)
    return (best, known[best][1]) if best is not None else None


def _surplus(tried: Sequence[TrialResult]) -> float:
    """By how much the odds are better than expected, in their logarithm: what is likeliest after these games.

    Before any it is as likely better as worse, by the usual spread; each step goes to where the slope there leads.
    """
    surplus = 0.0
    for _ in range(_STEPS):
        chances = [likely(one.expected + surplus) for one in tried]
        slope = sum(one.won - p for one, p in zip(tried, chances, strict=True)) - surplus / _SPREAD**2
        step = slope / (sum(p * (1 - p) for p in chances) + _SPREAD**-2)
        surplus += step
        if abs(step) < _LEAST_STEP:
            break
    return surplus
