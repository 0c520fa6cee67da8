"""How a stack may grow, and what else that does to it, in words (EVO-1, POS-4, POS-5, TRN-2).

It may move pieces to another position, and change movement and turn total.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.books.stacktors.ahead.growth import NEW, grown, lifted
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.values.abilities import ability
from game.books.stacktors.values.footing import movement, turn_total
from game.books.stacktors.values.pieces import POSITIONS, TRANSPARENT
from game.books.stacktors.values.stack import Gear, Stack
from game.ui.play.asked import Asked


def offered(reader: Reader, asked: Asked, who: int) -> Iterable[Buy | Enlarge]:
    """Every piece one size larger, and every ability that can be bought, small pieces first; some may be refused.

    What takes a foot away comes after all others.
    """
    stack, _ = reader.character.body(who)
    return sorted(_growth(reader, asked, who), key=lambda one: bool(lifted(stack, one)))


def _growth(reader: Reader, asked: Asked, who: int) -> Iterator[Buy | Enlarge]:
    yield from (one for one in asked.of(Enlarge) if isinstance(one, Enlarge) and one.who == who)
    rows = [row for row in reader.character.rows(who) if not row.gear]
    for pips in (1, 2, 3) if reader.character.points(who).free else ():
        for position in POSITIONS:
            height = 0 if position == "feet" else sum(row.position == position for row in rows)
            gifts = ((colour, ability(position, colour)) for colour in TRANSPARENT)
            yield from (Buy(who, position, height, colour, pips) for colour, gift in gifts if gift)


def knock_on(stack: Stack, gear: Gear, intent: Buy | Enlarge) -> str:
    """What else the purchase does, such as "orange goes to the guts, movement 3 to 2"; the figures are pips."""
    after = grown(stack, intent)
    return ", ".join((*_moves(stack, after, intent), *_counts(stack, after, gear)))


def _moves(stack: Stack, after: Stack, intent: Buy | Enlarge) -> Iterator[str]:
    for piece in after.pieces:
        before = intent.position if piece.id == NEW and isinstance(intent, Buy) else stack.place(piece.id)
        place = after.place(piece.id)
        if place != before:
            yield f"{piece.colour.word} goes to the {place}"


def _counts(stack: Stack, after: Stack, gear: Gear) -> Iterator[str]:
    for name, was, now in (
        ("movement", movement(stack.feet + gear.feet), movement(after.feet + gear.feet)),
        ("turn total (who acts first)", turn_total(stack, gear), turn_total(after, gear)),
    ):
        if was != now:
            yield f"{name} {was} to {now}"
