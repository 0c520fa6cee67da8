"""What an answer to an attack comes to for the defender, in a sentence, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals.effect_words import out, pips
from game.books.stacktors.ahead.proposals.sentences import kept
from game.books.stacktors.ahead.verdicts import lasting, turn_backs_left
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack import result
from game.books.stacktors.play.attack.attack import red_bonus
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import capital, counted, listed
from game.books.stacktors.values.abilities import called


def consequence(one: Answer, who: int, *, strikes: bool = True) -> str:
    """What happens to the defender by that answer, and what else it brings; with `strikes` it may strike back."""
    if one.defence.first:
        return "You ignore it, and your clear piece wears for good."
    if one.back:
        again = turn_backs_left(one)
        return f"You turn it back on them{f', {again}' if again else ''}."
    deed = _suffered(one, who) if one.hit else "You block it"
    gains = _gains(one, strikes=strikes)
    return f"{deed}{''.join(f', {gain}' for gain in gains[:-1])}{_last(gains)}{_unless(one)}."


def results(one: Answer, who: int) -> tuple[str, ...]:
    """What happens to the defender by that answer, as a card says it, in wordings from the longest to the shortest."""
    if one.defence.first:
        return ("You ignore it",)
    if one.back:
        return ("You turn it back",)
    if one.hit:
        return shortened(_suffered(one, who, "lose nothing"))
    return tuple(dict.fromkeys((f"You block it{_unless(one)}", "You block it")))


def _unless(one: Answer) -> str:
    """What may still make a hit of the attack that is blocked, as the end of a sentence."""
    f = defaults.under_way()
    return ", unless it uses Perfection" if f and not one.hit and result.turns_misses(f) else ""


def shortened(told: str) -> tuple[str, ...]:
    """A sentence about a state, and without its beginning and its end, where these are understood."""
    rest = told.removeprefix("You are ").removeprefix("It is ")
    return (told, capital(rest), capital(rest.partition(" for ")[0])) if rest != told else (told,)


def _last(gains: list[str]) -> str:
    return f" and {gains[-1]}" if gains else ""


def _gains(one: Answer, *, strikes: bool) -> list[str]:
    gains = (
        ("end their turn", one.ends_turn),
        ("lame them", one.shed),
        ("may strike back", one.counter and strikes),
        ("may move off", one.slips),
    )
    return [gain for gain, there in gains if there]


def _suffered(one: Answer, who: int, nothing: str = "are hit, and lose nothing") -> str:
    """What a hit does to the defender; `nothing` says that it does nothing."""
    if one.falls:
        return f"You {out(one, you=True)}"
    if one.joins:
        return "You join them"
    return f"You {listed(_parts(one, who), nothing)}"


def _parts(one: Answer, who: int) -> Iterator[str]:
    if one.marks:
        yield "must answer first next time"
    if one.rounds:
        yield lasting(called(one.dealt).lasts, one.rounds, you=True)
    if one.remade:
        yield f"swap up to {one.remade}" if called(one.dealt).deals == "trade" else "have a piece changed"
    if one.mended:
        yield f"are healed {counted(one.mended, 'time', 'times')}"
    if one.steps:
        full = costs.full(who)
        yield f"move {max(0, full - one.steps)} instead of {full}"
    if one.cells:
        yield f"are put {counted(one.cells, 'cell', 'cells')} away"
    if one.loss:
        yield f"lose {pips(one.loss)}"


def shown(f: AttackFrame) -> str:
    """What the target has answered and what adds to it: `Y2, 2 pips; Tansy adds 1: 3 in all` (AST-1, CLR-G-RED)."""
    who, pieces = current(f), stacks.chosen(current(f), f.d_pieces)
    own = stacks.value(who, f.d_pieces)
    answer = f"{'+'.join(map(str, pieces))}, {pips(own)}" if pieces else "nothing"
    told = f"{answer}{f', {f.d_active}' if f.d_active else ''}"
    adding = [(people.name(one), stacks.value(one, ids)) for one, ids in f.d_help]
    adding += [("free red", red)] if (red := red_bonus(f)) else []
    if not adding:
        return told
    return f"{told}; {', '.join(f'{name} adds {n}' for name, n in adding)}: {own + sum(n for _, n in adding)} in all"


def price(defence: Defend, who: int, back: tuple[int, ...] = ()) -> str:
    """What the answer costs, what stays free for the next one, and who may still attack.

    `back` are the pieces with which a strike back is planned.
    """
    used = (*defence.pieces, *back)
    if defence.first:
        used = (*(piece.id for piece in stacks.clear_guts(who)[:1]), *back)
    spent = stacks.value(who, defence.pieces)
    cost = "It wears 1 for good" if defence.first else f"It costs {spent}" if spent else "It costs nothing"
    if back:
        cost = f"{cost}, and the strike back costs {stacks.value(who, back)}"
    return f"{cost}. {kept(who, used)}"
