"""The list of cues: for each class of event, a function that begins its animation on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.face.sprites.palette import PIECES, Tones
from game.books.stacktors.face.stage.stage import Stage, band_of, place_of, side_of
from game.books.stacktors.face.stage.tweens import (
    Bolt,
    Flash,
    Flip,
    Gained,
    Glide,
    Lunge,
    Rings,
    ShownPiece,
    Shrinking,
    Splinters,
    Words,
)
from game.books.stacktors.prose.words import spelled
from game.books.stacktors.values.pieces import ABILITIES, PLAIN, Ability, AttackKind, Colour, Piece, Result, called
from game.table.book import Event
from game.ui.kit.theme import PALETTE
from game.ui.map.camera import Spot
from game.ui.sprites.vector import Rgb, rgb

Cue = Callable[[Any, Stage], int]
"""Begins an event's animation on the stage as it was before the event; it returns the milliseconds to wait."""
CUES: dict[type[Event], Cue] = {}
SILENT: frozenset[type[Event]] = frozenset(
    {
        happened.Appeared,
        happened.SituationOpened,
        happened.Restacked,
        happened.Remade,
        happened.SituationClosed,
        happened.CampaignEnded,
        happened.Told,
        happened.ConflictEnded,
        happened.Stalled,
        happened.TimePassed,
        happened.GotNowhere,
        happened.Departed,
        happened.Swapped,
        happened.Rewarded,
        happened.Rested,
        happened.Grew,
        happened.Recruited,
        happened.Paid,
        happened.CoinsPaid,
        happened.FactSet,
        happened.PutOff,
        happened.CutShort,
        happened.StageShown,
        happened.Tried,
        happened.WayPaid,
        happened.SceneRound,
        happened.SceneLost,
        happened.SceneWon,
        happened.Dropped,
        happened.SatDown,
        happened.StoodUp,
        happened.Entrusted,
        happened.Reclaimed,
        happened.Renamed,
        happened.MarkTaken,
        happened.Reseated,
    }
)
"""The events without an animation, on purpose: a figure comes or goes, or pages, turn bar and log tell of it."""


def cue(*kinds: type[Event]) -> Callable[[Cue], Cue]:
    """A decorator that makes the function the cue of these classes of events."""

    def keep(function: Cue) -> Cue:
        CUES.update(dict.fromkeys(kinds, function))
        return function

    return keep


def spot(who: int, stage: Stage) -> Spot | None:
    """The middle of the cell where somebody stands; None for who is not on the map."""
    appearance = stage.appearance(who)
    return stage.plane.middle(appearance.cell) if appearance else None


def towards(start: Spot | None, end: Spot | None) -> Spot:
    """The direction from one spot to another, as a vector of length 1; (0, 0) where there is none."""
    if start is None or end is None or start == end:
        return 0, 0
    far = hypot(end[0] - start[0], end[1] - start[1])
    return (end[0] - start[0]) / far, (end[1] - start[1]) / far


def tones(active: str) -> Tones:
    """The tones of an ability's colour; those of gray where none is active."""
    return _tones(called(active))


def effect_tones(effect: str) -> Tones:
    """The tones of the ability that such an effect comes from, or the mark of who was outwitted."""
    if effect == "marked":
        return deed_tones("mark")
    return _tones(next((one for one in ABILITIES if one.lasts == effect), PLAIN))


def deed_tones(deals: Result) -> Tones:
    """The tones of the first ability that does that to whom it hits."""
    return _tones(next(one for one in ABILITIES if one.deals == deals))


def _tones(ability: Ability) -> Tones:
    return PIECES[ability.colour.word]


def ring(who: int, ink: Rgb, stage: Stage, *, ms: int = 200, number: int = 1, wide: float = 40, after: int = 0) -> None:
    """Let rings widen around somebody who is on the map, `after` so many milliseconds."""
    at = spot(who, stage)
    if at:
        stage.float(Rings(ms=ms, age=-after, at=at, ink=ink, number=number, wide=wide))


def burst(who: int, inks: tuple[Rgb, ...], number: int, stage: Stage, *, after: int = 0, up: bool = False) -> None:
    """Let splinters of these colours fly from somebody who is on the map, `after` so many milliseconds."""
    at = spot(who, stage)
    if at:
        stage.float(Splinters(ms=420, age=-after, at=at, inks=inks, number=number, up=up))


def shoot(who: int, whom: int, inks: tuple[Rgb, Rgb], stage: Stage, *, ms: int) -> None:
    """Let a shot with a tail of these colours fly from one to the other, if both are on the map."""
    start, end = spot(who, stage), spot(whom, stage)
    if start and end:
        stage.float(Bolt(ms=ms, start=start, end=end, ink=inks[0], trail=inks[1]))


class Reach(NamedTuple):
    """How an attack reaches somebody: what is heard of it, and after how many milliseconds it lands."""

    sound: Literal["swing", "bolt", "word"]
    lands: int

    @property
    def deed(self) -> str:
        """What whoever attacks so does, as a word."""
        return {"swing": "strikes", "bolt": "shoots", "word": "attacks"}[self.sound]


