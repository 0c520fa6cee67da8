"""What every screen is made of: drawing, skins, widgets, focus, controls, tips, dialogs. It knows no rulebook."""
