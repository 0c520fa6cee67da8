"""What is wrong with conditions and deeds inside a situation, and what its author hardly means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from game.board.board import Kind
from game.books.stacktors.maps.campaign_review import LONGEST
from game.books.stacktors.maps.placed import WAITS, WHEN, Gathering, slip_place
from game.books.stacktors.maps.script import written
from game.books.stacktors.maps.story_names import StoryNames
from game.books.stacktors.values import authored
from game.books.stacktors.values.authored import AuthoredText
from game.books.stacktors.values.situation import Figure, Situation, Watch
from game.books.stacktors.values.story_words import STORY, asked, deeds_in, ends, manner, payment, tests_in, wanted
from game.problem import Problem
from game.script.deeds import StoryDeed
from game.script.reasoning import doubts, late
from game.script.slips import Slip, Slipped, quoted
from game.script.vocabulary import EVERY
from game.tiled.sources import FilePlace

R = TypeVar("R")


def problems(pieces: Gathering, made: Situation) -> Iterator[Problem]:
    """What is wrong with the author's lines; `made` is the situation for a party of any size."""
    judge = _StoryJudge(pieces, pieces.everybody(made))
    yield from judge.texts()
    yield from judge.standing()
    yield from judge.goals()
    yield from judge.watches()
    yield from judge.waiting()


def falls(made: Situation) -> list[str]:
    """The keys of those for whose fall a condition asks."""
    return [test.keys[0] for test in authored.asked(made) if test.word == "fall"]


