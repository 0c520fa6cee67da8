"""Adventures without files, as the library gets them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Final, get_args

from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.gm.adventure import cast, features, memory
from game.books.stacktors.gm.adventure.master import AdventureMaster
from game.books.stacktors.gm.adventure.memory import story_at, story_now
from game.books.stacktors.gm.adventure.wishes import Compose, aside, in_place
from game.books.stacktors.gm.compose.scenery import MadeGround
from game.books.stacktors.gm.compose.wish import SituationKind
from game.books.stacktors.gm.master_notes import remembered
from game.books.stacktors.gm.settings import setting, settings
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.play.situation import situations
from game.books.stacktors.shelved.beginning import PyramidBeginning
from game.campaign.model import CampaignFile, Ending
from game.gm.choosing import END_RESULT, had, over
from game.gm.story import ADVENTURE, Outset, Repertoire, Story, outset_of
from game.table import world
from game.table.book import Intent
from game.table.match import Match
from game.table.seats import Controller, pick
from game.tiled.load import MapFile

_NO_FILE: Final = Path(ADVENTURE)


class PyramidAdventures:
    """The computer game master composes one situation after another; `compose` makes each, of one of these kinds."""

    def __init__(self, compose: Compose, kinds: Iterable[str] = get_args(SituationKind)) -> None:
        self._compose, self._kinds = compose, tuple(kinds)

    @property
    def settings(self) -> tuple[tuple[str, str, str], ...]:
        """Where they may take place: the key, the title and a sentence of each setting."""
        return tuple((key, setting(key).title, setting(key).blurb) for key in settings())

    def glimpse(self, setting: str) -> MapFile:
        """A map such as those that are made in that setting."""
        return MadeGround(cast.grounds(setting)[0], setting).found

    def campaign(self, outset: Outset) -> CampaignFile:
        """The adventure as a campaign: its title, what facts tell, and how it may end. It has no files."""
        seed = str(outset.seed)
        ends = {key: Ending(result, "") for key, result in END_RESULT.items()}
        title = pick(cast.first_seed(outset.story).titles, f"{seed}/title")
        facts = cast.facts(outset.setting, seed)
        return CampaignFile(
            _NO_FILE, ADVENTURE, title, cast.place(outset.setting).blurb, Stacktors.name, "", (), ends, facts=facts
        )

    def of(self, match: Match) -> CampaignFile:
        """The adventure that a match plays, as a campaign."""
        return self.campaign(_outset(match))

    def master(self, match: Match, tactician: Controller, *, watched: bool = False) -> Controller:
        """The computer game master of the match; where the table is `watched`, it composes in a process of its own."""
        outset, fulfil = _outset(match), partial(aside if watched else in_place, self._compose)
        return AdventureMaster(match, outset, tactician, fulfil, self._known(outset.setting, str(outset.seed)))

    def story(self, match: Match) -> Story | None:
        """The story as the game master's notes have it; None before the first situation."""
        return story_at(match.snapshot)

    def now(self, match: Match) -> Story:
        """The story with what has come of the last situation, where that is over."""
        outset = _outset(match)
        with world.inside(match.world):
            return story_now(outset.story, self._known(outset.setting, str(outset.seed)), memory.cost(match))

    def ended(self, match: Match) -> str:
        """The key of the ending to which the story has come; empty where it goes on."""
        if not match.result():
            return ""
        story = self.now(match)
        with world.inside(match.world):
            return over(story, standing=bool(situations.arriving_party()))

    def ground(self, intent: Intent) -> tuple[str, str, str] | None:
        """The map that was made for the situation which the intent opens: the situation's key, kind and seed."""
        if not isinstance(intent, OpenSituation):
            return None
        kind, seed = remembered(intent.notes).ground
        return (intent.situation.key, kind, seed) if kind else None

    def had(self, story: Story) -> dict[str, int]:
        """How often a story has had what each should have, by what that is."""
        return had(story, self._known(story.setting, story.seed))

    def features(self, match: Match) -> dict[str, int]:
        """How often each feature of the rulebook occurred in it, 0 for one that never did."""
        return features.features(match)

    def texts(self, match: Match) -> tuple[str, ...]:
        """What was told at the beginning of each situation, without what it has to do with earlier ones."""
        past = self.now(match).past
        told = zip((one.text for one in features.opened(match)), past, strict=False)
        bare = (text.removeprefix(f"{one.opening} {one.tie}".strip()).removesuffix(one.found) for text, one in told)
        return tuple(text.strip() for text in bare)

    def _known(self, setting: str, seed: str) -> Repertoire:
        """What the director can choose from."""
        return cast.repertoire(setting, seed, self._kinds)


def _outset(match: Match) -> Outset:
    told = PyramidBeginning().summary(match.start)
    return outset_of(told.manners, told.seed)
