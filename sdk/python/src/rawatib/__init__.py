"""Client of the Rawatib HR and payroll API."""

from ._client import AsyncClient, Client
from ._errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    FieldProblem,
    RawatibError,
    WebhookVerificationError,
)
from ._generated import types
from ._generated.version import VERSION as __version__
from ._money import from_piastres, to_piastres
from ._request import Download, FileBody
from ._transport import RequestNote, ResponseNote, Runtime
from ._webhooks import verify_webhook

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "AsyncClient",
    "Client",
    "Download",
    "FieldProblem",
    "FileBody",
    "RawatibError",
    "RequestNote",
    "ResponseNote",
    "Runtime",
    "WebhookVerificationError",
    "__version__",
    "from_piastres",
    "to_piastres",
    "types",
    "verify_webhook",
]
