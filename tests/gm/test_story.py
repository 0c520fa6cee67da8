"""Adventures without files, as the common half of the game master tells them."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from game.books.stacktors.gm.adventure import cast
from game.books.stacktors.gm.settings import settings
from game.gm import choosing, plot
from game.gm.choosing import END_RESULT, RELIEF, chapter, had, over, wanted
from game.gm.plot import AT_ONCE, happened
from game.gm.story import Happening, KnownPerson, Story, StoryThread, asked_with_skill, learned, phrase, target
from tests.gm.stories import REPERTOIRE, told

STORIES = [told(seed, length, wins) for seed in range(60) for length, wins in ((6, 0.8), (10, 0.6))]
WHOLE = [story for story in STORIES if story.past[-1].phase == "last"]


def roles(one: Happening) -> tuple[str, ...]:
    return REPERTOIRE.roles(one.kind)


def test_an_adventure_of_a_fixed_length_ends():
    assert all(over(story, standing=True) and len(story.past) <= story.length for story in STORIES)
    assert len(WHOLE) > len(STORIES) / 2


def test_each_has_something_abstract_something_discrete_and_a_social_scene():
    for story in WHOLE:
        assert {"abstract", "discrete", "social"} <= {role for one in story.past for role in roles(one)}


def test_after_a_peak_comes_relief():
    pairs = [(one, after) for story in STORIES for one, after in zip(story.past, story.past[1:], strict=False)]
    peaks = [after for one, after in pairs if one.phase == "peak"]
    assert len(peaks) > 60
    assert all("relief" in roles(after) for after in peaks)
    assert all(any(one.phase == "peak" for one in story.past[:-1]) for story in WHOLE)


@pytest.mark.parametrize("wins", [0.0, 0.3])
def test_no_adventure_is_given_up_before_relief(wins):
    for story in (told(seed, length, wins) for seed in range(40) for length in (6, 10)):
        assert story.past[-1].phase != "peak"
        assert had(story, REPERTOIRE)[RELIEF]


def test_a_party_that_has_lost_much_finds_a_situation_without_danger():
    hurt = [story for story in STORIES if any(one.phase == "relax" for one in story.past)]
    assert hurt
    assert all(one.chance == 0 for story in hurt for one in story.past if one.phase == "relax")


def test_no_kind_comes_twice_in_a_row_too_often():
    pairs = [
        (one.kind, after.kind) for story in STORIES for one, after in zip(story.past, story.past[1:], strict=False)
    ]
    assert sum(one == after for one, after in pairs) < 0.05 * len(pairs)


def test_threads_open_close_and_lead_on_to_others():
    ends = Counter(one.end for story in WHOLE for one in story.threads)
    assert ends["won"] > ends["lost"] > 0
    assert ends[""] == 0, "the last situation settles what is open"
    assert any(one.key == "feud" for story in STORIES for one in story.threads)
    assert all(len(wanted(story, REPERTOIRE).pending) <= AT_ONCE for story in STORIES)


def test_who_wants_a_thread_remembers_how_it_ended():
    story = wanted(Story("1", length=10), REPERTOIRE)
    thread = next(one for one in story.pending if not one.main)
    for _ in range(thread.needs):
        what = Happening("fight", "won", "won", "peak", thread=thread.key, chance=0.7)
        story = happened(story, what, REPERTOIRE)
    person = story.person(thread.person)
    assert story.thread(thread.key).end == "won"
    won = {seed.key: seed.won for seed in REPERTOIRE.seeds}[thread.key]
    assert person.remembers == won.replace("#who#", person.name)
    assert person.regard == thread.needs + 2


def test_a_rest_is_about_nothing_that_anybody_wants():
    told = [one for story in STORIES for one in story.past if one.kind == "rest"]
    assert told
    assert not any(one.thread for one in told)


def test_the_last_situation_gathers_only_what_the_party_has_heard_of():
    for story in WHOLE:
        before = {one.thread for one in story.past[:-1]}
        assert all(one.key in before for one in story.threads)


@pytest.mark.parametrize(("result", "remembers", "regard"), [("won", "you asked", 1), ("lost", "you shouted", -1)])
def test_who_was_met_remembers_what_was_said(result, remembers, regard):
    story = wanted(Story("1", length=10), REPERTOIRE)
    aim = replace(story.aim, kind="talk", other="Dora")
    what = Happening("talk", result, result, "fade")
    (person,) = (one for one in happened(replace(story, aim=aim), what, REPERTOIRE).people if one.name == "Dora")
    assert (person.remembers, person.regard) == (remembers, regard)


def test_what_follows_an_ended_thread_is_wanted_by_the_same_person():
    story = next(story for story in STORIES if any(one.key == "feud" for one in story.threads))
    assert story.thread("feud").person == story.thread("bell").person


def test_a_party_that_fails_again_and_again_is_driven_off():
    assert over(told(1, wins=0.0), standing=True) == "driven_off"
    assert over(Story("1"), standing=False) == "nobody_left"


def test_there_are_many_endings():
    found = {over(told(seed, 6, wins), standing=True) for seed in range(80) for wins in (0.5, 0.75, 0.95)}
    assert len(found) >= 8
    assert found <= END_RESULT.keys()


def threads(won: int, lost: int, missed: int = 0) -> tuple[StoryThread, ...]:
    """That many threads that were won and lost, `missed` of them lost that were there from the beginning."""
    return (
        *(StoryThread(f"won {n}", "", end="won", opened=n) for n in range(won)),
        *(StoryThread(f"lost {n}", "", end="lost", opened=n >= missed) for n in range(lost)),
    )


@pytest.mark.parametrize(
    ("end", "result", "settled", "failures", "cost"),
    [
        ("triumph", "won", threads(3, 0), 0, (0.9,)),
        ("hollow", "won", threads(3, 1, missed=1), 0, (0.1,)),
        ("dear_bought", "won", threads(3, 0), 1, (0.7,)),
        ("dear_bought", "won", threads(3, 0), 1, (0.7, 0.8, 0.1)),
        ("among_friends", "won", threads(3, 0), 1, (0.7, 0.1)),
        ("unhurt", "won", threads(3, 0), 2, (0.1,)),
        ("victory", "won", threads(3, 0), 2, (0.7, 0.1)),
        ("truce", "parted", threads(3, 2), 0, (0.1,)),
        ("quiet_end", "parted", threads(2, 2), 0, (0.1,)),
        ("defeat", "lost", threads(0, 2), 0, (0.1,)),
        ("defeat", "lost", threads(3, 2), 0, (0.7,)),
        ("half_done", "lost", threads(3, 2), 0, (0.1,)),
        ("kept_promises", "lost", threads(4, 2), 0, (0.7,)),
    ],
)
def test_an_ending_is_told_where_its_facts_are_true(end, result, settled, failures, cost):
    failed = tuple(Happening("fight", "failure", "lost", "peak", chance=0.7) for _ in range(failures))
    won = tuple(Happening("fight", "success", "won", "build-up", chance=0.7, lost=share) for share in cost[:-1])
    last = Happening("fight", result, result, "last", lost=cost[-1])
    friends = tuple(KnownPerson(f"{n}", f"Friend {n}", regard=3) for n in range(2))
    story = Story("1", length=6, past=(*failed, *won, last), threads=settled, people=friends)
    assert over(story, standing=True) == end


def test_who_settles_the_last_thing_without_a_fight_is_told_so():
    """It goes before what else was won, but not before what it has cost."""
    last = Happening("scene", "success", "won", "last")
    assert over(Story("1", length=6, past=(last,), threads=threads(3, 0)), standing=True) == "without_a_blow"
    dear = replace(last, lost=0.7)
    failed = Happening("fight", "failure", "lost", "peak", chance=0.7)
    assert over(Story("1", length=6, past=(failed, dear), threads=threads(3, 0)), standing=True) == "dear_bought"


def test_a_victory_in_which_a_hero_has_died_is_dear_bought():
    """No ending says then that nobody was hurt, or that nothing was lost. Many friends mourn with the party."""
    friends = tuple(KnownPerson(f"{n}", f"Friend {n}", regard=3) for n in range(3))
    fight = Happening("fight", "success", "won", "build-up", chance=0.7, lost=0.4, died=("Isolde",))
    for kind in ("fight", "scene"):
        last = Happening(kind, "success", "won", "last")
        dear = Story("1", length=6, past=(fight, last), threads=threads(3, 0), people=friends[:2])
        assert over(dear, standing=True) == "dear_bought"
        assert over(replace(dear, people=friends), standing=True) == "mourned"
        whole = replace(fight, died=())
        assert over(Story("1", length=6, past=(whole, last), threads=threads(3, 0)), standing=True) != "dear_bought"


def test_an_adventure_without_an_end_goes_on_in_chapters():
    story = told(3, length=0, wins=1.0, most=32)
    assert len(story.past) == 32
    assert [number for number, one in enumerate(story.past) if one.phase == "last"] == [9, 19, 29]
    assert chapter(story) == 30


def test_the_same_seed_tells_the_same():
    assert told(5) == told(5)
    assert told(5).past != told(6).past


def test_a_story_is_kept_as_text():
    assert msgspec.json.decode(msgspec.json.encode(told(5)), type=Story) == told(5)


# --- how hard


@pytest.mark.parametrize(("difficulty", "chance"), [("story", 0.9), ("normal", 0.75), ("hard", 0.6), ("brutal", 0.45)])
def test_a_difficulty_is_a_chance(difficulty, chance):
    story = Story("1", length=10, difficulty=difficulty)
    assert target(story, last=False) == chance
    assert target(story, last=True) == pytest.approx(chance - 0.1)
    lost = replace(story, past=(Happening("fight", "failure", "lost", "peak", chance=chance),))
    assert target(lost, last=False) == pytest.approx(min(0.97, chance + 0.1))


@pytest.mark.parametrize(
    ("chance", "text"), [(0.9, "9 in 10"), (0.75, "3 in 4"), (0.6, "3 in 5"), (0.5, "1 in 2"), (0.65, "2 in 3")]
)
def test_a_chance_is_told_as_a_fraction(chance, text):
    assert phrase(chance) == f"about {text}"


def test_skill_is_learned_and_moves_the_chance_that_is_asked_alone():
    strong = ()
    for _ in range(6):
        strong = learned(strong, 0.6, "won")
    assert strong[2] > 0.5
    assert 0.45 <= asked_with_skill(strong, 0.6) < 0.5
    assert learned(strong, 0.6, "parted") == strong
    assert asked_with_skill((), 0.6) == 0.6


def test_a_moved_chance_is_told_and_the_told_chance_stays():
    story = Story("2", length=10, difficulty="hard", skill=(0.0, 0.1, 0.9))
    aim = wanted(story, REPERTOIRE).aim
    assert aim.chance == 0.6 > aim.asked
    assert "won more often than foreseen" in aim.reasons[2].text


def test_every_situation_says_why():
    asked = [one.question for one in wanted(Story("1", length=6), REPERTOIRE).aim.reasons]
    assert asked == ["why this", "why now", "why so hard"]


def test_tension_comes_from_what_was_lost_and_fades():
    tense = plot.tension(0.0, 0.9, "won")
    assert tense == pytest.approx(0.36)
    assert plot.tension(tense, 0.0, "won") < tense
    assert plot.tension(0.0, 0.0, "lost") > 0.2


def test_an_ending_is_a_victory_or_a_defeat():
    assert {*choosing.END_RESULT.values()} == {"victory", "defeat"}


def test_no_thread_opens_in_a_setting_in_which_it_is_out_of_place():
    """Nobody saves seed corn or measures fields in a city."""
    seeds = tuple(replace(one, foreign=("city",)) if one.key == "debt" else one for one in REPERTOIRE.seeds)
    known = replace(REPERTOIRE, seeds=seeds)
    for setting, there in (("city", False), ("fields", True)):
        stories = [wanted(Story(str(seed), setting=setting, length=10), known) for seed in range(20)]
        opened = {thread.key for story in stories for thread in story.threads}
        assert ("debt" in opened) is there
    assert {place for one in cast.seeds() for place in one.foreign} <= set(settings())
