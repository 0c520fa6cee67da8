"""Methods whose results are kept with their object, without a cycle of references, so that all goes with the object."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")


def remembered(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """The method, which works out each result once for each object; its arguments are positional and hashable."""
    name = f"remembered {method.__name__}"

    @wraps(method)
    def asked(self: Any, *args: Any) -> Any:
        try:
            return self.__dict__[name][args]
        except KeyError:
            pass  # it is worked out below, so that what goes wrong there is not told as a part of this
        result = self.__dict__.setdefault(name, {})[args] = method(self, *args)  # type: ignore[call-arg]
        return result

    return cast("Callable[Concatenate[S, P], R]", asked)
