"""Adventures without files: the game master has situations composed, opens them, and ends the story."""

from __future__ import annotations

import multiprocessing
import re
from collections import deque
from contextlib import contextmanager
from functools import reduce
from itertools import product

import pytest
from msgspec.structs import replace

from game import library, opening, party, registry
from game.board import board_store
from game.books.stacktors.components import Chronicle, Ended
from game.books.stacktors.gm.adventure import cast, master, memory, telling, wishes
from game.books.stacktors.gm.adventure.master import AdventureMaster, Foresight
from game.books.stacktors.gm.adventure.memory import aims, reasons
from game.books.stacktors.gm.adventure.wishes import MadeSituation
from game.books.stacktors.gm.compose.wish import NothingFits, TrialResult, Wish
from game.books.stacktors.intents import Buy, EndCampaign, Enlarge, Onward, OpenSituation
from game.books.stacktors.shelved import whole
from game.books.stacktors.values.situation import FAILURE, Situation
from game.gm import story
from game.gm.choosing import END_RESULT
from game.gm.story import LENGTHS, Happening, KnownPerson, Outset, Story, StoryAim, StoryThread, outset_of
from game.table import replay, world
from game.table.book import GM
from game.table.bots import GreedyBot, Sliced
from game.table.match import Match
from game.table.world import TABLE, ask, get
from tests.gm import standin
from tests.gm.grounds import guests

OUTSET = Outset("marches", "short", "normal", 7)


@pytest.fixture(autouse=True)
def _standin(monkeypatch):
    """Situations come of the tests' own composer."""
    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures()))


@contextmanager
def sat(tmp_path, outset=OUTSET, heroes=2):
    """An adventure, with a computer that plays the heroes."""
    game = party.adventure("stacktors", outset, heroes=heroes, folder=tmp_path)
    table = opening.table(game, {"p1": GreedyBot(), GM: opening.master(game, outset.level)}, str(outset.seed))
    yield game, table
    table.close()
    game.keeper.close()
    game.match.close()


def opened(match) -> list[Situation]:
    return [one.intent.situation for one in match.entries if isinstance(one.intent, OpenSituation)]


def until(table, situations: int) -> None:
    while table.match.to_act() and len(opened(table.match)) < situations:
        table.advance(0)


def test_it_is_played_to_an_ending(tmp_path):
    with sat(tmp_path) as (game, table):
        table.advance()
        match = game.match
        with world.inside(match.world):
            ended, past, facts = ask(TABLE, Ended), get(TABLE, Chronicle).past, get(TABLE, Chronicle).facts
        assert 3 <= len(past) <= LENGTHS["short"]
        assert ended.result in END_RESULT.values()
        assert ended.text
        assert "#" not in ended.text
        assert isinstance(match.entries[-1].intent, EndCampaign)
        assert FAILURE in opened(match)[-1].endings, "there is no camp before the end"
        assert facts, "threads that are over are remembered"
        assert set(facts) <= cast.facts("marches", "7").keys() == game.campaign.facts.keys()
        assert replay.differences(match) == ()


def test_no_two_situations_begin_alike(tmp_path):
    with sat(tmp_path, replace(OUTSET, length="endless", seed=3)) as (game, table):
        until(table, 12)
        found = opened(game.match)
    assert len(found) == 12
    for told in ("key", "title", "text"):
        assert len({getattr(one, told) for one in found}) == 12
    assert "#" not in "".join(one.text for one in found)


def test_a_saved_adventure_goes_on_as_it_would_have(tmp_path):
    with sat(tmp_path) as (game, table):
        until(table, 3)
        table.close()
        game.keeper.close()
        again = opening.loaded(game.keeper.path)
        assert library.is_adventure(again.match)
        assert again.title == game.title
        assert isinstance(opening.master(again), AdventureMaster)
        other = opening.table(again, {"p1": GreedyBot(), GM: opening.master(again)}, "7")
        until(other, 4)
        assert [one.title for one in opened(again.match)][:3] == [one.title for one in opened(game.match)]
        assert len(opened(again.match)) == 4
        other.close()
        again.keeper.close()
        again.match.close()


