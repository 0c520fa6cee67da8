"""The rules of Shrewd: which pieces two characters may exchange, and what their stacks become (CLR-B-PINK)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.values.commitments import by_sum
from game.books.stacktors.values.pieces import POSITIONS, Colour, Piece, Pieces, Position, pips
from game.books.stacktors.values.stack import Stack, nest, settled
from game.table.book import Refusal, refuse


class Trader(Struct, frozen=True):
    """One of the two characters: its stack now and as the session began, the points in it (EVO-3), and its name."""

    stack: Stack
    session: Stack
    spent: int
    name: str

    def chosen(self, ids: tuple[int, ...]) -> Pieces:
        """The character's pieces with these ids, in the order of the ids."""
        known = {piece.id: piece for piece in self.stack.pieces}
        return tuple(known[one] for one in ids if one in known)

    def place(self, piece_id: int) -> Position:
        """The position of one of the character's pieces."""
        return next(place for place in POSITIONS if any(piece.id == piece_id for piece in self.stack.at(place)))


def refusal(one: Trader, other: Trader, given: tuple[int, ...], taken: tuple[int, ...], most: int) -> Refusal | None:
    """Why these pieces may not be exchanged; None if they may.

    Each side gives at least one piece and at most `most` pips, feet must nest afterwards, and no stack may have more
    pips than points.
    """
    for trader, ids in ((one, given), (other, taken)):
        if not ids or len(set(ids)) != len(ids) or len(trader.chosen(ids)) != len(ids):
            return refuse("CLR-B-PINK", "At least one piece of either stack is exchanged, none of the equipment")
        if pips(trader.chosen(ids)) > most:
            return refuse("CLR-B-PINK", "At most {most} pips of {name} are exchanged", most=most, name=trader.name)
    for trader, out, come in ((one, given, other.chosen(taken)), (other, taken, one.chosen(given))):
        raw = put_in(trader.stack, out, come)
        if not nest(raw.feet):
            return refuse("POS-2", "The feet of {name} would no longer nest", name=trader.name)
        if raw.pips > trader.spent:
            return refuse(
                "DMG-6",
                "{name} would have {pips} pips on {spent} points",
                name=trader.name,
                pips=raw.pips,
                spent=trader.spent,
            )
    return None


def put_in(stack: Stack, out: tuple[int, ...], come: Pieces) -> Stack:
    """The stack with the pieces `come` in the places of `out`.

    The first goes to the first place and so on; all that are left go to the last place.
    """
    places = {one: come[n : n + 1] if n + 1 < len(out) else come[n:] for n, one in enumerate(out)}
    return Stack(
        *(tuple(new for piece in stack.at(place) for new in places.get(piece.id, (piece,))) for place in POSITIONS)
    )


def after(trader: Trader, out: tuple[int, ...], come: Pieces) -> Stack:
    """The trader's stack after an allowed exchange.

    The pieces that came are spent, and the lowest guts may serve as a foot (POS-5).
    """
    return settled(put_in(trader.stack, out, tuple(replace(piece, spent=True) for piece in come)))


def session_after(trader: Trader, out: tuple[int, ...], other: Trader, come: Pieces) -> Stack:
    """The trader's stack at the start of the session, as it is counted from now on.

    What was given is gone from it; what was got stands there as it was for the other trader then (RST-1, HEA-4).
    """
    then = {piece.id: piece for piece in other.session.pieces}
    fresh = tuple(replace(then.get(piece.id, piece), spent=False) for piece in come)
    slots: tuple[int, ...] = ()
    for one in out:
        slot = _slot(trader, one, slots)
        slots += (slot,) if slot else ()
    if slots:
        return put_in(trader.session, slots, fresh)
    place = trader.place(out[0])
    return replace(trader.session, **{place: trader.session.at(place) + fresh})


