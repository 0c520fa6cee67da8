"""Words for what is in the current world: figures, pieces, movement, danger, and what is around somebody who does
not see the map.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.board.board import Kind
from game.board.grid import Cell, Hexagons, span
from game.board.seen_ground import sketch, slowest
from game.books.stacktors.ahead.threats import enemy_threats
from game.books.stacktors.components import (
    Carried,
    Challenge,
    Effects,
    Lent,
    Marked,
    Moving,
    Out,
    Place,
    Points,
    Scene,
    Side,
    Stages,
    Treasure,
)
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.people import mending, objects, people, seating, stacks
from game.books.stacktors.play.situation import talks
from game.books.stacktors.prose.gifts import can
from game.books.stacktors.prose.landmarks import is_landmark, landmark_now
from game.books.stacktors.prose.scenes import scene_stack
from game.books.stacktors.prose.words import (
    capital,
    counted,
    find,
    lasting,
    listed,
    rounds_left,
    standing,
    threat,
)
from game.books.stacktors.prose.words import piece as written
from game.books.stacktors.values.pieces import POSITIONS, Position, ability
from game.table.book import GM, Intent, computer
from game.table.world import TABLE, ask, each, get, has
from game.text.mapping import TOUCHING, mapped

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NEAR = 5
"""The most figures farther off that are named."""


def seen() -> list[int]:
    """The ids of everybody and everything on the map, lowest first."""
    return [who for who, _ in each(Place) if people.in_play(who) or people.fallen(who) or objects.lies(who)]


def sign(number: int) -> str:
    """The letter for the figure of that number on the drawn map."""
    return SIGNS[number % len(SIGNS)]


def what(who: int) -> str:
    """What somebody or something is, in one or two words."""
    if people.is_challenge(who):
        return "challenge"
    if has(who, Treasure):
        return "object"
    known, out = ask(who, Side), ask(who, Out)
    side = (
        f"hero{_led(who, ' of')}"
        if people.is_hero(who)
        else {"party": "ally", "neutral": "bystander", "hostile": f"enemy{_led(who, ', led by')}"}.get(
            known.name, f"enemy, of the {known.name}"
        )
        if known
        else "bystander"
    )
    return f"{side}, {_why_out(who, out)}" if out else side


def _why_out(who: int, out: Out) -> str:
    """Why somebody is out of the conflict, and for how many rounds it may still be brought back (DIE-2)."""
    last = mending.last_chance(who) if people.conflict() else 0
    return f"{out.why}, {rounds_left(last - people.round_number() + 1)}" if last else out.why


def _led(who: int, by: str) -> str:
    """Who leads it, where there are several players; `by` stands before the player's name."""
    seat, lent = people.seat(who), ask(who, Lent)
    if len(people.seats()) < 2 or seat == GM:
        return ""
    if computer(seat):
        return f" played by the computer{f', for {seating.called(lent.seat)}' if lent else ''}"
    return f"{by} {seating.called(seat)}"


def status(who: int) -> str:
    """Where somebody stands, how far they may still move, which pieces are free and which effects last."""
    parts = [f"{people.name(who)}, total {people.total(who)}{_standing(who)}", _moves(who), _free(who), *_effects(who)]
    return " ".join(f"{capital(part)}." for part in parts if part)


def _standing(who: int) -> str:
    place = ask(who, Place)
    return f", at {place.cell} facing {people.board().lattice.compass[place.facing]}" if place else ""


def _moves(who: int) -> str:
    moving = ask(who, Moving)
    if moving and moving.state in {"over", "leapt"}:
        return "movement is over"
    return f"moves {moving.left} of {moving.full}" if moving else ""


def _free(who: int) -> str:
    places: tuple[Position, ...] = ("guts", "brains")
    held = ((place, [str(p) for at, p in stacks.held(who, (place,)) if not p.spent]) for place in places)
    parts = [f"{' '.join(pieces)} {place}" for place, pieces in held if pieces]
    return f"free: {', '.join(parts) or 'nothing'}"


