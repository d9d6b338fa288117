from __future__ import annotations

import json
import platform
import random
import ssl
import time
import uuid
from dataclasses import dataclass
from typing import (
    Any,
    Callable,
    Dict,
    Generic,
    Iterator,
    Mapping,
    MutableMapping,
    Optional,
    Sequence,
    TypeVar,
    Union,
    cast,
)
from urllib.parse import urlsplit

from . import _json
from ._errors import ApiConnectionError, ApiError, RawatibError
from ._generated.version import VERSION
from ._http import RawResponse, Send, create_send
from ._request import Download, address_of, file_name_of, path_of, payload_of
from ._retry import parse_retry_after_ms, retry_delay_ms

Credential = Union[str, Callable[[], str]]
Page = TypeVar("Page")
Row = TypeVar("Row")

_WRITES = ("POST", "PATCH")


@dataclass
class RequestNote:
    """One sent request, for a hook. The credentials are added afterwards: hooks never see them."""

    method: str
    url: str
    # May be added to, `traceparent` for instance.
    headers: MutableMapping[str, str]
    # 1 for the first time.
    attempt: int


@dataclass
class ResponseNote:
    request: RequestNote
    status: int
    # With lower-case names.
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Runtime:
    """What differs from run to run, for tests to stand in for."""

    sleep: Callable[[float], None] = time.sleep
    random: Callable[[], float] = random.random
    new_key: Callable[[], str] = lambda: str(uuid.uuid4())
    now_seconds: Callable[[], float] = time.time
    send: Optional[Send] = None


