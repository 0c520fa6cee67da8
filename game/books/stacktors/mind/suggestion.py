"""What is suggested for a decision, and why: one advice, on the screen and in text.

The computer that foresees both sides says what kind of deed is best in a turn. Which one of its kind it is, and whether
any is worth it, is decided by lists of criteria, in the order of which the first that differs decides.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import closing
from typing import Final, NamedTuple

from msgspec import Struct

from game.books.stacktors.ahead import defaults, defending, quick
from game.books.stacktors.ahead.advice import AttackOptions, because, mends, suggested_healing
from game.books.stacktors.ahead.errands import errands
from game.books.stacktors.ahead.errands.overcoming import wanted_morph
from game.books.stacktors.ahead.proposals import choosing, sentences
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal
from game.books.stacktors.intents import (
    OPEN,
    SHARED,
    Attack,
    Defend,
    EndTurn,
    Help,
    Identify,
    Leave,
    MorphSelf,
    Nothing,
    Onward,
    Perfect,
    Talk,
    Travel,
)
from game.books.stacktors.mind import suggested_camp, suggested_defence, suggested_roaming
from game.books.stacktors.mind.suggested_roaming import RoamingDeed, RoamingSearch
from game.books.stacktors.mind.suggested_turn import OTHERS, SuggestedTurn, less
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import talks
from game.books.stacktors.values.pieces import called
from game.books.stacktors.values.situation import SUCCESS
from game.table import world
from game.table.book import LONGEST, Alternative, Book, Decision, Intent, Seat, Why, computer
from game.table.match import Match
from game.table.seats import Search, View

_UNKNOWN: Final = Why("Nobody knows yet what it is.")
"""Decisions in which one may do what one likes: a computer looks ahead there."""


class Advice(NamedTuple):
    """An answer that may be given, and why."""

    intent: Intent
    why: Why
    help: Aid = ()
    """Who of the same player helps in the defence, with which pieces."""


class Suggestion(Struct, frozen=True):
    """The answer that is suggested, and why, with the best others.

    In free play there is none where nothing is left that would not be in vain, or where only the player can choose.
    """

    intent: Intent | None
    why: Why
    word: suggested_roaming.Word | None = None
    """Whoever may say a word that only the player can choose; None where there is nothing of that kind."""
    help: Aid = ()
    """Who of the same player helps in the attack or the defence, with which pieces."""


def suggested(match: Match, seat: Seat, decision: Decision) -> Intent | None:
    """What is suggested to that seat, from what it may know; it may be played."""
    return suggestion(match, seat, decision).intent


def suggestion(match: Match, seat: Seat, decision: Decision) -> Suggestion:
    """What is suggested to that seat, from what it may know, with its reason; it may be played."""
    with closing(Suggesting(match, seat, decision)) as search:
        while (found := search.step()) is None:
            pass
    return found


def advised(book: Book, decision: Decision) -> Intent:
    """What is suggested in the current (scratch) world, whose pending decision this is, and none of the open ones."""
    return advice(book, decision)[0]


def advice(book: Book, decision: Decision, helpers: Mapping[int, int] | None = None) -> Advice:
    """The same with its reason; `helpers` are the friends who may help a defender, with the most pips of each."""
    f, granted = defaults.under_way(), defaults.offered()
    if decision.kind == "defend" and f:
        return _defence(book, decision, helpers or {})
    if decision.kind == "shoot" and granted:
        return _strike(granted)
    if decision.kind == "mend":
        return _mend(decision)
    if morph := wanted_morph():
        return _plain(morph, "It brings a colour that is needed.")
    settle = _IN_ATTACK.get(decision.kind)
    if settle and f:
        return settle(f, decision)
    wanted = quick.answer(decision)
    aided = decision.kind == "aid" and isinstance(wanted, Help) and wanted.pieces
    return _plain(wanted, "The stage needs it." if aided else "It seems best.")


def _plain(intent: Intent, reason: str) -> Advice:
    return Advice(intent, Why(reason))


# --- inside an attack


def _defence(book: Book, decision: Decision, helpers: Mapping[int, int]) -> Advice:
    f, made, front, cards = suggested_defence.faced(book, decision)
    first, *rest = defending.together(made, front, cards, helpers)
    wanted = first.answer.defence
    alone = [one.answer for one in rest if not one.help and one.answer.defence != wanted]
    others = (Alternative(one.defence, defending.against(f, one, first.answer), 0) for one in alone[:OTHERS])
    return Advice(wanted, Why(first.reason, tuple(others)), first.help)


def _strike(granted: AttackFrame) -> Advice:
    """The attack out of turn to begin with; `Nothing` where none is worth it."""
    who, target = granted.who, granted.only[0]
    cards_of_all = choosing.all_cards(AttackOptions(who, target)).values()
    found = [one for some in cards_of_all for one in some if not one.help]
    best = choosing.best(found)
    if best is None:
        sure = choosing.unwanted(found)
        told = sentences.pointless(next(iter(found), None), target, who, falls=False, sure=sure)
        return _plain(Nothing(), told if len(told.split()) <= LONGEST else "Nothing here is worth it.")
    return Advice(best.attack, Why(choosing.because(best), less(best, found)))


def _saved(f: AttackFrame, decision: Decision) -> Advice:
    """Perfection for who would fall otherwise."""
    question = FLOW.question()
    uses = (one for one in question.answers() if isinstance(one, Perfect)) if question else iter(())
    perfect = next(uses, None) if defaults.falls(f) else None
    if perfect:
        return _plain(perfect, "You would fall otherwise.")
    return _plain(quick.answer(decision), "The loss heals, a worn piece does not.")


def _help(f: AttackFrame, decision: Decision) -> Advice:
    wanted = defaults.addition(f, decision.who)
    return _plain(wanted, "It changes the result." if wanted.pieces else "Nothing would be changed by it.")


_IN_ATTACK: dict[str, Callable[[AttackFrame, Decision], Advice]] = {
    "hit": _saved,
    "help_a": _help,
    "help_d": _help,
    "lose": lambda f, _: _plain(defaults.loss(f), "It harms you least."),
    "buy_off": lambda f, _: _plain(defaults.buy_off(f), "No piece is lost by it."),
    "commit": lambda f, _: _plain(defaults.commitment(f), "It does most for what it costs."),
}
"""What is suggested for the steps inside an attack that has been declared."""


def _mend(decision: Decision) -> Advice:
    best = suggested_healing(decision.who)
    if FLOW.refusal(best) is not None:
        return _plain(quick.answer(decision), "It seems best.")
    return _plain(best, because(best, decision.who))


# --- where one may do what one likes


class Suggesting:
    """Looks for what is suggested to a seat, in small steps. It must be closed."""

    def __init__(self, match: Match, seat: Seat, decision: Decision) -> None:
        self._turn = SuggestedTurn(match, seat, decision) if decision.kind == "act" else None
        self._match, self._seat, self._decision = match, seat, decision
        self._hands = _hands(seat, decision)
        self._name = world.scratch_name("suggestion")
        hearing = suggested_roaming.hearing(match, seat) if decision.kind == "free" else None
        self._first = self._turn.rescue() if self._turn else hearing
        """What goes before all that a search could find; None for nothing."""
        asked = decision.kind in OPEN and not self._first
        self._roaming = RoamingSearch(self._view(), match) if asked and decision.kind == "free" else None
        self._search = self._begun() if asked and not self._roaming else None

    def _begun(self) -> Search:
        view = self._view()
        return self._turn.search(view) if self._turn else Tactician().begin(view)

    def _view(self) -> View:
        match, seat, decision, turn = self._match, self._seat, self._decision, self._turn
        return View(
            match.book,
            match.view(seat),
            seat,
            decision,
            f"suggestion/{seat}",
            lambda: worthwhile(match, seat, self._legal()),
            turn.may if turn else self._may,
            self._name,
            self._hands,
        )

    def _legal(self) -> list[Intent]:
        """The answers; in camp only those that concern who is asked."""
        legal = self._match.legal(self._decision)
        if self._decision.kind != "camp":
            return legal
        with self._match.seen(self._seat):
            return suggested_camp.asked_for(self._match, legal)

    def _may(self, intent: Intent) -> bool:
        """May it be played outside of turns, and is it worth it? Neither guesses nor healings that mend nothing are."""
        if not self._taken(intent) or _guesses(self._match, self._seat, intent):
            return False
        with self._match.seen(self._seat):
            return mends(intent)

    def _taken(self, intent: Intent) -> bool:
        return any(self._match.refusal(seat, intent) is None for seat in self._hands)

    def step(self) -> Suggestion | None:
        """Look a little further; what is suggested, None while it is not known yet."""
        if self._first:
            return Suggestion(*self._first)
        if self._roaming:
            found = self._roaming.step()
            return self._roamed(found) if found else None
        if self._search is None:
            settled = self._settled()
            return Suggestion(settled.intent, settled.why, help=settled.help)
        answer = self._search.step()
        if answer is None:
            return None
        if isinstance(answer, Onward) and (unknown := self._unknown()):
            return Suggestion(unknown, _UNKNOWN)
        return Suggestion(answer, self._search.why or Why(suggested_roaming.gain(answer)))

    def _roamed(self, found: RoamingDeed) -> Suggestion:
        """What was found for free play; a word that only the player can choose goes before walks and changes."""
        waits = isinstance(found.intent, Travel | MorphSelf | None)
        if waits and (word := suggested_roaming.deciding(self._match, self._seat)):
            return Suggestion(*word)
        return Suggestion(found.intent, Why(found.reason), help=found.help)

    def _unknown(self) -> Identify | None:
        """What can be identified before the party goes on; None for nothing."""
        return next((one for one in self._legal() if isinstance(one, Identify)), None)

    def close(self) -> None:
        """Give back the memory of its world."""
        for search in (self._search, self._roaming):
            if search:
                search.close()
        world.forget(self._name)

    def _settled(self) -> Advice:
        match, seat, decision = self._match, self._seat, self._decision
        helpers = defending.helpers_after(match, seat, Defend()) if decision.kind == "defend" else None
        with world.scratch(match.view(seat)):
            wanted = advice(match.book, decision, helpers)
        if self._match.refusal(self._seat, wanted.intent) is None:
            return wanted
        return _plain(self._match.legal(self._decision)[0], "It is the first that may be done.")


def _hands(seat: Seat, decision: Decision) -> tuple[Seat, ...]:
    """The seats of the people for whom something is suggested: all who are asked together, else the one that asks."""
    others = decision.owners if decision.kind in SHARED else ()
    return (seat, *(one for one in others if one != seat and not computer(one)))


def _breaks_the_peace(attack: Attack, wanted: Collection[int]) -> bool:
    """Is it an attack on somebody who is no enemy, whom nobody wants to fall, and not to win them over (SIT-4)?"""
    harmless = [who for who in attack.targets if people.is_character(who) and people.side(who) in ("neutral", "party")]
    return any(who not in wanted for who in harmless) and called(attack.active).deals not in ("joining", "healing")


def _guesses(match: Match, seat: Seat, intent: Intent) -> bool:
    """Is it an answer to a riddle? The player is to find that out."""
    if not isinstance(intent, Talk):
        return False
    with match.seen(seat):
        return talks.guess(intent.to, intent.choice)


def worthwhile(match: Match, seat: Seat, legal: list[Intent]) -> list[Intent]:
    """The answers without giving up and guessing, and of the attacks only the best on each target, if there are such.

    A turn's attacks all stay: they are weighed one by one. Outside of conflicts nobody is attacked who is no enemy.
    """
    some = [one for one in legal if not isinstance(one, Leave) and not _guesses(match, seat, one)]
    with match.seen(seat):
        ends: dict[Intent, str] = {one: talks.outcome(one) for one in some if isinstance(one, Talk)}
    if SUCCESS in ends.values():
        some = [one for one in some if ends.get(one, "") in ("", SUCCESS)]
    if any(isinstance(one, EndTurn) for one in some):
        return some
    with match.seen(seat):
        wanted = errands.wanted()
        some = [one for one in some if not (isinstance(one, Attack) and _breaks_the_peace(one, wanted))]
    pairs = dict.fromkeys((one.who, one.targets[0]) for one in some if isinstance(one, Attack))
    best = dict[int, Proposal]()
    with match.seen(seat):
        for who, target in pairs:
            rivals = (best.get(target), choosing.proposed(who, target))
            found = choosing.best(one for one in rivals if one)
            if found:
                best[target] = found
    attacks = {one.attack for one in best.values()}
    return [one for one in some if not isinstance(one, Attack) or one in attacks] or legal
