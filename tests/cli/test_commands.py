"""The command line: every command by calling main, and a few as processes of their own."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, fault, files, library, opening, party, records
from game.__main__ import main
from game.books.stacktors.ahead import orders
from game.books.stacktors.values.options import EDITIONS, Options
from game.cli import check, parser, play
from game.plain import plain
from game.problem import Faulty
from game.ui import scenes
from game.ui.shell import launch
from game.ui.shell.cards import TableCard
from tests import saved
from tests.campaign.folder import THINGS, Folder

VAULT = str(files.MAPS / "vault" / "vault.tmx")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def saves_in(home: Path) -> list[Path]:
    return sorted((home / "saves").glob("*.stacktors"))


# --- maps that are broken


def test_a_broken_map_that_is_watched_waits_in_the_window(tmp_path, monkeypatch, capsys):
    """In text, and where nobody watches, it is refused."""
    folder, shown = Folder(tmp_path), []
    folder.things["start"] = ""
    path = str(folder.write())
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(launch, "mend", lambda file, begin: shown.append((file, begin)) or 0)
    assert main(["play", path]) == 1
    assert main(["play", path, "--watch", "--text"]) == 1
    assert main(["play", str(tmp_path / "gone.tmx"), "--watch"]) == 1
    assert not shown
    capsys.readouterr()
    assert main(["play", path, "--watch"]) == 0
    assert "has no start" in capsys.readouterr().err
    ((file, begin),) = shown
    assert file == Path(path)
    with pytest.raises(Faulty):
        begin()
    folder.things = dict(THINGS)
    folder.write()
    game = begin()
    game.keeper.close()
    assert game.campaign.file == Path(path)


# --- in general


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Stacktors! {__version__}\n"


@pytest.mark.parametrize(
    "command",
    ["play", "check", "story", "render", "screenshot", "simulate", "prove", "replay", "doctor", "rules"],
)
def test_help_explains_each_command_with_an_example(command: str, capsys: pytest.CaptureFixture[str]):
    assert main([command, "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert f"Example: stacktors {command} " in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play", "--players", "9"], '"9" is no whole number from 1 to 8'),
        (
            ["screenshot", "title", "x.png", "--size", "huge"],
            '"huge" is no size; write it as 1280x720, from 320x240 to 7680x4320',
        ),
        (["play", "nowhere", "--text"], "nowhere: there is no such campaign: those here are: drowned_toll_house"),
        (["play", "gone.tmx", "--text"], "gone.tmx"),
        (["play", "gone.stacktors", "--text"], "gone.stacktors: it cannot be read (No such file or directory)"),
        (["check", "gone"], "there is no file or folder gone"),
        (["render", "gone.tmx", "x.png"], "gone.tmx"),
        (["replay", "gone.stacktors"], "gone.stacktors: it cannot be read (No such file or directory)"),
        (["simulate", "nowhere"], "nowhere: there is no such campaign"),
        (["prove", "nowhere"], "nowhere: there is no such campaign"),
        (["play", "--text", "--option", "speed=9"], 'there is no option "speed"; use one of points, alike, trios'),
        (
            ["play", "--text", "--option", "rest=long"],
            'the option rest cannot be "long"; write full, none or a number of healings',
        ),
        (["play", "--text", "--option", "deadly"], 'the option "deadly" has no value; write it as rest=none'),
        (["play", "--text", "--edition", "blog"], "invalid choice: 'blog'"),
        (["play", "--text", "--option", "points=6"], "Bram: This stack costs 10; 6 points may be spent (CRE-2)"),
        (
            ["play", "--creation", "group"],
            "in the window heroes are made together from New adventure; with --creation goes --text",
        ),
        (
            ["play", "gone.stacktors", "--text", "--creation", "group"],
            "a saved game has its heroes; leave --creation out",
        ),
        (["play", "gone.stacktors", "--edition", "core"], "a saved game keeps the options that it began with"),
    ],
)
def test_what_goes_wrong_is_one_sentence_and_no_traceback(
    arguments: list[str],
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) != 0
    told = capsys.readouterr()
    assert sentence in told.err
    assert "Traceback" not in told.err


def test_a_fault_of_ours_leaves_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    def broken(*_: object) -> None:
        raise RuntimeError("the sky falls")

    monkeypatch.setattr(opening, "campaign", broken)
    assert main(["simulate", VAULT]) == 70
    told = capsys.readouterr().err
    assert "Traceback" not in told
    report = next((home / "reports").iterdir())
    assert str(report) in told
    assert "RuntimeError: the sky falls" in report.read_text(encoding="utf-8")


def test_two_faults_in_one_second_leave_two_reports(monkeypatch: pytest.MonkeyPatch, home: Path):
    monkeypatch.setattr("time.strftime", lambda _: "now")
    for what in ("one", "other"):
        assert fault.report(RuntimeError(what))
    assert sorted(path.name for path in (home / "reports").iterdir()) == ["now.txt", "now_2.txt"]
    assert "RuntimeError: one" in (home / "reports" / "now.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", VAULT, "--option", "x" * 10_000],
        ["simulate", VAULT, "--option", f"points={'x' * 10_000}"],
        ["simulate", VAULT, "--option", f"{'x' * 10_000}=1"],
        ["simulate", VAULT, "--games", "9" * 10_000],
    ],
)
def test_a_refusal_repeats_no_endless_value(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert main(words) != 0
    assert len(capsys.readouterr().err) < 2000


def test_a_fault_is_told_even_where_no_report_can_be_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    home.write_text("a file in the way")
    monkeypatch.setattr(opening, "campaign", lambda _: 1 // 0)
    assert main(["simulate", VAULT]) == 70
    assert "No report could be written" in capsys.readouterr().err


def test_an_interrupt_leaves_politely(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(opening, "campaign", interrupted)
    assert main(["simulate", VAULT]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_a_reader_that_stops_listening_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    def unheard(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(opening, "campaign", unheard)
    assert main(["simulate", VAULT]) == 0
    assert not capsys.readouterr().err
    assert not home.exists()


def test_the_title_starts_without_loading_what_it_does_not_need():
    code = (
        "import sys; from game.__main__ import main; main(['--version']); print(sorted(m for m "
        "in sys.modules if m.split('.')[0] in {'pygame', 'esper', 'msgspec', 'pytmx', "
        "'pygame_gui'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def shell(line: str, home: Path) -> subprocess.CompletedProcess[bytes]:
    wanted = {**os.environ, "STACKTORS_HOME": str(home)}
    command = line.replace("stacktors", f"'{sys.executable}' -m game")
    return subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False, env=wanted)


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize(
    ("line", "status", "told"),
    [
        (r"printf 'say \377 hi\nquit\n' | stacktors play --text", 0, b""),
        ("stacktors play --text <&-", 0, b""),
        ("stacktors check maps/ford/ford.tmx >&-", 0, b""),
        ("PYTHONUNBUFFERED= stacktors rules MOV-4 > /dev/full", 1, b"stacktors: what is told cannot be written"),
        ("PYTHONUNBUFFERED=1 stacktors rules MOV-4 > /dev/full", 1, b"stacktors: what is told cannot be written"),
        ("echo look | stacktors play --text > /dev/full", 1, b"stacktors: what is told cannot be written"),
    ],
)
def test_streams_that_are_closed_full_or_no_text_are_no_fault(line: str, status: int, told: bytes, home: Path):
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("there is no device that is always full")
    done = shell(line, home)
    assert (done.returncode, done.stderr.startswith(told)) == (status, True), done.stderr
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    assert not (home / "reports").exists()


def test_every_command_has_its_module():
    for name in ("play", "check", "render", "screenshot", "simulate", "replay", "rules", "title"):
        assert (Path(parser.__file__).parent / f"{name}.py").is_file(), name


def test_the_choices_that_help_names_are_those_there_are():
    assert tuple(orders.PROFILES) == parser.PROFILES
    assert tuple(EDITIONS) == parser.EDITIONS


# --- play


def test_a_game_in_text_is_kept_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    typed(monkeypatch, "look", "move d9", "quit")
    assert main(["play", "--text", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("The Drowned Toll-House\n")
    assert "Isolde goes to d9." in told
    assert f"The game is kept in {saves_in(home)[0]}" in told
    typed(monkeypatch, "look isolde")
    assert main(["play", str(saves_in(home)[0]), "--text"]) == 0
    assert "Isolde, total 4, at d9" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_campaign_in_text_is_as_hard_as_in_the_window_at_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    asked, real = [], library.master

    def noted(campaign, difficulty):
        asked.append(difficulty)
        return real(campaign, difficulty)

    monkeypatch.setattr(library, "master", noted)
    typed(monkeypatch, "quit")
    assert main(["play", "--text", "--seed", "1"]) == 0
    assert asked == [TableCard().difficulty]
    assert " means to " in capsys.readouterr().out, "enemies of that level let themselves be foreseen"


@pytest.mark.rule("CRE-5")
def test_a_game_in_text_is_listed_with_its_place_and_round(monkeypatch: pytest.MonkeyPatch, home: Path):
    typed(monkeypatch, "quit")
    assert main(["play", VAULT, "--text"]) == 0
    (save,) = saves_in(home)
    seen = records.glimpse_of(save)
    assert seen.place
    assert (seen.over, seen.size) == (False, save.stat().st_size)


def test_heroes_made_together_in_text_play_the_campaign(monkeypatch: pytest.MonkeyPatch, home: Path):
    typed(monkeypatch, "name Mira", "g1 feet", "r3 feet", "b1 feet", "stop", "stop", "stop", "", "quit")
    assert main(["play", "--text", "--creation", "unique", "--players", "2"]) == 0
    read = opening.loaded(saves_in(home)[0])
    try:
        heroes = [(hero.name, hero.written, hero.seat) for hero in read.summary.heroes]
        assert heroes == [("Mira", "G1--", "p1"), ("Player 2's hero", "R3--", "p2"), ("Player 1's 2nd", "B1--", "p1")]
    finally:
        assert read.keeper
        read.keeper.close()
        read.match.close()


def test_a_draft_in_text_that_is_left_begins_no_game(monkeypatch: pytest.MonkeyPatch, home: Path):
    for lines in (("g1 feet", "quit"), ("g1 feet",)):
        typed(monkeypatch, *lines)
        assert main(["play", "--text", "--creation", "group"]) == 0
    assert not saves_in(home)


def test_a_disk_that_refuses_is_told_and_play_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    home.write_text("a file in the way")
    typed(monkeypatch, "move d9")
    assert main(["play", "--text"]) == 0
    told = capsys.readouterr().out
    assert told.count("cannot be written (") == 1
    assert "The game is NOT kept: " in told
    assert f"{home / 'saves'}" in told
    assert "play goes on and the game tries again" in told
    assert "Isolde goes to d9." in told


def test_a_save_that_is_gone_when_the_game_is_left_is_written_anew_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    class Leaving(io.StringIO):
        def readline(self, _most: int | None = -1) -> str:  # type: ignore[override] # a text stream reads text
            for kept in saves_in(home):
                kept.unlink()
            return "quit\n"

    monkeypatch.setattr(sys, "stdin", Leaving())
    assert main(["play", "--text"]) == 0
    (kept,) = saves_in(home)
    told = capsys.readouterr().out
    assert f"was deleted or moved away; the game goes on, whole, in {kept}.\n" in told
    assert [line for line in told.splitlines() if "is kept in" in line] == [
        f"The game is kept in {kept}; every choice is written at once."
    ]
    assert main(["doctor", str(kept)]) == 0


def test_a_torn_save_is_mended_with_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
):
    typed(monkeypatch, "quit")
    assert main(["play", "--text"]) == 0
    kept = saves_in(home)[0]
    kept.write_bytes(kept.read_bytes() + b'{"seat": "p1"')
    typed(monkeypatch, "quit")
    assert main(["play", str(kept), "--text"]) == 0
    assert "The last line was cut off while it was written" in capsys.readouterr().out


def test_a_map_of_one_s_own_is_played_by_heroes_of_another_campaign(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    typed(monkeypatch)
    assert main(["play", VAULT, "--text", "--players", "2"]) == 0
    assert "Player 2: Isolde acts." in capsys.readouterr().out


def test_every_player_leads_a_hero_in_turn():
    match = opening.begun(found := opening.campaign("drowned_toll_house"), party.start(found, 2, 1))
    try:
        assert [(hero.name, hero.seat) for hero in match.start.heroes] == [
            ("Bram", "p1"),
            ("Isolde", "p2"),
            ("Tansy", "p1"),
        ]
    finally:
        match.close()


def test_options_of_the_command_line_and_of_the_campaign(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    found = opening.campaign("drowned_toll_house")
    text = found.file.read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(
        text.replace('start = "ford"', 'start = "ford"\noptions = {rest = 2, revival = 1}'), encoding="utf-8"
    )
    typed(monkeypatch, "quit")
    assert main(["play", str(mine), "--text", "--edition", "core", "--option", "rest=none"]) == 0
    game = opening.loaded(saves_in(home)[0])
    assert game.summary.options == Options(pink=False, red_bonus=False, teleport_shots=False, rest="none", revival=1)
    assert game.keeper
    game.keeper.close()
    game.match.close()


# --- check


def test_the_shipped_maps_are_whole(capsys: pytest.CaptureFixture[str]):
    assert main(["check"]) == 0
    assert "files checked: 0 errors" in capsys.readouterr().out


def test_a_broken_map_is_told_with_place_and_mending(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "bad.tmx").write_text("<map>")
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith("error: ")
    assert "bad.tmx" in told.err
    assert "1 file checked: 1 error, 0 warnings." in told.out


def test_a_folder_without_maps_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["check", str(tmp_path)]) == 2
    assert "are no maps (.tmx) and no campaign files (.toml)" in capsys.readouterr().err


def test_a_folder_that_cannot_be_read_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    def refused(self: Path) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "iterdir", refused)
    assert main(["check", str(tmp_path)]) == 2
    assert f"{tmp_path} cannot be read (Permission denied)" in capsys.readouterr().err


def test_errors_and_warnings_go_their_own_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Errors to stderr and 1, warnings to stdout and 0, 2 for a file that is not there."""
    folder = Folder(tmp_path)
    folder.things["bow"] = folder.things["bow"].replace(
        "</properties>", '<property name="hue" value="red"/></properties>'
    )
    folder.write()
    assert main(["check", str(tmp_path / "yard.tmx")]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.startswith('warning: yard.tmx: things/object 6 "Bow": hue: is unknown and not played: ')
    folder.things["bow"] = folder.things["bow"].replace('"{R3}"', '"R3"')
    folder.write()
    assert main(["check", str(tmp_path / "yard.tmx")]) == 1
    told = capsys.readouterr()
    assert told.err.startswith('error: yard.tmx: things/object 6 "Bow": notation: "R3": column 1: ')
    assert told.out.startswith("warning: yard.tmx: ")
    assert told.out.endswith("1 file checked: 1 error, 1 warning.\n")
    assert main(["check", str(tmp_path / "gone.tmx")]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_map_is_checked_by_the_options_that_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = Folder(tmp_path)
    folder.things["imp"] = folder.things["imp"].replace("G1-R2-", "G1-Pk2-")
    folder.write()
    assert main(["check", str(tmp_path / "yard.tmx")]) == 0
    assert main(["check", str(tmp_path / "yard.tmx"), "--edition", "core"]) == 1
    assert "brings pink, and pink is not played" in capsys.readouterr().err
    assert main(["check", str(tmp_path / "yard.tmx"), "--option", "trios=none"]) == 1
    assert "trios" in capsys.readouterr().err


def test_links_in_circles_and_folders_called_like_maps_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "folder.tmx").mkdir()
    try:
        (tmp_path / "round.toml").symlink_to(tmp_path / "round.toml")
    except OSError:
        pytest.skip("no links here")
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "error: folder.tmx: is no ordinary file: put an ordinary file in its place" in told
    assert "error: round.toml: cannot be read (" in told


# --- simulate and replay


def simulated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    out = tmp_path / "out"
    assert main(["simulate", VAULT, "--bots", "random", "--longest", "12", "--out", str(out), "--json"]) == 0
    count = json.loads(capsys.readouterr().out)
    assert set(count) == {"games", "victory", "defeat", "ended", "other", "seconds", "saves", "played"}
    assert count["games"] == count["victory"] + count["defeat"] + count["other"] == 1
    assert [Path(kept).parent for kept in count["saves"]] == [out]
    return Path(count["saves"][0])


def test_simulate_counts_ends_and_replay_meets_every_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    kept = simulated(tmp_path, capsys)
    assert main(["replay", str(kept), "--verify"]) == 0
    assert "stored states are met" in capsys.readouterr().out
    assert main(["replay", str(kept)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("The Vault\n")
    assert told.endswith("The game goes on from here.\n")


def test_simulate_tells_a_sentence(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", VAULT, "--bots", "random", "--games", "2", "--longest", "5"]) == 0
    assert capsys.readouterr().out.startswith("2 games in ")


def test_simulate_tells_of_each_game(capsys: pytest.CaptureFixture[str]):
    assert (
        main(["simulate", VAULT, "--bots", "random", "--games", "2", "--longest", "5", "--heroes", "2", "--json"]) == 0
    )
    first, second = json.loads(capsys.readouterr().out)["played"]
    assert (first["seed"], second["seed"], first["end"], first["decisions"]) == (1, 2, "", 5)
    (visit,) = first["situations"]
    assert {**visit, "rounds": 0, "decisions": 0} == {
        "situation": "vault",
        "title": "The Vault",
        "outcome": "",
        "rounds": 0,
        "decisions": 0,
        "had": [],
    }
    assert visit["decisions"] == 4, "the answers after the one that opened it"
    stuck = first["stuck"]
    assert stuck["situation"] == "vault"
    assert stuck["why"].startswith("after 5 answers it is broken off in The Vault, where ")
    assert stuck["last"]
    assert main(["simulate", VAULT, "--bots", "random", "--longest", "5"]) == 0
    told = capsys.readouterr().out
    assert "  The Vault: no end 1; " in told
    assert "  Seed 1: after 5 answers it is broken off in The Vault" in told


def test_a_line_of_progress_is_told_at_a_terminal_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("game.cli.progress.PAUSE", 0.0)
    assert main(["simulate", VAULT, "--bots", "random", "--longest", "5"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["simulate", VAULT, "--bots", "random", "--longest", "5", "--games", "2", "--json"]) == 0
    shown = capsys.readouterr()
    assert "Game 1 of 2, seed 1: The Vault, 1 answer.\n" in shown.err
    assert "Game 2 of 2, seed 2: " in shown.err
    json.loads(shown.out)


def test_saves_that_cannot_be_written_are_not_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "file").write_text("in the way")
    assert main(["simulate", VAULT, "--bots", "random", "--longest", "5", "--out", str(tmp_path / "file")]) == 1
    told = capsys.readouterr()
    assert not told.out
    assert "cannot be written; name another folder after --out" in told.err


def test_one_game_is_one(capsys: pytest.CaptureFixture[str]):
    assert main(["simulate", VAULT, "--bots", "random", "--longest", "5"]) == 0
    assert capsys.readouterr().out.startswith("1 game in ")


def test_the_same_seed_plays_the_same_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    first, again = simulated(tmp_path / "a", capsys), simulated(tmp_path / "b", capsys)
    assert first.read_bytes() == again.read_bytes()


def test_a_state_that_is_not_met_is_told_by_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    kept = simulated(tmp_path, capsys)
    monkeypatch.setattr("game.books.stacktors.play.people.people.count_total", lambda _: 1)
    assert main(["replay", str(kept), "--verify"]) == 1
    assert "entry " in capsys.readouterr().err


def test_a_save_of_earlier_rules_is_verified_as_far_as_it_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(saved.lay("1_24_camp", tmp_path)), "--verify"]) == 1
    told = capsys.readouterr().err.splitlines()[-1]
    assert told.startswith(
        "stacktors: 1_24_camp.stacktors: entry 1 (OpenSituation of gm) leads to another state than "
        "the stored one. Revision 24 of the rules wrote this game; "
    )
    found = re.search(r"before it, (\d+) of (\d+) lead to the stored state", told)
    assert found, told
    met, count = found.groups()
    assert 0 < int(met) < int(count) == 93


# --- pictures


def test_a_map_becomes_a_picture(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "game", "render", VAULT, str(tmp_path / "vault.png")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "vault.png").read_bytes().startswith(b"\x89PNG")
    assert "1536 by 1024 pixels." in done.stdout


def test_a_plan_lies_beside_the_map_and_its_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    folder = Folder(tmp_path)
    folder.properties = '<property name="drawn" value="mat"/>'
    folder.write()
    assert main(["render", str(tmp_path / "yard.tmx")]) == 0
    assert main(["render", str(tmp_path / "yard.tmx"), "--plan"]) == 0
    assert capsys.readouterr().out.endswith("yard_plan.png: 452 by 324 pixels.\n")
    assert {path.name for path in tmp_path.glob("yard*.png")} == {"yard.png", "yard_plan.png"}


def test_a_campaigns_situation_becomes_a_plan_with_all_that_the_campaign_adds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    folder = Folder(tmp_path)
    path = folder.write()
    assert main(["render", str(path), "--plan", "--situation", "yard"]) == 0
    assert "small_yard_plan.png: 452 by 324 pixels.\n" in capsys.readouterr().out
    before = (tmp_path / "small_yard_plan.png").read_bytes()
    folder.change(
        "[[situations.goals]]",
        '[[situations.figures]]\nkey = "gan"\nstack = "G1-R1-"\ncell = "c3"\n\n[[situations.goals]]',
    )
    assert main(["render", str(folder.write()), "--plan"]) == 0
    assert (tmp_path / "small_yard_plan.png").read_bytes() != before
    capsys.readouterr()
    assert main(["render", str(path), "--situation", "nix"]) == 2
    assert 'there is no situation "nix"; use one of yard' in capsys.readouterr().err
    assert main(["render", str(tmp_path / "yard.tmx"), "--situation", "yard"]) == 2
    assert "yard.tmx is a map; with --situation goes the campaign file that uses it" in capsys.readouterr().err


@pytest.mark.parametrize("scene", scenes.SCENES)
def test_every_scene_becomes_a_picture_of_the_size_asked_for(
    scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    out = tmp_path / f"{scene}.png"
    assert main(["screenshot", scene, str(out), "--size", "1024x576"]) == 0
    data = out.read_bytes()
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (1024, 576)


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_where_there_is_no_display_no_window_waits_unseen(arguments: list[str]):
    wanted = {
        name: value
        for name, value in os.environ.items()
        if name not in {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    }
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments], capture_output=True, text=True, check=False, env=wanted, timeout=60
    )
    if sys.platform == "linux":
        assert done.returncode == 1
        assert "stacktors play --text" in done.stderr


def test_of_a_damaged_save_what_can_be_brought_back_is_gone_on_with_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    campaign = opening.campaign(None)
    keeper = opening.kept(campaign, party.start(campaign, 1, 1), tmp_path).keeper
    assert keeper
    keeper.close()
    whole = keeper.path.read_bytes()
    keeper.path.write_bytes(whole + b"garbage\n")
    typed(monkeypatch)
    assert main(["play", str(keeper.path), "--text"]) == 1
    refused = capsys.readouterr().err
    assert "its checksum does not fit" in refused
    assert f"stacktors play {keeper.path} --salvage" in refused
    assert main(["play", str(keeper.path), "--text", "--salvage"]) == 0
    assert "The game goes on after entry 0, in a copy; the file stays as it is." in capsys.readouterr().out
    assert keeper.path.read_bytes() == whole + b"garbage\n"
    assert len(list(tmp_path.glob("*.stacktors"))) == 2


@pytest.mark.parametrize("arguments", [[], ["play"]])
def test_where_no_window_can_be_opened_the_terminal_is_offered(arguments: list[str]):
    wanted = {**os.environ, "SDL_VIDEODRIVER": "nosuch"}
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments], capture_output=True, text=True, check=False, env=wanted
    )
    assert done.returncode == 1
    assert "no window can be opened here" in done.stderr
    assert "stacktors play --text" in done.stderr
    assert "Traceback" not in done.stderr


