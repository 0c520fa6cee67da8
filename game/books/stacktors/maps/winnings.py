"""What a whole campaign gives, and what that is good for: facts, coins, points and objects (RWD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.books.stacktors.maps.placed import notes
from game.books.stacktors.maps.scene_checks import ways_for
from game.books.stacktors.maps.script import drawn, written
from game.books.stacktors.values import authored
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import tests_in, wanted
from game.campaign import model
from game.campaign.model import CampaignFile, CampaignSituation
from game.phrases import nearest
from game.problem import Problem
from game.script.deeds import StoryDeed
from game.script.facts import shown
from game.tiled.sources import FilePlace

_LARGEST: Final = 3
"""The pips of a piece that nobody has seen yet, at most."""
_SET: Final = "let a deed, a choice or a reward set it"


class FactMention(NamedTuple):
    """A fact that is set or asked for, and where."""

    fact: str
    place: FilePlace


def problems(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """What is given in vain, and what is asked for that nothing gives."""
    for review in (_facts, _money, _training):
        yield from review(whole, situations)


def _facts(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Facts that something asks for and nothing sets, facts with words in vain, and facts that are set in vain."""
    told = [_Winnings(whole, situation, situations[situation.key]) for situation in whole.situations]
    done, asked, shown_in = ([use for one in told for use in part(one)] for part in _PARTS)
    given = tuple(dict.fromkeys((*(use.fact for use in done), *(fact for one in told for fact in one.learned()))))
    for fact in whole.facts:
        if fact not in given:
            yield whole.place("facts").warning(_unset(fact, given), f"{_SET}, or take its words out")
    for use in (one for one in asked if one.fact not in given):
        yield use.place.error(_unset(use.fact, given), _SET)
    for use in (one for one in shown_in if one.fact not in given):
        yield use.place.warning(_unset(use.fact, given), f"{_SET}, or take it out of the text")
    known = {*whole.facts, *_shown_at_the_end(whole), *_asked_on_the_way(whole)}
    for use in (*asked, *shown_in):
        known |= {use.fact} if use.fact in given else {nearest(use.fact, given)}
    for use in {use.fact: use for use in reversed(done)}.values():
        if use.fact not in known:
            what = f'nothing asks for the fact "{use.fact}", and [facts] has no words for it'
            yield use.place.warning(what, "ask for it, give it words, or take it out")


def _unset(fact: str, given: Iterable[str]) -> str:
    near = nearest(fact, given)
    return f'nothing ever sets the fact "{fact}"' + (f': did you mean "{near}"?' if near else "")


