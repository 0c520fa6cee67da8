"""What every rulebook must do at the table, whatever its rules are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from game.table import log, replay, saves, world
from game.table.codec import Codec, intent_json, plain
from game.table.loading import Fold
from game.table.match import Refused
from game.table.saves import Keeper
from game.table.seats import Table
from tests import digests
from tests.cases import BOOKS
from tests.table.play import decisions, played, run, states, with_bots

ROOT = Path(__file__).parents[2]


@pytest.fixture(params=BOOKS, ids=lambda case: case.name)
def case(request):
    return request.param


@pytest.fixture
def saved(case, tmp_path):
    """Save the match and read it back."""

    def again(match):
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.stacktors"
        Keeper(match, path, case.assets, sync=False).close()
        return saves.read(path, lambda _name: case.book(), case.assets).match

    return again


def test_random_games_end(case):
    for seed in range(case.seeds):
        match = run(with_bots(case, case.match(seed), seed, case.enders), case.longest)
        assert match.result()
        assert match.to_act() == ()


def test_scratch_equals_live(case):
    match, expected = case.match(), []
    for _, seat, intent in decisions(case, match, 0, case.look):
        before = match.snapshot
        with world.scratch(before):
            match.book.apply(seat, intent)
            expected.append(world.digest(world.capture()))
        with world.inside(match.world):
            assert world.capture() == before
    assert states(match)[-len(expected) :] == expected


def test_json_round_trip_at_every_decision(case):
    match = case.match(1)
    codec = Codec(match.book)
    for _ in decisions(case, match, 1, case.look * 3):
        for part in (part for row in match.snapshot.values() for part in row):
            assert codec.component(msgspec.json.encode(part)) == part
            assert codec.keeps(part)
    for entry in match.entries:
        assert codec.intent(intent_json(entry.intent)) == codec.taken(entry.intent) == entry.intent
    assert codec.unknown == []
    again = msgspec.convert(plain(match.start), match.book.start_type())
    assert again == match.start


def test_log_lines_round_trip(case):
    match = played(case, 2, case.look)
    header, first, *rest = log.Scribe(match, "a title").whole()
    fold = Fold(case.book(), log.read_header(header))
    for number, line in enumerate((first, *rest), 2):
        fold.line(log.unseal(line, number), number)
    again = fold.match()
    assert again.entries == match.entries
    assert again.snapshot == match.snapshot
    assert list(log.Scribe(again, "a title").whole()) == [header, first, *rest]


def test_refused_exactly_when_not_legal(case):
    pool = {}
    for seed in range(3):
        match = case.match(seed)
        for decision, seat, _ in decisions(case, match, seed, case.look):
            legal = match.legal(decision)
            assert legal, f"nothing is legal at {decision}"
            for intent in legal:
                assert match.refusal(seat, intent) is None, f"{intent} is listed but refused"
            for intent in pool:
                if intent not in legal and not isinstance(intent, case.open_kinds):
                    assert match.refusal(seat, intent), f"{intent} is taken but not listed"
            pool.update(dict.fromkeys(legal[:5] + legal[-5:]))


def test_legal_has_a_fixed_order(case):
    match = case.match()
    for decision, _, _ in decisions(case, match, 0, case.look):
        with world.scratch(match.snapshot):
            assert list(match.book.legal(decision)) == match.legal(decision)


def test_quick_answers_are_legal(case):
    match = case.match(3)
    for decision, _, _ in decisions(case, match, 3, case.look):
        with world.inside(match.world):
            quick = match.book.quick(decision)
        assert match.refusal(decision.owners[0], quick) is None


def test_the_wrong_seat_is_refused(case):
    match = case.match()
    for _, _, intent in decisions(case, match, 0, case.look):
        owners = {owner for decision in match.to_act() for owner in decision.owners}
        for seat in (*case.seats, "nobody"):
            if seat not in owners and not intent.any_time:
                with pytest.raises(Refused) as refused:
                    match.play(seat, intent)
                assert refused.value.refusal.rule == case.book().cites.get("other_seat", "")


def test_refused_or_failed_nothing_has_changed(case, monkeypatch):
    match = case.match()
    apply = match.book.apply

    def failing(seat, intent):
        apply(seat, intent)
        world.new()
        world.put(world.TABLE, world.NextEntity(999))
        raise RuntimeError("in the middle")

    for _, seat, intent in decisions(case, match, 0, case.look):
        before, entries, state = match.snapshot, list(match.entries), world.digest(match.snapshot)
        monkeypatch.setattr(match.book, "apply", failing, raising=False)
        with pytest.raises(RuntimeError, match="in the middle"):
            match.play(seat, intent)
        monkeypatch.setattr(match.book, "apply", apply)
        assert match.snapshot is before
        assert match.entries == entries
        with world.inside(match.world):
            assert world.digest(world.capture()) == state


def test_undo_to_the_start_and_redo_to_the_end(case):
    match = played(case, 4, case.look)
    end = states(match)
    was = [world.digest(match.first), *end]
    while match.entries:
        last = match.entries[-1]
        if last.reveals:
            assert match.undo_refusal(last.seat)
            match.entries[-1] = structs.replace(last, reveals=False)
        if not last.chosen:
            match.entries[-1] = structs.replace(match.entries[-1], chosen=True)
        if match.undo_refusal(last.seat):
            match.rewind(len(match.entries) - 1)
        else:
            match.undo(last.seat)
        assert world.digest(match.snapshot) == was[len(match.entries)]
        with world.inside(match.world):
            assert world.capture() == match.snapshot
    while match.can_redo():
        match.redo()
    assert states(match) == end
    assert world.digest(match.snapshot) == end[-1]


def test_undo_and_redo_survive_save_and_load(case, tmp_path):
    match = case.match(5)
    path = tmp_path / "game.stacktors"
    keeper = Keeper(match, path, case.assets, sync=False)
    for _ in decisions(case, match, 5, case.look):
        pass
    for _ in range(3):
        if not match.undo_refusal(match.entries[-1].seat):
            match.undo(match.entries[-1].seat)
    if match.can_redo():
        match.redo()
    keeper.close()
    copy = tmp_path / "copy.stacktors"
    Keeper(match, copy, case.assets, sync=False).close()
    for file in (path, copy):
        again = saves.read(file, lambda _name: case.book(), case.assets).match
        assert again.entries == match.entries
        assert again.undone == match.undone
    while match.can_redo():
        again.redo()
        match.redo()
        assert again.snapshot == match.snapshot


def test_replay_equals_the_log(case):
    for seed in range(3):
        assert not replay.differences(played(case, seed, case.look * 5))


def test_loading_runs_no_rule(case, saved, monkeypatch):
    match = played(case, 6, case.look)
    book = case.book()
    for rule in ("setup", "to_act", "legal", "refusal", "apply"):
        monkeypatch.setattr(type(book), rule, lambda *_: pytest.fail("a rule was run"))
    again = saved(match)
    assert world.digest(again.snapshot) == match.entries[-1].state
    assert again.snapshot == match.snapshot


def test_replay_tells_where_a_rule_was_changed(case, monkeypatch):
    match = played(case, 6, case.look)
    apply, calls = match.book.apply, []

    def changed(seat, intent):
        calls.append(intent)
        if len(calls) == 3:
            world.new()
        return apply(seat, intent)

    monkeypatch.setattr(match.book, "apply", changed, raising=False)
    (found,) = replay.differences(match)
    assert found.startswith("entry 3 ("), "what comes after is played from the stored state, and met"


def test_a_loaded_game_goes_on_as_the_unsaved_one(case, saved):
    for seed in (7, 8):
        match = played(case, seed, case.look // 4)
        again = saved(match)
        most = len(match.entries) + case.look
        for each in (match, again):
            run(with_bots(case, each, seed), most)
        assert states(again) == states(match)
        assert [entry.intent for entry in again.entries] == [entry.intent for entry in match.entries]


def test_hash_seeds_change_nothing(capsys):
    """Sets and hashes must not leak into play: two processes, this one's hash seed and another, the same games."""
    names = [case.name for case in BOOKS]
    digests.main(2, *names)
    command = [sys.executable, "-m", "tests.digests", "2", *names]
    environment = os.environ | {"PYTHONHASHSEED": "77"}
    other = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    assert [line.split()[0] for line in other.splitlines()] == [name for name in names for _ in range(2)]
    assert capsys.readouterr().out == other


