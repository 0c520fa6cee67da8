"""What has happened in an adventure shows later: defeats, people who come back, and ways that were learned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Name
from game.books.stacktors.gm import lore
from game.books.stacktors.gm.adventure import cast, memory, telling, wishes
from game.books.stacktors.gm.adventure.memory import shortcut, worth_learning
from game.books.stacktors.gm.adventure.wishes import MadeSituation
from game.books.stacktors.gm.compose import composer
from game.books.stacktors.gm.compose.peaceful import PERSUADED
from game.books.stacktors.gm.compose.wish import SituationKind
from game.books.stacktors.intents import Recruit
from game.books.stacktors.values.situation import Situation
from game.gm.choosing import END_RESULT
from game.gm.plot import opened
from game.gm.story import Happening, KnownPerson, Outset, Story, StoryAim, StoryThread
from tests.books.stacktors.play.people.test_successor import mourning
from tests.gm import standin
from tests.gm.compose.parties import party

PLACE = "Osier End"
KNOWN = lore.known(lore.WAY, PLACE)
FAILING = [sort for sort in cast.SORTS if not sort.idle]


def begun() -> Story:
    """A story in which one situation was about its main thread."""
    story = opened(Story("1", "marches", length=10), cast.repertoire("marches", "1", ()))
    main = story.threads[0]
    past = (Happening("fight", "success", "won", "build-up", thread=main.key, person=main.person),)
    return replace(story, threads=(replace(main, last=0, done=1), *story.threads[1:]), past=past)


def later(story: Story, what: Happening, *, after: int = 3) -> Story:
    """The story after that, and after so many situations that were about nothing."""
    idle = Happening("rest", "success", "won", "relax")
    return replace(story, past=(*story.past, what, *(idle for _ in range(after))))


def about(story: Story, kind: str, **more) -> StoryAim:
    """A situation of that kind about the main thread."""
    return StoryAim(kind, "build-up", 0.7, 0.7, story.threads[0].key, story.threads[0].person, **more)


def made(story: Story, kind: SituationKind) -> tuple[Story, Situation, Situation]:
    """The story in which a situation of that kind was made, the situation as it was made, and as it is opened."""
    outset = Outset("marches")
    aimed = replace(story, aim=about(story, kind))
    found = composer.MAKERS[kind](wishes.wish(aimed, party(2, "1"), outset))
    assert found
    granted = wishes.granted(aimed, MadeSituation(standin.shown(found), None), outset)
    return granted, found.situation, wishes.situation(granted, found, (), outset)


@pytest.mark.parametrize("sort", FAILING, ids=lambda sort: sort.key)
def test_it_is_told_what_went_wrong_the_last_time(sort):
    story, main = begun(), begun().threads[0]
    lost = Happening(sort.key, "failure", "lost", "build-up", thread=main.key)
    won = replace(lost, result="won")
    assert sort.failing
    assert sort.failing in telling.led(replace(later(story, lost), aim=about(story, "lock"))).aim.opening
    mended = later(later(story, lost), won)
    assert sort.failing not in telling.led(replace(mended, aim=about(story, "lock"))).aim.opening, "only the last one"


def test_it_is_told_that_one_thing_waits_while_the_party_goes_on_with_another():
    story = begun()
    main, other, *_ = story.threads
    story = replace(story, threads=(main, replace(other, last=1), *_))
    story = replace(story, past=(*story.past, Happening("lock", "success", "won", "peak", thread=other.key)))
    told = telling.led(replace(story, aim=about(story, "lock"))).aim.opening
    waits = next(one.name for one in story.people if one.key == other.person)
    texts = [text.replace("#before#", waits) for text in cast.words().leads["meanwhile"]]
    assert any(told.startswith(text) for text in texts)
    done = replace(story, threads=(main, replace(other, last=1, end="won"), *_))
    assert not telling.led(replace(done, aim=about(done, "lock"))).aim.opening.startswith(tuple(texts))


@pytest.mark.parametrize(
    ("regard", "remembers", "rule"), [(1, "you asked", "fond"), (-1, "you ran", "sore"), (0, "", "seen")]
)
def test_who_comes_back_remembers_the_party(regard, remembers, rule):
    name = cast.stranger(begun())
    story = later(begun(), Happening("talk", "success", "won", "fade", met=(name,)))
    if remembers:
        story = replace(story, people=(*story.people, KnownPerson("other", name, regard, 1, remembers)))
    told = telling.tied(story, about(story, "burden", other=name))
    slots = {"#other#": name, "#remembers#": remembers}
    texts = cast.words().ties[rule]
    for slot, value in slots.items():
        texts = tuple(text.replace(slot, value) for text in texts)
    assert any(text in told for text in texts)
    assert not any(text in telling.tied(begun(), about(story, "burden", other=name)) for text in texts), "a stranger"


def test_some_come_back_after_a_while_but_nobody_who_has_fallen_or_was_suspected():
    name = cast.stranger(begun())
    seeds = [replace(begun(), seed=str(number)) for number in range(40)]
    back = [cast.other(later(one, Happening("talk", "success", "won", "fade", met=(name,)))) == name for one in seeds]
    assert 8 < sum(back) < 32
    for kind, result in (("burden", "lost"), ("clue", "won")):
        gone = Happening(kind, "", result, "fade", met=(name,))
        assert name not in {cast.other(later(one, gone)) for one in seeds}


@pytest.mark.parametrize("kind", ["chase", "burden"])
def test_a_way_that_is_known_gives_a_round_once(kind):
    story = later(begun(), Happening("talk", "success", "won", "fade", facts=(KNOWN,)))
    granted, before, after = made(story, kind)
    aim = granted.aim
    assert aim.way == PLACE
    assert PLACE in aim.tie
    rounds = [[int(goal.what) for goal in one.goals if goal.kind == "rounds"] for one in (before, after)]
    assert rounds[1] == [one + 1 for one in rounds[0]]
    assert rounds[0]
    used = later(story, Happening(kind, "success", "won", "peak", way=aim.way), after=0)
    assert shortcut(used, about(used, kind)) == ""
    assert [worth_learning(one) for one in (begun(), story, used, later(begun(), used.past[0], after=6))] == [
        True,
        False,
        True,
        False,
    ], "one way at a time, and none at the end"


def test_a_way_gives_nothing_where_nobody_is_on_the_move():
    story = later(begun(), Happening("talk", "success", "won", "fade", facts=(KNOWN,)))
    granted, before, after = made(story, "fight")
    assert granted.aim.way == ""
    assert before.goals == after.goals


def test_in_the_last_situation_those_who_speak_for_the_party_are_named():
    name = cast.stranger(begun())
    known = lore.known(lore.SPEAKS, name)
    story = later(begun(), Happening("talk", "success", "won", "fade", met=(name,), facts=(known,)))
    last = replace(about(story, "fight"), phase="last")
    texts = [text.replace("#friends#", name) for text in cast.words().ties["thanks"]]
    assert any(text in telling.tied(story, last) for text in texts)
    assert not any(text in telling.tied(begun(), last) for text in texts)
    assert not any(text in telling.tied(story, about(story, "fight")) for text in texts)
    joined = later(begun(), Happening("talk", PERSUADED, "won", "fade", met=(name,), facts=(known,)))
    assert not any(text in telling.tied(joined, last) for text in texts), "whoever goes with the party sends nobody"


def test_what_the_party_has_got_is_told_at_the_end_and_the_latest_of_it_before():
    story, main = begun(), begun().threads[0]
    for kind in ("lock", "scene"):
        story = later(story, Happening(kind, "success", "won", "peak", thread=main.key), after=0)
    seed = next(one for one in cast.seeds() if one.key == main.key)
    gained = [seed.ways[kind].since for kind in ("fight", "lock", "scene")]
    told = [telling.tied(story, replace(about(story, "fight"), phase=phase)) for phase in ("build-up", "last")]
    known = [[_named(text, main, story) in one for text in gained] for one in told]
    assert known == [[False, False, True], [True, True, True]]


def _named(text: str, thread: StoryThread, story: Story) -> str:
    who = next(one.name for one in story.people if one.key == thread.person)
    return text.replace("#who#", who).replace("#band#", thread.foe)


@pytest.mark.parametrize("kind", ["talk", "burden"])
def test_whom_the_party_knows_how_to_ask_it_is_not_sent_to_ask_again(kind):
    name = cast.stranger(begun())
    met = Happening("talk", "success", "won", "fade", met=(name,))
    seeds = (later(replace(begun(), seed=str(number)), met) for number in range(30))
    others = [telling.led(replace(one, aim=about(one, kind))).aim.other for one in seeds]
    assert (name in others) is (kind == "burden")


DEAD = Happening("fight", "success", "won", "peak", died=("Bram", "Isolde"))


def said(rules: dict[str, tuple[str, ...]], dead: str) -> tuple[str, ...]:
    """The sentences of those rules about the dead."""
    return tuple(text.replace("#died#", dead) for text in rules["mourning"])


def test_the_heroes_who_have_died_are_named_when_the_party_goes_on():
    story = later(begun(), DEAD, after=0)
    texts = said(cast.words().leads, "Bram and Isolde")
    assert telling.led(replace(story, aim=about(story, "lock"))).aim.opening.startswith(texts)
    gone_on = later(story, Happening("lock", "success", "won", "fade"), after=0)
    assert "Bram" not in telling.led(replace(gone_on, aim=about(gone_on, "lock"))).aim.opening, "once"


@pytest.mark.parametrize("end", sorted(END_RESULT))
def test_the_heroes_who_have_died_are_named_at_the_end_by_those_who_live(end):
    story, known = begun(), cast.repertoire("marches", "1", ())
    dead = later(later(story, DEAD), replace(DEAD, died=("Tansy",)))
    texts = said(cast.words().ends, "Bram, Isolde and Tansy")
    assert any(text in telling.ending(dead, end, known) for text in texts) == (end != "nobody_left")
    assert not any(text in telling.ending(story, end, known) for text in said(cast.words().ends, ""))


def test_a_situation_costs_the_names_of_those_who_have_died_in_it_though_others_take_their_places():
    s = mourning()
    dead = s.id("F")
    name = s.get("F", Name).text
    assert memory.cost(s.match).died == (name,)
    s.play(Recruit(dead, "Gwen", "B1-P3-Y2"))
    assert memory.cost(s.match).died == (name,)
