"""Fights that are composed: who comes, where they stand, and how it may end. Their strength is left open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.stacktors.gm import wording
from game.stacktors.gm.compose.balance import balanced
from game.stacktors.gm.compose.chance import Chance
from game.stacktors.gm.compose.enemies import PROFILES, SizeProfile, armed, known_bands
from game.stacktors.gm.compose.ground import MadeGround, made_for
from game.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.stacktors.gm.draft import Brief, SituationDraft, key_of, split
from game.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Figure, Goal, Reward, Situation

CLOCK: Final = 10
"""So many rounds the party has; then help comes for the enemies, and the fight is lost."""
MOST_ENEMIES: Final = 6
LEAST: Final = 3
"""The points that an enemy has at least: a foot, and something to strike with."""
_NEAR: Final = (5, 8)
"""The price of the way to the enemies, lowest and highest, in movement points: about two turns of walking."""


class FightPlan(Struct, frozen=True):
    """All of a fight but its strength."""

    draft: SituationDraft
    at: Cell
    number: int
    profile: SizeProfile
    ground: MadeGround
    led: bool
    """Is it enough to defeat the leader?"""

    def made(self, points: int) -> Situation | None:
        """The fight with enemies worth so many points together; None where they have no room or no pieces."""
        guests, cells = self.draft.brief.guests, self.draft.free(self.at)
        number = max(1, min(self.number, points // LEAST))
        shares = split(points, number)
        found = tuple(armed(self.draft.band, shares, self.profile, guests.options, guests.bank))
        if len(found) < number or len(cells) < number:
            return None
        figures = tuple(
            Figure(
                key_of(name),
                name,
                str(stack),
                cell,
                facing=self.draft.board.facing(cell, self.draft.party[0]),
                persona=foe.persona,
            )
            for cell, (name, foe, stack) in zip(cells, found, strict=False)
        )
        made = replace(self.draft, situation=replace(self.draft.situation, figures=figures))
        return wording.with_texts(_ending(made, led=self.led), "fight")

    @property
    def span(self) -> tuple[int, int]:
        """The fewest and the most points that its enemies may have."""
        return LEAST, self.number * self.draft.brief.guests.options.points


def planned(wish: Wish) -> Iterator[FightPlan]:
    """Plans for the wish, the first one first: the next is for when one cannot reach the chance."""
    for number in range(4):
        yield from _planned(wish, f"fight {number}")


def _planned(wish: Wish, what: str) -> Iterator[FightPlan]:
    ground = made_for(wish, what)
    brief = Brief(_bare(ground, what), replace(wish.guests, key=f"{wish.guests.key}/{what}"))
    draft = SituationDraft.of(brief)
    draft = replace(draft, band=brief.pick(known_bands(wish.setting), "band"))
    cells = [cell for cell in draft.survey.between(*_NEAR) if draft.far(cell) >= _NEAR[0]]
    if cells:
        about = len(wish.guests.party) + brief.pick((-1, 0, 0, 1, 1, 2), "number")
        number = max(1, min(about, MOST_ENEMIES, len(draft.free(cells[0]))))
        led = number > 2 and brief.pick((True, False, False), "led")
        yield FightPlan(draft, brief.pick(cells, "field"), number, brief.pick(PROFILES, "profile"), ground, led)


def _bare(ground: MadeGround, key: str) -> Situation:
    """The situation with nobody in it yet."""
    return Situation(
        key.replace(" ", "_"), "", "", "", ground.shelved, ground.starts, True, facing=ground.facing, mood=ground.mood
    )


def _ending(draft: SituationDraft, *, led: bool) -> SituationDraft:
    """The draft with what ends it, and what follows from that."""
    aim = Goal("fall", draft.situation.figures[0].key) if led else Goal("defeat", "hostile")
    goals = (aim, Goal("rounds", str(CLOCK), FAILURE, bad=True))
    rewards = tuple(
        Reward(outcome, int(outcome == SUCCESS), text=wording.outcome(draft, outcome))
        for outcome in (SUCCESS, FAILURE, STANDOFF)
    )
    return replace(draft, situation=replace(draft.situation, goals=goals, rewards=rewards))


def composed(wish: Wish) -> ComposedSituation | None:
    """A fight in which the party has the chance of the wish; None where there is no room for one."""
    found = balanced(wish, planned(wish))
    if found is None or not isinstance(found.plan, FightPlan):
        return None
    plan = found.plan
    signature = f"fight:{plan.draft.band.who}:{plan.ground.kind}:{plan.profile}"
    return ComposedSituation(found.situation, signature, _reasons(plan, found.chance))


def _reasons(plan: FightPlan, chance: Chance) -> tuple[str, ...]:
    """Why the fight is as it is, for players."""
    often = f"In {chance.games} trial games, and by the strength of both sides, the party comes through"
    return (
        f"{often} about {round(100 * chance.p)} times in a hundred.",
        f"The enemies are {plan.draft.band.who}, with {plan.profile} pieces each.",
    )
