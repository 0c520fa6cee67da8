"""Which situation is wanted next: about which thread, of which kind, how hard, and why."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.gm import odds, pacing, skill
from game.gm.odds import DIFFICULTIES
from game.gm.plot import opened
from game.gm.repertoire import DUE, Repertoire, SituationRole, SituationSort
from game.gm.story import Story, StoryAim, StoryPhase, StoryReason, StoryThread
from game.table.seats import pick

CHAPTER: Final = 9
"""An adventure that goes on has a last situation after so many others, and then begins anew."""
_DUE_AFTER: Final = 2
"""A thread is due when so many situations were about something else."""
_NEAR: Final = 0.15
"""Choices whose scores differ by less are chosen from by chance."""
_RECENT: Final = 3
_MISSING: Final = 1.5
"""How much it counts that the kind is something that each adventure has, and this one has not yet had."""
_NEW: Final = 1.0
"""How much it counts that the kind has not come yet."""
_LATELY, _AGAIN = 0.5, 2.0
"""What it costs that the kind has come lately, and that it came the last time."""
_DUE_COUNTS, _LIKED = 2.0, 0.7
"""How much it counts that a thread is due, and that the kind fits it well."""
_FIRST: Final = 3.0
"""How much it counts that the first situation is about what the whole adventure is about."""
_WELCOME: Final = 0.1
"""How much it counts in calm times that somebody waits who could take the party in."""
_CALM: Final = 0.3
"""How much it counts in calm times that a thread is due: then there is time for what nobody has asked for."""


class _NextChoice(Struct, frozen=True):
    sort: SituationSort
    thread: StoryThread | None
    score: float
    missing: bool


def wanted(story: Story, repertoire: Repertoire) -> Story:
    """The story with what is wanted next as its aim, and new threads where some are missing."""
    last = is_last(story)
    story = _without_unheard(story) if last or _too_late(story) else opened(story, repertoire)
    now: StoryPhase = "last" if last else pacing.phase(story.past, story.tension, _left(story))
    choice = _choice(story, repertoire, now)
    chance = 0.0 if choice.sort.safe else odds.target(story, last=last)
    asked = skill.asked(story.skill, chance) if chance else odds.MOST
    person = choice.thread.person if choice.thread else _company(story, choice.sort)
    aim = StoryAim(choice.sort.key, now, chance, asked, choice.thread.key if choice.thread else "", person)
    return replace(story, aim=replace(aim, reasons=_reasons(story, aim, choice)))


def _too_late(story: Story) -> bool:
    """Does the last situation come after the next one, so that nobody asks for something new any more?"""
    return _left(story) == 1 and any(one.begun for one in story.pending)


def _without_unheard(story: Story) -> Story:
    """The story without threads of which the party has not heard."""
    return replace(story, threads=tuple(one for one in story.threads if one.begun))


def chapter(story: Story) -> int:
    """The number of the chapter's first situation; 0 in an adventure of a fixed length."""
    lasts = [number for number, one in enumerate(story.past) if one.phase == "last"]
    return lasts[-1] + 1 if lasts else 0


def is_last(story: Story) -> bool:
    """Does the situation come now that gathers the threads?"""
    return not _left(story)


def _left(story: Story) -> int:
    """How many situations are left before the last one of the adventure, or of its chapter."""
    return (story.length or CHAPTER + 1) - 1 - (story.number - chapter(story))


def _choice(story: Story, repertoire: Repertoire, now: StoryPhase) -> _NextChoice:
    """The best choice; among those that are about as good, one by the seed. No two are alike about the same thread."""
    sorts = [one for one in repertoire.sorts if pacing.admits(now, one)] or repertoire.sorts
    threads: tuple[StoryThread | None, ...] = (*story.pending, None) if now in ("fade", "relax") else story.pending
    missing = _missing(story, repertoire)
    pairs = [(sort, one) for sort in sorts for one in ((None,) if sort.idle else threads or (None,))]
    told = {(one.kind, one.thread) for one in story.past if now != "last"}
    pairs = [(sort, one) for sort, one in pairs if one is None or (sort.key, one.key) not in told] or pairs
    scored = [_scored(story, now, sort, thread, missing) for sort, thread in pairs]
    scored = [one for one in scored if one.missing] if _pressing(story, missing, now, scored) else scored
    best = max(one.score for one in scored)
    return pick([one for one in scored if best - one.score < _NEAR], f"{story.seed}/next/{story.number}")


def _missing(story: Story, repertoire: Repertoire) -> frozenset[SituationRole]:
    """What each adventure has and this one, or this chapter of it, has not yet had."""
    had = {role for one in story.past[chapter(story) :] for role in repertoire.roles(one.kind)}
    there = {role for one in repertoire.sorts for role in one.roles}
    return frozenset(DUE) & there - had


RELIEF: Final = "relief after a peak"


