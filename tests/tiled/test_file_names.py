"""Names of files that some systems take for one another: they are found everywhere, and a word is said everywhere."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from game import library
from game.campaign.check import files_of
from game.files import Folders
from game.tiled.check import check
from tests.campaign.folder import Folder

COMPOSED, APART = (normalize(form, "höhle") for form in ("NFC", "NFD"))
CAPITALS = "{} lies there as {}, and many systems do not find it so: choose the file again, or rename what lies there"
ACCENTS = (
    "{} is stored there with its accents in another form, and many systems do not find it so: "
    "choose the file again, or rename what lies there"
)
TWINS = "{} lies beside {}, and many systems take both for one: rename one of them"


@pytest.mark.parametrize(
    ("lies", "written", "says"),
    [
        ("Set.tsx", "set.tsx", CAPITALS.format("set.tsx", "Set.tsx")),
        (f"{APART}.tsx", f"{COMPOSED}.tsx", ACCENTS.format(f"{COMPOSED}.tsx")),
        (f"{COMPOSED}.tsx", f"{APART}.tsx", ACCENTS.format(f"{APART}.tsx")),
        ("set.tsx", "set.tsx", ""),
    ],
)
def test_a_tileset_is_found_under_the_name_that_is_there(tmx, lies, written, says):
    """The same map opens on systems that tell these names apart and on those that do not."""
    (tmx.folder / "set.tsx").rename(tmx.folder / lies)
    tmx.sets = tmx.sets.replace("set.tsx", written)
    path = tmx.write()
    assert [*map(str, check(path))] == [f"map.tmx: tileset {written}: {says}"] * bool(says)
    assert tmx.folder / lies in files_of(path)


def test_a_folders_name_counts_too_and_is_told_once(tmx):
    """Every picture of a tileset that lies in it would say the same."""
    (tmx.folder / "Art").mkdir()
    for number in (1, 2):
        (tmx.folder / "Art" / f"{number}.png").write_bytes((tmx.folder / "set.png").read_bytes())
    tiles = "".join(f'<tile id="{at}"><image source="art/{at}.png"/></tile>' for at in (1, 2))
    tmx.sets += f'<tileset firstgid="40" name="own" tilewidth="64" tileheight="64">{tiles}</tileset>'
    assert [*map(str, check(tmx.write()))] == [f"map.tmx: tileset own/image: {CAPITALS.format('art', 'Art')}"]


def test_two_names_that_some_systems_take_for_one(tmx):
    """The one that is written is opened, as long as there are both."""
    (tmx.folder / "SET.tsx").write_text("nonsense", encoding="utf-8")
    assert [*map(str, check(tmx.write()))] == [f"map.tmx: tileset set.tsx: {TWINS.format('set.tsx', 'SET.tsx')}"]


def test_maps_that_exits_lead_to(tmx):
    exit_to = '<properties><property name="exit_to" type="file" value="{}"/></properties>'
    tmx.objects += (
        f'<object id="9" name="way" type="region" width="64" height="64">{exit_to.format("Cellar.TMX")}</object>'
    )
    path = tmx.write()
    path.with_name("cellar.tmx").write_bytes(path.read_bytes().replace(b"Cellar.TMX", b""))
    said = f'map.tmx: things/object 9 "way": exit_to: {CAPITALS.format("Cellar.TMX", "cellar.tmx")}'
    assert said in map(str, library.check_campaign(path))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('map = "yard.tmx"', 'map = "Yard.tmx"', f"map: {CAPITALS.format('Yard.tmx', 'yard.tmx')}"),
        ("conflict = true", 'conflict = true\nmusic = "DRIP.ogg"', f"music: {CAPITALS.format('DRIP.ogg', 'drip.ogg')}"),
    ],
)
def test_what_a_campaign_names(tmp_path, old, new, says):
    (tmp_path / "drip.ogg").write_bytes(b"")
    assert Folder(tmp_path).change(old, new).told() == [f"small.toml: situation yard, {says}"]


def test_a_way_out_of_the_folder_stays_as_it_is_written(tmp_path):
    (tmp_path / "Maps").mkdir()
    known = Folders()
    assert known.find(tmp_path, "maps/none.tmx") == tmp_path / "Maps" / "none.tmx"
    assert known.find(tmp_path / "Maps", "../maps") == tmp_path / "Maps" / ".." / "Maps"
    assert known.find(tmp_path, str(tmp_path / "maps")) == tmp_path / "maps"
    assert known.find(tmp_path / "none", "maps") == tmp_path / "none" / "maps"
