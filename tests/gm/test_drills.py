"""The figures of a lesson do what its campaign file says, and a computer player decides what that leaves open."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game import library, opening, party
from game.board.grid import Cell
from game.books.stacktors.components import Body, Key, Place
from game.books.stacktors.gm import umpire
from game.books.stacktors.intents import Attack, Defend, EndTurn, Move
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.situation import Drill
from game.problem import Faulty
from game.table import world
from game.table.book import GM, Decision
from game.table.seats import Table, View
from game.table.world import each, get, put


class Porch:
    """The first fight, with a person in Bram's seat."""

    def __init__(self) -> None:
        self.campaign = opening.campaign("porch")
        self.match = opening.begun(self.campaign, party.start(self.campaign, 1, 1))
        people = opening.people(opening.Game(self.match, self.campaign), "balanced")
        self.table = Table(self.match, {**people, GM: library.master(self.campaign)}, "1")
        self.go()
        with world.inside(self.match.world):
            self.ids = {key.text: who for who, key in each(Key)}
        self.bram = self.match.to_act()[0].who

    def go(self) -> list[Any]:
        """What the computers answer until Bram is asked."""
        done = []
        while self.table.waiting() is None and self.match.to_act():
            done += [entry.intent for entry in self.table.advance(0)]
        return done

    def play(self, intent) -> list[Any]:
        self.table.play("p1", intent)
        return self.go()

    def piece(self, who: str, notation: str) -> int:
        with world.inside(self.match.world):
            at = self.ids.get(who, self.bram)
            return next(piece.id for _, piece in stacks.free(at, "physical") if str(piece) == notation)

    def cell(self, who: str) -> Cell:
        with world.inside(self.match.world):
            return get(self.ids[who], Place).cell


@pytest.fixture
def porch():
    made = Porch()
    yield made
    made.table.close()
    made.match.close()


def test_a_drilled_figure_answers_with_its_pieces_once(porch):
    porch.play(Move((Cell(2, 2), Cell(3, 2))))
    yellow = porch.piece("imp", "Y2")
    red, orange = porch.piece("bram", "R3"), porch.piece("bram", "O2")
    answers = porch.play(Attack(porch.bram, (porch.ids["imp"],), "physical", (red,)))
    assert [one for one in answers if isinstance(one, Defend)] == [Defend((yellow,))]
    porch.play(Attack(porch.bram, (porch.ids["imp"],), "physical", (orange,)))
    with world.inside(porch.match.world):
        assert people.fallen(porch.ids["imp"])


def test_a_drilled_figure_walks_up_and_strikes_with_all_it_has(porch):
    porch.play(Move((Cell(2, 2), Cell(3, 2))))
    both = porch.piece("keeper", "Y3"), porch.piece("keeper", "Y2")
    porch.play(Attack(porch.bram, (porch.ids["imp"],), "physical", (porch.piece("bram", "R3"),)))
    done = porch.play(EndTurn())
    assert [type(one) for one in done[:2]] == [Move, Attack]
    assert done[1].pieces == both
    assert not done[1].active
    assert porch.match.to_act()[0].kind == "defend"


def test_a_figure_that_does_not_strike_ends_its_turns(porch):
    porch.play(EndTurn())
    imp = porch.cell("imp")
    assert imp == Cell(4, 2)
    assert not any(
        isinstance(entry.intent, Attack) and entry.intent.who == porch.ids["imp"] for entry in porch.match.entries
    )


def test_where_a_hit_would_fell_it_a_drilled_figure_answers_all_the_same(porch):
    keeper = porch.ids["keeper"]
    porch.play(Move((Cell(2, 2), Cell(3, 2))))
    porch.play(EndTurn())
    with world.inside(porch.match.world):
        body = get(keeper, Body)
        last = replace(body.stack.guts[-1], pips=1, spent=False)
        put(keeper, replace(body, stack=replace(body.stack, guts=(last,))))
        asked = Decision((GM,), keeper, "defend")
        view = View(porch.match.book, world.capture(), GM, asked, "", list, lambda _: True, "drilled", (GM,))
    assert umpire.drill_answer(view, (Drill("keeper", strikes=True),)) is None


@pytest.mark.parametrize(
    ("drill", "said"),
    [
        ('key = "nobody"', 'no figure has the key "nobody"'),
        ('key = "imp"\nanswer = "Q2"', 'the answer of "imp" cannot be read'),
        ('key = "imp"\nstrike = 1', "strike"),
    ],
)
def test_what_is_wrong_with_a_drill_is_said(tmp_path, drill, said):
    told = opening.campaign("porch").file.read_text("utf-8")
    head, _, rest = told.partition("[[situations.drills]]")
    file = tmp_path / "porch.toml"
    map_file = opening.campaign("porch").file.with_name("porch.tmx")
    tail = rest[rest.index("[situations.next]") :]
    file.write_text(
        head.replace('"porch.tmx"', f'"{map_file.as_posix()}"') + f"[[situations.drills]]\n{drill}\n\n{tail}", "utf-8"
    )
    assert said in " ".join(map(str, library.check_campaign(file)))


def test_a_lesson_is_played_by_one_player_with_its_own_hero():
    campaign = opening.campaign("porch")
    assert campaign.lesson
    heroes = library.beginning_of(campaign.book).summary(party.start(campaign, 1, 1)).heroes
    assert [hero.name for hero in heroes] == ["Bram"]
    with pytest.raises(Faulty, match="one player"):
        party.start(campaign, 2, 1)
