"""Effects that last for rounds: how they take hold, and how they end (TIM)."""

from __future__ import annotations

from msgspec.structs import replace

from game.stacktors.components import Bidden, Effect, Effects, Marked
from game.stacktors.events import Affected, EffectBegan, EffectEnded, Outwitted, Roused, Unmoved
from game.stacktors.play.people import people
from game.stacktors.values.abilities import EffectKind, lasting
from game.table.book import Event
from game.table.world import ask, drop, each, has, put

SHAKING: tuple[EffectKind, ...] = ("fleeing", "calmed", "compelled")
"""Effects that nobody is put under again before a turn free of them has ended (TIM-4)."""


NEXT = 1
"""The rounds of an effect that is for the target's next turn alone."""


def begin(who: int, kind: EffectKind, rounds: int, by: int, events: list[Event], *, victim: int = 0) -> None:
    """An effect takes hold, if it does (TIM-1)."""
    if refused(who, kind, rounds, events):
        return
    known = ask(who, Effects) or Effects()
    others = tuple(effect for effect in known.effects if effect.kind != kind)
    put(who, replace(known, effects=(*others, Effect(kind, rounds, by, victim))))
    events.append(
        EffectBegan(who=who, kind=kind, rounds=rounds, by=by, victim=victim, because=(lasting(kind).rule, "TIM-1"))
    )
    show_effects(who, events)


def refused(who: int, kind: EffectKind, rounds: int, events: list[Event]) -> bool:
    """Does it take no hold?"""
    rule = hindrance(ask(who, Effects) or Effects(), kind, rounds)
    if rule:
        events.append(Unmoved(who=who, kind=kind, because=(rule,)))
    return bool(rule)


def hindrance(known: Effects, kind: EffectKind, rounds: int) -> str:
    """The rule by which such an effect takes no hold; empty if it does.

    The same again: the longer stays (TIM-2); nobody is shaken twice (TIM-4).
    """
    if kind in SHAKING and known.shaken and not people.options().relapse:
        return "TIM-4"
    same = next((effect for effect in known.effects if effect.kind == kind), None)
    return "TIM-2" if same and same.left >= rounds else ""


def tick(who: int, events: list[Event]) -> None:
    """A turn of its own has ended: each effect is a round shorter
    (TIM-1), but for a Compel whose turn is still to come.
    """
    known = ask(who, Effects)
    if known is None:
        return
    waits = not has(who, Bidden)
    over = tuple(
        effect.kind for effect in known.effects if effect.left == 1 and not (waits and effect.kind == "compelled")
    )
    run = tuple(
        effect if effect.kind == "compelled" else replace(effect, left=max(0, effect.left - 1))
        for effect in known.effects
        if effect.kind not in over
    )
    shaken = any(kind in SHAKING for kind in over) or (
        known.shaken and any(effect.kind in SHAKING for effect in known.effects)
    )
    put(who, Effects(run, shaken))
    events.extend(EffectEnded(who=who, kind=kind, because=("TIM-1",)) for kind in over)
    if known.effects:
        show_effects(who, events)


def roused(known: Effects) -> Effects:
    """What is left of them after any attack: a calm is over, but
    to fight it must wait for its next turn (CLR-B-YELLOW, TIM-4).
    """
    if not any(effect.kind == "calmed" and effect.left for effect in known.effects):
        return known
    return Effects(
        tuple(replace(effect, left=0) if effect.kind == "calmed" else effect for effect in known.effects), shaken=True
    )


def rouse(who: int, by: int, events: list[Event]) -> None:
    """It is attacked, whatever comes of it: a calm is over (CLR-B-YELLOW)."""
    known = ask(who, Effects) or Effects()
    if roused(known) != known:
        put(who, roused(known))
        events.append(Roused(who=who, by=by, because=("CLR-B-YELLOW",)))
        show_effects(who, events)


def wake(who: int, events: list[Event]) -> None:
    """Its turn begins: who was roused out of a calm fights again (CLR-B-YELLOW)."""
    known = ask(who, Effects) or Effects()
    over = tuple(effect for effect in known.effects if not effect.left)
    if over:
        put(who, replace(known, effects=tuple(effect for effect in known.effects if effect.left)))
        events.extend(EffectEnded(who=who, kind=effect.kind, because=("CLR-B-YELLOW",)) for effect in over)
        show_effects(who, events)


def end(who: int, events: list[Event]) -> None:
    """Its effects and its mark are over (TIM-3)."""
    if has(who, Effects):
        drop(who, Effects)
        show_effects(who, events)
    unmark(who, events)


def mark(who: int, by: int, events: list[Event]) -> None:
    """The next attack on it makes it defend first (CLR-B-BLUE)."""
    put(who, Marked())
    events.append(Outwitted(who=who, by=by, because=("CLR-B-BLUE",)))
    show_effects(who, events)


def unmark(who: int, events: list[Event]) -> None:
    """Its mark is used up, or over (CLR-B-BLUE, TIM-3)."""
    if has(who, Marked):
        drop(who, Marked)
        show_effects(who, events)


def end_all(events: list[Event]) -> None:
    """Effects and marks end with the conflict (TIM-3)."""
    for who, _ in each(Effects):
        drop(who, Effects)
        show_effects(who, events)
    for who, _ in each(Marked):
        unmark(who, events)


def show_effects(who: int, events: list[Event]) -> None:
    events.append(Affected(who=who, effects=people.under(who)))
