"""Morph Other: the attacker heals the defender as it likes, even with new abilities (CLR-B-CYAN)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.changes import healed, healing_refusal, healings, session_after_morph_other
from game.books.stacktors.components import Bank, Points, Session
from game.books.stacktors.events import Remoulded
from game.books.stacktors.intents import Mend, Nothing, Remould
from game.books.stacktors.play.attack.steps import strength
from game.books.stacktors.play.flow.frames import FLOW, Remoulding
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.people.defeat import fall, lost_vitals
from game.books.stacktors.values.pieces import Colour, Piece, Pieces, pips
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, get, put


def morph_victim(f: AttackFrame, who: int, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let the attacker choose one healing for each multiple (ATK-7)."""
    return (Remoulding(at="remould", who=f.who, whom=who, left=strength(f)),)


def changes(whom: int) -> Iterator[Remould]:
    """Every healing within HEA-3, HEA-5 and HEA-6, of any colour that the edition has (PIE-4)."""
    session, counts = get(whom, Session).stack, get(TABLE, Bank).counts
    for one in healings(people.stack(whom), session, get(whom, Points).spent, counts, morph=True):
        if not _foreign(one.what, one.colour):
            yield Remould(one.what, one.position, one.colour, one.piece)


def _foreign(what: str, colour: Colour) -> bool:
    """Is this a new piece of a colour that the edition does not have (PIE-2)?"""
    return colour is Colour.PINK and what == "add" and not people.options().pink


def worthwhile(who: int, whom: int) -> bool:
    """Is there a healing that benefits a friend, or harms anybody else?"""
    friend = people.allies(who, whom)
    return any((one.what != "smaller") is friend for one in changes(whom))


def undoing(who: int, whom: int, left: int) -> Pieces:
    """The pieces that `left` healings could remove from a character that is no friend, so that it gives up (DIE-3).

    There are none if the healings do not suffice, or if the rules do not allow them all.
    """
    rows = () if people.allies(who, whom) else people.vitals(whom)
    return next((row for row in rows if 0 < pips(row) <= left and _removable(whom, row)), ())


def _removable(whom: int, row: Pieces) -> bool:
    """Can healings make these pieces smaller until they are gone? Smaller ones come from the bank (PIE-4, HEA-5)."""
    stack, ids, counts = people.stack(whom), {piece.id for piece in row}, get(TABLE, Bank).counts
    for _ in range(pips(row)):
        found = healings(stack, get(whom, Session).stack, get(whom, Points).spent, counts)
        step = next((one for one in found if one.what == "smaller" and one.piece in ids), None)
        if step is None:
            return False
        stack = healed(stack, step)
    return True


@FLOW.asking("remould")
def may_morph_other(f: Remoulding) -> Ask | None:
    if not f.left or not people.in_play(f.whom):
        return None

    def answers() -> Iterator[Intent]:
        found = tuple(changes(f.whom))
        yield from found
        if found:
            yield Nothing()

    return Ask(f.who, answers, lambda intent: _refusal(f, intent))


def _refusal(f: Remoulding, intent: Intent) -> Refusal | None:
    if isinstance(intent, Nothing) or any(intent == one for one in changes(f.whom)):
        return None
    if not isinstance(intent, Remould):
        return refuse("CLR-B-CYAN", "{name} says what it heals, or nothing", name=people.name(f.who))
    if _foreign(intent.what, intent.colour):
        return refuse("PIE-2", "Pink belongs to the wiki edition; this table plays the core one")
    mend = Mend(intent.what, intent.position, intent.colour, intent.theirs)
    session, counts = get(f.whom, Session).stack, get(TABLE, Bank).counts
    wrong = healing_refusal(mend, people.stack(f.whom), session, get(f.whom, Points).spent, counts, morph=True)
    return wrong or refuse("HEA-2", "A healing adds a small piece, or makes one a size larger or smaller")


@FLOW.deed("remould")
def morph_other_done(f: Remoulding, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Remould):
        return ()
    _change(f.whom, f.who, Mend(intent.what, intent.position, intent.colour, intent.theirs), events)
    return go(f, "remould", left=f.left - 1)


def _change(whom: int, by: int, mend: Mend, events: list[Event]) -> None:
    before, rows = people.stack(whom), people.vitals(whom)
    number = stacks.new_ids(1)[0] if mend.what == "add" else mend.piece
    after = healed(before, mend, number)
    was, now = (
        next((piece for piece in stack.at(mend.position) if piece.id == number), None) for stack in (before, after)
    )
    stacks.exchange_at_bank(out=after.pieces, back=before.pieces)
    events.append(Remoulded(who=whom, by=by, before=was, after=now, position=mend.position, because=("CLR-B-CYAN",)))
    _remember(whom, mend, now)
    stacks.reshape(whom, after, people.gear(whom), events)
    if any(lost_vitals(whom, rows)):
        fall(whom, "gave up", events)


def _remember(whom: int, mend: Mend, now: Piece | None) -> None:
    """Make an ability that was not there before last beyond the session (RST-1)."""
    session = get(whom, Session).stack
    if mend.what == "add" and now and all(piece.colour is not mend.colour for piece in session.at(mend.position)):
        put(
            whom,
            Session(session_after_morph_other(session, people.stack(whom), mend.position, replace(now, spent=False))),
        )
