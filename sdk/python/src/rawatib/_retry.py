"""When a request is sent again, and after how long. Moments and randomness are given."""

from __future__ import annotations

from datetime import timezone
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Optional

_FIRST_DELAY_MS = 500
_LONGEST_BACKOFF_MS = 8_000
# A service that asks for more is not waited for: the caller gets the error, and decides.
_LONGEST_RETRY_AFTER_MS = 60_000

_TRANSIENT_STATUSES = frozenset((408, 429, 500, 502, 503, 504))


def retry_delay_ms(
    *,
    status: Optional[int],
    code: Any,
    retry_after_ms: Optional[float],
    attempt: int,
    max_retries: int,
    is_repeatable: bool,
    random: Callable[[], float],
) -> Optional[int]:
    """None when the failure stands; else the wait before the next attempt. No status: no answer."""
    if attempt > max_retries or not _is_worth_repeating(status, code, is_repeatable):
        return None
    if retry_after_ms is not None:
        return int(retry_after_ms) if retry_after_ms <= _LONGEST_RETRY_AFTER_MS else None
    ceiling: int = min(_LONGEST_BACKOFF_MS, _FIRST_DELAY_MS << min(attempt - 1, 10))
    return int(random() * ceiling)


def _is_worth_repeating(status: Optional[int], code: Any, is_repeatable: bool) -> bool:
    # The rate limiter refuses before anything is done.
    if status == 429:
        return True
    if not is_repeatable:
        return False
    if status is None or status in _TRANSIENT_STATUSES:
        return True
    return status == 409 and code == "idempotency_in_progress"


def parse_retry_after_ms(header: Optional[str], now_seconds: float) -> Optional[float]:
    """Seconds, or an HTTP date."""
    if header is None:
        return None
    if header.isascii() and header.isdigit() and len(header) < 10:
        return int(header) * 1000
    try:
        moment = parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=timezone.utc)
    return max(0.0, (moment.timestamp() - now_seconds) * 1000)
