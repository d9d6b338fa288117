from __future__ import annotations

import math
from typing import Any, List, Mapping, Optional, Sequence, TypedDict


class FieldProblem(TypedDict):
    """What is wrong with one field (JSON Pointer into the body) or parameter (its name)."""

    pointer: str
    code: str
    detail: str


class RawatibError(Exception):
    """Everything that this library raises, but for wrong arguments (TypeError, ValueError)."""


class ApiError(RawatibError):
    """The service answered, and it was no success. Switch on `code`."""

    def __init__(
        self,
        status: int,
        headers: Mapping[str, str],
        problem: Mapping[str, Any],
        retry_after_ms: Optional[float],
        attempts: int,
    ) -> None:
        self.status = status
        # `http_error` when a proxy answered instead of the service.
        self.code = _text(problem.get("code")) or "http_error"
        self.title = _text(problem.get("title")) or ""
        self.detail = _text(problem.get("detail")) or _redirection(status, headers.get("location"))
        # All problems of the request at once; empty when it is not about fields.
        errors = problem.get("errors")
        self.problems: List[FieldProblem] = errors if isinstance(errors, list) else []
        # Quote it when you report a problem.
        self.request_id = _text(problem.get("request_id")) or headers.get("x-request-id")
        self.retry_after_seconds = (
            None if retry_after_ms is None else math.ceil(retry_after_ms / 1000)
        )
        self.headers = headers
        # How often the request was sent.
        self.attempts = attempts
        detail = f": {self.detail}" if self.detail else ""
        super().__init__(f"{status} {self.code}{detail}{_shown_problems(self.problems)}")


def _redirection(status: int, location: Optional[str]) -> str:
    if location is None or status // 100 != 3:
        return ""
    return f"redirected to {location}; redirects are not followed"


# So that an error that nobody catches says what is wrong.
_MOST_SHOWN_PROBLEMS = 5


def _shown_problems(problems: Sequence[Any]) -> str:
    told = [one for one in problems if isinstance(one, dict) and _text(one.get("pointer"))]
    return "".join(
        f" [{one['pointer']}: {one.get('detail', '')}]" for one in told[:_MOST_SHOWN_PROBLEMS]
    )


def _text(value: Any) -> Optional[str]:
    return value if isinstance(value, str) else None


class ApiConnectionError(RawatibError):
    """No whole answer arrived. What was asked may have happened nevertheless."""


class ApiTimeoutError(ApiConnectionError):
    """No whole answer arrived in time. What was asked may have happened nevertheless."""


class WebhookVerificationError(RawatibError):
    """A webhook that is not genuine, or too old. Answer 400 and do nothing with it.

    `reason`: missing_headers, timestamp_out_of_range, wrong_signature or not_json.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"The webhook is refused: {reason}")
        self.reason = reason
