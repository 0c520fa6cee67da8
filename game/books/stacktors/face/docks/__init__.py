"""The panels in which a player answers what the table asks: an attack, a defence, an exchange, any other choice.

`kinds` opens a panel by its name. Each dock is a `panel` (focus, keys, pointer, drawing) with a `content`: a model of
what is drafted, and the widgets that show it.
"""
