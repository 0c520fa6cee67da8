"""Threads of adventures: what situations have to do with them, who is behind them, and who waits for the party."""

from __future__ import annotations

import re
from itertools import product

import pytest
from msgspec.structs import replace

from game.books.stacktors.gm.adventure import cast, telling, wishes
from game.books.stacktors.gm.adventure.wishes import MadeSituation
from game.books.stacktors.gm.compose import composer
from game.books.stacktors.gm.compose.composition_proof import CompositionProof
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.settings import setting, settings
from game.gm.choosing import wanted
from game.gm.plot import FAILED_MAIN, happened, moved, opened, seed_of
from game.gm.story import Happening, KnownPerson, Outset, Repertoire, Story, StoryAim, StoryReason, StoryThread
from tests.gm.compose.parties import party
from tests.gm.grounds import guests

KINDS = [sort.key for sort in cast.SORTS if not sort.idle]
ABOUT = ("scene", "talk", "burden")
"""The kinds of situation that are about somebody else, who is named from the beginning."""
SEEDS = 20


def everything(where: str) -> Repertoire:
    return cast.repertoire(where, "1", tuple(sort.key for sort in cast.SORTS))


def begun(where: str = "marches", key: str = "1") -> Story:
    """A story whose first two threads the party has heard of, the main one with one success."""
    story = opened(Story(key, where, length=10), everything(where))
    threads = tuple(replace(one, last=0, done=int(one.main)) for one in story.threads)
    past = tuple(Happening("fight", "success", "won", "build-up", thread=one.key, person=one.person) for one in threads)
    return replace(story, threads=threads, past=past)


@pytest.mark.parametrize("seed", cast.seeds(), ids=lambda seed: seed.key)
def test_each_kind_of_situation_has_to_do_with_each_thread_in_its_own_way(seed):
    assert set(seed.ways) == set(KINDS)
    for kind, way in seed.ways.items():
        for text in (way.sends, way.step, way.ends, way.closes, way.since):
            named = kind in ABOUT or text is way.closes
            known = {"band"} if text is way.since else {"who", "band", *(("other",) if named else ())}
            assert set(re.findall(r"#(\w+)#", text)) <= known | {"relic"}, text
            assert text[0] == "#" or text[0].isupper()
            assert text.endswith(".")


@pytest.mark.parametrize("where", settings())
def test_who_is_behind_a_thread_is_of_the_setting_and_fits_it(where):
    species = {band.who: band.species for band in setting(where).bands}
    for number in range(SEEDS):
        for thread in opened(Story(str(number), where), everything(where)).threads:
            assert species[thread.foe] in (seed_of(everything(where), thread).foes or species.values())


@pytest.mark.parametrize("where", settings())
def test_whoever_is_behind_the_main_thread_may_be_behind_the_others(where):
    species = {band.who: band.species for band in setting(where).bands}
    for number in range(SEEDS):
        main, *others = opened(Story(str(number), where), everything(where)).threads
        for one in others:
            assert species[main.foe] in (seed_of(everything(where), one).foes or species.values())


def test_the_first_situation_is_about_what_the_whole_adventure_is_about():
    for where, number in product(settings(), range(SEEDS)):
        story = wanted(Story(str(number), where, length=10), everything(where))
        (main,) = (one for one in story.threads if one.main)
        assert story.aim.thread == main.key


@pytest.mark.parametrize("length", [6, 10])
def test_nobody_asks_for_something_new_right_before_the_end(length):
    for number in range(SEEDS):
        story, known = Story(str(number), "marches", length=length), everything("marches")
        while story.number < length - 1:
            begun_before = {one.key for one in story.threads if one.begun}
            story = wanted(story, known)
            aim = story.aim
            if story.number == length - 2:
                assert aim.thread in begun_before | {""}
            story = happened(story, Happening(aim.kind, "x", "won", aim.phase, thread=aim.thread), known)


def test_what_the_whole_adventure_is_about_ends_with_the_last_situation():
    main = StoryThread("relic", "bring back the bell", needs=2, main=True)
    for number in range(5):
        main = moved(main, "won", number, settled=False)
    assert main.open
    assert moved(main, "won", 5, settled=True).end == "won"
    assert moved(main, "lost", 5, settled=True).end == "lost"
    for number in range(FAILED_MAIN):
        assert main.open
        main = moved(main, "lost", number, settled=False)
    assert main.end == "lost"


