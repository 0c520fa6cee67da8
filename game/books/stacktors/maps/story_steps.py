"""What may happen in a situation of the pyramids, as a story remembers it: choices, watches, goals, prices, rewards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from game.books.stacktors.maps.placed import WHEN, Gathering
from game.books.stacktors.maps.scene_checks import ways_for
from game.books.stacktors.maps.script import script_of, written
from game.books.stacktors.values import authored
from game.books.stacktors.values.situation import FAILURE, STANDOFF, Figure, Situation, Thing, Trial
from game.books.stacktors.values.story_words import STORY, asked, ends, wanted
from game.campaign.book_parts import Caster
from game.campaign.model import CampaignFile, CampaignSituation
from game.campaign.story_parts import FactChange, StoryAsk, StoryPart, StoryStep, known_fact
from game.script import facts
from game.script.deeds import StoryDeed
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace


class StoryCaster(Caster):
    """The part of the caster of the pyramids that tells of situations what a story remembers."""

    vocabulary = STORY

    def story(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile, made: Situation) -> StoryPart:
        """The situation, which has been cast, as the story remembers it. Raises Slipped."""
        pieces, script = Gathering(campaign, situation, found), script_of(campaign, situation)
        for kind, notes in ((Figure, script.figures), (Trial, script.trials), (Thing, script.things)):
            pieces.merged(kind, notes)
        return _StoryTeller(pieces, made).part(self.outcomes(situation, made))

    def named(self, noun: str, situations: Iterable[Situation]) -> Iterable[str] | None:
        """The keys of objects, by which conditions ask for what the party has."""
        return (thing.key for made in situations for thing in made.props) if noun == "object" else None


class _StoryTeller:
    """One situation, with all pieces that may stand there."""

    def __init__(self, pieces: Gathering, made: Situation) -> None:
        self._campaign, self._situation = pieces.campaign, pieces.situation
        self._found, self._pieces, self._made = pieces.found, pieces.found_here, made

    def part(self, outcomes: Iterable[str]) -> StoryPart:
        """What may happen in it; those of the outcomes that no step brings about may come of a fight."""
        steps = [*self._standing(), *self._talk(), *self._watches(), *self._goals(), *self._prices()]
        told = {step.outcome for step in steps} - {FAILURE, STANDOFF}
        open_ends = (StoryStep(self._at(), outcome=outcome) for outcome in outcomes if outcome not in told)
        done = ((place, deed.name("fact")) for place, deed in self._deeds() if deed.name("fact"))
        shown = ((place, fact) for place, text in self._texts() for fact, _ in facts.shown(text))
        return StoryPart((*steps, *open_ends), tuple(self._closing()), tuple(done), tuple(self._needed()), tuple(shown))

    def _at(self, *steps: str) -> FilePlace:
        """Where that is written, or the situation."""
        situation = self._situation
        return written(self._campaign, situation, self._found, steps) if steps else self._campaign.place_of(situation)

    def _standing(self) -> Iterator[StoryStep]:
        """What asks whether something stands there."""
        for origin, span, _ in self._pieces:
            if span.when:
                place = origin.at(WHEN)
                yield StoryStep(place, (StoryAsk(place, asked(span.when)),))

    def _talk(self) -> Iterator[StoryStep]:
        for origin, span, figure in self._pieces:
            there = (StoryAsk(origin.at(WHEN), asked(span.when)),) if span.when else ()
            for number, choice in enumerate(figure.talk if isinstance(figure, Figure) else (), 1):
                at = partial(self._at, figure.key, f"talk {number}")
                for outcome in choice.outcomes or ("",):
                    yield StoryStep(
                        at(),
                        (*there, *_asks(at, choice.when), *_known(at("needs"), choice.needs)),
                        (*_learned((choice.fact,)), *_changes(choice.do)),
                        outcome,
                        choice.price + _coins(choice.do, "pay"),
                        _coins(choice.do, "give"),
                        again=not (choice.once or choice.join),
                    )

    def _watches(self) -> Iterator[StoryStep]:
        for number, watch in enumerate(self._made.watches, 1):
            at = partial(self._at, f"watches {number}")
            for outcome in ends(watch.do) or ("",):
                yield StoryStep(
                    at(),
                    tuple(_asks(at, watch.when)),
                    tuple(_changes(watch.do)),
                    outcome,
                    _coins(watch.do, "pay"),
                    _coins(watch.do, "give"),
                    again=watch.again,
                )

    def _goals(self) -> Iterator[StoryStep]:
        for number, goal in enumerate(self._made.goals, 1):
            at = partial(self._at, f"goals {number}")
            known = _known(at(), goal.what) if goal.kind == "fact" else ()
            yield StoryStep(at(), (*_asks(at, goal.when), *known), outcome=goal.outcome)

    def _prices(self) -> Iterator[StoryStep]:
        """What is asked for or paid where no fact changes: by ways over stages, and in the camp."""
        for place, fact in ways_for(self._made, "fact"):
            yield StoryStep(self._at(*place), tuple(_known(self._at(*place), fact)))
        stages = self._made.ordeal.stages if self._made.ordeal else ()
        for number, stage in enumerate(stages, 1):
            for count, way in enumerate(stage.ways, 1):
                if way.price == "coin":
                    yield StoryStep(self._at("ordeal", f"stages {number}", f"ways {count}"), price=way.amount)
        for number, offer in enumerate(self._made.offers, 1):
            yield StoryStep(self._at(f"offers {number}"), price=offer.price)

    def _closing(self) -> Iterator[StoryStep]:
        for number, reward in enumerate(self._made.rewards, 1):
            changes = (*_learned(reward.facts), *_changes(reward.do))
            place = self._at(f"rewards {number}")
            yield StoryStep(place, changes=changes, outcome=reward.outcome, coins=reward.coins)

    def _needed(self) -> Iterator[tuple[FilePlace, str]]:
        """The facts that take rounds off."""
        less = ((self._at(f"goals {number}", "less"), goal.less) for number, goal in enumerate(self._made.goals, 1))
        yield from ((place, fact) for place, fact in less if fact)

    def _deeds(self) -> Iterator[tuple[FilePlace, StoryDeed]]:
        """All deeds, each with its line."""
        for text in authored.texts(self._made):
            for deed in wanted(text.text) if text.part == "do" else ():
                yield self._at(*text.steps, f"line {deed.line}"), deed

    def _texts(self) -> Iterator[tuple[FilePlace, str]]:
        """What is told or said, in which the numbers of facts may stand."""
        made, at = self._made, self._at
        yield from ((at("title"), made.title), (at("text"), made.text), (at("stake"), made.stake))
        for number, watch in enumerate(made.watches, 1):
            yield at(f"watches {number}", "text"), watch.text
        yield from ((at(f"rewards {number}", "text"), one.text) for number, one in enumerate(made.rewards, 1))
        for _, _, figure in self._pieces:
            for number, choice in enumerate(figure.talk if isinstance(figure, Figure) else (), 1):
                line = partial(at, figure.key, f"talk {number}")
                yield from ((line("text"), choice.text), (line("reply"), choice.reply))
        yield from ((place, deed.name("text")) for place, deed in self._deeds())


def _asks(at: Callable[[str], FilePlace], when: str) -> Iterator[StoryAsk]:
    if when:
        yield StoryAsk(at("when"), asked(when))


def _known(place: FilePlace, fact: str) -> Iterator[StoryAsk]:
    if fact:
        yield StoryAsk(place, known_fact(fact))


def _learned(names: Iterable[str]) -> tuple[FactChange, ...]:
    return tuple(FactChange(name, "least", 1) for name in names if name)


def _changes(do: str) -> Iterator[FactChange]:
    for deed in wanted(do):
        if deed.word == "set":
            yield FactChange(deed.name("fact"), "set", deed.number)
        elif deed.word == "add":
            yield FactChange(deed.name("fact"), "add", deed.number)


def _coins(do: str, word: str) -> int:
    """How many coins these deeds give or take."""
    return sum(deed.number for deed in wanted(do) if deed.word == word and deed.says("coins"))
