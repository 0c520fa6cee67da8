"""Write the kept game anew. Raise the book's `rules` first where it is played, not only told, otherwise than before."""

from __future__ import annotations

import sys

from tests.playthroughs import kept

if __name__ == "__main__":
    sys.stdout.write(f"{kept.PATH.name}: {kept.write()} entries\n")