def test_the_same_seed_gives_the_same_and_another_another(tmp_path):
    def first(seed):
        with sat(tmp_path, replace(OUTSET, seed=seed)) as (game, table):
            until(table, 1)
            return opened(game.match)[0]

    assert first(7) == first(7)
    assert first(7).text != first(8).text


def test_what_is_asked_of_the_composer(tmp_path, monkeypatch):
    asked = list[Wish]()

    def composed(wish):
        asked.append(wish)
        return standin.with_proof(wish)

    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures(composed)))
    with sat(tmp_path, replace(OUTSET, difficulty="brutal"), heroes=3) as (_, table):
        until(table, 2)
    assert [one.guests.heroes for one in asked] == [3, 3]
    assert asked[0].chance == 0.45
    assert asked[0].level == "master"
    assert {one.ground for one in asked} <= set(cast.grounds("marches"))
    assert asked[1].seen == (f"{asked[0].kind}:{asked[0].foes or 'burr'}",)
    assert dict(asked[0].slots)["who"]


def test_the_chance_is_told_unless_it_is_hidden(tmp_path):
    def stake(outset):
        with sat(tmp_path, outset) as (game, table):
            until(table, 1)
            return opened(game.match)[0].stake

    assert "Your chance: about 3 in 4." in stake(OUTSET)
    assert "chance" not in stake(replace(OUTSET, hidden=True))


def test_a_hidden_chance_is_not_told_by_the_reasons_either(tmp_path):
    def why(outset):
        with sat(tmp_path, outset) as (game, table):
            until(table, 1)
            return " ".join(reasons(game.match.snapshot))

    assert "3 in 4" in why(OUTSET)
    hidden = why(replace(OUTSET, hidden=True))
    assert "Why now?" in hidden
    assert "3 in 4" not in hidden
    assert "small" not in hidden, "what the composer tells has chances in it"


def test_a_situation_that_cannot_be_opened_is_composed_anew(tmp_path, monkeypatch):
    tried = []

    def composed(wish):
        tried.append(wish.guests.key)
        found = standin.with_proof(wish)
        barred = replace(found.made, situation=replace(found.made.situation, starts=()))
        return found if len(tried) > 2 else replace(found, made=barred)

    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures(composed)))
    with sat(tmp_path) as (game, table):
        until(table, 1)
        assert len(opened(game.match)) == 1
    assert len(set(tried)) == 3


def test_what_is_composed_is_opened_in_steps(tmp_path, monkeypatch):
    """No frame has to bear more than one of them."""
    done: list[str] = []

    def noted(of, name, word):
        plain = getattr(of, name)
        monkeypatch.setattr(of, name, lambda *a, **more: done.append(word) or plain(*a, **more))

    noted(Sliced, "_think", "step")
    noted(master, "_opened", "put into words")
    noted(Match, "refusal", "asked")
    noted(Match, "play", "played")
    with sat(tmp_path) as (_, table):
        until(table, 1)
    steps = [set(part.split(", ")) for part in ", ".join(done[: done.index("played") + 1]).split("step, ")]
    assert steps[-3:] == [{"put into words", ""}, {"asked", ""}, {"asked", "played"}]


def test_where_nothing_can_be_made_the_adventure_ends(tmp_path, monkeypatch):
    def composed(wish):
        raise NothingFits(wish.kind)

    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures(composed)))
    with sat(tmp_path) as (game, table):
        table.advance()
        assert game.match.result() == "defeat"


def camped(table) -> None:
    """Play until the party is asked in camp."""
    while not any(one.kind == "camp" for one in table.match.to_act()):
        table.advance(0)


TRIED = (TrialResult(0.5, won=True), TrialResult(0.2, won=False))


@pytest.fixture
def asked(monkeypatch) -> list[Wish]:
    """The wishes that the composer gets; two trial games tell the chance of what it makes."""
    found = list[Wish]()

    def composed(wish):
        found.append(wish)
        return standin.shown(replace(standin.composed(wish), tried=TRIED))

    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures(composed)))
    return found


def test_what_comes_next_is_made_while_the_party_is_in_camp(tmp_path, asked):
    with sat(tmp_path) as (game, table):
        camped(table)
        for _ in range(5):
            table.foresee()
        assert len(asked) == 2, "the first situation, and the one after the camp"
        game.match.play("p1", Onward())
        until(table, 2)
        assert len(asked) == 2, "what was made in camp is opened"
        assert asked[1].guests.key in opened(game.match)[1].title


