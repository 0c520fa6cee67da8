"""Two books without maps, campaigns, heroes and game master are played by everything that plays the first one."""

from __future__ import annotations

import json

import pygame
import pytest

from game import files, library, opening
from game.__main__ import main
from game.campaign import read
from game.campaign.model import Keys
from game.problem import Faulty
from game.table import world
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.replay import differences
from game.table.seats import Table
from game.text.session import CURTAIN, TextSession
from game.ui.kit.settings import Settings
from game.ui.play.boxes import HOLD
from game.ui.play.film import FilmScreen
from game.ui.play.screen import TableScreen
from game.ui.shell import books, house
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from tests.second import bids, dice, hands, tale
from tests.second.seated import put_in_the_library, sitting
from tests.test_second_book import MAP
from tests.tictactoe_shelved import put_in_the_library as put_noughts_in_the_library


@pytest.fixture(autouse=True)
def _in_the_library(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    put_in_the_library(monkeypatch)


def match(whole, seats=2, seed=0):
    return Match(type(whole.book)(), sitting(seats, seed))


# ---- the table


def test_no_seat_knows_the_stream_and_each_knows_its_own_cards():
    one = match(hands.SHELVED, 3)
    for seat in ("p1", "p2", "", "nobody"):
        with one.seen(seat):
            assert world.get(world.TABLE, world.Stream).state is None
            known = [cards.hand[0] > 0 for _, cards in world.each(hands.Cards)]
        assert known == [f"p{n}" == seat for n in (1, 2, 3)]


def test_nobody_plays_on_by_chance_in_a_view():
    one = match(hands.SHELVED)
    with world.scratch(one.view("p1")), pytest.raises(world.Veiled):
        world.below(6)


def test_whoever_answers_may_answer_first_and_what_is_sealed_stays_so():
    one = match(hands.SHELVED, 3)
    assert [decision.owners for decision in one.to_act()] == [("p1",), ("p2",), ("p3",)]
    one.play("p3", one.legal(one.to_act()[2])[0])
    assert [decision.owners for decision in one.to_act()] == [("p1",), ("p2",)]
    with one.seen("p1"):
        assert [laid.card for _, laid in world.each(hands.Laid)] == [0]
    with one.seen("p3"):
        assert [laid.card for _, laid in world.each(hands.Laid)] != [0]


def test_a_sealed_choice_may_be_taken_back_until_all_have_chosen():
    one = match(hands.SHELVED, 3)
    one.play("p3", one.legal(one.to_act()[2])[0])
    one.play("p1", one.legal(one.to_act()[0])[0])
    one.undo("p3")
    assert [entry.seat for entry in one.entries] == ["p1"], "what another one has chosen stays"
    assert [decision.owners for decision in one.to_act()] == [("p2",), ("p3",)]
    assert not differences(one)
    one.play("p3", one.legal(one.to_act()[1])[0])
    one.play("p2", one.legal(one.to_act()[0])[0])
    assert one.undo_refusal("p3")
    assert "revealed" in one.undo_refusal("p2").sentence(), "a die was rolled"


def bid(one, **amounts):
    for seat, amount in amounts.items():
        one.play(seat, bids.Offer(amount))


def test_what_is_opened_or_looked_at_stays_though_nothing_was_rolled():
    one = match(bids.SHELVED, 3)
    bid(one, p1=3, p2=1)
    assert one.undo_refusal("p2") is None
    bid(one, p3=2)
    assert "revealed" in one.undo_refusal("p3").sentence(), "the bids are opened"
    one.play("p1", bids.Look(3))
    assert "revealed" in one.undo_refusal("p1").sentence(), "a team is known"
    with one.seen("p1"):
        assert world.get(3, bids.Team).colour
    with one.seen("p2"):
        assert not world.get(2, bids.Team).colour


def test_a_deed_out_of_turn_without_a_text_is_played_in_text_and_window():
    one = match(bids.SHELVED, 3)
    shown = Typed(one, "", "whistle", "bid 2", "", "whistle").shown
    assert [type(entry.intent) for entry in one.entries] == [bids.Whistle, bids.Offer, bids.Whistle]
    assert "Player 1 whistles." in shown
    assert any("At any time: whistle." in line for line in shown)


def test_who_lets_things_pass_is_asked_only_what_must_be_answered():
    one = match(tale.SHELVED)
    typed = ["", "order pass", "tell It was dark.", "", "order pass", "let", "tell It was light.", "", "tell It ended."]
    shown = Typed(one, *typed).shown
    assert [type(entry.intent) for entry in one.entries] == [tale.Tell, tale.Let] * 3
    assert [entry.by for entry in one.entries] == ["", "", "", "order", "", "order"]
    assert any("order ask has it asked" in line for line in shown)


def window(seats):
    """A match in which several may snap, and its seed."""
    for seed in range(200):
        one = match(hands.SHELVED, seats, seed)
        while one.to_act() and one.to_act()[0].kind == "lay":
            one.play(one.to_act()[0].owners[0], one.legal(one.to_act()[0])[0])
        if len(one.to_act()) > 1:
            return one
    raise AssertionError


def test_the_first_who_snaps_out_of_turn_has_it():
    one = window(3)
    last = one.to_act()[-1].owners[0]
    events = one.play(last, hands.Snap())
    assert events[0].snapped
    assert all(decision.kind == "lay" for decision in one.to_act())


def test_who_only_lets_something_pass_keeps_nobody_from_taking_back():
    one = match(tale.SHELVED, 3)
    one.play("p1", tale.Tell("It was dark."))
    one.play("p2", tale.Let())
    assert one.undo_refusal("p1") is None
    one.undo("p1")
    assert one.entries == []
    one.redo()
    one.play("p3", tale.Veto())
    assert one.undo_refusal("p1")


def test_anybody_may_veto_and_a_veto_costs_a_token():
    one = match(tale.SHELVED, 3)
    one.play("p1", tale.Tell("It was dark."))
    one.play("p3", tale.Veto())
    assert (one.to_act()[0].owners, one.to_act()[0].kind) == (("p1",), "tell")
    one.play("p1", tale.Tell("It was light."))
    one.play("p3", tale.Veto())
    one.play("p1", tale.Tell("It was dim."))
    assert [decision.owners for decision in one.to_act()] == [("p2",)], "p3 has no token left"


def test_a_bot_answers_by_what_its_seat_knows_alone():
    """The same view, other hidden cards and another stream: the same answer."""
    one = match(hands.SHELVED, 2, 4)
    table = Table(one, {"p1": GreedyBot(), "p2": None}, "1")
    first = table.advance()[0].intent
    table.close()
    other = match(hands.SHELVED, 2, 4)
    with world.inside(other.world):
        _, (who, cards) = world.each(hands.Cards)
        deck = world.get(world.TABLE, hands.Deck)
        world.put(who, hands.Cards(deck.cards[:3]))
        world.put(world.TABLE, hands.Deck((*cards.hand, *deck.cards[3:])))
        world.begin("another")
        other._snapshots[-1] = world.capture()
    table = Table(other, {"p1": GreedyBot(), "p2": None}, "1")
    assert table.advance()[0].intent == first
    table.close()


def test_what_is_imagined_is_possible():
    one = match(hands.SHELVED, 3, 2)
    view = Table(one, {}, "1").view(("p1",), one.to_act()[0])
    worlds = [view.possible(n) for n in range(20)]
    assert worlds[0] == view.possible(0)
    assert len({world.digest(at) for at in worlds}) > 10
    for at in worlds:
        with world.scratch(at):
            dealt = [card for _, cards in world.each(hands.Cards) for card in cards.hand]
            assert sorted((*dealt, *world.get(world.TABLE, hands.Deck).cards)) == sorted(hands.CARDS)
        assert world.part(at, 2, hands.Cards) == world.part(one.snapshot, 2, hands.Cards)


def test_no_line_tells_what_a_seat_hides():
    """Each line is told in nobody's view: with every hidden card changed, the lines are the same."""
    voice = library.voice_of("hands")
    one = match(hands.SHELVED, 2, 1)
    tale_ = voice.teller(one).event_teller()
    told = [line.text for line in tale_.tell(one.play("p1", one.legal(one.to_act()[0])[0]))]
    assert told == ["Player 1 lays a card."]


# ---- commands


@pytest.mark.parametrize(
    ("book", "seats"), [("hands", "2"), ("hands", "4"), ("tale", "2"), ("tale", "5"), ("bids", "3"), ("dice", "1")]
)
def test_computers_play_it_and_the_saves_are_met(book, seats, tmp_path, capsys):
    out = tmp_path / "out"
    bots = ["--bots", "greedy", "--players", seats, "--out", str(out)]
    assert main(["simulate", book, "--games", "2", *bots]) == 0
    told = capsys.readouterr().out
    assert any(end in told for end in (" won: ", "told most: ", "Player 1 has "))
    for save in sorted(out.glob("*.stacktors")):
        assert main(["replay", str(save), "--verify"]) == 0
        assert main(["replay", str(save)]) == 0
        assert main(["doctor", str(save)]) == 0
        said = capsys.readouterr().out
        assert "files are not here" not in said
        assert "plays nobody" not in said


def test_its_rules_are_found_by_id_and_by_name_of_the_book(capsys):
    assert main(["rules", "hnd-3"]) == 0
    assert "Snapping" in capsys.readouterr().out
    assert main(["rules", "--book", "tale"]) == 0
    assert capsys.readouterr().out.startswith("A tale\n")
    assert main(["rules", "MOV-4"]) == 0
    assert main(["rules", "--book", "chess"]) == 1


@pytest.mark.parametrize("book", ["hands", "tale", "dice"])
def test_its_screens_are_drawn(book, tmp_path):
    for scene in ("play", "rulebook"):
        assert main(["screenshot", scene, str(tmp_path / f"{scene}.png"), "--book", book]) == 0


def test_what_a_book_has_not_is_said_in_a_sentence(capsys):
    assert main(["play", "hands", "--players", "6", "--text"]) == 1
    assert "it is for 2 to 4 players" in capsys.readouterr().err
    assert main(["play", "bids", "--players", "2", "--text"]) == 1
    assert "it is for 3 to 5 players" in capsys.readouterr().err


def test_a_map_is_judged_by_its_own_book_alone(tmp_path, monkeypatch, capsys):
    """With another book's classes in the library, a map of the first book does not know them."""
    put_noughts_in_the_library(monkeypatch)
    (tmp_path / "set.png").write_bytes((files.ASSETS / "tiles" / "ground.png").read_bytes())
    path = tmp_path / "grid.tmx"
    path.write_text(MAP.format(book="stacktors"), encoding="utf-8")
    main(["check", str(path)])
    assert 'has the class "corner", which is not of the game' in capsys.readouterr().out
    path.write_text(MAP.format(book="tictactoe"), encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "character" not in library.map_schema("tictactoe").names


def test_a_folder_for_maps_of_another_book_is_made(tmp_path, monkeypatch, capsys):
    put_noughts_in_the_library(monkeypatch)
    folder = tmp_path / "grids"
    assert main(["new-map", str(folder), "--book", "tictactoe"]) == 0
    project = json.loads((folder / "grids.tiled-project").read_text(encoding="utf-8"))
    known = {one["name"] for one in project["propertyTypes"]}
    assert "corner" in known
    assert "character" not in known
    assert main(["check", str(folder)]) == 0, capsys.readouterr()
    assert "no maps" in told(capsys, "new-map", str(tmp_path / "tales"), "--book", "tale")
    assert "there is no rulebook" in told(capsys, "new-map", str(tmp_path / "chess"), "--book", "chess")
    assert "leave --kind out" in told(capsys, "new-map", str(tmp_path / "g"), "--book", "tictactoe", "--kind", "ford")


def test_a_map_of_a_book_without_maps_is_told_so(tmp_path, capsys):
    path = tmp_path / "grid.tmx"
    path.write_text(MAP.format(book="tale"), encoding="utf-8")
    for words in (["check"], ["render"], ["play", "--text"]):
        assert 'the rulebook "tale" has no maps' in told(capsys, words[0], str(path), *words[1:])
    campaign = tmp_path / "noughts.toml"
    campaign.write_text(CAMPAIGN.replace("tictactoe", "tale").replace("[towns]\nmill = 3\n", ""), encoding="utf-8")
    for words in (["check"], ["render"], ["play", "--text"], ["play", "--text", "--from", "grid"]):
        assert 'the rulebook "tale" has no maps' in told(capsys, words[0], str(campaign), *words[1:]), words


def told(capsys, *words):
    """What a command that is refused says."""
    capsys.readouterr()
    assert main([*words]) in {1, 2}
    return capsys.readouterr().err


def test_a_campaign_says_what_only_its_book_reads(tmp_path, monkeypatch):
    put_noughts_in_the_library(monkeypatch, keys=Keys(head=("towns",)))
    path = tmp_path / "noughts.toml"
    path.write_text(CAMPAIGN, encoding="utf-8")
    assert read.read(path).content == {"towns": {"mill": 3}}
    path.write_text(CAMPAIGN.replace("tictactoe", "stacktors"), encoding="utf-8")
    with pytest.raises(Faulty, match="towns"):
        read.read(path)


CAMPAIGN = """
id = "noughts"
title = "Noughts"
blurb = "Three in a row."
book = "tictactoe"
start = "grid"
[towns]
mill = 3
[[situations]]
key = "grid"
title = "The Grid"
text = "Three."
stake = "A row."
map = "grid.tmx"
next = {success = "home", failure = "home"}
[endings.home]
title = "Home"
result = "victory"
text = "It is over."
"""


def test_the_title_offers_only_what_there_is(monkeypatch):
    for name in [name for name in reversed(library.BOOKS) if name != "tale"]:  # it comes back in its order
        monkeypatch.delitem(library.BOOKS, name)
    captions = [one.caption for one in House(App(Settings())).title().widgets()]
    assert captions[0] == "New adventure"
    assert not {"The first fight", "Build a hero", "Open table"} & set(captions)


# ---- text


class Typed:
    """Lines typed by those who share a terminal."""

    def __init__(self, one, *lines, **seats):
        self.match, self.shown, typed = one, [], iter(lines)
        table = Table(one, seats, "1")
        self.session = TextSession(table, lambda _: self._type(next(typed, None)), self.shown.append)
        self.result = self.session.run()
        table.close()

    def _type(self, line):
        if line is not None:
            self.shown.append(f"> {line}")
        return line


def test_two_people_share_a_terminal_and_neither_sees_the_others_hand():
    one = match(hands.SHELVED)
    with one.seen("p1"):
        mine, theirs = ([*world.get(who, hands.Cards).hand] for who, _ in world.each(hands.Cards))
    shown = "\n".join(Typed(one, "", "1", "", "look").shown)
    curtain = "\n".join(CURTAIN)
    first, second = shown.split("Pass to Player 2.")
    assert "hand ? ? ?" in first
    assert f"Player 1: 0 points, hand {' '.join(map(str, mine))}" not in second
    assert curtain in second.partition("Lay which card")[0], "what stood before scrolls away"
    assert theirs == [0, 0, 0]


def test_a_whole_game_is_played_in_text_against_a_computer_without_a_curtain():
    played = Typed(match(hands.SHELVED), *[""] * 60, p2=GreedyBot())
    assert played.result
    assert "Pass to" not in "\n".join(played.shown)


def test_a_book_for_one_is_played_to_its_end_in_text():
    played = Typed(match(dice.SHELVED, 1), *["roll", "roll", "keep"] * 60)
    assert int(played.result.removeprefix("Player 1 has ")) >= dice.GOAL


def test_a_book_for_one_is_played_to_its_end_in_the_window(at):
    table = at.begun("Dice")
    for n in range(200):
        at.driver.wait(1200)
        if table.pacer.match.result():
            break
        at.driver.press("Keep" if n % 3 == 2 else "Roll")
    assert table.pacer.match.result()


def test_a_sentence_is_written():
    one = match(tale.SHELVED)
    shown = Typed(one, "", "tell It was a dark night.", "", "veto", "", "say hm", "tell", "tell It rained").shown
    assert [type(entry.intent) for entry in one.entries] == [tale.Tell, tale.Veto, tale.Say, tale.Tell]
    assert 'Player 2 vetoes "It was a dark night."' in shown
    assert "Player 1: hm" in shown
    assert any(line.startswith("Write a sentence of the tale after tell") for line in shown)


# ---- the window


class Window:
    """The screens from the title on, by posted events."""

    def __init__(self):
        self.app = App(Settings(speed="instant"))
        self.app.rulebook = books.rulebook
        self.house = House(self.app)
        self.driver = Driver(self.house.title(), settings=Settings(speed="instant"))
        self.driver.app.rulebook = books.rulebook

    def begun(self, title):
        """A new game, begun from the title."""
        self.driver.press("New adventure")
        tabs = [one for one in self.driver.top.pressable if one.caption.startswith("Games")]
        self.driver.press(tabs[0].key)
        self.driver.press(title)
        self.driver.press("Begin")
        self.driver.press("Begin")
        assert isinstance(self.driver.top, TableScreen)
        return self.driver.top

    def lift(self):
        """Hold Enter where a curtain hangs."""
        self.driver.wait(1200)
        if self.driver.top.hand_over.curtain:
            self.driver.hold(pygame.K_RETURN, HOLD)
            self.driver.wait(1200)


@pytest.fixture
def at():
    window = Window()
    yield window
    if isinstance(window.driver.top, TableScreen):
        window.driver.top.leave()


def texts(screen):
    return "\n".join(str(getattr(one, name, "")) for one in screen.shown for name in ("text", "html", "id"))


def test_hands_is_played_in_the_window_by_two_behind_a_curtain(at):
    table = at.begun("Hands")
    at.driver.wait(1200)
    assert table.hand_over.curtain
    assert "hand" not in texts(table)
    at.lift()
    assert "Player 2: 0 points, hand ? ? ?" in texts(table)
    assert table.asked.seats == ("p1",), "the other one is asked too, but not by this question"
    at.driver.press("answer 0")
    at.driver.wait(100)
    assert table.hand_over.curtain, "the other one sits down"
    at.lift()
    assert "Player 1: 0 points, hand ? ?" in texts(table)
    assert table.asked.seats == ("p2",)
    for _ in range(200):
        at.lift()
        if table.pacer.match.result():
            break
        at.driver.press("answer 0")
    assert table.pacer.match.result()
    assert not differences(table.pacer.match)


def test_a_tale_is_written_in_the_window_taken_back_and_gone_on_with(at):
    table = at.begun("A tale")
    at.lift()
    at.driver.press("write tell")
    at.driver.write("It was a dark night.")
    at.driver.press("done tell")
    at.driver.wait(200)
    assert table.pacer.match.entries[0].intent == tale.Tell("It was a dark night.")
    at.lift()
    at.driver.press("Veto it, for a token")
    at.lift()
    assert any("vetoes" in line.text for line in table.pacer.show.lines(5))
    at.driver.key(pygame.K_z, pygame.KMOD_CTRL)
    at.driver.wait(200)
    if at.driver.top is not table:
        at.driver.press("Player 2")
    at.lift()
    (card,) = house.save_cards()
    assert (card.book, card.broken, card.title) == ("tale", "", "A tale")
    table.leave()
    again = opening.loaded(card.path)
    assert [type(entry.intent) for entry in again.match.entries][:1] == [tale.Tell]
    again.keeper.close()
    again.match.close()


def test_the_title_has_its_rulebook_and_a_film_shows_nobodys_cards(at, tmp_path):
    at.driver.press("Rulebook")
    at.driver.press("Hands")
    assert "HND-3" in texts(at.driver.top)
    from game.ui.shell import session

    assert main(["simulate", "hands", "--players", "3", "--out", str(tmp_path / "o"), "--bots", "random"]) == 0
    film = session.film(next((tmp_path / "o").glob("*.stacktors")))
    driver = Driver(film)
    driver.wait(500)
    assert isinstance(film, FilmScreen)
    assert texts(film).count("hand ? ?") == 3
