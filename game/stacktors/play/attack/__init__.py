"""An attack, step by step: declared, helped, answered, compared, and what comes of it."""
