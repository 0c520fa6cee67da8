"""Effects that last for turns: how they begin, and how they end (TIM)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Bidden, Effect, Effects, Marked
from game.books.stacktors.events import Affected, EffectBegan, EffectEnded, Outwitted, Roused, Unmoved
from game.books.stacktors.play.people import people
from game.books.stacktors.values.abilities import EffectKind, lasting
from game.table.book import Event
from game.table.world import ask, drop, each, has, put

SHAKING: tuple[EffectKind, ...] = ("fleeing", "calmed", "compelled")
"""Effects that nobody gets again before a turn without them has ended (TIM-4)."""


NEXT = 1
"""The rounds of an effect that lasts for the target's next turn alone."""


def begin(who: int, kind: EffectKind, rounds: int, by: int, events: list[Event], *, victim: int = 0) -> None:
    """Begin an effect, if it takes hold (TIM-1)."""
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
    """Does such an effect not take hold? If so, an event says which rule prevents it."""
    rule = preventing_rule(ask(who, Effects) or Effects(), kind, rounds)
    if rule:
        events.append(Unmoved(who=who, kind=kind, because=(rule,)))
    return bool(rule)


def preventing_rule(known: Effects, kind: EffectKind, rounds: int) -> str:
    """The rule that prevents such an effect; empty if it takes hold.

    Of two effects of the same kind the longer stays (TIM-2); a shaken character gets none of TIM-4's three.
    """
    if kind in SHAKING and known.shaken and not people.options().relapse:
        return "TIM-4"
    same = next((effect for effect in known.effects if effect.kind == kind), None)
    return "TIM-2" if same and same.left >= rounds else ""


def tick(who: int, events: list[Event]) -> None:
    """Shorten each effect by a round at the end of the character's own turn (TIM-1).

    A Compel whose turn is still to come is not shortened.
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
    bidden = ask(who, Bidden)
    missed = bidden.victim if bidden and not bidden.done else 0
    for kind in over:
        unreached = missed if kind == "compelled" else 0
        events.append(EffectEnded(who=who, kind=kind, unreached=unreached, because=("TIM-1",)))
    if known.effects:
        show_effects(who, events)


def roused(known: Effects) -> Effects:
    """The effects after any attack on the character: a calm is over (CLR-B-YELLOW, TIM-4).

    The character fights only from its next turn on.
    """
    if not any(effect.kind == "calmed" and effect.left for effect in known.effects):
        return known
    return Effects(
        tuple(replace(effect, left=0) if effect.kind == "calmed" else effect for effect in known.effects), shaken=True
    )


def rouse(who: int, by: int, events: list[Event]) -> None:
    """End a calm because the character is attacked, whatever the result is (CLR-B-YELLOW)."""
    known = ask(who, Effects) or Effects()
    if roused(known) != known:
        put(who, roused(known))
        events.append(Roused(who=who, by=by, because=("CLR-B-YELLOW",)))
        show_effects(who, events)


def wake(who: int, events: list[Event]) -> None:
    """Begin a turn: a character whose calm an attack has ended fights again (CLR-B-YELLOW)."""
    known = ask(who, Effects) or Effects()
    over = tuple(effect for effect in known.effects if not effect.left)
    if over:
        put(who, replace(known, effects=tuple(effect for effect in known.effects if effect.left)))
        events.extend(EffectEnded(who=who, kind=effect.kind, because=("CLR-B-YELLOW",)) for effect in over)
        show_effects(who, events)


def end(who: int, events: list[Event]) -> None:
    """End the character's effects and its mark (TIM-3)."""
    if has(who, Effects):
        drop(who, Effects)
        show_effects(who, events)
    unmark(who, events)


def mark(who: int, by: int, events: list[Event]) -> None:
    """Mark the character: the next attack on it lets it defend first (CLR-B-BLUE)."""
    put(who, Marked())
    events.append(Outwitted(who=who, by=by, because=("CLR-B-BLUE",)))
    show_effects(who, events)


def unmark(who: int, events: list[Event]) -> None:
    """Remove the character's mark, which is used up or over (CLR-B-BLUE, TIM-3)."""
    if has(who, Marked):
        drop(who, Marked)
        show_effects(who, events)


def end_all(events: list[Event]) -> None:
    """End all effects and marks with the conflict (TIM-3)."""
    for who, _ in each(Effects):
        drop(who, Effects)
        show_effects(who, events)
    for who, _ in each(Marked):
        unmark(who, events)


def show_effects(who: int, events: list[Event]) -> None:
    events.append(Affected(who=who, effects=people.under(who)))
