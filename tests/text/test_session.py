"""Whole games by typed lines: what is shown, what is understood, what is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.books.stacktors.components import Marked, Points
from game.books.stacktors.intents import Attack, EndTurn, GoOn, Nothing
from game.books.stacktors.voice.teller import PyramidTeller
from game.table.book import GM, Decision, Intent
from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Search, Settled, Table, View
from game.text.log import story
from game.text.session import TextSession
from tests.books.stacktors.play.situation.test_camp import SPENT, camp
from tests.books.stacktors.scene import Scene, scene

FIGHT = """
    ........
    .B..T...
    .I......
"""
HEROES: dict[str, Any] = {"B": "G1O2-R3O2C1-R1", "I": "Y2-Y2Y1-G2"}


class Meek:
    """A game master whose figures end their turns and answer nothing."""

    def begin(self, view: View) -> Search:
        legal = view.legal()
        idle = next((one for one in legal if isinstance(one, EndTurn | Nothing | GoOn)), legal[0])
        return Settled(idle)


class Slow(Settled):
    """A search that has its answer at the third step."""

    def __init__(self, intent: Intent) -> None:
        super().__init__(intent)
        self._steps = 0

    def step(self) -> Intent:
        self._steps += 1
        return super().step() if self._steps > 2 else None  # type: ignore[return-value]


class Ponderer(Meek):
    """A game master who does the same as a meek one, and takes its time."""

    def begin(self, view: View) -> Search:
        return Slow(super().begin(view).step())  # type: ignore[arg-type]


class Brutal:
    """A game master whose figures attack with all that is offered."""

    def begin(self, view: View) -> Search:
        legal = view.legal()
        attacks = [one for one in legal if isinstance(one, Attack) and one.kind == "physical" and not one.first]
        return Settled(attacks[-1] if attacks else legal[0])


class Typed:
    """A terminal: typed lines go in, shown lines come out."""

    def __init__(self, where: Scene, *lines: str, master=None, people: tuple[str, ...] = ("p1", "p2")) -> None:
        self.where = where
        controllers = {GM: master or Meek(), **{seat: RandomBot() for seat in ("p1", "p2") if seat not in people}}
        self.table = Table(where.match, controllers, "1")
        self.shown: list[str] = []
        self._lines: Iterator[str] = iter(lines)
        self.session = TextSession(self.table, self._read, self.shown.append, lambda: "It is kept.")
        self.result = self.session.run()
        self.table.close()

    def _read(self, prompt: str) -> str | None:
        line = next(self._lines, None)
        if line is not None:
            self.shown.append(f"{prompt}{line}")
        return line

    def after(self, typed: str) -> str:
        """What was shown between that line and the next prompt."""
        start = next(n for n, line in enumerate(self.shown) if line in {f"> {typed}", typed}) + 1
        rest = self.shown[start:]
        end = next((n for n, line in enumerate(rest) if line.startswith("> ")), len(rest))
        return "\n".join(rest[:end])

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def fight(*lines: str, **more) -> Typed:
    return Typed(scene(FIGHT, **HEROES, T="hostile G3-G3B2-"), *lines, **more)


def test_a_decision_is_a_header_numbered_answers_and_what_enter_does():
    text = fight().text
    assert "B acts.\nB, total 3, at b2 facing north. Moves 3 of 3. Free: R3 O2 C1 guts, R1 brains." in text
    assert "Beside: I. Farther off: T e2 (3 away, east)." in text
    assert " 3 end the turn." in text, "what does something is listed first"
    assert "Go to a cell, as: move " in text
    assert "Enter alone: " in text


def test_a_turn_takes_nine_lines_at_most_and_more_lists_the_rest():
    crowd = dict.fromkeys("TUVW", "hostile G3-G3B2-")
    typed = Typed(scene("UT.V\n.BW.\n.I..", **HEROES, **crowd), "more")
    turn = typed.text.partition("B acts.\n")[2].partition("> ")[0].splitlines()
    assert len(turn) + 1 <= 9
    assert [line for line in turn if line.endswith(" end the turn.")]
    assert "strike" in typed.after("more")


@pytest.mark.parametrize("aside", ["say Well met.", "players name p1 Mira"])
def test_after_words_that_answer_nothing_the_decision_is_told_in_short(aside):
    told = fight(aside, "all").after(aside)
    assert told.partition("\n\n")[2].startswith("B acts, as before; all lists the answers.\n   Suggested: strike T")
    assert "end the turn" in fight(aside, "all").after("all")


def test_nobody_is_offered_healing_who_lacks_nothing():
    typed = Typed(scene("AB", A="G1-Y3-R1", B="G1-R2-R1", conflict=False))
    assert "heal" not in typed.text


def test_a_player_is_named_where_there_are_several():
    assert "\nB acts.\n" in fight().text
    shared = Typed(scene(FIGHT, B=HEROES["B"], I=f"p2 {HEROES['I']}", T="hostile G3-G3B2-"), "end")
    assert "p1: B acts." in shared.text
    assert "p2: I acts." in shared.after("end")


def test_the_end_of_the_input_leaves_politely():
    typed = fight()
    assert typed.result == ""
    assert typed.shown[-1] == "It is kept."


def test_numbers_words_and_beginnings_of_words_answer():
    for line in ("3", "end the turn", "end"):
        assert "I acts." in fight(line).after(line), line


def test_an_attack_is_typed_in_the_notation():
    typed = fight("strike T with [R3]+O2", "add nothing")
    assert "B shoots at T, Ranged: [R3]+O2 = 5.\n\nI may help the attack." in typed.text
    assert "T answers nothing; 5 against 0: hits." in typed.after("add nothing")


@pytest.mark.rule("ATK-2", "DEC-3")
def test_a_friend_can_be_attacked_though_nobody_proposes_it():
    typed = fight("press I with O2", "answer nothing")
    assert "B presses I: O2 = 2." in typed.text
    assert "strike I" not in fight("all").text
    assert "is not free" in fight("strike I with Y3").text


def test_a_cell_is_typed_to_walk_there():
    assert "B goes to c2." in fight("move c2").text


def test_turning_on_the_spot():
    assert "B turns." in fight("turn east").text
    assert "B turns." in fight("turn to east").text
    for line in ("turn up", "turn", "turn the"):
        typed = fight(line)
        assert "Turn to one of: north" in typed.after(line), line
        assert len(typed.session.match.entries) == len(fight().session.match.entries), line


@pytest.mark.parametrize("line", ["the", "turn", "onto", "the end"])
def test_words_that_begin_no_line_are_no_answer(line: str):
    assert len(fight(line).session.match.entries) == len(fight().session.match.entries)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "The list goes from 1 to "),
        ("dance", '"dance" is none of the answers'),
        ("move h1", "h1 is out of reach"),
        ("move there", "Name a cell to go to"),
        ("strike T with [G3]", "G3 is not free; free are "),
        ("strike T with O2", "T is 3 cells away; this attack reaches only the cells beside B (ATK-6)"),
        ("strike X with [R3]", "Nobody in reach is meant by that"),
        ("undo", "There is nothing of yours to take back"),
        ("redo", "There is nothing to do again"),
        ("look nobody", 'Nobody here is called "nobody"'),
        ("look zz99", "zz99 is off the map."),
        ("look e2", "e2: normal ground. T there."),
        ("log many", "Say how many lines"),
        ("order frob", "Say: order PROFILE"),
        ("save", "It is kept."),
    ],
)
def test_what_is_not_understood_is_answered_with_a_way_on(line: str, answer: str):
    typed = fight(line, "end")
    assert answer in typed.after(line)
    assert "I acts." in typed.after("end")


def test_every_line_can_be_typed_as_it_is_shown():
    for line in fight().shown:
        number, _, words = line.strip().partition(" ")
        if number.isdecimal():
            typed = fight(words)
            assert typed.session.match.entries, words
            assert typed.session.match.entries[-1].intent == fight(number).session.match.entries[-1].intent, words


def test_words_that_begin_like_a_walk_are_answers_where_nobody_walks():
    typed = Typed(scene("BT", T="hostile O3-O3O2-", B="G1-R3O2C1-R1"), "go onward", "move h6", master=Brutal())
    assert '"go onward" is none of the answers' in typed.after("go onward")
    assert '"move h6" is none of the answers' in typed.after("move h6")


def two_at_a_box(*lines: str) -> Typed:
    where = scene("AcB", A="G1-R3O2-R1", B="G1-R3C1-B1", c="(C2)R4=B5", conflict=False)
    return Typed(where, *lines)


def test_in_free_play_the_pieces_say_who_attacks():
    assert "A shoots at c, Ranged: [R3]+O2 = 5" in two_at_a_box("strike c guts with [R3]+O2").text
    assert "A shoots at c, Ranged: [R3]+O2 = 5" in two_at_a_box("a: strike c, guts with [R3]+O2").text


def test_one_who_has_the_pieces_is_asked_for_where_several_have():
    typed = two_at_a_box("strike c guts with [R3]", "1")
    assert "Which of these?" in typed.after("strike c guts with [R3]")
    assert " 1 A: strike c, guts with [R3] = 3" in typed.after("strike c guts with [R3]")
    assert " 2 B: strike c, guts with [R3] = 3" in typed.after("strike c guts with [R3]")


def test_two_colours_in_brackets_are_refused():
    assert "At most one ability is active" in fight("strike T with [R3]+[O2]").after("strike T with [R3]+[O2]")


def test_all_free_pieces_are_listed():
    shown = fight("strike T with R3+R3").after("strike T with R3+R3")
    assert "R3 is not free again; free are R3, O2, C1, R1." in shown


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("heal b", "Healing takes the whole turn, and B has begun it otherwise (HEA-1)"),
        ("pick up t", "Nobody can take T along (SIT-7)"),
        ("together c1", "in rounds each moves in its own turn, as: move h6 (TRN-7)."),
    ],
)
def test_a_deed_that_is_not_on_offer_is_answered_with_the_rule_s_reason(line: str, answer: str):
    assert answer in fight("move c2", line).after(line)


def test_words_that_fit_several_answers_are_listed():
    where = scene(FIGHT, **HEROES, T="hostile G3-G3B2-")
    where.become("B", "G1O2-R2O2C1-R1")
    where.become("I", "Y2-Y2Y1-G1")
    typed = Typed(where, "heal", "1")
    assert "2 answers begin so. Which one?" in typed.after("heal")
    assert " 1 heal B." in typed.after("heal")


def test_look_tells_everything_about_somebody():
    shown = fight("look b").after("look b")
    assert "B, hero: G1O2-R3O2C1-R1, equipment -." in shown
    assert "guts: R3 Ranged, O2 Dexterous, C1 Perfection" in shown


def test_look_alone_tells_who_is_there_and_how_the_round_stands():
    shown = fight("look").after("look")
    assert "Round 1, highest first: B (3, acting)" in shown
    assert "T, enemy, e2" in shown


def test_the_map_shows_everybody_by_a_letter_and_coordinates():
    shown = fight("map").after("map").split("\n")
    assert shown[0] == "    abcdefgh"
    assert shown[2] == "  2 .A..C..."
    assert any(line == "A B, hero, b2" for line in shown)


def test_columns_past_z_have_two_letters_over_the_map():
    shown = Typed(scene("B" + "." * 27, B="G1-R1-R1"), "map").after("map").split("\n")
    assert shown[0] == "    " + " " * 26 + "aa"
    assert shown[1] == "    abcdefghijklmnopqrstuvwxyzab"


def test_threat_tells_what_could_come():
    assert "T can reach B: at most 5" in fight("threat").after("threat")


def test_reach_lists_the_cells():
    assert fight("reach").after("reach").startswith("B: ")


def test_help_names_every_command():
    shown = fight("help").after("help")
    assert all(word in shown for word in ("look", "map", "threat", "undo", "order", "suggest", "quit"))


def test_help_explains_the_signs_of_the_answers():
    shown = fight("help").after("help")
    assert all(sign in shown for sign in ("strike is", "outwit", "press", "[R3]", "R3*", "Sure:", "Cheap:", "All-in:"))


def test_movement_that_is_over_and_an_answer_of_the_game_master_are_said_so():
    typed = fight("move c2", "strike T with [R3]+O2", "look b", "end", "add nothing", "undo")
    assert "Movement is over." in typed.after("look b")
    assert "The game master has answered since" in typed.after("undo")


def test_undo_takes_back_and_redo_does_again():
    typed = fight("move c2", "undo", "look b", "redo", "log 3")
    assert "Taken back: B goes to c2." in typed.after("undo")
    assert "at b2" in typed.after("look b")
    assert "Done again." in typed.after("redo")
    assert "at c2" in typed.after("redo")


def test_what_is_undone_is_no_longer_in_the_log():
    assert "B goes to" not in fight("move c2", "undo", "log 9").after("log 9")


def test_a_game_gone_on_with_has_its_log_and_begins_with_how_things_stand():
    typed = fight("move c2", "quit")
    again = Typed(typed.where, "log 1")
    assert "T, enemy, e2" in "\n".join(again.shown[: again.shown.index("")])
    assert again.after("log 1").startswith("B goes to c2. (MOV-1)\n")


def test_enter_alone_takes_the_suggestion():
    typed = fight("suggest", "")
    assert "Enter alone does it." in typed.after("suggest")
    assert typed.session.match.entries[-1].seat == "p1"


def test_a_player_speaks_at_any_time():
    assert 'B: "Well met."' in fight("say Well met.").text


def defence(*lines: str) -> Typed:
    """A terminal with a game in which T, who goes first, attacks B with 5."""
    where = scene("BT", T="hostile O3-O3O2-", B="G1-R3O2C1-R1")
    return Typed(where, *lines, master=Brutal())


def test_a_defence_shows_the_attack_and_what_each_answer_comes_to():
    text = defence().text
    assert "B is attacked." in text
    assert "T strikes B, " in text
    assert "take it: answer nothing. 5 against 0: you lose 1 pip, R3 becomes R2." in text
    assert "answer [O2]+R3 = 5, Dexterous. 5 against 5: you block it. Then you may strike back." in text
    assert "ignore it by Perfection" in text


def test_a_defence_is_typed_as_pieces_alone():
    assert "B answers with R3+O2 = 5; " in defence("R3+O2").text
    assert "B answers with Dexterous: [O2] = 2; " in defence("[O2]", "").text


def test_a_defence_that_makes_it_worse_is_asked_back_once():
    typed = defence("C1", "b", "C1", "")
    assert "5 is five times 1. To use nothing would cost only one." in typed.after("C1")
    assert "Sure? (Enter: yes, b: back) b" in typed.text
    assert "B answers with C1 = 1; " in typed.text


def test_a_defence_that_is_refused_is_not_asked_back():
    typed = defence("[C1]", "")
    told = typed.after("[C1]")
    reason = "Perfection is never active: ignore the attack by Perfection instead, which commits nothing else (ATK-10)"
    assert reason in told
    assert "Sure?" not in typed.text


def test_who_commits_after_the_defence_reads_both_sums_with_all_that_adds_to_them():
    """B answers with 1 pip; its friend adds 1, and its free red guts add 1 against a shot."""
    where = scene("AB\n.K", A="G3-R2R1P1-", B="hostile G1-R1O1Y1-", K="hostile G1-Y1-G2")
    where.edit(Marked(), name="B")
    where.strike("A", "B", active="Ranged")
    where.defend("B", "O1")
    where.help("K", "Y1")
    text = Typed(where).text
    assert "use R2 = 2. 2 against 3: blocked." in text
    assert "use R2+R1+P1 = 4. 4 against 3: loses 1 pip." in text


def test_losses_are_typed_as_pieces_spent_ones_too():
    typed = defence("R3+C1", "nothing", "R3")
    assert "B loses pips and chooses where." in typed.text
    assert "B: R3 becomes R2 in the guts." in typed.text


def test_an_order_answers_from_then_on():
    typed = defence("order b lose auto", "R3+C1", "nothing")
    assert typed.after("order b lose auto").startswith("Losses: auto, always.")
    assert "chooses where" not in typed.text
    assert any(entry.by == "order" for entry in typed.session.match.entries)
    again = defence("order b lose auto", "order b forget", "R3+C1", "nothing")
    assert "Forgotten." in again.text
    assert "chooses where" in again.text


def test_a_profile_is_an_order_for_everything():
    typed = defence("order quick", "R3+C1", "")
    assert "Answers what can be settled" in typed.text
    assert typed.table.controller("p1").profile == "quick"


def test_orders_are_listed_with_what_may_be_said():
    shown = defence("order b defend block 4 conflict", "order").after("order")
    assert "everything (now): Asks each step of the rules." in shown
    assert "B: When attacked: block 4, this conflict." in shown
    assert "shoot: ask, if sure, never" in shown


@pytest.mark.parametrize(
    "line", ["order frob", "order b", "order b frob never", "order b defend dance", "order nobody help never"]
)
def test_an_order_that_is_none_is_answered_with_a_way_on(line: str):
    shown = defence(line).after(line)
    assert "Say: order PROFILE" in shown or "names nobody" in shown


def test_in_free_play_each_hero_is_named_and_the_party_walks_together():
    where = scene("AB......", A="G1-R1-R1", B="p2 G1-Y1-", conflict=False)
    typed = Typed(where, "walk b d1", "together h1", "heal", people=("p1", "p2"))
    assert "The party is free to act." in typed.text
    assert "B goes to d1." in typed.text
    assert typed.session.match.entries[1].seat == "p2"
    assert "A goes to h1.\nB goes to g1." in typed.after("together h1")


def test_undo_in_free_play_takes_back_whoever_acted_last():
    where = scene("AB......", A="G1-R1-R1", B="p2 G1-Y1-", conflict=False)
    typed = Typed(where, "walk b d1", "undo", "look b")
    assert "p2: Taken back: B goes to d1." in typed.after("undo")
    assert "at b1" in typed.after("look b")


def test_a_challenge_is_looked_at_and_attacked_by_its_part():
    where = scene("Ac", A="G1-R3O2-R1", c="(C2)R4=B5", conflict=False)
    typed = Typed(where, "look c", "strike c guts with [R3]+O2")
    assert "guts: more than 4 with Ranged active (red guts)" in typed.after("look c")
    assert "It cannot strike." in typed.after("look c")
    assert "A shoots at c, Ranged: [R3]+O2 = 5 against 4: 1 pip over." in typed.text
    assert "What is left of c: R3 guts and B5 brains." in typed.text


@pytest.mark.parametrize("seed", range(3))
def test_what_is_suggested_plays_a_whole_fight_in_sentences_and_its_story_is_told_again(seed: int):
    where = scene(FIGHT, **HEROES, T="hostile G3-G3-" if seed else "hostile O2-R1O1-R1")
    typed = Typed(where, *["suggest", ""] * 60, master=GreedyBot())
    assert "B acts." in typed.shown
    told = list(story(where.match))
    assert told[-1] == "The game goes on from here."
    assert len(told) > 10


def test_an_attack_is_advised_with_what_it_does_and_costs():
    text = fight().text
    assert "strike T with [R3]" in text
    assert "Sure: it loses 1 pip, " in text or "Cheap: it must spend " in text
    assert "Costs " in text


def test_the_game_master_has_a_voice():
    where = scene("BT", B="G1-R3O2-R1", T="hostile G1-G1-")
    shown = Typed(where, "strike T with R3+O2").shown
    fall = shown.index("T falls.")
    assert "T" in shown[fall + 1]
    assert shown[fall + 1] in list(story(where.match))


def test_in_camp_growth_says_where_and_what_it_lifts():
    typed = Typed(camp(a="O2-O2R3-C1"), "all")
    shown = typed.after("all")
    assert "enlarge O2 in the feet of A." in shown
    assert "enlarge O2 in the guts of A." in shown
    assert "buy R1 for the guts of A, at place 3." in shown
    assert "for the feet of A, at place 1." in shown
    lifted = Typed(camp(a="G1O2-R3-C1"), "all").after("all")
    assert "enlarge G1 in the feet of A. Dynamic: orange goes to the guts, movement 3 to 2" in lifted
    assert "buy R1 for the feet of A, at place 1. Fleet: walks twice as far. " in lifted
    assert "Green goes to the guts" in lifted


@pytest.mark.rule("POS-4")
@pytest.mark.parametrize("stack", ["G1O2-R3-C1", "G1-R3-C1", "O1R2-B3R2-C2B2"])
def test_in_camp_what_is_suggested_first_lifts_no_foot(stack: str):
    s = camp(a=stack, points=9, friend=SPENT)
    typed = Typed(s, *["1"] * 15)
    grown = [line for line in typed.shown if " grows: " in line]
    assert grown
    assert {s.get(name, Points).free for name in "AF"} == {0}
    assert not [line for line in grown if "lifts" in line]


@pytest.mark.rule("OBJ-1")
def test_what_a_covered_object_is_called_is_told_when_it_is_identified():
    where = scene("A.q\n...", A="G1O2-R3-C2", q="{R3}", conflict=False)
    typed = Typed(
        where, "look", "look c1", "look q", "walk a b1", "pick up covered", "look A", "all", "identify", "log"
    )
    before = typed.text.partition("\n> identify")[0]
    assert "A the covered object" not in before
    assert "B the covered object, object, c1" in before
    assert "The covered object there." in typed.after("look c1")
    assert 'Nobody here is called "q"' in typed.after("look q")
    assert "A picks up the covered object." in typed.after("pick up covered")
    assert "Carries the covered object." in typed.after("look A")
    assert "identify the covered object for the guts, and A gets it; " in typed.after("all")
    assert "A takes the cover off q: R3" in typed.after("identify")


@pytest.mark.parametrize(("patience", "said"), [(-1.0, 1), (60.0, 0)])
def test_while_a_computer_works_long_it_is_said_once(patience, said, monkeypatch):
    monkeypatch.setattr("game.text.session.PATIENCE", patience)
    monkeypatch.setattr(PyramidTeller, "working", lambda _, decision: f"Somebody works ({decision.kind}) ...")
    where = scene("B..T", B="G1-R3-", T="hostile G1-G3-")
    assert Typed(where, "end", "end", master=Ponderer()).text.count("Somebody works (act) ...") == said * 2


def test_what_comes_next_is_made_by_the_game_master():
    teller = fight().session.teller
    assert teller.working(Decision((GM,), 0, "gm")) == "The game master makes the next situation ..."
    assert teller.working(Decision((GM,), 2, "act")) == ""
