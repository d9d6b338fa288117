"""The samples of the README against a running service; skipped where RAWATIB_TEST_URL names none."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import unittest
from decimal import Decimal
from pathlib import Path
from typing import Any, Dict, List

import rawatib

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
import integration  # noqa: E402

URL = os.environ.get("RAWATIB_TEST_URL", "")


@unittest.skipIf(URL == "", "RAWATIB_TEST_URL names no service")
class Flow(unittest.TestCase):
    def test_from_sign_up_to_a_closed_month(self) -> None:
        with contextlib.redirect_stdout(io.StringIO()):
            self.play()

    def play(self) -> None:
        signed_up = rawatib.Client(URL).auth.sign_up(
            {
                "company_name": "شركة الدلتا",
                "full_name": "منى حسن",
                "email": "mona@delta.example",
                "password": "a long sentence is best",
            }
        )
        key = signed_up["api_key"]["key"]
        client = integration.connect(URL, key)
        employee = integration.hire(client)
        self.assertEqual(employee["birth_date"], "1980-10-25")
        second = client.employees.create(
            {
                "employee_code": "E-2",
                "full_name": "سارة عادل",
                "hire_date": "2026-10-11",
                "basic_salary": Decimal("20000.25"),
            }
        )
        self.assertEqual(second["basic_salary"], Decimal("20000.25"))
        first = integration.send_attendance(client)
        self.assertEqual((first["created"], first["rejected"]), (2, 1))
        self.assertEqual(integration.send_attendance(client), first)
        wrong: Dict[str, Any] = {"employee_code": "E-3", "full_name": "علي", "basic_salary": 9000}
        problems = integration.hire_or_explain(client, {**wrong, "hire_date": "25/10/1980"})
        self.assertEqual(len(problems), 1)
        twice = {**wrong, "employee_code": "E-1", "hire_date": "2026-01-01"}
        self.assertEqual(integration.hire_or_explain(client, twice), ["already there"])
        unreachable = rawatib.Client("http://127.0.0.1:1", max_retries=0)
        self.assertEqual(len(integration.hire_or_explain(unreachable, twice)), 1)
        self.assertEqual(integration.count_active(client), 2)
        admin = rawatib.Client(URL, access_token=signed_up["access_token"])
        head = admin.settings.create_api_key({"name": "Head", "scopes": ["leave:approve"]})
        balances = integration.take_leave(client, rawatib.Client(URL, api_key=head["key"]))
        self.assertIn("annual", [balance["balance"] for balance in balances])
        requests = [(one["status"], one["from"], one["days"]) for one in client.leave.list_requests()]
        self.assertEqual(requests, [("approved", "2026-12-06", 5)])
        cycle_id, net = integration.run_month(client, "2026-10")
        self.assertEqual(client.payroll.get_cycle(cycle_id)["status"], "closed")
        self.assertGreater(net, 0)
        file = integration.download_register(client, "2026-10")
        self.assertEqual(file.content[:2], b"PK")
        self.assertTrue((file.file_name or "").endswith(".xlsx"))
        codes, employees = integration.read_together(URL, key, [employee["id"], second["id"]])
        self.assertEqual(codes, ["E-1", "E-2"])
        self.assertEqual(employees, [client.employees.get(one["id"]) for one in employees])

    def test_a_silent_service_is_too_late(self) -> None:
        client = rawatib.Client(URL, timeout_seconds=0.000001, max_retries=0)
        with self.assertRaises(rawatib.ApiTimeoutError):
            client.auth.who_am_i()


@unittest.skipIf("RAWATIB_TEST_WEBHOOK_SECRET" not in os.environ, "no webhook was received")
class ReceivedWebhook(unittest.TestCase):
    def test_what_the_service_sent_is_genuine(self) -> None:
        given = os.environ
        headers = {
            name: given["RAWATIB_TEST_" + name.upper().replace("-", "_")]
            for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
        }
        body = given["RAWATIB_TEST_WEBHOOK_BODY"].encode("utf-8")
        secret = given["RAWATIB_TEST_WEBHOOK_SECRET"]
        handled: List[object] = []
        self.assertEqual(integration.receive(secret, headers, body, handled.append), 204)
        self.assertEqual(integration.receive(secret, headers, body + b" ", handled.append), 400)
        self.assertEqual(len(handled), 1)


if __name__ == "__main__":
    unittest.main()
