"""`stacktors prove`: which parties can do what, in sentences and as JSON."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game.__main__ import main
from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.gm.compose import composition_proof
from game.books.stacktors.gm.compose.composition_proof import CompositionProof
from game.books.stacktors.gm.compose.wish import ComposedSituation, NothingFits
from game.books.stacktors.gm.proofs.plays import Witness
from game.books.stacktors.intents import EndTurn
from game.campaign.check import open_campaign
from game.campaign.proof import (
    AimProof,
    MadeProof,
    PartyProof,
    RequiredClue,
    SituationEnds,
    SituationProof,
    mandatory,
    summed_up,
)
from game.cli import prove
from game.files import MAPS
from tests.campaign.folder import Folder

CAMPAIGN = open_campaign(MAPS / "drowned_toll_house.toml")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))


def test_the_first_fight_is_proven(capsys):
    assert main(["prove", "porch"]) == 0
    told = capsys.readouterr().out
    assert "The Porch, which is mandatory:\n  Success: 1 hero.\n" in told
    assert "The campaign can be won by 1 hero." in told


def test_what_nobody_can_do_is_told_with_its_reason(tmp_path, capsys):
    folder = Folder(tmp_path)
    folder.things["chest"] = folder.things["chest"].replace("(C2)R4", "(C2)R60=B60")
    folder.things["imp"] = ""
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "overcome"\nwhat = "chest"').change('outcome = "led"\n', "")
    folder.change('led = "home"\nstand-off = "home"', 'stand-off = "ditch"').change(
        "conflict = true", "conflict = false"
    )
    assert main(["prove", str(folder.write()), "--heroes", "3", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["proven"] is False
    assert told["winning"] == []
    (yard,) = told["situations"]
    assert yard["mandatory"] is True
    (party,) = yard["aims"][0]["parties"]
    assert (party["heroes"], party["answers"]) == (3, 0)
    assert "Old Chest: 60 red guts are not exceeded by the 8 that all here come to" in party["reason"]


@pytest.mark.parametrize(("second", "losing"), [("G1O2-P3G2-R1", ["Bram"]), ("G1O2-R3G2-R1", [])])
def test_what_is_mandatory_must_survive_the_loss_of_any_hero(second, losing, tmp_path, capsys):
    """Only red guts open the chest, and nothing else ends the yard well: with one such hero, that one is needed."""
    folder = Folder(tmp_path)
    folder.things["imp"] = ""
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "overcome"\nwhat = "chest"').change('outcome = "led"\n', "")
    folder.change('led = "home"\nstand-off = "home"', 'stand-off = "ditch"').change(
        "conflict = true", "conflict = false"
    )
    bram = '[[heroes]]\nname = "Bram"\nstack = "G1O2-R3O2C1-R1"\n'
    others = f'\n[[heroes]]\nname = "Ada"\nstack = "{second}"\n\n[[heroes]]\nname = "Tom"\nstack = "G1O2-O3G2-R1"\n'
    folder.change(bram, bram + others)
    status = main(["prove", str(folder.write()), "--heroes", "3", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert [one["lost"] for one in told["losing"]] == losing
    assert (told["winning"], told["proven"], status) == ([3], not losing, int(bool(losing)))


def aim(*able: int, sizes=(1, 2, 3), name: str = "opened") -> AimProof:
    return AimProof("outcome", name, tuple(PartyProof(size, int(size in able), "Too few") for size in sizes))


def test_a_campaign_is_won_by_any_of_its_ways():
    """Of the toll-house's two ways on, one leads past the other; the last chest is opened in either."""
    good = {"toll_house": ("slipped_in", "success"), "vault": ("opened",), "drain": ("snatched",)}
    leads = {one.key: {*one.next} for one in CAMPAIGN.situations}
    ends = {key: SituationEnds(good.get(key, ()), found.difference(good.get(key, ()))) for key, found in leads.items()}
    assert mandatory(CAMPAIGN, ends) == frozenset()
    alone = replace(CAMPAIGN, endings={**CAMPAIGN.endings, "half_a_dowry": CAMPAIGN.endings["empty_hands"]})
    assert mandatory(alone, ends) == {"toll_house", "vault"}


