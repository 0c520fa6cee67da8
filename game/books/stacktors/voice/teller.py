"""A match of the pyramid rulebook is put into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.books.stacktors.ahead import endings
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.gm.adventure.memory import reasons
from game.books.stacktors.intents import Defend
from game.books.stacktors.intents.answers import DeedAnswer
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.prose import header
from game.books.stacktors.voice import commands, orders, rules
from game.books.stacktors.voice.agreeing import agreed
from game.books.stacktors.voice.coaching import Coaching
from game.books.stacktors.voice.event_teller import PyramidEventTeller
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.offer import PyramidOffer
from game.books.stacktors.voice.seating import SeatingCommand
from game.last_seen import Glimpse
from game.notebook import Notebook
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.text.voice import NOTHING, CommandContext, Question, Questions

HELP = (
    "DeedAnswer with a number of the list, with its words or their beginnings, or with pieces:",
    "  R3+O2 commits these; [R3]+O2 makes the red one active; strike imp with [R3]+O2 names the target.",
    (
        "  move h6, north-east 3, go e 3 or move to imp walks; turn north turns; in free play walk "
        "bram h6, or together h6 for the whole party;"
    ),
    (
        "  talk miller, open gate, attack imp, take bow, give bow to isolde, heal bram: what can "
        "be done there, or why not;"
    ),
    "  give R3+O2 for B3 exchanges pieces; welcome Mara G1O2-R3O2C1-R1 makes a successor of your own;",
    "  say TEXT speaks at any time; Enter alone takes the suggestion, and in camp breaks camp, unless it asks first.",
    "In the answers:",
    "  strike is a physical attack (with guts), outwit a mental one (with brains), press a social one (with both);",
    "  R3 is a red piece of 3 pips; [R3] makes its ability active; R3* is spent until the next round;",
    "  Sure: works whatever it answers but Perfection; Cheap: works, or costs as much to stop; All-in: does the most.",
)
EXAMPLES = {
    "more": "more buy, more heal, more bram: those alone with these words",
    "why": "why MOV-4 or why parting shot: what a rule says",
    "order": "order quick",
}


class PyramidTeller:
    """Puts one match into words."""

    help: Sequence[str] = HELP
    examples = EXAMPLES

    def __init__(self, match: Match, facts: Mapping[str, str] | None = None) -> None:
        """`facts` holds what the party can learn: by key, in the campaign's words."""
        self._match = match
        self._looking = Looking(match, facts)
        self.coaching = Coaching(match, self._looking)
        own = {"players": SeatingCommand(self._looking).command, "skip": self.coaching.command}
        self.commands = commands.commands(self._looking) | own

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        self._looking.learn()

    def player(self, seat: Seat) -> str:
        """The name of who sits there."""
        return self._looking.player(seat)

    def several(self) -> bool:
        """Do several people play now?"""
        return self._looking.several()

    def own(self, intent: Intent) -> bool:
        """Is the intent a deed of somebody's own turn, and no answer to another's?"""
        return not isinstance(intent, DeedAnswer)

    # --- how things stand

    def scene(self) -> list[str]:
        """The situation, how the round stands, who is there, what is known."""
        return self._looking.scene()

    def glimpse(self) -> Glimpse:
        """The situation, the round and the players as they are now."""
        return self._looking.glimpse()

    def title(self, decision: Decision) -> str:
        """The decision that is to be made, without a full stop."""
        again = decision.kind == "defend" and self._looking.struck_again()
        return header("defend again" if again else decision.kind, self._looking.name(decision.who))

    def status(self, decision: Decision) -> list[str]:
        """How the one stands whom the decision is about, and what is around; in camp, everybody."""
        return self._looking.camp() if decision.kind == "camp" else self._looking.status(decision.who)

    def event_teller(self) -> PyramidEventTeller:
        """A new tale of the match, which tells its events from now on."""
        return PyramidEventTeller(self._match, self._looking, self.coaching.hear)

    def note(self, notebook: Notebook) -> None:
        """Give hints from now on, and note what the player has learned."""
        self.coaching.notebook = notebook

    def taught(self, decision: Decision | None) -> Iterator[str]:
        """What the lesson or a hint says before that decision; without one, once the game is over."""
        return self.coaching.taught(decision)

    # --- a decision

    def offer(self, seat: Seat, decision: Decision) -> PyramidOffer:
        """The answers, with those that play does not list where all of them can be told."""
        self._looking.onlooker.seat = seat
        legal = dict.fromkeys((*self._match.legal(decision), *self._looking.unlisted()))
        return PyramidOffer(self._looking, decision, list(legal), suggestion(self._match, seat, decision))

    def speaker(self, seat: Seat, intent: Intent) -> Seat:
        """The seat that acts: in free play the player of the hero who does the deed."""
        who = getattr(intent, "who", None)
        return self._looking.seat(who) if who else seat

    def questions(self, seat: Seat, decision: Decision, intent: Intent, *, planned: bool) -> Questions:
        """The questions before an answer is played.

        One comes before a defence that is worse than none (ATK-7, ATK-8) and with which no help is planned, others
        before a deed that ends a map or a camp for everybody.
        """
        warning = ""
        if isinstance(intent, Defend) and intent.pieces and not planned:
            warning = self._looking.ahead.warning(intent)
        if warning and not (yield Question((warning,), "Sure?")):
            return NOTHING
        ends = endings.question(self._match, seat, decision, intent)
        return (yield from agreed(ends, self._looking.voters())) if ends else ""

    # --- rules and orders

    def rules(self, words: str) -> Iterable[str]:
        """The core rules with this table's options, a line each; with words, the rule or rules that they name."""
        options = self._looking.options()
        return rules.found(words, options) if words not in {"", "in force"} else rules.in_force(options)

    def cited(self, text: str) -> Iterable[str]:
        """One line for each rule whose id stands in the text."""
        return rules.rules_cited_in(text, self._looking.options())

    def planned(self) -> tuple[str, ...]:
        """Why the game master of an adventure without files brought this situation."""
        return reasons(self._match.snapshot)

    def order(self, context: CommandContext, words: str) -> Iterable[str]:
        """The seat's standing orders; with words, take one."""
        seated = context.table.controller(context.seat)
        standing = seated if isinstance(seated, Standing) else Standing("everything")
        if not words:
            return orders.order_lines(standing, self._looking.name)
        with self._looking.inside():
            answer = orders.given(standing, words, self._looking.named)
        context.table.sit(context.seat, standing)
        return [answer]
