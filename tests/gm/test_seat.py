"""The game master's seat, in games of the shipped campaign."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Body, Chronicle, Name
from game.books.stacktors.events import ConflictBegan, Told
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.coming import guests
from game.books.stacktors.gm.master_notes import MasterNotes, remembered
from game.books.stacktors.gm.seat import GameMaster, present
from game.books.stacktors.intents import Attack, EndCampaign, Help, Onward, OpenSituation, Talk, Tell, Travel
from game.books.stacktors.play.flow import free
from game.books.stacktors.play.people import people
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.stack import Stack
from game.campaign.check import open_campaign
from game.files import MAPS
from game.table import world
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.seats import Table
from game.table.world import TABLE, each, get
from tests.books.stacktors.play.situation.test_market import fair

CAMPAIGN = open_campaign(MAPS / "drowned_toll_house.toml")


class Game:
    """A game of the campaign with all three heroes at one seat, from the situation of that key on."""

    def __init__(self, start: str = "ford", party=None, campaign=CAMPAIGN) -> None:
        heroes = tuple(Hero(hero.name, hero.content["stack"], "p1") for hero in campaign.heroes)
        self.campaign = replace(campaign, start=start)
        self.match = Match(Stacktors(), Start(heroes, (SeatInfo("p1", "Ada"),), title=campaign.title))
        self.table = Table(self.match, {"gm": GameMaster(self.campaign), "p1": party}, "7")
        self.events = [event for done in self.table.advance() for event in done.events] if party is None else []

    def look(self, question):
        with world.inside(self.match.world):
            return question()

    def named(self, name: str) -> int:
        return self.look(lambda: next(who for who, known in each(Name) if known.text == name))

    @property
    def past(self):
        return self.look(lambda: get(TABLE, Chronicle).past)

    def play(self, intent) -> None:
        self.events += self.match.play("p1", intent)
        self.events += [event for done in self.table.advance() for event in done.events]

    def reopen(self, key: str, changed) -> None:
        """Begin anew in the situation of that key, with what `changed` makes of its fields."""
        self.match.close()
        self.match = Match(Stacktors(), self.match.start)
        opening = present(replace(CAMPAIGN, start=key), ())
        assert isinstance(opening, OpenSituation)
        made = replace(opening.situation, **changed(opening.situation))
        self.match.play("gm", OpenSituation(made, opening.notes))
        self.table = Table(self.match, {"gm": GameMaster(CAMPAIGN), "p1": None}, "7")

    def walk(self, name: str, near: str) -> None:
        """Go next to somebody or something."""
        who, other = self.named(name), self.named(near)

        def way():
            ways, ground = dict(free.ways(who)), people.board()
            return next((path for to, path in ways.items() if ground.adjacent(to, people.cell(other))), ())

        self.play(Travel(who, self.look(way)))

    def help_all(self) -> None:
        """Let everybody who is asked help with the most they may; nobody else answers."""
        while (decisions := self.match.to_act()) and (decision := decisions[0]).kind == "help_a":
            self.play(
                max(
                    self.match.legal(decision),
                    key=lambda answer: len(answer.pieces) if isinstance(answer, Help) else -1,
                )
            )


@pytest.fixture
def game():
    """The ford once the toll-house's men are gone."""
    game = Game()
    game.reopen("ford", lambda made: {"conflict": False, "figures": tuple(filter(peaceful, made.figures))})
    return game


def peaceful(figure):
    return figure.side == "neutral"


@pytest.mark.rule("SIT-1")
def test_it_opens_the_campaign_whole(game):
    intent = game.match.entries[0].intent
    assert isinstance(intent, OpenSituation)
    assert intent.situation.key == "ford"
    assert intent.situation.board
    assert remembered(intent.notes) == MasterNotes("drowned_toll_house")


def test_notes_of_another_hand_tell_of_no_campaign():
    assert remembered("") == remembered("{}") == remembered("seven") == MasterNotes()


@pytest.mark.rule("SIT-4")
def test_the_miller_is_talked_round(game):
    game.walk("Tansy", "Old Miller")
    miller, tansy = game.named("Old Miller"), game.named("Tansy")
    assert game.match.refusal("p1", Talk(tansy, miller, 1)), "the way in is not spoken of before the dowry is"
    game.play(Talk(tansy, miller, 0))
    game.play(Talk(tansy, miller, 1))
    assert game.past == (("ford", "guided"),)
    assert game.match.to_act()[0].kind == "camp"


@pytest.mark.rule("CLR-B-GREEN")
def test_the_miller_is_persuaded(game):
    for name in ("Isolde", "Tansy"):
        game.walk(name, "Old Miller")
    miller, tansy = game.named("Old Miller"), game.named("Tansy")
    brains = game.look(lambda: tuple(piece.id for piece in get(tansy, Body).stack.brains))
    game.play(Attack(tansy, (miller,), "mental", brains, "Persuasive"))
    game.help_all()
    assert game.past == (("ford", "guided"),)


def test_the_road_is_a_way_too(game):
    road = game.look(lambda: people.board().region("toll_road"))
    for who in map(game.named, ("Bram", "Isolde", "Tansy")):
        assert not game.past, "it takes all of them"
        ways = game.look(lambda who=who: dict(free.ways(who)))
        game.play(Travel(who, next(path for to, path in ways.items() if to in road)))
    assert game.past == (("ford", "success"),)
    game.play(Onward())
    assert [entry.intent.situation.key for entry in game.match.entries if isinstance(entry.intent, OpenSituation)] == [
        "ford",
        "toll_house",
    ]
    assert any(isinstance(event, ConflictBegan) for event in game.events)


