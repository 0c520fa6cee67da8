"""Ways across the map that are composed, with enemies beside or behind: burdens and chases (SIT-4, SIT-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.gm import lore, wording
from game.books.stacktors.gm.compose import prizes, scenery
from game.books.stacktors.gm.compose.fights import LEAST, clock
from game.books.stacktors.gm.compose.scenery import growing, roused
from game.books.stacktors.gm.compose.strength_search import Expectation, FoundStrength, expectation, found_strength
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import APART, Guests, SituationDraft
from game.books.stacktors.gm.settings.setting import Person
from game.books.stacktors.values.situation import FAILURE, STANDOFF, Goal, Situation, Watch
from game.books.stacktors.values.stack import movement

FAR: Final = "far_side"
"""The name of the region to come to."""
THEIRS: Final = "their_ground"
"""The name of the region in which enemies attack whoever comes."""
_WATCHED: Final = 4
"""How far from an enemy that region goes, in cells."""
ABLE: Final = 3
"""Who has fewer movement points can hardly walk."""


class WaySketch(Struct, frozen=True):
    """A way with enemies beside it, whose strength is still open.

    The `draft` is without them. `brought` makes the situation with enemies worth so many points, or None where they
    have no room. `easier` is what the way adds to the odds of a fight against them, as a logarithm.
    """

    tale: Tale
    draft: SituationDraft
    brought: Callable[[int], Situation | None]
    easier: float

    @property
    def span(self) -> tuple[int, int]:
        """The fewest and the most points of its enemies."""
        return LEAST, max(LEAST, self.tale.wish.guests.points * 2)

    def made(self, points: int) -> Situation | None:
        """The situation with enemies worth so many points."""
        return self.brought(points)

    def expected(self, situation: Situation) -> Expectation:
        """What the strength of both sides lets expect of it."""
        return expectation(self.tale.wish.guests, situation, self.tale.wish.level) + self.easier

    @property
    def able(self) -> bool:
        """Can the party reach all that matters, past enemies that are as weak as they may be?"""
        easiest = self.brought(LEAST)
        return easiest is not None and scenery.sound(easiest, self.draft)


def _found(wish: Wish, sketches: Iterable[WaySketch]) -> FoundStrength[WaySketch] | None:
    """What is found among these sketches, if the party can reach all that matters past its enemies."""
    best = found_strength(wish, sketches)
    return best if best and scenery.sound(best.situation, best.sketch.draft) else None


def with_far_side(draft: SituationDraft, guests: int, span: tuple[int, int]) -> tuple[SituationDraft, Cell] | None:
    """The draft with a region at that price of the way, with room for all, and its middle; None where there is none."""
    far = [cell for cell in draft.survey.between(*span) if draft.far(cell) > APART]
    if not far:
        return None
    middle = draft.brief.pick(far[len(far) // 2 :], "far")
    cells = list(draft.survey.nearest(middle))[: 2 * guests + 2]
    fit = [cell for cell in cells if draft.far(cell) > 1]
    return (draft.region(FAR, fit), middle) if len(fit) >= guests + 1 else None


def opposed(draft: SituationDraft, at: Cell, points: int) -> SituationDraft:
    """The draft with enemies around that cell, worth so many points together; with none where they have no room."""
    made = replace(draft, band=growing(draft.band)).foes(at, points)
    figures = tuple(replace(one, persona=roused(one.persona)) for one in made.situation.figures)
    return replace(made, band=draft.band, situation=replace(made.situation, figures=figures))


def waiting(draft: SituationDraft, text: str, place: Cell) -> SituationDraft:
    """The draft in which its enemies attack when somebody of the party comes near them, or half-way to the place.

    Nobody gets there without meeting them, not even those who fly or leap past the ways that others walk (SIT-2).
    """
    cells = [figure.cell for figure in draft.situation.figures if figure.side == "hostile"]
    own = {*draft.party, *(figure.cell for figure in draft.situation.figures if figure.side == "party")}
    near = {to for cell in cells for to in draft.survey.around(cell, _WATCHED)}
    prices, half = draft.survey.prices, draft.survey.prices[place] // 2
    beyond = {cell for cell in draft.board.cells if prices.get(cell, half) >= half}
    made, watch = draft.region(THEIRS, (near | beyond) - own), Watch("enter", THEIRS, text, clash=True)
    return replace(made, situation=replace(made.situation, watches=(*made.situation.watches, watch)))


def pace(guests: Guests, *, led: bool = False) -> int:
    """The movement points of the slowest of the party; of the fastest, where it is `led` by one who must get there."""
    points = [max(1, movement(stack.feet + gear.feet)) for stack, gear in guests.party]
    return (max if led else min)(points, default=1)


def between(draft: SituationDraft, place: Cell) -> Cell | None:
    """A cell on the way to the place that bars no passage, apart from the party; None where there is none."""
    price, whole, taken = draft.survey.prices, draft.survey.prices[place], draft.taken
    cells = [
        cell
        for cell in draft.survey.between(max(3, whole // 2), whole)
        if cell not in taken and draft.far(cell) > 1 and draft.survey.gates(cell) == 1
    ]
    return min(cells, key=lambda cell: (draft.board.distance(cell, place) + price[cell], str(cell)), default=None)


def behind(draft: SituationDraft, place: Cell) -> Cell | None:
    """A cell apart from the party that is farther from the place than the party is; None where there is none."""
    own = draft.board.distance(draft.party[0], place)
    taken = draft.taken
    cells = [cell for cell in draft.survey.between(4, 9) if cell not in taken and draft.far(cell) > APART]
    farther = [cell for cell in cells if draft.board.distance(cell, place) >= own]
    return draft.brief.pick(farther, "behind") if farther else None


def rounds(draft: SituationDraft, place: Cell, *, led: bool = False) -> int:
    """The rounds in which the party comes to the place by its `pace`, if nobody is in the way."""
    return -(-draft.survey.prices[place] // pace(draft.brief.guests, led=led))


_AWAY: Final = (7, 13)
"""The price of the way to the far place."""
_BURDEN_EASIER: Final = 0.9
"""What it adds to the odds of a fight that somebody must be brought past the enemies, as a logarithm.

