"""Discrete challenges: losing pips, being overcome, striking back (DCH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from game.stacktors.abilities import APPLICABLE, KINDS, Ability, Kind, ability, named
from game.stacktors.components import Carried, Challenge, Name, Overcome, Place, Treasure
from game.stacktors.events import Attacked, Eroded, Left, Overcame
from game.stacktors.intents import Nothing, StrikeBack
from game.stacktors.pieces import Colour, Piece, Position
from game.stacktors.play import arms, people
from game.stacktors.play.declare import key_kind, reach
from game.stacktors.play.frames import FLOW, Attack
from game.stacktors.play.order import after, current
from game.stacktors.stack import Block, Cache
from game.table.book import Event, Intent
from game.table.pending import Ask, Frames
from game.table.world import drop, get, new, put


def erode(who: int, by: int, place: Position, loss: int, events: list[Event]) -> None:
    """The challenge loses pips from the bottom up, at least one (DCH-4, DCH-9); without guts or brains it is overcome."""
    trial = get(who, Challenge)
    block = trial.stack.at(place)
    assert block is not None
    left = block.less(max(1, loss))
    stack = replace(trial.stack, **{place: left})
    put(who, replace(trial, stack=stack))
    events.append(Eroded(who=who, stack=stack, because=("DCH-4",)))
    if left is None:
        _overcome(who, by, events)


def _overcome(who: int, by: int, events: list[Event]) -> None:
    """What it hid goes to who did the last damage, still unidentified (DCH-6, OBJ-3)."""
    trial = get(who, Challenge)
    events.append(Overcame(who=who, by=by, because=("DCH-6",)))
    drop(who, Place)
    drop(who, Challenge)
    put(who, Overcome())
    events.append(Left(who=who))
    if trial.stack.hidden:
        pieces = arms.named_anew(trial.stack.hidden)
        cache = Cache(trial.stack.base, pieces)
        new(Name(f"what {people.name(who)} held"), Treasure(cache, cache.base), Carried(by))


# --- 13: it may strike right after an attack on it (DCH-5)


@FLOW.asking("strike")
def may_strike(f: Attack) -> Ask | None:
    who = current(f)
    if not people.is_challenge(who) or not people.in_play(f.who):
        return None
    trial = get(who, Challenge)
    if not trial.strikes or trial.struck:
        return None
    return Ask(who, lambda: strikes(who, f.who))


def strikes(who: int, target: int) -> Iterator[Intent]:
    """Nothing, or its guts or its brains with the topmost colour active, if that reaches."""
    yield Nothing()
    aims: tuple[Literal["guts", "brains"], ...] = ("guts", "brains")
    for aim in aims:
        block = get(who, Challenge).stack.at(aim)
        if block is None:
            continue
        active = _usable(ability(aim, block.colour))
        if people.within(who, target, reach(active, block.sizes[-1])):
            yield StrikeBack(aim, active.name if active else "")


def _usable(known: Ability | None) -> Ability | None:
    """The topmost colour's ability where a challenge can use it; else it strikes plainly (DCH-5)."""
    fits = known and known.playable and known.attacks and known.name not in {"Perfection", "Persuasive"}
    return known if fits else None


@FLOW.deed("strike")
def strike_done(f: Attack, intent: Intent | None, events: list[Event]) -> Frames:
    rest = after(f)
    if not isinstance(intent, StrikeBack):
        return rest
    who = current(f)
    trial = get(who, Challenge)
    block = trial.stack.at(intent.aim)
    assert block is not None
    put(who, replace(trial, struck=True))
    kind = _kind(intent, block)
    power = block.sizes[-1] if intent.active else 0
    blocks = tuple(one for place in APPLICABLE[kind] if (one := trial.stack.at(place)))
    value = sum(one.total for one in blocks)
    pieces = tuple(piece for one in blocks for piece in shown(one))
    events.append(Attacked(
        who=who, targets=(f.who,), kind=kind, active=intent.active, pieces=pieces, granted="strike", value=value, because=("DCH-5",),
    ))  # fmt: skip
    blow = Attack(
        at="target", who=who, granted="strike", only=(f.who,), kind=kind, active=intent.active, power=power,
        targets=(f.who,), flat=value, again=intent.active == "Dexterous",
    )  # fmt: skip
    return (*rest, blow)


def _kind(intent: StrikeBack, block: Block) -> Kind:
    known = named(intent.active) or ability(intent.aim, block.colour)
    return key_kind(known) if known else KINDS[0]


def shown(block: Block) -> Iterator[Piece]:
    """Its pieces as they look: only the topmost has the colour (DCH-9)."""
    last = len(block.sizes) - 1
    for n, pips in enumerate(block.sizes):
        yield Piece(block.colour if n == last else Colour.GRAY, pips, n + 1)
