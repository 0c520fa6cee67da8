"""The voice of noughts and crosses: a whole book for text mode in a few dozen lines."""

from __future__ import annotations

from game.last_seen import Glimpse
from game.table.lines import Line
from game.table.world import ask, each
from game.text.unclear import Unclear
from game.text.voice import NOTHING, BookCommand, Question
from tests.tictactoe import Begin, Bet, Mark, Place, Placed, Player, Say, Shown, Sulk

CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
ASKED = {
    "lobby": "both say who begins",
    "bet": "{} bets",
    "place": "{} sets a mark",
    "cheer": "{} cheers or sulks",
}


class Offer:
    """The answers; bets have no lines, since any number may be typed."""

    elsewhere = "bet 3 bets another number"
    reason = ""

    def instead(self):
        return ()

    def __init__(self, teller, decision, legal, suggested):
        self.decision, self.legal, self._teller = decision, legal, teller
        self.suggested = self.enter = suggested

    def proposed(self):
        return self.legal

    def listable(self, intent):
        return not isinstance(intent, Bet) or intent in self.legal

    def sensible(self, intent):
        return True

    def words(self, intent):
        match intent:
            case Begin():
                return f"{self._teller.name(intent.who)} begins"
            case Bet():
                return f"bet {intent.amount}"
            case Place():
                return f"mark {CELLS[intent.cell]}"
        return "sulk, and show the secret" if isinstance(intent, Sulk) else "cheer"

    def note(self, intent):
        return "That is the middle." if intent == Place(4) else ""

    def before(self, intent):
        return None

    def hints(self):
        return ["say TEXT speaks."]

    def read(self, text, menu):
        verb, _, rest = text.partition(" ")
        if verb == "bet" and rest:
            if not rest.isdecimal():
                raise Unclear("Say how much, as: bet 3.")
            return Bet(int(rest))
        return Say(rest) if verb == "say" and rest else None

    def otherwise(self, text, menu):
        return None


class Tale:
    def __init__(self, teller):
        self._name = teller.name

    def tell(self, events):
        for event in events:
            match event:
                case Placed():
                    yield Line(f"{self._name(event.by)} marks {CELLS[event.cell]}.", event.because)
                case Shown():
                    yield Line(f"The secret is {event.secret}.")
                case _:
                    yield Line(f'"{event.text}"')

    def rest(self):
        return ()


class Teller:
    help = ("Answer with a number of the list, or with its words.",)
    examples = {}  # noqa: RUF012

    def note(self, notebook):
        pass

    def taught(self, decision):
        return ()

    def __init__(self, match):
        self._match = match
        self.commands = {"look": BookCommand("the board, and what you know", lambda desk, _: self._look(desk.seat))}

    def name(self, who):
        with self._match.seen("p1"):
            one = ask(who, Player)
        return {"p1": "Cross", "p2": "Nought"}[one.seat] if one else "nobody"

    def _look(self, seat):
        with self._match.seen(seat):
            marks = {mark.cell: "X" if self.name(mark.by) == "Cross" else "O" for _, mark in each(Mark)}
            known = [f"{self.name(who)}'s secret is {one.secret or 'hidden'}." for who, one in each(Player)]
        cells = "".join(marks.get(cell, ".") for cell in range(9))
        return [cells[:3], cells[3:6], cells[6:], *known]

    def learn(self):
        pass

    def own(self, intent):
        return True

    def glimpse(self):
        return Glimpse("The board")

    def several(self):
        return True

    def player(self, seat):
        return seat

    def scene(self):
        return self._look("")

    def title(self, decision):
        return ASKED[decision.kind].format(self.name(decision.who))

    def status(self, decision):
        return ["So far there are no marks."] if not self._match.entries else []

    def offer(self, seat, decision):
        legal = self._match.legal(decision)
        return Offer(self, decision, legal, legal[0])

    def speaker(self, seat, intent):
        return seat

    def questions(self, seat, decision, intent, *, planned):
        if intent == Bet(9) and not (yield Question(["That is all you have."], "Sure?")):
            return NOTHING
        return ""

    def event_teller(self):
        return Tale(self)

    def rules(self, words):
        return ["TTT-2: Three in a row win."]

    def cited(self, text):
        return self.rules(text) if "TTT-" in text else []

    def planned(self):
        return ()

    def order(self, desk, words):
        return ["Nothing can be ordered in this game."]


class Voice:
    def teller(self, match, facts=None):
        return Teller(match)

    def made(self, players, heroes, options, read, write, *, unique):
        return ()


VOICE = Voice()
