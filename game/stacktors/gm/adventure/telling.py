"""The words of an adventure without files: what leads to a situation, how it is called in the log, how it ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.gm.closing import END_RESULT
from game.gm.plot import seed_of
from game.gm.repertoire import Repertoire
from game.gm.story import KnownPerson, Story, StoryAim, StoryThread
from game.phrases import capital, listed
from game.stacktors.gm.adventure.cast import place, words
from game.table.seats import pick

_NO_KEY: Final = re.compile(r"[^a-z0-9]+")
_FRIEND: Final = 1
"""Who is regarded like this is glad to see the party."""


def led(story: Story) -> Story:
    """The story in which the situation that is wanted has the sentence with which it begins."""
    return replace(story, aim=replace(story.aim, opening=_lead(story, story.aim))) if story.aim else story


def _lead(story: Story, aim: StoryAim) -> str:
    thread, person = story.thread(aim.thread), story.person(aim.person)
    rule = _rule(story, aim, thread, person)
    told = {
        "who": person.name if person else "",
        "goal": thread.goal if thread else "",
        "goals": listed([one.goal for one in story.pending]),
        "remembers": person.remembers if person else "",
    }
    return _fresh([capital(filled(text, told)) for text in words().leads[rule]], story)


def _rule(story: Story, aim: StoryAim, thread: StoryThread | None, person: KnownPerson | None) -> str:
    if aim.phase == "last":
        return "last" if story.pending else "last_free"
    if thread is None:
        return "alone" if person is None else "friend" if person.regard >= _FRIEND else "stranger"
    if thread.failed and thread.last == max(one.last for one in story.threads):
        return "failed"
    return "first" if thread.last < 0 else "again"


def _fresh(texts: Sequence[str], story: Story) -> str:
    """One of the texts by the seed, if there is one, with which no situation has begun yet."""
    known = {one.opening for one in story.past}
    return pick([text for text in texts if text not in known] or texts, f"{story.seed}/lead/{story.number}")


def filled(text: str, slots: dict[str, str]) -> str:
    """The text of a lead or an end with its slots filled; whom it names already is not named again in the goal."""
    if "#who#" in text and slots["who"]:
        slots = {**slots, "goal": slots["goal"].replace(slots["who"], "this house")}
    for name, told in slots.items():
        text = text.replace(f"#{name}#", told)
    return text


def key_of(title: str, known: Sequence[str]) -> str:
    """The key of a situation of that title, which none of those known has."""
    plain = _NO_KEY.sub("_", title.lower().replace("'", "")).strip("_") or "situation"
    return next(
        one for number in range(1, len(known) + 2) if (one := f"{plain}_{number}" if number > 1 else plain) not in known
    )


def ending(story: Story, key: str, repertoire: Repertoire) -> str:
    """What is told at that ending."""
    text = pick(words().ends[key], f"{story.seed}/end")
    done = [_deed(one, repertoire) for one in story.threads if one.end]
    deeds = " ".join(filter(None, done)) or words().ends["nothing"][0]
    friends = listed([one.name for one in story.people if one.regard >= 3])
    there = place(story.setting)
    last = pick(there.victories if END_RESULT[key] == "victory" else there.defeats, f"{story.seed}/there").text
    return f"{filled(text, {'deeds': deeds, 'friends': friends})} {last}"


def _deed(thread: StoryThread, repertoire: Repertoire) -> str:
    seed = seed_of(repertoire, thread)
    return f"{capital(seed.won if thread.end == 'won' else seed.lost)}." if seed else ""
