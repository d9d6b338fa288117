"""The same transport in threads of its own: one behaviour, and the standard library has no asynchronous HTTP."""

from __future__ import annotations

import asyncio
import functools
from concurrent.futures import ThreadPoolExecutor
from typing import (
    Any,
    AsyncIterator,
    Awaitable,
    Callable,
    Dict,
    Generic,
    Optional,
    Sequence,
    TypeVar,
    cast,
)

from ._request import Download
from ._transport import CursorTrail, Page, Row, Transport

Result = TypeVar("Result")


class AsyncTransport:
    def __init__(self, transport: Transport, max_concurrency: int) -> None:
        self._transport = transport
        self._executor = ThreadPoolExecutor(max_concurrency, thread_name_prefix="rawatib")

    def close(self) -> None:
        self._executor.shutdown(wait=False)

    async def send(self, method: str, path: Sequence[str], **arguments: Any) -> Any:
        return await self._run(functools.partial(self._transport.send, method, path, **arguments))

    async def open(self, method: str, path: Sequence[str], **arguments: Any) -> Any:
        return await self._run(functools.partial(self._transport.open, method, path, **arguments))

    async def file(self, method: str, path: Sequence[str], **arguments: Any) -> Download:
        return await self._run(functools.partial(self._transport.file, method, path, **arguments))

    def list(
        self, path: Sequence[str], *, query: Any = None, **options: Any
    ) -> "AsyncPaged[Any, Any]":
        async def fetch(cursor: Optional[str]) -> Any:
            parameters: Dict[str, Any] = dict(query or {})
            if cursor is not None:
                parameters.pop("page", None)
                parameters["cursor"] = cursor
            return await self.send("GET", path, query=parameters, **options)

        return AsyncPaged(fetch)

    async def _run(self, call: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._executor, call)


class AsyncPaged(Generic[Page, Row]):
    """A list: its rows over all pages with `async for`; nothing is asked before."""

    def __init__(self, fetch: Callable[[Optional[str]], Awaitable[Page]]) -> None:
        self._fetch = fetch

    async def first(self) -> Page:
        """The first page, with `meta` and `pagination`."""
        return await self._fetch(None)

    async def pages(self) -> AsyncIterator[Page]:
        cursors = CursorTrail()
        page = await self._fetch(None)
        while True:
            yield page
            cursor = cursors.next_of(page)
            if cursor is None:
                return
            page = await self._fetch(cursor)

    async def __aiter__(self) -> AsyncIterator[Row]:
        async for page in self.pages():
            for row in cast(Any, page)["data"]:
                yield row
