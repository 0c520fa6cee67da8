"""What an explored story shows: what nothing comes to, conditions that never or always hold, prices that are too high;
and who sets and who asks for each fact.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from msgspec import Struct

from game.campaign.book_parts import Caster
from game.campaign.explore import (
    EITHER,
    MAY_FAIL,
    MAY_HOLD,
    ExploredStory,
    Explorer,
    StoryFacts,
    StorySubject,
    StoryWay,
    explored,
    subject_of,
)
from game.campaign.graph import reachable
from game.campaign.model import CampaignFile, CampaignSituation, Lead, Maps
from game.campaign.story_parts import StoryAsk, StoryPart, StoryStep
from game.phrases import counted, nearest
from game.problem import Problem
from game.script.conditions import Condition, StoryTest, condition
from game.script.facts import shown
from game.script.slips import Slip, Slipped, quoted
from game.script.vocabulary import FACTS
from game.tiled.sources import FilePlace

StoryParts = Mapping[str, StoryPart]
_SET_IT: Final = "let a deed, a choice or a reward set it"


class FactUse(Struct, frozen=True):
    """Where a fact is set or asked for, and how."""

    place: str
    how: str = ""
    """What becomes of it there, as `set 1`, `add -1` or `learned`; how it is asked for, as a condition; or nothing."""


class FactStory(Struct, frozen=True):
    """A fact of the story, with what the journal says of it."""

    name: str
    words: str
    set_by: tuple[FactUse, ...]
    read_by: tuple[FactUse, ...]


class ReviewedStory(Struct, frozen=True):
    """A story with all its facts, as it was explored."""

    facts: tuple[FactStory, ...]
    explored: ExploredStory


def parts_of(campaign: CampaignFile, caster: Caster, maps: Maps, made: Mapping[str, Any]) -> dict[str, StoryPart]:
    """All situations, which have been cast, as the story remembers them. Raises Slipped."""
    return {one.key: caster.story(campaign, one, maps[one.key], made[one.key]) for one in campaign.situations}


def reviewing(
    campaign: CampaignFile, caster: Caster, maps: Maps, made: Mapping[str, Any], *, sound: bool
) -> Generator[None, None, list[Problem]]:
    """Find in short steps what the story shows; its situations have been cast.

    It is explored where it is `sound`, so that each outcome leads somewhere, and where something sets all facts for
    which its ways ask. Lines that cannot be read are told elsewhere, and nothing else is said then.
    """
    try:
        parts = parts_of(campaign, caster, maps, made)
    except Slipped:
        return []
    facts = _FactReview(campaign, caster, parts)
    lost = [*facts.lost_ways()] if sound else []
    problems = [*facts.problems(), *lost]
    if not sound or lost:
        return problems
    found = yield from Explorer(campaign, parts, caster.vocabulary).explored()
    review = _StoryReview(campaign, caster, parts, found)
    told = review.explored() if found.whole else review.too_large()
    return [*problems, *review.unaffordable(), *(told if facts.sound else ())]


class _FactReview:
    """Who sets the facts of a story, and who asks for them."""

    def __init__(self, campaign: CampaignFile, caster: Caster, parts: StoryParts) -> None:
        self._campaign, self._vocabulary, self._parts = campaign, caster.vocabulary, parts
        self._given = tuple(dict.fromkeys(change.fact for _, step in _steps(parts) for change in step.changes))
        self._done = [one for part in parts.values() for one in part.done]
        self._asked = [*self._all_asked()]
        self._shown = [*(one for part in parts.values() for one in part.shown), *_shown_by(campaign)]
        self._ways = [*self._asked_on_ways()]

    def _all_asked(self) -> Iterator[tuple[FilePlace, str]]:
        """The facts that matter in situations, with their places."""
        for part in self._parts.values():
            for ask in (ask for step in part.steps for ask in step.asks):
                for test in ask.condition.tests:
                    column = (f"column {test.column}",) if test.column else ()
                    yield from ((ask.place.part(*column), test.fact),) if test.fact else ()
            yield from part.needed

    def _asked_on_ways(self) -> Iterator[tuple[FilePlace, StoryTest]]:
        """The tests by which ways on ask for facts; what cannot be read is told with the ways."""
        for situation in self._campaign.situations:
            for outcome, lead in situation.leads:
                with suppress(Slipped):
                    tests = condition(lead.when, self._vocabulary).tests if lead.when else ()
                    place = self._campaign.place_of(situation, "next", outcome)
                    yield from ((place, test) for test in tests if test.fact)

    @property
    def sound(self) -> bool:
        """Does something set each fact for which a situation asks?"""
        return all(fact in self._given for _, fact in self._asked)

    def problems(self) -> Iterator[Problem]:
        """Facts that something asks for and nothing sets, facts with words in vain, and facts that are set in vain."""
        for fact in self._campaign.facts:
            if fact not in self._given:
                place = self._campaign.place("facts")
                yield place.warning(self._unset(fact), f"{_SET_IT}, or take its words out")
        yield from (place.error(self._unset(fact), _SET_IT) for place, fact in self._asked if fact not in self._given)
        for place, fact in self._shown:
            if fact not in self._given:
                yield place.warning(self._unset(fact), f"{_SET_IT}, or take it out of the text")
        yield from self._in_vain()

    def lost_ways(self) -> Iterator[Problem]:
        """The ways that ask for facts which nothing ever sets."""
        for place, test in self._ways:
            if test.fact not in self._given:
                yield place.part(f"column {test.column}").error(self._unset(test.fact), _SET_IT)

    def _unset(self, fact: str) -> str:
        slip = Slip(f"nothing ever sets the fact {quoted(fact)}", _SET_IT, near=nearest(fact, self._given))
        return slip.said

    def _in_vain(self) -> Iterator[Problem]:
        """The facts that a deed sets, that nothing asks for and that are told nowhere; each is told once."""
        told = {*self._campaign.facts, *(test.fact for _, test in self._ways)}
        for _, fact in (*self._asked, *self._shown):
            told.add(fact if fact in self._given else nearest(fact, self._given))
        for fact, place in {fact: place for place, fact in reversed(self._done)}.items():
            if fact not in told:
                what = f"nothing asks for the fact {quoted(fact)}, and [facts] has no words for it"
                yield place.warning(what, "ask for it, give it words, or take it out")


def _shown_by(campaign: CampaignFile) -> Iterator[tuple[FilePlace, str]]:
    """The facts whose numbers the endings and the words of facts show, with the places of these."""
    for name, words in campaign.facts.items():
        yield from ((campaign.place("facts", name), fact) for fact, _ in shown(words))
    for key, ending in campaign.endings.items():
        yield from ((campaign.place(f"ending {key}"), fact) for fact, _ in shown(ending.text))


class _StoryReview:
    """What the story shows."""

    def __init__(self, campaign: CampaignFile, caster: Caster, parts: StoryParts, found: ExploredStory) -> None:
        self._campaign, self._vocabulary, self._parts, self._found = campaign, caster.vocabulary, parts, found
        self._after = {key: reachable(campaign, key) for key in parts}
        self._written: dict[StoryAsk, int] = {}
        """How each condition comes out where it is written, of persons and maps in all situations together."""
        for (_, ask), bits in found.asked.items():
            self._written[ask] = self._written.get(ask, 0) | bits

    def too_large(self) -> Iterator[Problem]:
        """The story was not explored whole."""
        what = f"the story is too large: more than {self._found.states} states of situations and facts"
        mend = "ask for fewer facts together; else nothing is told of what never comes about"
        yield self._campaign.place().warning(what, mend)

    def explored(self) -> Iterator[Problem]:
        """What no state comes to, and conditions that never or always hold."""
        for situation in self._campaign.situations:
            if situation.key in self._found.ways:
                yield from self._conditions(situation)
                yield from self._ways(situation)
            elif self._led_to(situation.key):
                yield self._campaign.place_of(situation).warning(*self._unreached(situation.key))
        for key in self._campaign.endings:
            if key not in self._found.ways and self._led_to(key):
                yield self._campaign.place(f"ending {key}").warning(*self._unreached(key))

    def _led_to(self, key: str) -> bool:
        """Does some way lead there from where one comes, whatever its condition is? Else that is told elsewhere."""
        return any(lead.to == key for _, _, lead, _ in self._all_ways())

    def _all_ways(self) -> Iterator[tuple[CampaignSituation, str, Lead, int]]:
        """Each way from a situation that can be come to, with its outcome and its number."""
        for situation in self._campaign.situations:
            if situation.key in self._found.ways:
                for outcome, ways in situation.ways.items():
                    yield from ((situation, outcome, lead, number) for number, lead in enumerate(ways))

    def _unreached(self, key: str) -> tuple[str, str]:
        """Why nothing leads there, and what may be done."""
        situation, outcome, lead, number = next(one for one in self._all_ways() if one[2].to == key)
        there, bits = situation.key, self._found.leads.get((situation.key, outcome, number))
        if bits is not None and lead.when:
            why = self._never(there, condition(lead.when, self._vocabulary), self._found.ended)
        elif any((there, outcome, one) in self._found.leads for one in range(number)):
            why = f'a way before it is always open when {there} ends with "{outcome}"'
        else:
            why = f'{there} never ends with "{outcome}"'
        return f"nothing leads here: {why}", self._mend(there)

    def _conditions(self, situation: CampaignSituation) -> Iterator[Problem]:
        """The conditions in a situation that never or always hold, there and wherever else the same is written."""
        for step in self._parts[situation.key].steps:
            for ask in step.asks:
                bits = self._written.pop(ask, EITHER)
                if bits == MAY_FAIL:
                    what = f"never holds: {self._never(situation.key, ask.condition, self._found.seen)}"
                    yield ask.place.warning(what, self._mend(situation.key))
                elif bits == MAY_HOLD:
                    yield ask.place.warning("always holds here", "take it out, or ask for something else")

    def _ways(self, situation: CampaignSituation) -> Iterator[Problem]:
        """The ways that are never open, though what they lead to is come to otherwise, and those that always are."""
        for outcome, ways in situation.ways.items():
            place = self._campaign.place_of(situation, "next", outcome)
            for number, lead in enumerate(ways):
                bits = self._found.leads.get((situation.key, outcome, number))
                if bits == MAY_FAIL and lead.to in self._found.ways:
                    asked = condition(lead.when, self._vocabulary)
                    why = self._never(situation.key, asked, self._found.ended)
                    yield place.warning(f'the way to "{lead.to}" is never open: {why}', self._mend(situation.key))
                elif bits == MAY_HOLD and lead.when:
                    mend = "take the condition out with the ways behind it, or ask for something else"
                    yield place.warning(f'the way to "{lead.to}" is always open', mend)

    def _never(self, key: str, asked: Condition, numbers: Mapping[str, Mapping[StorySubject, Collection[int]]]) -> str:
        """Why the condition never holds there, by these numbers: the test that is never met, else the whole."""
        seen, where = numbers[key], f"on a way that comes to {key}"
        for test in asked.tests:
            subject = subject_of(test)
            if subject and not any(map(test.met, seen.get(subject, {0}))):
                return _unmet(test, where)
        return f"{quoted(asked.text)} is never so {where}"

    def _mend(self, key: str) -> str:
        return f"let something on the way set it, or ask for something else; {self._there(key)}"

    def _there(self, key: str) -> str:
        """The shortest way to the situation, as sentences end with it."""
        way = self._found.ways[key]
        return f"the shortest way there is {way_told(way)}" if way else "the story begins there"

    def unaffordable(self) -> Iterator[Problem]:
        """The prices that nobody can pay, wherever they are asked."""
        asked: dict[tuple[FilePlace, int], dict[str, int | None]] = {}
        for key in (one.key for one in self._campaign.situations if one.key in self._found.ways):
            for step in (one for one in self._parts[key].steps if one.price):
                asked.setdefault((step.place, step.price), {})[key] = self._purse(key)
        for (place, price), purses in asked.items():
            most = max(price if purse is None else purse for purse in purses.values())
            if most < price:
                what = f"nobody can pay {counted(price, 'coin', 'coins')} here: there are never more than {most}"
                mend = f"lower the price, or give more before it; {self._there(next(iter(purses)))}"
                yield place.warning(what, mend)

    def _purse(self, key: str) -> int | None:
        """The most coins that there can be in a situation; None where they may come again and again."""
        coins = 0
        for other, part in self._parts.items():
            if key not in self._after[other]:
                continue
            given = [step for step in (*part.steps, *part.closing) if step.coins]
            again = any(other in self._after[to] for to in self._after[other][1:] if to in self._after)
            if given and (again or any(step.again for step in given)):
                return None
            coins += sum(step.coins for step in given)
        return coins


def _steps(parts: StoryParts) -> Iterator[tuple[str, StoryStep]]:
    """Each step with its situation; those of its close come last."""
    return ((key, step) for key, part in parts.items() for step in (*part.steps, *part.closing))


def _unmet(test: StoryTest, where: str) -> str:
    name = " ".join(test.subject)
    if test.op == ">=" and test.number == 1:
        return f'"{name}" is never set {where}' if test.kind is FACTS else f'"{name}" is never so {where}'
    return f'"{name} {test.op} {test.number}" is never so {where}'


def way_told(way: StoryWay, known: Sequence[StoryFacts] = ()) -> str:
    """The way in words: `crate "success", causey (sink 2) "over"`, with what is known as each situation begins."""
    facts = (*map(_facts_told, known), *("" for _ in way[len(known) :]))
    return ", ".join(f'{key}{told} "{outcome}"' for (key, outcome), told in zip(way, facts, strict=True))


def _facts_told(facts: StoryFacts) -> str:
    told = ", ".join(name if number == 1 else f"{name} {number}" for name, number in facts)
    return f" ({told})" if told else ""


def reviewed(campaign: CampaignFile, caster: Caster, maps: Maps, made: Mapping[str, Any]) -> ReviewedStory:
    """The story of a campaign without errors with its facts, as it is explored; its situations have been cast."""
    parts = parts_of(campaign, caster, maps, made)
    return ReviewedStory(tuple(_facts(campaign, caster, parts)), explored(campaign, parts, caster.vocabulary))


def _facts(campaign: CampaignFile, caster: Caster, parts: StoryParts) -> Iterator[FactStory]:
    """Every fact, those with words first."""
    given: dict[str, list[FactUse]] = {}
    for _, step in _steps(parts):
        for fact, how, number in step.changes:
            use = FactUse(step.place.where, "learned" if how == "least" else f"{how} {number}")
            given.setdefault(fact, []).append(use)
    wanted: dict[str, list[FactUse]] = {}
    for fact, use in _reads(campaign, caster, parts):
        wanted.setdefault(fact, []).append(use)
    for name in dict.fromkeys((*campaign.facts, *sorted({*given, *wanted}))):
        uses = (tuple(dict.fromkeys(found.get(name, ()))) for found in (given, wanted))
        yield FactStory(name, campaign.facts.get(name, ""), *uses)


def _reads(campaign: CampaignFile, caster: Caster, parts: StoryParts) -> Iterator[tuple[str, FactUse]]:
    """Where each fact is asked for, or its number is told."""
    for part in parts.values():
        for step in part.steps:
            for place, asked in step.asks:
                yield from ((fact, FactUse(place.where, asked.text)) for fact in asked.facts)
        yield from ((fact, FactUse(place.where)) for place, fact in (*part.shown, *part.needed))
    for situation in campaign.situations:
        for outcome, lead in situation.leads:
            place = campaign.place_of(situation, "next", outcome)
            asked_for = condition(lead.when, caster.vocabulary).facts if lead.when else ()
            yield from ((fact, FactUse(place.where, lead.when)) for fact in asked_for)
    yield from ((fact, FactUse(place.where)) for place, fact in _shown_by(campaign))
