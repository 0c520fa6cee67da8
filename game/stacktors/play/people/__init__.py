"""Who is there: their stacks and how these change, healing, objects, effects, defeat, successors."""
