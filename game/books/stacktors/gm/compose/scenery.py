"""The ground of a composed situation with its people: a made map, the party and enemies on it, and free places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.gm import draft, settings
from game.books.stacktors.gm.compose import signatures
from game.books.stacktors.gm.compose.tale import Tale, mixed
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import Band, Brief, Foe, SituationDraft, grown, key_of
from game.books.stacktors.gm.settings.setting import Person
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.values import bank
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.party_access import Access, WayIn, gait
from game.books.stacktors.values.situation import STANDOFF, Figure, Goal, Mood, Situation, TalkChoice
from game.books.stacktors.values.stack import Stack
from game.campaign import model
from game.campaign.model import starts
from game.mapmaker import map_maker
from game.mapmaker.kinds import KINDS
from game.table.seats import pick
from game.tiled.load import MapFile

_TILES: Final = "assets/tiles"
"""The folder of the tilesets as the map's text names it; wherever the map lies, the reading finds the shipped one."""


class MadeGround(Struct, frozen=True):
    """A map that was made: a word of `game.mapmaker.kinds` and the seed, from which all else follows.

    A save that keeps these two can be drawn again. Raises KeyError for a word that is no kind.
    """

    kind: str
    seed: str

    @property
    def text(self) -> str:
        """The map as a Tiled file, the same for ever for the same kind and seed."""
        return map_maker.made(self.kind, self.seed, _TILES)

    @property
    def found(self) -> MapFile:
        """The map as it was read, with its painting."""
        return _read(self)

    @property
    def board(self) -> Board:
        return self.found.board

    @property
    def stored(self) -> str:
        """The hash of the board, which lies in the board store from now on."""
        return board_store.put(self.board)

    @property
    def starts(self) -> tuple[Cell, ...]:
        """Where the party stands, the first hero first."""
        return tuple(dict.fromkeys(thing.cell for thing in starts(self.found, "") if thing.cell))

    @property
    def facing(self) -> int:
        """The direction in which the party faces when it arrives (POS-9)."""
        said = (thing.get("facing") for thing in starts(self.found, ""))
        return next((facing for facing in said if isinstance(facing, int)), 0)

    @property
    def places(self) -> tuple[str, ...]:
        """The regions that have a name, such as `far_bank`; goals may name them."""
        return PyramidCaster().places(self.found)

    @property
    def mood(self) -> Mood:
        """The light there."""
        said = self.found.said.get("mood")
        found: Mood = next((mood for mood in get_args(Mood) if mood == said), "")
        return found


def made_for(wish: Wish, what: str = "ground") -> MadeGround:
    """The ground of the wish's kind, or of a kind by chance where it names none; another word, another map."""
    key = f"{wish.guests.key}/{what}"
    return MadeGround(wish.ground or pick(tuple(KINDS), f"{key}/kind"), key)


_kept: dict[MadeGround, MapFile] = {}
"""The maps that were made last, the latest last."""
_MOST: Final = 16


def ground_of(board: str) -> MadeGround | None:
    """The ground of which that board was made, though it may have more regions; None where it is long ago, or none."""
    played = replace(board_store.get(board), regions=())
    made = reversed(_kept.items())
    return next((one for one, found in made if replace(found.board, regions=()) == played), None)


def _read(made: MadeGround) -> MapFile:
    """The map, read from a file that is gone afterwards. Raises Faulty where the mapmaker made none that is sound."""
    if made not in _kept:
        with TemporaryDirectory() as folder:
            path = Path(folder) / f"{made.kind}.tmx"
            path.write_text(made.text, encoding="utf-8", newline="\n")
            _kept[made] = model.opened(path)
        for old in list(_kept)[:-_MOST]:
            del _kept[old]
    return _kept[made]