def test_the_enemies_are_those_who_are_behind_the_thread():
    story = begun()
    main, side = story.threads
    assert main.foe != side.foe
    for thread, phase, foes in ((side, "peak", side.foe), (main, "peak", main.foe), (side, "last", main.foe)):
        aimed = replace(story, aim=StoryAim("fight", phase, 0.7, 0.7, thread.key, thread.person))
        assert wishes.wish(aimed, guests(2), Outset("marches")).foes == foes


@pytest.mark.parametrize("kind", ["fight", "lock", "burden", "chase"])
def test_a_situation_is_made_with_the_enemies_that_are_wished_for(kind):
    for band in setting("marches").bands[:2]:
        wish = Wish(kind, party(2, "1"), 0.75, "normal", "marches", "clearing", foes=band.who)
        made = composer.MAKERS[kind](wish)
        names = {name for foe in band.foes for name in foe.names}
        hostile = [one.name for one in made.situation.figures if one.side == "hostile"]
        assert hostile
        assert names.issuperset(hostile)


def test_the_last_situation_is_about_every_open_thread_and_its_enemies_come_for_all():
    story = begun()
    main, side = story.threads
    aim = StoryAim("fight", "last", 0.7, 0.7, main.key, main.person, signature=f"fight:{main.foe}:ford:all:few")
    told = telling.tied(replace(story, aim=aim), aim)
    ends = [seed_of(everything("marches"), one).ways["fight"].ends for one in (main, side)]
    for text in ends:
        assert text.replace("#band#", main.foe) in told
    assert side.foe in told, "it is said that these have come for the others"
    brought, facts = telling.brought(replace(story, aim=aim), aim, "won")
    assert len(facts) == 2
    assert "#" not in told + brought


def test_nobody_does_two_things_at_once_in_the_last_situation():
    story = begun()
    aim = StoryAim("scene", "last", 0.7, 0.7, story.threads[0].key, other="Posy Drake")
    others = [one.other for one in telling.about(replace(story, aim=aim), aim)]
    assert others[0] == "Posy Drake"
    assert len(set(others)) == 2


def test_a_situation_goes_on_from_what_the_party_has_found_out():
    story = begun()
    main = story.threads[0]
    ways = seed_of(everything("marches"), main).ways
    aim = StoryAim("talk", "fade", 0.0, 0.97, main.key, main.person, "Posy Drake")
    for kind, result in product(("lock", "scene"), ("won", "lost")):
        what = Happening(kind, result, result, "peak", thread=main.key)
        told = telling.tied(replace(story, aim=aim, past=(*story.past, what)), aim)
        assert (ways[kind].since.replace("#band#", main.foe) in told) is (result == "won")


def waited() -> Story:
    """A story in which the party rests at the house of who has asked for the main thread."""
    story = begun()
    return replace(story, aim=StoryAim("rest", "relax", 0.0, 0.97, person=story.threads[0].person))


def test_who_has_asked_for_something_is_met_on_the_way_and_tells_of_it():
    story = waited()
    story = telling.led(replace(story, threads=tuple(replace(one, done=0) for one in story.threads)))
    host = story.person(story.threads[0].person).name
    assert host in story.aim.opening
    assert story.threads[0].plain in story.aim.opening
    wish = wishes.wish(story, guests(2), Outset("marches"))
    situation = composer.MAKERS["rest"](wish).situation
    assert [one.name for one in situation.figures] == [host]
    told = {choice.text: choice.reply for choice in situation.figures[0].talk}
    assert told["How do things stand with you?"] in seed_of(everything("marches"), story.threads[0]).plights


def test_who_has_got_something_done_does_not_tell_how_bad_it_is():
    story = telling.led(waited())
    assert story.threads[0].done
    assert telling.matter(story) == ""


