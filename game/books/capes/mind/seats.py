"""A computer's seat: for each kind of question the answer by its temper, with the reason in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from game.books.capes.components import Conflict, Die, Side
from game.books.capes.intents import (
    Allow,
    Bestow,
    Buy,
    ClaimSide,
    Decline,
    EndIssue,
    EndTurn,
    Give,
    Gloat,
    Leave,
    Lift,
    Make,
    Pair,
    Pass,
    Raise,
    React,
    Resolve,
    Skip,
    Split,
    Stake,
    Take,
    Veto,
)
from game.books.capes.mind.wishes import ACTOR, TEMPERS, Desires, splits_at
from game.books.capes.play.around import bound_conflict
from game.books.capes.play.conflicts import conflict_of, conflicts, controller, dice, lead, leading, side_of, stands
from game.books.capes.play.flow import AnswersFrame, MakingFrame, SettlingFrame, TurnFrame, bought
from game.books.capes.play.state import cast_of, person, sheet, telling
from game.table.book import Frame, Intent, Why, find
from game.table.seats import Settled, View
from game.table.world import get

Answer = tuple[Intent, str]
I = TypeVar("I", bound=Intent)  # noqa: E741
G = TypeVar("G", bound=Frame)


class Reasoned(Settled):
    """An answer with its reason."""

    def __init__(self, intent: Intent, reason: str) -> None:
        super().__init__(intent)
        self.why = Why(reason)  # type: ignore[assignment]  # settled ones have none


class TemperedSeat:
    """A computer's seat of that temper; an actor takes the temper of its first Character."""

    def __init__(self, temper: str) -> None:
        self._temper = temper

    def begin(self, view: View) -> Reasoned:
        """Answer at once."""
        legal, who = view.legal(), view.decision.who
        with view.inside():
            intent, reason = answered(temper_of(self._temper, who), who, view.decision.kind, legal, view.key)
        if intent not in legal and not view.may(intent):
            intent, reason = legal[0], "nothing better is left"
        return Reasoned(intent, reason)


def temper_of(temper: str, who: int) -> str:
    """The temper by which that person plays now: an actor's follows from its first Character."""
    own = (sheet(character).temper for character in cast_of(who))
    return next((one for one in own if one in TEMPERS), "guardian") if temper == ACTOR else temper


def answered(temper: str, who: int, kind: str, legal: list[Intent], key: str) -> Answer:
    """The answer of that temper to a question of that kind, in the current world."""
    return _KINDS[kind](Desires(TEMPERS[temper], who, key), legal)


def _of(kind: type[I], legal: Iterable[Intent]) -> list[I]:
    return [one for one in legal if isinstance(one, kind)]


def _frame(kind: type[G]) -> G:
    found = find(kind)
    assert found
    return found


def _open(_: Desires, legal: list[Intent]) -> Answer:
    return next(one for one in legal if not isinstance(one, EndIssue)), "the next scene of the issue"


def _pick(me: Desires, legal: list[Intent]) -> Answer:
    mine, takes = cast_of(me.me), _of(Take, legal)
    rich = person(me.me).tokens >= me.temper.second and len(mine) < 2
    if takes and (not mine or rich):
        return takes[0], "this scene asks for them"
    return Pass(), "the cast is complete"


def _claim(me: Desires, legal: list[Intent]) -> Answer:
    claims = _of(ClaimSide, legal)
    wished = [one for one in claims if me.wish(get(one.side, Side).conflict) == one.side]
    best = max(wished, key=lambda one: lead(one.side), default=None)
    if not person(me.me).claimed:
        return _first_claim(claims, best)
    if best and person(me.me).tokens >= me.temper.pay_claim and lead(best.side) > 0:
        return best, "that is worth a token"
    return Pass(), "one claim is enough"


def _first_claim(claims: list[ClaimSide], best: ClaimSide | None) -> Answer:
    wants = "that side should win"
    if best and (lead(best.side) >= 0 or telling().page < 2):
        return best, wants
    ahead = [one for one in claims if leading(get(one.side, Side).conflict) == one.side]
    if ahead:
        return ahead[0], "nobody else would end it"
    return (best, wants) if best else (Pass(), "there is nothing to claim")


def _veto(_: Desires, _legal: list[Intent]) -> Answer:
    draft = _frame(MakingFrame).draft
    if draft.kind == "event" and all(stance.code for stance in draft.stances):
        return Veto(), "every side of it breaks the code"
    words = set(draft.text.lower().split())
    if any(set(get(one, Conflict).text.lower().split()) == words for one in conflicts()):
        return Veto(), "that is open already"
    return Allow(), "it does no harm"


def _buy(me: Desires, legal: list[Intent]) -> Answer:
    for one in _of(Buy, legal):
        if one.character and me.to_save(one.character):
            return one, "what is claimed must not be lost"
    return Pass(), "the token is better kept"


def _turn(me: Desires, legal: list[Intent]) -> Answer:
    frame, makes = _frame(TurnFrame), _of(Make, legal)
    saved = me.to_save(frame.who) if frame.who and bought() else 0
    if makes and not saved and me.quiet():
        return makes[0], "something must happen"
    around = _around(me, frame, legal, saved)
    if around:
        return around
    only = bound_conflict(frame) or saved
    worth, use = me.best(frame.who, only) if frame.who else (0, None)
    if use and (worth > 0 or frame.bound):
        return use, "the best chance there is"
    raises = [one for one in _of(Raise, legal) if not one.drive]
    if raises:
        return raises[0], "for a better day"
    skips = _of(Skip, legal)
    return (skips[0], "nothing here is worth it") if skips else (legal[0], "it must be used")


