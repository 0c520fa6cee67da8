"""How a party in free play overcomes a challenge: where it gathers, who attacks with what, in how many rounds, and
how it comes by a colour that it lacks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors import changes
from game.books.stacktors.ahead.proposals.proposal import Aid
from game.books.stacktors.components import Bank, Challenge, Treasure
from game.books.stacktors.intents import Attack, Give, Identify, Morph, Travel
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.flow.frames import Morphing
from game.books.stacktors.play.movement import free_walks
from game.books.stacktors.play.movement.free_walks import FreeWays, free_ways, ways
from game.books.stacktors.play.people import mending, objects, people, stacks
from game.books.stacktors.values.exchange import by_sum
from game.books.stacktors.values.pieces import Colour, Pieces, pips
from game.books.stacktors.values.stack import SERVES, Gear, Stack
from game.table.book import Intent, find
from game.table.world import TABLE, each, get

ChallengePosition = Literal["guts", "brains"]
POSITIONS: tuple[ChallengePosition, ...] = ("guts", "brains")
Character = tuple[Stack, Gear]


class WayToOvercome(Struct, frozen=True):
    """A way to overcome a challenge: the colour on top of that position, and the strongest attacks on it.

    `alone` is the attack by one member of the party, `together` the attack with the help of the others next to it
    (AST-1); `who` is the member's index.
    """

    position: ChallengePosition
    colour: Colour
    who: int
    alone: int
    together: int


def routes(party: tuple[Character, ...], helpers: int) -> Iterator[WayToOvercome]:
    """Every way that a member of the party has, where at most `helpers` others can stand next to it."""
    for who, (stack, gear) in enumerate(party):
        others = [one for number, one in enumerate(party) if number != who]
        for position in POSITIONS:
            own = _pieces(stack, gear, position)
            help_ = sorted((most_help(other, position) for other in others), reverse=True)[:helpers]
            for colour in dict.fromkeys(piece.colour for piece in own):
                yield WayToOvercome(position, colour, who, pips(own), pips(own) + sum(help_))


def most_help(one: Character, position: ChallengePosition) -> int:
    """The most that somebody adds to another's attack: whole pieces, which come to no more than its brains (AST-1)."""
    brains = pips(_pieces(*one, "brains"))
    return max(total for total in by_sum(_pieces(*one, position)) if total <= brains)


def rounds(attack: int, total: int) -> int | None:
    """How many rounds an attack needs if it is repeated in each; None if it never suffices.

    The excess doubles every time (DCH-4).
    """
    if attack <= total:
        return None
    needed = 0
    while total > 0:
        total, needed = total - (attack - total), needed + 1
    return needed


def most(attack: int, within: int) -> int:
    """The greatest total that such an attack overcomes within that many rounds; 0 if there is none."""
    return next((total for total in range(attack - 1, 0, -1) if (rounds(attack, total) or within + 1) <= within), 0)


def _pieces(stack: Stack, gear: Gear, position: ChallengePosition) -> Pieces:
    return stack.at(position) + gear.at(position)


_LOOKED_AT: Final = 40
"""How many cells are looked at for somebody to stand on."""


class Formation(NamedTuple):
    """A cell for somebody, the way there, and the cells of those who help or step aside, by character."""

    who: int
    path: tuple[Cell, ...]
    helpers: Mapping[int, Cell]
    aside: Mapping[int, Cell]
    """Who stands in the way now and does not help, with the cell to which it goes."""

    @property
    def walk(self) -> Travel | None:
        """The walk by which all come there; None where they stand there already."""
        others = {**self.helpers, **self.aside}
        moved = tuple((who, cell) for who, cell in others.items() if cell != people.cell(who))
        return free_walks.free_walk(self.who, self.path, moved) if self.path or moved else None


def formations(who: int, cells: Collection[Cell] | None, helpers: tuple[int, ...] = ()) -> Iterator[Formation]:
    """The ways in which the character can stand on one of these cells, or on any, the nearest first.

    As many of the helpers stand beside it as have room, the first ones first. A friend on its cell steps aside.
    """
    friends = frozenset(people.party()) - {who}
    here = people.cell(who)
    own: tuple[tuple[Cell, tuple[Cell, ...]], ...] = ((here, ()),) if cells is None or here in cells else ()
    reached = {helper: free_ways(helper) for helper in helpers}
    for cell, path in islice(chain(own, ways(who, cells, friends)), _LOOKED_AT):
        beside = _beside(who, cell, reached)
        aside = _aside(who, cell, beside)
        if aside is not None:
            yield Formation(who, path, beside, aside)


def walk_to(who: int, cells: Collection[Cell]) -> Travel | None:
    """The shortest walk to one of these cells, to one from which a friend steps aside if there is no other."""
    crowded: Travel | None = None
    for one in formations(who, cells):
        if one.path and not one.aside:
            return one.walk
        crowded = crowded or (one.walk if one.path else None)
    return crowded