In 342 games of parties of one, two, three and five, 0.61 were won for which 0.64 was told.
`python -m game.lab balance --kinds burden --party 1,2,3,5 --chance 0.75,0.45 --situations 24` measures it.
"""


def made_burden(wish: Wish) -> ComposedSituation | None:
    """Somebody to bring home; None where the ground or the bank has no room for it, or nobody comes through."""
    tale = Tale.of(wish)
    return scenery.on_some_ground(tale, _burden) if tale else None


def _burden(tale: Tale, draft: SituationDraft) -> ComposedSituation | None:
    """The situation on that ground, with enemies as strong as the wish wants them."""
    found = with_far_side(draft, len(draft.brief.guests.party) + 1, _AWAY)
    made = _accompanied(tale, *found) if found else None
    if found is None or made is None:
        return None
    place = found[1]
    at = between(made, place)
    if at is None:
        return None
    sketch = WaySketch(tale, made, lambda points: _opposed(made, place, at, points), _BURDEN_EASIER)
    best = _found(tale.wish, (sketch,)) if sketch.able else None
    return _burden_told(best) if best else None


def _accompanied(tale: Tale, draft: SituationDraft, place: Cell) -> SituationDraft | None:
    """The draft with the burden beside the party.

    It has no persona of its own: whoever keeps out of reach of the last enemy is left behind, and nobody comes through.
    """
    cell = next((one for one in draft.survey.nearest(draft.party[0]) if one not in draft.taken), None)
    with_one = scenery.stood(draft, tale.who, _afoot(tale.person), cell, "", ()) if cell and cell != place else None
    if with_one is None:
        return None
    burden = replace(with_one.situation.figures[0], side="party", burden=True)
    return replace(with_one, situation=replace(with_one.situation, figures=(burden,)))


def _afoot(person: Person) -> Person:
    """The person with feet that can keep step."""
    feet, _, rest = person.grow.partition(" ")
    return replace(person, grow=f"{feet[:2]}2 {rest}")


def _opposed(draft: SituationDraft, place: Cell, at: Cell, points: int) -> Situation | None:
    """The situation with enemies who wait there, and the goals; None where they have no room.

    The rounds are enough for a fight against them and for the whole way: with fewer, fights that go well end in
    stand-offs.
    """
    (burden,), made = draft.situation.figures, opposed(draft, at, points)
    enemies = len(made.situation.figures) - 1
    if not enemies:
        return None
    goals = (
        Goal("gather", FAR),
        Goal("fall", burden.key, FAILURE, bad=True),
        Goal("rounds", str(clock(enemies) + rounds(draft, place)), STANDOFF, bad=True),
    )
    held = waiting(made, wording.attack_text(made), place).situation
    return replace(held, goals=goals)


def _burden_told(best: FoundStrength[WaySketch]) -> ComposedSituation:
    tale, draft = best.sketch.tale, best.sketch.draft
    told = replace(tale, slots=tale.slots | {"band": draft.band.who})
    stake = f"{told.said('stake')} It is lost if {tale.who} falls."
    situation = replace(best.situation, text=told.said("text"), stake=stake)
    situation = prizes.rewarded(told, situation, fact=lore.known(lore.SAFE, tale.who))
    why = (f"{tale.who} must come across alive.", best.chance.reason)
    return ComposedSituation(
        situation, f"{tale.signature}:{draft.band.who}", why, best.chance.p, best.witness, best.tried
    )


_OR_ELSE: Final = "To fell all who are after you counts as well."
BEATEN: Final = "beaten_off"
_CHASE_EASIER: Final = {"reach": (0.55, 0.5), "gather": (0.2, -0.12)}
"""What it adds to the odds of a fight that one of the party must get there in time, or all of it, as a logarithm.