def _after(me: Desires, legal: list[Intent]) -> Answer:
    return _around(me, _frame(TurnFrame), legal) or (EndTurn(), "nothing more is worth it")


def _around(me: Desires, frame: TurnFrame, legal: list[Intent], only: int = 0) -> Answer | None:
    """What is done around the Ability, in that Conflict alone if one is given; None for nothing more."""
    there = [one for one in legal if only in (0, _place(one))]
    return _stake(me, frame, there) or _schism(me, there) or _lift(me, there)


def _place(intent: Intent) -> int:
    """The Conflict in which that is done around an Ability; 0 for what is none of that."""
    match intent:
        case Stake(die=die) | Split(die=die) | Lift(die=die) | Leave(dice=(die, *_)):
            return conflict_of(die)
    return 0


def _stake(me: Desires, frame: TurnFrame, legal: list[Intent]) -> Answer | None:
    """Stake where it stands and does not trail: on a wished side that no rival claims, or anywhere if overdrawn."""
    for conflict in conflicts():
        side = stands(conflict, frame.who)
        if not side or lead(side) < 0:
            continue
        free = get(side, Side).claim in (0, me.me) and side == me.wish(conflict)
        staked = me.to_stake(frame.who, frame.drive, conflict)
        if staked and (free or me.heavy(frame.who, frame.drive)):
            found = _staked(legal, side, *staked)
            if found:
                return found
    return None


def _staked(legal: list[Intent], side: int, drive: str, number: int) -> Answer | None:
    highest = max(dice(side), key=lambda die: (get(die, Die).value, -die))
    value = get(highest, Die).value
    split = Split(drive, highest, (1,) * min(number, value - 1, 2))
    if splits_at(value) and controller(highest) and split in legal:
        return split, "a split die can be rolled again"
    if not controller(highest) and Stake(drive, highest) in legal:
        return Stake(drive, highest, number), f"{drive} is at stake"
    return None


def _schism(me: Desires, legal: list[Intent]) -> Answer | None:
    found = ((one, me.breaks(side_of(one.dice[0]), one.dice)) for one in _of(Leave, legal))
    return next(((one, why) for one, why in found if why), None)


def _lift(me: Desires, legal: list[Intent]) -> Answer | None:
    for one in _of(Lift, legal):
        side = side_of(one.die)
        if get(side, Side).claim == me.me and one.die == me.lowest(side) and lead(side) <= 0:
            return one, "what was learned then helps now"
    return None


def _keep(me: Desires, legal: list[Intent]) -> Answer:
    best, serves = me.kept(legal)
    return best, "it serves the side to win" if serves else "it was better before"


def _react(me: Desires, legal: list[Intent]) -> Answer:
    reactions, frame = _of(React, legal), _frame(AnswersFrame)
    if not reactions:
        return Decline(), "nothing reaches it"
    if me.gain(frame.die) <= me.temper.react:
        return Decline(), "it is not worth an answer"
    free = [one for one in reactions if not one.drive] or reactions
    return min(free, key=lambda one: int(one.ability[-1])), "that asks for an answer"


def _resolve(me: Desires, legal: list[Intent]) -> Answer:
    gloats = [one for one in _of(Gloat, legal) if one.die]
    if gloats and person(me.me).tokens < 2 and telling().page < 5:
        return gloats[0], "the code forbids the rest"
    return _of(Resolve, legal)[0], "it is decided"


def _gloat(_: Desires, legal: list[Intent]) -> Answer:
    return next(one for one in _of(Gloat, legal) if not one.die), "once is enough"


def _give(me: Desires, legal: list[Intent]) -> Answer:
    conflict = _frame(SettlingFrame).conflict
    return max(_of(Give, legal), key=lambda one: (me.opposed(conflict, one.to), -one.to)), "they made it hard"


def _pair(_: Desires, legal: list[Intent]) -> Answer:
    return largest_gap(legal), "the largest gap"


def largest_gap(legal: Iterable[Intent]) -> Pair:
    """The pair of dice that makes the most of the claimant's own highest die."""
    pairs, winner = _of(Pair, legal), _frame(SettlingFrame).winner
    own = [one for one in pairs if side_of(one.high) == winner] or pairs
    return max(own, key=lambda one: (get(one.high, Die).value, -get(one.low, Die).value))


def _spare(_: Desires, legal: list[Intent]) -> Answer:
    return _of(Bestow, legal)[0], "somebody should have it"


def _only(reason: str) -> Callable[[Desires, list[Intent]], Answer]:
    return lambda _, legal: (legal[0], reason)


_KINDS: dict[str, Callable[[Desires, list[Intent]], Answer]] = {
    "open": _open,
    "pick": _pick,
    "claim": _claim,
    "veto": _veto,
    "free": _only("enough is said"),
    "act": _only("one after the other"),
    "turn": _turn,
    "after": _after,
    "keep": _keep,
    "react": _react,
    "finish": _only("the rest is plain"),
    "buy": _buy,
    "resolve": _resolve,
    "gloat": _gloat,
    "give": _give,
    "pair": _pair,
    "spare": _spare,
}
