"""How abilities and healing may change stacks: which choices there are, and what a stack becomes."""
