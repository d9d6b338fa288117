from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, List, Mapping, Optional, Sequence, Tuple, Union
from urllib.parse import quote, unquote, urlencode

from . import _json


@dataclass(frozen=True)
class FileBody:
    """Bytes or text that are sent as they are."""

    content: Union[bytes, str]
    content_type: str = "application/octet-stream"


@dataclass(frozen=True)
class Download:
    """A file of the service."""

    content_type: str
    file_name: Optional[str]
    content: bytes

    def text(self) -> str:
        return self.content.decode("utf-8")

    def save(self, path: Union[str, Path]) -> None:
        Path(path).write_bytes(self.content)


def path_of(segments: Sequence[str]) -> str:
    return "/api/v1/" + "/".join(_segment(segment) for segment in segments)


def _segment(value: Any) -> str:
    """An empty one would name the list instead of an object, and dots another path."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError(f"{value!r} cannot be a part of a path")
    return quote(value, safe="")


def address_of(base_url: str, path: str, query: Optional[Mapping[str, Any]]) -> str:
    """An absent value is left out; a list is joined by commas."""
    parameters: List[Tuple[str, str]] = [
        (name, _query_text(value)) for name, value in (query or {}).items() if value is not None
    ]
    text = urlencode(parameters, quote_via=quote)
    return f"{base_url}{path}" + (f"?{text}" if text else "")


def _query_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return _json.text_of_date(value)
    if isinstance(value, (list, tuple)):
        return ",".join(_query_text(item) for item in value)
    return str(value)


def payload_of(body: Any) -> Tuple[Optional[bytes], Optional[str]]:
    """Bytes and media type; written once, so that a repeated request has the same bytes."""
    if body is None:
        return None, None
    if isinstance(body, FileBody):
        content = body.content
        return (content.encode("utf-8") if isinstance(content, str) else content), body.content_type
    return _json.dumps(body).encode("utf-8"), "application/json"


def file_name_of(disposition: str) -> Optional[str]:
    encoded = re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE)
    if encoded:
        return unquote(encoded.group(1))
    plain = re.search(r'filename="([^"]*)"', disposition, re.IGNORECASE)
    return plain.group(1) if plain else None
