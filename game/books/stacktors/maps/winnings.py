"""What a whole campaign gives, and what that is good for: facts, coins, points and objects (RWD)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.books.stacktors.maps.scene_checks import ways_for
from game.books.stacktors.maps.script import drawn
from game.books.stacktors.values import authored
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import tests_in, wanted
from game.campaign import model
from game.campaign.model import CampaignFile
from game.phrases import nearest
from game.problem import Problem
from game.script.facts import shown
from game.tiled.sources import FilePlace

_LARGEST: Final = 3
"""The pips of a piece that nobody has seen yet, at most."""
_SET: Final = "let a deed, a choice or a reward set it"


class FactUse(NamedTuple):
    """A fact that is set or asked for, in the situation of that key, with the steps to the place there."""

    fact: str
    key: str
    steps: tuple[str, ...]


def problems(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """What is given in vain, and what is asked for that nothing gives."""
    for review in (_facts, _money, _training):
        yield from review(whole, situations)


def _facts(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Facts that something asks for and nothing sets, facts with words in vain, and facts that are set in vain."""
    done = [use for key, made in situations.items() for use in _set(key, made)]
    asked = [use for key, made in situations.items() for use in _asked(key, made)]
    told = [use for key, made in situations.items() for use in _shown(key, made)]
    learned = (fact for made in situations.values() for fact in _learned(made))
    given = tuple(dict.fromkeys((*(use.fact for use in done), *learned)))
    for fact in whole.facts:
        if fact not in given:
            yield whole.place("facts").warning(_unset(fact, given), f"{_SET}, or take its words out")
    for use in asked:
        if use.fact not in given:
            yield _place(whole, use).error(_unset(use.fact, given), _SET)
    for use in told:
        if use.fact not in given:
            yield _place(whole, use).warning(_unset(use.fact, given), f"{_SET}, or take it out of the text")
    known = {*whole.facts, *_shown_at_the_end(whole)}
    for use in (*asked, *told):
        known |= {use.fact} if use.fact in given else {nearest(use.fact, given)}
    for use in {use.fact: use for use in reversed(done)}.values():
        if use.fact not in known:
            what = f'nothing asks for the fact "{use.fact}", and [facts] has no words for it'
            yield _place(whole, use).warning(what, "ask for it, give it words, or take it out")


def _unset(fact: str, given: Iterable[str]) -> str:
    near = nearest(fact, given)
    return f'nothing ever sets the fact "{fact}"' + (f': did you mean "{near}"?' if near else "")


def _place(whole: CampaignFile, use: FactUse) -> FilePlace:
    """Where that is written: in the campaign's file, or in that of the map, by a trigger or an exit."""
    situation = whole.situation(use.key)
    assert situation is not None, "it was made of one"
    if not drawn(situation, use.steps[0]):
        return whole.place_of(situation, *use.steps)
    return FilePlace(FilePlace.of(model.find(whole, situation)[0]).file, ", ".join(use.steps[1:]))


def _learned(made: Situation) -> Iterator[str]:
    """The facts that the party learns by old keys."""
    yield from (fact for reward in made.rewards for fact in reward.facts)
    yield from (choice.fact for figure in made.cast for choice in figure.talk if choice.fact)


def _set(key: str, made: Situation) -> Iterator[FactUse]:
    """The facts that deeds set, or to which they add."""
    for text in authored.texts(made):
        for deed in wanted(text.text) if text.part == "do" else ():
            if fact := deed.name("fact"):
                yield FactUse(fact, key, (*text.steps, f"line {deed.line}"))


def _asked(key: str, made: Situation) -> Iterator[FactUse]:
    """The facts for which conditions, goals, choices and stages of a scene ask."""
    for text in authored.texts(made):
        for test in tests_in(text.text) if text.part == "when" else ():
            if test.fact:
                yield FactUse(test.fact, key, (*text.steps, f"column {test.column}"))
    for number, goal in enumerate(made.goals, 1):
        if goal.kind == "fact":
            yield FactUse(goal.what, key, (f"goals {number}",))
        if goal.less:
            yield FactUse(goal.less, key, (f"goals {number}", "less"))
    for figure in made.cast:
        for number, choice in enumerate(figure.talk, 1):
            if choice.needs:
                yield FactUse(choice.needs, key, (figure.key, f"talk {number}", "needs"))
    yield from (FactUse(fact, key, steps) for steps, fact in ways_for(made, "fact") if fact)


def _shown(key: str, made: Situation) -> Iterator[FactUse]:
    """The facts whose numbers texts show."""
    texts: list[tuple[tuple[str, ...], str]] = [((part,), getattr(made, part)) for part in ("title", "text", "stake")]
    texts += [((f"watches {number}", "text"), watch.text) for number, watch in enumerate(made.watches, 1)]
    for figure in made.cast:
        for number, choice in enumerate(figure.talk, 1):
            texts += [((figure.key, f"talk {number}", part), getattr(choice, part)) for part in ("text", "reply")]
    for one in authored.texts(made):
        deeds = wanted(one.text) if one.part == "do" else ()
        texts += [((*one.steps, f"line {deed.line}"), deed.name("text")) for deed in deeds]
    for steps, text in texts:
        yield from (FactUse(fact, key, steps) for fact, _ in shown(text))


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
    """Check that coins buy something where they are given, and are given where something is sold (RWD-4)."""
    earned = [(key, "rewards") for key, made in situations.items() if any(reward.coins for reward in made.rewards)]
    earned += [(key, "do") for key, made in situations.items() if _moves(made, "give", "coins")]
    offered = [(key, "offers") for key, made in situations.items() if made.offers]
    offered += [(key, "ordeal") for key, made in situations.items() if any(ways_for(made, "coin"))]
    offered += [(key, "cost") for key, made in situations.items() if _priced(made) or _moves(made, "pay", "coins")]
    if earned and not offered:
        yield whole.place(f"situation {earned[0][0]}", earned[0][1]).warning(
            "coins buy nothing in this campaign", "offer something for them, or take them out"
        )
    if offered and not earned:
        yield whole.place(f"situation {offered[0][0]}", offered[0][1]).warning(
            "no reward brings coins to pay with", "add coins to a reward"
        )


def _moves(made: Situation, word: str, what: str) -> bool:
    """Is there a deed of that word which gives or takes such a thing?"""
    return any(deed.word == word and deed.says(what) for deed in authored.done(made))


def _priced(made: Situation) -> bool:
    """Does some choice cost anything?"""
    return any(choice.cost for figure in made.cast for choice in figure.talk)


def _training(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Check that points can be spent in some camp (RWD-1)."""
    earned = [key for key, made in situations.items() if any(reward.points for reward in made.rewards)]
    earned += [key for key, made in situations.items() if _moves(made, "give", "points")]
    if earned and all(made.no_training for made in situations.values()):
        yield whole.place(f"situation {earned[0]}", "rewards").warning(
            "no camp lets anybody spend points", "take no_training out of a situation"
        )
