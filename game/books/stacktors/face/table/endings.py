"""What is asked before a deed which ends a map or a camp for everybody."""

from __future__ import annotations

from game.books.stacktors.ahead import endings
from game.books.stacktors.face.stage.show import PyramidFlow
from game.table.book import Intent
from game.ui.kit.dialog import Dialog, DialogAnswer
from game.ui.kit.screen import Screen
from game.ui.play.agreement import Agreement, Voter
from game.ui.play.asked import Asked
from game.ui.play.protocol import GO


def question(flow: PyramidFlow, asked: Asked, intent: Intent) -> Screen | None:
    """The question before that deed, to all who play; None where there is none.

    Enter means to stay: what cannot be taken back is never done by the key that has brought the question. Only where
    what is left undone is kept for later does who plays alone go on by it.
    """
    found = endings.question(flow.match, flow.speaker(intent), asked.decision, intent)
    if found is None:
        return None
    show, seats = flow.show, flow.show.reader.seats
    if len(seats.heard()) > 1:
        voters = [Voter(seat, show.shape(seat), show.player(seat)) for seat in seats.heard()]
        return Agreement(found.title, found.text, found.go, voters, seats.speaker(), stay=found.stay)
    go, stay = DialogAnswer(GO, found.go), DialogAnswer("stay", found.stay)
    return Dialog(found.title, found.text, (go, stay) if found.kept else (stay, go))
