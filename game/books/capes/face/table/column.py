"""The column at the right of the table: who is there, what inspires whom, and the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.books.capes.face.parts.grips import AT_REST, Grip, meant
from game.books.capes.face.parts.people import InspirationSpot, PersonRow
from game.books.capes.face.parts.plates import Slab, captions, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.places import NOTE, NOTES, seat_height
from game.books.capes.face.table.tableau import InspirationSeen, PersonSeen
from game.books.capes.mind.seats import temper_of
from game.opening import sitting_computers
from game.phrases import counted
from game.table.seats import is_person
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget
from game.ui.play.logbox import LogReader


def people(desk: CapesDesk) -> Iterator[Widget]:
    """The seats one below the other."""
    area, every = desk.places.people, desk.tableau.people
    yield Slab(rect=area)
    high = seat_height(desk.look, len(every))
    asked = desk.asked
    for n, one in enumerate(every):
        cast = tuple(desk.tableau.characters[who].sheet for who in one.cast)
        yield PersonRow(
            key=f"seat {one.seat}",
            caption=one.name,
            mark=one.mark,
            notes=_notes(desk, one),
            cast=cast,
            tokens=one.tokens,
            hollow=not is_person(desk.table.controller(one.seat)),
            asked=asked is not None and one.seat in asked.seats,
            rect=Rect(area.x + 5, area.y + 5 + n * high, area.w - 10, high - 2),
            press=partial(look_at, desk, one),
            tip=_seat_tip(desk, one),
        )


def _notes(desk: CapesDesk, one: PersonSeen) -> tuple[str, ...]:
    """What is said of a person, the longest wording first: who begins, or how a computer plays."""
    begins = desk.tableau.start == one.entity
    person = is_person(desk.table.controller(one.seat))
    temper = "" if person else desk.known.kept(("temper", one.seat), partial(_temper, desk, one))
    brief = temper.rpartition(", ")[2]
    if not begins:
        return tuple(filter(None, (temper, brief))) or ("",)
    long = tuple(f"{word}, begins this page" for word in (temper, brief) if word)
    return (*long, *(f"{word}, begins" for word in (brief,) if word), "begins this page", "begins")


def _temper(desk: CapesDesk, one: PersonSeen) -> str:
    """How the computer at that seat plays."""
    levels = dict(sitting_computers(desk.table.match))
    if one.seat not in levels:
        return "computer"
    return f"computer, {temper_of(levels[one.seat], one.entity)}"


def _seat_tip(desk: CapesDesk, one: PersonSeen) -> str:
    cast = ", ".join(desk.tableau.name(who) for who in one.cast) or "nobody"
    return f"{one.name} plays {cast}, and has {counted(one.tokens, 'token', 'tokens')}. A ring shows where they stand."


def look_at(desk: CapesDesk, one: PersonSeen) -> None:
    """Show the sheet of that person's next Character."""
    now = desk.shown.entity if desk.shown else 0
    if one.cast:
        at = one.cast.index(now) + 1 if now in one.cast else 0
        desk.looked = one.cast[at % len(one.cast)]


def inspirations(desk: CapesDesk, grips: dict[str, Grip]) -> Iterator[Widget]:
    """The Inspirations: with their notes where there is room, else as dice, those of who is asked first."""
    area, me = desk.places.inspirations, desk.me
    every = sorted(desk.tableau.inspirations, key=lambda one: me is not None and one.owner != me.entity)
    yield Slab(rect=area, title="Inspirations")
    inner = Rect(area.x + 10, area.y + 28, area.w - 20, area.h - 32)
    rows = int(inner.h // 36)
    if not every:
        yield words(Rect(inner.x, inner.y, inner.w, 32), "None yet.", 13)
        return
    if len(every) <= rows:
        for n, one in enumerate(every):
            rect = Rect(inner.x, inner.y + n * 38, inner.w, 36)
            yield _inspiration(desk, [one], rect, grips, note=f"{desk.tableau.name(one.owner)}: {one.note}")
        return
    groups = list(_grouped(every, rows * int(inner.w // NOTE)).values())
    wide = NOTE if len(groups) == len(every) else NOTES
    columns = max(1, int(inner.w // wide))
    for n, some in enumerate(groups[: columns * rows]):
        rect = Rect(inner.x + n % columns * wide, inner.y + n // columns * 38, wide - 2, 36)
        yield _inspiration(desk, some, rect, grips, note="")


def _grouped(every: Sequence[InspirationSeen], room: int) -> dict[tuple[int, int, str], list[InspirationSeen]]:
    """Each alone where all have room, else equal ones of the same person together."""
    found: dict[tuple[int, int, str], list[InspirationSeen]] = {}
    for one in every:
        apart = str(one.entity) if len(every) <= room else ""
        found.setdefault((one.owner, one.value, apart), []).append(one)
    return found


def _inspiration(
    desk: CapesDesk, some: list[InspirationSeen], rect: Rect, grips: dict[str, Grip], note: str
) -> InspirationSpot:
    key = f"inspiration {meant(grips, 'inspiration', (one.entity for one in some))}"
    one, grip = some[0], grips.get(key, AT_REST)
    owner = desk.tableau.person(one.owner)
    told = "; ".join(dict.fromkeys(each.note for each in some))
    return InspirationSpot(
        key=key,
        caption=f"inspiration of {one.value}",
        value=one.value,
        mark=owner.mark if owner else "disc",
        count=len(some),
        note=note,
        lit=grip.lit,
        chosen=grip.chosen,
        pale=grip.pale,
        rect=rect,
        press=grip.press,
        reason=grip.reason,
        tip=grip.tip or f"{desk.tableau.name(one.owner)} may lift a die to {one.value}, remembering “{told}”.",
    )


def log(desk: CapesDesk, reader: LogReader, foot: float) -> Iterator[Widget]:
    """The last lines of the log; `foot` is taken off its lower end."""
    area = desk.places.log
    area = Rect(area.x, area.y, area.w, area.h - foot)
    if area.h < 60:
        return
    yield Slab(rect=area, title="The page so far")
    lines = list(desk.show.log(tale=False))[-24:]
    yield from captions(desk.look, lines, reader, Rect(area.x + 12, area.y + 30, area.w - 24, area.h - 38))
