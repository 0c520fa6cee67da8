"""Settings and built heroes are kept; a damaged part is lost, but nothing else with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from msgspec.structs import replace

from game import records
from game.records import Glimpse, Notebook
from game.ui.kit.settings import Settings
from game.ui.party import ways
from game.ui.party.face import HeroCard
from game.ui.shell import player_files
from game.ui.shell.app import App
from game.ui.shell.house import House

BRAM = HeroCard("Bram", "G1O2-R3O2C1-R1")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    return tmp_path


def written(home, name: str, value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    (home / name).write_text(text, encoding="utf-8")
    return text


def test_nothing_is_there_at_first_and_nothing_is_said():
    assert player_files.settings() == (Settings(), "")
    assert ways.heroes() == ways.SavedHeroes()


def test_what_is_kept_comes_back():
    assert player_files.keep_settings(Settings(text=120), Settings()) == ""
    assert player_files.settings() == (Settings(text=120), "")
    assert ways.keep(BRAM) == ""
    assert ways.keep(HeroCard("Bram", "G1--")) == ""
    assert ways.heroes().heroes == (HeroCard("Bram", "G1--"),)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("text", 1099511627776),
        ("text", -5),
        ("text", "large"),
        ("window", [1, 1]),
        ("window", [10**9, 10**9]),
        ("speed", "hasty"),
        ("loud_music", 101),
        ("calm", [[[]]]),
    ],
)
def test_a_setting_that_cannot_be_costs_itself_alone(home, field, value):
    text = written(home, "settings.json", {"full_screen": True, field: value, "of_later": {"a": 1}})
    found, told = player_files.settings()
    assert found == Settings(full_screen=True)
    assert told.startswith(f"settings.json: {field} is ")
    assert told.endswith(", which cannot be: the usual holds, the file as it was is kept as settings.unreadable.")
    assert (home / "settings.unreadable").read_text() == text
    player_files.keep_settings(found, replace(found, text=150))
    assert json.loads((home / "settings.json").read_text())["of_later"] == {"a": 1}
    assert player_files.settings() == (found, "")


def test_music_that_was_switched_off_before_there_were_volumes_stays_off(home):
    written(home, "settings.json", {"music": False})
    assert player_files.settings() == (Settings(loud_music=0), "")
    player_files.keep_settings(Settings(loud_music=40), Settings(loud_music=0))
    assert player_files.settings() == (Settings(loud_music=40), "")


def test_the_game_starts_and_says_it_on_the_title(home):
    written(home, "settings.json", {"text": 1099511627776})
    settings, trouble = player_files.settings()
    house = House(App(settings), trouble)
    assert house.title().tips.toast.startswith("settings.json: text is 1099511627776, which cannot be")
    assert house.title().tips.toast == ""


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"name": "Wrong", "notation": "G9-R1-"}, 'hero 2, "Wrong", has no stack: "G9-R1-": column 2: '),
        ({"name": "N\0l", "notation": "G1--"}, 'hero 2, "N\ufffdl", has letters in its name that cannot be shown'),
        (
            {"name": "L" * 20_000, "notation": "G1--"},
            f'hero 2, "{"L" * 19}…", has a name of 20000 letters, the most is 60',
        ),
        (
            {"name": "Long", "notation": "G1-" + "R3" * 10_000 + "-"},
            'hero 2, "Long", has a notation of 20004 letters, the most is 300',
        ),
        (
            {"name": "Long", "notation": "G1--", "blurb": "b" * 20_000},
            'hero 2, "Long", has a blurb of 20000 letters, the most is 1000',
        ),
        ({"name": 7}, "hero 2 cannot be read"),
        ("Mira", "hero 2 cannot be read"),
        (None, "hero 2 cannot be read"),
    ],
)
def test_one_bad_card_hides_no_other_and_stays_in_the_file(home, raw, told):
    good = {"name": "Bram", "notation": BRAM.notation, "blurb": "", "of_later": [1]}
    written(home, "heroes.json", [good, raw])
    shelf = ways.heroes()
    assert shelf.heroes == (BRAM,)
    assert shelf.trouble.startswith(f"heroes.json: {told}")
    assert shelf.trouble.endswith(". It is left out, and stays in the file.")
    ways.keep(HeroCard("Mira", "Y1--"))
    assert json.loads((home / "heroes.json").read_text())[:2] == [good, raw]
    ways.keep(HeroCard("Bram", "G1--"))
    assert json.loads((home / "heroes.json").read_text())[-1] == good | {"notation": "G1--"}


def test_every_damaged_file_is_kept(home):
    texts = [written(home, "heroes.json", text) for text in ("[{", "{}", "[" * 100_000)]
    for text in texts:
        written(home, "heroes.json", text)
        assert "the file is damaged, a copy of it is kept as heroes.unreadable" in ways.heroes().trouble
        assert ways.keep(BRAM) == ""
        assert ways.heroes().heroes == (BRAM,)
    assert sorted(path.read_text() for path in home.glob("heroes.unreadable*")) == sorted(texts)


@pytest.mark.parametrize("name", ["heroes.json", "settings.json"])
def test_a_file_that_the_system_does_not_let_us_read_is_neither_laid_aside_nor_written_over(home, monkeypatch, name):
    ways.keep(BRAM)
    player_files.keep_settings(Settings(text=120), Settings())
    before = (home / name).read_bytes()

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        assert (
            ways.heroes().trouble
            == "heroes.json cannot be read (Permission denied); check the file's name and whether you may read it."
        )
        assert player_files.settings()[0] == Settings()
        assert ways.keep(HeroCard("Mira", "Y1--")).startswith("Mira is not kept: heroes.json cannot be read")
        assert player_files.keep_settings(Settings(), Settings(text=120)).startswith(
            "The settings are not kept: settings.json cannot be read"
        )
    assert (home / name).read_bytes() == before
    assert ways.heroes().heroes == (BRAM,)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_their_place_is_not_waited_for(home):
    for name in ("heroes.json", "settings.json"):
        os.mkfifo(home / name)
    assert "is no ordinary file" in ways.heroes().trouble
    assert player_files.settings()[0] == Settings()
    assert ways.keep(BRAM).startswith("Bram is not kept")


def test_a_disk_that_refuses_is_told(monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)
    assert ways.keep(BRAM).startswith("Bram is not kept: heroes.json cannot be written (")


# --- two windows


def test_of_two_windows_each_writes_only_what_it_has_changed():
    common = Settings(keys={"w": "x", "q": "r"})
    player_files.keep_settings(common, Settings())
    player_files.keep_settings(replace(common, text=150, keys={"w": "y", "q": "r", "a": "b"}), common)
    player_files.keep_settings(replace(common, speed="fast", keys={"w": "x"}), common)
    assert player_files.settings() == (Settings(text=150, speed="fast", keys={"w": "y", "a": "b"}), "")


KEEP = """
import sys
from game.ui.party import ways as kept
from game.ui.party.face import HeroCard

