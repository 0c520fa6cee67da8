"""Every event, decision and answer has its words, and they read as the log should."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors import intents as asked
from game.books.stacktors.game_book import KINDS
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.prose import TOLD, Line, LogLines, Sight, choice, header, sentence
from game.books.stacktors.prose.decisions import CHOICES, HEADERS, advised
from game.books.stacktors.values.pieces import Colour, Held, Piece, Position
from game.books.stacktors.values.stack import Block, Cache, ChallengeStack, Stack
from game.table.book import Alternative, Event, Intent, Why

NAMES = {1: "Bram", 2: "the Toll-Brute", 3: "Isolde", 4: "the chest"}
R3, O2, G3, C1 = (
    Piece(Colour(code), pips, n) for n, (code, pips) in enumerate([("R", 3), ("O", 2), ("G", 3), ("C", 1)], 1)
)


def names(who: int) -> str:
    return NAMES[who]


def held(who: int, ids: tuple[int, ...]) -> Held:
    assert who in NAMES
    places: dict[Piece, Position] = {R3: "guts", O2: "guts", G3: "brains", C1: "guts"}
    return tuple((place, piece) for piece, place in places.items() if piece.id in ids)


SIGHT = Sight(
    names,
    held,
    lambda figure, number: f'"line {number} of {NAMES[figure]}"',
    lambda _: 2,
    lambda *_: False,
    lambda piece: "Fine Bow" if piece == R3.id else "",
    lambda _: "",
    lambda _: (0, 0),
    lambda _: (),
    lambda: 1,
    lambda *_: None,
    lambda: 1,
    lambda: False,
    lambda: ("north", "east", "south", "west"),
)
ATTACK = happened.Attacked(who=1, targets=(2,), kind="physical", active="Ranged", pieces=(R3, O2), value=5)
DEFENCE = happened.Defended(who=2, active="", pieces=(G3,))
HIT = happened.Compared(who=1, whom=2, attack=5, defence=3, hit=True, times=1)


def every_event() -> list[type[Event]]:
    return [
        kind
        for kind in (vars(happened)).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]


@pytest.mark.parametrize("kind", every_event())
def test_every_event_is_told_or_left_out_on_purpose(kind: type[Event]):
    assert kind in TOLD


@pytest.mark.parametrize("kind", asked.INTENTS)
def test_every_answer_has_words(kind: type):
    assert kind in CHOICES


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ATTACK, "Bram shoots at the Toll-Brute, Ranged: [R3]+O2 = 5."),
        (DEFENCE, "The Toll-Brute answers with G3 = 3."),
        (happened.Defended(who=2, active="", pieces=()), "The Toll-Brute answers nothing."),
        (happened.Defended(who=1, active="Dexterous", pieces=(O2,)), "Bram answers with Dexterous: [O2] = 2."),
        (HIT, "5 against 3: hits."),
        (
            happened.TurnedBack(who=1, by=2, more=0),
            "The Toll-Brute turns the result back on Bram. The Toll-Brute can do so no more this turn.",
        ),
        (happened.Compared(who=1, whom=2, attack=6, defence=3, hit=True, times=2), "6 against 3: hits."),
        (happened.Compared(who=1, whom=2, attack=5, defence=1, hit=True, times=5), "5 against 1: hits."),
        (happened.Compared(who=1, whom=2, attack=3, defence=3, hit=False, times=1), "3 against 3: blocked."),
        (
            happened.Compared(who=1, whom=2, attack=5, defence=4, hit=True, times=1, bonus=3),
            "5 against 4, 3 of it from red guts of the Toll-Brute: hits.",
        ),
        (
            happened.Compared(who=1, whom=4, attack=6, defence=4, hit=True, times=2, because=("DCH-3", "DCH-4")),
            "6 against 4: 2 pips over.",
        ),
        (happened.Brought(who=(2,)), "The Toll-Brute is there all at once."),
        (happened.Brought(who=(2, 4)), "The Toll-Brute and the chest are there all at once."),
        (happened.Helped(who=3, whom=1, pieces=(O2,)), "Isolde helps Bram with O2 = 2."),
        (
            happened.Attacked(who=2, targets=(1,), kind="physical", active="", pieces=(G3,), granted="parting"),
            "The Toll-Brute takes a parting shot at Bram: G3 = 3.",
        ),
        (
            happened.Damaged(who=1, before=O2, after=Piece(Colour.ORANGE, 1), position="guts"),
            "Bram: O2 becomes O1 in the guts.",
        ),
        (happened.Damaged(who=2, before=C1, after=None, position="guts"), "The Toll-Brute loses C1 from the guts."),
        (happened.Worn(who=1, before=C1, after=None), "The C1 of Bram is gone for good."),
        (happened.EffectBegan(who=2, kind="frozen", rounds=1, by=1), "The Toll-Brute is held for 1 turn by Bram."),
        (happened.Fell(who=2, why="fallen"), "The Toll-Brute falls."),
        (happened.RoundBegan(round=2, order=((2, 5), (1, 3))), "Round 2, highest first: the Toll-Brute 5, Bram 3."),
        (happened.Passed(who=1, lost=True), "Bram waits again; the turn is lost."),
        (happened.TurnEnded(who=1, idle=True), "Bram does nothing."),
        (happened.TurnEnded(who=1), ""),
        (happened.Mended(who=1, by=1, what="add", piece=C1, position="guts"), "Bram heals: a new C1 in the guts."),
        (
            happened.Mended(who=1, by=3, what="smaller", piece=O2, position="feet"),
            "Isolde heals Bram: one pip off an orange piece of the feet.",
        ),
        (happened.Rested(), "The party rests; what was lost grows back, but for clear pieces of guts and brains."),
        (happened.Rested(healings=1), "The party rests: 1 healing for each."),
        (happened.Grew(who=1, piece=R3, position="guts", free=1), "Bram grows: a new R3 in the guts; 1 point left."),
        (
            happened.Grew(who=1, piece=O2, position="feet", free=0, new=False, lifted=(C1, R3)),
            "Bram grows: O2 in the feet, which lifts C1 and R3 into the guts; 0 points left.",
        ),
        (
            happened.Recruited(who=1, name="Gwen", before="Bram", stack=Stack.parse("G1-R3-"), free=8),
            "Gwen comes in the place of Bram: G1-R3-, 8 points left.",
        ),
        (
            happened.Identified(who=1, what=4, to=3, cache=Cache(Colour.WHITE, (C1, R3)), name="the chest"),
            (
                "Bram takes the cover off the chest: C1 and R3 for the brains of Isolde. "
                "With it Isolde can uncover finds once and can scare a target away for 3 rounds."
            ),
        ),
        (happened.Rewarded(points=2, facts=(), things=1), "Gained: 2 points for each hero; 1 unknown thing."),
        (happened.Rewarded(points=0, facts=(), things=0), ""),
        (happened.Rewarded(points=0, facts=("it_ticks",), things=0), "Gained: to remember: it ticks."),
        (happened.Left(who=1), ""),
        (happened.SituationClosed(key="bridge", outcome="success"), "The situation ends: success."),
        (happened.SituationClosed(key="bridge", outcome="success", text="You are over."), "You are over."),
        (
            happened.SituationClosed(key="bridge", outcome="failure", text="You are not over.", met=("rounds", "1")),
            "You are not over. 1 round had passed.",
        ),
        (
            happened.SituationClosed(key="b", outcome="success", met=("rounds", "0")),
            "The situation ends: success. Nothing was left to do there.",
        ),
        (
            happened.SituationClosed(key="b", outcome="failure", met=("gone",)),
            "The situation ends: failure. Nobody of the party was left to fight.",
        ),
        (happened.CampaignEnded(result="victory", text="Home."), "Home. The story ends in victory."),
        (happened.ConflictEnded(), "The conflict is over."),
        (
            happened.ConflictEnded(standoff=True),
            "Nothing has changed for three rounds, so the conflict ends with nobody ahead.",
        ),
        (
            happened.Stalled(rounds=2, left=1),
            (
                "Nothing has changed for 2 rounds: no wound, no healing, nothing taken or opened, nobody nearer to "
                "anything. If the next one changes nothing either, the conflict ends with nobody ahead."
            ),
        ),
        (
            happened.GotNowhere(deeds=20),
            (
                "The last 20 deeds have brought nothing new. The party may go on, or leave: that ends the situation "
                "with nobody ahead."
            ),
        ),
        (happened.Departed(), "The party gets nowhere here, and leaves."),
        (
            happened.Remade(key="bridge", title="", text="", stake="", board=""),
            "The map was changed: nobody has to move.",
        ),
        (
            happened.Remade(
                key="bridge",
                title="",
                text="",
                stake="",
                board="",
                came=(2,),
                gone=("a lever",),
                moved=((1, Cell(7, 5)),),
            ),
            "The map was changed: the Toll-Brute comes in, a lever is gone and Bram stands at h6 now.",
        ),
        (happened.Moved(who=2, cell=Cell(7, 5), facing=0), "The Toll-Brute goes to h6."),
        (happened.Moved(who=2, cell=Cell(7, 5), facing=0, because=("CLR-F-PURPLE",)), "The Toll-Brute leaps to h6."),
        (happened.Moved(who=2, cell=Cell(7, 5), facing=0, because=("MOV-3",)), "The Toll-Brute turns."),
        (
            happened.Eroded(who=4, stack=ChallengeStack(Colour.WHITE, (), Block(Colour.RED, 3))),
            "What is left of the chest: R3 guts.",
        ),
        (happened.Eroded(who=4, stack=ChallengeStack(Colour.WHITE, (), Block(Colour.RED, 3)), over=True), ""),
    ],
)
def test_events_read_as_sentences(event: Event, text: str):
    assert sentence(event, names) == text


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("cornered", "Bram can get no farther away."),
        ("frightened", "Bram is frightened, and goes its way no farther."),
        ("engaged", "Bram meets an enemy and stops."),
        ("points", "Bram has no movement left for the rest of the way."),
        ("frozen", "Bram is held and goes no farther."),
        ("stayed", "Bram stays."),
        ("moved", "Bram has been moved and does not take the rest of its way."),
        ("blocked", "The way of Bram is blocked."),
        ("something else", "Bram stops."),
    ],
)
def test_a_walk_that_stops_says_why(why: str, text: str):
    assert sentence(happened.Stopped(who=1, why=why), names) == text


@pytest.mark.rule("ATK-7", "DMG-3")
@pytest.mark.parametrize(
    ("active", "defence", "result", "end"),
    [
        ("Ranged", happened.Defended(who=2, active="", pieces=(G3,)), {"times": 2}, "against G3 = 3: hits for 2 pips."),
        ("Ranged", happened.Defended(who=2, active="", pieces=(C1,)), {"times": 6}, "against C1 = 3: hits."),
        ("Ranged", happened.Defended(who=2, active="", pieces=()), {"times": 6, "bonus": 3}, "red guts = 3: hits."),
        ("Ranged", happened.Defended(who=2, active="Flexible", pieces=(G3,)), {"times": 2}, "G3 = 3: hits."),
        ("Freeze", happened.Defended(who=2, active="", pieces=(G3,)), {"times": 2}, "against G3 = 3: hits."),
    ],
)
def test_a_multiple_is_told_where_it_takes_more_than_one_pip(active, defence, result, end):
    attack = replace(ATTACK, active=active)
    (line,) = told(attack, defence, replace(HIT, attack=6, **result))
    assert line.endswith(end)


def told(*events: Event) -> list[str]:
    """The lines for these events, without their rules."""
    return [line.text for line in LogLines(names).tell(events)]


def test_an_attack_its_answer_and_the_comparison_make_one_line():
    chronicle = LogLines(names)
    assert [line.text for line in chronicle.tell([ATTACK, DEFENCE, HIT])] == [
        "Bram shoots at the Toll-Brute, Ranged: [R3]+O2 = 5 against G3 = 3: hits."
    ]
    assert not list(chronicle.rest())


def test_an_attack_waits_for_its_answer_over_several_deeds():
    chronicle = LogLines(names)
    assert not list(chronicle.tell([ATTACK]))
    assert not list(chronicle.tell([DEFENCE, happened.Left(who=1)]))
    assert len(list(chronicle.tell([HIT]))) == 1


def test_a_walk_is_told_once():
    steps = [happened.Moved(who=1, cell=Cell(x, 0), facing=2) for x in range(3)]
    assert told(*steps, happened.Fell(who=2, why="fallen")) == [
        "Bram goes to c1.",
        "The Toll-Brute falls.",
    ]


def test_pieces_of_a_social_attack_are_not_marked():
    attack = happened.Attacked(who=1, targets=(2,), kind="social", active="Intimidate", pieces=(R3,))
    assert sentence(attack, names) == "Bram presses the Toll-Brute, Intimidate: R3 = 3."


def test_only_pieces_in_the_ability_s_position_are_marked():
    assert (
        choice(asked.Attack(1, (2,), "social", (1, 3), "Persuasive"), 1, SIGHT)
        == "press the Toll-Brute with [G3]+R3 = 6, Persuasive"
    )


def test_what_comes_between_is_told_in_its_place():
    help_came = happened.Helped(who=3, whom=1, pieces=(O2,))
    assert told(ATTACK, help_came, DEFENCE, HIT) == [
        "Bram shoots at the Toll-Brute, Ranged: [R3]+O2 = 5.",
        "Isolde helps Bram with O2 = 2.",
        "The Toll-Brute answers with G3 = 3; 5 against 3: hits.",
    ]


def test_a_challenge_answers_with_its_total():
    siege = happened.Compared(who=1, whom=4, attack=5, defence=4, hit=True, times=1, because=("DCH-4",))
    attack = happened.Attacked(
        who=1, targets=(4,), kind="physical", active="Ranged", pieces=(R3, O2), value=5, aim="guts"
    )
    assert told(attack, siege) == ["Bram shoots at the chest, Ranged: [R3]+O2 = 5 against 4: 1 pip over."]


@pytest.mark.parametrize(
    ("intent", "line"),
    [
        (asked.Attack(1, (2,), "physical", (1, 2), "Ranged"), "strike the Toll-Brute with [R3]+O2 = 5, Ranged"),
        (
            asked.Attack(1, (4,), "mental", (3,), "", aim="brains"),
            "outwit the chest, brains with G3 = 3, no colour leads",
        ),
        (asked.Defend(), "take it: answer nothing"),
        (asked.Defend((3,)), "answer G3 = 3"),
        (asked.Lose((2, 4)), "O2 becomes O1 and C1 is gone"),
        (asked.Lose((1, 1)), "R3 becomes R1"),
        (asked.Move((Cell(6, 5), Cell(7, 5))), "move h6"),
        (asked.Move((), 1), "turn east"),
        (asked.Heal(1, 3), "heal Isolde"),
        (asked.Talk(1, 2, 0), 'talk to the Toll-Brute: "line 0 of the Toll-Brute"'),
        (asked.Give(1, 3, pieces=(2,), things=(4,)), "give the amber knot (O2) and the chest to Isolde"),
        (asked.Give(1, 3, pieces=(1, 2)), "give Fine Bow (R3) and the amber knot (O2) to Isolde"),
        (asked.Help(), "add nothing"),
        (asked.Swap(3), "let Isolde act first"),
    ],
)
def test_answers_read_as_choices(intent: Intent, line: str):
    assert choice(intent, 1, SIGHT) == line


def test_every_kind_of_decision_has_a_header():
    kinds = {KINDS.get(step, step) for step in FLOW.asks}
    assert kinds <= set(HEADERS)


def test_headers_name_whom_they_are_about():
    assert header("defend", "Bram") == "Bram is attacked"
    assert all(header(kind, "the Brute")[0].isupper() for kind in HEADERS)


def test_an_attack_on_several_is_told_first_and_each_answer_with_its_comparison():
    attack = happened.Attacked(who=1, targets=(2, 3), kind="physical", active="Ranged", pieces=(R3, O2), value=5)
    nothing, missed = (
        happened.Defended(who=3, active="", pieces=()),
        happened.Compared(who=1, whom=3, attack=5, defence=0, hit=True, times=1),
    )
    assert told(attack, DEFENCE, HIT, nothing, missed) == [
        "Bram shoots at the Toll-Brute and Isolde, Ranged: [R3]+O2 = 5.",
        "The Toll-Brute answers with G3 = 3; 5 against 3: hits.",
        "Isolde answers nothing; 5 against 0: hits.",
    ]


def test_a_spent_piece_that_turns_back_is_not_left_out():
    again = happened.Defended(who=2, active="Flexible", pieces=(), again=(O2,))
    assert told(ATTACK, again, HIT)[1].startswith(
        "The Toll-Brute holds out O2 again, which is spent and adds nothing; "
    )


def test_a_line_cites_what_decided_all_that_it_tells_each_rule_once():
    step = happened.Moved(who=1, cell=Cell(1, 0), facing=2, because=("MOV-1",))
    events = (
        step,
        happened.Moved(who=1, cell=Cell(2, 0), facing=2, because=("MOV-1", "TER-3")),
        happened.Moved(who=1, cell=Cell(2, 0), facing=4, because=("MOV-3",)),
        ATTACK,
    )
    (line,) = LogLines(names).tell(events)
    assert line == Line("Bram goes to c1.", ("MOV-1", "TER-3", "MOV-3"))
    attack, defence, hit = (
        replace(event, because=ids)
        for event, ids in ((ATTACK, ("CLR-G-RED",)), (DEFENCE, ("ATK-3",)), (HIT, ("ATK-5", "CLR-G-RED")))
    )
    (line,) = LogLines(names).tell([attack, defence, hit])
    assert line.cited.endswith(": hits. (CLR-G-RED, ATK-3, ATK-5)")


def test_what_a_line_names_itself_is_not_named_again():
    assert Line("No gear here. (APP-3)", ("APP-3", "SIT-1")).cited == "No gear here. (APP-3) (SIT-1)"
    assert Line("One.\nTwo.", ("SIT-1",)).first.cited == "One. (SIT-1)"


def test_red_guts_that_stay_free_are_told_in_the_sum():
    red = happened.Compared(who=1, whom=2, attack=5, defence=5, hit=False, times=1, bonus=2)
    assert told(ATTACK, DEFENCE, red) == [
        "Bram shoots at the Toll-Brute, Ranged: [R3]+O2 = 5 against G3 and 2 of red guts = 5: blocked."
    ]


def test_a_suggestion_that_ends_with_what_is_said_has_no_second_end():
    why = Why("It may be learnt there.", (Alternative(asked.Talk(1, 2, 1), "it says less.", 1),))
    assert list(advised(asked.Talk(1, 2, 0), why, 1, SIGHT)) == [
        'Suggested: talk to the Toll-Brute: "line 0 of the Toll-Brute" It may be learnt there.',
        'Next best: talk to the Toll-Brute: "line 1 of the Toll-Brute" It says less.',
    ]
