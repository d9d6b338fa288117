"""Every sample of an operation, against the service that the first argument names."""

from __future__ import annotations

import sys
from pathlib import Path

from rawatib import Client

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
from operations import OPERATIONS  # noqa: E402

with Client(sys.argv[1], access_token="session", max_retries=0) as client:
    for sample in OPERATIONS.values():
        sample(client)
