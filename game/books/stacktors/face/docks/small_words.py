"""What an answer to a smaller step of an attack comes to, in a sentence as on the attack panel, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.books.stacktors.ahead.defence_words import shortened
from game.books.stacktors.ahead.foresight import CharacterState, Fate
from game.books.stacktors.ahead.proposals.effect_words import pips
from game.books.stacktors.ahead.proposals.sentences import kept
from game.books.stacktors.events import Compared, Eroded, Fell
from game.books.stacktors.face.docks.offers import Offers, SmallAnswer
from game.books.stacktors.intents import Lose, Perfect
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import capital, lasting, listed, state

_MARKED: Final = "marked"
"""The effect of Outwit, which lasts until the next attack."""


def consequence(offers: Offers) -> str:
    """What happens to whom the answer that is picked is about."""
    one = offers.chosen
    with offers.known.inside():
        if isinstance(one.intent, Perfect) and offers.kind == "hit":
            return "You ignore it, and your clear piece wears for good."
        lead = "".join(_lead(offers, one))
        told = _befallen(offers, one.fate, "you" if offers.whom == offers.who else people.name(offers.whom))
    return f"{lead}{told if lead else capital(told)}."


def results(offers: Offers, one: SmallAnswer) -> tuple[str, ...]:
    """What that answer comes to, as a card says it, in wordings from the longest to the shortest.

    It is about whom the answers decide; what is decided for somebody else is said of "it".
    """
    mine, values = offers.whom == offers.who, met(one.fate)
    if offers.kind == "hit" and isinstance(one.intent, Perfect):
        return ("You ignore it",)
    if (values and not values.hit) or (offers.kind == "miss" and not isinstance(one.intent, Perfect)):
        return ("You block it" if mine else "It is blocked",)
    with offers.known.inside():
        return shortened(capital(_befallen(offers, one.fate, "you" if mine else "it")))


def met(fate: Fate) -> Compared | None:
    """The two values that were compared."""
    return next((event for event in fate.events if isinstance(event, Compared)), None)


def _lead(offers: Offers, one: SmallAnswer) -> Iterator[str]:
    """What is done, before what comes of it."""
    used = sum(piece.pips for piece in one.pieces)
    if isinstance(one.intent, Perfect):
        yield "It hits after all: "
    elif offers.kind in {"help_a", "help_d"}:
        yield f"{capital(people.name(offers.who))} adds {used}: " if used else "Without help, "
    elif offers.kind == "commit" and used:
        yield f"With {used}, "
    elif offers.kind == "buy_off" and used:
        yield f"For {used}, "


def _befallen(offers: Offers, fate: Fate, name: str) -> str:
    """What happens to that character or challenge, of that name, as a clause."""
    end = "" if offers.whom == offers.who else "s"
    worn = next((event for event in fate.events if isinstance(event, Eroded)), None)
    if worn or not people.is_character(offers.whom):
        values = met(fate)
        return f"{name} loses {pips(values.times)}" if values and values.hit else f"{name} loses nothing"
    out = next((event.why for event in fate.events if isinstance(event, Fell) and event.who == offers.whom), "")
    if out:
        return f"{name} give{end} up" if out == "gave up" else f"{name} fall{end}"
    return f"{name} {listed(_parts(fate, end), f'lose{end} nothing')}"


def _parts(fate: Fate, end: str) -> Iterator[str]:
    """What a character loses, and what befalls it."""
    before, after = fate.before, fate.after
    lost = _pips(before) - _pips(after)
    if lost > 0:
        yield f"lose{end} {pips(lost)}"
    if after.moves < before.moves:
        yield f"move{end} {after.moves}, not {before.moves}"
    be = "is" if end else "are"
    for kind, left in after.effects:
        if (kind, left) not in before.effects:
            yield f"{be} {state(kind) if kind == _MARKED else lasting(kind, left)}"


def _pips(state: CharacterState) -> int:
    return sum(piece.pips for piece in (*state.stack.pieces, *state.gear.pieces))


def price(offers: Offers) -> str:
    """What the answer that is picked costs, and what stays free to defend with; empty where it costs nothing."""
    one = offers.chosen
    used = sum(piece.pips for piece in one.pieces)
    if isinstance(one.intent, Lose) or not used:
        return ""
    cost = "It wears 1 for good" if isinstance(one.intent, Perfect) else f"It costs {used}"
    with offers.known.inside():
        return f"{cost}. {kept(offers.who, tuple(piece.id for piece in one.pieces))}"
