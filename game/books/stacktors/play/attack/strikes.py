"""Attacks by challenges, called strikes: right after an attack on them, or between two turns (DCH-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from game.books.stacktors.components import Challenge, Clock
from game.books.stacktors.events import Attacked
from game.books.stacktors.intents import Nothing, StrikeBack
from game.books.stacktors.play.attack import steps
from game.books.stacktors.play.attack.declare import key_kind, reach
from game.books.stacktors.play.attack.steps import after, current
from game.books.stacktors.play.flow.frames import FLOW, Round
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.pieces import KINDS, Ability, AttackKind, Colour, Piece, Pieces, ability, called, named
from game.books.stacktors.values.stack import Block
from game.table.book import Ask, Event, Frames, Intent, go
from game.table.world import TABLE, each, get, put


def ready(who: int) -> bool:
    """May the challenge still strike in this round?"""
    return people.is_challenge(who) and get(who, Challenge).strikes and not get(who, Challenge).struck


def strikes(who: int, targets: tuple[int, ...]) -> Iterator[Intent]:
    """The answers of a challenge: nothing, or its guts or its brains against one of these, within reach.

    The ability of the topmost colour is active where a challenge can use it; the pieces beneath have no colour (DCH-9).
    """
    yield Nothing()
    aims: tuple[Literal["guts", "brains"], ...] = ("guts", "brains")
    for target in targets:
        for aim in aims:
            block = get(who, Challenge).stack.at(aim)
            active = _usable(ability(aim, block.colour)) if block else None
            if block and people.within(who, target, reach(active, block.sizes[-1])):
                yield StrikeBack(aim, active.name if active else "", target)


def _usable(known: Ability | None) -> Ability | None:
    """The topmost colour's ability where a challenge can use it; else it strikes plainly (DCH-5)."""
    fits = known and known.attacks and not known.afterwards and known.deals not in {"joining", "trade"}
    return known if fits else None


# --- DEC 13: a challenge strikes its attacker, right after the attack on it; then comes the next target


@FLOW.asking("strike")
def may_strike(f: AttackFrame) -> Ask | None:
    who = current(f)
    return Ask(who, lambda: strikes(who, (f.who,))) if people.in_play(f.who) and ready(who) else None


@FLOW.deed("strike")
def strike_done(f: AttackFrame, intent: Intent | None, events: list[Event]) -> Frames:
    rest = go(f, "target", n=f.n + 1) if f.n + 1 < len(f.targets) else after(f)
    return (*rest, strike(current(f), intent, events)) if isinstance(intent, StrikeBack) else rest


# --- a challenge strikes anybody, between two turns


def between(f: Round) -> Round:
    """The round as it goes on after the turn that begins now; challenges may strike first."""
    return replace(f, at="between", strikers=tuple(who for who, _ in each(Challenge) if ready(who)))


@FLOW.asking("between")
def may_strike_now(f: Round) -> Ask | None:
    """Ask the game master whether the challenge strikes, if a member of the party is in reach."""
    who = next(iter(f.strikers), 0)
    over = goals.decided() or not goals.still_opposed()
    return Ask(who, lambda: strikes(who, possible_victims(who))) if who and ready(who) and not over else None


def possible_victims(who: int) -> tuple[int, ...]:
    """All characters, if the challenge could strike a member of the party; else nobody."""
    reached = any(isinstance(one, StrikeBack) for one in strikes(who, people.party()))
    return people.characters() if reached else ()


@FLOW.deed("between")
def between_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.strikers:
        return go(f, "up" if get(TABLE, Clock).up else "down")
    rest = go(f, "between", strikers=f.strikers[1:])
    return (*rest, strike(f.strikers[0], intent, events)) if isinstance(intent, StrikeBack) else rest


# --- the strike itself


def strike(who: int, intent: StrikeBack, events: list[Event]) -> AttackFrame:
    """The attack of a challenge with all its pieces that serve in the colour's kind, in opened positions too (APP-3).

    The pieces are never spent (DCH-3).
    """
    trial, target = get(who, Challenge), intent.target
    block = trial.stack.at(intent.aim)
    assert block is not None
    put(who, replace(trial, struck=True))
    kind = _kind(intent, block)
    power = block.sizes[-1] if intent.active else 0
    blocks = tuple(one for place in stacks.applicable(kind) if (one := trial.stack.at(place)))
    value = sum(one.total for one in blocks)
    attack = AttackFrame(
        at="target",
        who=who,
        granted="strike",
        only=(target,),
        kind=kind,
        active=intent.active,
        power=power,
        targets=(target,),
        flat=value,
        again=called(intent.active).twice,
    )
    events.append(_attacked(attack, tuple(piece for one in blocks for piece in shown(one))))
    stacks.unmark_effect(target, events)
    stacks.rouse(target, who, events)
    return attack


def _attacked(f: AttackFrame, pieces: Pieces) -> Attacked:
    """The event of a strike with these pieces."""
    return Attacked(
        who=f.who,
        targets=f.targets,
        kind=f.kind,
        active=f.active,
        pieces=pieces,
        granted=f.granted,
        value=f.flat,
        because=("DCH-5", *steps.active(f.active, "DCH-2")),
    )


def _kind(intent: StrikeBack, block: Block) -> AttackKind:
    known = named(intent.active) or ability(intent.aim, block.colour)
    return key_kind(known) if known else KINDS[0]


def shown(block: Block) -> Iterator[Piece]:
    """The block's pieces as they look: only the topmost has the colour (DCH-9)."""
    last = len(block.sizes) - 1
    for n, pips in enumerate(block.sizes):
        yield Piece(block.colour if n == last else Colour.GRAY, pips, n + 1)
