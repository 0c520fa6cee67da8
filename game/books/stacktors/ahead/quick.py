"""A cheap sensible answer for every decision. Searches play on with these answers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from game.books.stacktors import intents as asked
from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.advice import best_healing, expected
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.preview import answers
from game.books.stacktors.changes import after_exchange, exchange_worth, hampered, healed, mobility
from game.books.stacktors.intents import Compel, Exchange, Mend, Nothing, Remould
from game.books.stacktors.play.attack.colours.morph_other import changes, undoing
from game.books.stacktors.play.attack.colours.shrewd import exchanges, trader
from game.books.stacktors.play.flow.frames import (
    FLOW,
    Care,
    Hampering,
    Morphing,
    Naming,
    Remoulding,
    Slipping,
    Trade,
)
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Colour
from game.table.book import Decision, Intent, find, frames

LOOKS = 60
"""How many answers a quick answer weighs at most."""


def answer(decision: Decision) -> Intent:
    """The quick answer to the decision that is pending."""
    if decision.kind == "defend":
        return _defend()
    if decision.kind in _NESTED:
        return _NESTED[decision.kind]()
    f = find(AttackFrame)
    if f and decision.kind in _WEIGHED:
        return _WEIGHED[decision.kind](f)
    question = FLOW.question()
    assert question is not None, f"nothing is asked: {frames()}"
    choose = _BY_KIND.get(decision.kind)
    options = list(islice(question.answers(), LOOKS))
    return choose(options) if choose else options[0]


def _defend() -> Intent:
    """The suggested defence."""
    f = find(AttackFrame)
    assert f is not None
    chosen = expected(answers(pending_blow(f))).defence
    return chosen if FLOW.refusal(chosen) is None else asked.Defend()


def _named() -> Intent:
    """The best victim for a compelled character."""
    f = find(Naming)
    assert f is not None
    return named_victim(f)


def _traded() -> Intent:
    """The exchange that brings most."""
    f = find(Trade)
    assert f is not None
    return exchange_of(f)


def _remoulded() -> Intent:
    """The best change of the other character by Morph Other."""
    f = find(Remoulding)
    assert f is not None
    return remould_of(f)


# --- good answers to what a colour lets its user choose, in the current world
# Quick answers and suggestions of panels use them.


# --- the victim of a compelled character


def named_victim(f: Naming) -> Compel:
    """The nearest and weakest friend of the compelled character; where it has no friend, whoever is farthest away."""
    here, ground = people.cell(f.whom), people.board()
    found = [one for one in people.characters() if one != f.whom]
    friends = [one for one in found if people.allies(one, f.whom)]
    if not friends:
        return Compel(max(found, key=lambda one: (ground.distance(here, people.cell(one)), people.stack(one).pips)))
    return Compel(min(friends, key=lambda one: (ground.distance(here, people.cell(one)), people.stack(one).pips)))


# --- which pieces are exchanged


def exchange_of(f: Trade) -> Exchange:
    """The exchange that brings the attacker most and the other least."""
    one, other = trader(f.who), trader(f.whom)

    def gain(deal: Exchange) -> int:
        mine = after_exchange(one, deal.pieces, other.chosen(deal.theirs))
        its = after_exchange(other, deal.theirs, one.chosen(deal.pieces))
        return exchange_worth(one.stack, mine) - exchange_worth(other.stack, its)

    return max(exchanges(f), key=gain)


# --- the healing chosen for Morph Other


def remould_of(f: Remoulding) -> Remould | Nothing:
    """The best healing for a friend, the worst for anybody else; nothing where it would be the other way round."""
    last = {piece.id for piece in undoing(f.who, f.whom, f.left)}
    if last:
        return next(one for one in changes(f.whom) if one.what == "smaller" and one.theirs in last)
    before, sign = people.stack(f.whom), 1 if people.allies(f.who, f.whom) else -1
    gains = {
        one: sign * exchange_worth(before, healed(before, Mend(one.what, one.position, one.colour, one.theirs)))
        for one in changes(f.whom)
    }
    best = max(gains, key=lambda one: gains[one], default=None)
    return best if best and gains[best] > 0 else Nothing()


def _mend() -> Intent:
    """The healing that brings back most; nothing where it would only make a piece smaller."""
    f = find(Care)
    assert f is not None
    return best_healing(f.patients[0])


_NESTED = {"compel": _named, "trade": _traded, "remould": _remoulded, "mend": _mend}
"""Decisions that have a frame of their own, which says what they are about."""


def _strike(options: list[Intent]) -> Intent:
    """The strongest attack that is offered."""
    attacks = [one for one in options if isinstance(one, asked.Attack) and one.pieces]
    return max(attacks, key=lambda a: (stacks.value(a.who, a.pieces), a.active == "", a.pieces), default=options[0])


def _perfect(options: list[Intent]) -> Intent:
    return next((one for one in options if isinstance(one, asked.Nothing | asked.Perfect)), options[0])


def _hamper(options: list[Intent]) -> Intent:
    """The change of feet after which friends move best, and others worst."""
    f = find(Hampering)
    assert f is not None
    stack, kind = people.stack(f.who), f.by == f.who or people.allies(f.by, f.who)
    ways = [
        (mobility(hampered(stack, one.foot, more=one.more)), one) for one in options if isinstance(one, asked.Hamper)
    ]
    best = (max if kind else min)(mobility for mobility, _ in ways)
    return next(one for mobility, one in ways if mobility == best)


def _slip(options: list[Intent]) -> Intent:
    """The move away, if an enemy is adjacent and there is a free cell."""
    f = find(Slipping)
    assert f is not None
    return options[1] if len(options) > 1 and people.foes_beside(f.who) else options[0]


def _morph(options: list[Intent]) -> Intent:
    """A spent piece rather than a free one, no foot, and a colour that is new there and does not wear."""
    f = find(Morphing)
    assert f is not None
    stack = people.stack(f.who)

    def price(one: asked.Morph) -> tuple[bool, ...]:
        place = stack.place(one.piece) or "feet"
        piece = next(piece for piece in stack.at(place) if piece.id == one.piece)
        known = any(other.colour is one.colour for other in stack.at(place))
        return place == "feet", not piece.spent, one.colour is Colour.CLEAR, known

    return min((one for one in options if isinstance(one, asked.Morph)), key=price)


def _first_of(kind: type[Intent]) -> Callable[[list[Intent]], Intent]:
    return lambda options: next((one for one in options if isinstance(one, kind)), options[0])


def _help(f: AttackFrame) -> asked.Help:
    """Help against a challenge; against characters none, which keeps searches cheap."""
    return defaults.siege_help(f, f.queue[0]) if people.is_challenge(f.targets[0]) else asked.Help()


_WEIGHED: dict[str, Callable[[AttackFrame], Intent]] = {
    "help_a": _help,
    "commit": defaults.commitment,
    "persist": defaults.another_try,
    "buy_off": defaults.buy_off,
}
"""Answers that are chosen by their results."""
_BY_KIND: dict[str, Callable[[list[Intent]], Intent]] = {
    "shoot": _strike,
    "hamper": _hamper,
    "slip": _slip,
    "morph": _morph,
    "aid": scene_plans.best_help,
    "wear": _first_of(asked.Perfect),
    "miss": _perfect,
    "hit": _perfect,
    "help_d": _first_of(asked.Help),
    "lose": _first_of(asked.Lose),
    "act": _first_of(asked.EndTurn),
    "camp": _first_of(asked.Onward),
    "moment": _first_of(asked.GoOn),
    "strike": lambda options: options[-1],
}
