"""The game master of a campaign whose author wants situations to be composed between its own."""

from __future__ import annotations

from collections.abc import Generator

from msgspec.structs import replace

from game.books.stacktors.components import Chronicle
from game.books.stacktors.gm.adventure import cast, telling
from game.books.stacktors.gm.adventure.foresight import Fulfil
from game.books.stacktors.gm.adventure.master import opening
from game.books.stacktors.gm.seat import GameMaster, guests, memory_of, noted, present
from game.books.stacktors.intents import EndCampaign, OpenSituation
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.maps.script import Between
from game.books.stacktors.play.situation import situations
from game.campaign.model import CampaignFile
from game.gm.choosing import wanted
from game.gm.outset import Outset
from game.gm.repertoire import Repertoire
from game.gm.story import Story
from game.table.seats import Controller, Search, View
from game.table.sliced import Sliced, Weighed, Work
from game.table.world import TABLE, get


class CampaignMaster(GameMaster):
    """Follows the campaign's links. Before a link is followed, it composes a situation if the author says so."""

    def __init__(self, campaign: CampaignFile | str, tactician: Controller | None, fulfil: Fulfil) -> None:
        super().__init__(campaign, tactician)
        self._fulfil = fulfil

    def begin(self, view: View) -> Search | None:
        if view.decision.kind != "gm" or isinstance(self.campaign, str):
            return super().begin(view)
        with view.inside():
            told = between_now(self.campaign)
        return Sliced(view, self._work(view, self.campaign, told)) if told else super().begin(view)

    def _work(self, view: View, campaign: CampaignFile, told: Between) -> Work:
        """Open what is composed; where nothing can be made, what the link leads to."""
        return Weighed((yield from self._made(view, campaign, told)) or _linked(view, campaign))

    def _made(self, view: View, campaign: CampaignFile, told: Between) -> Generator[None, None, OpenSituation | None]:
        notes = noted()
        story = replace(
            notes.story or Story(view.key), setting=told.setting, difficulty=told.difficulty, threads=(), people=()
        )
        story = telling.led(wanted(story, _repertoire(story, told)))
        taken = [*(key for key, _ in get(TABLE, Chronicle).past), *(situation.key for situation in campaign.situations)]
        outset = Outset(told.setting, "endless", told.difficulty)
        return (yield from opening(view, story, outset, self._fulfil, taken, memory_of(campaign, notes)))


def between_now(campaign: CampaignFile) -> Between | None:
    """What is to be composed now: what the author wants after the last outcome, if nothing has come since."""
    past = get(TABLE, Chronicle).past
    situation = campaign.situation(past[-1][0]) if past else None
    told = PyramidCaster().between(situation, past[-1][1]) if situation else None
    if situation is None or told is None or not situations.arriving_party():
        return None
    lead = situation.leads.get(told.outcome)
    return told if lead and campaign.situation(lead.to) else None


def _repertoire(story: Story, told: Between) -> Repertoire:
    """What the director can choose from: the kind that the author names, or all; nobody has a thread there."""
    known = cast.repertoire(story.setting, story.seed, tuple(one.key for one in cast.SORTS))
    sorts = tuple(one for one in known.sorts if one.key == told.kind or not told.kind)
    return replace(known, sorts=sorts, seeds=())


def _linked(view: View, campaign: CampaignFile) -> OpenSituation | EndCampaign:
    chronicle = get(TABLE, Chronicle)
    return present(campaign, chronicle.past, guests(view.key), chronicle.traces, noted())