def _effects(who: int) -> Iterator[str]:
    effects = ask(who, Effects)
    for effect in effects.effects if effects else ():
        yield lasting(effect.kind, effect.left, people.name(effect.victim) if effect.victim else "")
    if has(who, Marked):
        yield lasting("marked", 0)


def around(who: int) -> str:
    """Who is beside somebody, and who else is near, the nearest first, with their cells."""
    ground, here = people.board(), people.cell(who)
    others = [one for one in nearest(here) if one != who]
    beside = [_called(one) for one in others if people.adjacent(who, one)]
    afar = [one for one in others if not people.adjacent(who, one)]
    told = [
        f"{_called(one)} {people.cell(one)} ({ground.distance(here, people.cell(one))} away, "
        f"{ground.lattice.compass[ground.facing(here, people.cell(one))]})"
        for one in afar[:NEAR]
    ]
    more = (f"{len(afar) - NEAR} more",) if len(afar) > NEAR else ()
    return f"Beside: {listed(beside, 'nobody')}. Farther off: {listed((*told, *more), 'nobody')}."


def _called(who: int) -> str:
    """The name, and that somebody has fallen."""
    return f"{people.name(who)} ({_why_out(who, get(who, Out))})" if people.fallen(who) else people.name(who)


def nearest(here: Cell) -> list[int]:
    """The ids of everybody and everything on the map, the nearest to that cell first."""
    ground = people.board()
    return sorted(seen(), key=lambda one: (ground.distance(here, people.cell(one)), one))


def at(who: int) -> Cell | None:
    """The cell of somebody or something, or of whoever carries it; None for what is on no map."""
    hands, place = ask(who, Carried), ask(who, Place)
    return at(hands.by) if hands else place.cell if place else None


def place(who: int) -> str:
    """The cell of somebody or something, in words."""
    hands, cell = ask(who, Carried), at(who)
    return f"the hands of {people.name(hands.by)}" if hands else str(cell) if cell else "no place"


def equipment(who: int) -> str:
    """The equipment, and each piece of it by its name with what it does.

    An example is `equipment R3-, with Fine Bow (R3): can shoot up to 6 cells far`.
    """
    gear = people.gear(who)
    held = ((find(one, objects.called(one.id)), ability(place, one.colour), one) for place, one in gear.held(POSITIONS))
    named = [f"{name}: {can(gift, one.pips)}" if gift else name for name, gift, one in held]
    return f"equipment {gear}{f', with {listed(named)}' if named else ''}"


def full(who: int) -> list[str]:
    """Everything that can be seen of somebody or something, or of a scene, line by line."""
    if has(who, Stages):
        return stages()
    if people.is_challenge(who):
        return _challenge(who)
    if has(who, Treasure):
        return [
            (
                f"{capital(people.name(who))}: an object not yet identified; "
                f"{get(who, Treasure).base.word} covers it{_where(who)}."
            )
        ]
    rows = [_row(who, place) for place in reversed(POSITIONS)]
    bag = [people.name(thing) for thing in objects.carried(who)]
    points = ask(who, Points)
    spare = f"{counted(points.free, 'point', 'points')} to spend at camp." if points and points.free else ""
    lines = [
        f"{capital(people.name(who))}, {what(who)}: {people.stack(who)}, {equipment(who)}.",
        status(who),
        *rows,
    ]
    return [line for line in (*lines, f"Carries {listed(bag)}." if bag else "", spare) if line]


def _where(who: int) -> str:
    place, hands = ask(who, Place), ask(who, Carried)
    return f", carried by {people.name(hands.by)}" if hands else f", at {place.cell}" if place else ""


def _row(who: int, place: Position) -> str:
    """The pieces of one position, with what the colour of each gives there; a star marks spent ones."""
    pieces = [f"{piece_text} {at}".strip() for at, piece_text in _told(who, place)]
    return f"  {place}: {', '.join(pieces) or 'none'}"


def _told(who: int, place: Position) -> Iterator[tuple[str, str]]:
    for _, piece in stacks.held(who, (place,)):
        known = ability(place, piece.colour)
        yield (known.name if known else ""), written(piece)


