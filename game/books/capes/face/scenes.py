"""The table's screen at some moments, drawn by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game import opening
from game.books.capes.ahead.orders import Standing
from game.books.capes.content.reading import shipped
from game.books.capes.face.editor import CharacterEditor
from game.books.capes.face.editor.scenes import SceneEditor
from game.books.capes.face.pages.screen import PagesScreen
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.pages import told_issue
from game.table.book import Decision, Intent
from game.table.match import Match
from game.table.seats import Controller, Table
from game.ui.face import DrawnScreen
from game.ui.kit.screen import Pop
from game.ui.play.screen import TableScreen
from game.ui.shell.drive import Driver

_NAMES: Final = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
_TEMPERS: Final = ("guardian", "schemer", "showoff", "tyrant", "guardian", "schemer")
Moment = Callable[[Match, Decision], bool]


def told_until(wanted: Moment, *, seats: int = 3, seed: int = 5, issue: str = "", most: int = 600) -> Match:
    """A match that computers tell until something is asked of the first seat that is wanted, or the issue ends."""
    from game.books.capes.shelved import SHELVED  # noqa: PLC0415  its parts load the face by name

    playables = SHELVED.playables
    assert playables
    key = issue or playables.listed()[0].key
    match = opening.playable("capes", key, seats, seed, _NAMES[:seats], keep=False).match
    players: dict[str, Controller | None] = {
        f"p{n + 1}": TemperedSeat(temper) for n, temper in enumerate(_TEMPERS[:seats])
    }
    table = Table(match, players, str(seed))
    while match.to_act() and len(match.entries) < most:
        decision = match.to_act()[0]
        if "p1" in decision.owners and wanted(match, decision):
            break
        table.advance(0)
    table.close()
    return match


def seated(match: Match, people: tuple[str, ...] = ("p1",)) -> TableScreen:
    """A table with that match, where people sit at these seats and computers at all others."""
    seats = [one.seat for one in match.start.players]
    players: dict[str, Controller | None] = {
        seat: Standing("everything") if seat in people else TemperedSeat(_TEMPERS[n]) for n, seat in enumerate(seats)
    }
    screen = TableScreen(Table(match, players, "1"), Pop)
    screen.pacer.show.recall()
    return screen


def asked(kind: str, number: int = 0) -> Moment:
    """That a question of that kind is asked, after so many others of that kind."""
    seen = [0]

    def wanted(_match: Match, decision: Decision) -> bool:
        seen[0] += decision.kind == kind
        return decision.kind == kind and seen[0] > number

    return wanted


def offers(*kinds: type[Intent], at: str = "") -> Moment:
    """That such an answer is on offer."""

    def wanted(match: Match, decision: Decision) -> bool:
        fits = not at or decision.kind == at
        return fits and any(isinstance(one, kinds) for one in match.legal(decision))

    return wanted


def never(_match: Match, _decision: Decision) -> bool:
    """No moment at all: the issue is told to its end."""
    return False


def _scene(kind: str, number: int = 0, seed: int = 5) -> TableScreen:
    return seated(told_until(asked(kind, number), seed=seed))


def _pages() -> PagesScreen:
    return PagesScreen(partial(told_issue, told_until(never)))


def _page_drawn(driver: Driver) -> None:
    """Wait until the first page is there."""
    screen = driver.top
    while isinstance(screen, PagesScreen) and screen.working:
        driver.wait()


SCENES: Final[dict[str, DrawnScreen]] = {
    "play": DrawnScreen(partial(_scene, "turn", 1)),
    "keep": DrawnScreen(partial(_scene, "keep", 1)),
    "resolve": DrawnScreen(partial(_scene, "resolve")),
    "pages": DrawnScreen(_pages, _page_drawn),
    "builder": DrawnScreen(lambda: CharacterEditor(shipped().sheets[0])),
    "scene-editor": DrawnScreen(lambda: SceneEditor(shipped().prompts[0])),
}