The second number is for each further hero: of many, one comes through, and of many, one is held up. They were set from
1,116 games of parties of one, two, three and five, of which 0.68 were won where one must arrive, for 0.70, and 0.56
where all must, for 0.59. `python -m game.lab balance --kinds chase --party 1,2,3,5 --chance 0.75,0.45` measures them.
"""
_SPARE: Final = ((0.85, 5), (0.7, 4), (0.55, 3), (0.0, 2))
"""So many rounds more than the way takes, by the least chance for which they are given."""
_ROUNDS: Final = 3
"""The way takes no longer: after three rounds in which nobody is hurt a conflict is over (SIT-5)."""
_FIRST: Final = "reach"
"""The goal of a plot in which it is enough that one of the party gets there."""
_TURNS: Final = 2
"""So many steps of those rounds are left for turning (MOV-3)."""


def spare(chance: float) -> int:
    """The rounds that the party may lose where it is to succeed so often."""
    return next(rounds for least, rounds in _SPARE if chance >= least)


def made_chase(wish: Wish) -> ComposedSituation | None:
    """A race against rounds; None where the ground or the bank has no room for it, or nobody comes through.

    Where somebody can hardly walk, not all need to get there.
    """
    tale = Tale.of(wish, lambda plot: _together(wish) or plot.goal == _FIRST)
    return scenery.on_some_ground(tale, _chase) if tale else None


def _together(wish: Wish) -> bool:
    """Can all of the party be asked to get somewhere?"""
    return pace(wish.guests) >= ABLE


def _chase(tale: Tale, draft: SituationDraft) -> ComposedSituation | None:
    """The situation on that ground, with enemies as strong as the wish wants them.

    Of many heroes one comes past any enemies; where that is too easy for the wish, all of them must get there.
    """
    first = _raced(tale, draft)
    best = _found(tale.wish, chain((first,), _harder(tale.wish))) if first else None
    return _chase_told(best) if best else None


def _harder(wish: Wish) -> Iterator[WaySketch]:
    """A race in which all must get there, where they can."""
    tale = Tale.of(wish, lambda plot: plot.goal != _FIRST) if _together(wish) else None
    sketch = _raced(tale, scenery.laid(tale)) if tale else None
    if sketch:
        yield sketch


def _raced(tale: Tale, draft: SituationDraft) -> WaySketch | None:
    """The race on that ground; None where there is no room for it."""
    fastest, slowest = pace(draft.brief.guests, led=tale.plot.goal == _FIRST), pace(draft.brief.guests)
    spans = ((max(5, 2 * steps), _ROUNDS * steps - _TURNS) for steps in range(fastest, slowest - 1, -1))
    found = next(filter(None, (with_far_side(draft, len(draft.brief.guests.party), span) for span in spans)), None)
    if found is None:
        return None
    made, place = found
    at = behind(made, place) if tale.plot.key == "flight" else between(made, place)
    if at is None:
        return None
    one, more = _CHASE_EASIER[tale.plot.goal]
    easier = one + more * (len(draft.brief.guests.party) - 1)
    sketch = WaySketch(tale, made, lambda points: _timed(tale, made, place, at, points), easier)
    return sketch if sketch.able else None


def _timed(tale: Tale, draft: SituationDraft, place: Cell, at: Cell, points: int) -> Situation | None:
    """The situation with the enemies and the rounds; None where there is no room for them."""
    made = opposed(draft, at, points)
    if not made.situation.figures:
        return None
    within = rounds(draft, place, led=tale.plot.goal == _FIRST)
    goals = (
        Goal(tale.plot.goal, FAR),
        Goal("defeat", "hostile", BEATEN),
        Goal("rounds", str(within + spare(tale.wish.chance)), FAILURE, bad=True),
    )
    return replace(made.situation, goals=goals, conflict=True)


def _chase_told(best: FoundStrength[WaySketch]) -> ComposedSituation:
    tale, draft = best.sketch.tale, best.sketch.draft
    told = replace(tale, slots=tale.slots | {"band": draft.band.who})
    situation = replace(best.situation, text=told.said("text"), stake=f"{told.said('stake')} {_OR_ELSE}")
    situation = prizes.rewarded(told, situation, BEATEN)
    left = spare(tale.wish.chance)
    who = "fastest" if tale.plot.goal == _FIRST else "slowest"
    why = f"There {'is 1 round' if left == 1 else f'are {left} rounds'} more than the {who} of you needs to get there."
    return ComposedSituation(
        situation,
        f"{tale.signature}:{draft.band.who}",
        (why, best.chance.reason),
        best.chance.p,
        best.witness,
        best.tried,
    )
