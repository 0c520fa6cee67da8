"""Why a preview shows its numbers: the origin of each number in a sentence, with the rules that it rests on."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.blows import Blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.effect_words import out
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital, counted, listed, times
from game.books.stacktors.values.abilities import ability, named
from game.books.stacktors.values.pieces import Pieces


class Reason(Struct, frozen=True):
    """One step of an explanation, and the ids of its rules, the most important first; none for mere advice."""

    text: str
    rules: tuple[str, ...]


def why(made: Blow, one: Answer, front: Front, more: tuple[int, int] = (0, 0)) -> tuple[Reason, ...]:
    """How the blow and this answer lead to their result, in the current world.

    `more` are the pips that helpers add on either side.
    """
    return (
        _attack(made, more[0]),
        _defence(made, one, front, more[1]),
        *_idle(made, one),
        *_compared(made, one, front),
        *_effects(made, one, front),
    )


def _attack(made: Blow, more: int) -> Reason:
    who = capital(people.name(made.who))
    if made.first:
        return Reason(f"{who} uses Perfection: it hits whatever its value.", ("CLR-G-CLEAR", "CLR-WEAR"))
    gift = named(made.active)
    pieces = stacks.chosen(made.who, made.pieces) if people.is_character(made.who) else ()
    lit = f", {made.active} active" if gift else ""
    helps = f" and {more} of helpers" if more else ""
    return Reason(
        f"{who} commits {_sum(pieces) or 'all that serves'}{helps}: {made.value}{lit}.",
        ("ATK-5", *((gift.rule,) if gift else ()), *(("AST-1",) if more else ())),
    )


def _defence(made: Blow, one: Answer, front: Front, more: int) -> Reason:
    who = capital(people.name(made.target))
    if front.siege:
        return Reason(f"{who} always defends in full: {one.defended}.", ("DCH-3",))
    if one.defence.first:
        return Reason(
            f"{who} ignores it by Perfection, whatever the values; a clear pip is gone for good.",
            ("CLR-G-CLEAR", "CLR-WEAR"),
        )
    gift, red = named(one.defence.active), front.bonus(made, one.defence)
    parts = [_sum(stacks.chosen(made.target, one.defence.pieces)) or "nothing"]
    parts += [f"{red} of red guts that stay free"] if red else []
    parts += [f"{more} of helpers"] if more else []
    rules = ("ATK-5", *((gift.rule,) if gift else ()), *(("CLR-G-RED",) if red else ()), *(("AST-1",) if more else ()))
    return Reason(f"{who} commits {listed(parts)}: {one.defended}{f', {gift.name} active' if gift else ''}.", rules)


def _idle(made: Blow, one: Answer) -> Iterator[Reason]:
    """Which abilities of the answer's pieces do nothing against an attack of this kind."""
    held = stacks.held(made.target) if people.is_character(made.target) else ()
    used = (ability(place, piece.colour) for place, piece in held if piece.id in one.defence.pieces)
    for gift in dict.fromkeys(filter(None, used)):
        told = gifts.idle(gift, made.kind)
        if told:
            yield Reason(f"{told} Its pips count.", (gift.rule,))


def _compared(made: Blow, one: Answer, front: Front) -> Iterator[Reason]:
    """Whether the attack hits, and with which multiple."""
    if one.defence.first or made.first:
        return
    if not one.hit:
        yield Reason(f"{one.attack} is not more than {one.defended}: it misses.", ("ATK-5",))
        return
    if front.siege:
        yield Reason(
            f"{one.attack} is {one.attack - one.defended} more than {one.defended}: so many pips come off.", ("DCH-4",)
        )
        return
    yield Reason(
        f"{one.attack} is more than {one.defended}: it hits{_times(one)}",
        ("ATK-7" if one.defended else "ATK-8", "ATK-5"),
    )


def _times(one: Answer) -> str:
    if not one.defended:
        return " once."
    if one.times > 1:
        return f", and as {one.attack} is {times(one.times)} {one.defended}, {times(one.times)} over."
    return "." if one.defended == 1 else f"; it is no exact multiple of {one.defended}, so once."


def _effects(made: Blow, one: Answer, front: Front) -> Iterator[Reason]:
    """What the result does to either side."""
    answering = named(one.defence.active)
    if one.back and answering:
        more = (
            ""
            if one.more is None
            else f" {counted(one.more, 'more time', 'more times') if one.more else 'No more'} this turn."
        )
        yield Reason(
            f"{answering.name} turns the hit back on {people.name(made.who)}, once.{more}", (answering.rule, "ATK-11")
        )
    elif one.hit and not front.siege:
        yield _suffered(made, one)
    if one.counter:
        twice = not (answering and answering.answers == "strikes back")
        because = f"{one.defended} is more than twice {one.attack}" if twice else "Dexterous answers hit or miss"
        yield Reason(
            f"{because}: {people.name(made.target)} may strike back.",
            ("ATK-9" if twice or not answering else answering.rule,),
        )
    if one.ends_turn and answering:
        yield Reason(
            f"{answering.name} ends the turn of {people.name(made.who)}, hit or miss.", (answering.rule, "ATK-11")
        )


def _suffered(made: Blow, one: Answer) -> Reason:
    gift, who = named(made.active), people.name(made.target)
    if one.falls:
        rule = "DIE-3" if one.gives_up else "DIE-1"
        return Reason(f"{capital(who)} has no {_vital(made)} left then, and {out(one)}.", (rule,))
    if gift and gift.instead:
        return Reason(f"{gift.name} does its own instead of damage.", (gift.rule, "DMG-5"))
    if not one.loss:
        return Reason(
            f"{capital(who)} has no piece that a {made.kind} hit could harm.",
            ("DIE-3" if made.kind == "mental" else "DMG-3",),
        )
    if not one.defence.pieces:
        return Reason(
            f"{capital(who)} committed nothing: exactly one pip comes "
            f"off{', however many times over' if one.times > 1 else ''}.",
            ("DMG-3",),
        )
    capped = one.loss < one.times
    return Reason(
        f"It falls on what {who} committed: {one.loss} "
        f"{'pip' if one.loss == 1 else 'pips'}{', for more it does not have there' if capped else ''}.",
        ("DMG-3", "DMG-1"),
    )


def _vital(made: Blow) -> str:
    """The pieces without which the target is out, and which that kind of attack can take (DIE-1, DIE-3)."""
    if made.kind == "social" and len(people.vitals(made.target)) > 1:
        return "guts or no brains"
    return "brains" if made.kind == "mental" else "guts"


def _sum(pieces: Pieces) -> str:
    return "+".join(map(str, pieces))