class _Winnings:
    """What one situation gives and asks for."""

    def __init__(self, whole: CampaignFile, situation: CampaignSituation, made: Situation) -> None:
        self._whole, self._situation, self._made = whole, situation, made

    def _place(self, *steps: str) -> FilePlace:
        """Where the campaign's file has that, or the map, with a trigger or an exit."""
        if not drawn(self._situation, steps[0]):
            return written(self._whole, self._situation, steps)
        return FilePlace(FilePlace.of(model.find(self._whole, self._situation)[0]).file, ", ".join(steps[1:]))

    def _use(self, fact: str, *steps: str) -> FactMention:
        return FactMention(fact, self._place(*steps))

    def _deeds(self) -> Iterator[tuple[tuple[str, ...], StoryDeed]]:
        for text in authored.texts(self._made):
            for deed in wanted(text.text) if text.part == "do" else ():
                yield (*text.steps, f"line {deed.line}"), deed

    def _moved(self, word: str, what: str) -> Iterator[FilePlace]:
        """Where a deed of that word gives or takes such a thing."""
        yield from (self._place(*steps) for steps, deed in self._deeds() if deed.word == word and deed.says(what))

    def earned(self) -> Iterator[FilePlace]:
        """Where coins are won."""
        if any(reward.coins for reward in self._made.rewards):
            yield self._place("rewards")
        yield from self._moved("give", "coins")

    def sells(self) -> bool:
        """Is anything paid with coins?"""
        made = self._made
        priced = any(text.part == "cost" and text.text for text in authored.texts(made)) or any(ways_for(made, "coin"))
        return bool(made.offers) or priced or any(self._moved("pay", "coins"))

    def points(self) -> Iterator[FilePlace]:
        """Where points are won."""
        if any(reward.points for reward in self._made.rewards):
            yield self._place("rewards")
        yield from self._moved("give", "points")

    def learned(self) -> Iterator[str]:
        """The facts that the party learns by old keys."""
        yield from (fact for reward in self._made.rewards for fact in reward.facts)
        yield from (choice.fact for figure in self._made.cast for choice in figure.talk if choice.fact)

    def done(self) -> Iterator[FactMention]:
        """The facts that deeds set, or to which they add."""
        for steps, deed in self._deeds():
            if fact := deed.name("fact"):
                yield self._use(fact, *steps)

    def asked(self) -> Iterator[FactMention]:
        """The facts for which conditions, goals, choices and stages of a scene ask."""
        for text in authored.texts(self._made):
            for test in tests_in(text.text) if text.part == "when" else ():
                yield from (self._use(test.fact, *text.steps, f"column {test.column}"),) if test.fact else ()
        for number, goal in enumerate(self._made.goals, 1):
            yield from (self._use(goal.what, f"goals {number}"),) if goal.kind == "fact" else ()
            yield from (self._use(goal.less, f"goals {number}", "less"),) if goal.less else ()
        for figure in self._made.cast:
            for number, choice in enumerate(figure.talk, 1):
                yield from (self._use(choice.needs, figure.key, f"talk {number}", "needs"),) if choice.needs else ()
        yield from (self._use(fact, *steps) for steps, fact in ways_for(self._made, "fact") if fact)
        yield from self._conditions_of_pieces()

    def _conditions_of_pieces(self) -> Iterator[FactMention]:
        """The facts by which it depends what stands there, in the campaign's file and on the map."""
        for note in notes(self._situation.content):
            for test in tests_in(str(note.get("when") or "")):
                place = self._whole.place_of(self._situation, str(note.get("key")), "when", f"column {test.column}")
                yield from (FactMention(test.fact, place),) if test.fact else ()
        path, root = model.find(self._whole, self._situation)
        if not any(mark in path.read_bytes() for mark in _MAY_SAY_WHEN):
            return
        found = model.opened(path, root)
        for thing in (one for one in found.things if one.kind in _PIECES):
            for test in tests_in(str(thing.get("when") or "")):
                place = found.place(thing).property(f"when, column {test.column}")
                yield from (FactMention(test.fact, place),) if test.fact else ()

    def shown(self) -> Iterator[FactMention]:
        """The facts whose numbers texts show."""
        made = self._made
        texts: list[tuple[tuple[str, ...], str]] = [
            ((part,), getattr(made, part)) for part in ("title", "text", "stake")
        ]
        texts += [((f"watches {number}", "text"), watch.text) for number, watch in enumerate(made.watches, 1)]
        for figure in made.cast:
            for number, choice in enumerate(figure.talk, 1):
                texts += [((figure.key, f"talk {number}", part), getattr(choice, part)) for part in ("text", "reply")]
        texts += [(steps, deed.name("text")) for steps, deed in self._deeds()]
        for steps, text in texts:
            yield from (self._use(fact, *steps) for fact, _ in shown(text))


_PARTS: Final = (_Winnings.done, _Winnings.asked, _Winnings.shown)
_PIECES: Final = frozenset({"character", "challenge", "object"})
_MAY_SAY_WHEN: Final = (b'"when"', b"template=")
"""What stands in the file of a map that may say when something stands there."""


def _asked_on_the_way(whole: CampaignFile) -> Iterator[str]:
    """The facts for which ways on ask; that nothing sets one of them is told with the ways."""
    conditions = (lead.when for situation in whole.situations for _, lead in situation.leads)
    yield from (test.fact for when in conditions for test in tests_in(when) if test.fact)


def _shown_at_the_end(whole: CampaignFile) -> Iterator[str]:
    """The facts whose numbers the endings and the words of facts show."""
    for text in (*whole.facts.values(), *(ending.text for ending in whole.endings.values())):
        yield from (fact for fact, _ in shown(text))


# --- what can be won, and what it is good for


def gifts(made: Situation) -> int:
    """The pips that a hero may have won by the situation, at most, by points and by objects."""
    points = max((reward.points for reward in made.rewards), default=0)
    given = [deed for deed in authored.done(made) if deed.word == "give" and not deed.says("coins")]
    points += sum(deed.number for deed in given)
    objects = sum(len(reward.objects) for reward in made.rewards) + len(made.offers) + len(made.props) + len(given)
    return points + _LARGEST * (objects + len(made.trials))


def _money(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Check that coins buy something where they are given (RWD-4)."""
    told = [_Winnings(whole, situation, situations[situation.key]) for situation in whole.situations]
    earned = [place for one in told for place in one.earned()]
    if earned and not any(one.sells() for one in told):
        yield earned[0].warning("coins buy nothing in this campaign", "offer something for them, or take them out")


def _training(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Check that points can be spent in some camp (RWD-1)."""
    told = [_Winnings(whole, situation, situations[situation.key]) for situation in whole.situations]
    earned = [place for one in told for place in one.points()]
    if earned and all(made.no_training for made in situations.values()):
        yield earned[0].warning("no camp lets anybody spend points", "take no_training out of a situation")
