"""The panels in which a player answers what the table asks: an attack, a defence, an exchange, any other choice.

`kinds` opens one by its name; `protocol` holds what the table's screen and a dock are to each other. Each is a `panel`
(focus, keys, pointer, drawing) with a `content` in it: a model of what is being put together, and the widgets that show
it.
"""