SizeProfile = Literal["many", "few"]
"""Whether stacks are made of many small pieces or of few large ones. Many are stronger at the same points."""
PROFILES: Final[tuple[SizeProfile, ...]] = ("many", "few")
_LARGE: Final = (3, 2)
"""The sizes of the first pieces of the guts where they are large."""
_REST: Final = "gG1 gP1 gO1 gR1 gB1 gG1 gP1 gO1 bO1 gR1"
"""By what every stack grows once its own pieces are used up."""


_WAITS: Final = "guardian"
"""The persona that stays where it was put."""
_COMES: Final = "brute"
"""The one that goes up to enemies: without it those who trail stand together and heal each other."""


def roused(persona: str) -> str:
    """The persona of an enemy that is to come: if both sides waited, a conflict would come to nothing."""
    return _COMES if persona == _WAITS else persona


def known_bands(setting: str) -> tuple[Band, ...]:
    """The bands of that setting; those of every map where there is no such setting."""
    return settings.setting(setting).bands if setting in settings.settings() else draft.bands()


def meant(there: tuple[Band, ...], foes: str) -> tuple[Band, ...]:
    """Those of the bands who are called so; all of them where none is."""
    return tuple(one for one in there if one.who == foes) or there


_SHARE: Final = 3
"""One of so many of a foe's names is new in front each time that the band comes."""


