"""Campaign files: situations, outcomes and rewards as every rulebook shares them; the rulebook checks what is its own
in them.
"""