def test_who_cannot_be_spared_is_told():
    without = (PartyProof(3, 0, "Nobody here has blue brains", "Isolde"), PartyProof(3, 5, lost="Bram"))
    vault = SituationProof("vault", "The Vault", True, (aim(2, 3),), without)
    drain = SituationProof("drain", "The Drain", False, (aim(name="snatched"),))
    clue = RequiredClue("dowry", ("Old Miller in ford",))
    whole = summed_up(CAMPAIGN, (vault, drain), (clue,), (1, 2, 3))
    assert whole.winning == (2, 3)
    assert [one.lost for one in whole.losing] == ["Isolde"]
    assert not whole.sound
    told = "\n".join((*prove.situation_lines(vault), *prove.verdict(whole)))
    assert "  Opened: 2 and 3 heroes.\n    Not 1 hero: Too few.\n" in told
    assert "    Not 3 without Isolde: Nobody here has blue brains.\n" in told
    assert "The clue dowry is required and has 1 source: Old Miller in ford; it takes three." in told
    assert "No way to win it was found for 1 hero." in told
    assert "Of 3 heroes these cannot be spared: Isolde." in told
    assert summed_up(CAMPAIGN, (replace(vault, without=without[1:]), drain), (), (2, 3)).sound


def test_composed_situations_are_proven(monkeypatch, capsys):
    """Every party, setting and difficulty has its turn; what the composer finds stands in for all."""
    wishes = []

    def found(wish):
        wishes.append(wish)
        if len(wishes) == 2:
            raise NothingFits("no fight for 2 heroes has a witness")
        witness = Witness(Aim(("success",)), (("p1", EndTurn()),))
        return CompositionProof(ComposedSituation(None, "fight:wolves"), witness, 0)

    monkeypatch.setattr(composition_proof, "with_proof", found)
    assert main(["prove", "--composed", "8", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["composed"], told["proven"]) == (8, 7)
    assert [one["heroes"] for one in told["situations"]] == [1, 2, 3, 4, 5, 6, 1, 2]
    assert told["situations"][1]["reason"] == "no fight for 2 heroes has a witness"
    assert {one.level for one in wishes} == {"easy", "normal", "hard", "master"}
    assert len({one.guests.key for one in wishes}) == 8


def test_a_composed_situation_in_a_line():
    found = MadeProof(2, "hard", "fight:wolves:ford", 31, 1)
    assert prove.composed_line(found) == (
        "fight:wolves:ford, 2 heroes, hard: 31 answers, after 1 other without a witness."
    )
    lost = MadeProof(1, "brutal", "fight", 0, reason="no fight for 1 heroes has a witness")
    assert prove.composed_line(lost) == "fight, 1 hero, brutal: no fight for 1 heroes has a witness."


def test_a_situation_is_proven_in_a_state_in_which_it_may_be_come_to(tmp_path, capsys):
    folder = Folder(tmp_path)
    folder.things["imp"] = ""
    kell = '[[situations.figures]]\nkey = "kell"\nstack = "G1-R1-"\ncell = "f4"\nside = "neutral"\nwhen = "mat"\n\n'
    kell += '[[situations.figures.talk]]\ntext = "The key."\nreply = "Here."\ndo = "end freed"\n\n'
    folder.change("conflict = true", "conflict = false").change('success = "home"', 'success = "barn"')
    folder.barn(more=kell)
    head, tail = folder.text.rsplit("[situations.next]\n", 1)
    folder.text = f'{head}[situations.next]\nfreed = "home"\n{tail}'
    main(["prove", str(folder.write()), "--heroes", "1", "--json"])
    _, barn = json.loads(capsys.readouterr().out)["situations"]
    assert [aim["name"] for aim in barn["aims"]] == ["success", "freed", "chest"]
    assert all(one["answers"] for aim in barn["aims"] for one in aim["parties"])