def test_why_this_names_what_was_made_and_what_was_wanted():
    story = wanted(
        begun(), replace(everything("marches"), sorts=tuple(one for one in cast.SORTS if one.key == "fight"))
    )
    assert story.aim.kind == "fight"
    wish = wishes.wish(story, guests(2), Outset("marches"))
    for kind in ("fight", "scene"):
        made = composer.MAKERS[kind](replace(wish, kind=kind))
        found = MadeSituation(CompositionProof(made, None), None)
        (why,) = (one.text for one in wishes.granted(story, found, Outset("marches")).aim.reasons[:1])
        assert why.startswith({"fight": "It is a fight,", "scene": "It is a scene that the whole party faces,"}[kind])
        assert ("has taken the place of a fight" in why) is (kind == "scene")


def test_whoever_has_a_part_of_their_own_in_a_thread_is_the_same_each_time():
    known = everything("passes")
    story = next(
        story
        for number in range(200)
        if (story := opened(Story(str(number), "passes", length=10), known)).threads[0].key == "boundary"
    )
    thread = story.threads[0]
    assert thread.rival not in {"", *(one.name for one in story.people)}
    for kind, same in (("talk", True), ("scene", True), ("burden", False)):
        aimed = replace(story, aim=StoryAim(kind, "peak", 0.7, 0.7, thread.key, thread.person))
        aim = telling.led(aimed).aim
        assert (aim.other == thread.rival) is same
        told = telling.tied(replace(story, aim=aim), aim) + telling.found(replace(story, aim=aim), aim)
        assert (thread.rival in told) is same


def test_nobody_waits_twice_for_the_same():
    story = begun()
    first = story.threads[0].person
    known = replace(everything("marches"), sorts=tuple(one for one in cast.SORTS if one.key == "rest"))
    assert wanted(story, known).aim.person == first
    met = replace(story, past=(*story.past, Happening("rest", "success", "won", "relax", person=first)))
    assert wanted(met, known).aim.person == story.threads[1].person


def test_a_stranger_is_met_where_nobody_waits():
    story = Story("1", "marches", people=(KnownPerson("hab", "Hab Culvert"),), aim=StoryAim("rest", "relax", 0.0, 0.97))
    assert telling.matter(story) == ""
    assert "matter" not in dict(wishes.wish(story, guests(1), Outset("marches")).slots)


@pytest.mark.parametrize("where", settings())
def test_nobody_repeats_a_rumour_within_an_adventure(where):
    seen, told = (), []
    for number, kind in enumerate(("rest", "fight", "clue", "market", "talk", "clue", "rest")):
        own = replace(party(1, f"9/{number}"), turn=20 + number)
        tale = Tale.of(Wish(kind, own, 0.75, "normal", where, "", seen=seen)) if kind != "fight" else None
        told += [tale.rumour(speaker) for speaker in range(3 if kind == "clue" else 1)] if tale else []
        seen = (*seen, f"{kind}:plot:ground")
    assert len(told) == 10
    assert len(set(told)) == 10


def signature(kind: str, band: str) -> str:
    """The signature of such a situation with that band."""
    return f"{kind}:{band}:ford:all:few" if kind in ("fight", "lock") else f"{kind}:witness:ford:{band}"


@pytest.mark.parametrize("kind", ["fight", "lock", "burden", "chase"])
def test_a_band_that_comes_again_is_led_by_somebody_else(kind):
    band, own = setting("marches").bands[0], Wish(kind, party(2, "1"), 0.75, "normal", "marches", "clearing")
    led = [composer.MAKERS[kind](replace(own, foes=band.who, seen=seen)) for seen in ((), (signature(kind, band.who),))]
    first, again = ({one.name for one in made.situation.figures if one.side == "hostile"} for made in led)
    assert not {*band.foes[0].names} & first & again, "its leader is another one"
    assert all(band.who in made.signature.split(":") for made in led)


@pytest.mark.parametrize("kind", ["fight", "lock", "burden", "chase"])
def test_enemies_are_named_before_the_party_meets_them_and_not_explained_again(kind):
    story = begun()
    main = story.threads[0]
    aim = StoryAim(kind, "peak", 0.7, 0.7, main.key, main.person, "Posy Drake", signature=signature(kind, main.foe))
    fresh = replace(story, aim=aim, past=())
    assert main.foe in telling.tied(fresh, aim)
    for result, rule in (("won", "beaten"), ("lost", "proud")):
        met = Happening("fight", "", result, "peak", signature=f"fight:{main.foe}:ford", thread=main.key)
        known = telling.tied(replace(fresh, past=(met,)), aim)
        told = [text.replace("#band#", main.foe) for text in cast.words().ties["met"]]
        assert not any(text in known for text in told)
        assert any(text.replace("#band#", main.foe) in known for text in cast.words().ties[rule])


