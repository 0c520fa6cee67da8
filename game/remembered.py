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
        known: dict[tuple[Any, ...], R] | None = self.__dict__.get(name)
        if known is None:
            known = self.__dict__[name] = {}
        if args not in known:
            known[args] = method(self, *args)  # type: ignore[call-arg]
        return known[args]

    return cast("Callable[Concatenate[S, P], R]", asked)