_SWUNG, _SPOKEN = 200, 200
"""After how many milliseconds a blow from beside lands, and words do."""
_AIMED = 60
"""For how many milliseconds somebody draws back before a shot."""


def reach(kind: AttackKind, who: int, whom: int, stage: Stage) -> Reach:
    """How an attack of that kind by the one reaches the other."""
    if kind != "physical":
        return Reach("word", _SPOKEN)
    seen = stage.appearance(whom)
    away = far(who, seen.cell, stage) if seen else 0
    return Reach("bolt", _AIMED + min(240, 60 + 18 * away)) if away > 1 else Reach("swing", _SWUNG)


def deliver(attack: happened.Attacked, whom: int, stage: Stage) -> int:
    """Let somebody strike, shoot or speak; it returns after how many milliseconds that lands."""
    who, used = attack.who, tones(attack.active)
    sound, lands = reach(attack.kind, who, whom, stage)
    start, end = spot(who, stage), spot(whom, stage)
    if sound == "word":
        ring(who, used.light, stage, ms=_SPOKEN, number=3)
        stage.begin(who, Lunge(ms=240, ahead=(0, -1), far=4, back=3))
    elif sound == "swing":
        stage.begin(who, Lunge(ms=round(_SWUNG / Lunge.BLOW), ahead=towards(start, end)))
    else:
        stage.begin(who, Lunge(ms=_AIMED + 110, ahead=(0, -1), far=2, back=-3))
        if start and end:
            stage.float(Bolt(ms=lands - _AIMED, age=-_AIMED, start=start, end=end, ink=used.mid, trail=used.light))
    return lands


def glide(who: int, cell: Cell, stage: Stage, *, ms: int, hop: int = 0) -> None:
    """Let the figure of somebody who is on the map go to that cell."""
    start = spot(who, stage)
    if start:
        stage.begin(who, Glide(ms=ms, start=start, end=stage.plane.middle(cell), hop=hop))


def far(who: int, cell: Cell, stage: Stage) -> int:
    """How many steps somebody stands away from that cell; 0 for who is not on the map."""
    appearance = stage.appearance(who)
    return stage.plane.far(appearance.cell, cell) if appearance else 0


def shrink(who: int, before: Piece, after: Piece, stage: Stage) -> None:
    """Let a piece of somebody who is on the map become smaller."""
    appearance = stage.appearance(who)
    key = place_of(appearance, before.id) if appearance else None
    band = band_of(appearance, key) if appearance and key else None
    if appearance and band:
        at, colour = stage.plane.middle(appearance.cell), before.colour.word
        sizes = before.pips, after.pips
        stage.float(Shrinking(ms=180, at=at, band=band, colour=colour, sizes=sizes, spent=before.spent))


def flip(who: int, neck: Colour, stage: Stage) -> None:
    """Let the neck of somebody who is on the map turn over, and become that one."""
    appearance = stage.appearance(who)
    band = band_of(appearance, ("neck", 0)) if appearance and appearance.neck not in {None, neck} else None
    if appearance and appearance.neck and band:
        turned = replace(appearance, neck=neck)
        before, after = ((one.neck.word, side_of(one)) for one in (appearance, turned) if one.neck)
        stage.float(Flip(ms=180, at=stage.plane.middle(appearance.cell), up=band.up, before=before, after=after))


def gain(who: int, stage: Stage, giver: int = 0) -> None:
    """Let what somebody on the map has found fly to the bar, or what they got from a giver on the map fly to them."""
    at, start = spot(who, stage), spot(giver, stage) if giver else None
    if at and not giver:
        stage.float(Gained(ms=260, start=at, ink=PALETTE["brass_light"]))
    elif at and start:
        stage.float(Gained(ms=260, start=start, end=at, ink=PALETTE["brass_light"]))


def turnover(who: int, before: Piece | None, after: Piece | None, stage: Stage) -> None:
    """Show that a piece becomes another one: the light of the old one, then that of the new one."""
    old, new = (PIECES[one.colour.word].light if one else _ASH for one in (before, after))
    stage.begin(who, Flash(ms=200, ink=new))
    ring(who, old, stage, ms=120)
    ring(who, new, stage, ms=160, after=90)


_ASH = rgb("#8C8B92")


def words_over(
    who: int, text: str, ink: str, stage: Stage, wait: int, row: tuple[str | ShownPiece, ...] = (), *, stands: int = 900
) -> int:
    """Show words over somebody who is on the map; it returns the milliseconds to wait, 0 for who is not there.

    They stand for at least that many milliseconds; `row` is what is large below them.
    """
    at = spot(who, stage)
    if at is None:
        return 0
    stage.float(Words(ms=max(stands, wait), text=spelled(text), ink=ink, at=at, row=row))
    return wait


def chips(pieces: Iterable[Piece]) -> tuple[ShownPiece, ...]:
    """The pieces as they are shown among words."""
    return tuple((one.colour.word, one.pips) for one in pieces)
