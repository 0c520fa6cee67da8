"""What may happen in a situation of the pyramids, as a story remembers it: choices, watches, goals, prices, rewards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.books.stacktors.maps.scene_checks import ways_for
from game.books.stacktors.values.situation import FAILURE, STANDOFF, Situation, TalkChoice
from game.books.stacktors.values.story_words import STORY, asked, ends, wanted
from game.campaign.book_parts import Caster
from game.campaign.model import CampaignSituation
from game.campaign.story_parts import FactChange, StoryAsk, StoryPart, StoryPlace, StoryStep, known_fact
from game.script import facts


class StoryCaster(Caster):
    """The part of the caster of the pyramids that tells of situations what a story remembers."""

    vocabulary = STORY

    def story(self, situation: CampaignSituation, made: Situation) -> StoryPart:
        """The situation as the story remembers it. Raises Slipped."""
        return story_part(made, self.outcomes(situation, made))

    def named(self, noun: str, situations: Iterable[Situation]) -> Iterable[str] | None:
        """The keys of objects, by which conditions ask for what the party has."""
        return (thing.key for made in situations for thing in made.props) if noun == "object" else None


def story_part(made: Situation, outcomes: Iterable[str]) -> StoryPart:
    """The situation as a story remembers it; those of the outcomes that no step brings about may come of a fight.

    Raises Slipped.
    """
    steps = [*_talk(made), *_watches(made), *_goals(made), *_prices(made)]
    told = {step.outcome for step in steps} - {FAILURE, STANDOFF}
    open_ends = (StoryStep(outcome=outcome) for outcome in outcomes if outcome not in told)
    return StoryPart((*steps, *open_ends), tuple(_closing(made)), tuple(_shown(made)))


def _talk(made: Situation) -> Iterator[StoryStep]:
    for figure in made.cast:
        for number, choice in enumerate(figure.talk, 1):
            place = figure.key, f"talk {number}"
            for outcome in choice.outcomes or ("",):
                yield StoryStep(
                    place,
                    tuple(_asks(place, choice.when, choice.needs)),
                    (*_learned((choice.fact,)), *_changes(choice.do)),
                    outcome,
                    choice.price + _coins(choice.do, "pay"),
                    _coins(choice.do, "give"),
                    again=not (choice.once or choice.join),
                )


def _watches(made: Situation) -> Iterator[StoryStep]:
    for number, watch in enumerate(made.watches, 1):
        place = (f"watches {number}",)
        for outcome in ends(watch.do) or ("",):
            yield StoryStep(
                place,
                tuple(_asks(place, watch.when)),
                tuple(_changes(watch.do)),
                outcome,
                _coins(watch.do, "pay"),
                _coins(watch.do, "give"),
                again=watch.again,
            )


def _goals(made: Situation) -> Iterator[StoryStep]:
    for number, goal in enumerate(made.goals, 1):
        place = (f"goals {number}",)
        yield StoryStep(
            place, tuple(_asks(place, goal.when, goal.what if goal.kind == "fact" else "")), outcome=goal.outcome
        )


def _prices(made: Situation) -> Iterator[StoryStep]:
    """What is asked for or paid where no fact changes: by ways over stages, and in the camp."""
    for place, fact in ways_for(made, "fact"):
        yield StoryStep(place, tuple(_asks(place, "", fact)))
    stages = made.ordeal.stages if made.ordeal else ()
    for number, stage in enumerate(stages, 1):
        for count, way in enumerate(stage.ways, 1):
            if way.price == "coin":
                yield StoryStep(("ordeal", f"stages {number}", f"ways {count}"), price=way.amount)
    for number, offer in enumerate(made.offers, 1):
        yield StoryStep((f"offers {number}",), price=offer.price)


def _closing(made: Situation) -> Iterator[StoryStep]:
    for number, reward in enumerate(made.rewards, 1):
        changes = (*_learned(reward.facts), *_changes(reward.do))
        yield StoryStep((f"rewards {number}",), changes=changes, outcome=reward.outcome, coins=reward.coins)


def _asks(place: StoryPlace, when: str, needs: str = "") -> Iterator[StoryAsk]:
    if when:
        yield StoryAsk((*place, "when"), asked(when))
    if needs:
        yield StoryAsk((*place, "needs"), known_fact(needs))


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


def _shown(made: Situation) -> Iterator[tuple[StoryPlace, str]]:
    """The facts in texts, and those that take rounds off."""
    told: list[tuple[StoryPlace, str]] = [(("title",), made.title), (("text",), made.text), (("stake",), made.stake)]
    told += [((f"watches {number}",), f"{one.text} {one.do}") for number, one in enumerate(made.watches, 1)]
    told += [((f"rewards {number}",), one.text) for number, one in enumerate(made.rewards, 1)]
    told += [
        ((figure.key, f"talk {number}"), _words(choice))
        for figure in made.cast
        for number, choice in enumerate(figure.talk, 1)
    ]
    for place, text in told:
        yield from ((place, name) for name in dict.fromkeys(name for name, _ in facts.shown(text)))
    yield from (((f"goals {number}", "less"), goal.less) for number, goal in enumerate(made.goals, 1) if goal.less)


def _words(choice: TalkChoice) -> str:
    return f"{choice.text} {choice.reply} {choice.do}"
