"""What a situation leaves behind in an adventure: threads go on and close, people remember, tension changes, and
with it the pace.

It changes what comes when, never how hard that is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from game.gm.story import (
    Happening,
    KnownPerson,
    Repertoire,
    SituationSort,
    Story,
    StoryPhase,
    StoryResult,
    StoryThread,
    ThreadSeed,
    learned,
)
from game.table.seats import pick

KEPT: Final = 0.6
"""The share of the tension that is kept from one situation to the next."""
TENSE: Final = 0.35
"""This tension makes a peak."""
LONGEST: Final = 2
"""After so many situations of build-up comes a peak."""
_ROOM: Final = 2
"""A peak and its relief, which both come before the last situation or not at all."""
_STALE: Final = 0.2
_WANTED: Final = {"build-up": 0.55, "peak": 0.95, "fade": 0.3, "relax": 0.1, "last": 1.0}
"""The heat that fits each phase best."""


def tension(before: float, lost: float, result: StoryResult) -> float:
    """The tension after a situation in which the party lost that share of its strength, both from 0 to 1."""
    shock = max(lost, {"won": 0.0, "parted": _STALE, "lost": 0.6}[result])
    return round(KEPT * before + (1 - KEPT) * min(1.0, shock), 4)


def phase(past: Sequence[Happening], tense: float, left: int) -> StoryPhase:
    """The phase that comes after these situations, where so many are left before the last one."""
    now = past[-1].phase if past else "build-up"
    if now == "peak":
        return "relax" if tense >= TENSE else "fade"
    run = sum(1 for _ in takewhile(lambda one: one.phase == "build-up", reversed(past)))
    due = run >= LONGEST or (run and tense >= TENSE)
    return "peak" if due and left >= _ROOM else "build-up"


def admits(now: StoryPhase, sort: SituationSort) -> bool:
    """May a situation of that sort come in that phase?"""
    match now:
        case "relax":
            return "relief" in sort.roles and sort.safe
        case "fade":
            return "relief" in sort.roles
        case "peak":
            return sort.heat >= 0.6
        case "last":
            return "finale" in sort.roles
    return 0.1 < sort.heat <= 0.9


def fit(now: StoryPhase, sort: SituationSort) -> float:
    """How well the sort's heat fits the phase; 1 fits best."""
    return 1 - 1.5 * abs(sort.heat - _WANTED[now])


FAILED: Final = 2
"""After so many failures a thread is lost."""
FAILED_MAIN: Final = 3
"""After so many failures one is lost that is what the adventure is about."""
AT_ONCE: Final = 2
"""So many threads are open at the same time."""
_NAME: Final = "#who#"


def happened(story: Story, what: Happening, repertoire: Repertoire) -> Story:
    """The story after its situation has come to that end."""
    aim = story.aim
    if aim and aim.chance:
        story = replace(story, skill=learned(story.skill, aim.asked, what.result))
    story = _met(_gone_on(story, what, repertoire), what.result, repertoire)
    tense = tension(story.tension, what.lost, what.result)
    return replace(story, past=(*story.past, what), tension=tense, aim=None)


def _gone_on(story: Story, what: Happening, repertoire: Repertoire) -> Story:
    """The threads and the people after that; the last situation settles every thread that is open."""
    threads = threads_after(story, what.thread, what.result, settled=what.phase == "last")
    changed = [after for before, after in zip(story.threads, threads, strict=True) if after is not before]
    story = replace(story, threads=threads)
    for thread in changed:
        story = _remembered(story, thread, what.result, repertoire)
    return story


def threads_after(story: Story, key: str, result: StoryResult, *, settled: bool) -> tuple[StoryThread, ...]:
    """The threads after a situation about the one of that key."""
    about = touched(story, key, settled=settled)
    return tuple(moved(one, result, story.number, settled=settled) if one in about else one for one in story.threads)


def touched(story: Story, key: str, *, settled: bool) -> tuple[StoryThread, ...]:
    """The open threads that a situation about that one is about: all of them if it is the last one."""
    return tuple(one for one in story.pending if settled or one.key == key)


def moved(thread: StoryThread, result: StoryResult, number: int, *, settled: bool) -> StoryThread:
    """The thread after the situation of that number, which ends it if it is `settled` by that."""
    thread = replace(
        thread, last=number, done=thread.done + (result == "won"), failed=thread.failed + (result == "lost")
    )
    if (thread.done >= thread.needs and not thread.main) or (settled and result == "won"):
        return replace(thread, end="won")
    lost = thread.failed >= (FAILED_MAIN if thread.main else FAILED)
    return replace(thread, end="lost") if lost or settled else thread


def closing(thread: StoryThread, number: int, *, settled: bool) -> bool:
    """Would a success in the situation of that number end the thread?"""
    return bool(moved(thread, "won", number, settled=settled).end)


def _remembered(story: Story, thread: StoryThread, result: StoryResult, repertoire: Repertoire) -> Story:
    """The story in which who wants that thread has seen what came of it."""
    person, seed = story.person(thread.person), seed_of(repertoire, thread)
    if person is None:
        return story
    told = person.remembers
    if thread.end and seed:
        told = seed.won if thread.end == "won" else seed.lost
    regard = person.regard + {"won": 1, "parted": 0, "lost": -1}[result] + (2 if thread.end == "won" else 0)
    after = replace(person, regard=regard, met=story.number, remembers=told.replace(_NAME, person.name))
    return replace(story, people=tuple(after if one.key == person.key else one for one in story.people))


