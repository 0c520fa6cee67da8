"""Every step of the first page can be read in small and large windows, at usual and large text, in longer words too."""

from __future__ import annotations

import pytest

from tests.books.capes.face.lesson.driven import LessonTable
from tests.ui.legible import cramped, faults, near, pale


def seen(driver):
    """What cannot be read or pressed of what is seen."""
    driver.table.changed()
    driver.top.look.clipped.clear()
    return [*faults(driver.top), *cramped(driver.top)]


def wrong(driver):
    """What cannot be read or pressed with the strip and can be without it, and what the strip covers."""
    at, lectern = driver.face.desk.places, driver.coach.lectern
    driver.coach.lectern = None
    before = set(seen(driver))
    driver.coach.lectern = lectern
    told = [one for one in seen(driver) if one not in before]
    strip = driver.coach.place
    areas = (at.strip, at.conflicts, at.sheet, at.pen, at.people, at.inspirations)
    told += [f"the strip lies over {area}" for area in areas if strip and strip.meets(area)]
    return told


@pytest.mark.parametrize("sight", near("lesson"), ids=str)
def test_nothing_is_cut_or_covered(tmp_path, monkeypatch, sight):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    found = {}
    with sight.words():
        driver = LessonTable(tmp_path, sight.size, text=sight.text, scale=sight.scale)
        while not driver.over:
            told = wrong(driver)
            if told:
                found[driver.step, bool(driver.coach.remark)] = told
            driver.next()
        driver.finish()
        if told := [*faults(driver.top), *cramped(driver.top)]:
            found["end"] = told
        driver.close()
    assert found == {}


def test_every_line_stands_out(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    driver = LessonTable(tmp_path)
    while not driver.over:
        assert pale(driver.top) == []
        driver.next()
    driver.close()
