"""What the cards of a defender promise, a friend's help included, against what is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.books.stacktors.ahead import defaults, defending, foresight, verdicts
from game.books.stacktors.ahead.answer import Answer, pending_blow
from game.books.stacktors.ahead.defending import DefenceCard, cards_of
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.events import TurnedBack
from game.books.stacktors.intents import Attack, Help
from game.books.stacktors.play.attack import helping
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import gets_out
from game.table.world import capture, restore
from tests.promises.play import Course, courses_of


def broken(attack: Attack) -> Iterator[tuple[str, str]]:
    """All that the target's cards promise against that attack and play does not keep, in the current world."""
    here = capture()
    FLOW.answer(attack)
    while foresight.asked() == "help_a":
        FLOW.answer(Help())
    f = defaults.under_way()
    if foresight.asked() == "defend" and f is not None:
        front = Front(f.who, current(f), f.kind)
        for card in defending.together(pending_blow(f), front, cards_of(f, front), _helpers(f)):
            told = verdicts.consequence(card.answer, front.who)
            for kind, fault in _card(card, f):
                yield kind, f"{attack} met by {card.name} {card.answer.defence}, {told} {fault}"
    restore(here)


def _helpers(f: AttackFrame) -> dict[int, int]:
    """The friends of the target and of its seat who may help, with the most pips that each adds."""
    target = current(f)
    near = helping.helpers(target, (f.who,), attack=False) if not f.first else ()
    return {who: helping.spare(who, f) for who in near if people.seat(who) == people.seat(target)}


def _card(card: DefenceCard, f: AttackFrame) -> Iterator[tuple[str, str]]:
    one, target = card.answer, current(f)
    lent = sum(stacks.value(who, ids) for who, ids in card.help)
    ways = [way for way in courses_of(one.defence, f.who, target) if way.aid == lent]
    ways = [way for way in ways if way.ignored is one.defence.first]
    if not ways:
        return
    if ways[0].spent != one.spends:
        yield "a defence's cost", f"but it costs {ways[0].spent}"
    if not one.defence.first:
        yield from _result(one, ways)


def _result(one: Answer, ways: Sequence[Course]) -> Iterator[tuple[str, str]]:
    back = any(isinstance(event, TurnedBack) for event in ways[0].events)
    if one.back is not back:
        yield "turned back", f"but it is {'' if back else 'not '}turned back"
    if back:
        return
    staying = [way for way in ways if not way.out]
    if one.falls is bool(staying):
        yield "a defender's fall", f"but it {'stays' if staying else gets_out(ways[0].out)}"
    played = min(way.lost for way in staying or ways), min(way.rounds for way in staying or ways)
    if not one.falls and (one.loss, one.rounds) != played:
        yield "a defender's harm", f"but it loses {played[0]} pips and {played[1]} rounds"
