"""Fights that are composed: who comes, where they stand, and how it may end (SIT-4, SIT-5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.gm import wording
from game.books.stacktors.gm.compose.scenery import (
    PROFILES,
    MadeGround,
    SizeProfile,
    armed,
    known_bands,
    made_for,
    meant,
    others,
    roused,
)
from game.books.stacktors.gm.compose.strength_search import Expectation, FoundStrength, expectation, found_strength
from game.books.stacktors.gm.compose.tale import arrival
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.composer import with_trial
from game.books.stacktors.gm.draft import Brief, SituationDraft, split
from game.books.stacktors.values.situation import (
    FAILURE,
    HOLD,
    STANDOFF,
    SUCCESS,
    Figure,
    Goal,
    Reward,
    Situation,
)
from game.books.stacktors.values.stack import Stack
from game.phrases import counted, spaced

_CLOCK: Final = 10
"""So many rounds the party has at least; then help comes for the enemies, and the fight is lost."""
_EACH: Final = 2
"""Where there are so many enemies, the party has that many rounds; one more for each further enemy."""
_OPENED, _OPENED_EACH = 0.2, 0.22
"""What it adds to the odds that to overcome a challenge is enough, as a logarithm, and what each hero adds to that.

One of many gets at it while others fight. `python -m game.lab balance --kinds lock --party 1,2,3,5 --chance 0.75,0.45`
measures it: three heroes won 0.98 of those for 0.75 with nothing added, and 0.65 with 1.2. In adventures, where heroes
are made with care, they won 0.96 and with 1.04 added 0.61.
"""
MOST_ENEMIES: Final = 6
LEAST: Final = 3
"""The points that an enemy has at least: a foot, and something to strike with."""
SKETCHES: Final = 4
"""How many sketches are made for a wish at most."""
NEAR: Final = (5, 8)
"""The price of the way to the enemies, lowest and highest, in movement points: about two turns of walking.

