"""The shipped sounds are those of the recipes, come out the same every time, and are fit to be heard together."""

from __future__ import annotations

from statistics import mean

import pytest

pytest.importorskip("numpy")
pytest.importorskip("soundfile")

import numpy as np

from game import files
from game.art.sounds import __main__ as command
from game.art.sounds import effects, levels, ogg, recipe, synth
from game.art.sounds.recipes import RECIPES

KINDS = {name: kind for kind, recipes in RECIPES.items() for name in recipes}
SHIPPED = command.shipped("sounds")


def test_every_recipe_is_shipped_and_nothing_else():
    assert set(SHIPPED) == set(KINDS)
    assert sum(path.stat().st_size for path in (files.ASSETS / "sounds").iterdir()) < 600_000


@pytest.mark.parametrize("name", KINDS)
def test_a_shipped_sound_is_that_of_its_recipe(name):
    made, shipped = effects.sound(KINDS[name], name), SHIPPED[name]
    assert len(made) == len(shipped)
    assert levels.loudness(made) == pytest.approx(levels.loudness(shipped), abs=1)
    assert np.array_equal(made, effects.sound(KINDS[name], name))


def test_a_file_is_written_the_same_twice(tmp_path):
    for name in ("one", "two"):
        ogg.write(tmp_path / name, effects.sound("blows", "hit-1"), effects.QUALITY)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize("name", KINDS)
def test_no_sound_is_long_clips_or_clicks(name):
    sound = SHIPPED[name]
    assert sound.ndim == 1
    assert len(sound) <= synth.RATE
    assert levels.peak(sound) <= levels.PEAK
    loudest = np.abs(sound).max()
    assert np.abs(sound[: synth.samples(0.2)]).max() < loudest * 0.15, "it begins at once"
    assert np.abs(sound[-synth.samples(0.5) :]).max() < loudest * 0.05, "it breaks off"


def test_the_kinds_are_equally_loud():
    """Within a kind as between kinds, so that no sound stands out."""
    loud = {kind: mean(levels.loudness(SHIPPED[name]) for name in recipes) for kind, recipes in RECIPES.items()}
    assert max(loud.values()) - min(loud.values()) < 3
    every = [levels.loudness(sound) for sound in SHIPPED.values()]
    assert max(every) - min(every) < 3


@pytest.mark.parametrize(
    ("text", "hertz"), [("A4", 440), ("D3", 146.8), ("C#5", 554.4), ("2k", 2000), ("A4~1200", 880), ("147", 147)]
)
def test_pitches_are_read(text, hertz):
    assert recipe.hertz(text) == pytest.approx(hertz, abs=0.1)


def test_a_recipe_says_what_is_heard_when():
    sound = recipe.read("reversed tri A4->A5 over 300 step 60 d200 + noise 2k-6k at 50 d120")
    rise, hiss = sound.layers
    assert sound.backwards
    assert [round(chord[0][0]) for chord in rise.chords][:: len(rise.chords) - 1] == [440, 880]
    assert rise.word("every") == 60
    assert (hiss.voice, hiss.chords, hiss.word("at"), hiss.decay) == ("noise", (((2000, 6000),),), 50, 120)


@pytest.mark.parametrize("text", ["sine A4", "d100", "horn A4 d100"])
def test_what_is_no_recipe_is_refused(text):
    with pytest.raises(ValueError, match="lacks"):
        recipe.read(text)


def test_a_pitch_that_is_asked_for_is_the_one_that_is_heard():
    sound = synth.made("tone", recipe.read("sine A4 d400"))
    spectrum = np.abs(np.fft.rfft(sound, synth.RATE))
    assert int(spectrum.argmax()) == pytest.approx(440, abs=3)


def test_the_command_measures_and_draws(tmp_path, capsys):
    assert command.main(["sounds", str(tmp_path / "sounds.png")]) == 0
    assert {line.split()[0] for line in capsys.readouterr().out.splitlines()} == set(KINDS)
    assert (tmp_path / "sounds.png").stat().st_size > 1000
    assert command.main([]) == 2