def approach(whom: int, walkers: Iterable[int] | None = None) -> Travel | None:
    """The shortest walk of the first who can to a cell beside somebody; None where there is none, or one stands there.

    Without `walkers` that is one of those who may act.
    """
    ground, spot = people.board(), people.cell(whom)
    able = people.leaders() if walkers is None else tuple(walkers)
    if any(ground.adjacent(people.cell(who), spot) for who in able):
        return None
    return next(filter(None, (walk_to(who, ground.neighbours(spot)) for who in able)), None)


def _aside(who: int, cell: Cell, beside: Mapping[int, Cell]) -> dict[int, Cell] | None:
    """Where the friend goes that stands on the cell and does not help; None where it finds no room."""
    friend = people.obstacles(who).get(cell)
    if friend is None or friend in beside:
        return {}
    kept = {cell, *beside.values()}
    room = next((to for to, _ in ways(friend, aside={who}) if to not in kept), None)
    return None if room is None else {friend: room}


def _beside(who: int, cell: Cell, reached: Mapping[int, FreeWays]) -> dict[int, Cell]:
    """A cell beside that one for each helper that finds one; who stands beside it already stays there."""
    ground, taken = people.board(), people.obstacles(who)
    free = [near for near in ground.neighbours(cell) if taken.get(near) is None or taken[near] in reached]
    own = {helper: people.cell(helper) for helper in reached if people.cell(helper) in free}
    for helper, cells in reached.items():
        left = [near for near in free if near in cells and near not in own.values()]
        if helper not in own and left:
            own[helper] = left[0]
    return own


class SiegeBlow(NamedTuple):
    """An attack with all that serves, its value without help, how far it reaches, and the total that it must exceed."""

    attack: Attack
    own: int
    far: int
    total: int


def siege(target: int, kept: frozenset[int] = frozenset()) -> Intent | None:
    """The next answer of a party that wears the challenge down as fast as it can; None where it cannot.

    Those who are `kept` stay where they are and have no part in it.
    """
    found = [
        (left, number, blow, formation)
        for number, (blow, formation, value) in enumerate(_plans(target, kept))
        if (left := rounds(value, blow.total)) is not None
    ]
    if not found:
        return None
    _, _, blow, formation = min(found, key=lambda one: one[:2])
    return formation.walk or blow.attack


def aid(attack: Attack) -> Aid:
    """The most that those beside the attacker can add to its attack on a challenge (AST-1)."""
    beside = (who for who in _help(attack.who, attack.aim) if people.adjacent(who, attack.who))
    return tuple((who, _most(who, attack.aim)[1]) for who in beside)


def certain_attack(target: int) -> Intent | None:
    """The next answer of a party that wears the guts down with Perfection, a pip at a time (CLR-G-CLEAR).

    None where that would not do, not even together with other attacks: clear pips that wear never come back.
    """
    block = get(target, Challenge).stack.guts
    able = [who for who in people.leaders() if stacks.clear_guts(who) and people.may_attack(who)]
    sure = pips(tuple(one for who in able for one in stacks.clear_guts(who)))
    if block is None or sure + max(0, _strongest(target) - 1) < block.total:
        return None
    for who in able:
        for one in formations(who, _cells(target, 1), ()):
            return one.walk or Attack(who, (target,), "physical", first=True, aim="guts")
    return None


def _strongest(target: int) -> int:
    """The value of the strongest attack on its guts with all help, once all clear pieces are gone."""
    clear = {who: pips(stacks.clear_guts(who)) for who in people.leaders()}
    blows = ((who, blow) for who in clear for blow in _blows(who, target) if blow.attack.aim == "guts")
    given = {who: {one: max(0, most - clear[one]) for one, most in _help(who, "guts").items()} for who in clear}
    return max((blow.own - clear[who] + sum(given[who].values()) for who, blow in blows), default=0)


def _plans(target: int, kept: frozenset[int]) -> Iterator[tuple[SiegeBlow, Formation, int]]:
    """Every attack with everybody's place, and its value with their help."""
    for who in people.leaders():
        for blow in _blows(who, target) if who not in kept else ():
            help_ = {one: most for one, most in _help(who, blow.attack.aim).items() if one not in kept}
            if blow.own + sum(help_.values()) <= blow.total:
                continue
            for one in formations(who, _cells(target, blow.far), tuple(help_)):
                yield blow, one, blow.own + sum(help_[helper] for helper in one.helpers)


def _cells(target: int, far: int) -> frozenset[Cell]:
    """The cells from which such a reach leads to the challenge (ATK-6)."""
    spot = people.cell(target)
    return frozenset(cell for cell in people.board().around(spot, max(1, far)) if people.spans(cell, spot, far))


