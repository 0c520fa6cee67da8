"""Which situation is wanted next and why, and how an adventure without files ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.gm import plot
from game.gm.plot import opened
from game.gm.story import (
    DIFFICULTIES,
    DUE,
    MOST,
    KnownPerson,
    Repertoire,
    SituationRole,
    SituationSort,
    Story,
    StoryAim,
    StoryPhase,
    StoryReason,
    StoryResult,
    StoryThread,
    asked_with_skill,
    before,
    percent,
    phrase,
    target,
)
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
    """The story with what is wanted next as its aim, and new threads where some are missing.

    Where the last situation has come, or comes after the next one, unheard threads are dropped.
    """
    last = is_last(story)
    heard = tuple(one for one in story.threads if one.begun)
    too_late = _left(story) == 1 and any(one.begun for one in story.pending)
    story = replace(story, threads=heard) if last or too_late else opened(story, repertoire)
    now: StoryPhase = "last" if last else plot.phase(story.past, story.tension, _left(story))
    choice = _choice(story, repertoire, now)
    chance = 0.0 if choice.sort.safe else target(story, last=last)
    wanted = asked_with_skill(story.skill, chance) if chance else MOST
    person = choice.thread.person if choice.thread else _company(story, choice.sort)
    aim = StoryAim(choice.sort.key, now, chance, wanted, choice.thread.key if choice.thread else "", person)
    return replace(story, aim=replace(aim, reasons=_reasons(story, aim, choice)))


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
    sorts = [one for one in repertoire.sorts if plot.admits(now, one)] or repertoire.sorts
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
    score = plot.fit(now, sort) + _MISSING * bool(missing & set(sort.roles))
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


NOTHING_LOST: Final = "Nothing can be lost here."


def _why_so_hard(story: Story, aim: StoryAim) -> str:
    if not aim.chance:
        return NOTHING_LOST
    row = DIFFICULTIES[story.difficulty]
    told = [f"The difficulty {row.word} wants a party to succeed {phrase(row.chance)}."]
    if aim.phase == "last":
        told.append("The last situation is harder.")
    if before(story) == "lost":
        told.append("The last time that something could be lost the party lost it, so this one is a little easier.")
    moved = aim.asked - aim.chance
    if abs(moved) >= 0.02:
        often, other = ("more", "a harder") if moved < 0 else ("less", "an easier")
        told.append(
            f"The party has won {often} often than foreseen, so {other} one was wanted, "
            f"which a usual party would win in {percent(aim.asked)}, and this party {phrase(aim.chance)}."
        )
    return " ".join(told)


END_RESULT: Final[dict[str, Literal["victory", "defeat"]]] = {
    "triumph": "victory",
    "victory": "victory",
    "without_a_blow": "victory",
    "unhurt": "victory",
    "among_friends": "victory",
    "mourned": "victory",
    "dear_bought": "victory",
    "hollow": "victory",
    "truce": "victory",
    "quiet_end": "defeat",
    "half_done": "defeat",
    "kept_promises": "defeat",
    "defeat": "defeat",
    "driven_off": "defeat",
    "nobody_left": "defeat",
}
"""The endings, and whether they are a victory."""
GIVES_UP: Final = 3
"""After so many failures in a row the party is driven off."""
_FIGHT: Final = "fight"
"""The kind of situation that is decided by blows."""
_FRIEND: Final = 3
"""Somebody with at least this regard is a friend."""
_MANY: Final = 3
"""So many friends come to mourn with the party."""
_DEAR: Final = 0.6
"""A situation in which the party has lost this share of its strength has cost it dearly."""


class _ClosingFacts(Struct, frozen=True):
    """What the endings of a story depend on, once its last situation is over."""

    won: int
    lost: int
    """How many threads were won and lost, those among them that the last situation has settled."""
    failures: int
    """In how many situations the party might have failed and did not succeed."""
    dear: int
    """How many situations have cost the party dearly."""
    beaten: bool
    """Has the last one?"""
    friends: int
    fought: bool
    """Was the last situation a fight?"""
    missed: bool
    """Is one of the threads lost with which all began?"""
    died: bool
    """Has a hero died on the way?"""

    @classmethod
    def of(cls, story: Story) -> _ClosingFacts:
        ends = [one.end for one in story.threads]
        dear = [one.lost >= _DEAR for one in story.past]
        failures = sum(one.result != "won" for one in story.past if one.chance)
        company = len(friends(story))
        missed = any(one.end == "lost" and not one.opened for one in story.threads)
        fought = story.past[-1].kind == _FIGHT
        died = any(one.died for one in story.past)
        return cls(ends.count("won"), ends.count("lost"), failures, sum(dear), dear[-1], company, fought, missed, died)


def _always(_: _ClosingFacts) -> bool:
    return True


_Holds = Callable[[_ClosingFacts], bool]
_ENDINGS: Final[dict[StoryResult, dict[str, _Holds]]] = {
    "won": {
        "hollow": lambda facts: facts.missed,
        "mourned": lambda facts: facts.died and facts.friends >= _MANY,
        "dear_bought": lambda facts: facts.died or (facts.failures > 0 and (facts.beaten or facts.dear >= 2)),
        "without_a_blow": lambda facts: not facts.fought,
        "triumph": lambda facts: not facts.failures and not facts.lost,
        "unhurt": lambda facts: not facts.dear and not facts.lost,
        "among_friends": lambda facts: facts.friends >= 2 and facts.failures <= 1,
        "victory": _always,
    },
    "parted": {"truce": lambda facts: facts.won > facts.lost, "quiet_end": _always},
    "lost": {
        "defeat": lambda facts: not facts.won or (facts.beaten and facts.won < 2 * facts.lost),
        "half_done": lambda facts: facts.won < 2 * facts.lost,
        "kept_promises": _always,
    },
}
"""The endings by what came of the last situation, those first whose facts are rare, with what must be true for each."""


def friends(story: Story) -> list[KnownPerson]:
    """Those who have become friends of the party."""
    return [one for one in story.people if one.regard >= _FRIEND]


def over(story: Story, *, standing: bool) -> str:
    """The key of the ending that the story has come to, empty while it goes on; `standing`: does any hero live?"""
    if not standing:
        return "nobody_left"
    if story.past and story.past[-1].phase == "last" and (story.length or story.past[-1].result != "won"):
        return _end(story)
    return "driven_off" if _gives_up(story) else ""


def _gives_up(story: Story) -> bool:
    """Has the party failed too often? It rests before it turns back, and first knows what it turns back from."""
    row = [one.result for one in story.past if one.chance][-GIVES_UP:]
    rested = any(one.phase in ("fade", "relax") for one in story.past) and story.past[-1].phase != "peak"
    return rested and row == ["lost"] * GIVES_UP


def _end(story: Story) -> str:
    """The ending after the last situation: the first, and so the rarest, whose facts are true."""
    facts = _ClosingFacts.of(story)
    return next(key for key, holds in _ENDINGS[story.past[-1].result].items() if holds(facts))