def _challenge(who: int) -> list[str]:
    trial = get(who, Challenge)
    lines = [f"{capital(people.name(who))}, challenge{_where(who)}."]
    for aim in ("guts", "brains"):
        block, key = trial.stack.at(aim), declare.key(who, aim)
        if block and key:
            lines.append(f"  {aim}: more than {block.total} with {key.name} active ({key.colour.word} {key.position})")
    return [*lines, f"  {threat(trial)} {standing(people.appearance(who))}".rstrip()]


def cell(at: Cell) -> str:
    """What kind of ground a cell is, and who stands there."""
    board = people.board()
    if not board.inside(at):
        return f"{at} is off the map."
    there = [people.name(one) for one in seen() if people.cell(one) == at]
    regions = [region.name.replace("_", " ") for region in board.regions if at in region.cells]
    part = f", part of {listed(regions)}" if regions else ""
    over = "".join(f" under {area.kind}" for area in board.over(at))
    return f"{at}: {board.kind(at)} ground{over}{part}. {capital(listed(there, 'nobody'))} there."


def drawn() -> list[str]:
    """The board drawn with everybody on it, and the list of who is who."""
    board, figures = people.board(), seen()
    rows = [list(row) for row in sketch(board)]
    for number, who in enumerate(figures):
        at = people.cell(who)
        rows[at.y][at.x] = sign(number)
    key = ". plain   : slow   % cluttered   ~ water   # wall   blank: air"
    shape = board.lattice
    touching = [TOUCHING[shape.axis]] if isinstance(shape, Hexagons) else []
    return [*mapped(rows, shape), key, *touching, *roll(), *landmarks()]


def landmarks() -> list[str]:
    """The places where one leaves the map or decides what is at stake, a line each, with their cells."""
    scene, board = ask(TABLE, Scene), people.board()
    goals = [goal for goal in scene.situation.goals if is_landmark(goal) and board.region(goal.region)] if scene else []
    return [f"{landmark_now(goal)} (at {span(board.region(goal.region))})" for goal in goals]


def stages() -> list[str]:
    """The abstract challenge as the stack that it is, line by line; none where there is none."""
    return scene_stack(people.name)


def roll() -> list[str]:
    """Everybody on the map, a line each, with the letter on the drawn map."""
    return [f"{sign(n)} {people.name(who)}, {what(who)}, {people.cell(who)}" for n, who in enumerate(seen())]


def dangers(whom: int) -> list[str]:
    """How each enemy could attack somebody before their next turn, with the most pips. It changes the world."""
    struck = ((one.foe, one.at(people.cell(whom))) for one in enemy_threats(whom))
    return [
        f"{capital(people.name(foe))} can reach {people.name(whom)}: at most {blow.told}."
        for foe, blow in struck
        if blow
    ]


MOST = 12
"""The most figures and things that are told."""
STRETCHES = 4
"""The most stretches of ground that are told in each direction."""
_GROUND = {
    Kind.NORMAL: "plain",
    Kind.SLOWING: "slow",
    Kind.CLUTTERED: "cluttered",
    Kind.WATER: "water",
    Kind.AIR: "air",
    Kind.BLOCKING: "blocked",
}


_NO_MAP = "There is no map to look around on."


def here(who: int) -> int:
    """The id itself where it stands on the map, else the first character of the party."""
    return who if ask(who, Place) else next(iter(people.party()), who)


def compass() -> tuple[str, ...]:
    """The names of the facings, in the order of their numbers."""
    return people.board().lattice.compass


def facing(word: str) -> int | None:
    """The facing of that name; None for other words."""
    return people.board().lattice.named(word)


def bearing(here: Cell, there: Cell) -> str:
    """The way from one cell to another: `3 cells north-east`; `here` where they are the same."""
    board = people.board()
    return (
        f"{counted(board.distance(here, there), 'cell', 'cells')} {direction(here, there)}" if here != there else "here"
    )


def direction(here: Cell, there: Cell) -> str:
    """The nearest facing from one cell to another: `north-east`."""
    board = people.board()
    return board.lattice.compass[board.facing(here, there)]


