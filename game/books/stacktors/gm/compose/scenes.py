"""Scenes: abstract challenges that are drawn until trial plays come through as often as is wished for (ACH)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.overcoming import Character
from game.books.stacktors.ahead.errands.scene_plans import Means
from game.books.stacktors.gm.compose import prizes, scene_outlines
from game.books.stacktors.gm.compose.scene_outlines import KEY, PartyStrength, SceneGuests
from game.books.stacktors.gm.compose.scene_players import BOLD, CHEAPEST, KINDS, SAVER
from game.books.stacktors.gm.compose.scene_trials import SceneTally, TrialPlays, held_by
from game.books.stacktors.gm.compose.scenery import made_for
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import key_of
from game.books.stacktors.values.roads import roads
from game.books.stacktors.values.situation import Goal, Mood, Ordeal, Situation
from game.books.stacktors.values.stack import Gear, scene_piles
from game.phrases import counted, listed, spaced

SEEDS: Final = 10
"""How often players of each kind try a scene out."""
_FIRST: Final = 3
"""How often each kind does at first, to see whether the scene is worth more trials."""
_OUTLINES: Final = 40
"""So many outlines are drawn at most."""
_LEAST, _MOST = 0.3, 1.1
"""How hard the stages of outlines are, in parts of what the party can do."""
_STEP: Final = 0.15
"""By such a part of the error the next outline is made harder or easier."""
_POOR, _GOOD = 0.4, 0.08
"""An outline that is worse at first is dropped; one that is better is taken at once."""
_WANTED: Final = ((0.65, 0.6, 0.45), (0.8, 0.25, 0.1))
"""Up to such a chance players who think ahead should come through so much more often than those who spend the least,
and of the tries of these such a part should fail.
"""
_ABOVE: Final = 0.3
"""Those who think ahead should come through so much more often than all players together."""
_ALIKE: Final = 0.15
"""How bad it is that each kind of player comes through always or never."""


class SceneOutline(NamedTuple):
    """A challenge, and what trials by each kind of player came to, in the order of the kinds."""

    ordeal: Ordeal
    tallies: tuple[SceneTally, ...]

    @property
    def share(self) -> float:
        """In which share of all trials they came through."""
        return sum(one.won for one in self.tallies) / sum(one.trials for one in self.tallies)

    @property
    def chance(self) -> float:
        """The chance that is told: the share, as far as so few trials tell it."""
        return (sum(one.won for one in self.tallies) + 0.5) / (sum(one.trials for one in self.tallies) + 1)

    def fault(self, wished: float) -> float:
        """How far it is from the chance that is wished for, and from a decision on which the chance depends."""
        ahead, heedless = (self.tallies[KINDS.index(kind)] for kind in (SAVER, CHEAPEST))
        gap, failing = next(((gap, part) for most, gap, part in _WANTED if wished <= most), (0.0, 0.0))
        lacking = max(0.0, gap - (ahead.won - heedless.won) / ahead.trials)
        lacking += max(0.0, min(1.0, wished + _ABOVE) - ahead.won / ahead.trials)
        lacking += max(0.0, failing - heedless.failed / max(1, heedless.tries))
        alike = all(one.won in {0, one.trials} for one in self.tallies)
        return abs(self.share - wished) + lacking / 2 + _ALIKE * alike


def made_scene(wish: Wish) -> ComposedSituation | None:
    """A scene for the party; None where it has nothing to try anything with."""
    tale = Tale.of(wish)
    outline = best(tale) if tale else None
    return _told(tale, outline) if tale and outline else None


def best(tale: Tale) -> SceneOutline | None:
    """The first outline that is about what is wished for; where there is none, the one that is nearest to it.

    By what is suggested to players, the party comes through it.
    """
    wished, trials = tale.wish.chance, _trials(tale)
    found, poor = list[SceneOutline](), list[SceneOutline]()
    for outline in outlines(tale, trials):
        if outline.fault(wished) >= _POOR:
            poor.append(outline)
        elif trials.followed(outline.ordeal):
            found.append(_tried_on(tale, trials, outline))
            if found[-1].fault(wished) < _GOOD:
                break
    if not found:
        ranked = sorted(poor, key=lambda one: one.fault(wished))
        spare = (one for one in ranked if trials.followed(one.ordeal))
        found = [_tried_on(tale, trials, one) for one in islice(spare, 1)]
    return min(found, key=lambda one: one.fault(wished), default=None)


def outlines(tale: Tale, trials: TrialPlays) -> Iterator[SceneOutline]:
    """Outlines after a few trials, in some of which the party came through.

    Each is drawn as hard as the trials of those before it advise.
    """
    hard = 1 - tale.wish.chance / 2
    guests = SceneGuests(tale, PartyStrength.of(_party(tale), trials.helpers))
    for number in range(_OUTLINES if guests.strength.most else 0):
        drawn = scene_outlines.drawn(guests, f"outline {number}", hard)
        key = tale.wish.guests.key
        outline = SceneOutline(drawn, tuple(trials.played(drawn, kind, _FIRST, key) for kind in KINDS))
        if outline.share:
            yield outline
        hard = max(_LEAST, min(_MOST, hard + _STEP * (outline.share - tale.wish.chance)))


def _tried_on(tale: Tale, trials: TrialPlays, outline: SceneOutline) -> SceneOutline:
    """The outline after all of its trials; the first of them have been played."""
    more, key = SEEDS - _FIRST, tale.wish.guests.key
    pairs = zip(KINDS, outline.tallies, strict=True)
    tallies = (one.with_more(trials.played(outline.ordeal, kind, more, key, _FIRST)) for kind, one in pairs)
    return SceneOutline(outline.ordeal, tuple(tallies))


def _party(tale: Tale) -> tuple[Character, ...]:
    """Those who come, without equipment where the scene forbids it."""
    party = tale.wish.guests.party
    return tuple((stack, Gear()) for stack, _ in party) if tale.plot.no_gear else party


def _trials(tale: Tale) -> TrialPlays:
    party = _party(tale)
    means = Means(held_by(party), 0, tale.wish.guests.purse, tale.wish.guests.facts)
    return TrialPlays(means, min(len(party) - 1, len(BESIDE) - 1))


def _told(tale: Tale, outline: SceneOutline) -> ComposedSituation:
    laid, ordeal = _laid(tale), outline.ordeal
    situation = Situation(
        key_of(f"scene {tale.plot.key}"),
        tale.said("title"),
        spaced(tale.said("text"), tale.plot.fork if scene_piles(ordeal.stack)[1] else ""),
        tale.said("stake"),
        laid.board,
        laid.starts,
        facing=laid.facing,
        mood=tale.plot.mood or laid.mood,
        no_gear=tale.plot.no_gear,
        opened=tale.plot.opened,
        ordeal=ordeal,
        goals=(Goal("overcome", KEY),),
    )
    measured = replace(tale, wish=replace(tale.wish, chance=outline.chance))
    rewarded = prizes.rewarded(measured, situation)
    return ComposedSituation(rewarded, tale.signature, tuple(_reasons(outline)), outline.chance)


_TRIED: Final = {
    SAVER.name: "{} of {} that spared what later stages ask for",
    CHEAPEST.name: "{} of {} that always spent the least",
    BOLD.name: "{} of {} that spent freely",
}


def _reasons(outline: SceneOutline) -> Iterator[str]:
    """What the chance is made of."""
    tallies = zip(KINDS, outline.tallies, strict=True)
    each = [_TRIED[kind.name].format(one.won, one.trials) for kind, one in tallies]
    every, won = (sum(some) for some in zip(*((one.trials, one.won) for one in outline.tallies), strict=True))
    yield f"Of {every} trial plays {won} came through: {listed(each)}."
    stages = " or ".join(str(len(road.stages)) for road in roads(outline.ordeal))
    yield f"There are {stages} stages and {counted(outline.ordeal.rounds, 'round', 'rounds')}."


PLAIN: Final = Board.draw("\n".join(["." * 7] * 5))
BESIDE: Final = tuple(Cell(x, y) for y in (2, 1, 3) for x in (3, 2, 4))
"""The cells on plain ground where the party stands together, the first one amid the others."""


class _Laid(Struct, frozen=True):
    board: str
    starts: tuple[Cell, ...]
    facing: int = 0
    mood: Mood = ""


def _laid(tale: Tale) -> _Laid:
    """The ground: the wish's kind of map, if it names one, where the party can stand together; else a plain one."""
    heroes = len(tale.wish.guests.party)
    if tale.wish.ground:
        made = made_for(replace(tale.wish, ground=tale.ground))
        first, *others = made.starts
        if sum(cell in made.board.neighbours(first) for cell in others) >= min(heroes - 1, 3):
            return _Laid(made.stored, made.starts, made.facing, made.mood)
    return _Laid(board_store.put(PLAIN), BESIDE)
