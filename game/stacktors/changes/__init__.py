"""What abilities may change of stacks, over values: which choices there are, and what a stack becomes."""
