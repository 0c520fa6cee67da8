"""The guide to a first map: its commands run in their order and say what it says, and its pictures are made again."""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game import library
from game.__main__ import main
from game.books.stacktors.values.pieces import Colour
from game.files import ASSETS, MAPS
from game.workshop.__main__ import GUIDE, drawn, redrawn

TEXT = (MAPS / "README.md").read_text(encoding="utf-8")
STEP = re.compile(
    r"<!-- drawn: (?P<map>\S+?)(?:, (?P<new>\S+) for (?P<old>\S+))? -->"
    r"|```sh\n(?P<words>.*?)```\n(?:```text\n(?P<told>.*?)```)?",
    re.DOTALL,
)
STAYS_OPEN = 3
"""How many seconds a reader looks at a window at least."""


def lies(folder: Path, name: str, old: str, new: str) -> None:
    """Write the guide's map in the state that the reader has drawn by now.

    The guide's file must have the text `old`, which becomes `new`.
    """
    text = (GUIDE / name).read_text(encoding="utf-8").replace("../workshop/", "").replace("../tiles/", "tiles/")
    assert not old or old in text
    (folder / "my_maps" / "yard.tmx").write_text(text.replace(old, new) if old else text, encoding="utf-8")


def opens_a_window(words: list[str]) -> bool:
    return words[1] not in ("new-map", "new-campaign", "check", "render", "simulate") and "--text" not in words


def started(line: str, folder: Path) -> subprocess.Popen[str]:
    """The command of that line, under way in the folder."""
    name, *words = shlex.split(line)
    assert name == "stacktors"
    root = str(Path(__file__).resolve().parents[1])
    env = {
        **os.environ,
        "PYTHONPATH": root,
        "STACKTORS_HOME": str(folder / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    return subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        cwd=folder,
        env=env,
        text=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def done(line: str, folder: Path, monkeypatch, capsys) -> str:
    """What the command says, once it has ended; it is done in this process, where nobody types anything."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("STACKTORS_HOME", str(folder / "home"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    capsys.readouterr()
    status = main(shlex.split(line)[1:])
    told = "".join(capsys.readouterr())
    assert status == (1 if "error:" in told else 0), (line, told)
    return told


def seen(window: subprocess.Popen[str]) -> None:
    """Close a window, which must have stayed open without a word."""
    assert window.poll() is None, (window.args, window.communicate())
    window.kill()
    assert window.communicate()[0] == "", window.args


@pytest.fixture
def windows():
    """The windows that are opened; they are closed in the end, whatever came of it."""
    opened: list[subprocess.Popen[str]] = []
    yield opened
    for window in opened:
        window.kill()
        window.wait()
        window.stdout.close()


def test_its_commands_do_what_it_says(tmp_path, windows, monkeypatch, capsys, request):
    """Its windows stay open until the end, while the reader goes on."""
    steps = list(STEP.finditer(TEXT))
    assert len(steps) > 8
    for step in steps:
        if step["map"]:
            lies(tmp_path, step["map"], step["old"] or "", step["new"] or "")
            continue
        lines = step["words"].splitlines()
        windows += [started(line, tmp_path) for line in lines if opens_a_window(shlex.split(line))]
        ending = [line for line in lines if not opens_a_window(shlex.split(line))]
        told = "".join(done(line, tmp_path, monkeypatch, capsys) for line in ending)
        if step["told"]:
            assert sorted(told.splitlines()) == sorted(step["told"].splitlines())
    closes = time.monotonic() + STAYS_OPEN
    request.getfixturevalue("again")  # the pictures are drawn meanwhile, for the tests of them
    time.sleep(max(0, closes - time.monotonic()))
    for window in windows:
        seen(window)


def test_no_command_is_left_out():
    blocks = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    assert sum(block.count("\n") for block in blocks) == sum(
        step["words"].count("\n") for step in STEP.finditer(TEXT) if step["words"]
    )
    assert len(re.findall(r"<!-- drawn", TEXT)) == sum(1 for step in STEP.finditer(TEXT) if step["map"])


def test_its_maps_are_sound_at_the_end():
    assert [
        str(problem) for name in ("2_people", "3_goal") for problem in library.check_campaign(GUIDE / f"{name}.tmx")
    ] == []


def unlike(one: Path, other: Path) -> float:
    """How far two pictures are apart, in steps of 255 for each pixel's colour."""
    a, b = (pygame.image.load(path) for path in (one, other))
    assert a.size == b.size
    pixels = [pygame.image.tobytes(each, "RGB") for each in (a, b)]
    return sum(abs(x - y) for x, y in zip(*pixels, strict=True)) / len(pixels[0])


@pytest.fixture(scope="module")
def again(tmp_path_factory) -> dict[str, Path]:
    return {path.name: path for path in drawn(tmp_path_factory.mktemp("again"))}


@pytest.mark.parametrize("name", sorted(path.name for path in GUIDE.glob("*.png")))
def test_its_pictures_are_those_of_its_maps(name, again):
    assert unlike(GUIDE / name, again[name]) < 2, "run python -m game.workshop"


def test_its_pictures_are_there():
    shown = re.findall(r"\]\(\.\./(assets/\S+?)\)", TEXT)
    assert {ASSETS.parent / path for path in shown} == set(GUIDE.glob("*.png"))


def test_pictures_that_would_look_the_same_keep_their_bytes(again, tmp_path):
    """Another library may pack the same pixels into other bytes."""
    for name, path in again.items():
        pygame.image.save(pygame.image.load(path), tmp_path / name)
    changed = min(again)
    pygame.image.save(pygame.Surface((480, 300)), tmp_path / changed)
    before = {name: (tmp_path / name).read_bytes() for name in again}
    redrawn(tmp_path)
    assert {name for name in again if (tmp_path / name).read_bytes() != before[name]} == {changed}


@pytest.mark.rule("NOT-1")
@pytest.mark.parametrize("colour", Colour)
def test_the_letters_of_all_colours_are_told(colour):
    assert f"`{colour}` {colour.word}" in " ".join(TEXT.split())
