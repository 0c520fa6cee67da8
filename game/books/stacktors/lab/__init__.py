"""What measures the pyramids: the arena, composed situations, scenes, intentions, who presses Enter, the voice."""
