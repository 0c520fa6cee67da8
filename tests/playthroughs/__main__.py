"""Write the kept game anew.

Where it is played otherwise than before, and not only told otherwise, raise the book's `rules` first.
"""

from __future__ import annotations

import sys

from tests.playthroughs import kept

if __name__ == "__main__":
    sys.stdout.write(f"{kept.PATH.name}: {kept.write()} entries\n")
