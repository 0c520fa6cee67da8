"""A situation that is being filled: its ground, the party that comes, bands of foes that grow to their points, and
where they stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, islice
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Region
from game.board.grid import Cell
from game.board.survey import Survey
from game.books.stacktors.ahead.errands.overcoming import Character
from game.books.stacktors.maps.gaps import ground, standing
from game.books.stacktors.values import bank, creation
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import LARGEST, Piece, Position
from game.books.stacktors.values.situation import HUNT, Figure, Situation
from game.books.stacktors.values.stack import Scanner, Stack
from game.campaign.book_parts import ANYBODY
from game.table.seats import pick

Species = Literal["people", "beasts", "machines", "stones", "dead", "ice"]
"""What foes are made of, as the narrator's sentences need to know."""
MUTE: Final = frozenset({"beasts", "machines", "stones", "ice"})
"""Those of them that have no words; the dead have kept theirs."""
_PLACES: dict[str, Position] = {"f": "feet", "g": "guts", "b": "brains"}


class Foe(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of foe: its names, its persona, and the pieces by which it grows."""

    names: tuple[str, ...]
    persona: str
    grow: str

    @property
    def growth(self) -> tuple[tuple[Position, Piece], ...]:
        """The pieces in the order in which they are added, each with its position."""
        return _growth(self.grow)


@cache
def _growth(written: str) -> tuple[tuple[Position, Piece], ...]:
    return tuple((_PLACES[word[0]], Scanner(word[1:]).pieces(1)[0]) for word in written.split())


class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """Foes that come together; the first leads them. `who` says what they are, such as "wolves"."""

    who: str
    foes: tuple[Foe, ...]
    species: Species = "people"


class _Bands(Struct, frozen=True, forbid_unknown_fields=True):
    bands: tuple[Band, ...]


@cache
def bands() -> tuple[Band, ...]:
    """All bands."""
    return msgspec.toml.decode(Path(__file__).with_name("bands.toml").read_bytes(), type=_Bands).bands


def band_of(names: Iterable[str]) -> Band | None:
    """The band to which somebody with one of these names belongs, or None."""
    known = set(names)
    return next((band for band in bands() if any(known & set(foe.names) for foe in band.foes)), None)


def grown(foe: Foe, points: int, options: Options, counts: Counts) -> Stack | None:
    """The foe's stack of at most that many points; None if it lacks feet or guts.

    It keeps the limits of new characters and of the pieces in the bank. Where it cannot stand without pieces of which
    none is left, others stand in for them.
    """
    stack = _grown(foe.growth, points, options, counts)
    if not (stack.feet and stack.guts):
        at_hand = ((position, _at_hand(piece, counts)) for position, piece in foe.growth)
        stack = _grown(at_hand, points, options, counts)
    return stack if stack.feet and stack.guts else None


def _at_hand(piece: Piece, counts: Counts) -> Piece:
    """The piece; where none is left, another one of its colour, else one of its size, else the piece all the same."""
    resized = (Piece(piece.colour, pips) for pips in range(1, LARGEST + 1))
    others = (*resized, *(Piece(colour, piece.pips) for colour in bank.COLOURS))
    return next((one for one in (piece, *others) if bank.count(counts, one.colour, one.pips) > 0), piece)


def _grown(growth: Iterable[tuple[Position, Piece]], points: int, options: Options, counts: Counts) -> Stack:
    """The stack of the pieces that it may have, in that order."""
    stack = Stack()
    for position, piece in growth:
        left = bank.count(bank.moved(counts, out=stack.pieces), piece.colour, piece.pips)
        index = len(stack.at(position)) if position != "feet" else sum(foot.pips < piece.pips for foot in stack.feet)
        if (
            left > 0
            and stack.pips + piece.pips <= points
            and not creation.addition(stack, position, index, piece.colour, piece.pips, options)
        ):
            stack = creation.add(stack, position, index, piece.colour, piece.pips)
    return stack


def mustered(
    band: Band, shares: tuple[int, ...], options: Options, counts: Counts, known: Iterable[str] = ()
) -> Iterator[tuple[str, Foe, Stack]]:
    """A foe for each share of points, the leader first, with names that are not in `known`.

    There are fewer where pieces or names run out.
    """
    called = list(known)
    for number, points in enumerate(shares):
        foe = band.foes[0] if number == 0 else band.foes[1 + (number - 1) % (len(band.foes) - 1)]
        stack = grown(foe, points, options, counts)
        name = next((name for name in foe.names if name not in called), "")
        if stack and name:
            called.append(name)
            counts = bank.moved(counts, out=stack.pieces)
            yield name, foe, stack


APART = 3
"""The distance in cells between a foe and the party, where there is room."""
MOST_FOES = 5
_SHARE = 4
"""The points that a foe has at least, one less against a single hero.

Weaker foes would only fall and be brought back.
"""
T = TypeVar("T")


class Guests(Struct, frozen=True):
    """The party for which a situation is opened: the number of heroes, all their stacks, the options and the bank.

    `key` is the seed of everything that is chosen for them. With a `turn`, which counts on through an adventure, texts
    are taken in turn, so that none comes again soon.
    """

    heroes: int = ANYBODY
    party: tuple[Character, ...] = ()
    options: Options = Options()
    bank: Counts = ()
    key: str = ""
    turn: int | None = None
    along: frozenset[str] = frozenset()
    """The keys of those who have joined the party in earlier situations."""
    purse: int = 0
    """The party's coins (RWD-4)."""
    facts: frozenset[str] = frozenset()
    """What the party knows (RWD-3)."""
    begun: tuple[tuple[str, int], ...] = ()
    """The facts with their numbers, and the coins of the party as `coins`, with which a proof begins."""

    @property
    def points(self) -> int:
        """The pips of all of the party's pieces, equipment included."""
        return sum(stack.pips + sum(piece.pips for piece in gear.pieces) for stack, gear in self.party)


class Brief(Struct, frozen=True):
    """What is to be filled and for whom. `places` are regions that a goal may name."""

    situation: Situation
    guests: Guests
    places: tuple[str, ...] = ()

    def pick(self, among: Iterable[T], what: str) -> T:
        """One of these, chosen by the seed and by what it is for."""
        return pick(tuple(among), f"{self.guests.key}/{what}")


class SituationDraft(Struct, frozen=True):
    """The situation so far, its ground, and the band to which its foes belong."""

    brief: Brief
    situation: Situation
    survey: Survey
    party: tuple[Cell, ...]
    """The cells where the party will stand, approximately."""
    band: Band
    barred: frozenset[Cell] = frozenset()
    """The cells where others stand already."""

    @classmethod
    def of(cls, brief: Brief) -> SituationDraft:
        """The draft with nothing filled in yet."""
        situation = brief.situation
        survey = ground(situation)
        berths = (cell for cell in survey.prices if cell not in standing(situation))
        party = (*situation.starts, *(cell for cell in berths if cell not in situation.starts))
        return cls(
            brief,
            situation,
            survey,
            tuple(islice(party, len(brief.guests.party))),
            brief.pick(bands(), "band"),
            standing(situation),
        )

    @property
    def board(self) -> Board:
        return self.survey.board

    @property
    def room(self) -> int:
        """How many more can stand on the ground around the starts, besides the party."""
        return len(self.survey.prices.keys() - self.taken)

    @property
    def taken(self) -> set[Cell]:
        """The cells where somebody stands or will stand."""
        return {
            *self.barred,
            *self.party,
            *(figure.cell for figure in self.situation.figures),
            *(trial.cell for trial in self.situation.trials),
        }

    def far(self, cell: Cell) -> int:
        """The distance in cells to the nearest member of the party."""
        return min((self.board.distance(cell, other) for other in self.party), default=0)

    def free(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells where others can stand, the nearest to the cell first; cells near the party come last."""
        taken = self.taken
        cells = [near for near in self.survey.nearest(cell) if near not in taken]
        return tuple(sorted(cells, key=lambda near: min(self.far(near), APART) < APART))

    def worth(self, share: float) -> int:
        """That share of the party's points."""
        return int(self.brief.guests.points * share)

    def foes(self, at: Cell, points: int) -> SituationDraft:
        """The draft with foes around the cell, worth so many points; room and bank limit their number."""
        cells = self.free(at)
        shares = split(points, min(self._number(points), len(cells)))
        called = [figure.name for figure in self.situation.figures]
        found = mustered(self.band, shares, self.brief.guests.options, self.brief.guests.bank, called)
        figures = tuple(
            self.enemy(name, stack, cell, foe.persona) for cell, (name, foe, stack) in zip(cells, found, strict=False)
        )
        return replace(self, situation=replace(self.situation, figures=(*self.situation.figures, *figures)))

    def enemy(self, name: str, stack: Stack, cell: Cell, persona: str) -> Figure:
        """An enemy of that name there, who looks at the party and is after it."""
        facing = self.board.facing(cell, self.party[0])
        own = Figure(key_of(name), name, str(stack), cell, facing=facing, persona=persona, purpose=HUNT)
        return replace(own, mute=self.band.species in MUTE)

    def _number(self, points: int) -> int:
        """The number of foes: about as many as heroes come, two to five, as far as the points allow."""
        about = len(self.brief.guests.party) + self.brief.pick((-1, 0, 1), "number")
        least = _SHARE - (len(self.brief.guests.party) == 1)
        return max(1, min(max(2, about), MOST_FOES, points // least))

    def unused(self, name: str) -> str:
        """The name, or the name with a number, so that no region has it yet."""
        known = {region.name for region in self.board.regions}
        return next(one for number in count(1) if (one := f"{name}_{number}" if number > 1 else name) not in known)

    def region(self, name: str, cells: Iterable[Cell]) -> SituationDraft:
        """The draft with a region of that name, in place of one that had it."""
        others = (region for region in self.board.regions if region.name != name)
        fresh = (*others, Region(name, tuple(sorted(cells))))
        board = replace(self.board, regions=tuple(sorted(fresh, key=lambda region: region.name)))
        return replace(
            self,
            survey=replace(self.survey, board=board),
            situation=replace(self.situation, board=board_store.put(board)),
        )


def split(points: int, number: int) -> tuple[int, ...]:
    """The points in that many shares; the first share, the leader's, is the largest."""
    if not number:
        return ()
    each, over = divmod(points, number)
    lead = min(each // 3, max(0, each - _SHARE)) if number > 1 else 0
    rest = (points - each - lead - over) // max(1, number - 1)
    return (points - rest * (number - 1), *(rest,) * (number - 1))


def key_of(name: str) -> str:
    """The key made from that name."""
    return name.lower().removeprefix("the ").replace(" ", "_").replace("-", "_")
