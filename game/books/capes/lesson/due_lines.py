"""Which line of the lesson is due, from a match alone, and what is said of what others have just done.

Each line ends by a deed, and any other deed goes on as well: what is due depends on what is asked now. Beside the way a
sentence says what goes on, and asks for what leads on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from game.books.capes import intents as do
from game.books.capes.components import Die, Person, Side
from game.books.capes.lesson.desires import LessonDesires
from game.books.capes.lesson.first_page import DRIVE, HERO, LEARNER, LIGHT, STRONG, taught
from game.books.capes.lesson.lesson_lines import (
    LAST_NUMBER,
    LessonLine,
    Meant,
    ability_name,
    asked,
    character_name,
    side_name,
)
from game.books.capes.play.around import bound_conflict
from game.books.capes.play.conflicts import (
    conflict_of,
    conflicts,
    lead,
    leading,
    side_of,
    staked_on,
    stands,
)
from game.books.capes.play.flow import AnswersFrame, RollFrame, TurnFrame, bought
from game.books.capes.play.state import sheet, telling
from game.books.capes.values import MOST
from game.table.book import Intent, find
from game.table.match import Match
from game.table.world import get

_REACHED: Final[Mapping[type[Intent], int]] = {
    **dict.fromkeys((do.FrameScene, do.Take), 1),
    **dict.fromkeys((do.ClaimSide, do.BeginActions), 2),
    **dict.fromkeys((do.Roll, do.Make, do.Raise, do.Skip), 3),
    **dict.fromkeys((do.KeepRoll, do.TurnBack), 4),
    do.React: 5,
    do.Finish: 6,
    do.Buy: 7,
    **dict.fromkeys((do.Stake, do.Split), 8),
    **dict.fromkeys((do.Resolve, do.Gloat), 9),
    **dict.fromkeys((do.Give, do.Pair, do.Bestow), 10),
}
"""The step that who has answered so has come to."""
I = TypeVar("I", bound=Intent)  # noqa: E741


class LessonNow(NamedTuple):
    """What is asked of who learns, in the current world."""

    who: int
    legal: list[Intent]
    me: LessonDesires

    def of(self, kind: type[I]) -> list[I]:
        """The legal answers of that kind."""
        return [one for one in self.legal if isinstance(one, kind)]

    @property
    def person(self) -> Person:
        """Who is asked."""
        return get(self.who, Person)

    @property
    def turn(self) -> TurnFrame:
        """The turn under way."""
        found = find(TurnFrame)
        assert found
        return found

    @property
    def wished(self) -> list[int]:
        """The sides that should win, those of older conflicts first."""
        return [self.me.wish(conflict) for conflict in conflicts()]


def due(match: Match) -> LessonLine | None:
    """What the lesson says now; None in any other match, and while nothing is asked of who learns."""
    if not taught(match):
        return None
    decisions = match.to_act()
    if not decisions:
        return _PAGE
    mine = next((one for one in decisions if LEARNER in one.owners), None)
    if mine is None:
        return None
    with match.seen(LEARNER):
        line = _LINES[mine.kind](LessonNow(mine.who, match.legal(mine), LessonDesires(mine.who, 0)))
    return replace(line, number=max(line.number, reached(match)))


def reached(match: Match) -> int:
    """The number of the step to which who learns has come."""
    own = (entry.intent for entry in match.entries if entry.seat == LEARNER)
    return max((_REACHED.get(type(one), 0) for one in own), default=0)


_PAGE: Final = LessonLine(
    LAST_NUMBER, "The scene is over: here is its page, to read and to keep.", "page", None, (Meant("page"),)
)
CLOSING: Final = LessonLine(LAST_NUMBER, "That is how a story is told here; the rest comes as hints, once you need it.")
"""What is said after the page."""


def _early(step: str) -> str:
    """That step on the first page, the only one on the way; empty later."""
    return step if telling().page == 1 else ""


# ---- the scene and its cast
def _open(now: LessonNow) -> LessonLine:
    return asked(1, "You are the first player: say where it takes place, and open this scene.", now.legal[0], "frame")


def _pick(now: LessonNow) -> LessonLine:
    takes = now.of(do.Take)
    if not takes and not now.person.played:
        return asked(1, "Nobody is left whom you could take: pass.", do.Pass())
    if now.person.played:
        return asked(1, "Your cast is complete, and a further character would cost a token: pass.", do.Pass())
    hero = next((one for one in takes if sheet(one.character).id == HERO), None)
    if hero:
        text = f"Take {character_name(hero.character)}: who takes a character plays it until the scene ends."
        return asked(1, text, hero, "take")
    return asked(1, "Take somebody: without a character you have no turn of your own.", takes[0])


def _veto(_: LessonNow) -> LessonLine:
    return asked(1, "A conflict is proposed: let it come, since it is what the story is about.", do.Allow())


def _claim(now: LessonNow) -> LessonLine:
    claims = {one.side: one for one in now.of(do.ClaimSide)}
    side = next((one for one in (*now.wished, *claims) if one in claims), 0)
    if now.person.claimed:
        return asked(2, "One claim on each page is free, and you have made it: pass.", do.Pass())
    if not side:
        return asked(2, "There is nothing here that you may claim: pass.", do.Pass())
    if telling().page > 1:
        return asked(2, f"Claims last for one page: claim {side_name(side)} for this one.", claims[side])
    text = f"Claim {side_name(side)}: if that side leads when the page ends, you tell how it comes out."
    return asked(2, text, claims[side], "claim")


def _free(now: LessonNow) -> LessonLine:
    text = "This is free play: tell what you like, and begin the turns when enough is said."
    return asked(2, text, now.legal[0], _early("begin"))


def _act(now: LessonNow) -> LessonLine:
    return asked(3, "Each of your characters has a turn: choose whose comes first.", now.legal[0])


# ---- turns
def _turn(now: LessonNow) -> LessonLine:
    return _stake(now) or _light(now) or _strong(now) or _best(now) or _make(now) or _leave(now)


def _stake(now: LessonNow) -> LessonLine | None:
    """Debt goes under the die of the side on which the character stands, if none of its debt lies there."""
    who = now.turn.who
    for one in now.of(do.Stake):
        conflict, side = conflict_of(one.die), side_of(one.die)
        if one.drive == DRIVE and side == stands(conflict, who) and not staked_on(conflict, who, DRIVE):
            under = f"Stake {DRIVE} under that {get(one.die, Die).value}"
            return asked(8, f"{under}: the die is yours then, but debt that loses comes back twice.", one, "stake")
    return None


def _rolls(now: LessonNow, ability: str) -> Iterator[tuple[int, do.Roll]]:
    """The dice of sides that should win which the ability can roll, each with its value."""
    for one in now.of(do.Roll):
        if one.ability == ability and side_of(one.die) in now.wished:
            yield get(one.die, Die).value, one


def _light(now: LessonNow) -> LessonLine | None:
    """The first die is rolled with what reaches it and costs nothing."""
    found = next((one for value, one in _rolls(now, LIGHT) if value == 1), None)
    if found is None:
        return None
    text = f"Use {_what(now, found)}: an ability reaches dice up to its rating."
    return asked(3, text, found, _early("roll"))


def _strong(now: LessonNow) -> LessonLine | None:
    """A power, where the side does not lead."""
    found = next((one for _, one in _rolls(now, STRONG) if lead(side_of(one.die)) <= 0), None)
    if found is None:
        return None
    step = _early("power") if bought() else ""
    return asked(8, f"Use {_what(now, found)}: a power puts 1 debt on a drive.", found, step)


def _best(now: LessonNow) -> LessonLine | None:
    """Whatever is the best chance."""
    turn = now.turn
    worth, found = now.me.best(turn.who, bound_conflict(turn)) if turn.who else (0, None)
    if found and (worth > 0 or turn.touched):
        return asked(3, f"Use {_what(now, found)}: that is the best chance there is.", found)
    uses = [*now.of(do.Roll), *now.of(do.Raise)] if turn.touched else []
    return asked(3, "What you did goes with an ability: use one.", uses[0]) if uses else None


def _make(now: LessonNow) -> LessonLine | None:
    """A conflict, where none is open."""
    makes = now.of(do.Make)
    return None if conflicts() or not makes else asked(3, "Nothing is at stake here yet: make a conflict.", makes[0])


def _leave(now: LessonNow) -> LessonLine:
    skips = now.of(do.Skip)
    return asked(3, "No ability would help your side now: leave this turn unused.", (skips or now.legal)[0])


def _what(now: LessonNow, roll: do.Roll) -> str:
    side, value = side_name(side_of(roll.die)), get(roll.die, Die).value
    return f"{ability_name(now.turn.who, roll.ability)} on the {value} of {side}"


def _after(_: LessonNow) -> LessonLine:
    return asked(6, "You could do more around your ability; this is enough for now.", do.EndTurn())


# ---- rolls and answers
def _keep(now: LessonNow) -> LessonLine:
    roll, chosen = find(RollFrame), now.me.kept(now.legal)[0]
    assert roll
    who, where = character_name(roll.who), side_name(chosen.side)
    if isinstance(chosen, do.TurnBack):
        return asked(4, f"Turn the die back to {roll.before}: what it would show is no help to {where}.", chosen)
    first = stands(conflict_of(roll.die), roll.who) == 0
    if first:
        text = f"Keep the {roll.value}, and {who} stands on {where}, since your choice helps that side."
    else:
        reach = ", and no ability reaches a 6" if roll.value == MOST else ""
        text = f"Keep the {roll.value}: it helps {where}{reach}."
    step = "" if roll.reaction else _early("keep" if first else "hold")
    return asked(4 if first else 8, text, chosen, step)


def _react(now: LessonNow) -> LessonLine:
    answers = find(AnswersFrame)
    free = sorted(now.of(do.React), key=lambda one: (bool(one.drive), one.ability[-1]))
    if answers and free and now.me.gain(answers.die) > now.me.temper.react:
        of = ability_name(free[0].character, free[0].ability)
        return asked(5, f"Answer with {of}: each may roll that die once more, if an ability reaches it.", free[0])
    return asked(5, "Everybody may answer a roll that was kept, you too: let this one be.", do.Decline())


def _finish(now: LessonNow) -> LessonLine:
    text = "Your side still leads: the end of the sentence is yours, so write it, or have it written."
    return asked(6, text, now.legal[0], _early("pen"))


# ---- tokens, and the end of the page
def _buy(now: LessonNow) -> LessonLine:
    buys = now.of(do.Buy)
    behind = [side for side in now.wished if get(side, Side).claim == now.who and lead(side) <= 0]
    if not buys or not behind or not buys[0].character:
        return asked(7, "A token buys one more turn: keep yours for later, and pass.", do.Pass())
    how = "trails" if lead(behind[0]) < 0 else "only ties"
    text = f"Your claim is worth nothing while {side_name(behind[0])} {how}: buy a turn for your token."
    return asked(7, text, buys[0], _early("buy"))


def _resolve(now: LessonNow) -> LessonLine:
    found = now.of(do.Resolve)[0]
    side = side_name(leading(found.conflict))
    text = f"You claimed {side}, which leads: resolve the conflict, in your own words if you like."
    return asked(9, text, found, "resolve")


def _gloat(now: LessonNow) -> LessonLine:
    enough = next(one for one in now.of(do.Gloat) if not one.die)
    return asked(9, "One gloat is enough: go on, and the conflict stays for the next page.", enough)


def _settle(now: LessonNow) -> LessonLine:
    return asked(10, "What was won is given out: take the first of these.", now.legal[0])


_LINES: Final[Mapping[str, Callable[[LessonNow], LessonLine]]] = {
    "open": _open,
    "pick": _pick,
    "veto": _veto,
    "claim": _claim,
    "free": _free,
    "act": _act,
    "turn": _turn,
    "after": _after,
    "keep": _keep,
    "react": _react,
    "finish": _finish,
    "buy": _buy,
    "resolve": _resolve,
    "gloat": _gloat,
    **dict.fromkeys(("give", "pair", "spare"), _settle),
}
"""What is said, by the kind of question."""
