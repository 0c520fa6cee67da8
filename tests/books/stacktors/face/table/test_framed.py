"""Both parties of an attack are seen, wherever they stand, and afterwards the view is back."""

from __future__ import annotations

from tests.books.stacktors.face.table import framed


def test_both_parties_are_seen_wherever_they_stand():
    some = [one for one in framed.PLACES if one[0] == "large" or one[1] == min(framed.SIZES)]  # with the least room
    assert {name for name, _ in some} == set(framed.MAPS)
    assert {size for _, size in some} == set(framed.SIZES)
    assert list(framed.tried(12, some)) == []