If they were farther away, a conflict could be over before anybody is met (SIT-5).
"""

FightAim = Literal["all", "leader", "lock"]
"""What the party must do: defeat all, defeat the leader, or overcome the challenge that they keep (or defeat all)."""


class FightSketch(Struct, frozen=True):
    """All of a fight but its strength. The challenge that is kept, or one that stands aside, is in the draft."""

    draft: SituationDraft
    cells: tuple[Cell, ...]
    """Where its enemies can stand, the best first."""
    number: int
    profile: SizeProfile
    ground: MadeGround
    aim: FightAim
    level: str
    """The level of the enemies."""
    wanted: int = 1
    """How many enemies were wanted; there may be no room for so many."""

    def made(self, points: int) -> Situation | None:
        """The fight with enemies worth so many points together; None where they have no room or no pieces."""
        guests, cells = self.draft.brief.guests, self.cells
        number = max(1, min(self.number, points // LEAST))
        found = tuple(armed(self.draft.band, split(points, number), self.profile, guests.options, guests.bank))
        if len(found) < number or len(cells) < number:
            return None
        figures = tuple(
            self._enemy(name, stack, cell, foe.persona) for cell, (name, foe, stack) in zip(cells, found, strict=False)
        )
        made = replace(self.draft, situation=replace(self.draft.situation, figures=figures))
        told = wording.with_texts(_ending(made, self.aim), "guarded" if self.aim == "lock" else "fight")
        return replace(
            told, stake=f"{told.stake} After {clock(number)} rounds more of them come than anybody could fight."
        )

    def _enemy(self, name: str, stack: Stack, cell: Cell, persona: str) -> Figure:
        """An enemy who is after the party, or holds the challenge that is kept."""
        kept = self.draft.situation.trials[0].key if self.aim == "lock" else ""
        made = self.draft.enemy(name, stack, cell, persona if kept else roused(persona))
        return replace(made, purpose=HOLD, about=kept) if kept else made

    def expected(self, situation: Situation) -> Expectation:
        """What the strength of both sides lets expect of it."""
        fought = expectation(self.draft.brief.guests, situation, self.level, led=self.aim == "leader")
        return fought + (_OPENED + _OPENED_EACH * len(self.draft.brief.guests.party) if self.aim == "lock" else 0.0)

    @property
    def span(self) -> tuple[int, int]:
        """The fewest and the most points that its enemies may have."""
        return LEAST, self.number * self.draft.brief.guests.options.points


def clock(enemies: int) -> int:
    """The rounds that the party has against so many enemies: many take longer to be defeated one after another."""
    return _CLOCK + max(0, enemies - _EACH)


def drafted(wish: Wish, what: str) -> tuple[SituationDraft, MadeGround]:
    """Ground for the wish with nobody on it, and a band of the setting or the one that is meant.

    Another word gives another ground.
    """
    ground = made_for(wish, what)
    brief = Brief(_bare(ground, what), replace(wish.guests, key=f"{wish.guests.key}/{what}"))
    band = brief.pick(meant(known_bands(wish.setting), wish.foes), "band")
    return replace(SituationDraft.of(brief), band=others(band, wish.seen)), ground


def sketched(wish: Wish) -> Iterator[FightSketch]:
    """Sketches for the wish, the first one first: the next is for when one cannot reach the chance."""
    for turn in range(SKETCHES):
        draft, ground = drafted(wish, f"fight {turn}")
        number = enemies_for(draft, (-1, 0, 0, 1, 1, 2))
        aside = with_trial(draft) if draft.brief.pick((True, False, False, False), "aside") else None
        yield from _placed(wish, aside or draft, ground, number)


def enemies_for(draft: SituationDraft, more: tuple[int, ...]) -> int:
    """How many enemies come: as many as heroes, or one of these numbers more."""
    about = len(draft.brief.guests.party) + draft.brief.pick(more, "number")
    return max(1, min(about, MOST_ENEMIES))


def _placed(wish: Wish, draft: SituationDraft, ground: MadeGround, number: int) -> Iterator[FightSketch]:
    """The sketch with enemies some way off from the party; none where there is no such place."""
    cells = [cell for cell in draft.survey.between(*NEAR) if draft.far(cell) >= NEAR[0] and cell not in draft.taken]
    if cells:
        aim: FightAim = draft.brief.pick(("all", "all", "leader"), "aim") if number > 2 else "all"
        yield sketch_at(wish, draft, ground, draft.brief.pick(cells, "field"), (number, aim))


def sketch_at(
    wish: Wish, draft: SituationDraft, ground: MadeGround, at: Cell, wanted: tuple[int, FightAim]
) -> FightSketch:
    """The sketch with enemies around that cell, as many of those wanted as have room."""
    cells = draft.free(at)
    number, aim = max(1, min(wanted[0], len(cells))), wanted[1]
    return FightSketch(draft, cells, number, draft.brief.pick(PROFILES, "profile"), ground, aim, wish.level, wanted[0])


def _bare(ground: MadeGround, key: str) -> Situation:
    """The situation with nobody in it yet."""
    return Situation(
        key.replace(" ", "_"),
        "",
        "",
        "",
        ground.stored,
        ground.starts,
        conflict=True,
        facing=ground.facing,
        mood=ground.mood,
    )


def _ending(draft: SituationDraft, aim: FightAim) -> SituationDraft:
    """The draft with what ends it, and what follows from that."""
    everybody, made = Goal("defeat", "hostile"), draft.situation
    aims = {
        "all": (everybody,),
        "leader": (Goal("fall", made.figures[0].key), everybody),
        "lock": (*(Goal("overcome", trial.key) for trial in made.trials), everybody),
    }
    goals = (*aims[aim], Goal("rounds", str(clock(len(made.figures))), FAILURE, bad=True))
    return replace(draft, situation=replace(made, goals=goals, rewards=rewards(draft)))


def rewards(draft: SituationDraft) -> tuple[Reward, ...]:
    """What each outcome gives, and how it is told."""
    return tuple(
        Reward(outcome, int(outcome == SUCCESS), text=wording.outcome(draft, outcome))
        for outcome in (SUCCESS, FAILURE, STANDOFF)
    )


def composed(wish: Wish) -> ComposedSituation | None:
    """A fight in which the party has the chance of the wish; None where there is no room for one."""
    found = found_strength(wish, sketched(wish))
    return told(wish, found, "fight") if found else None


def told(wish: Wish, found: FoundStrength[FightSketch], kind: str) -> ComposedSituation:
    """The fight, with what it is like and why."""
    sketch = found.sketch
    situation = arrived(wish, found.situation, sketch.ground.kind)
    signature = f"{kind}:{sketch.draft.band.who}:{sketch.ground.kind}:{sketch.aim}:{sketch.profile}"
    return ComposedSituation(situation, signature, tuple(_reasons(found)), found.chance.p, found.witness, found.tried)


def arrived(wish: Wish, situation: Situation, ground: str) -> Situation:
    """The situation whose text begins with how it looks there."""
    return replace(situation, text=spaced(arrival(wish, ground), situation.text))


def _reasons(found: FoundStrength[FightSketch]) -> Iterator[str]:
    """Why the fight is as it is, for players."""
    sketch = found.sketch
    yield found.chance.reason
    yield f"The enemies are {sketch.draft.band.who}, made of {sketch.profile} pieces each."
    there = sum(one.side == "hostile" for one in found.situation.figures)
    if there < sketch.wanted:
        yield f"{counted(sketch.wanted, 'enemy was', 'enemies were')} wanted; there is room or strength for {there}."
    if sketch.aim == "leader":
        yield "They give up when their leader falls."
    if found.situation.trials and sketch.aim != "lock":
        yield "A challenge stands aside; it need not be overcome."
