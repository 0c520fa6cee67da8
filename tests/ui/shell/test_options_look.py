"""The size of the interface and the contrast, as the options set them."""

from __future__ import annotations

import pytest

from game.ui.kit.settings import Settings
from game.ui.kit.theme import PALETTE, Look, wear
from game.ui.shell.drive import Driver
from game.ui.shell.options import OptionsScreen
from tests.ui.legible import contrast, pale
from tests.ui.samples import SCREENS, make


@pytest.fixture
def usual():
    """The usual colours afterwards."""
    yield
    wear(contrast=False)


@pytest.mark.parametrize(
    ("size", "scale", "u"),
    [
        ((1920, 1080), 0, 1.5),
        ((1920, 1080), 100, 1.0),
        ((1920, 1080), 75, 0.75),
        ((1280, 720), 125, 1.25),
        ((1280, 720), 200, 1.25),
        ((3840, 2160), 200, 2.0),
        ((800, 600), 150, 0.78125),
    ],
)
def test_the_interface_has_the_size_that_is_set_as_far_as_there_is_room(size, scale, u):
    look = Look(size, Settings(scale=scale))
    assert look.u == u
    assert look.w >= 1024
    assert look.h >= 576
    assert look.whole.w >= 1280
    assert look.whole.h >= 720


def test_a_size_without_room_says_how_much_there_is():
    screen = OptionsScreen(Settings(), lambda _: "")
    driver = Driver(screen)
    assert driver.find("150 %").enabled, "a size of text"
    assert driver.find("Interface 150 %").reason == "This window has room for 125 %."
    driver.press("Interface 125 %")
    assert screen.settings.scale == 125


@pytest.mark.usefixtures("usual")
def test_high_contrast_works_at_once_and_can_be_left():
    usual = dict(PALETTE)
    driver = Driver(make("title"))
    driver.app.show(None)
    options = OptionsScreen(driver.app.settings, driver.app.apply)
    driver.app._put(options)
    driver.press("High contrast")
    assert driver.app.settings.contrast
    assert contrast(PALETTE["muted"], PALETTE["panel"]) > contrast(usual["muted"], usual["panel"])
    assert contrast(PALETTE["line"], PALETTE["panel"]) >= 3
    driver.press("High contrast")
    assert usual == PALETTE


@pytest.mark.usefixtures("usual")
@pytest.mark.parametrize("name", list(SCREENS))
def test_every_line_stands_out_more_with_high_contrast(name):
    """The guidelines for the web ask for 7 where there is to be much contrast; titles on pictures are large."""
    if name.startswith("title"):
        pytest.skip("its lines lie on a painting")
    assert pale(Driver(make(name), settings=Settings(contrast=True)).top, least=7) == []
