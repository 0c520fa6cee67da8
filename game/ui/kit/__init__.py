"""The parts that every screen is made of: drawing, skins, widgets, focus, controls, tips, dialogs.

They know no rulebook.
"""
