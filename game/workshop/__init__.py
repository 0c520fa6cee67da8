"""Makes what map makers are given: the Tiled project, folders to begin in, the reference and the guide's pictures."""
