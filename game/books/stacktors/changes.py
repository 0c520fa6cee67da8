"""How abilities and healing may change stacks: which choices there are, and what a stack becomes.

Hamper says which feet may gain or lose a pip (CLR-G-GREEN), healing which pieces grow or come back (HEA-2 to HEA-6),
Morph Self which piece may get which colour (CLR-G-CYAN), Shrewd which pieces two characters may exchange (CLR-B-PINK).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.intents import Mend, Morph
from game.books.stacktors.values import bank
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.exchange import by_sum
from game.books.stacktors.values.pieces import LARGEST, POSITIONS, TRANSPARENT, Colour, Piece, Pieces, Position, pips
from game.books.stacktors.values.stack import Stack, movement, nest, settled
from game.table.book import Refusal, refuse


def hamper_choices(stack: Stack, spent: int, counts: Counts, *, losing: bool) -> Iterator[tuple[Piece, bool]]:
    """Every foot that can lose a pip, the lowest first; then, unless `losing`, every foot that can gain one (True)."""
    tries = ((foot, more) for more in ((False,) if losing else (False, True)) for foot in stack.feet)
    yield from (
        (foot, more) for foot, more in tries if hamper_refusal(foot.id, stack, spent, counts, more=more) is None
    )


def hamper_refusal(foot_id: int, stack: Stack, spent: int, counts: Counts, *, more: bool) -> Refusal | None:
    """Why that foot may not lose or gain a pip; None if it may. `spent` are the points in the character's stack."""
    foot = next((foot for foot in stack.feet if foot.id == foot_id), None)
    if foot is None:
        return refuse("CLR-G-GREEN", "Only feet of the character stack are hampered")
    if more and foot.pips == LARGEST:
        return refuse("CLR-G-GREEN", "{piece} is as large as a piece can be", piece=str(foot))
    if more and stack.pips + 1 > spent:
        return refuse("DMG-6", "The stack holds all of its {spent} points already", spent=spent)
    after = hamper_changed(foot, more=more)
    return bank.lacks(counts, after.colour, after.pips) if after else None


def hamper_changed(foot: Piece, *, more: bool) -> Piece | None:
    """The foot with a pip more or less; None when nothing is left of it (DMG-2)."""
    size = foot.pips + (1 if more else -1)
    return replace(foot, pips=size) if size else None


def hampered(stack: Stack, foot_id: int, *, more: bool) -> Stack:
    """The stack after an allowed change, with its feet settled (POS-4, POS-5)."""
    feet = (hamper_changed(foot, more=more) if foot.id == foot_id else foot for foot in stack.feet)
    return settled(replace(stack, feet=tuple(foot for foot in feet if foot)))


def most_hampered(stack: Stack, spent: int, counts: Counts, wanted: int, *, losing: bool = False) -> int:
    """How many changes are possible one after another, at most `wanted`."""
    best = 0
    for after, left in _steps(stack, spent, counts, losing) if wanted else ():
        best = max(best, 1 + most_hampered(after, spent, left, wanted - 1, losing=losing))
        if best == wanted:
            break
    return best


def hamper_ends(stack: Stack, spent: int, counts: Counts, wanted: int) -> set[Stack]:
    """All stacks that may result from that many changes one after another, or from as many as are possible."""
    edge = {(stack, counts)}
    for _ in range(wanted):
        edge = {after for before, now in edge for after in _steps(before, spent, now, False) or ((before, now),)}
    return {one for one, _ in edge}


@lru_cache(maxsize=256)
def _steps(stack: Stack, spent: int, counts: Counts, losing: bool) -> tuple[tuple[Stack, Counts], ...]:
    """The stack and the bank after each possible change.

    The results are cached, as the same stacks occur on many ways.
    """
    tried = (
        (foot, more, hamper_changed(foot, more=more))
        for foot, more in hamper_choices(stack, spent, counts, losing=losing)
    )
    return tuple(
        (hampered(stack, foot.id, more=more), bank.moved(counts, out=(after,) if after else (), back=(foot,)))
        for foot, more, after in tried
    )


def mobility(stack: Stack) -> tuple[int, int, int]:
    """A sort key for how well the stack moves: movement points, then number of feet, then pips of all its pieces."""
    return movement(stack.feet), len(stack.feet), stack.pips