# --- folders of maps


@pytest.mark.parametrize(
    "arguments",
    [["--maps", "DIR", "play", "strong_room", "--text"], ["play", "strong_room", "--text", "--maps", "DIR"]],
)
def test_a_map_in_a_named_folder_is_played_by_its_name(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "strong_room.tmx").write_bytes(Path(VAULT).read_bytes())
    typed(monkeypatch, "check", "quit")
    assert main([str(tmp_path / "mine") if word == "DIR" else word for word in arguments]) == 0
    assert "Nothing is wrong with this campaign and its maps." in capsys.readouterr().out
    assert main(["play", "strong_room", "--text"]) == 1, "the folder was named for that run only"


def test_a_folder_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]):
    assert main(["--maps", "nowhere", "simulate", "vault"]) == 1
    assert "there is no folder nowhere" in capsys.readouterr().err


def test_check_looks_into_named_folders_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    for folder, name in (("shipped", "first.tmx"), ("own", "bad.tmx")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text("<map/>")
    monkeypatch.setattr(check, "_SHIPPED", str(tmp_path / "shipped"))
    assert main(["check", "--maps", str(tmp_path / "own")]) == 1
    told = capsys.readouterr().err
    assert "first.tmx" in told
    assert "bad.tmx" in told


# --- texts that somebody else wrote


def test_no_text_of_a_campaign_steers_the_terminal(tmp_path, monkeypatch, capsys, home):
    folder, spell = Folder(tmp_path), r"\u001b[2J\u009b31m\u202e\r\u0007"
    for text in ("Small", "A yard.", "The Yard", "Get out.", "Bram", "Where is the key?", "Under the mat."):
        folder.text = folder.text.replace(f'"{text}"', f'"{text}{spell}"')
    path = str(folder.write())
    typed(monkeypatch, "look", "map", "look bram", "talk nan", "1", "log", "why", "quit")
    assert main(["play", path, "--text", "--seed", "1"]) == 0
    assert main(["replay", str(saves_in(home)[0])]) == 0
    assert main(["check", path]) == 0
    assert main(["simulate", path, "--json", "--longest", "3"]) == 0
    told = "".join(capsys.readouterr())
    assert "Get out.\ufffd[2J\ufffd31m\ufffd\ufffd\ufffd" in told
    assert plain(told) == told


# --- players


def seated_in(save: Path) -> list[str]:
    game = opening.loaded(save)
    assert game.keeper
    game.keeper.close()
    game.match.close()
    return [player.name for player in game.summary.players]


def test_players_are_called_by_their_names(monkeypatch, capsys, home):
    typed(monkeypatch, "look", "quit")
    assert main(["play", VAULT, "--text", "--names", "Ann, Ben  Bold"]) == 0
    told = capsys.readouterr().out
    assert "\nBen Bold: Isolde acts." in told
    assert " Bram, hero of Ann, " in told
    (save,) = saves_in(home)
    assert seated_in(save) == ["Ann", "Ben Bold"]
    typed(monkeypatch, "quit")
    assert main(["play", VAULT, "--text", "--names", "Ann", "--players", "2"]) == 0
    assert seated_in(max(saves_in(home), key=lambda path: path.stat().st_mtime_ns)) == ["Ann", "Player 2"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--names", "Ann,,Ben"], '"" is no name; write 1 to 24 letters, and a comma between names'),
        (["--names", "A" * 25], "is no name"),
        (["--names", "Ann,Ann"], '"Ann" stands there twice'),
        (["--names", ",".join("abcdefghi")], "9 names are too many; at most 8 play"),
        (
            ["--names", "Ann,Ben", "--players", "1"],
            "2 players are named and 1 play; leave --players out, or name as many",
        ),
    ],
)
def test_names_that_are_none_are_told(arguments, says, capsys):
    assert main(["play", VAULT, "--text", *arguments]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize("more", [["--players", "3"], ["--names", "Ann"], ["--players", "1"]])
def test_a_saved_game_keeps_its_players(more, monkeypatch, capsys, home):
    typed(monkeypatch, "quit")
    main(["play", VAULT, "--text"])
    (save,) = saves_in(home)
    capsys.readouterr()
    assert main(["play", str(save), "--text", *more]) == 1
    assert (
        "a saved game keeps its players; leave --players and --names out. Who comes, goes or has another name is said "
        "at the table: by Players (F9)" in capsys.readouterr().err
    )


def test_a_typed_line_may_be_of_any_length(monkeypatch, capsys):
    typed(monkeypatch, "9" * 5000, "R3+" * 20_000, "x" * 1_000_000, "save", "quit")
    assert main(["play", VAULT, "--text"]) == 0
    told = capsys.readouterr().out
    assert told.count("That line is too long") == 3
    assert told.count("The game is kept in") == 2
    assert len(told) < 20_000


# --- files that are none


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize(
    "command",
    [
        "play {}.stacktors --text",
        "replay {}.stacktors",
        "play {}.tmx --text",
        "play {}.toml --text",
        "check {}.tmx",
        "simulate {}.toml",
        "render {}.tmx",
    ],
)
def test_odd_files_are_told_and_not_waited_for(tmp_path, command, capsys):
    for ending in (".stacktors", ".tmx", ".toml"):
        os.mkfifo(tmp_path / f"pipe{ending}")
        (tmp_path / f"folder{ending}").mkdir()
        (tmp_path / f"gone{ending}").symlink_to("nowhere")
        (tmp_path / f"loop{ending}").symlink_to(f"loop{ending}")
    for name in ("pipe", "folder", "gone", "loop"):
        assert main(command.format(tmp_path / name).split()) in {1, 2}
        told = "".join(capsys.readouterr())
        assert name in told
        assert "A fault of the game" not in told


def test_a_name_that_no_file_could_have_is_told(capsys):
    assert main(["play", "x" * 5000, "--text"]) == 1
    assert "there is no such campaign" in capsys.readouterr().err
    assert main(["check", "x" * 5000]) == 2


def test_the_level_of_the_foes_is_the_game_masters(capsys, monkeypatch):
    asked, real = [], library.master

    def noted(campaign, difficulty):
        asked.append(difficulty)
        return real(campaign, difficulty)

    monkeypatch.setattr(library, "master", noted)
    assert main(["simulate", VAULT, "--bots", "random", "--foes", "novice", "--longest", "5"]) == 0
    assert asked == ["novice"]
    assert "1 game" in capsys.readouterr().out


def test_commands_that_are_printed_can_be_typed_as_they_stand(tmp_path, capsys):
    to = tmp_path / "my maps"
    assert main(["new-map", str(to)]) == 0
    told = capsys.readouterr().out.splitlines()
    commands = [shlex.split(line.partition("stacktors ")[2]) for line in told if "stacktors " in line]
    assert commands == [["check", str(to)], ["play", str(to / "clearing.tmx")]]


def test_a_save_on_a_medium_that_cannot_be_written_to_is_not_helped_by_another_home(tmp_path):
    assert "copy the file to a folder that can be written to" in play._elsewhere(tmp_path / "a.stacktors")
    assert "STACKTORS_HOME" in play._elsewhere(files.saves() / "a.stacktors")
