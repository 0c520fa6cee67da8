"""The parts of the computer game master that know no rulebook: the director and the narrator."""
