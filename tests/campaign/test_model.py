"""Ways from map to map: exits, entrances, maps that lead on to one another, and what is gone on coming back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import library
from game.board.grid import Cell
from game.books.stacktors.components import Body, Key, Place, Scene
from game.books.stacktors.events import Rested, Rewarded
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.seat import GameMaster, present
from game.books.stacktors.intents import Attack, EndCampaign, Onward, OpenSituation, PickUp, Travel
from game.books.stacktors.play.movement.free_walks import ways
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Goal, Trace
from game.campaign.check import MOST, open_campaign
from game.campaign.model import Lead
from game.gm.director import entrance, follow
from game.problem import Faulty
from game.table import world
from game.table.match import Match
from game.table.replay import differences
from game.table.seats import Table
from game.table.world import TABLE, each, get, has
from tests.campaign.folder import Folder
from tests.gm.grounds import guests

HALL = (
    '<object id="10" name="stairs" type="region" x="256" y="0" width="128" '
    'height="64"><properties>{}</properties></object>'
)
HATCH = HALL.replace('height="64"', 'height="192"')
"""The hall, made large enough for a party of six."""
START = '<object id="{}" type="start" x="{}" y="{}"><properties>{}</properties><point/></object>'


def said(**properties) -> str:
    """Properties as Tiled writes them."""
    kinds = {bool: ' type="bool"', int: ' type="int"'}
    told = (
        (name, kinds.get(type(value), ""), str(value).lower() if isinstance(value, bool) else value)
        for name, value in properties.items()
    )
    return "".join(f'<property name="{name}"{kind} value="{value}"/>' for name, kind, value in told)


def start(number: int, x: int, y: int, **properties) -> str:
    return START.format(number, x * 64 + 32, y * 64 + 32, said(**properties))


class Maps:
    """A hall with stairs down to a cellar with stairs up, both without enemies unless a test adds some.

    The maps are written when `write` is called.
    """

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        keep = {name: folder.things[name] for name in ("start", "chest", "bow")}
        self.hall = {**keep, "stairs": HALL.format(said(exit_to="cellar.tmx", entrance="above"))}
        self.cellar = {
            "start": start(1, 0, 0, entrance="above"),
            "stairs": HATCH.format(said(exit_to="hall.tmx", exit_all=True)),
            "imp": folder.things["imp"],
        }
        self.goal = said(goal="overcome chest", title="The Hall")
        self.deep = said(title="The Cellar", conflict=False)

    def write(self):
        for name, things, properties in (("hall", self.hall, self.goal), ("cellar", self.cellar, self.deep)):
            self.folder.things, self.folder.properties = things, properties
            (self.folder.folder / f"{name}.tmx").write_text(self.folder.map(), encoding="utf-8")
        return self.folder.folder / "hall.tmx"

    def told(self) -> list[str]:
        return [str(problem) for problem in library.check_campaign(self.write())]


@pytest.fixture
def maps(folder):
    return Maps(folder)


# --- maps alone


def test_maps_that_lead_on_to_one_another_are_one_campaign(maps):
    campaign = open_campaign(maps.write())
    assert [(situation.key, situation.title, situation.map) for situation in campaign.situations] == [
        ("hall", "The Hall", "hall.tmx"),
        ("cellar", "The Cellar", "cellar.tmx"),
    ]
    assert campaign.situations[0].ways["to cellar@above"] == (Lead("cellar", "above"),)
    assert campaign.situations[1].ways["to hall"] == (Lead("hall"),)
    assert maps.told() == []


def test_an_exit_is_a_goal_of_one_or_of_all(maps):
    campaign = open_campaign(maps.write())
    hall, cellar = (present(campaign, past).situation for past in ((), (("hall", "to cellar@above"),)))
    assert Goal("reach", "stairs", "to cellar@above") in hall.goals
    assert cellar.goals == (Goal("gather", "stairs", "to hall"),)
    assert [reward.text for reward in hall.rewards] == ["On to The Cellar."]


def test_whoever_comes_by_an_entrance_stands_at_its_starts(maps):
    maps.hall["below"] = start(20, 5, 3, entrance="below", facing="north")
    maps.cellar["stairs"] = HALL.format(said(exit_to="hall.tmx", entrance="below"))
    campaign = open_campaign(maps.write())
    assert [str(cell) for cell in present(campaign, ()).situation.starts] == ["a1"]
    back = present(campaign, (("hall", "to cellar@above"), ("cellar", "to hall@below"))).situation
    assert [str(cell) for cell in back.starts] == ["f4"]
    assert back.facing == 0


def test_a_region_may_win_a_map_alone(maps):
    maps.goal = said(title="The Hall")
    maps.hall["stairs"] = HALL.format(said(exit="success"))
    campaign = open_campaign(maps.write())
    assert len(campaign.situations) == 1
    assert campaign.situations[0].ways["success"] == (Lead("won"),)
    assert Goal("reach", "stairs") in present(campaign, ()).situation.goals
    assert maps.told() == []


def test_maps_that_cannot_be_won_are_told_of(maps):
    maps.goal = said(title="The Hall")
    assert maps.told() == [
        (
            "hall.tmx: neither this map nor one that it leads to can be won: give one of them the "
            "property goal, or a region the property exit = success"
        )
    ]


SLIPS = [
    (
        "hall",
        said(exit_to="attic.tmx"),
        (
            'hall.tmx: things/object 10 "stairs": exit_to: attic.tmx is missing: put the file there, '
            "or choose it again in Tiled"
        ),
    ),
    (
        "hall",
        said(exit_to="../cellar.tmx"),
        (
            'hall.tmx: things/object 10 "stairs": exit_to: ../cellar.tmx is missing: copy the file '
            "beside the map, and choose it there in Tiled"
        ),
    ),
    (
        "hall",
        said(exit="out"),
        (
            'hall.tmx: things/object 10 "stairs": exit: is "out", which leads nowhere on a map alone: '
            "add exit_to, the map beside this one that it leads to, or write success"
        ),
    ),
    (
        "hall",
        said(exit="success", exit_to="cellar.tmx"),
        'hall.tmx: things/object 10 "stairs": exit: "success" leads elsewhere already: name it otherwise',
    ),
    (
        "hall",
        said(exit_to="cellar.tmx", entrance="side"),
        'hall.tmx: things/object 10 "stairs": entrance: cellar.tmx has no entrance "side": use one of above',
    ),
    (
        "cellar",
        said(exit_to="set.png"),
        (
            'cellar.tmx: things/object 10 "stairs": exit_to: is "set.png", no map: name a map beside '
            'this one, as "cellar.tmx"'
        ),
    ),
]


@pytest.mark.parametrize(("name", "properties", "sentence"), SLIPS)
def test_a_slip_is_told_with_its_region(maps, name, properties, sentence):
    getattr(maps, name)["stairs"] = HALL.format(properties)
    assert sentence in maps.told()


def test_an_entrance_that_nobody_comes_by(maps):
    maps.hall["below"] = start(20, 5, 3, entrance="below")
    assert maps.told() == [
        (
            'hall.tmx: things/object 20: entrance: nobody comes by the entrance "below": let a region '
            "of another map with exit_to lead here by it, or take it out"
        )
    ]


def test_the_party_comes_by_no_entrance_and_every_start_is_for_one(maps):
    maps.hall["stairs"] = HALL.format(said(exit_to="cellar.tmx"))
    told = maps.told()
    assert (
        "cellar.tmx: the party comes by no entrance, and every start is for one: draw a start "
        "without the property entrance, or name one where exit_to leads here" in told
    )
    assert present(open_campaign(maps.write()), (("hall", "to cellar"),)).situation.starts == ((0, 0),)


def test_so_many_maps_and_no_more(maps):
    folder = maps.write().parent
    one = maps.folder
    for number in range(MOST + 1):
        one.things = {**maps.hall, "stairs": HALL.format(said(exit_to=f"m{number + 1}.tmx"))}
        (folder / f"m{number}.tmx").write_text(one.map(), encoding="utf-8")
    with pytest.raises(Faulty, match=f"leads to more than {MOST} maps"):
        open_campaign(folder / "m0.tmx")


# --- in a campaign file


def test_a_campaigns_next_names_entrances(folder):
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "overcome"\nwhat = "chest"')
    folder.things["gate"] = folder.things["gate"].replace(
        "/>", f"><properties>{said(exit='out')}</properties></object>"
    )
    folder.things["side"] = start(20, 5, 0, entrance="side")
    folder.change('led = "home"', 'led = "home"\nout = "yard@side"')
    assert folder.told() == []
    campaign = folder.campaign()
    past = (("yard", "out"),)
    assert follow(campaign, past).key == "yard"
    assert entrance(campaign, past) == "side"
    assert [str(cell) for cell in present(campaign, past).situation.starts] == ["f1"]


def test_the_outcome_of_an_exit_leads_somewhere(folder):
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "overcome"\nwhat = "chest"')
    folder.things["gate"] = folder.things["gate"].replace(
        "/>", f"><properties>{said(exit='out')}</properties></object>"
    )
    assert folder.told() == [
        (
            'small.toml: situation yard, next: the outcome "out" leads nowhere: add "out" = "…" with '
            "a situation or an ending"
        )
    ]


def test_a_campaigns_entrances_are_cells_too(folder):
    folder.change("conflict = true", 'conflict = true\nentrances = {roof = ["b2"], cave = ["d2"]}')
    folder.change('led = "home"', 'led = "yard@roof"')
    told = folder.told()
    assert "small.toml: situation yard, entrances, cave: nobody can stand on d2: name a free cell of the map" in told
    folder.change(', cave = ["d2"]', "")
    assert folder.told() == []
    assert [str(cell) for cell in present(folder.campaign(), (("yard", "led"),)).situation.starts] == ["b2"]


def test_an_entrance_that_is_not_there(folder):
    folder.change('led = "home"', 'led = "yard@roof"')
    assert folder.told() == [
        (
            'small.toml: situation yard, next, led: "yard" has no entrance "roof": write "yard", or '
            "give starts on its map the property entrance"
        )
    ]


def test_an_ending_has_no_entrances(folder):
    folder.change('led = "home"', 'led = "home@roof"')
    assert folder.told() == [
        'small.toml: situation yard, next, led: "home" is an ending, which has no entrances: write "home"'
    ]


# --- coming back


def again(maps, *gone, told=()):
    """The hall as it is presented when the party comes back and these pieces are gone from it."""
    campaign = open_campaign(maps.write())
    past = (("hall", "to cellar@above"), ("cellar", "to hall"))
    return present(campaign, past, traces=(Trace("hall", gone, told),)).situation


def test_what_is_gone_is_gone(maps):
    assert [trial.key for trial in again(maps).trials] == ["chest"]
    assert [thing.key for thing in again(maps, "chest", "bow").things] == []
    assert again(maps, "chest").trials == ()


def test_goals_about_what_is_gone_are_gone_too(maps):
    assert [goal.kind for goal in again(maps).goals] == ["overcome", "reach"]
    assert [goal.kind for goal in again(maps, "chest").goals] == ["reach"]


def test_a_place_with_nothing_left_to_do_ends_at_once(folder):
    folder.change(
        'kind = "reach"\nwhat = "gate"',
        'kind = "overcome"\nwhat = "chest"\n\n[[situations.goals]]\nkind = "rounds"\nwhat = "9"\noutcome = "failure"',
    )
    folder.change('success = "home"', 'success = "yard"')
    campaign = folder.campaign()
    back = present(campaign, (("yard", "success"),), traces=(Trace("yard", ("chest",)),)).situation
    assert back.goals == (Goal("rounds", "0", "success"),)


def test_what_the_game_master_has_told_is_not_told_again(folder):
    folder.change('success = "home"', 'success = "yard"')
    campaign, past = folder.campaign(), (("yard", "success"),)
    assert [watch.what for watch in present(campaign, past).situation.watches] == ["chest"]
    assert present(campaign, past, traces=(Trace("yard", (), (("overcome", "chest"),)),)).situation.watches == ()


def test_no_bot_goes_back_while_there_is_something_else(maps):
    assert [goal.bad for goal in again(maps).goals] == [False, True]
    assert [goal.bad for goal in again(maps, "chest").goals] == [False]


# --- played


class Tour:
    """A strong hero walks from map to map."""

    def __init__(self, maps) -> None:
        campaign = open_campaign(maps.write())
        self.match = Match(
            Stacktors(),
            Start((Hero("Ada", "G3-R3R3R3-", "p1"),), (SeatInfo("p1", "Ada"),), replace(Options(), points=40)),
        )
        self.table = Table(self.match, {"gm": GameMaster(campaign), "p1": None}, "7")
        self.table.advance()

    def ask(self, question):
        with world.inside(self.match.world):
            return question()

    def play(self, intent) -> None:
        self.last = self.match.play("p1", intent)
        self.table.advance()

    def walk(self, cell: str) -> None:
        ada = self.ask(lambda: people.party()[0])
        self.play(Travel(ada, self.ask(lambda: dict(ways(ada))[Cell.parse(cell)])))

    def leave(self) -> None:
        """Leave by the stairs, and go on from the camp."""
        self.walk("f1")
        assert self.match.to_act()[0].kind == "camp"
        self.play(Onward())

    def force(self, key: str) -> None:
        ada, what = self.ask(lambda: (people.party()[0], goals.entity_of_key(key)))
        pieces = self.ask(lambda: tuple(piece.id for piece in get(ada, Body).stack.guts))
        self.play(Attack(ada, (what,), "physical", pieces, "Ranged", aim="guts"))

    @property
    def here(self) -> tuple[str, tuple[str, ...]]:
        """The situation, and the keys of what stands on its map."""
        return self.ask(
            lambda: (
                get(TABLE, Scene).situation.key,
                tuple(sorted(key.text for who, key in each(Key) if has(who, Place))),
            )
        )

    @property
    def ground(self):
        return self.ask(lambda: str(people.board()).split("\n"))


def test_what_was_opened_stays_open_and_what_was_taken_stays_away(maps):
    """There and back: the lever that opened the wall is gone and the wall is open."""
    maps.goal = said(goal="overcome chest", title="The Hall")
    maps.hall["wall"] = '<object id="30" name="wall" type="region" x="192" y="64" width="64" height="128"/>'
    lever = said(notation="{}R1", opens="wall")
    maps.hall["lever"] = (
        f'<object id="31" name="Lever" type="challenge" x="96" y="32"><properties>{lever}</properties><point/></object>'
    )
    maps.hall["stairs"], maps.cellar["start"] = HALL.format(said(exit_to="cellar.tmx")), start(1, 0, 0)
    del maps.cellar["imp"]
    tour = Tour(maps)
    assert tour.here == ("hall", ("bow", "chest", "lever"))
    assert tour.ground[1] == "...#.."
    tour.force("lever")
    tour.walk("a3")
    tour.play(PickUp(*tour.ask(lambda: (people.party()[0], goals.entity_of_key("bow")))))
    tour.leave()
    assert tour.here == ("cellar", ())
    tour.leave()
    assert tour.here == ("hall", ("chest",))
    assert tour.ground[1] == "......"
    assert differences(tour.match) == ()
    tour.leave()
    tour.leave()
    assert tour.here == ("hall", ("chest",))
    assert tour.ground[1] == "......"


def test_who_comes_to_stand_in_an_exit_is_not_thrown_out_again(maps):
    maps.cellar["start"], maps.cellar["stairs"] = (
        start(1, 5, 0, entrance="above"),
        HALL.format(said(exit_to="hall.tmx")),
    )
    tour = Tour(maps)
    tour.leave()
    assert tour.here[0] == "cellar"
    assert tour.match.to_act()[0].kind == "free"
    tour.walk("e2")
    tour.leave()
    assert tour.here[0] == "hall"


def test_a_way_there_and_back_on_which_nothing_is_done_brings_no_rest_and_no_reward(maps):
    maps.cellar["start"] = start(1, 0, 0)
    del maps.cellar["imp"]
    tour = Tour(maps)
    heard = []
    for _ in range(4):
        tour.walk("f1")
        heard.append([type(event).__name__ for event in tour.last if isinstance(event, Rested | Rewarded)])
        tour.play(Onward())
    assert heard == [["Rested"], ["Rested"], [], []]


def test_a_place_that_was_cleared_is_not_filled_with_new_foes(maps):
    maps.deep = said(title="The Cellar")
    campaign = open_campaign(maps.write())
    back = present(
        campaign,
        (("hall", "to cellar@above"), ("cellar", "to hall"), ("hall", "to cellar@above")),
        traces=(Trace("cellar", ("imp",)),),
    ).situation
    assert (back.figures, back.trials) == ((), ())
    assert [goal.what for goal in back.goals] == ["stairs"]


def test_what_the_game_master_filled_ends_at_once_when_it_is_come_to_again(folder):
    folder.things = {"start": folder.things["start"]}
    head, _, rest = folder.text.partition("[[situations.figures]]")
    folder.text = f"{head}fill = true\n\n[situations.next]{rest.partition('[situations.next]')[2]}".replace(
        'led = "home"\n', ""
    )
    folder.change('success = "home"', 'success = "yard"')
    campaign = folder.campaign()
    assert present(campaign, (), guests(2)).situation.figures
    back = present(campaign, (("yard", "success"),), guests(2), (Trace("yard", ("wolf",)),)).situation
    assert (back.figures, back.goals) == ((), (Goal("rounds", "0"),))


def test_a_story_that_only_goes_in_a_circle_ends(folder):
    folder.change('success = "home"', 'success = "yard"')
    campaign, gone = folder.campaign(), (Trace("yard", ("imp", "chest", "nan")),)
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "defeat"\nwhat = "hostile"')
    campaign = folder.campaign()
    ends = [present(campaign, (("yard", "success"),) * times, traces=gone) for times in (1, 2, 3)]
    assert [type(end) for end in ends] == [OpenSituation, OpenSituation, EndCampaign]