def test_what_is_made_in_camp_is_what_would_have_been_made_after_it(tmp_path):
    def second(*, foreseen: bool):
        with sat(tmp_path) as (game, table):
            camped(table)
            for _ in range(5 * foreseen):
                table.foresee()
            game.match.play("p1", Onward())
            until(table, 2)
            return opened(game.match)[1]

    assert second(foreseen=True) == second(foreseen=False)


def test_a_party_that_changes_in_camp_gets_what_fits_it_then(tmp_path, asked):
    with sat(tmp_path) as (game, table):
        camped(table)
        for _ in range(5):
            table.foresee()
        grown = next(one for one in game.match.legal(game.match.to_act()[0]) if isinstance(one, Buy | Enlarge))
        game.match.play("p1", grown)
        for _ in range(5):
            table.foresee()
        assert len(asked) == 3
        assert asked[1].guests.points < asked[2].guests.points
        assert [one.tried for one in asked] == [(), (), TRIED], "trial games with the party as it was tell as well"
        game.match.play("p1", Onward())
        until(table, 2)
        assert len(asked) == 3


def test_the_last_situation_is_begun_while_the_one_before_it_is_played(tmp_path, asked):
    with sat(tmp_path) as (_, table):
        until(table, LENGTHS["short"] - 1)
        assert not any(one.last for one in asked)
        for _ in range(5):
            table.foresee()
        (begun,) = (one for one in asked if one.last)
        until(table, LENGTHS["short"])
        after = [one for one in asked if one.last][1:]
        assert all(one.tried == TRIED for one in after if (one.kind, one.foes) == (begun.kind, begun.foes))
        assert {one.guests.key for one in after} == {begun.guests.key}


@pytest.mark.parametrize(("change", "tells"), [({}, True), ({"kind": "chase"}, False), ({"foes": "wolves"}, False)])
def test_trial_games_tell_of_the_same_situation_alone(change, tells):
    got = list[Wish]()

    def fulfil(wish):
        got.append(wish)
        yield
        return MadeSituation(standin.shown(replace(standin.composed(wish), tried=TRIED)), None)

    ahead, first = Foresight(fulfil), Wish("fight", guests(2), 0.6, "normal", "marches", "ford")
    ahead.expect(first)
    for _ in range(3):
        ahead.step()
    deque(ahead.fulfilled(replace(first, chance=0.7, **change)), maxlen=0)
    assert [one.tried for one in got] == [(), TRIED if tells else ()]


def test_a_title_that_comes_again_names_a_place(tmp_path, monkeypatch):
    def composed(wish):
        made = standin.composed(wish)
        return standin.shown(replace(made, situation=replace(made.situation, title="The Weir")))

    monkeypatch.setitem(registry.BOOKS, "stacktors", replace(whole.SHELVED, adventures=standin.adventures(composed)))
    with sat(tmp_path) as (game, table):
        until(table, 3)
        titles = [one.title for one in opened(game.match)]
    assert titles[0] == "The Weir"
    assert len(set(titles)) == 3
    assert all(title.startswith("The Weir, near ") for title in titles[1:])


def test_the_story_says_why(tmp_path):
    with sat(tmp_path) as (game, table):
        until(table, 1)
        aim = library.shelved("stacktors").adventures.story(game.match).aim
        told = reasons(game.match.snapshot)
        listed = list(library.voice_of("stacktors").teller(game.match).planned())
    assert [one.question for one in aim.reasons] == ["why this", "why now", "why so hard", *["why so"] * 3]
    assert aim.reasons[3].text == "It is small."
    assert aim.reasons[4].text == f"Your party comes through {story.phrase(aim.chance)}."
    assert [one.partition("?")[0] for one in told] == ["Why this", "Why now", "Why so hard", "How was it made"]
    assert told[0].startswith("Why this? It is ")
    assert told[-1] == f"How was it made? {' '.join(one.text for one in aim.reasons[3:])}"
    assert listed == list(told)


def test_what_was_lost_counts_though_the_party_has_rested(tmp_path):
    with sat(tmp_path) as (game, table):
        assert memory.cost(game.match) == memory.SituationCost()
        until(table, 4)
        story = library.shelved("stacktors").adventures.story(game.match)
    assert len(story.past) == 3
    assert all(0 <= one.lost <= 1 for one in story.past)


