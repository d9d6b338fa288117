from __future__ import annotations

import ssl
from types import TracebackType
from typing import TYPE_CHECKING, Callable, Literal, Mapping, Optional, Type, TypedDict

from ._async_transport import AsyncTransport
from ._generated.async_resources import AsyncResources
from ._generated.resources import Resources
from ._transport import Credential, RequestNote, ResponseNote, Runtime, Transport

if TYPE_CHECKING:
    from typing_extensions import Unpack

_MAX_CONCURRENCY = 8


class ClientOptions(TypedDict, total=False):
    """See Client."""

    api_key: Optional[Credential]
    access_token: Optional[Credential]
    timeout_seconds: float
    max_retries: int
    language: Optional[Literal["ar", "en"]]
    headers: Optional[Mapping[str, str]]
    user_agent: Optional[str]
    ssl_context: Optional[ssl.SSLContext]
    on_request: Optional[Callable[[RequestNote], None]]
    on_response: Optional[Callable[[ResponseNote], None]]
    runtime: Optional[Runtime]


class Client(Resources):
    """All resources of the service. Safe to use from several threads.

    base_url: where the service answers, `https://hr.example.com`.
    api_key: `rwt_live_…`, or a function that fetches it; access_token: an administrator's, instead of a key.
    timeout_seconds: of one attempt, 30. max_retries: 2. language: `ar` or `en`, of error texts.
    headers: sent with every request. user_agent: put before the library's own name.
    ssl_context: certificates of your own. on_request, on_response: hooks, which never see the key.
    """

    def __init__(self, base_url: str, **options: Unpack[ClientOptions]) -> None:
        super().__init__(Transport(base_url, **options))

    def close(self) -> None:
        """Nothing is held between calls; here for symmetry with AsyncClient."""

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self.close()


class AsyncClient(AsyncResources):
    """The same for asyncio. Options are those of Client, and max_concurrency: requests at a time, 8.

    A call that is cancelled is no longer waited for; its request goes on until it is answered or too late.
    """

    def __init__(
        self,
        base_url: str,
        *,
        max_concurrency: int = _MAX_CONCURRENCY,
        **options: Unpack[ClientOptions],
    ) -> None:
        self._async_transport = AsyncTransport(Transport(base_url, **options), max_concurrency)
        super().__init__(self._async_transport)

    async def close(self) -> None:
        self._async_transport.close()

    async def __aenter__(self) -> "AsyncClient":
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        await self.close()