def healings(stack: Stack, session: Stack, spent: int, counts: Counts, *, morph: bool = False) -> Iterator[Mend]:
    """Every healing that the stack may take now, bottom to top: larger pieces, new pieces, smaller pieces.

    With `morph`, new pieces may have any colour (CLR-B-CYAN).
    """
    for position in POSITIONS:
        tries = [
            *(Mend("larger", position, piece.colour, piece.id) for piece in stack.at(position)),
            *(Mend("add", position, colour) for colour in TRANSPARENT),
            *(Mend("smaller", position, piece.colour, piece.id) for piece in stack.at(position)),
        ]
        yield from (mend for mend in tries if healing_refusal(mend, stack, session, spent, counts, morph=morph) is None)


def healing_refusal(
    mend: Mend, stack: Stack, session: Stack, spent: int, counts: Counts, *, morph: bool = False
) -> Refusal | None:
    """Why the stack may not be healed so; None if it may.

    `session` is the stack as the session began, `spent` the points in the stack.
    """
    piece = next((piece for piece in stack.at(mend.position) if piece.id == mend.piece), None)
    if mend.what != "add" and piece is None:
        return refuse("HEA-2", "That piece is not in the {place}", place=mend.position)
    if mend.what == "add":
        return _add_refusal(mend, stack, session, spent, counts, morph=morph)
    assert piece is not None
    return _size_refusal(mend, piece, stack, spent, counts)


def _add_refusal(
    mend: Mend, stack: Stack, session: Stack, spent: int, counts: Counts, *, morph: bool
) -> Refusal | None:
    if _never_heals(mend.position, mend.colour):
        return _clear_refusal(mend.position)
    if not morph and all(piece.colour is not mend.colour for piece in session.at(mend.position)):
        return refuse(
            "HEA-4",
            "No {word} belongs to the {place}, and a healing gives no new ability",
            word=mend.colour.word,
            place=mend.position,
        )
    if len(stack.at(mend.position)) >= len(session.at(mend.position)):
        return refuse("HEA-5", "The {place} have all the pieces that a healing could bring back", place=mend.position)
    if stack.pips + 1 > spent:
        return refuse("HEA-3", "The stack holds all of its {spent} points already", spent=spent)
    return bank.lacks(counts, mend.colour, 1) or _moves(mend, stack)


def _size_refusal(mend: Mend, piece: Piece, stack: Stack, spent: int, counts: Counts) -> Refusal | None:
    larger = mend.what == "larger"
    if larger and _never_heals(mend.position, piece.colour):
        return _clear_refusal(mend.position)
    if larger and piece.pips == LARGEST:
        return refuse("HEA-2", "{piece} is as large as a piece can be", piece=str(piece))
    if larger and stack.pips + 1 > spent:
        return refuse("HEA-3", "The stack holds all of its {spent} points already", spent=spent)
    size = piece.pips + (1 if larger else -1)
    return (bank.lacks(counts, piece.colour, size) if size else None) or _moves(mend, stack)


def _never_heals(position: Position, colour: Colour) -> bool:
    return colour is Colour.CLEAR and position != "feet"


def _clear_refusal(position: Position) -> Refusal:
    return refuse("HEA-6", "Clear {place} never heal", place=position)


def _moves(mend: Mend, stack: Stack) -> Refusal | None:
    """Refuse a healing that would move a piece to another position (HEA-5)."""
    raw = _raw(stack, mend, 0)
    if settled(raw) != raw or not raw.pieces:
        return refuse("HEA-5", "That would move a piece to another position")
    return None


def healed(stack: Stack, mend: Mend, new_id: int = 0) -> Stack:
    """The stack after an allowed healing; an added piece has that id and is spent (HEA-2)."""
    return settled(_raw(stack, mend, new_id))


def _raw(stack: Stack, mend: Mend, new_id: int) -> Stack:
    pieces = stack.at(mend.position)
    if mend.what == "add":
        fresh = Piece(mend.colour, 1, new_id, spent=True)
        pieces = (fresh, *pieces) if mend.position == "feet" else (*pieces, fresh)
    else:
        step = 1 if mend.what == "larger" else -1
        grown = (replace(piece, pips=piece.pips + step) if piece.id == mend.piece else piece for piece in pieces)
        pieces = tuple(piece for piece in grown if piece.pips)
    return replace(stack, **{mend.position: pieces})


