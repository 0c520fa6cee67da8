"""The program in the game master's seat: it presents situations, does what watches say, lets figures do their
drills, and decides for foes; also while computers try a situation out.
"""

from __future__ import annotations

from collections.abc import Generator

import msgspec
from msgspec.structs import replace

from game.books.stacktors import intents as asked
from game.books.stacktors.components import Bank, Chronicle, Notes, Scene, Session
from game.books.stacktors.gm import coming, composer
from game.books.stacktors.gm.draft import Brief, Guests
from game.books.stacktors.gm.master_notes import MasterNotes, authored, memory_of, noted, remembered
from game.books.stacktors.gm.umpire import Umpire, as_written
from game.books.stacktors.maps import gaps
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.maps.recurring import (
    avoiding_ways_back,
    gone_from_map,
    lasting,
    looted,
    repeats_itself,
    returned,
)
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import called
from game.books.stacktors.values.situation import Drill, Situation, Trace
from game.campaign import found, model
from game.campaign.known import KnownSoFar, PlayedSituations
from game.campaign.model import CampaignFile, CampaignSituation, Ending
from game.gm.director import entrance, follow
from game.phrases import counted, spaced
from game.problem import Faulty, Problem
from game.steps import finished
from game.table.book import Intent
from game.table.seats import Controller, Legible, Search, Settled, View
from game.table.world import TABLE, Snapshot, ask, get, part
from game.tiled.sources import FilePlace

CIRCLE = "The way leads in a circle, and nothing is left to be done on it."
"""How a story ends that nobody can go on with."""


class GameMaster:
    """Answers for the game master's seat.

    Decisions of a conflict, with the strikes of challenges, go to the tactician, except where a figure has a drill.
    """

    def __init__(self, campaign: CampaignFile | str, tactician: Controller | None = None) -> None:
        """Of a campaign that is missing only the id is given.

        The situation under way can then be played on, but no further one opens.
        """
        self.campaign = campaign
        self.tactician = tactician or Tactician()

    @property
    def candid(self) -> bool:
        """Are its tactician's choices meant to be foreseen?"""
        return isinstance(self.tactician, Legible) and self.tactician.candid

    def double(self, seen: Snapshot) -> Legible | None:
        """Its tactician's double; None while there are figures that act by drills, which its notes tell it alone."""
        notes = part(seen, TABLE, Notes)
        drilled = notes is not None and bool(remembered(notes.data).drills)
        return None if drilled else Umpire(self.tactician).double(seen)

    def begin(self, view: View) -> Search | None:
        match view.decision.kind:
            case "gm":
                return Presenting(self.campaign, view)
            case "moment":
                return Settled(_moment(view))
        return Umpire(self.tactician, _drills(view)).begin(view)


class Presenting:
    """Opens the next situation, or ends the campaign; it reads the map and looks at its ground in steps."""

    by = "bot"
    why = None

    def __init__(self, campaign: CampaignFile | str, view: View) -> None:
        with view.inside():
            chronicle = get(TABLE, Chronicle)
            self._past: PlayedSituations = chronicle.past
            self._traces = chronicle.traces
            self._guests = coming.guests(view.key)
            self._known = coming.known()
            self._notes = noted()
        self._campaign = campaign
        self._work: Generator[None, None, asked.OpenSituation | asked.EndCampaign] | None = None

    def step(self) -> Intent | None:
        """Go on; the answer once it is known. Raises Faulty where the campaign's files cannot be played."""
        if isinstance(self._campaign, str):
            raise _gone(self._campaign)
        if self._work is None:
            self._work = presenting(self._campaign, self._past, self._guests, self._traces, self._notes, self._known)
        try:
            next(self._work)
        except StopIteration as done:
            found: Intent = done.value
            return found
        return None

    def close(self) -> None:
        """Do nothing, as nothing is open."""


def _gone(name: str) -> Faulty:
    what = "the next situation cannot be opened, for this campaign is not here any more"
    mend = f"put it into {found.own_maps()}, or name its folder with --maps, and load the game again"
    return Faulty((Problem(name or "campaign", "", what, mend),))


def present(
    campaign: CampaignFile,
    played: PlayedSituations,
    guests: Guests = coming.NOBODY,
    traces: tuple[Trace, ...] = (),
    notes: MasterNotes | None = None,
    known: KnownSoFar = coming.NOTHING,
) -> asked.OpenSituation | asked.EndCampaign:
    """The situation or the end that follows these outcomes, for this party and its traces, by what is known.

    The board is put into the board store. Raises Faulty.
    """
    return finished(presenting(campaign, played, guests, traces, notes or MasterNotes(), known))


