"""The characters: their stacks and how these change, healing, objects, effects, defeat, successors."""
