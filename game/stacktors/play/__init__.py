"""The rules in play: who must decide, what is refused, what happens; one module for each thing that is done."""
