"""The books that must pass the generic suite, one line for each."""

from __future__ import annotations

from tests import tictactoe
from tests.books.capes import case as capes
from tests.books.stacktors import case as stacktors
from tests.second import bids, dice, hands, tale
from tests.second.seated import case

SMALL = (case(hands.SHELVED, 3), case(tale.SHELVED, 3, tale.Tell), case(bids.SHELVED, 3), case(dice.SHELVED, 1))
BOOKS = (tictactoe.CASE, *SMALL, capes.CASE, stacktors.CASE)