def test_a_watch_is_answered_as_the_author_wants(game):
    game.walk("Bram", "Old Miller")
    tells = [entry.intent for entry in game.match.entries if isinstance(entry.intent, Tell)]
    assert tells == [Tell(game.campaign.situation("ford").content["watches"][0]["text"])]


@pytest.mark.rule("SIT-2")
def test_a_watch_may_begin_a_conflict():
    game = Game("vault")
    wound(game)
    game.walk("Bram", "Brass Guardian")
    told = next(n for n, event in enumerate(game.events) if isinstance(event, Told))
    assert any(isinstance(event, ConflictBegan) for event in game.events[told:])


def alone(key: str) -> Game:
    """A game in that situation, without its figures and watches."""
    game = Game()
    game.reopen(key, lambda _: {"figures": (), "watches": ()})
    return game


@pytest.mark.rule("DCH-2", "DCH-4")
@pytest.mark.parametrize(
    ("aim", "hero", "kind", "active", "most"),
    [("guts", "Bram", "physical", "Ranged", 3), ("brains", "Isolde", "mental", "Cunning", 3)],
)
def test_the_chest_gives_way_to_guts_and_to_brains(aim, hero, kind, active, most):
    game = alone("vault")
    wound(game)
    for name in ("Bram", "Isolde", "Tansy"):
        game.walk(name, "Locked Chest")
    game.walk(hero, "Locked Chest")
    chest, who = game.named("Locked Chest"), game.named(hero)
    gather(game, hero)
    for _ in range(most):
        pieces = game.look(lambda: tuple(piece.id for piece in get(who, Body).stack.at(aim)))
        game.play(Attack(who, (chest,), kind, pieces, active, aim=aim))
        game.help_all()
        if game.past:
            break
    assert game.past == (("vault", "opened"),)


def wound(game: Game) -> None:
    """Let Isolde wind the bridge down."""
    game.walk("Isolde", "Bridge Winch")
    isolde, winch = game.named("Isolde"), game.named("Bridge Winch")
    brains = game.look(lambda: tuple(piece.id for piece in get(isolde, Body).stack.brains))
    game.play(Attack(isolde, (winch,), "mental", brains, "Cunning", aim="brains"))
    game.help_all()


def gather(game: Game, hero: str) -> None:
    """Let the others come to stand beside the hero."""
    for name in ("Bram", "Isolde", "Tansy"):
        if name != hero and not game.look(lambda name=name: people.adjacent(game.named(name), game.named(hero))):
            game.walk(name, hero)


def test_the_campaign_ends_as_its_last_outcome_says():
    assert present(CAMPAIGN, (("vault", "opened"),)) == EndCampaign("victory", CAMPAIGN.endings["toll_lifted"].text)
    assert present(CAMPAIGN, (("drain", "flooded"),)).result == "defeat"


class Careful(GreedyBot):
    """A bot that notes what it is asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def begin(self, view):
        self.asked.append(view.decision.kind)
        return super().begin(view)


def test_fighting_is_the_tacticians():
    careful, game = Careful(), Game("toll_house", party=GreedyBot())
    game.table.sit("gm", GameMaster(game.campaign, careful))
    for _ in range(400):
        game.table.advance(4)
        if "act" in careful.asked:
            break
    assert "act" in careful.asked
    assert not {"gm", "moment"} & set(careful.asked)


def through(start: str, most: int) -> str:
    """The result, the situations and the state's hash, after bots have given `most` answers from that situation on."""
    game = Game(start, party=GreedyBot())
    while len(game.match.entries) < most and game.match.to_act():
        game.table.advance(4)
    return f"{game.match.result()} {game.past} {game.match.entries[most - 1].state}"


def test_the_same_game_under_any_hash_seed():
    code = "from tests.gm.test_seat import through; print(through('toll_house', 30))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": "77"}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode() == f"{through('toll_house', 30)}\n"


def test_bots_come_to_an_ending():
    game = Game("drain", party=GreedyBot())
    game.table.advance()
    assert game.match.result() in {"victory", "defeat"}
    assert isinstance(game.match.entries[-1].intent, EndCampaign)


def test_premade_heroes_have_what_the_campaign_needs():
    stacks = [Stack.parse(hero.content["stack"]) for hero in CAMPAIGN.heroes]
    brains = {piece.colour.word for stack in stacks for piece in stack.brains}
    guts = {piece.colour.word for stack in stacks for piece in stack.guts}
    assert {"clear", "green", "blue", "red"} <= brains
    assert {"yellow", "blue", "red"} <= guts
    assert all(stack.pips <= 12 for stack in stacks)


def test_a_situation_is_opened_in_steps():
    """Its map is read, and then it is made and played, never at once."""
    game = Game(party=GreedyBot())
    game.table.advance(0)
    assert not game.match.entries
    game.table.advance(0)
    assert not game.match.entries
    game.table.advance(0)
    assert isinstance(game.match.entries[0].intent, OpenSituation)


@pytest.mark.rule("RWD-4")
def test_who_composes_knows_the_coins_of_the_party():
    with world.inside(fair(coins=4).match.world):
        assert guests("key").purse == 4
