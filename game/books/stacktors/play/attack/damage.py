"""What a hit does (DEC 9): damage and its consequences (DMG, DIE), or what the active colour does instead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Literal

from game.books.stacktors.intents import Lose
from game.books.stacktors.play.attack import colours
from game.books.stacktors.play.attack.steps import after, current, dictated, strength, victim
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.people.defeat import fall
from game.books.stacktors.play.situation import discrete_challenges
from game.books.stacktors.values.pieces import Colour, Piece, Pieces, named, pips
from game.table.book import Ask, Event, Frames, Intent, Refusal, refuse


def exposed(f: AttackFrame) -> tuple[Pieces, int]:
    """The pieces that take the damage first, and how many pips they lose (DMG-3, DMG-4)."""
    committed = stacks.serving(victim(f), f.pieces if f.back else f.d_pieces, stacks.applicable(f.kind))
    if committed:
        return committed, min(strength(f), pips(committed))
    bare = _bare(f)
    return bare, min(strength(f) if people.options().spill else 1, pips(bare))


def _bare(f: AttackFrame) -> Pieces:
    """The pieces of the victim's character stack that this kind of attack can damage (APP-1)."""
    stack = people.stack(victim(f))
    return tuple(piece for place in stacks.applicable(f.kind) for piece in stack.at(place))


def spilt(f: AttackFrame, pieces: Pieces, loss: int) -> tuple[Pieces, int]:
    """The other pieces on which the damage falls when these have lost that many pips, and how many pips they lose.

    With the option they bear what the committed pieces cannot (DMG-3); else that is lost.
    """
    others = tuple(piece for piece in _bare(f) if piece not in pieces) if people.options().spill else ()
    return others, min(strength(f) - loss, pips(others))


def losses(f: AttackFrame) -> Iterator[Lose]:
    """Every way to divide the damage (DMG-1), the least harmful first."""
    pieces, loss = exposed(f)
    for ids in divided(pieces, loss):
        yield from (Lose(ids + more) for more in divided(*spilt(f, pieces, loss)))


def divided(pieces: Pieces, loss: int) -> Iterator[tuple[int, ...]]:
    """Every way in which these pieces lose that many pips, the least harmful first.

    Each way is ids, one for each pip (DMG-1).
    """
    room = {piece.id: piece.pips for piece in pieces}
    order = [piece.id for piece in sorted(pieces, key=_cheapest)]
    for ids in combinations_with_replacement(order, loss):
        if all(ids.count(one) <= room[one] for one in dict.fromkeys(ids)):
            yield ids


def _cheapest(piece: Piece) -> tuple[bool, bool, int, int]:
    return piece.colour is Colour.CLEAR, piece.pips == 1, -piece.pips, piece.id


@FLOW.asking("harm")
def may_divide(f: AttackFrame) -> Ask | None:
    """Ask the victim's seat to divide the damage."""
    if not f.hit or not strength(f) or dictated(f) or people.is_challenge(victim(f)):
        return None
    return Ask(victim(f), lambda: losses(f), lambda intent: _loss_refusal(f, intent))


def _loss_refusal(f: AttackFrame, intent: Intent) -> Refusal | None:
    """Why these losses are refused; the order in which the pieces are named does not matter."""
    name, (pieces, loss) = people.name(victim(f)), exposed(f)
    if not isinstance(intent, Lose):
        return refuse("DMG-1", "{name} says which pieces lose a pip", name=name)
    if any(sorted(intent.pieces) == sorted(one.pieces) for one in losses(f)):
        return None
    return refuse(
        "DMG-3",
        "{name} loses {loss} in pips, off these: {pieces}",
        name=name,
        loss=loss,
        pieces=" ".join(map(str, pieces)),
    )


@FLOW.deed("harm")
def harm_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.hit or not strength(f):
        return after(f)
    who = victim(f)
    if people.is_challenge(who):
        _erode(f, who, events)
    elif dictated(f):
        return (*after(f), *colours.INSTEAD[f.active](f, who, events))
    else:
        _damage(f, who, intent, events)
    return after(f)


def _erode(f: AttackFrame, who: int, events: list[Event]) -> None:
    pips_lost = worn_down(f)
    if pips_lost:
        discrete_challenges.erode(
            who, current(f) if f.back else f.who, "brains" if f.aim == "brains" else "guts", pips_lost, events
        )


def worn_down(f: AttackFrame) -> int:
    """How many pips a hit takes off a challenge; its own attack that is turned back does damage only (DCH-8)."""
    active = named(f.active)
    return 0 if f.back and active and active.instead else f.times


def _damage(f: AttackFrame, who: int, intent: Intent | None, events: list[Event]) -> None:
    before = people.vitals(who)
    if isinstance(intent, Lose):
        stacks.hurt(who, intent.pieces, events, "DMG-1", "DMG-3")
    left = tuple(tuple(piece for piece in row if people.stack(who).place(piece.id)) for row in before)
    why = why_out(f, before, left)
    if why:
        fall(who, why, events)


def why_out(f: AttackFrame, before: tuple[Pieces, ...], left: tuple[Pieces, ...]) -> Literal["fallen", "gave up", ""]:
    """Why damage puts its bearer out, by its guts and brains before and after (DIE-1, DIE-3); empty if it does not."""
    if f.kind == "physical" and not left[0]:
        return "fallen"
    return "gave up" if any(row and not rest for row, rest in zip(before, left, strict=True)) else ""
