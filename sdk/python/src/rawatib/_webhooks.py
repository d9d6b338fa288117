from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Mapping, Optional, Sequence, Union, cast

from ._errors import WebhookVerificationError
from ._generated.types import DeliveredEvent

_TOLERANCE_SECONDS = 300


def verify_webhook(
    raw_body: Union[bytes, bytearray, memoryview],
    headers: Mapping[str, str],
    secrets: Union[str, Sequence[str]],
    *,
    tolerance_seconds: int = _TOLERANCE_SECONDS,
    now_seconds: Optional[float] = None,
) -> DeliveredEvent:
    """Checks that a webhook is genuine and recent; raises WebhookVerificationError.

    raw_body: the bytes as they arrived; a body that was parsed and written again has other bytes.
    secrets: `whsec_…`, or several while a secret is being changed.
    The same event may arrive more than once: handle each `id` once.
    """
    if not isinstance(raw_body, (bytes, bytearray, memoryview)):
        raise TypeError("verify_webhook takes the raw body: bytes, not what was parsed")
    body = bytes(raw_body)
    received = {name.lower(): value for name, value in headers.items()}
    message_id = received.get("webhook-id")
    timestamp = received.get("webhook-timestamp")
    signatures = received.get("webhook-signature")
    if not message_id or not signatures or not re.fullmatch(r"[0-9]{1,12}", timestamp or ""):
        raise WebhookVerificationError("missing_headers")
    now = time.time() if now_seconds is None else now_seconds
    if abs(int(now) - int(timestamp or "")) > tolerance_seconds:
        raise WebhookVerificationError("timestamp_out_of_range")
    signed = f"{message_id}.{timestamp}.".encode("utf-8") + body
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        if _is_signed(signed, signatures, secret):
            return _parsed(body)
    raise WebhookVerificationError("wrong_signature")


def _is_signed(signed: bytes, signatures: str, secret: str) -> bool:
    key = _bytes_of(secret[6:] if secret.startswith("whsec_") else secret)
    if not key:
        raise ValueError("The secret is not one of a webhook: it begins with whsec_")
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    for entry in signatures.split(" "):
        if entry.startswith("v1,"):
            offered = _bytes_of(entry[3:])
            if offered is not None and hmac.compare_digest(offered, expected):
                return True
    return False


def _bytes_of(text: str) -> Optional[bytes]:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _parsed(body: bytes) -> DeliveredEvent:
    try:
        return cast(DeliveredEvent, json.loads(body.decode("utf-8")))
    except (ValueError, UnicodeDecodeError) as error:
        raise WebhookVerificationError("not_json") from error
