"""Hamper: a hit changes the pips of the defender's feet; a defence takes a pip of the attacker's (CLR-G-GREEN)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors import changes
from game.books.stacktors.components import Bank, Points
from game.books.stacktors.events import Hampered
from game.books.stacktors.intents import Hamper
from game.books.stacktors.play.attack.steps import after, current, strength
from game.books.stacktors.play.flow.frames import FLOW, Hampering
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.stack import Stack
from game.table.book import Ask, Event, Frames, Intent, Refusal, refuse
from game.table.world import TABLE, get


def hamper_victim(f: AttackFrame, who: int, events: list[Event]) -> Frames:  # noqa: ARG001
    """Change the victim's feet by a pip at a time, once for each multiple. Whoever dealt the result chooses."""
    return (Hampering(at="hamper", who=who, by=current(f) if f.back else f.who, left=strength(f)),)


def hamper_attacker(f: AttackFrame, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let the attacker lose a pip of its own feet, of its own choice; challenges have no feet."""
    if not people.is_character(f.who) or not people.in_play(f.who):
        return after(f)
    return (*after(f), Hampering(at="hamper", who=f.who, by=f.who, left=1, losing=True))


def most(who: int, wanted: int, *, losing: bool = False) -> int:
    """How many pips the character's feet can gain or lose now, at most `wanted`."""
    return changes.most_hampered(
        people.stack(who), get(who, Points).spent, get(TABLE, Bank).counts, wanted, losing=losing
    )


def ends(who: int, wanted: int) -> set[Stack]:
    """All stacks that may result when the character's feet gain or lose that many pips."""
    return changes.hamper_ends(people.stack(who), get(who, Points).spent, get(TABLE, Bank).counts, wanted)


@FLOW.asking("hamper")
def may_hamper(f: Hampering) -> Ask | None:
    """Ask which foot gains or loses a pip; nobody is asked where no foot can change (PIE-4, DMG-6)."""
    if not f.left or not people.in_play(f.who):
        return None
    return Ask(f.by, lambda: _ways(f), lambda intent: refusal(f, intent))


def _ways(f: Hampering) -> Iterator[Hamper]:
    found = changes.hamper_choices(
        people.stack(f.who), get(f.who, Points).spent, get(TABLE, Bank).counts, losing=f.losing
    )
    yield from (Hamper(f.who, foot.id, more) for foot, more in found)


def refusal(f: Hampering, intent: Intent) -> Refusal | None:
    """Why that foot may not change so; None if it may."""
    if not isinstance(intent, Hamper) or intent.whom != f.who:
        return refuse(
            "CLR-G-GREEN",
            "{name} says which foot of {foe} changes by a pip",
            name=people.name(f.by),
            foe=people.name(f.who),
        )
    if f.losing and intent.more:
        return refuse("CLR-G-GREEN", "{name} loses a pip; it gains none", name=people.name(f.who))
    return changes.hamper_refusal(
        intent.foot, people.stack(f.who), get(f.who, Points).spent, get(TABLE, Bank).counts, more=intent.more
    )


@FLOW.deed("hamper")
def hamper_done(f: Hampering, intent: Intent | None, events: list[Event]) -> Frames:
    if not isinstance(intent, Hamper):
        return ()
    before = people.stack(f.who)
    after = changes.hampered(before, intent.foot, more=intent.more)
    stacks.exchange_at_bank(out=after.pieces, back=before.pieces)
    events.append(_told(f, intent, before, after))
    stacks.reshape(f.who, after, people.gear(f.who), events)
    return (replace(f, left=f.left - 1),)


def _told(f: Hampering, intent: Hamper, before: Stack, after: Stack) -> Hampered:
    foot = next(foot for foot in before.feet if foot.id == intent.foot)
    lowered = _gone_over(before.guts, after.feet)
    return Hampered(
        who=f.who,
        by=f.by,
        before=foot,
        after=changes.hamper_changed(foot, more=intent.more),
        lifted=_gone_over(before.feet, after.guts),
        lowered=lowered[0] if lowered else None,
        because=("CLR-G-GREEN", "POS-4", "POS-5"),
    )


def _gone_over(before: Pieces, after: Pieces) -> Pieces:
    """The pieces that stood in the one position before and stand in the other now, as they are now."""
    ids = {piece.id for piece in before}
    return tuple(piece for piece in after if piece.id in ids)