def _blows(who: int, target: int) -> Iterator[SiegeBlow]:
    """The character's strongest attack on each position of the challenge."""
    aims: tuple[Literal["guts", "brains"], ...] = ("guts", "brains")
    for aim in aims:
        known, block = declare.key(target, aim), get(target, Challenge).stack.at(aim)
        if known is None or block is None or not people.may_attack(who):
            continue
        free = stacks.uncommitted(who, (aim,))
        pieces = tuple(sorted(piece.id for _, piece in free))
        power = stacks.power(who, pieces, known)
        if power:
            attack = Attack(who, (target,), declare.key_kind(known), pieces, known.name, aim=aim)
            own = pips(tuple(piece for _, piece in free))
            yield SiegeBlow(attack, own, declare.reach(known, power), block.total)


def _help(whom: int, aim: Literal["", "guts", "brains"]) -> dict[int, int]:
    """The pips that each of the others can add, the strongest first (AST-1)."""
    most = {who: most_lent(who, aim) for who in people.leaders() if who != whom and people.may_attack(who)}
    return {who: most[who] for who in sorted(most, key=lambda who: (-most[who], who)) if most[who]}


def most_lent(who: int, position: Literal["", "guts", "brains"]) -> int:
    """The greatest sum of free pieces there that the character's brains allow it to add."""
    return _most(who, position)[0]


def _most(who: int, position: Literal["", "guts", "brains"]) -> tuple[int, tuple[int, ...]]:
    """That sum, and the ids of the pieces."""
    assert position
    sums = by_sum(tuple(piece for _, piece in stacks.uncommitted(who, (position,))))
    total = max(total for total in sums if total <= stacks.brains(who))
    return total, tuple(sorted(piece.id for piece in sums[total]))


_BESIDE = 8
"""The most that can stand beside somebody."""


def new_keys() -> Iterator[Intent | None]:
    """What may bring a colour for a challenge that nobody can overcome now; nothing where there is none."""
    if set(_shut(_party())):
        yield from _looked_into()
        yield from _changed()


def wanted_morph() -> Morph | None:
    """The change that is chosen for that by whoever uses Morph Self outside of a conflict; None where none serves."""
    f = find(Morphing)
    if f is None or people.conflict():
        return None
    return next(_serving(f.who, f.most, f.used), None)


def _looked_into() -> Iterator[Intent | None]:
    """The next deed by which an unknown object that the party has comes to be known (OBJ-2)."""
    seers = [who for who in people.leaders() if stacks.clear_brains(who)]
    for who in seers:
        yield from sorted(objects.identifies(who), key=_by_strength)
    for who in (one for one in people.leaders() if seers and one not in seers):
        for thing in (one for one in objects.carried(who) if not get(one, Treasure).known):
            beside = next((one for one in seers if people.adjacent(one, who)), None)
            yield Give(who, beside, things=(thing,)) if beside else approach(who, seers)


def _by_strength(one: Identify) -> tuple[int, int]:
    """A sort key: what is found goes to whoever has most pips where it serves."""
    return -pips(people.stack(one.to).at(SERVES[get(one.what, Treasure).base])), one.to


def _changed() -> Iterator[Intent]:
    """Morph Self with what suffices (CLR-G-CYAN)."""
    for who in people.leaders():
        for one in mending.morph_ways(who):
            if next(_serving(who, stacks.value(who, one.pieces), one.pieces), None):
                yield one


def _serving(who: int, most: int, used: tuple[int, ...]) -> Iterator[Morph]:
    """The changes of pieces of at most that many pips by which a challenge can be overcome that cannot be now."""
    party, counts, stack = _party(), get(TABLE, Bank).counts, people.stack(who)
    shut = set(_shut(party))
    pieces = {piece.id: piece for piece in stack.pieces if piece.id not in used}
    for one in changes.morphs(stack, most, counts, pink=people.options().pink):
        if one.piece in pieces:
            changed = changes.morphed(stack, replace(pieces[one.piece], colour=one.colour))
            if not shut <= set(_shut({**party, who: (changed, people.worn(who))})):
                yield one


def _party() -> dict[int, Character]:
    return {who: (people.stack(who), people.worn(who)) for who in people.leaders()}


def _shut(party: Mapping[int, Character]) -> Iterator[int]:
    """The challenges that this party cannot overcome with all that it has (DCH-4)."""
    ways = [*routes(tuple(party.values()), _BESIDE)]
    for who, trial in each(Challenge):
        blocks = [(place, block) for place in POSITIONS if (block := trial.stack.at(place))]
        if not any(
            (one.position, one.colour) == (place, block.colour) and one.together > block.total
            for one in ways
            for place, block in blocks
        ):
            yield who
