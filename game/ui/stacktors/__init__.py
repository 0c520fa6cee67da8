"""The face of the pyramid rulebook: what its characters look like, what is asked, and how one answers."""
