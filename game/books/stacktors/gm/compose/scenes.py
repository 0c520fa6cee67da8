"""Scenes: abstract challenges whose stages are chosen from what the party has and can overcome (ACH)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.overcoming import POSITIONS, ChallengePosition, Character, routes
from game.books.stacktors.ahead.errands.stage_tries import StageDemand, attempts
from game.books.stacktors.gm.compose import prizes
from game.books.stacktors.gm.compose.scenery import made_for
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import key_of
from game.books.stacktors.values.pieces import Colour, Held, ability
from game.books.stacktors.values.situation import ChallengeStage, Goal, Mood, Ordeal, Situation
from game.books.stacktors.values.stack import Gear
from game.phrases import counted

Pick = Callable[[Sequence[int], str], int]
"""One of some numbers, chosen by chance and by what it is for."""
TRIALS: Final = 12
_CHOICES: Final = (0, 0, 0, 1, 2, 3, 4, 5)
"""Which of the ways to overcome a stage is taken, the cheapest first: that one more often than others."""


class SceneStage(NamedTuple):
    """A stage of an abstract challenge: what must be exceeded with which colour of which position (ACH-3)."""

    position: ChallengePosition
    colour: Colour
    total: int


def stages(party: tuple[Character, ...], helpers: int) -> tuple[SceneStage, ...]:
    """Every stage that the party can overcome with fresh pieces, where at most so many help."""
    most: dict[tuple[ChallengePosition, Colour], int] = {}
    for way in routes(party, helpers):
        most[way.position, way.colour] = max(way.together, most.get((way.position, way.colour), 0))
    return tuple(SceneStage(*sort, total) for sort, together in most.items() for total in range(1, together))


def held_by(party: tuple[Character, ...]) -> dict[int, Held]:
    """What each of the party holds in guts and brains, with all pieces free and each with an id of its own."""
    number, found = 0, dict[int, Held]()
    for who, (stack, gear) in enumerate(party):
        own = [(at, piece) for at in POSITIONS for piece in (*stack.at(at), *gear.at(at))]
        found[who] = tuple((at, replace(piece, id=number + n, spent=False)) for n, (at, piece) in enumerate(own, 1))
        number += len(own)
    return found


class SceneTrials:
    """Trials of scenes by one party, in which at most `helpers` help at a time."""

    def __init__(self, party: tuple[Character, ...], helpers: int) -> None:
        self._fresh, self._helpers = held_by(party), helpers
        self._known: dict[tuple[StageDemand, frozenset[int]], tuple[frozenset[int], ...]] = {}

    def rounds_taken(self, plan: tuple[SceneStage, ...], pick: Pick) -> tuple[int, ...]:
        """In how many rounds each trial comes to the end of these stages; empty where one cannot be overcome.

        Whoever plays takes one of the cheaper ways, and begins a new round where nothing free overcomes the stage. In
        the first trial it is always the cheapest way, as it is suggested to players.
        """
        demands = list[StageDemand]()
        for stage in plan:
            gift = ability(stage.position, stage.colour)
            if gift is None or not self._ways(one := StageDemand(stage.position, gift, stage.total), frozenset()):
                return ()
            demands.append(one)
        return tuple(self._rounds(demands, trial, pick) for trial in range(TRIALS))

    def _rounds(self, demands: Sequence[StageDemand], trial: int, pick: Pick) -> int:
        spent, rounds = frozenset[int](), 1
        for number, demand in enumerate(demands):
            ways = self._ways(demand, spent)
            if not ways:
                spent, rounds = frozenset(), rounds + 1
                ways = self._ways(demand, spent)
            spent |= ways[min(pick(_CHOICES, f"{trial}/{number}") if trial else 0, len(ways) - 1)]
        return rounds

    def _ways(self, demand: StageDemand, spent: frozenset[int]) -> tuple[frozenset[int], ...]:
        """The pieces of each of the cheapest ways to overcome the stage once those are spent."""
        key = demand, spent
        if key not in self._known:
            held = {
                who: tuple((at, replace(piece, spent=piece.id in spent)) for at, piece in own)
                for who, own in self._fresh.items()
            }
            able = (one for one in attempts(held, demand) if len(one.helps) <= self._helpers)
            self._known[key] = tuple(one.spent for one in islice(able, max(_CHOICES) + 1))
        return self._known[key]


KEY: Final = "scene"
STAGES: Final = (2, 3, 4, 5)
_DRAWS: Final = 20
"""So many choices of stages of each length are looked at."""
_NEAR: Final = 0.1
"""A share of trials that is off by less is what is wished for."""
_WON_BY_MANY: Final = 0.9
"""The share of trials in which a scene is won that is easy for whoever takes what is suggested; and one that is not."""
_WON_BY_FEW: Final = 0.4
_PLAIN: Final = Board.draw("\n".join(["." * 7] * 5))
_BESIDE: Final = tuple(Cell(x, y) for y in (2, 1, 3) for x in (3, 2, 4))
"""The cells on plain ground where the party stands together, the first one amid the others."""


class _Laid(Struct, frozen=True):
    board: str
    starts: tuple[Cell, ...]
    facing: int = 0
    mood: Mood = ""


class SceneOutline(Struct, frozen=True):
    """The stages of a scene, its rounds, and in how many trials the party came through.

    `easy` says that it comes through by the cheapest way over each stage, which is what players are shown.
    """

    stages: tuple[SceneStage, ...]
    rounds: int
    won: int
    easy: bool

    @property
    def share(self) -> float:
        """In which share of the trials the party came through, as far as so few of them tell."""
        return (self.won + 0.5) / (TRIALS + 1)


def made_scene(wish: Wish) -> ComposedSituation | None:
    """A scene for the party; None where it has nothing to try anything with."""
    tale = Tale.of(wish)
    outline = best(tale) if tale else None
    return _told(tale, outline) if tale and outline else None


def best(tale: Tale) -> SceneOutline | None:
    """The first outline that is about as easy as it should be; where there is none, the one that is nearest to it.

    Who plays takes the cheapest way over each stage as a rule, and so wins the same scene always or never. The chance
    is that of a scene that is won so: by the seed, some are and some are not, and those can be won in another way.
    """
    easy = _easy(tale)
    wanted, found = _WON_BY_MANY if easy else _WON_BY_FEW, None
    for outline in outlines(tale):
        off = abs(outline.share - wanted)
        if outline.won and outline.easy is easy and (found is None or off < abs(found.share - wanted)):
            found = outline
            if off < _NEAR:
                break
    return found or next((outline for outline in outlines(tale) if outline.won), None)


def chance(tale: Tale, outline: SceneOutline) -> float:
    """How likely the party is to come through: what was wished for, unless no scene was as easy as it should be."""
    if outline.easy is _easy(tale):
        return tale.wish.chance
    return _WON_BY_MANY if outline.easy else min(outline.share, _WON_BY_FEW)


def _easy(tale: Tale) -> bool:
    """Is an easy scene due, as in so many cases as the wish has it?"""
    return tale.pick(range(100), "easy") < 100 * tale.wish.chance


def outlines(tale: Tale) -> Iterator[SceneOutline]:
    """Outlines of different lengths, with easy and hard stages, and with few or many rounds."""
    party = tale.wish.guests.party
    if tale.plot.no_gear:
        party = tuple((stack, Gear()) for stack, _ in party)
    helpers = min(len(party) - 1, len(_BESIDE) - 1)
    every, trials = stages(party, helpers), SceneTrials(party, helpers)
    for draw, length in product(range(_DRAWS), tale.mixed(STAGES, "lengths")):
        what = f"{draw}/{length}"
        chosen = _drawn(tale, every, what, length)
        taken = trials.rounds_taken(chosen, partial(_picked, tale, what)) if len(chosen) == length else ()
        for rounds in sorted(set(taken)):
            yield SceneOutline(chosen, rounds, sum(one <= rounds for one in taken), taken[0] <= rounds)


def _picked(tale: Tale, plan: str, among: Sequence[int], what: str) -> int:
    return tale.pick(among, f"trial/{plan}/{what}")


def _drawn(tale: Tale, every: tuple[SceneStage, ...], what: str, length: int) -> tuple[SceneStage, ...]:
    """So many stages by chance, no two alike that follow each other; fewer where the party has too few colours."""
    chosen: list[SceneStage] = []
    for number in range(length):
        fresh = [one for one in every if not chosen or one[:2] != chosen[-1][:2]]
        rare = [one for one in fresh if all(one[:2] != other[:2] for other in chosen)] or fresh
        if rare:
            chosen.append(tale.pick(rare, f"stage/{what}/{number}"))
    return tuple(chosen)


def _told(tale: Tale, outline: SceneOutline) -> ComposedSituation:
    laid, ordeal = _laid(tale), _ordeal(tale, outline)
    situation = Situation(
        key_of(f"scene {tale.plot.key}"),
        tale.said("title"),
        tale.said("text"),
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
    numbers = f"{len(outline.stages)} stages and {counted(outline.rounds, 'round', 'rounds')}"
    why = f"There are {numbers}. Not every party has the right pieces left for the last of them."
    rewarded = prizes.rewarded(tale, situation)
    return ComposedSituation(rewarded, tale.signature, (why,), chance(tale, outline))


def _ordeal(tale: Tale, outline: SceneOutline) -> Ordeal:
    """The challenge; its stack has the first stage on top, in pieces that only tell the colours."""
    danger = tale.pick(tale.plot.names["danger"], "danger")
    rules = [f"{one.position}_{one.colour.word}" for one in outline.stages]
    told = tuple(
        ChallengeStage(_told_stage(tale, one, rules[:n].count(rule), danger), one.position, one.total)
        for n, (rule, one) in enumerate(zip(rules, outline.stages, strict=True))
    )
    stack = "".join(f"{one.colour}1" for one in reversed(outline.stages))
    return Ordeal(KEY, danger, stack, outline.rounds, told, tale.plot.toll)


def _told_stage(tale: Tale, stage: SceneStage, turn: int, danger: str) -> str:
    """How the stage is overcome: as in this scene, or where one of the same pieces came already, as in any."""
    own = tale.plot.stages.get(stage.position, {}).get(stage.colour.word, "")
    return (
        own if own and not turn else tale.shared("stages", f"{stage.position}_{stage.colour.word}", turn, danger=danger)
    )


def _laid(tale: Tale) -> _Laid:
    """The ground: the wish's kind of map, if it names one, where the party can stand together; else a plain one."""
    heroes = len(tale.wish.guests.party)
    if tale.wish.ground:
        made = made_for(replace(tale.wish, ground=tale.ground))
        first, *others = made.starts
        if sum(cell in made.board.neighbours(first) for cell in others) >= min(heroes - 1, 3):
            return _Laid(made.stored, made.starts, made.facing, made.mood)
    return _Laid(board_store.put(_PLAIN), _BESIDE)
