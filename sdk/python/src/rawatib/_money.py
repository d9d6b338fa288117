from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Union


def to_piastres(amount: Union[int, float, str, Decimal]) -> int:
    """Whole piastres of an amount: `to_piastres(Decimal("12500.5"))` is 1250050.

    Raises ValueError when it is no amount with at most two decimals.
    """
    try:
        value = amount if isinstance(amount, Decimal) else Decimal(str(amount))
        numerator, denominator = value.as_integer_ratio()
    except (InvalidOperation, ValueError, OverflowError) as error:
        raise ValueError(f"{amount!r} is no amount") from error
    piastres, rest = divmod(numerator * 100, denominator)
    if rest != 0:
        raise ValueError(f"{amount!r} has more than two decimals")
    return piastres


def from_piastres(piastres: int) -> Decimal:
    """The amount as the service takes it."""
    return Decimal(piastres).scaleb(-2)
