"""Dialogues with a person or a script: `solve`, `play`, the menu, a Fallout terminal.

All of them run on the one loop in `loop.py`.
"""
