"""Random positions with friends on both sides, and the notation that makes them again."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.components import Body, Effect, Effects, Marked
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import POSITIONS
from tests.books.stacktors.scene import Scene, scene

GUTS = ("C", "R", "O", "B", "G", "Y", "P", "Pk")
BRAINS = ("R", "G", "P", "O", "Y", "B", "Pk", "Cy")
FEET = ("R", "G", "B", "O", "Y", "P", "Pk", "C")
OPTIONS: tuple[dict[str, bool], ...] = (
    {},
    {},
    {},
    {"deadly": True},
    {"spill": True},
    {"quotient": True},
    {"red_bonus": False},
    {"spill": True, "deadly": True, "quotient": True},
)
GRIDS = ("square", "square", "square", "hex-y-odd")
WHO = {"A": "p1", "F": "p1", "c": "hostile", "K": "hostile", "m": "hostile"}
"""Who is there: A acts and F is its friend, K and m are friends of c."""


class Position(Struct, frozen=True):
    """A position as it is written: A is about to act."""

    rows: tuple[str, ...]
    who: dict[str, str]
    options: dict[str, bool] = {}
    grid: str = "square"
    spent: dict[str, tuple[int, ...]] = {}
    """The places of spent pieces in each stack, counted from the bottom."""
    marked: str = ""
    calmed: str = ""

    def __str__(self) -> str:
        who = ", ".join(f"{name} `{text}`" for name, text in self.who.items())
        return f"{'/'.join(self.rows)} ({self.grid}) {who}" + "".join(
            f"; {word} {value}"
            for word, value in (
                ("options", self.options),
                ("spent", self.spent),
                ("marked", self.marked),
                ("calmed", self.calmed),
            )
            if value
        )

    def scene(self) -> Scene:
        """The position as a match in which A is asked what it does."""
        options = Options(points=60, alike=0, **self.options)  # type: ignore[arg-type]
        who: dict[str, Any] = self.who
        s = scene("\n".join(self.rows), options=options, board={"grid": self.grid}, **who)
        s.until("A")
        for name, places in self.spent.items():
            s.edit(_spent(s.get(name, Body), places), name=name)
        if self.marked:
            s.edit(Marked(), name=self.marked)
        if self.calmed:
            s.edit(Effects((Effect("calmed", 2, s.id("A")),)), name=self.calmed)
        return s


def _spent(body: Body, places: tuple[int, ...]) -> Body:
    ids = {body.stack.pieces[place].id for place in places}
    rows = {
        at: tuple(replace(piece, spent=piece.spent or piece.id in ids) for piece in body.stack.at(at))
        for at in POSITIONS
    }
    return Body(replace(body.stack, **rows))


def position(seed: int) -> Position:
    """The random position of that number."""
    random = Random(seed)
    names = ["A", "c", *(name for name in "FKm" if random.random() < 0.6)]
    who = {name: f"{WHO[name]} {_stack(random)}{_gear(random)}" for name in names}
    return Position(
        _rows(random, names),
        who,
        random.choice(OPTIONS),
        random.choice(GRIDS),
        {name: _places(random, who[name]) for name in names[1:] if random.random() < 0.3},
        "c" if random.random() < 0.15 else "",
        "c" if random.random() < 0.1 else "",
    )


def _rows(random: Random, names: list[str]) -> tuple[str, ...]:
    """A small board, on which A and c often stand side by side."""
    cells = [(x, y) for y in range(3) for x in range(4)]
    random.shuffle(cells)
    x, y = cells[0]
    beside = [one for one in cells[1:] if max(abs(one[0] - x), abs(one[1] - y)) == 1]
    if random.random() < 0.8:
        cells.remove(beside[0])
        cells.insert(1, beside[0])
    marks = dict(zip(cells, [*names, *random.choices(".#~:", (6, 1, 1, 1), k=3)], strict=False))
    return tuple("".join(marks.get((x, y), ".") for x in range(4)) for y in range(3))


def _stack(random: Random) -> str:
    feet = "".join(f"{random.choice(FEET)}{n}" for n in sorted(random.sample((1, 2, 3), random.randint(1, 2))))
    guts = "".join(f"{random.choice(GUTS)}{random.randint(1, 3)}" for _ in range(random.randint(1, 3)))
    brains = "".join(f"{random.choice(BRAINS)}{random.randint(1, 3)}" for _ in range(random.randint(0, 2)))
    return f"{feet}-{guts}-{brains}"


def _gear(random: Random) -> str:
    return random.choice(("", "", "", " R1-", " Y2-", " C1-", " -B1"))


def _places(random: Random, text: str) -> tuple[int, ...]:
    """Some places of guts and brains."""
    rows = text.split()[1].split("-")
    feet, rest = (sum(sign.isdigit() for sign in part) for part in (rows[0], "".join(rows[1:])))
    return tuple(feet + place for place in range(rest) if random.random() < 0.4)
