"""An attack, step by step: how it is declared, helped, answered and compared, and what its result is."""