def surroundings_of(who: int) -> list[str]:
    """Everybody and everything around somebody, the nearest first; then landmarks, then the ground each way."""
    if not ask(TABLE, Scene):
        return [_NO_MAP]
    if ask(who, Place) is None:
        return [f"{capital(people.name(who))} is not on the map."]
    here = people.cell(who)
    others = [one for one in nearest(here) if one != who]
    return [f"Around {people.name(who)}, at {here}:", *_figures(others, here), *_places(here), *_ground(here)]


def surroundings_at(here: Cell) -> list[str]:
    """The cell itself, then what is around it as it is told of somebody; of a cell off the map, just that."""
    if not ask(TABLE, Scene):
        return [_NO_MAP]
    told = cell(here)
    if not people.board().inside(here):
        return [told]
    others = [one for one in nearest(here) if people.cell(one) != here]
    return [f"Around {told}", *_figures(others, here), *_places(here), *_ground(here)]


def _figures(others: Sequence[int], here: Cell) -> Iterator[str]:
    """A line for each of those, who are listed with the nearest first."""
    for one in others[:MOST]:
        beside = "beside, " if people.board().adjacent(here, people.cell(one)) else ""
        yield (
            f"  {capital(people.name(one))}, {what(one)}: "
            f"{beside}{bearing(here, people.cell(one))}, at {people.cell(one)}."
        )
    if len(others) > MOST:
        yield f"  {len(others) - MOST} more are farther off; look lists all."


def _places(here: Cell) -> Iterator[str]:
    """The ways out and the places to reach, by their nearest cell."""
    board = people.board()
    for goal in get(TABLE, Scene).situation.goals:
        cells = board.region(goal.region) if is_landmark(goal) else ()
        if cells:
            near = min(cells, key=lambda cell: (board.distance(here, cell), cell))
            yield f"  {landmark_now(goal)}: {bearing(here, near)}{f', at {near}' if near != here else ''}."


def _ground(here: Cell) -> Iterator[str]:
    board = people.board()
    for facing, word in enumerate(board.lattice.compass):
        kinds = (slowest(board, cell) for cell in _ray(here, facing))
        runs = [(kind, len(list(cells))) for kind, cells in groupby(kinds)]
        parts = [f"{length} {_GROUND[kind]}" for kind, length in runs[:STRETCHES]]
        yield (
            f"  {capital(word)}: "
            f"{', then '.join([*parts, *(['more'] if len(runs) > STRETCHES else ['the edge of the map'])])}."
        )


def _ray(here: Cell, facing: int) -> Iterator[Cell]:
    """The cells in one direction, from the next one to the edge of the map."""
    board = people.board()
    cell = board.lattice.step(here, facing)
    while board.inside(cell):
        yield cell
        cell = board.lattice.step(cell, facing)


def onward(who: int, facing: int, steps: int) -> Cell:
    """The cell `steps` cells away in that direction, or the last one before the edge of the map."""
    here = people.cell(who)
    return [here, *_ray(here, facing)][: steps + 1][-1]


def nearest_cell(who: int, whom: int, cells: Sequence[Cell]) -> Cell | None:
    """The cell that is nearest to `whom`; None where none is nearer than `who` stands now.

    Of cells equally near, the one nearest to `who` is taken.
    """
    board, here, there = people.board(), people.cell(who), people.cell(whom)
    near = min(cells, key=lambda cell: (board.distance(cell, there), board.distance(cell, here), cell), default=here)
    return near if board.distance(near, there) < board.distance(here, there) else None


def nearest_friend(to: int) -> int:
    """The party's character nearest to somebody; its first character where that one is on no map."""
    board, party = people.board(), people.party()
    there = at(to)
    return min(party, key=lambda who: (board.distance(people.cell(who), there), who)) if there else party[0]


def too_dear() -> dict[Intent, str]:
    """What could be said if it could be paid for, each with the rule's reason (RWD-4)."""
    return {one: why.sentence() for one in talks.too_dear() if (why := talks.refusal(one))}
