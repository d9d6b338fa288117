"""JSON in which amounts keep their digits: Decimal both ways, never by way of a float."""

from __future__ import annotations

import json
import math
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Mapping


def loads(text: str) -> Any:
    return json.loads(text, parse_float=Decimal)


def dumps(value: Any) -> str:
    """Days are written as they are; a moment must know its zone, since it would else be another one elsewhere."""
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no number of JSON")
        return format(value, "f")
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} is no number of JSON")
        return repr(value)
    if isinstance(value, date):
        return json.dumps(text_of_date(value))
    if isinstance(value, Mapping):
        members = (f"{json.dumps(str(k), ensure_ascii=False)}:{dumps(v)}" for k, v in value.items())
        return "{" + ",".join(members) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(dumps(item) for item in value) + "]"
    raise TypeError(f"{type(value).__name__} cannot be sent as JSON")


def text_of_date(value: date) -> str:
    if isinstance(value, datetime) and value.tzinfo is None:
        raise TypeError("A datetime without a zone is no moment: give it one, or send a date")
    return value.isoformat()
