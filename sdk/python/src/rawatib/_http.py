"""One exchange over HTTP with the standard library."""

from __future__ import annotations

import http.client
import socket
import ssl
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any, Callable, List, Mapping, Optional

from ._errors import ApiConnectionError, ApiTimeoutError

_CHUNK_BYTES = 65_536


@dataclass(frozen=True)
class RawResponse:
    status: int
    # With lower-case names.
    headers: Mapping[str, str]
    body: bytes


Send = Callable[[str, str, Mapping[str, str], Optional[bytes], float], RawResponse]


class _AsItIs(urllib.request.HTTPErrorProcessor):
    """Neither follows redirects nor raises for a status: what was answered is what the caller sees."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response

    https_response = http_response


def create_send(ssl_context: Optional[ssl.SSLContext]) -> Send:
    """Proxies are taken from the environment, as urllib does."""
    opener = urllib.request.build_opener(
        _AsItIs(), urllib.request.HTTPSHandler(context=ssl_context)
    )

    def send(
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: Optional[bytes],
        timeout_seconds: float,
    ) -> RawResponse:
        request = urllib.request.Request(url, data=body, headers=dict(headers), method=method)
        deadline = time.monotonic() + timeout_seconds
        try:
            with opener.open(request, timeout=timeout_seconds) as response:
                names = {name.lower(): value for name, value in response.headers.items()}
                return RawResponse(response.status, names, _read(response, deadline))
        except (socket.timeout, TimeoutError) as error:
            raise ApiTimeoutError(f"No answer within {timeout_seconds} s") from error
        except urllib.error.URLError as error:
            if isinstance(error.reason, (socket.timeout, TimeoutError)):
                raise ApiTimeoutError(f"No answer within {timeout_seconds} s") from error
            raise ApiConnectionError(f"The connection failed: {error.reason}") from error
        except (OSError, http.client.HTTPException) as error:
            raise ApiConnectionError(f"The connection failed: {error}") from error

    return send


def _read(response: Any, deadline: float) -> bytes:
    """A server that sends a little now and then would else never be too late."""
    chunks: List[bytes] = []
    while True:
        chunk = response.read(_CHUNK_BYTES)
        if not chunk:
            return b"".join(chunks)
        if time.monotonic() > deadline:
            raise TimeoutError
        chunks.append(chunk)
