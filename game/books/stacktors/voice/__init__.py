"""The voice of the pyramid rulebook: what there is, what is asked and what was typed, in sentences."""