def _slot(trader: Trader, piece_id: int, used: tuple[int, ...]) -> int:
    """The id of the session's piece that this one is, or for which it was healed; 0 if there is none.

    The piece that was healed is the smallest lost one of its position.
    """
    if trader.session.place(piece_id):
        return piece_id
    lost = lacking(trader.stack, trader.session, trader.place(piece_id))
    return next((piece.id for piece in lost if piece.id not in used), 0)


def lacking(now: Stack, session: Stack, place: Position) -> Pieces:
    """The pieces that the position has lost since the session began, the smallest first."""
    gone = (piece for piece in session.at(place) if now.place(piece.id) is None)
    return tuple(sorted(gone, key=lambda piece: piece.pips))


def deals(one: Trader, other: Trader, most: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The exchanges worth considering: each single piece for each, then the cheapest sets.

    Equivalent exchanges appear once.
    """
    singles = [((mine.id,), (its.id,)) for mine in one.stack.pieces for its in other.stack.pieces]
    sums = [(_ids(mine), _ids(its)) for mine in _sums(one, most) for its in _sums(other, most)]
    seen: set[object] = set()
    for given, taken in (*singles, *sums):
        sort = _sort(one, given), _sort(other, taken)
        if sort not in seen and refusal(one, other, given, taken, most) is None:
            seen.add(sort)
            yield given, taken


def _sums(trader: Trader, most: int) -> list[Pieces]:
    return [pieces for total, pieces in by_sum(trader.stack.pieces).items() if 0 < total <= most]


def _ids(pieces: Pieces) -> tuple[int, ...]:
    return tuple(piece.id for piece in pieces)


def _sort(trader: Trader, ids: tuple[int, ...]) -> tuple[object, ...]:
    return tuple((trader.stack.place(piece.id), piece.colour, piece.pips, piece.spent) for piece in trader.chosen(ids))


def worth(before: Stack, later: Stack) -> int:
    """What an exchange is worth to a stack, in hundredths of a pip.

    Pips, abilities and free pieces count; being left without guts costs.
    """
    return _worth(later) - _worth(before)


def _worth(stack: Stack) -> int:
    gifts = len({(place, piece.colour) for place in POSITIONS for piece in stack.at(place)})
    free = sum(piece.pips for piece in stack.guts + stack.brains if not piece.spent)
    return 100 * stack.pips + 25 * gifts + 10 * free + (200 if stack.guts else 0)


def rested(now: Stack, session: Stack, spent: int) -> Stack:
    """The stack after a full rest: as the session began, but clear guts and brains as they are now (RST-1, HEA-6).

    It never has more pips than points (DMG-6). Where pieces were gained for lost pips, the topmost lost pips stay lost.
    """
    current = {piece.id: piece for piece in now.pieces}
    whole = Stack(*(_whole(session.at(place), current, place) for place in POSITIONS))
    over, kept = whole.pips - spent, list[Piece]()
    for piece in reversed(whole.pieces):
        less = max(0, min(over, piece.pips - (current[piece.id].pips if piece.id in current else 0)))
        over -= less
        kept.append(replace(piece, pips=piece.pips - less))
    sizes = {piece.id: piece for piece in kept if piece.pips}
    return settled(
        Stack(*(tuple(sizes[piece.id] for piece in whole.at(place) if piece.id in sizes) for place in POSITIONS))
    )


def _whole(then: Pieces, current: dict[int, Piece], place: Position) -> Pieces:
    """The position as the session began; clear pieces are no larger than they are now, and lost ones stay lost."""
    unhealing = tuple(piece.colour is Colour.CLEAR and place != "feet" for piece in then)
    known = (
        _left(piece, current) if clear else replace(piece, spent=False)
        for piece, clear in zip(then, unhealing, strict=True)
    )
    return tuple(piece for piece in known if piece)


def _left(piece: Piece, current: dict[int, Piece]) -> Piece | None:
    """What is left now of a piece of the session, at most at its old size.

    Hamper may have made a foot larger (CLR-G-GREEN).
    """
    now = current.get(piece.id)
    return now and replace(now, pips=min(now.pips, piece.pips))