class _StoryJudge:
    def __init__(self, pieces: Gathering, made: Situation) -> None:
        self._campaign, self._situation, self._found = pieces.campaign, pieces.situation, pieces.found
        self._pieces, self._made = pieces.found_here, made
        self._names = StoryNames(pieces, made)

    def texts(self) -> Iterator[Problem]:
        """What is wrong with conditions, prices and deeds."""
        for one in authored.texts(self._made):
            yield from self._text(one) if one.text else ()

    def _text(self, one: AuthoredText) -> Iterator[Problem]:
        place = written(self._campaign, self._situation, self._found, one.steps)
        if one.part == "when":
            yield from self._condition(place, one.text)
        elif one.part == "cost":
            yield from _errors(place, _read(payment, one.text)[1])
        else:
            yield from self._deeds(place, one.text, reward=one.steps[0].startswith("rewards "))

    def standing(self) -> Iterator[Problem]:
        """What is wrong with when something stands there, and with how somebody is played, and where."""
        for origin, span, piece in self._pieces:
            if span.when:
                yield from self._condition(origin.at(WHEN), span.when)
                yield from _errors(origin.at(WHEN), late(asked(span.when), STORY))
            if isinstance(piece, Figure) and piece.manner:
                told, slips = _read(manner, piece.manner)
                yield from _errors(origin.at("manner"), slips)
                yield from _errors(origin.at("manner"), self._names.slips((told,))) if told else ()
                walks = told is not None and told.word in {"walk", "patrol", "follow"}
                if walks and piece.allegiance == "neutral" and not self._turns(piece):
                    what = "nobody plays those who are neutral, in rounds or between them"
                    yield origin.at("manner").warning(what, "give it another side, or take manner out")

    def goals(self) -> Iterator[Problem]:
        """What is wrong with the numbers that goals take off rounds."""
        for number, goal in enumerate(self._made.goals, 1):
            if goal.less and goal.kind != "rounds":
                place = self._campaign.place_of(self._situation, f"goals {number}", "less")
                yield place.error("is of use with rounds alone", 'take it out, or let the goal be of the kind "rounds"')

    def watches(self) -> Iterator[Problem]:
        """Watches after which nothing follows, that go off again by themselves, or once where often is asked for."""
        for number, watch in enumerate(self._made.watches, 1):
            place = written(self._campaign, self._situation, self._found, (f"watches {number}",))
            if watch.when and not (watch.text or watch.do.strip() or watch.clash):
                yield place.warning("nothing follows when it goes off", "add do or text, or take it out")
            if changed := _stirred(watch):
                what = "it goes off again by what it does itself"
                mend = "take again out, or change another fact"
                yield place.warning(f"{what}: it changes {changed}, and its when asks for it", mend)
            if whom := self._taken_first(watch):
                what = f"it takes {whom} before the goal asks whether it has joined, so that the goal is never met"
                yield place.warning(what, "let it end the situation, or take the goal out")
            often = next((test for test in tests_in(watch.when) if test.op == EVERY), None)
            if often and not watch.again:
                what = f'"{" ".join(often.subject)} {EVERY} {often.number}" is met often, and it goes off once'
                yield place.warning(what, "add again = true, or ask for one number")

    def _taken_first(self, watch: Watch) -> str:
        """The key of who is taken by what happens as it joins, though a goal asks for that; empty for nobody."""
        joins = {key for test in tests_in(watch.when) if test.word == "join" for key in test.keys}
        takes = {key for deed in deeds_in(watch.do) if deed.word == "take" for key in deed.names("figure")}
        goals = {goal.what for goal in self._made.goals if goal.kind == "join"}
        return "" if ends(watch.do) else min(joins & takes & goals, default="")

    def waiting(self) -> Iterator[Problem]:
        """Those who wait, and whom no deed brings."""
        brought = {key for deed in authored.done(self._made) for key in deed.names("waiting")}
        for origin, span, piece in self._pieces:
            if span.waits and piece.key not in brought:
                mend = f"add a deed: bring {piece.key}, or take waits out"
                yield origin.at(WAITS).warning("no deed brings it, so that it never comes", mend)

    def _condition(self, place: FilePlace, text: str) -> Iterator[Problem]:
        told, slips = _read(asked, text)
        yield from _errors(place, slips)
        if told is not None:
            yield from _errors(place, self._names.slips(told))
            yield from _warnings(place, doubts(told))

    def _deeds(self, place: FilePlace, text: str, *, reward: bool) -> Iterator[Problem]:
        told, slips = _read(wanted, text)
        yield from _errors(place, slips)
        if told is not None:
            more = (deed for deed in told if reward and deed.word not in {"set", "add"})
            yield from _errors(place, map(_too_much, more))
            yield from _errors(place, self._names.slips(told))
            yield from _errors(place, _twice(told))
            yield from _warnings(place, _early(told))
            yield from _warnings(place, self._vain(told))
            yield from _warnings(place, map(_too_long, filter(_long_named, told)))

    def _vain(self, told: Sequence[StoryDeed]) -> Iterator[Slip]:
        """Deeds after which all is as before."""
        end = next((deed for deed in told if deed.word == "end"), None)
        for deed in told:
            if end and deed.word in {"end", "clash"} and deed is not end:
                what = f'the situation ends with "{end.name("outcome")}" then'
                yield _slip(deed, f"{deed.word} does nothing here, for {what}", "take one of them out")
            elif deed.word == "add" and not deed.number:
                yield _slip(deed, "nothing is added by 0", "write another number, or take it out")
            elif deed.word == "open":
                yield from self._opened(deed)
            elif deed.word == "side":
                yield from self._sided(deed)

    def _opened(self, deed: StoryDeed) -> Iterator[Slip]:
        name, kind = deed.name("region"), deed.name("ground") or Kind.NORMAL
        region = next((one for one in self._found.board.regions if one.name == name), None)
        others = [change.kind for change in authored.openings(self._made) if change.region == name]
        others += [trial.becomes for trial in self._made.trials if trial.opens == name]
        board = self._found.board
        if (
            region
            and {*others} <= {kind}
            and all(board.kind(cell) == kind and not board.over(cell) for cell in region.cells)
        ):
            what = f"it changes nothing: {quoted(name)} is {kind} ground already"
            yield _slip(deed, what, "paint it otherwise, as walls, or open it as another ground")
        if region and kind == Kind.AIR and not region.to and board.gravity:
            yield _slip(
                deed, f"nobody falls from {quoted(name)} as it opens", "give the region falls_to, the cell below"
            )

    def _sided(self, deed: StoryDeed) -> Iterator[Slip]:
        key, side = deed.name("figure"), deed.name("side")
        figures = [one for one in self._made.cast if one.key == key]
        stays = bool(figures) and all(one.allegiance == side and not self._turns(one) for one in figures)
        if stays and not self._names.elsewhere(key, "figures", "character"):
            what = f"it changes nothing: {figures[0].name} is of the side {quoted(side)} from the beginning"
            yield _slip(deed, what, "name another side, or take it out")

    def _turns(self, figure: Figure) -> bool:
        """May something else change its side?"""
        sides = [deed.name("side") for deed in authored.done(self._made) if deed.name("figure") == figure.key]
        talk = any(choice.join or choice.clash for choice in figure.talk)
        return figure.reluctant or talk or any(side not in {"", figure.allegiance} for side in sides)


