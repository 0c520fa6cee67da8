"""What the director wants, as a wish for the composers; what they made of it, as a situation of the adventure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import get_args

from msgspec.structs import replace

from game.books.stacktors.gm.adventure import cast, company, telling, ties
from game.books.stacktors.gm.adventure.adventure_work import MadeSituation
from game.books.stacktors.gm.adventure.memory import came_of
from game.books.stacktors.gm.adventure.shortcuts import shortcut, shortened, worth_learning
from game.books.stacktors.gm.compose import signatures
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Reward, Situation
from game.gm import odds, skill
from game.gm.outset import Outset
from game.gm.story import Story, StoryAim, StoryReason
from game.phrases import spaced
from game.table.seats import pick

_RECENT = 12
_TEXTS = 60
"""From one of so many texts on those of fights are taken in turn."""
_UNHARMED = "Nobody here means you harm."
_CAN_BE_DONE = "It can be done: a computer came through it with your party."


def wish(story: Story, guests: Guests, outset: Outset) -> Wish:
    """The wish that comes of the story's aim."""
    aim = _aim(story)
    person = story.person(aim.person)
    slots = (("who", aim.other or (person.name if person else "")), ("matter", telling.matter(story)))
    return Wish(
        _kind(aim),
        replace(guests, turn=story.number + pick(range(_TEXTS), f"{story.seed}/texts")),
        aim.asked,
        outset.level,
        story.setting,
        _ground(story, cast.grounds(story.setting)),
        tuple((slot, text) for slot, text in slots if text),
        tuple(one.signature for one in story.past)[-_RECENT:],
        tuple(dict.fromkeys((*(one.name for one in story.people), *story.met, cast.relic(story.setting, story.seed)))),
        tuple(one.key.partition("/")[0] for one in story.threads),
        aim.thread.partition("/")[0],
        _foes(story, aim),
        company.met(story),
        worth_learning(story),
        not _ends(story, aim),
    )


def _foes(story: Story, aim: StoryAim) -> str:
    """Who the enemies are to be: who is behind the thread, at the end behind the main one; else who came most often."""
    last = aim.phase == "last"
    threads = sorted(story.pending, key=lambda one: not one.main) if last else filter(None, (story.thread(aim.thread),))
    most = (band for band, _ in Counter(ties.bands(story)).most_common(1) if last)
    return next((one.foe for one in threads if one.foe), next(most, ""))


def _aim(story: Story) -> StoryAim:
    assert story.aim, "something is wanted"
    return story.aim


def _kind(aim: StoryAim) -> SituationKind:
    """The aim's kind; one of an older game that is not made any more is a fight."""
    kinds: tuple[SituationKind, ...] = get_args(SituationKind)
    return next((kind for kind in kinds if kind == aim.kind), "fight")


def _ground(story: Story, grounds: Sequence[str]) -> str:
    """The kind of map: one that has not come yet, or else the longest ago, in an order that depends on the seed."""
    seen = [one.signature for one in story.past]
    return min(_mixed(grounds, f"{story.seed}/ground"), key=lambda kind: signatures.latest(seen, kind))


def granted(story: Story, made: MadeSituation, outset: Outset) -> Story:
    """The story with what was made of its aim, how likely the party is to succeed, and why.

    Where the chance is kept from the players, so is all that tells of it.
    """
    aim, found = _aim(story), made.proof.made
    kind = signatures.kind(found.signature) or aim.kind
    chance = skill.own(story.skill, found.chance) if aim.chance and found.chance else 0.0
    comes_through = (f"Your party comes through {odds.phrase(chance)}.",) if chance else ()
    told = (*(() if outset.hidden else (*found.reasons, *comes_through)), *((_CAN_BE_DONE,) if chance else ()))
    reasons = (_instead(one, aim.kind, kind) for one in aim.reasons)
    known = tuple(one for one in reasons if not (outset.hidden and one.question == "why so hard"))
    why = (*known, *(StoryReason("why so", text) for text in told))
    after = replace(
        aim, kind=kind, chance=chance, asked=found.chance or aim.asked, signature=found.signature, reasons=why
    )
    after = replace(after, way=shortcut(story, after))
    return replace(story, aim=replace(after, tie=ties.tied(story, after), found=ties.found(story, after)))


def _instead(reason: StoryReason, wanted: str, kind: str) -> StoryReason:
    """The reason; where another kind of situation was made than was wanted, it says so."""
    if kind == wanted or reason.question != "why this":
        return reason
    before, now = (cast.KINDS[key].called if key in cast.KINDS else key for key in (wanted, kind))
    text = f"{reason.text.replace(before, now, 1)} It has taken the place of {before}, which could not be made to fit."
    return replace(reason, text=text)


def situation(story: Story, made: ComposedSituation, known: Sequence[str], outset: Outset) -> Situation:
    """The situation as it is opened: led up to, under a key that none of those known has, with what it ends."""
    aim, base = _aim(story), made.situation
    title = _title(story, base)
    return replace(
        base,
        key=telling.key_of(title, known),
        title=title,
        text="\n".join(filter(None, (spaced(aim.opening, aim.tie), spaced(base.text, aim.found)))),
        stake=spaced(base.stake, _danger(aim, base, outset)),
        goals=shortened(base.goals, aim),
        rewards=_rewards(story, aim, base),
        endings=_endings(story, aim, base),
    )


def _danger(aim: StoryAim, base: Situation, outset: Outset) -> str:
    """How likely the party is to succeed, unless that is kept from the players; or that nobody means it harm."""
    if base.ordeal is None and not any(one.side == "hostile" for one in base.figures) and not base.trials:
        return _UNHARMED
    return f"Your chance: {odds.phrase(aim.chance)}." if aim.chance and not outset.hidden else ""


def _title(story: Story, base: Situation) -> str:
    """The title; with a place of the setting where an earlier situation had the same one."""
    known = {one.title for one in story.past}
    places = cast.place(story.setting).places
    others = (f"{base.title}, near {place}" for place in _mixed(places, f"{story.seed}/{story.number}/title"))
    return next((one for one in (base.title, *others) if one not in known), base.title)


def _mixed(things: Iterable[str], key: str) -> list[str]:
    """The things in an order by chance."""
    return sorted(things, key=lambda one: pick(range(1 << 30), f"{key}/{one}"))


def _rewards(story: Story, aim: StoryAim, base: Situation) -> tuple[Reward, ...]:
    """The rewards, with what each outcome brings the threads, and the facts that they are won or lost with it."""
    known = {one.outcome: one for one in base.rewards}
    outcomes = dict.fromkeys((*known, SUCCESS, FAILURE, STANDOFF))
    every = (_rewarded(story, aim, base, known.get(outcome, Reward(outcome))) for outcome in outcomes)
    return tuple(one for one in every if one.outcome in known or one != Reward(one.outcome))


def _rewarded(story: Story, aim: StoryAim, base: Situation, reward: Reward) -> Reward:
    told, facts = ties.brought(story, aim, came_of(base, reward.outcome))
    text = "\n".join(filter(None, (reward.text, told)))
    return replace(reward, text=text, facts=tuple(dict.fromkeys((*reward.facts, *facts))))


def _endings(story: Story, aim: StoryAim, base: Situation) -> tuple[str, ...]:
    """The outcomes after which the adventure is over, so that there is no camp."""
    if not _ends(story, aim):
        return base.endings
    return tuple(dict.fromkeys((SUCCESS, FAILURE, STANDOFF, *(goal.outcome for goal in base.goals))))


def _ends(story: Story, aim: StoryAim) -> bool:
    """Is the adventure over after the situation?"""
    return aim.phase == "last" and bool(story.length)
