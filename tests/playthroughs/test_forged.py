"""Forged intents: the match takes one only as the log can tell it, and refuses all others in a sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec import defstruct
from msgspec.structs import fields, replace

from game import library
from game.__main__ import main
from game.books.stacktors.components import Points
from game.books.stacktors.intents import INTENTS, Attack, EndTurn, OpenSituation
from game.table import log, saves, world
from game.table.book import Intent
from game.table.match import Match, Refused
from game.table.saves import Keeper
from tests import saved
from tests.playthroughs.play import skirmish

ILL = (
    1.5,
    float("nan"),
    float("inf"),
    b"x",
    {1},
    {"a": 1},
    object(),
    [1],
    ["a"],
    (1.5,),
    (None,),
    (b"x",),
    "\ud800",
    10**5000,
    Intent,
    None,
    (("a", 1.5),),
)
"""Values that are of no field's type."""
ODD = (
    0,
    -1,
    7,
    2**63,
    2**64,
    -(2**70),
    10**9,
    "",
    "x",
    "\0",
    "y" * 30_000,
    True,
    False,
    (),
    (0,),
    (10**9, -1),
    (7, 7),
    ("x",),
)
"""Values that are of some field's type, but make no sense."""


def games():
    """Matches in a fight, in the camp, in free play and before the game master's decision."""
    for seed in (3, 4):
        yield skirmish(seed).match


def kept(folder):
    for name in ("2_27_fight", "2_27_camp", "2_27_undone"):
        yield saves.read(saved.lay(name, folder), library.book_of, library.ASSETS).match


def wrong(match: Match, seat: Any, intent: Any) -> str:
    """Why the intent is refused, empty where it is played; if it is refused, nothing may have changed."""
    before, entries = match.snapshot, list(match.entries)
    try:
        match.play(seat, intent)
    except Refused as refused:
        assert match.snapshot is before
        assert match.entries == entries
        return str(refused)
    return ""


def test_what_is_of_no_field_s_type_is_refused(tmp_path):
    for match in (*games(), *kept(tmp_path)):
        for decision in match.to_act():
            for intent in {type(one): one for one in match.legal(decision)}.values():
                for field in fields(intent):
                    for value in ILL:
                        forged = replace(intent, **{field.name: value})
                        if forged != intent:
                            assert wrong(match, decision.owners[0], forged), forged
                            assert match.refusal(decision.owners[0], forged)
        match.close()


@pytest.mark.parametrize("kind", INTENTS, ids=lambda kind: kind.__name__)
def test_an_intent_of_nothing_but_nonsense_is_refused(kind):
    match = skirmish(3).match
    (decision,) = match.to_act()
    for value in (*ILL, *ODD):
        forged = kind(**{field.name: value for field in fields(kind)})
        if fields(kind):
            assert wrong(match, decision.owners[0], forged), forged
    match.close()


def test_odd_values_are_refused_or_played_and_what_is_played_is_read_back(tmp_path):
    random = Random(5)
    for number, match in enumerate((*games(), *kept(tmp_path))):
        path = tmp_path / f"odd {number}.stacktors"
        keeper = Keeper(match, path, library.ASSETS, sync=False)
        for _ in range(12):
            decisions = match.to_act()
            answers = match.legal(decisions[0]) if decisions else []
            if not answers:
                break
            for _ in range(25):
                intent = random.choice(answers)
                changed = [field.name for field in fields(intent)][:1] and random.choice(fields(intent)).name
                if changed and not wrong(
                    match, decisions[0].owners[0], replace(intent, **{changed: random.choice(ODD)})
                ):
                    break
            else:
                match.play(decisions[0].owners[0], random.choice(answers))
        keeper.close()
        again = saves.read(path, library.book_of, library.ASSETS).match
        assert again.entries == match.entries
        again.close()
        match.close()


def test_what_is_no_intent_or_no_seat_is_refused():
    match = skirmish(3).match
    (decision,) = match.to_act()
    strange = defstruct("Attack", [("who", int)], bases=(Intent,), frozen=True, tag=True)(1)
    for forged in (None, 5, "Attack", Attack, strange, Intent()):
        assert wrong(match, decision.owners[0], forged).startswith("That is no answer in this game"), forged
    for seat in (None, 5, b"p1", ("p1",), float("nan")):
        assert wrong(match, seat, EndTurn()).startswith("That is no answer in this game"), seat
    match.close()


def test_nothing_is_played_of_which_the_log_could_not_tell_what_came(monkeypatch):
    match = skirmish(3).match
    (decision,) = match.to_act()
    intent = match.legal(decision)[0]
    apply = match.book.apply
    for spent in (1.5, float("nan"), None):

        def spoilt(seat, chosen, spent=spent):
            events = apply(seat, chosen)
            world.put(2, Points(spent))
            return events

        monkeypatch.setattr(type(match.book), "apply", lambda _, seat, chosen, do=spoilt: do(seat, chosen))
        assert wrong(match, decision.owners[0], intent) == "What would come of that cannot be written down (Points)."
    match.close()


def test_a_whole_situation_is_taken_as_it_would_be_read(tmp_path):
    match = saves.read(saved.lay("2_27_undone", tmp_path), library.book_of, library.ASSETS).match
    first = match.entries[0].intent
    assert isinstance(first, OpenSituation)
    assert match._taken("gm", first) == first
    forged = OpenSituation(replace(first.situation, starts=((1.5, 2),)))
    assert wrong(match, "gm", forged).startswith("That is no answer in this game (")
    match.close()


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda start: start["heroes"][0].update(stack="x"), '"x": column 1: "x" is no colour'),
        (lambda start: start["heroes"][0].update(stack="x" * 100_000), "is no colour"),
        (lambda start: start["heroes"][0].update(gear="x"), '"x" is no colour'),
        (lambda start: start["heroes"][0].update(seat="p9"), "Bram is nobody's hero"),
        (lambda start: start.update(seats=[]), "nobody plays"),
        (lambda start: start.update(seats=start["seats"] * 2), '"p1" plays twice'),
    ],
)
def test_a_forged_beginning_is_refused_by_all_who_read_it(tmp_path, capsys, edit, told):
    path = saved.lay("2_27_fight", tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    head = json.loads(log.unseal(first, 1))
    edit(head["start"])
    path.write_bytes(log.seal(head) + rest)
    for command in (["doctor", str(path)], ["play", str(path), "--text"]):
        assert main(command) == 1
        said = "".join(capsys.readouterr())
        assert "line 1: the start of the game cannot be read (" in said
        assert told in said
        assert len(said) < 600


def test_a_forged_duel_of_one_is_read(tmp_path):
    path = saved.lay("2_27_fight", tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    head = json.loads(log.unseal(first, 1))
    head["start"]["manners"] = [["duel", "x"]]
    path.write_bytes(log.seal(head) + rest)
    assert main(["doctor", str(path)]) == 0
