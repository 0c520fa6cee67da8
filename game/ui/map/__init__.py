"""The ground on the screen: the camera, painted and drawn ground, stamps on cells. It knows no rulebook."""