print("ready", flush=True)
sys.stdin.readline()
for number in range(12):
    told = kept.keep(HeroCard(f"Hero {sys.argv[1]} {number}", "G1--"))
    assert not told, told
"""


def test_two_programs_keep_their_heroes_at_once(home):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    running = [subprocess.Popen([sys.executable, "-c", KEEP, name], env=os.environ, **pipes) for name in ("a", "b")]
    assert [one.stdout.readline() for one in running] == ["ready\n", "ready\n"]
    for one in running:
        one.stdin.write("go\n")
        one.stdin.flush()
    for one in running:
        one.communicate(timeout=60)
    assert [one.returncode for one in running] == [0, 0]
    assert len(ways.heroes().heroes) == 24
    assert {path.name for path in home.iterdir()} <= {"heroes.json", ".lock"}


def test_of_two_notebooks_each_adds_its_own(home):
    one, other = Notebook(home / "notes"), Notebook(home / "notes")
    assert one.notes == other.notes
    one.give("walk")
    other.finish("stacktors", "porch")
    other.give("shoot")
    again = Notebook(home / "notes").notes
    assert (again.lessons, again.given) == (("stacktors porch",), ("walk", "shoot"))


def test_a_notebook_keeps_what_a_newer_version_has_noted(home):
    written(home, "notes", {"of_later": 1})
    Notebook(home / "notes").finish("stacktors", "porch")
    assert json.loads((home / "notes").read_text())["of_later"] == 1


def test_a_list_that_looks_whether_a_game_is_over_changes_nothing_else_of_its_glimpse(home):
    save = home / "game.stacktors"
    save.write_bytes(b"1")

    def look(_) -> bool:
        records.keep(save, Glimpse("The Ford", 3))
        return True

    assert records.over(save, look)
    assert records.glimpse_of(save).words == "The Ford, round 3"
