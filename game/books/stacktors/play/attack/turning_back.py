"""Results that are turned back on the attacker, and what it pays to be spared (DEC 8)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Reflections
from game.books.stacktors.events import TurnedBack
from game.books.stacktors.intents import BuyOff
from game.books.stacktors.play.attack.declare import pieces_refusal, positions
from game.books.stacktors.play.attack.result_bearer import strength
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import ABILITIES, called, named
from game.books.stacktors.values.commitments import by_sum
from game.books.stacktors.values.pieces import Colour, Piece, Pieces
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, find
from game.table.world import ask, drop, each, put

TURNING_BACK = tuple(one.name for one in ABILITIES if one.answers == "turns back")
"""Defence abilities that turn a hit back on the attacker; in the core edition red does too."""
(FLEXIBLE,) = TURNING_BACK
"""The one of which committed pieces do it again, as often in a turn as they have pips (CLR-G-PINK)."""


def can_turn_back(active: str) -> bool:
    """Does that defence turn a hit back (CLR-G-PINK, CLR-G-RED)?"""
    return active in TURNING_BACK or (called(active).answers == "shields" and not people.options().red_bonus)


def turns_back(f: AttackFrame) -> bool:
    return f.hit and can_turn_back(f.d_active)


# --- how often a piece may reflect in a turn (CLR-G-PINK, RND-2)


def left(who: int, piece: Piece) -> int:
    """How often that pink piece may still turn a result back in this turn: once for each of its pips."""
    known = ask(who, Reflections)
    return piece.pips - dict(known.used).get(piece.id, 0) if known else piece.pips


def remaining(who: int) -> int:
    """How often the character's pink guts may still turn a result back in this turn."""
    return sum(left(who, piece) for piece in _pink(who))


def again(who: int) -> Pieces:
    """Spent pink guts that may turn a result back again; against a repeated strike, no piece that met the first."""
    f = find(AttackFrame)
    barred = f.used if f and f.targets and current(f) == who else ()
    return tuple(piece for piece in _pink(who) if piece.spent and piece.id not in barred and left(who, piece) > 0)


def again_refusal(who: int, ids: tuple[int, ...]) -> Refusal | None:
    """Why spent pink pieces may not turn a result back again (CLR-G-PINK, CLR-G-ORANGE); None if they may."""
    able = again(who)
    wrong = next((piece for piece in _pink(who) if piece.id in ids and piece.spent and piece not in able), None)
    if wrong is None:
        return None
    if left(who, wrong) > 0:
        return refuse("CLR-G-ORANGE", "{piece} met the first blow; the second needs other pieces", piece=str(wrong))
    return refuse("CLR-G-PINK", "{piece} has turned back all that it can in this turn", piece=str(wrong))


def _pink(who: int) -> Pieces:
    return tuple(piece for _, piece in stacks.held(who, ("guts",)) if piece.colour is Colour.PINK)


def _count(who: int, ids: tuple[int, ...]) -> None:
    """Count that one of these pink pieces has turned a result back."""
    able = (piece for piece in _pink(who) if piece.id in ids and left(who, piece) > 0)
    one = min(able, key=lambda piece: (not piece.spent, left(who, piece), piece.id), default=None)
    if one:
        known = ask(who, Reflections) or Reflections()
        used = dict(known.used)
        put(who, Reflections(tuple(sorted((used | {one.id: used.get(one.id, 0) + 1}).items()))))


def count_anew() -> None:
    """Begin all counts anew at the start of every character's turn (RND-2)."""
    for who, _ in each(Reflections):
        drop(who, Reflections)


# --- DEC 8: the result is turned back, and the attacker may pay to be spared


@FLOW.asking("reflect")
def may_buy_off(f: AttackFrame) -> Ask | None:
    """Ask what the attacker pays to be spared. Only Flexible's result can be bought off, not one of red in core."""
    if not turns_back(f) or f.d_active not in TURNING_BACK or not people.in_play(f.who):
        return None
    pieces = tuple(piece for _, piece in stacks.free(f.who, f.kind))
    return Ask(f.who, lambda: _prices(f, pieces), lambda intent: _price_refusal(f, intent))


def whole(f: AttackFrame) -> int:
    """How much there is to buy off: the result turned back, in pips, steps, rounds or cells."""
    return strength(replace(f, back=True, times=1, bought=0))


def _prices(f: AttackFrame, pieces: Pieces) -> Iterator[BuyOff]:
    """The possible payments: nothing, and the cheapest pieces for each unit up to the whole result (CLR-G-PINK)."""
    for total, chosen in by_sum(pieces).items():
        yield BuyOff(tuple(sorted(piece.id for piece in chosen)))
        if total >= whole(f):
            return


def _price_refusal(f: AttackFrame, intent: Intent) -> Refusal | None:
    if not isinstance(intent, BuyOff):
        return refuse(
            "CLR-G-PINK", "{name} may commit pieces to take from what is turned back, or none", name=people.name(f.who)
        )
    wrong = pieces_refusal(f.who, intent.pieces, positions(f.kind, ""))
    paid = stacks.chosen(f.who, intent.pieces)
    if wrong or not paid or sum(piece.pips for piece in paid) - min(piece.pips for piece in paid) < whole(f):
        return wrong
    return refuse("CLR-G-PINK", "There is no more than {whole} to take off; fewer pieces do", whole=whole(f))


@FLOW.deed("reflect")
def reflect_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    if not turns_back(f):
        return after(f)
    target = current(f)
    if f.d_active == FLEXIBLE:
        _count(target, (*f.d_pieces, *f.d_again))
    known = named(f.d_active)
    paid = intent.pieces if isinstance(intent, BuyOff) else ()
    spared = min(stacks.value(f.who, paid), whole(f))
    events.append(
        TurnedBack(
            who=f.who,
            by=target,
            paid=stacks.chosen(f.who, paid),
            left=whole(f) - spared,
            more=remaining(target) if f.d_active == FLEXIBLE else None,
            because=(known.rule if known else "ATK-11",),
        )
    )
    stacks.commit(f.who, paid, events)
    return after(f, back=True, times=1, bought=spared)