def _stirred(watch: Watch) -> str:
    """The fact by whose change the watch goes off anew each time, as the next of every so many numbers is met."""
    if not watch.again:
        return ""
    added: dict[str, int] = {}
    for deed in deeds_in(watch.do):
        if deed.word == "add":
            added[deed.name("fact")] = added.get(deed.name("fact"), 0) + deed.number
        elif deed.word == "set":
            added[deed.name("fact")] = 0
    steps = ((test.fact, added.get(test.fact, 0), test.number) for test in tests_in(watch.when) if test.op == EVERY)
    return next((fact for fact, step, number in steps if step and step % number == 0), "")


def _too_much(deed: StoryDeed) -> Slip:
    mend = "let a watch or a choice do it, or write the reward's own points, objects and coins"
    return _slip(deed, f"a reward sets facts alone, and {quoted(deed.word)} does more", mend)


def _long_named(deed: StoryDeed) -> bool:
    return deed.word == "give" and len(deed.name("text")) > LONGEST


def _too_long(deed: StoryDeed) -> Slip:
    what = f"{quoted(deed.name('text'))} has {len(deed.name('text'))} letters, and there is room for {LONGEST}"
    return _slip(deed, what, "give it a shorter name")


def _twice(told: Sequence[StoryDeed]) -> Iterator[Slip]:
    """Keys that one deed names twice."""
    for deed in told:
        for key in {key: 0 for key in deed.names("waiting") if deed.names("waiting").count(key) > 1}:
            yield _slip(deed, f"{key} is brought twice", "name each key once")


def _early(told: Sequence[StoryDeed]) -> Iterator[Slip]:
    """What somebody says before it is brought."""
    for number, deed in enumerate(told):
        speaker = deed.name("figure") if deed.word == "say" else ""
        if speaker and any(speaker in later.names("waiting") for later in told[number:]):
            yield _slip(deed, f"{speaker} is not there yet as it says that", "let it speak after bring")


def _slip(deed: StoryDeed, what: str, mend: str) -> Slip:
    return Slip(what, mend, deed.column, line=deed.line)


def _read(read: Callable[[str], R], text: str) -> tuple[R | None, tuple[Slip, ...]]:
    """What the text says, None if it cannot be read, and why not."""
    try:
        return read(text), ()
    except Slipped as slipped:
        return None, slipped.slips


def _errors(place: FilePlace, slips: Iterable[Slip]) -> Iterator[Problem]:
    return (slip_place(place, slip).error(slip.said, slip.mend) for slip in slips)


def _warnings(place: FilePlace, slips: Iterable[Slip]) -> Iterator[Problem]:
    return (slip_place(place, slip).warning(slip.said, slip.mend) for slip in slips)
