"""How the pyramids' heroes are shown, built and picked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game import party
from game.books.stacktors.face.around import figures
from game.books.stacktors.face.around.picker import Picker
from game.books.stacktors.face.builder import Builder, Together
from game.books.stacktors.values import creation
from game.books.stacktors.values.drafting import short
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Stack
from game.campaign.model import CampaignFile
from game.ui.kit.brush import Brush
from game.ui.kit.screen import Screen
from game.ui.kit.theme import Rect
from game.ui.party.cards import HeroCard, SeatCard


class PyramidParty:
    """Implements `game.ui.party.face.PartyFace`."""

    each = 3
    shared = (
        "All heroes anew, one piece each in turn: from one bank, or from 24 pieces of which each is there once. "
        "(CRE-4, CRE-5)"
    )

    def portrait(self, brush: Brush, hero: HeroCard, box: Rect) -> None:
        figures.portrait(brush, hero.notation, box)

    def abilities(self, hero: HeroCard) -> Iterable[tuple[str, str]]:
        return figures.abilities(hero.notation)

    def unread(self, notation: str) -> str:
        try:
            Stack.parse(notation)
        except NotationError as error:
            return f"has no stack: {error}"
        return ""

    def unfit(self, hero: HeroCard, options: Options) -> str:
        try:
            problem = creation.problem(Stack.parse(hero.notation), options)
        except NotationError as error:
            return f"{hero.name}: {error}"
        return f"{hero.name}: {problem.sentence()}" if problem else ""

    def ready(self, campaign: CampaignFile) -> Iterable[HeroCard]:
        return (HeroCard(hero.name, str(hero.content["stack"]), hero.blurb) for hero in party.ready(campaign))

    def builder(self, hero: HeroCard | None = None) -> Screen:
        return Builder(hero=hero)

    def picker(self, heroes: Sequence[HeroCard], options: Options, stay: str, now: HeroCard | None) -> Screen:
        return Picker(heroes, options, stay=stay, now=now)

    def together(self, options: Options, seats: Sequence[SeatCard]) -> Screen:
        return Together(options, seats)

    def unshared(self, options: Options, heroes: int) -> str:
        refusal = short(options, heroes, unique=False)
        return refusal.sentence() if refusal else ""
