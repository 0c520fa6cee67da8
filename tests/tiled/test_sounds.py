"""The music of a map is a file beside it, or a warning is given."""

from __future__ import annotations

import pytest

from game import painted_maps
from game.books.stacktors.gm.seat import present
from game.problem import Faulty
from game.tiled.check import check
from game.tiled.sounds import beside
from tests.campaign.folder import Folder

SAID = '<property name="music" value="{}"/><property name="mood" value="cave"/>'


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "maps").mkdir()
    (tmp_path / "outside.ogg").write_bytes(b"")
    (tmp_path / "maps" / "drip.ogg").write_bytes(b"")
    return Folder(tmp_path / "maps")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("drop.ogg", "music: drop.ogg is missing: put the file there, or choose it again in Tiled"),
        (
            "../outside.ogg",
            (
                "music: ../outside.ogg leaves the folder of the map: copy the file beside the map, or "
                "give the map to the command stacktors check --adopt, which makes a Tiled project above both"
            ),
        ),
        ("drip.mid", 'music: is "drip.mid", no sound that is played: use a file that ends in .ogg, .wav, .mp3'),
    ],
)
def test_a_file_that_cannot_be_played_is_a_warning(folder, name, says):
    folder.properties = SAID.format(name)
    (problem,) = check(folder.write().with_name("yard.tmx"))
    assert str(problem) == f"yard.tmx: {says}"
    assert problem.severity == "warning"
    with pytest.raises(Faulty):
        beside(folder.folder / "yard.tmx", None, name)


def test_the_situation_holds_its_name_and_the_campaign_where_it_lies(folder):
    folder.properties = SAID.format("drip.ogg")
    campaign = folder.campaign()
    situation = present(campaign, ()).situation
    assert (situation.music, situation.mood) == ("drip.ogg", "cave")
    assert painted_maps.tune(campaign, "yard", "drip.ogg") == folder.folder / "drip.ogg"
    assert painted_maps.tune(campaign, "yard", "../outside.ogg") is None
    assert painted_maps.tune(None, "yard", "drip.ogg") is None
    assert folder.told() == []


def test_a_campaign_may_say_otherwise(folder):
    folder.properties = SAID.format("drip.ogg")
    folder.change("conflict = true", 'conflict = true\nmood = "night"\nmusic = ""')
    situation = present(folder.campaign(), ()).situation
    assert (situation.music, situation.mood) == ("", "night")
    folder.change('mood = "night"', 'mood = "noon"')
    assert folder.told() == [
        'small.toml: situation yard, mood: "noon" is not known here: use one of day, dusk, night, cave, cold, fire'
    ]


def test_music_of_a_campaign_that_is_missing(folder):
    folder.change("conflict = true", 'conflict = true\nmusic = "drop.ogg"')
    assert folder.told() == [
        "small.toml: situation yard, music: drop.ogg is missing: put the file there, or choose it again in Tiled"
    ]