def test_manners_tell_the_outset():
    for outset in (OUTSET, Outset("passes", "endless", "story", 3, hidden=True)):
        assert outset_of(outset.manners, outset.seed) == outset
    assert outset_of((("adventure", "marches"), ("odds", "?")), 1) == Outset("marches", seed=1)


def test_every_word_is_filled():
    for key in ("marches", "passes", "foundries"):
        for seed in cast.repertoire(key, "1", ()).seeds:
            assert "#" not in seed.won + seed.lost + seed.goal.replace("#who#", "")
            assert set(seed.likes) <= {sort.key for sort in cast.SORTS}
    assert cast.words().ends.keys() == END_RESULT.keys() | {"mourning", "nothing"}


def _through(work):
    """What the work comes to, and whether it let others in between."""
    yields = 0
    try:
        while True:
            next(work)
            yields += 1
    except StopIteration as done:
        return done.value, yields


def test_a_situation_is_composed_in_a_process_of_its_own(monkeypatch):
    wish = Wish("fight", guests(2), 0.75, "normal", "marches", "ford")
    made, yields = _through(wishes.aside(standin.with_proof_on_made_ground, wish))
    there = made.proof.made.situation
    monkeypatch.setattr(board_store, "_ready", {there.board: board_store.get(there.board)})
    assert made == _through(wishes.in_place(standin.with_proof_on_made_ground, wish))[0]
    assert made.ground.kind == "ford"
    assert yields > 5


def test_without_processes_it_is_composed_here(monkeypatch):
    def refuse(_):
        raise OSError("no more processes")

    wish = Wish("fight", guests(2), 0.75, "normal", "marches", "ford")
    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    assert _through(wishes.aside(standin.with_proof_on_made_ground, wish))[0].ground.kind == "ford"


def test_breaking_off_ends_the_process():
    work = wishes.aside(standin.with_proof_on_made_ground, Wish("fight", guests(2), 0.75, "normal", "marches", "ford"))
    next(work), next(work)
    work.close()
    assert not [one for one in multiprocessing.active_children() if one.is_alive() and one.join(2)]


@pytest.mark.parametrize("number", range(12))
def test_a_situation_is_led_up_to_without_naming_anybody_twice(number):
    thread = StoryThread("debt", "free Hab Culvert of a debt", "hab", plain="be rid of a debt")
    aim = StoryAim("talk", "build-up", 0.0, 0.97, "debt", "hab")
    story = Story(str(number), threads=(thread,), people=(KnownPerson("hab", "Hab Culvert"),), aim=aim)
    told = telling.led(story).aim.opening
    assert told.count("Hab Culvert") == 1
    assert "of a debt" in told


def test_who_asks_next_has_heard_of_the_party_from_who_asked_before():
    threads = tuple(StoryThread(key, f"do {key}", who, plain=f"do {key}") for key, who in (("a", "hab"), ("b", "nan")))
    people = KnownPerson("hab", "Hab Culvert"), KnownPerson("nan", "Nan Mealy")
    past = (Happening("fight", "success", "won", "build-up", thread="a"),)
    aim = StoryAim("talk", "build-up", 0.0, 0.97, "b", "nan")
    for number, end in product(range(12), ("", "won", "lost")):
        ended = (replace(threads[0], end=end), threads[1])
        story = Story(str(number), "marches", threads=ended, people=people, past=past, aim=aim)
        told = telling.led(story).aim.opening
        assert "Hab Culvert" in told
        assert "Nan Mealy" in told
        assert not (end and "you do for" in told.replace("While you see to things", "you do for")), told


def test_what_came_of_it_is_known_in_the_camp_already(tmp_path):
    with sat(tmp_path) as (game, table):
        camped(table)
        story = library.shelved("stacktors").adventures.now(game.match)
        told = aims(game.match.snapshot)
    thread = next(one for one in story.threads if one.begun)
    assert any(one.endswith({"": ".", "won": ": done.", "lost": ": it came to nothing."}[thread.end]) for one in told)
    assert (": done." in told[0]) is (thread.end == "won")