@dataclass(frozen=True)
class _Plan:
    """A request as it is sent, any number of times."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: Optional[bytes]
    is_public: bool
    timeout_seconds: float
    max_retries: int

    @property
    def is_repeatable(self) -> bool:
        return self.method not in _WRITES or "idempotency-key" in self.headers


class Transport:
    def __init__(
        self,
        base_url: str,
        *,
        api_key: Optional[Credential] = None,
        access_token: Optional[Credential] = None,
        timeout_seconds: float = 30.0,
        max_retries: int = 2,
        language: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        user_agent: Optional[str] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
        on_request: Optional[Callable[[RequestNote], None]] = None,
        on_response: Optional[Callable[[ResponseNote], None]] = None,
        runtime: Optional[Runtime] = None,
    ) -> None:
        if urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError(f"{base_url!r} is no address: https://hr.example.com")
        self._base_url = base_url.rstrip("/")
        self._credential = access_token if api_key is None else api_key
        self._timeout_seconds = timeout_seconds
        self._max_retries = max_retries
        self._language = language
        self._headers = _lower_cased(headers)
        self._user_agent = _user_agent(user_agent)
        self._on_request = on_request
        self._on_response = on_response
        self._runtime = runtime or Runtime()
        self._send = self._runtime.send or create_send(ssl_context)

    def send(self, method: str, path: Sequence[str], **arguments: Any) -> Any:
        return _read_json(self._perform(self._plan(method, path, **arguments)))

    def open(self, method: str, path: Sequence[str], **arguments: Any) -> Any:
        """Without credentials and key, for operations that come before there are any."""
        return _read_json(self._perform(self._plan(method, path, is_public=True, **arguments)))

    def list(self, path: Sequence[str], *, query: Any = None, **options: Any) -> "Paged[Any, Any]":
        def fetch(cursor: Optional[str]) -> Any:
            parameters: Dict[str, Any] = dict(query or {})
            if cursor is not None:
                parameters.pop("page", None)
                parameters["cursor"] = cursor
            return self.send("GET", path, query=parameters, **options)

        return Paged(fetch)

    def file(self, method: str, path: Sequence[str], **arguments: Any) -> Download:
        answer = self._perform(self._plan(method, path, accept="*/*", **arguments))
        return Download(
            content_type=answer.headers.get("content-type", "application/octet-stream"),
            file_name=file_name_of(answer.headers.get("content-disposition", "")),
            content=answer.body,
        )

    def _plan(
        self,
        method: str,
        path: Sequence[str],
        *,
        body: Any = None,
        query: Optional[Mapping[str, Any]] = None,
        is_public: bool = False,
        accept: str = "application/json",
        idempotency_key: Optional[str] = None,
        if_match: Optional[Union[int, str]] = None,
        wait_seconds: Optional[int] = None,
        timeout_seconds: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> _Plan:
        payload, content_type = payload_of(body)
        key: Optional[str] = None
        if method in _WRITES and not is_public:
            key = idempotency_key or self._runtime.new_key()
        own: Dict[str, Optional[str]] = {
            "accept": accept,
            "user-agent": self._user_agent,
            "accept-language": self._language,
            "content-type": content_type,
            "idempotency-key": key,
            "if-match": f'"{if_match}"' if isinstance(if_match, int) else if_match,
            "prefer": None if wait_seconds is None else f"wait={wait_seconds}",
        }
        given = {name: value for name, value in own.items() if value is not None}
        return _Plan(
            method=method,
            url=address_of(self._base_url, path_of(path), query),
            headers={**given, **self._headers, **_lower_cased(headers)},
            body=payload,
            is_public=is_public,
            # The service was asked to take its time.
            timeout_seconds=(self._timeout_seconds if timeout_seconds is None else timeout_seconds)
            + (wait_seconds or 0),
            max_retries=self._max_retries if max_retries is None else max_retries,
        )

    def _perform(self, plan: _Plan) -> RawResponse:
        """Sends until it succeeds, fails for good, or was tried often enough."""
        attempt = 0
        while True:
            attempt += 1
            status: Optional[int] = None
            code: Any = None
            retry_after_ms: Optional[float] = None
            error: RawatibError
            try:
                answer = self._attempt(plan, attempt)
                if 200 <= answer.status < 300:
                    return answer
                status = answer.status
                problem = _problem_of(answer.body)
                code = problem.get("code")
                now = self._runtime.now_seconds()
                retry_after_ms = parse_retry_after_ms(answer.headers.get("retry-after"), now)
                error = ApiError(status, answer.headers, problem, retry_after_ms, attempt)
            except ApiConnectionError as failure:
                error = failure
            delay_ms = retry_delay_ms(
                status=status,
                code=code,
                retry_after_ms=retry_after_ms,
                attempt=attempt,
                max_retries=plan.max_retries,
                is_repeatable=plan.is_repeatable,
                random=self._runtime.random,
            )
            if delay_ms is None:
                raise error
            self._runtime.sleep(delay_ms / 1000)

    def _attempt(self, plan: _Plan, attempt: int) -> RawResponse:
        note = RequestNote(plan.method, plan.url, dict(plan.headers), attempt)
        if self._on_request:
            self._on_request(note)
        headers = dict(note.headers)
        if not plan.is_public and self._credential is not None:
            credential = self._credential
            token = credential() if callable(credential) else credential
            headers["authorization"] = f"Bearer {token}"
        answer = self._send(plan.method, plan.url, headers, plan.body, plan.timeout_seconds)
        if self._on_response:
            self._on_response(ResponseNote(note, answer.status, answer.headers))
        return answer


class Paged(Generic[Page, Row]):
    """A list: its rows over all pages when iterated; nothing is asked before."""

    def __init__(self, fetch: Callable[[Optional[str]], Page]) -> None:
        self._fetch = fetch

    def first(self) -> Page:
        """The first page, with `meta` and `pagination`."""
        return self._fetch(None)

    def pages(self) -> Iterator[Page]:
        cursors = CursorTrail()
        page = self._fetch(None)
        while True:
            yield page
            cursor = cursors.next_of(page)
            if cursor is None:
                return
            page = self._fetch(cursor)

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from cast(Any, page)["data"]


class CursorTrail:
    def __init__(self) -> None:
        self._seen: "set[str]" = set()

    def next_of(self, page: Any) -> Optional[str]:
        """None at the end. A feed of changes always has a next cursor: it is for the next time."""
        pagination = page["pagination"]
        cursor: Optional[str] = pagination["next_cursor"]
        if not pagination["has_more"] or cursor is None:
            return None
        if cursor in self._seen:
            raise RawatibError("The list came back to a cursor it had before")
        self._seen.add(cursor)
        return cursor


def _lower_cased(headers: Optional[Mapping[str, str]]) -> Dict[str, str]:
    return {name.lower(): value for name, value in (headers or {}).items()}


def _user_agent(product: Optional[str]) -> str:
    own = f"rawatib-python/{VERSION} (python/{platform.python_version()})"
    return own if product is None else f"{product} {own}"


def _read_json(answer: RawResponse) -> Any:
    if answer.body == b"":
        return None
    try:
        return _json.loads(answer.body.decode("utf-8"))
    except (ValueError, UnicodeDecodeError) as error:
        raise RawatibError(f"The answer {answer.status} is no JSON") from error


def _problem_of(body: bytes) -> Mapping[str, Any]:
    """A proxy in between may answer something else than a problem."""
    try:
        value = json.loads(body)
    except (ValueError, UnicodeDecodeError):
        return {}
    return value if isinstance(value, dict) else {}
