"""What the game master of an adventure remembers: the story in its notes, and what came of the last situation."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.components import Chronicle, Notes, Scene
from game.books.stacktors.gm.adventure.losses import SituationCost
from game.books.stacktors.gm.seat import remembered
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Situation
from game.gm.plot import happened, threads_after
from game.gm.repertoire import Repertoire
from game.gm.story import Happening, Story, StoryAim, StoryResult, StoryThread
from game.phrases import capital
from game.table.world import TABLE, Snapshot, ask, get, part

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
