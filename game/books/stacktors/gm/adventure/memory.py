"""What the game master of an adventure remembers: the story in its notes, what situations have cost, and the ways
that the party knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.components import Body, Chronicle, Homely, Name, Notes, Out, Scene
from game.books.stacktors.gm import lore
from game.books.stacktors.gm.adventure.cast import place
from game.books.stacktors.gm.master_notes import remembered
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Goal, Situation
from game.gm.plot import happened, threads_after
from game.gm.story import Happening, Repertoire, Story, StoryAim, StoryResult, StoryThread
from game.phrases import capital
from game.table.match import Match
from game.table.world import TABLE, Snapshot, ask, get, part


class SituationCost(Struct, frozen=True):
    """The share of its strength that the party had lost at the worst moment, from 0 to 1, and the names of its dead.

    Who is out of the conflict counts as gone; a rest afterwards is no matter.
    """

    share: float = 0.0
    died: tuple[str, ...] = ()


def cost(match: Match) -> SituationCost:
    """What the last situation has cost; nothing before the first one."""
    begun = max((n for n, one in enumerate(match.entries) if isinstance(one.intent, OpenSituation)), default=None)
    if begun is None:
        return SituationCost()
    first, *later = match.states[begun:]
    heroes = tuple(who for who in first if part(first, who, Homely))
    living = (who for who in heroes if not _dead(first, who))
    died = (next((_name(state, who) for state in later if _dead(state, who)), "") for who in living)
    return SituationCost(_share(first, later, heroes), tuple(filter(None, died)))


def _share(first: Snapshot, later: Sequence[Snapshot], heroes: tuple[int, ...]) -> float:
    whole = _pips(first, heroes)
    return round(1 - min((_pips(state, heroes) for state in later), default=whole) / whole, 3) if whole else 0.0


def _pips(state: Snapshot, heroes: tuple[int, ...]) -> int:
    return sum(_left(state, who) for who in heroes)


def _left(state: Snapshot, who: int) -> int:
    """The pips of somebody's stack; none of who is out."""
    body = part(state, who, Body)
    return body.stack.pips if body and not part(state, who, Out) else 0


def _dead(state: Snapshot, who: int) -> bool:
    out = part(state, who, Out)
    return out is not None and out.why == "dead"


def _name(state: Snapshot, who: int) -> str:
    name = part(state, who, Name)
    return name.text if name else ""


_ASKED: Final = {"why so": "how was it made"}
"""How a question is put where its key would be hard to understand."""
_RESULTS: Final[dict[str, StoryResult]] = {SUCCESS: "won", FAILURE: "lost", STANDOFF: "parted"}


def story_now(first: Story, repertoire: Repertoire, cost: SituationCost) -> Story:
    """The story as it stands, with the situation that is over; `first` is the story before anything has happened.

    `cost` is what the last situation has cost the party.
    """
    notes, past, scene = ask(TABLE, Notes), get(TABLE, Chronicle).past, ask(TABLE, Scene)
    story = (remembered(notes.data).story if notes else None) or first
    if story.aim is None or scene is None or len(past) <= len(story.past):
        return story
    return happened(story, _happening(story.aim, scene.situation, past[-1][1], cost), repertoire)


def story_if_won(repertoire: Repertoire) -> Story | None:
    """The story as it will stand if the situation under way is won at no cost; None without one."""
    notes, scene = ask(TABLE, Notes), ask(TABLE, Scene)
    story = remembered(notes.data).story if notes else None
    if story is None or story.aim is None or scene is None:
        return None
    return happened(story, _happening(story.aim, scene.situation, SUCCESS, SituationCost()), repertoire)


def _happening(aim: StoryAim, situation: Situation, outcome: str, cost: SituationCost) -> Happening:
    """What has come of the aim: the situation that was made of it is over."""
    return Happening(
        aim.kind,
        outcome,
        came_of(situation, outcome),
        aim.phase,
        situation.title,
        aim.opening,
        aim.signature,
        aim.thread,
        aim.chance,
        cost.share,
        aim.tie,
        aim.person,
        tuple(one.name for one in situation.figures if one.side != "hostile"),
        next((one.facts for one in situation.rewards if one.outcome == outcome), ()),
        aim.way,
        aim.found,
        cost.died,
        aim.instead,
    )


def came_of(situation: Situation, outcome: str) -> StoryResult:
    """What an outcome means for the party; one that the situation names itself is good unless its goal is not."""
    bad = any(goal.bad for goal in situation.goals if goal.outcome == outcome)
    return _RESULTS.get(outcome, "lost" if bad else "won")


def story_at(at: Snapshot) -> Story | None:
    """The story as the game master's notes had it in that state; None before the first situation."""
    notes = part(at, TABLE, Notes)
    return remembered(notes.data).story if notes else None


def aims(at: Snapshot) -> tuple[str, ...]:
    """What the party was asked for so far, a line for each: first what is still open, then what came of the rest."""
    story = story_at(at)
    if story is None:
        return ()
    now = story.aim.thread if story.aim else ""
    threads = [one for one in _threads_now(story, at) if one.begun or one.key == now]
    known = sorted(threads, key=lambda one: one.end != "")
    ends = {"": ".", "won": ": done.", "lost": ": it came to nothing."}
    return tuple(f"{capital(one.goal)}{ends[one.end]}" for one in known)


def _threads_now(story: Story, at: Snapshot) -> tuple[StoryThread, ...]:
    """The threads with what came of the situation that is over, which the story takes in when the next one begins."""
    chronicle, scene = part(at, TABLE, Chronicle), part(at, TABLE, Scene)
    if story.aim is None or scene is None or chronicle is None or len(chronicle.past) <= len(story.past):
        return story.threads
    result = came_of(scene.situation, chronicle.past[-1][1])
    return threads_after(story, story.aim.thread, result, settled=story.aim.phase == "last")


def reasons(at: Snapshot) -> tuple[str, ...]:
    """Why the situation under way, or the last one, is as it is, a line for each question; none without a story."""
    story = story_at(at)
    told = dict[str, list[str]]()
    for one in story.aim.reasons if story and story.aim else ():
        told.setdefault(_ASKED.get(one.question, one.question), []).append(one.text)
    return tuple(f"{capital(question)}? {' '.join(texts)}" for question, texts in told.items())


_ON_THE_MOVE: Final = ("chase", "burden")
"""The kinds of situation in which it helps to know a way."""
_LATE: Final = 3
"""With so many situations to come, no way is learned any more."""


def unused(story: Story) -> tuple[str, ...]:
    """The places to which the party knows the way and has not used it yet, the first it learned of first."""
    known = [fact for one in story.past for fact in one.facts]
    used = {one.way for one in story.past}
    ways = {lore.known(lore.WAY, name): name for name in place(story.setting).places}
    return tuple(dict.fromkeys(ways[fact] for fact in known if fact in ways and ways[fact] not in used))


def worth_learning(story: Story) -> bool:
    """Would one more way be of use: does the party know none that it has not used, and is there time to use it?"""
    return not unused(story) and (not story.length or story.length - story.number > _LATE)


def shortcut(story: Story, aim: StoryAim) -> str:
    """The place whose way helps in that situation; empty where the party knows none, and where knowing none helps."""
    return next(iter(unused(story)), "") if aim.kind in _ON_THE_MOVE else ""


def shortened(goals: tuple[Goal, ...], aim: StoryAim) -> tuple[Goal, ...]:
    """The goals, with a round more where the party knows a way."""
    if not aim.way:
        return goals
    return tuple(replace(one, what=str(int(one.what) + 1)) if one.kind == "rounds" else one for one in goals)