def _met(story: Story, result: StoryResult, repertoire: Repertoire) -> Story:
    """The story in which somebody else whom the situation was about remembers the party."""
    aim = story.aim
    sort = repertoire.sort(aim.kind) if aim and aim.other else None
    told = {"won": sort.won, "lost": sort.lost}.get(result, "") if sort else ""
    if aim is None or not told:
        return story
    known = next((one for one in story.people if one.name == aim.other), None)
    person = known or KnownPerson(f"person_{len(story.people) + 1}", aim.other)
    regard = person.regard + (1 if result == "won" else -1)
    after = replace(person, regard=regard, met=story.number, remembers=told)
    return replace(story, people=(*(one for one in story.people if one.key != person.key), after))


def seed_of(repertoire: Repertoire, thread: StoryThread) -> ThreadSeed | None:
    """The seed that the thread has grown from; a seed that comes again has a number behind its key."""
    return next((one for one in repertoire.seeds if one.key == thread.key.partition("/")[0]), None)


# --- threads open


def opened(story: Story, repertoire: Repertoire) -> Story:
    """The story with threads opened until as many are open as there should be."""
    while len(story.pending) < AT_ONCE and (fresh := _seeds(story, repertoire)):
        story = _with_thread(story, pick(fresh, f"{story.seed}/thread/{len(story.threads)}"), repertoire)
    return story


def _seeds(story: Story, repertoire: Repertoire) -> tuple[ThreadSeed, ...]:
    """The seeds that may grow now: what follows from an earlier thread before all else, then what was longest ago."""
    ends = {f"{one.end} {one.key.partition('/')[0]}" for one in story.threads}
    times = [one.key.partition("/")[0] for one in story.threads]
    fitting = _fitting(story, repertoire)
    following = tuple(one for one in fitting if one.after in ends and one.key not in times)
    free = [one for one in fitting if not one.after and all(one.key != open_ for open_ in _open(story))]
    least = min((times.count(one.key) for one in free), default=0)
    return following or tuple(one for one in free if times.count(one.key) == least)


def _fitting(story: Story, repertoire: Repertoire) -> list[ThreadSeed]:
    """The seeds that fit the setting, and what the whole adventure is about, whose enemies come for all at the end."""
    here, main = [one for one in repertoire.seeds if story.setting not in one.foreign], _main(story)
    sort = dict(repertoire.foes).get(main.foe) if main else None
    return [one for one in here if sort is None or sort in one.foes or not one.foes] or here


def _main(story: Story) -> StoryThread | None:
    """The open thread that is what the whole adventure is about; None where none is."""
    return next((one for one in story.pending if one.main), None)


def _open(story: Story) -> tuple[str, ...]:
    return tuple(one.key.partition("/")[0] for one in story.pending)


def _with_thread(story: Story, seed: ThreadSeed, repertoire: Repertoire) -> Story:
    times = sum(one.key.partition("/")[0] == seed.key for one in story.threads)
    person = _wanting(story, repertoire, seed)
    key = f"{seed.key}/{times + 1}" if times else seed.key
    thread = StoryThread(
        key,
        seed.goal.replace(_NAME, person.name),
        person.key,
        seed.needs,
        seed.likes,
        seed.plain,
        foe=_behind(story, repertoire, seed),
        rival=_rival(story, repertoire, person) if seed.rivals else "",
        main=_main(story) is None,
        opened=story.number,
    )
    known = story.people if story.person(person.key) else (*story.people, person)
    return replace(story, threads=(*story.threads, thread), people=known)


def _behind(story: Story, repertoire: Repertoire, seed: ThreadSeed) -> str:
    """Who is behind it: who was behind the thread that it follows, else those who were behind the fewest threads."""
    before = seed.after.partition(" ")[2]
    fitting = [name for name, sort in repertoire.foes if sort in seed.foes or not seed.foes]
    earlier = [one.foe for one in story.threads if before and one.key.partition("/")[0] == before]
    times = Counter(one.foe for one in story.threads)
    fewest = [name for name in fitting if times[name] == min(times[one] for one in fitting)]
    known = [name for name in fitting if name in earlier] or fewest
    return pick(known, f"{story.seed}/foe/{len(story.threads)}") if known else ""


def _rival(story: Story, repertoire: Repertoire, person: KnownPerson) -> str:
    """Who else has a part of their own in it: somebody new, if there is one."""
    others = [name for name in repertoire.people if name != person.name]
    fresh = [name for name in others if name not in story.familiar]
    return pick(fresh or others, f"{story.seed}/rival/{len(story.threads)}")


def _wanting(story: Story, repertoire: Repertoire, seed: ThreadSeed) -> KnownPerson:
    """Who wants it: who wanted the thread that it follows, else somebody new, else somebody known with no thread."""
    before = seed.after.partition(" ")[2]
    earlier = next((one for one in reversed(story.threads) if before and one.key.partition("/")[0] == before), None)
    known = story.person(earlier.person) if earlier else None
    if known:
        return known
    unasked = [name for name in repertoire.people if all(name != one.name for one in story.people)]
    fresh = [name for name in unasked if name not in story.met] or unasked
    if fresh:
        name = pick(fresh, f"{story.seed}/person/{len(story.people)}")
        return KnownPerson(f"person_{len(story.people) + 1}", name)
    busy = {one.person for one in story.pending}
    return min((one for one in story.people if one.key not in busy), key=lambda one: one.met, default=story.people[0])
