"""The ground on the screen: the camera, painted and drawn ground, pictures laid on cells.

No module here knows any rulebook.
"""