def session_after_morph_other(session: Stack, now: Stack, position: Position, fresh: Piece) -> Stack:
    """The session's stack after Morph Other has given an ability that was not there.

    The new colour takes the place of a piece that was lost from that position, the smallest one. In the place of a
    clear piece, which never heals, the new piece keeps its size (RST-1, HEA-6).
    """
    lost = sorted(
        (piece for piece in session.at(position) if now.place(piece.id) is None),
        key=lambda one: (_never_heals(position, one.colour), one.pips),
    )
    if not lost:
        return session
    grown = fresh if _never_heals(position, lost[0].colour) else replace(fresh, pips=lost[0].pips)
    return replace(session, **{position: tuple(grown if piece is lost[0] else piece for piece in session.at(position))})


def revivals(session: Stack, counts: Counts) -> Iterator[Mend]:
    """The healings that bring a fallen character back: a small guts piece of a colour it had there (DIE-2, HEA-6)."""
    tries = (Mend("add", "guts", colour) for colour in dict.fromkeys(piece.colour for piece in session.guts))
    yield from (mend for mend in tries if revival_refusal(mend, session, counts) is None)


def revival_refusal(mend: Mend, session: Stack, counts: Counts) -> Refusal | None:
    """Why this healing does not bring the fallen character back; None if it does."""
    if (mend.what, mend.position) == ("add", "guts") and _never_heals(mend.position, mend.colour):
        return _clear_refusal(mend.position)
    had = any(piece.colour is mend.colour for piece in session.guts)
    if (mend.what, mend.position) != ("add", "guts") or not had:
        return refuse("DIE-2", "Only a small guts piece of a colour that was there brings a fallen one back")
    return bank.lacks(counts, mend.colour, 1)


def morphs(stack: Stack, most: int, counts: Counts, *, pink: bool) -> Iterator[Morph]:
    """Every change of colour that the stack may undergo, bottom to top."""
    tries = (Morph(piece.id, colour) for piece in stack.pieces for colour in TRANSPARENT)
    yield from (one for one in tries if morph_refusal(one, stack, most, counts, pink=pink) is None)


def morph_refusal(morph: Morph, stack: Stack, most: int, counts: Counts, *, pink: bool) -> Refusal | None:
    """Why that piece may not get that colour; None if it may.

    `most` is N, `pink` says whether the edition has that colour.
    """
    piece = next((piece for piece in stack.pieces if piece.id == morph.piece), None)
    if piece is None:
        return refuse(
            "CLR-G-CYAN", "Only pieces of one's own character stack change their colour; equipment does not (OBJ-5)"
        )
    if piece.pips > most:
        return refuse(
            "CLR-G-CYAN", "{piece} has more pips than the {most} that may change", piece=str(piece), most=most
        )
    if morph.colour not in TRANSPARENT or morph.colour is piece.colour:
        return refuse("CLR-G-CYAN", "{piece} gets another, transparent colour", piece=str(piece))
    if morph.colour is Colour.PINK and not pink:
        return refuse("PIE-2", "Pink belongs to the wiki edition; this table plays the core one")
    return bank.lacks(counts, morph.colour, piece.pips)


def morphed(stack: Stack, piece: Piece) -> Stack:
    """The stack with this piece in the place of the piece with the same id."""
    return Stack(*(_swapped(stack.at(place), piece) for place in POSITIONS))


def _swapped(pieces: Pieces, piece: Piece) -> Pieces:
    return tuple(piece if one.id == piece.id else one for one in pieces)


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


def exchange_refusal(
    one: Trader, other: Trader, given: tuple[int, ...], taken: tuple[int, ...], most: int
) -> Refusal | None:
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


def after_exchange(trader: Trader, out: tuple[int, ...], come: Pieces) -> Stack:
    """The trader's stack after an allowed exchange.

    The pieces that came are spent, and the lowest guts may serve as a foot (POS-5).
    """
    return settled(put_in(trader.stack, out, tuple(replace(piece, spent=True) for piece in come)))


def session_after_exchange(trader: Trader, out: tuple[int, ...], other: Trader, come: Pieces) -> Stack:
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
        if sort not in seen and exchange_refusal(one, other, given, taken, most) is None:
            seen.add(sort)
            yield given, taken


def _sums(trader: Trader, most: int) -> list[Pieces]:
    return [pieces for total, pieces in by_sum(trader.stack.pieces).items() if 0 < total <= most]


def _ids(pieces: Pieces) -> tuple[int, ...]:
    return tuple(piece.id for piece in pieces)


def _sort(trader: Trader, ids: tuple[int, ...]) -> tuple[object, ...]:
    return tuple((trader.stack.place(piece.id), piece.colour, piece.pips, piece.spent) for piece in trader.chosen(ids))


def exchange_worth(before: Stack, later: Stack) -> int:
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
