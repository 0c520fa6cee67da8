"""`python -m tests.saved` adds a game of each kind by today's format and rules; those that exist stay as they are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game import library, opening, party
from game.books.capes.ahead.advice import advice
from game.books.capes.components import Die
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.play.state import telling
from game.books.stacktors.intents import Travel, Try
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.options import EDITIONS
from game.campaign.check import open_campaign
from game.table import world
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.saves import Keeper
from game.table.seats import Table, pick
from tests import saved
from tests.campaign.folder import Folder
from tests.campaign.test_hexagonal import hexagonal
from tests.playthroughs.play import SHIPPED

LONG = 400
"""More entries than any of these games needs."""


MADE = (("Zoë", "Y1G2-R2O2C2-B1"), ("Aino", "B2-P1O3B1-C1P1R1"), ("Rémi", "R1O2-G3Y1-G1Y2"))
"""Heroes that players made, each within twelve points."""
Playing = Callable[[str, int], None]


@contextmanager
def kept(
    path: Path,
    campaign: Path = SHIPPED,
    players: int = 1,
    edition: str = "wiki",
    seed: int = 1,
    made: Sequence[tuple[str, str]] = (),
) -> Iterator[tuple[Match, Playing]]:
    """A new game at that path, and a function that lets computers play it.

    They play until a player has a decision of some kind, or up to a number of entries.
    """
    of = open_campaign(campaign)
    match = opening.begun(of, party.start(of, players, seed, EDITIONS[edition], made))
    keeper = Keeper(match, path, library.ASSETS, title=of.title)
    table = Table(match, {f"p{n}": GreedyBot() for n in range(1, players + 1)} | {GM: library.master(of)}, str(seed))

    def play(kind: str, most: int) -> None:
        while (asked := match.to_act()) and len(match.entries) < most:
            if asked[0].kind == kind and GM not in asked[0].owners:
                return
            table.advance(0)

    yield match, play
    keeper.close()
    table.close()
    match.close()


def by_hand(match: Match, times: int) -> None:
    """Give that many answers as people do: in free play the shortest walks, else any answer."""
    for number in range(times):
        decision = match.to_act()[0]
        answers = match.legal(decision)
        walks = sorted((one for one in answers if isinstance(one, Travel)), key=lambda walk: len(walk.path))
        match.play(decision.owners[0], walks[number] if walks else pick(answers, f"hand {number}"))


def fight(path: Path) -> None:
    """A game in its first fight, with a choice that was taken back and done again."""
    with kept(path) as (match, play):
        play("act", LONG)
        by_hand(match, 1)
        match.undo("p1")
        match.redo()
        play("", len(match.entries) + 12)


def camp(path: Path) -> None:
    with kept(path, seed=3) as (_, play):
        play("", 40)
        play("camp", LONG)


def quiet(path: Path) -> Folder:
    """A campaign beside the game's file that begins with free play, as nobody is hostile in it."""
    place = path.parent / path.stem
    place.mkdir()
    folder = Folder(place).change("conflict = true\n", "")
    del folder.things["imp"]
    return folder


def undone(path: Path) -> None:
    """A game in free play, with one choice taken back for good and two that can be done again."""
    with kept(path, quiet(path).write()) as (match, play):
        play("free", LONG)
        by_hand(match, 1)
        match.undo("p1")
        by_hand(match, 3)
        match.undo("p1")
        match.undo("p1")


def made(path: Path) -> None:
    """A game in a fight of heroes that a player made, with a choice that can be done again."""
    with kept(path, made=MADE) as (match, play):
        play("act", LONG)
        play("", len(match.entries) + 12)
        play("act", LONG)
        by_hand(match, 1)
        match.undo("p1")


def two(path: Path) -> None:
    with kept(path, players=2) as (match, play):
        play("defend", LONG)
        by_hand(match, 2)


def core(path: Path) -> None:
    with kept(path, edition="core", seed=2) as (_, play):
        play("act", LONG)
        play("", 70)


def hexagons(path: Path) -> None:
    place = path.parent / "hexagons"
    place.mkdir()
    folder = hexagonal(Folder(place))
    with kept(path, folder.write()) as (_, play):
        play("", 6)


FERRY = """
[situations.ordeal]
key = "ferry"
name = "the Ferry"
stack = "O1R1=R1"
rounds = 5
toll = "pip"
stages = [
    {text = "Talk to the ferryman.", total = 9, ways = [{price = "coin", amount = 2}]},
    {text = "Throw a line across.", total = 1, toll = "round", ways = [{colour = "C", total = 3}]},
    {text = "Hold the raft.", total = 5, ways = [{price = "round"}, {price = "pip"}]},
]

[[situations.goals]]
kind = "overcome"
what = "ferry"
"""
"""A scene with two roads, which a party of one does not come through at once."""


def scene(path: Path) -> None:
    """A game amid an abstract challenge, of which a stage is overcome and another try has failed."""
    folder = quiet(path).change("[[situations.watches]]", f"{FERRY}\n[[situations.watches]]")
    with kept(path, folder.write()) as (match, play):
        for pieces in ("R3", "O2"):
            play("free", LONG)
            with world.inside(match.world):
                who = people.leaders()[0]
                ids = tuple(piece.id for _, piece in stacks.held(who, ("guts",)) if str(piece) == pieces)
            match.play("p1", Try(who, ids, "guts"))


def over(path: Path) -> None:
    """A whole campaign, played to its end."""
    with kept(path) as (_, play):
        play("", LONG)


def issue(path: Path) -> None:
    """An issue of Capes scenes on its second Scene, with Debt under dice, and a choice that can be done again."""
    game = opening.playable("capes", "owed", 3, 11, ("Ana", "Bo", "Cy"), computers={"p3": "schemer"}, keep=False)
    keeper = Keeper(game.match, path, library.ASSETS, title=game.title)
    match = game.match
    table = opening.table(game, {"p2": TemperedSeat("guardian"), "p3": TemperedSeat("schemer")}, "11")
    while not (_amid(match) and match.undo_refusal("p1") is None):
        table.advance()
        decision = match.to_act()[0]
        match.play("p1", advice(match, decision, match.legal(decision))[0])
    match.undo("p1")
    keeper.close()
    table.close()
    match.close()


def _amid(match: Match) -> bool:
    """Is its second Scene told, with Debt under a die?"""
    with match.seen(""):
        return telling().scene == 2 and any(die.under for _, die in world.each(Die))


KINDS = (fight, camp, undone, made, two, core, hexagons, scene, over, issue)


def main() -> int:
    with TemporaryDirectory() as folder:
        for make in KINDS:
            path = Path(folder) / f"{saved.today(make.__name__)}.stacktors"
            if path.stem in saved.names():
                continue
            make(path)
            data = path.read_bytes()
            saved.keep(path.stem, data)
            sys.stdout.write(f"{path.stem}: {data.count(b'intent')} entries, {len(data)} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
