"""Who is seen in the panel of a Conflict that ends."""

from __future__ import annotations

import pytest

from game.books.capes.comic.panels import panels_of
from game.books.capes.comic.values import Beat, CastMember, ComicScene, ComicScript
from game.books.capes.values import Appearance

LODE, TOLL, TRAM = 1, 2, 3
CAST = (
    CastMember(LODE, "lode", "Lode"),
    CastMember(TOLL, "toll", "Toll", leaning="villain"),
    CastMember(TRAM, "tram", "Tram", look=Appearance(thing="tram"), leaning="thing"),
)


def seen(**more):
    """Who is seen where Toll has ended a Conflict in which all of them stand."""
    beat = Beat(0, "resolved", 600, TOLL, rival=LODE, conflict="Home", present=(LODE, TRAM), winners=(TOLL,), **more)
    scene = ComicScene(1, "Home", "Quay", "quay", "dusk", CAST, (beat,))
    (panel,) = panels_of(ComicScript(scene, (0,)))
    return {one.who for one in panel.actors}


@pytest.mark.parametrize(("more", "who"), [({"about": LODE}, {TOLL, LODE}), ({}, {TOLL, TRAM})])
def test_whom_it_is_about_is_seen_as_it_ends_before_any_thing(more, who):
    assert seen(**more) == who
