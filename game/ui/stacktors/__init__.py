"""The face of the pyramid rulebook: how its characters look, what is asked, and how one answers."""