def test_what_a_seat_sees_can_be_veiled_twice(case):
    """Veiling is stable: what was veiled for a seat stays as it is when veiled for it again."""
    match = played(case, 9, case.look // 2)
    for seat in case.seats:
        with world.scratch(match.snapshot):
            match.book.veil(seat)
            once = world.digest(world.capture())
            match.book.veil(seat)
            assert world.digest(world.capture()) == once


def test_events_tell_a_seat_no_more_than_its_view(case):
    """Where a seat cannot tell apart the states to which two answers lead, events may not tell them apart either."""
    match = case.match(10)
    for decision, seat, _ in decisions(case, match, 10, case.look // 2):
        others, told = [one for one in case.seats if one not in decision.owners], {}
        for intent in match.legal(decision)[:6]:
            with world.scratch(match.snapshot):
                events = [plain(event) for event in match.book.apply(seat, intent)]
                after = world.capture()
            for other in others:
                with world.scratch(after):
                    match.book.veil(other)
                    world.veil()
                    seen = other, world.digest(world.capture())
                for state, before in told.setdefault(seen, {}).items():
                    assert state == world.digest(after) or before == events, f"{other} learns {intent}"
                told[seen][world.digest(after)] = events


def test_what_a_seat_imagines_is_what_it_sees_once_it_is_veiled_again(case):
    """Imagining fills what is veiled, and nothing else."""
    match = case.match(11)
    for decision, seat, _ in decisions(case, match, 11, case.look // 2):
        view = Table(match, {}, "1").view((seat,), decision)
        for number in range(3):
            with world.scratch(view.possible(number)):
                match.book.veil(seat)
                world.veil()
                assert world.digest(world.capture()) == world.digest(match.view(seat))


def test_an_answer_that_shows_its_seat_something_bars_taking_it_back(case):
    """What a seat sees after its answer follows from what it saw before, or the answer stays."""
    match = case.match(12)
    for decision, seat, intent in decisions(case, match, 12, case.look // 2):
        seen = set()
        view = Table(match, {}, "1").view((seat,), decision)
        for at in (match.snapshot, view.possible(0), view.possible(1)):
            with world.scratch(at):
                match.book.apply(seat, intent)
                match.book.veil(seat)
                world.veil()
                seen.add(world.digest(world.capture()))
        entries = len(match.entries)
        match.play(seat, intent)
        assert len(seen) == 1 or match.undo_refusal(seat), f"{intent} of {seat} shows something"
        match.rewind(entries)
