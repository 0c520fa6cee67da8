"""Warnings about what is said on a map or in a campaign file, and does nothing there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.books.stacktors.maps import gaps
from game.books.stacktors.maps.placed import Origins
from game.books.stacktors.maps.script import Script, written
from game.books.stacktors.values import authored
from game.books.stacktors.values.situation import Figure, Goal, Situation, TalkChoice
from game.books.stacktors.values.story_words import clashes, deeds_in
from game.campaign.model import CampaignFile, CampaignSituation, starts
from game.problem import Problem
from game.tiled.check import AIR_ALONE, WALLS_ALONE
from game.tiled.load import MapFile, MapThing
from game.tiled.sources import FilePlace

_FOES: Final = ("ambush", "reinforcements")
"""What the game master may make of a region that brings enemies."""


def problems(
    campaign: CampaignFile, situation: CampaignSituation, found: MapFile, script: Script, made: Situation
) -> Iterator[Problem]:
    """What does nothing in a situation; `made` has all that stands there for any party."""
    said = _VainWords(campaign, situation, found, script, made)
    yield from said.clashes()
    yield from said.talk()
    yield from said.reluctant()
    yield from said.mute()
    yield from said.exits()
    yield from said.holding_out()
    yield from _orders(found)


class _VainWords:
    """What the map and the campaign file say of one situation."""

    def __init__(
        self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile, script: Script, made: Situation
    ) -> None:
        self._campaign, self._situation, self._found, self._script, self._made = (
            campaign,
            situation,
            found,
            script,
            made,
        )
        self._origins = Origins(campaign, situation, found)

    def clashes(self) -> Iterator[Problem]:
        """Watches and triggers that begin rounds where there is nobody to fight (SIT-2)."""
        if self._fought():
            return
        for number, watch in enumerate(self._script.watches, 1):
            place = self._campaign.place_of(self._situation, f"watches {number}", "clash" if watch.clash else "do")
            yield from (_peaceful(place),) if watch.clash or clashes(watch.do) else ()
        for thing in self._found.of_kind("trigger"):
            if thing.get("clash") is True:
                yield _peaceful(self._found.place(thing).property("clash"))

    def _fought(self) -> bool:
        """May somebody be there to fight, or does the game master bring somebody?"""
        filled = self._script.fill and (gaps.idle(self._made) or gaps.endless(self._made))
        brought = any(thing.get("gm") in _FOES for thing in self._found.of_kind("region"))
        return _opposed(self._made) or filled or (brought and self._script.surprises)

    def talk(self) -> Iterator[Problem]:
        """Lines that begin rounds which cannot be, and lines by which somebody joins who has joined already."""
        for figure in self._made.cast:
            for number, choice in enumerate(figure.talk, 1):
                steps = (figure.key, f"talk {number}")
                yield from self._line(written(self._campaign, self._situation, self._found, steps), figure, choice)

    def _line(self, place: FilePlace, figure: Figure, choice: TalkChoice) -> Iterator[Problem]:
        ours = figure.allegiance == "party"
        alone = ours or choice.join or not choice.clash
        if not choice.text.strip():
            yield place.part("text").warning("is empty", "write what one of the party says")
        if choice.clashes and choice.outcomes:
            what = f'clash does nothing here, for the line ends the situation with "{choice.outcomes[0]}"'
            yield place.warning(what, "take one of them out; a goal fall may say what comes of the fight")
        elif choice.clashes and alone and not self._fought():
            yield _peaceful(place)
        if choice.join and ours:
            yield place.warning(f"is never offered: {figure.name} is of the party already", "take join out")

    def reluctant(self) -> Iterator[Problem]:
        """Those who are to be won over, but are not neutral (SIT-4)."""
        for figure in self._made.figures:
            if figure.reluctant and (figure.allegiance != "neutral"):
                yield self._origins.at(figure.key, "reluctant").warning(
                    "does nothing: only a neutral can be won over",
                    "give it the side neutral, without burden, or take this out",
                )

    def mute(self) -> Iterator[Problem]:
        """Those who have no words, and yet something to say (STM-1)."""
        for figure in self._made.figures:
            if figure.mute and (figure.talk or figure.greeting):
                what = "is no more than half true: it has something to say when it is talked to"
                yield self._origins.at(figure.key, "mute").warning(what, "take this out, or what it says")

    def exits(self) -> Iterator[Problem]:
        """Exits that never count, and those that were drawn without a word where they lead."""
        written = tuple(note.goal for note in self._script.goals)
        for way, goal in gaps.unused(self._found, self._situation, written):
            place = self._found.place(way.thing).property("exit" if way.thing.get("exit") else "exit_to")
            if goal:
                what = f'never counts: the goal "{goal.kind} {goal.what}" goes before it, with the outcome'
                yield place.warning(f'{what} "{goal.outcome}"', "take one of them out")
            else:
                mend = f'add "{way.outcome}" = "…" to next, or give the region exit, an outcome of this situation'
                yield place.warning("does nothing here, for it counts where a map is played alone", mend)
        used = {*self._made.regions, *(trial.opens for trial in self._made.trials)}
        for thing in self._found.of_kind("region"):
            if thing.get("exit_to") == "" and not thing.get("exit") and thing.name not in used:
                yield (
                    self._found.place(thing)
                    .property("exit_to")
                    .warning(
                        "is empty, so that this leads nowhere", "name the map beside this one, or add exit, an outcome"
                    )
                )

    def holding_out(self) -> Iterator[Problem]:
        """Rounds that are to pass, where nothing ends the situation once nobody hostile is left (SIT-5)."""
        made = self._made
        lasting = [number for number, goal in enumerate(made.goals, 1) if goal.kind == "rounds"]
        if not lasting or made.presses or made.ordeal or made.said_ends or any(map(self._after_a_fight, made.goals)):
            return
        mend = (
            'let the goal be "defeat hostile", or write a campaign file with both goals'
            if self._campaign.alone
            else 'add a goal: kind = "defeat", what = "hostile"'
        )
        yield self._campaign.place_of(self._situation, f"goals {lasting[0]}").warning(
            "rounds pass only while there is somebody to fight: who fells all before comes to no end but a stand-off",
            mend,
        )

    def _after_a_fight(self, goal: Goal) -> bool:
        """Does the goal hold once everybody hostile has fallen, or can it still be come to then?"""
        foes = {figure.key for figure in self._made.figures if figure.allegiance not in {"party", "neutral"}}
        return goal.what in foes if goal.kind == "fall" else goal.kind != "rounds"


def allayed(
    campaign: CampaignFile, situation: CampaignSituation, found: MapFile, told: Sequence[Problem]
) -> tuple[Problem, ...]:
    """What is wrong with the map, without what is said of regions that deeds make other ground (DCH-6)."""
    texts = (*_deeds(situation.content), *_deeds(campaign.content), *_deeds(found.of_kind("trigger")))
    opened = {deed.name("region") for text in texts for deed in deeds_in(text) if deed.word == "open"}
    regions = [found.place(thing) for thing in found.of_kind("region") if thing.name in opened]
    places = {WALLS_ALONE: regions, AIR_ALONE: [place.property("falls_to") for place in regions]}
    return tuple(one for one in told if FilePlace(one.file, one.where) not in places.get(one.what, ()))


def _deeds(content: object) -> Iterator[str]:
    """All deeds in what a file holds, whatever its shape."""
    if isinstance(content, MapThing):
        yield str(content.get("do") or "")
    elif isinstance(content, dict):
        for key, part in content.items():
            yield from (part,) if key == "do" and isinstance(part, str) else _deeds(part)
    elif isinstance(content, list | tuple):
        for part in content:
            yield from _deeds(part)


def _opposed(made: Situation) -> bool:
    """Is an enemy of the party there, or may one come?"""
    return gaps.opposed(made) or authored.foes_come(made)


def _peaceful(place: FilePlace) -> Problem:
    return place.warning(
        "begins no rounds, for nobody is there to fight", "put somebody hostile there, or take clash out"
    )


def _orders(found: MapFile) -> Iterator[Problem]:
    """Starts for those who come the same way that have the same order; one warning for each way."""
    for entrance in dict.fromkeys(str(thing.get("entrance") or "") for thing in found.of_kind("start")):
        known: dict[object, str] = {}
        for thing in starts(found, entrance):
            order = thing.get("order")
            if order and order in known:
                what = f"is {order}, as that of {known[order]}: who stands where goes by which was drawn first"
                yield found.place(thing).property("order").warning(what, "number the starts from 1")
                break
            known[order] = thing.where