def had(story: Story, repertoire: Repertoire) -> dict[str, int]:
    """How often an adventure has had what each should have: some roles, and relief after a peak."""
    roles = Counter(role for one in story.past for role in repertoire.roles(one.kind))
    relieved = sum(
        one.phase == "peak" and "relief" in repertoire.roles(after.kind) for one, after in pairwise(story.past)
    )
    return {**{role: roles[role] for role in DUE}, RELIEF: relieved}


def _pressing(story: Story, missing: frozenset[SituationRole], now: StoryPhase, scored: list[_NextChoice]) -> bool:
    """Must the next situation be something that is missing? Every third one is relief, and the last one is fixed."""
    tense = [role for role in missing if role != "social"]
    there = any(one.missing for one in scored)
    pressed = "social" in missing if now in ("fade", "relax") else len(tense) >= _left(story) * 2 / 3
    return there and now != "last" and pressed


def _scored(
    story: Story, now: StoryPhase, sort: SituationSort, thread: StoryThread | None, missing: frozenset[SituationRole]
) -> _NextChoice:
    kinds = [one.kind for one in story.past[chapter(story) :]]
    score = pacing.fit(now, sort) + _MISSING * bool(missing & set(sort.roles))
    score += _WELCOME * (sort.host and bool(_waiting(story)))
    score += _NEW * (sort.key not in kinds)
    score -= _LATELY * (sort.key in kinds[-1:] if now == "last" else sort.key in kinds[-_RECENT:])
    score -= _AGAIN * (sort.key in kinds[-1:] and now != "last")
    if thread:
        due = story.number - max(thread.last, thread.opened) >= _DUE_AFTER
        fits = _DUE_COUNTS * due + _LIKED * (sort.key in thread.likes)
        score += fits * (_CALM if now in ("fade", "relax") else 1.0)
        score += _FIRST * (thread.main and story.number == chapter(story))
    return _NextChoice(sort, thread, score, bool(missing & set(sort.roles)))


def _company(story: Story, sort: SituationSort) -> str:
    """Who is there where no thread is due.

    It is who waits for the party to do something, unless they have met so already, where there is time for that; else
    who was met longest ago and remembers something.
    """
    waiting = _waiting(story) if sort.host else ()
    known = [one for one in story.people if one.remembers]
    return next(iter(waiting), min(known, key=lambda one: one.met).key if known else "")


def _waiting(story: Story) -> tuple[str, ...]:
    """Who waits for the party to do something, and has not taken it in yet."""
    met = {one.person for one in story.past if not one.thread}
    return tuple(one.person for one in story.pending if one.begun and one.person not in met)


# --- reasons


def _reasons(story: Story, aim: StoryAim, choice: _NextChoice) -> tuple[StoryReason, ...]:
    return (
        StoryReason("why this", _why_this(story, choice, aim)),
        StoryReason("why now", _WHY_NOW[aim.phase]),
        StoryReason("why so hard", _why_so_hard(story, aim)),
    )


_WHY_NOW: Final[dict[StoryPhase, str]] = {
    "build-up": "The adventure builds up: danger grows until there is a peak.",
    "peak": "Enough has built up, so this is a peak; something calm comes after it.",
    "fade": "A peak is just over, so the danger fades.",
    "relax": "The last situations have cost the party much, so nothing can be lost in this one.",
    "last": "It is time for an end, so this situation gathers all that is still open.",
}


def _why_this(story: Story, choice: _NextChoice, aim: StoryAim) -> str:
    called = choice.sort.called
    if aim.phase == "last":
        rest = f"The party has yet to {story.goals}." if story.pending else "No thread is open."
        return f"The last situation is {called}. {rest}"
    if choice.thread is None:
        return f"It is {called}, since no thread is due."
    due = choice.thread.begun and story.number - choice.thread.last >= _DUE_AFTER
    told = f"It is {called}, and it helps to {choice.thread.goal}."
    return f"{told} The party has done other things since." if due else told


def _why_so_hard(story: Story, aim: StoryAim) -> str:
    if not aim.chance:
        return "Nothing can be lost here."
    row = DIFFICULTIES[story.difficulty]
    told = [f"The difficulty {row.word} means that a party succeeds {odds.phrase(row.chance)}."]
    if aim.phase == "last":
        told.append("The last situation is harder.")
    if odds.before(story) == "lost":
        told.append("The last time that something could be lost the party lost it, so this one is a little easier.")
    moved = aim.asked - aim.chance
    if abs(moved) >= 0.02:
        often, other = ("more", "a harder") if moved < 0 else ("less", "an easier")
        told.append(
            f"The party has won {often} often than foreseen, so {other} one was wanted: "
            f"a usual party would win it in {odds.percent(aim.asked)}, and this party {odds.phrase(aim.chance)}."
        )
    return " ".join(told)