def presenting(
    campaign: CampaignFile,
    played: PlayedSituations,
    guests: Guests,
    traces: tuple[Trace, ...],
    notes: MasterNotes,
    known: KnownSoFar,
) -> Generator[None, None, asked.OpenSituation | asked.EndCampaign]:
    """The same in steps."""
    past = authored(played, notes.between)
    to = follow(campaign, past, known)
    if isinstance(to, Ending):
        return asked.EndCampaign(to.result, known.told(to.text))
    caster, found = PyramidCaster(), model.opened(*model.find(campaign, to))
    yield
    cast = caster.cast(campaign, to, found, guests.heroes, entrance(campaign, past, known), known)
    situation = coming.worded(looted(cast, gone_from_map(campaign, to, traces)), known)
    trace = next((one for one in traces if one.key == situation.ground_key), None)
    situation = avoiding_ways_back(_as_left(situation, trace, guests.along, past), _ways_back(to, past))
    if trace and repeats_itself(situation, past):
        return asked.EndCampaign("defeat", CIRCLE)
    if caster.fills(to) and not trace:
        situation = yield from _filled(situation, guests, caster.places(found), campaign.place_of(to))
    memory = replace(memory_of(campaign, notes), schemes=caster.schemes(to, found), drills=caster.drills(to))
    yield
    return asked.OpenSituation(situation, msgspec.json.encode(memory).decode())


def _as_left(situation: Situation, trace: Trace | None, along: frozenset[str], past: PlayedSituations) -> Situation:
    """The situation without what the party has taken from its place, and without those who have come along with it."""
    if trace or not along.isdisjoint(situation.keys):
        situation = returned(situation, trace or Trace(situation.key), along)
    return lasting(situation, past) if trace else situation


def goes_on(campaign: CampaignFile, past: PlayedSituations, known: KnownSoFar) -> bool:
    """Does a situation of the campaign follow these outcomes, and no ending? Raises Faulty."""
    return not isinstance(follow(campaign, past, known), Ending)


def _ways_back(to: CampaignSituation, past: PlayedSituations) -> list[str]:
    """The outcomes that lead to where the party has been, on every way."""
    known = {key for key, _ in past}
    return [outcome for outcome, ways in to.ways.items() if all(lead.to in known for lead in ways)]


def _filled(
    situation: Situation, guests: Guests, places: tuple[str, ...], where: FilePlace
) -> Generator[None, None, Situation]:
    """The situation with what it lacked, for which its ground is looked at. Raises Faulty where there is no room."""
    yield from gaps.looking(situation)
    made = composer.filled(Brief(situation, guests, places))
    if made is None:
        raise where.fail(
            f"there is no room for {counted(len(guests.party), 'hero', 'heroes')} and anybody to meet", gaps.ROOM
        )
    return made


def _drills(view: View) -> tuple[Drill, ...]:
    """What figures of a lesson do."""
    with view.inside():
        notes = ask(TABLE, Notes)
    return remembered(notes.data if notes else "").drills


def _moment(view: View) -> Intent:
    """The answer when watches have gone off, perhaps several at once.

    It is the author's words, and what the game master does with the map's regions for it. Where the situation is
    decided by the same deed, nobody comes any more.
    """
    with view.inside():
        made = _surprise(called.entered(), view.key)
    wanted = as_written(view)
    if made and not isinstance(wanted, asked.Direct):
        tell = wanted if isinstance(wanted, asked.Tell) else asked.Tell("")
        bring = replace(made, text=spaced(tell.text, made.text), clash=tell.clash or made.clash)
        return bring if view.may(bring) else asked.Tell(bring.text, tell.clash)
    return wanted


def _surprise(regions: list[str], key: str) -> asked.Bring | None:
    """What the game master does with the first of these regions that is meant for it."""
    notes, scene = ask(TABLE, Notes), get(TABLE, Scene)
    schemes = dict(remembered(notes.data if notes else "").schemes)
    name = next((name for name in regions if name in schemes), "")
    before = [scene.situation.watches[number].what for number in scene.fired]
    brought = sum(schemes.get(region) in composer.SURPRISE_STRENGTH for region in before)
    return composer.surprise(schemes[name], _now(name, f"{key}/{name}", brought)) if name else None


def _now(region: str, key: str, brought: int) -> composer.Moment:
    """The present state for a surprise; members of the party who are in the region come first."""
    party, cells = people.party(), people.board().region(region)
    first = sorted(party, key=lambda who: people.cell(who) not in cells)
    guests = Guests(
        len(party),
        tuple((people.stack(who), people.gear(who)) for who in first),
        people.options(),
        get(TABLE, Bank).counts,
        key,
    )
    whole = sum(get(who, Session).stack.pips for who in party)
    left = sum(people.stack(who).pips for who in party) / max(1, whole)
    situation = get(TABLE, Scene).situation
    return composer.Moment(
        Brief(situation, guests),
        people.board(),
        tuple(map(people.cell, first)),
        frozenset(people.obstacles(0)),
        left,
        people.conflict(),
        brought,
    )