@pytest.mark.parametrize("where", settings())
def test_no_kind_of_map_comes_again_before_the_others(where):
    story, grounds = Story("3", where, length=10), cast.grounds(where)
    for number in range(len(grounds)):
        aimed = replace(story, aim=StoryAim("fight", "peak", 0.7, 0.7))
        ground = wishes.wish(aimed, guests(1), Outset(where)).ground
        assert ground not in {one.signature.split(":")[2] for one in story.past}
        what = Happening("fight", "success", "won", "peak", signature=f"fight:somebody:{ground}:all:few")
        story = replace(story, past=(*story.past, what), length=10 + number)


HARD = "The difficulty Normal means that a party succeeds in about 3 of 4."


@pytest.mark.parametrize(
    ("wanted", "kind", "told"),
    [
        ("fight", "fight", HARD),
        ("scene", "scene", HARD),
        ("clue", "clue", "Nobody can foresee how often a party succeeds here"),
        ("fight", "talk", "Nothing can be lost here."),
        ("fight", "rest", "Nothing can be lost here."),
    ],
)
def test_no_chance_is_told_of_what_nobody_has_measured(wanted, kind, told):
    story, outset = begun(), Outset("marches")
    hard = StoryReason("why so hard", HARD)
    aim = StoryAim(wanted, "peak", 0.75, 0.75, story.threads[0].key, reasons=(hard,))
    aimed = replace(story, aim=aim)
    made = composer.MAKERS[kind](wishes.wish(replace(story, aim=replace(aim, kind=kind)), guests(2), outset))
    granted = wishes.granted(aimed, MadeSituation(CompositionProof(made, None), None), outset)
    assert granted.aim.reasons[0].text.startswith(told)
    assert bool(granted.aim.chance) is (told == HARD)


def test_whoever_comes_to_the_same_kind_of_map_again_is_told_something_else():
    own = replace(party(1, "9"), turn=20)
    first = Tale.of(Wish("burden", own, 0.75, "normal", "marches", "ford"))
    later = replace(own, turn=21)
    again = Tale.of(Wish("burden", later, 0.75, "normal", "marches", "ford", seen=("fight:wreckers:ford:all:few",)))
    assert first.slots["arrival"] != again.slots["arrival"]


@pytest.mark.parametrize(
    ("kind", "told"),
    [("fight", "Your chance: about"), ("scene", "Your chance: about"), ("talk", "Nobody here means you harm.")],
)
def test_the_stake_tells_how_likely_success_is_or_that_nobody_means_harm(kind, told):
    story, outset = begun(), Outset("marches")
    aimed = replace(story, aim=StoryAim(kind, "peak", 0.75 * (kind != "talk"), 0.75, story.threads[0].key))
    made = composer.MAKERS[kind](wishes.wish(aimed, guests(2), outset))
    granted = wishes.granted(aimed, MadeSituation(CompositionProof(made, None), None), outset)
    assert told in wishes.situation(granted, made, (), outset).stake
    hidden = wishes.situation(granted, made, (), replace(outset, hidden=True)).stake
    assert (told in hidden) is (kind == "talk")


def test_whom_the_party_has_met_is_nobody_new_and_comes_again_after_the_others():
    every = [name for person in cast.place("marches").people for name in person.names]
    story = replace(begun(), threads=(), people=())
    first, *others = every
    past = [Happening("clue", "success", "won", "fade", met=(name,)) for name in (first, *others[1:], first)]
    assert cast.stranger(replace(story, past=tuple(past))) == others[0]
    met = replace(story, past=(*past, Happening("talk", "success", "won", "fade", met=(others[0],))))
    assert cast.stranger(met) == others[1]
    assert set(every) <= set(
        wishes.wish(replace(met, aim=StoryAim("talk", "fade", 0.0, 0.97)), guests(1), Outset("marches")).known
    )
