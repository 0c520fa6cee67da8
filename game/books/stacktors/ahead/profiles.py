"""Profiles of standing orders: which decisions the program answers for a person, and which the person answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.books.stacktors.ahead import defaults, quick
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.blows import pending_blow
from game.books.stacktors.ahead.cards import cards, cards_of
from game.books.stacktors.ahead.defaults import welcome
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.intents import Defend, EndTurn, Go, Help, Nothing, Perfect
from game.books.stacktors.play.attack.result_bearer import strength
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.frames import Walk
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import Colour
from game.table.book import Intent
from game.table.pending import find
from game.table.seats import Order, View

Profile = Literal["quick", "balanced", "everything"]
PROFILES: dict[Profile, str] = {
    "quick": "Answers what can be settled; asks only where something precious is at stake.",
    "balanced": "Asks what matters, once for each attack.",
    "everything": "Asks each step of the rules.",
}
"""The sentence that describes each profile to players."""


def rules(profile: Profile) -> list[Order]:
    """The standing orders of a profile. No enemy is helped unless a wish asks for it (AST-1)."""
    loyal = Order("no help for enemies", _inside(_loyal))
    if profile == "everything":
        return [loyal]
    order = _quick if profile == "quick" else _balanced
    return [loyal, Order(profile, _inside(order))]


Settle = Callable[[View], Intent | None]


def _inside(settle: Settle) -> Settle:
    def answer(view: View) -> Intent | None:
        with view.inside():
            return settle(view)

    return answer


def _loyal(view: View) -> Help | None:
    return Help() if helps_enemy(view) else None


def helps_enemy(view: View) -> bool:
    """Is somebody of the other side to be helped?"""
    f, kind = defaults.under_way(), view.decision.kind
    return f is not None and kind in {"help_a", "help_d"} and people.enemies(view.decision.who, _helped(f, kind))


def _helped(f: AttackFrame, kind: str) -> int:
    return f.who if kind == "help_a" else current(f)


def _balanced(view: View) -> Intent | None:
    """The answers of the balanced profile; None means that the person is asked.

    It ends a turn in which nothing else may be done.
    """
    f, walk, kind = defaults.under_way(), find(Walk), view.decision.kind
    if kind == "stay" and walk:
        return Go() if defaults.way_still_open(walk) else None
    if kind == "shoot":
        granted = defaults.offered()
        return Nothing() if granted and defaults.no_attack_works(granted) else None
    if kind == "act":
        return EndTurn() if view.legal() == [EndTurn()] else None
    return _in_attack(f, view) if f else None


def _in_attack(f: AttackFrame, view: View) -> Intent | None:
    """The answers to decisions within an attack that has been declared."""
    if view.decision.kind in {"help_a", "help_d"}:
        return _declined(f, view)
    if view.decision.kind == "hamper" and defaults.loses_own_pip(view.decision.who):
        return quick.answer(view.decision)
    settle = _SETTLED.get(view.decision.kind)
    return settle(f) if settle else None


def _unforeseen(f: AttackFrame) -> bool:
    """Would the target be out by help that came after its defence (CLR-B-BLUE)?"""
    return bool(f.shown and f.a_help and strength(f)) and defaults.falls(f)


# --- the defence that is given for a person where there is no choice


def only_defence(f: AttackFrame) -> Defend | None:
    """The one defence worth considering; None where there is a choice.

    It is the only one where all others have the same result or are worse in everything. There is a choice where
    somebody could help, and where equipment could bear the loss instead of the character's own pieces.
    """
    if welcome(f):
        return Defend()
    front = Front(f.who, current(f), f.kind)
    found, cards = front.classes(pending_blow(f)), cards_of(f, front)
    best = cards[0].answer
    if _friends(f) or (
        len(cards) > 1 and len({(one.hit, one.harm, one.price, one.back, one.wears) for one in found}) > 1
    ):
        return None
    gear = any(piece.id not in front.stacked for _, piece in front.free)
    return None if best.loss and not best.falls and gear else best.defence


def _friends(f: AttackFrame) -> bool:
    """Is somebody next to the target who could add to its defence?"""
    whom = current(f)
    beside = (who for who in people.characters() if people.allies(who, whom) and people.adjacent(who, whom))
    return any(stacks.brains(who) and stacks.free(who, f.kind) for who in beside)


_SETTLED: dict[str, Callable[[AttackFrame], Intent | None]] = {
    "lose": defaults.loss,
    "buy_off": defaults.buy_off,
    "miss": lambda f: Nothing(),  # noqa: ARG005 - whatever missed
    "hit": lambda f: None if _unforeseen(f) else Nothing(),
    "defend": only_defence,
    "commit": defaults.only_commitment,
    "persist": lambda f: Nothing() if defaults.hopeless(f) else None,
}
"""The answers to decisions within an attack, by the decision's kind."""


def _declined(f: AttackFrame, view: View) -> Help | None:
    """Decline help that was not planned or changes nothing.

    Where it would change something, another player's hero is asked.
    """
    own = people.seat(_helped(f, view.decision.kind)) == view.seat
    return Help() if own or not defaults.addition(f, view.decision.who).pieces else None


def _quick(view: View) -> Intent | None:
    """The further answers of the quick profile."""
    f, kind = defaults.under_way(), view.decision.kind
    if kind == "shoot":
        granted = defaults.offered()
        found = defaults.strike(granted) if granted else None
        return found.attack if found and found.works and not found.help else Nothing()
    if f and kind in {"help_a", "help_d"}:
        return defaults.addition(f, view.decision.who)
    if f and kind in {"commit", "persist"}:
        return defaults.commitment(f) if kind == "commit" else defaults.another_try(f)
    if f and kind == "hit" and defaults.falls(f):
        return next((one for one in view.legal() if isinstance(one, Perfect)), None)
    if f and kind == "defend":
        best = cards(f)[0].answer
        return None if _precious(f, best) else best.defence
    if kind in {"hamper", "throw", "slip", "wear"}:
        return quick.answer(view.decision)
    return Go() if kind == "stay" else _balanced(view)


def _precious(f: AttackFrame, best: Answer) -> bool:
    """Does the best answer still cost being out, a turn, or a clear pip?"""
    clear = any(piece.colour is Colour.CLEAR for piece in stacks.chosen(current(f), best.defence.pieces))
    return best.falls or best.rounds > 0 or best.wears or clear
