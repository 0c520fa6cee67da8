"""The words for a character's persona are those that the computer knows."""

from __future__ import annotations

from game import files, opening
from game.books.stacktors.gm import draft
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.mind.personas import PERSONAS
from game.campaign import model
from game.library import check_campaign
from tests.campaign.folder import unlined

IMP = '[[situations.figures]]\nkey = "imp"\n'


def test_an_unknown_persona_is_a_warning_and_its_mend_helps(folder):
    folder.change("[[situations.goals]]", f'{IMP}persona = "cowrd"\n\n[[situations.goals]]')
    (problem,) = check_campaign(folder.write())
    assert problem.severity == "warning"
    assert unlined(str(problem)) == (
        'small.toml: situation yard, imp, persona: the computer knows no persona "cowrd", and plays it without one: '
        "use one of brute, archer, guardian, schemer, pack, coward, burden, or take this out"
    )
    known = problem.mend.removeprefix("use one of ").removesuffix(", or take this out").split(", ")
    for word in known:
        folder.change('persona = "', f'persona = "{word}" #')
        assert list(check_campaign(folder.write())) == []
    folder.change('persona = "', '# persona = "')
    assert list(check_campaign(folder.write())) == []


def test_shipped_maps_and_bands_use_words_that_exist():
    campaign = opening.campaign(str(files.MAPS / "drowned_toll_house.toml"))
    figures = [
        figure
        for situation in campaign.situations
        for figure in PyramidCaster()
        .cast(campaign, situation, model.opened(*model.find(campaign, situation)), 0)
        .figures
    ]
    foes = [foe for band in draft.bands() for foe in band.foes]
    words = {one.persona for one in (*figures, *foes)} - {""}
    assert words <= set(PERSONAS)
    assert words, "they use some"
