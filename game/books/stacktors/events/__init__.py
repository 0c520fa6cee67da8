"""The events of the pyramid book: what happened, as values. They hold no text but what somebody said, and no pixels.

The rules in `play` append them to the entry of the deed that they follow from. The log words them (`prose`), cues show
them (`game/books/stacktors/face/stage`), and the stage of the screen is built from them.

`who` is the character or thing that the event is about. Where there is a `by`, it happened to `who` and `by` caused it;
where there is a `whom` or a `to`, `who` did it to them. `because` has the ids of the rules that decided it. The names
of classes and fields are written into saves.
"""

from __future__ import annotations

from game.books.stacktors.events.attacks import *
from game.books.stacktors.events.flow import *
from game.books.stacktors.events.stage import *
