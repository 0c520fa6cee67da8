"""Sentences for what abilities do instead of damage: effects that last, pieces changed, feet lost, cells moved."""

from __future__ import annotations

from game.books.stacktors import events as happened
from game.books.stacktors.prose.telling import sentence_for
from game.books.stacktors.prose.words import Names, counted, listed, say, state

_BEGINS = {
    "fleeing": "{who} runs from {by} for {turns}.",
    "frozen": "{who} is held for {turns} by {by}.",
    "calmed": "{who} is calmed by {by} and stops fighting for {turns}, or until somebody attacks it.",
    "compelled": "{who} is compelled by {by}: on its next turn it must attack {victim}, and nobody else.",
}
_ENDS = {
    "fleeing": "{who} runs no longer.",
    "frozen": "{who} is held no longer.",
    "calmed": "{who} is calm no longer and may fight again.",
    "compelled": "{who} is no longer compelled.",
}


@sentence_for(happened.EffectBegan)
def _effect_began(event: happened.EffectBegan, names: Names) -> str:
    turns = counted(event.rounds, "turn", "turns")
    text = _BEGINS.get(event.kind, "{who} is {kind} for {turns} by {by}.")
    return say(
        text,
        who=names(event.who),
        by=names(event.by),
        turns=turns,
        kind=event.kind,
        victim=names(event.victim) if event.victim else "",
    )


@sentence_for(happened.Unmoved)
def _unmoved(event: happened.Unmoved, names: Names) -> str:
    text = "{who} is {kind} already; nothing changes."
    if "TIM-4" in event.because:
        text = "{who} has only just been shaken and stands firm: first a whole turn of its own must pass without."
    return say(text, who=names(event.who), kind=state(event.kind))


@sentence_for(happened.Traded)
def _traded(event: happened.Traded, names: Names) -> str:
    given, taken = listed(map(str, event.given)), listed(map(str, event.taken))
    text = "{who} swaps {given} of its own for {taken} of {whom}; they are spent until the round ends."
    return say(text, who=names(event.who), whom=names(event.whom), given=given, taken=taken)


@sentence_for(happened.Remoulded)
def _remoulded(event: happened.Remoulded, names: Names) -> str:
    text = "{by} morphs {who}: {before} of the {place} becomes {after}."
    if event.before is None:
        text = "{by} morphs {who}: a new {after} in the {place}, spent until the round ends."
    elif event.after is None:
        text = "{by} morphs {who}: {before} of the {place} is gone."
    return say(
        text,
        by=names(event.by),
        who=names(event.who),
        before=str(event.before),
        after=str(event.after),
        place=event.position,
    )


@sentence_for(happened.Driven)
def _driven(event: happened.Driven, names: Names) -> str:
    text = (
        "{who} is compelled by {by}: before anything else it must attack {victim}, and it "
        "attacks nobody else in this turn."
    )
    return say(text, who=names(event.who), by=names(event.by), victim=names(event.victim))


@sentence_for(happened.EffectEnded)
def _effect_ended(event: happened.EffectEnded, names: Names) -> str:
    text = _ENDS.get(event.kind, "{who} is no longer {kind}.")
    if event.unreached:
        text = "{who} could make no attack that hurts {victim}, and is no longer compelled."
    victim = names(event.unreached) if event.unreached else ""
    return say(text, who=names(event.who), kind=event.kind, victim=victim)


@sentence_for(happened.Roused)
def _roused(event: happened.Roused, names: Names) -> str:
    return say(
        "The attack of {by} ends the calm of {who}, who will fight again on its next turn.",
        by=names(event.by),
        who=names(event.who),
    )


@sentence_for(happened.FreezeNoted)
def _freeze(event: happened.FreezeNoted, names: Names) -> str:
    return say("{by} freezes: the turn of {who} ends with this attack.", by=names(event.by), who=names(event.who))


@sentence_for(happened.Hampered)
def _hampered(event: happened.Hampered, names: Names) -> str:
    who, by, foot = names(event.who), names(event.by), str(event.before)
    change = "is gone" if event.after is None else f"becomes {event.after}"
    text = (
        "{by} hampers {who}: {foot} in the feet {change}{more}."
        if event.by != event.who
        else "{who} is hampered: {foot} in its feet {change}{more}."
    )
    return say(text, who=who, by=by, foot=foot, change=change, more=_shifted(event))


def _shifted(event: happened.Hampered) -> str:
    """The pieces that stand in another position now, and why."""
    several, lifted = len(event.lifted) > 1, listed(map(str, event.lifted))
    over = (
        f"; {lifted} no longer {'fit' if several else 'fits'} over the feet below and "
        f"{'are' if several else 'is'} guts now"
        if event.lifted
        else ""
    )
    under = f"; {event.lowered}, the lowest of the guts, is its foot now" if event.lowered else ""
    return over + under


@sentence_for(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, names: Names) -> str:
    text = "{who} is off to {cell}, out of turn." if event.by == event.who else "{by} puts {who} on {cell}."
    return say(text, who=names(event.who), by=names(event.by), cell=str(event.cell))