def others(band: Band, seen: Iterable[str]) -> Band:
    """The band, with other people of it in front each time that it has come, as those may have fallen.

    `seen` are the signatures of earlier situations.
    """
    times = signatures.times(seen, band.who)

    def turned(foe: Foe) -> Foe:
        first = times * max(1, len(foe.names) // _SHARE) % len(foe.names)
        return replace(foe, names=(*foe.names[first:], *foe.names[:first]))

    return replace(band, foes=tuple(map(turned, band.foes)))


def armed(
    band: Band, shares: tuple[int, ...], profile: SizeProfile, options: Options, counts: Counts
) -> Iterator[tuple[str, Foe, Stack]]:
    """A name, an enemy and its stack for each share of points, the leader first; fewer where names or pieces run out.

    `counts` are the pieces that are left in the bank.
    """
    shaped = replace(band, foes=tuple(replace(foe, grow=_shaped(foe.grow, profile)) for foe in band.foes))
    return draft.mustered(growing(shaped), shares, options, counts)


def growing(band: Band) -> Band:
    """The band whose people grow on once the pieces of their own are used up."""
    return replace(band, foes=tuple(replace(foe, grow=f"{foe.grow} {_REST}") for foe in band.foes))


def _shaped(grow: str, profile: SizeProfile) -> str:
    """The order of growth with other sizes."""
    words = [word for one in grow.split() for word in (_split(one) if profile == "many" else (one,))]
    if profile == "few":
        guts = [number for number, word in enumerate(words) if word[0] == "g"]
        for number, size in zip(guts, _LARGE, strict=False):
            words[number] = f"{words[number][:2]}{size}"
    return " ".join(words)


def _split(word: str) -> tuple[str, ...]:
    """A piece above the feet as pieces of one pip, which together are as large."""
    return (word,) if word[0] == "f" else (f"{word[:2]}1",) * int(word[2:])


T = TypeVar("T")
_TRIES: Final = 4
"""So many maps are tried before a kind of situation is given up."""
_BODY: Final = (6, 5, 4)
"""The points of somebody who wants something, as many as the bank allows."""
PRESSED: Final = 6
"""The rounds of a talk in which time presses."""


def laid(tale: Tale, attempt: int = 0) -> SituationDraft:
    """A made map with the party on it, and nobody else; another attempt gives another map."""
    made = made_for(replace(tale.wish, ground=tale.ground), f"ground/{attempt}")
    plot = tale.plot
    situation = Situation(
        key_of(f"{tale.wish.kind} {plot.key}"),
        tale.said("title"),
        "",
        "",
        made.stored,
        made.starts,
        facing=made.facing,
        mood=plot.mood or made.mood,
        no_gear=plot.no_gear,
        presses=plot.presses,
        opened=plot.opened,
    )
    draft = SituationDraft.of(Brief(situation, tale.wish.guests, made.places))
    return replace(draft, band=band(tale))


def on_some_ground(tale: Tale, made: Callable[[Tale, SituationDraft], T | None]) -> T | None:
    """What is `made` on the first of some maps on which that is possible; None where there is no such map."""
    return next(filter(None, (made(tale, laid(tale, attempt)) for attempt in range(_TRIES))), None)


def settled(
    tale: Tale | None,
    peopled: Callable[[Tale, SituationDraft], SituationDraft | None],
    told: Callable[[Tale, SituationDraft], ComposedSituation],
) -> ComposedSituation | None:
    """What is told on the first of some maps with its people, of which the party can reach all; None without one."""

    def whole(tale: Tale, draft: SituationDraft) -> ComposedSituation | None:
        found = peopled(tale, draft)
        return told(tale, found) if found and sound(found.situation, found) else None

    return on_some_ground(tale, whole) if tale else None


def band(tale: Tale) -> Band:
    """Whom the party meets here: those of the wish, or any of the setting."""
    return others(tale.pick(meant(tale.setting.bands, tale.wish.foes), "band"), tale.wish.seen)


def quiet_cells(draft: SituationDraft, least: int, most: int, apart: int = 3) -> Iterator[Cell]:
    """Cells at that price of the way where somebody can stand without barring it, in an order by chance.

    They are so far apart from each other that talks do not overlap.
    """
    found: list[Cell] = []
    taken = draft.taken
    cells = [one for one in draft.survey.between(least, most) if draft.survey.gates(one) == 1 and one not in taken]
    for cell in mixed(cells, f"{draft.brief.guests.key}/cells"):
        near = (*found, *(figure.cell for figure in draft.situation.figures))
        if draft.far(cell) > 1 and all(draft.board.distance(cell, other) >= apart for other in near):
            found.append(cell)
            yield cell


def stood(
    draft: SituationDraft, name: str, person: Person, cell: Cell, greeting: str, talk: tuple[TalkChoice, ...]
) -> SituationDraft | None:
    """The draft with that person there, who takes no side; None where the bank has no pieces for anybody."""
    guests = draft.brief.guests
    out = [piece for one in draft.situation.figures for piece in Stack.parse(one.stack).pieces]
    counts = bank.moved(guests.bank, out=out)
    stacks = (grown(person.body, points, guests.options, counts) for points in _BODY)
    stack = next(filter(None, stacks), None)
    if stack is None:
        return None
    facing = draft.board.facing(cell, draft.party[0])
    figure = Figure(key_of(name), name, str(stack), cell, "neutral", facing=facing, greeting=greeting, talk=talk)
    return replace(draft, situation=replace(draft.situation, figures=(*draft.situation.figures, figure)))


def limits(tale: Tale) -> tuple[Goal, ...]:
    """The goal that ends a talk in which time presses."""
    return (Goal("rounds", str(PRESSED), STANDOFF, bad=True),) if tale.plot.presses else ()


def sound(situation: Situation, draft: SituationDraft) -> bool:
    """Can the party reach all that matters, and does no goal hold at once (SIT-5)?"""
    party = draft.brief.guests.party
    entry = WayIn("", situation.starts)
    access = Access(situation, (entry,), len(party), gait(stack.feet + gear.feet for stack, gear in party))
    way = access.entries[0]
    met = all(access.met(way, figure) for figure in situation.figures if figure.side != "party")
    goals = all(access.meets(way, goal) and not access.hasty(way, goal) for goal in situation.goals)
    room = all(access.room(way, goal) >= access.crowd for goal in situation.goals if goal.kind == "gather")
    apart = access.cramped(way) or any(access.apart(way))
    return met and goals and room and not apart and access.ends(way) and bool(board_store.get(situation.board))