def relic_hunt(**more) -> Story:
    """A story of which one situation is about a thing that was taken, and so may be the next one."""
    thread = StoryThread("relic", "bring back the bell for Hab", "hab", plain="bring back the bell", last=0, **more)
    aim = StoryAim("clue", "build-up", 0.75, 0.75, "relic", "hab")
    return Story("1", "marches", threads=(thread,), people=(KnownPerson("hab", "Hab Culvert"),), aim=aim)


@pytest.mark.parametrize(
    ("story", "result", "part", "facts"),
    [
        (relic_hunt(), "won", "steps", ()),
        (relic_hunt(done=1), "won", "closes", ("relic_won",)),
        (relic_hunt(), "lost", "slips", ()),
        (relic_hunt(failed=1), "lost", "fails", ("relic_lost",)),
        (relic_hunt(), "parted", "", ()),
    ],
)
def test_what_a_situation_brings_what_is_wanted_is_told_with_its_outcome(story, result, part, facts):
    told, known = telling.brought(story, story.aim, result)
    seed = next(one for one in cast.repertoire("marches", "1", ()).seeds if one.key == "relic")
    names = {"#who#": "Hab Culvert", "#other#": cast.stranger(story)}
    texts = [reduce(lambda text, slot: text.replace(*slot), names.items(), one) for one in getattr(seed, part, ("",))]
    assert any(told.lower().endswith(text.lower()) for text in texts)
    assert (not told) is (not part)
    assert known == facts
    assert telling.found(story, story.aim), "a search is tied to it once it is told what for"


def test_no_two_situations_begin_with_the_same_words_about_different_people():
    texts = cast.words().leads["first"]
    story, first = Story("1", "marches"), []
    for number in range(len(texts)):
        aim = StoryAim("fight", "build-up", 0.75, 0.75, f"t{number}", f"p{number}")
        threads = (*story.threads, StoryThread(f"t{number}", f"do {number}", f"p{number}", plain=f"do {number}"))
        story = replace(story, threads=threads, people=(*story.people, KnownPerson(f"p{number}", f"Person {number}")))
        first.append(telling.led(replace(story, aim=aim)).aim.opening)
        story = replace(story, past=(*story.past, Happening("fight", "x", "won", "build-up", opening=first[-1])))
    assert len({re.sub(r"\d+", "", one) for one in first}) == len(texts)


def test_what_the_party_was_asked_for_is_remembered_and_what_came_of_it(tmp_path):
    with sat(tmp_path) as (game, table):
        until(table, 1)
        first = aims(game.match.snapshot)
        assert len(first) == 1
        assert first[0].endswith(".")
        while game.match.to_act():
            table.advance(0)
        told = aims(game.match.snapshot)
    assert len(told) > 1
    assert any(one.endswith((": done.", ": it came to nothing.")) for one in told)
    assert all(one[0].isupper() and "#" not in one for one in told)


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize(("length", "ends"), [(6, True), (0, False)])
def test_the_wish_says_whether_the_adventure_ends_with_it(length, ends):
    story = replace(relic_hunt(), length=length)
    last = replace(story, aim=replace(story.aim, phase="last"))
    assert [wishes.wish(one, guests(2), OUTSET).last for one in (story, last)] == [False, ends]


def test_at_the_end_the_enemies_come_again_whom_the_party_has_met_most():
    met = [("fight", "wreckers"), ("fight", "marsh wolves"), ("lock", "wreckers")]
    past = tuple(
        Happening(kind, "success", "won", "peak", signature=f"{kind}:{band}:ford:all:few") for kind, band in met
    )
    story = replace(relic_hunt(), past=past)
    for phase, foes in (("last", "wreckers"), ("build-up", "")):
        aimed = replace(story, aim=replace(story.aim, kind="fight", phase=phase))
        assert wishes.wish(aimed, guests(2), OUTSET).foes == foes
    aim = replace(story.aim, kind="fight", phase="last", signature="fight:wreckers:marsh:all:many")
    assert telling.tied(replace(story, aim=aim), aim).count("wreckers") == 2, "they come again, and they have the thing"
    other = replace(aim, signature="fight:toll-keepers:marsh:all:many")
    assert telling.tied(replace(story, aim=other), other).count("toll-keepers") == 1, "they have the thing"
