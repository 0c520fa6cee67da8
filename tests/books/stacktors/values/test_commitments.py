"""What may be committed: every result that is possible, each with its cheapest pieces (ATK-2, ATK-3)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.books.stacktors.values.exchange import by_sum, commitments
from game.books.stacktors.values.pieces import Colour, Piece, ability, named, pips
from tests.books.stacktors.strategies import colours, sizes

rule = pytest.mark.rule
held_pieces = st.lists(
    st.tuples(st.sampled_from(("guts", "brains")), st.builds(Piece, colours, sizes)), max_size=7
).map(lambda row: tuple((place, Piece(piece.colour, piece.pips, n)) for n, (place, piece) in enumerate(row)))


def subsets(held):
    for size in range(1, len(held) + 1):
        yield from combinations(held, size)


def brute(held, active):
    """Every pair (N, total) that some set of pieces has, where N counts at least one active piece."""
    for chosen in subsets(held):
        total = sum(piece.pips for _, piece in chosen)
        lit = sum(p.pips for place, p in chosen if active and place == active.position and p.colour is active.colour)
        if lit or not active:
            yield (lit if active else 0), total


@given(held_pieces)
@rule("ATK-2", "ATK-3")
def test_no_ability_n_and_total_is_missed_and_none_is_made_up(held):
    actives = (None, *{one.name: one for place, p in held if (one := ability(place, p.colour))}.values())
    for active in actives:
        listed = [(way.n, way.total) for way in commitments(held, (active,))]
        assert len(listed) == len(set(listed))
        assert set(listed) == set(brute(held, active))


@given(held_pieces)
@rule("ATK-2")
def test_each_commitment_is_what_it_says(held):
    actives = (None, named("Ranged"), named("Intimidate"))
    by_id = {piece.id: (place, piece) for place, piece in held}
    for way in commitments(held, actives):
        chosen = [by_id[one] for one in way.pieces]
        assert len(set(way.pieces)) == len(way.pieces) > 0
        assert sum(piece.pips for _, piece in chosen) == way.total
        active = named(way.active)
        assert way.n == sum(
            p.pips for place, p in chosen if active and place == active.position and p.colour is active.colour
        )


@given(
    st.lists(st.builds(Piece, colours, sizes), max_size=6).map(
        lambda row: tuple(Piece(p.colour, p.pips, n) for n, p in enumerate(row))
    )
)
@rule("CLR-G-CLEAR")
def test_the_cheapest_set_spares_clear_pieces_first(pieces):
    def clear(chosen):
        return sum(piece.pips for piece in chosen if piece.colour is Colour.CLEAR)

    for total, chosen in by_sum(pieces).items():
        assert pips(chosen) == total
        rivals = [one for size in range(len(pieces) + 1) for one in combinations(pieces, size) if pips(one) == total]
        least = min(clear(one) for one in rivals)
        assert clear(chosen) == least
        assert len(chosen) == min(len(one) for one in rivals if clear(one) == least)
