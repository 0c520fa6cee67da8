"""The stage: who and what stands on the map as the screen shows it, and the cues that move them."""
