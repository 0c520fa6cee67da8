"""Morph Self: a piece of the character's own stack gets another colour (CLR-G-CYAN)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.changes import morph_self_changes
from game.books.stacktors.components import Bank, Session
from game.books.stacktors.events import Morphed
from game.books.stacktors.intents import Morph, MorphSelf
from game.books.stacktors.play.flow.frames import FLOW, Morphing
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.commitments import by_sum
from game.books.stacktors.values.pieces import Colour, Piece, Position
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames
from game.table.world import TABLE, get, put


def refusal(intent: MorphSelf) -> Refusal | None:
    """Why Morph Self may not be used so; None if it may."""
    if not intent.pieces or len(set(intent.pieces)) != len(intent.pieces):
        return refuse("CLR-G-CYAN", "Morph Self commits cyan guts, each once")
    for piece_id in intent.pieces:
        found = stacks.find(intent.who, piece_id)
        if found is None or found[0] != "guts" or found[1].colour is not Colour.CYAN or found[1].spent:
            return refuse("CLR-G-CYAN", "Morph Self takes cyan guts that are free")
    power = stacks.value(intent.who, intent.pieces)
    if next(_morphs(intent.who, power, intent.pieces), None) is None:
        return refuse(
            "CLR-G-CYAN",
            "{name} has no other piece of at most {power} pips that could change",
            name=people.name(intent.who),
            power=power,
        )
    return None


def ways(who: int) -> Iterator[MorphSelf]:
    """The cheapest cyan guts for each N with which something can be changed."""
    cyan = tuple(p for place, p in stacks.free(who, "physical") if place == "guts" and p.colour is Colour.CYAN)
    tries = (MorphSelf(who, tuple(sorted(p.id for p in chosen))) for n, chosen in by_sum(cyan).items() if n)
    yield from (one for one in tries if refusal(one) is None)


def _morphs(who: int, most: int, used: tuple[int, ...]) -> Iterator[Morph]:
    counts, pink = get(TABLE, Bank).counts, people.options().pink
    yield from (
        one for one in morph_self_changes.morphs(people.stack(who), most, counts, pink=pink) if one.piece not in used
    )


def begin(intent: MorphSelf, events: list[Event]) -> Morphing:
    """Commit the cyan guts; the piece and its colour are chosen next."""
    power = stacks.value(intent.who, intent.pieces)
    stacks.commit(intent.who, intent.pieces, events)
    return Morphing(at="morph", who=intent.who, most=power, used=intent.pieces)


@FLOW.asking("morph")
def may_morph(f: Morphing) -> Ask | None:
    return Ask(f.who, lambda: _morphs(f.who, f.most, f.used), lambda intent: _morph_refusal(f, intent))


def _morph_refusal(f: Morphing, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Morph):
        return refuse("CLR-G-CYAN", "{name} says which piece changes its colour, and to which", name=people.name(f.who))
    if intent.piece in f.used:
        return refuse("CLR-G-CYAN", "Another piece changes, not the one that is used for it")
    return morph_self_changes.refusal(
        intent, people.stack(f.who), f.most, get(TABLE, Bank).counts, pink=people.options().pink
    )


@FLOW.deed("morph")
def morph_done(f: Morphing, intent: Intent | None, events: list[Event]) -> Frames:
    """Change the piece's colour and commit it; feet serve at once (MOV-1).

    The change lasts: a rest brings back the new colour (RST-1).
    """
    if not isinstance(intent, Morph):
        return ()
    found = stacks.find(f.who, intent.piece)
    assert found is not None
    place, before = found
    after = replace(before, colour=intent.colour, spent=True)
    stacks.exchange_at_bank(out=(after,), back=(before,))
    _remember(f.who, place, before, intent.colour)
    events.append(Morphed(who=f.who, before=before, after=after, position=place, because=("CLR-G-CYAN",)))
    stacks.reshape(f.who, morph_self_changes.morphed(people.stack(f.who), after), people.gear(f.who), events)
    return ()


def _remember(who: int, place: Position, piece: Piece, colour: Colour) -> None:
    """Change the session's stack too: the same piece, or the lost one of its colour for which it was healed."""
    session = get(who, Session).stack
    there = {one.id for one in people.stack(who).pieces}
    lost = (one for one in session.at(place) if one.id not in there and one.colour is piece.colour)
    kept = next((one for one in session.pieces if one.id == piece.id), None) or next(lost, None)
    if kept:
        put(who, Session(morph_self_changes.morphed(session, replace(kept, colour=colour))))
