"""What the lesson says of what others have done since who learns has answered last, and of how the scene has ended."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.capes import intents as do
from game.books.capes.components import HUNG, Die, Side, Telling
from game.books.capes.content.reading import slots
from game.books.capes.lesson.due_lines import CLOSING, due
from game.books.capes.lesson.first_page import LEARNER, RIVAL, taught
from game.books.capes.lesson.lesson_lines import LessonLine, ability_name, character_name, side_name
from game.books.capes.play.conflicts import dice_of, leading, side_of, total
from game.books.capes.play.flow import RollFrame
from game.books.capes.play.state import person, person_at, player_of, sheet
from game.table import world
from game.table.book import find
from game.table.match import Entry, Match
from game.table.world import TABLE, Snapshot, ask, get, part


def lines(match: Match) -> tuple[LessonLine, ...]:
    """All that the lesson says now, in order: what was done, what is due, and at the end the closing sentence."""
    every = (remark(match), due(match), None if match.to_act() else CLOSING)
    return tuple(filter(None, every)) if taught(match) else ()


def remark(match: Match) -> LessonLine | None:
    """A sentence on the last thing of note that was done since who learns has answered by hand; None for nothing.

    At the end it says what came of the debt.
    """
    if not taught(match):
        return None
    if not match.to_act():
        return _outcome(match)
    with match.seen(LEARNER):
        return next(filter(None, (_of(match, number) for number in _since(match))), None)


def _since(match: Match) -> Iterator[int]:
    """The numbers of the entries since that answer, the last one first."""
    for number in reversed(range(len(match.entries))):
        entry = match.entries[number]
        if entry.seat == LEARNER and not entry.by:
            return
        yield number


def _of(match: Match, number: int) -> LessonLine | None:
    """What is said of that entry of somebody else, in the current world."""
    entry = match.entries[number]
    if entry.seat == LEARNER:
        return None
    match entry.intent:
        case do.Add(draft):
            ends = "it will happen, and only how is open" if draft.kind == "event" else "it may come true or fail"
            return LessonLine(1, f"The other player paid a token for this {draft.kind}: {ends}.")
        case do.Make(draft):
            return LessonLine(7, f"The other player has used a turn to make this {draft.kind}.")
        case do.KeepRoll(side) | do.TurnBack(side) if ask(side, Side):
            return _rolled(match, number, side)
        case do.Gloat(die=die) if die:
            return LessonLine(9, "The other player gloated: the die shows 1 again, and the conflict stays.")
    return None


def _rolled(match: Match, number: int, side: int) -> LessonLine | None:
    """What is said of a roll that was kept or turned back, after which the character stands on that side."""
    with world.scratch(_before(match, number)):
        roll = find(RollFrame)
    used = _used(match.entries[:number])
    if roll is None or used is None or not ask(roll.die, Die):
        return None
    who, ability = character_name(roll.who), ability_name(roll.who, used.ability)
    shows, where = get(roll.die, Die).value, side_name(side)
    if roll.reaction:
        they = slots(sheet(roll.who))["they"]
        stand = "stand" if they == "they" else "stands"
        return LessonLine(5, f"{who}'s {ability} answered: the die shows {shows}, and {they} {stand} on {where}.")
    own = side_of(roll.die)
    return LessonLine(7, f"{who} used {ability}, and {side_name(own)} shows {total(own)} now.")


def _before(match: Match, number: int) -> Snapshot:
    return match.states[number - 1] if number else match.first


def _used(entries: list[Entry]) -> do.Roll | do.React | None:
    """The last use of an ability by which a die was rolled."""
    return next((one.intent for one in reversed(entries) if isinstance(one.intent, do.Roll | do.React)), None)


# ---- the end
def _outcome(match: Match) -> LessonLine:
    """What came of the debt, as far as the last conflict that was resolved tells it."""
    found = part(match.snapshot, TABLE, Telling)
    if found and found.ended and found.ended[-1][1] == HUNG:
        return LessonLine(10, "Nobody resolved it, so it hangs: its debt went back, and nobody got a token.")
    number = _last(match)
    if number is None:
        return LessonLine(10, "Nobody made a conflict, and so the scene is over.")
    intent = match.entries[number].intent
    assert isinstance(intent, do.Resolve)
    before = _before(match, number)
    with world.scratch(before):
        won, lost = _staked(intent.conflict)
    if won:
        return LessonLine(10, _won(match, before, won))
    if lost:
        return LessonLine(10, f"Your side lost, and the {lost} that you staked came back twice.")
    return LessonLine(10, "No debt of yours lay on the conflict, so that you had no token to give for it.")


def _last(match: Match) -> int | None:
    """The number of the last entry by which a conflict was resolved; None where none was."""
    every = reversed(range(len(match.entries)))
    return next((number for number in every if isinstance(match.entries[number].intent, do.Resolve)), None)


def _staked(conflict: int) -> tuple[str, str]:
    """The drive of which who learns has debt on the side that leads, and the one on another; empty for none."""
    me, winner, found = person_at(LEARNER), leading(conflict), {True: "", False: ""}
    for die in dice_of(conflict):
        mine = [drive for who, drive, _ in get(die, Die).under if player_of(who) == me]
        found |= {side_of(die) == winner: drive for drive in mine[-1:]}
    return found[True], found[False]


def _won(match: Match, before: Snapshot, drive: str) -> str:
    grown = _tokens(match.snapshot) > _tokens(before)
    to = "it became a token for who made the conflict and stood against you" if grown else "nobody got a token for it"
    return f"Your {drive} won and is gone: {to}."


def _tokens(at: Snapshot) -> int:
    """The tokens of the other player."""
    with world.scratch(at):
        return person(person_at(RIVAL)).tokens
