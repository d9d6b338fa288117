"""Plays the cases that every client library plays; sdk/conformance/README.md describes them."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import re
import time
import unittest
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional
from urllib.parse import parse_qsl, urlsplit

import rawatib
from rawatib._http import RawResponse

CASES = Path(__file__).parents[2] / "conformance"


def read(name: str) -> Any:
    text = (CASES / f"{name}.json").read_text(encoding="utf-8")
    return json.loads(text, parse_float=Decimal)


OPERATIONS = read("operations")


def snake_case(name: str) -> str:
    return re.sub("[A-Z]", lambda match: "_" + match.group().lower(), name)


class Play:
    """One case: answers the canned exchanges in order and holds what is sent against what they say."""

    def __init__(self, test: unittest.TestCase, case: Any) -> None:
        self.test = test
        self.case = case
        self.sent = 0
        self.keys = 0
        self.draws = 0
        self.sleeps: List[int] = []

    def options(self) -> Dict[str, Any]:
        given = self.case.get("client", {})
        return {
            "base_url": given.get("base_url", "https://hr.example.com"),
            "api_key": "rwt_live_test",
            "max_retries": given.get("max_retries", 2),
            "language": given.get("language"),
            "headers": given.get("headers"),
            "runtime": rawatib.Runtime(
                sleep=lambda seconds: self.sleeps.append(round(seconds * 1000)),
                random=self.random,
                new_key=self.new_key,
                now_seconds=self.now,
                send=self.send,
            ),
        }

    def random(self) -> float:
        drawn = self.case.get("random", [])
        self.draws += 1
        return float(drawn[self.draws - 1]) if self.draws <= len(drawn) else 0.5

    def new_key(self) -> str:
        self.keys += 1
        return f"key-{self.keys}"

    def now(self) -> float:
        text = self.case.get("now", "2026-11-27T09:00:00Z")
        return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()

    def send(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: Optional[bytes],
        timeout_seconds: float,
    ) -> RawResponse:
        exchanges = self.case["exchanges"]
        self.sent += 1
        self.test.assertLessEqual(self.sent, len(exchanges), f"not expected: {url}")
        exchange = exchanges[self.sent - 1]
        self.require(exchange["request"], method, url, headers, body or b"")
        if exchange.get("failure") == "connection":
            raise rawatib.ApiConnectionError("The connection failed")
        if exchange.get("failure") == "timeout":
            raise rawatib.ApiTimeoutError("No answer in time")
        answer = exchange["answer"]
        text = answer.get("text", "")
        if "json" in answer:
            text = json.dumps(answer["json"], default=float)
        return RawResponse(answer["status"], answer.get("headers") or {}, text.encode("utf-8"))

    def require(
        self, expected: Any, method: str, url: str, headers: Mapping[str, str], body: bytes
    ) -> None:
        address = urlsplit(url)
        if "method" in expected:
            self.test.assertEqual(method, expected["method"])
        if "path" in expected:
            self.test.assertEqual(address.path, expected["path"])
        if "query" in expected:
            self.test.assertEqual(dict(parse_qsl(address.query)), expected["query"])
        for name, value in expected.get("headers", {}).items():
            self.test.assertEqual(headers.get(name), value, name)
        for name in expected.get("without_headers", []):
            self.test.assertNotIn(name, headers)
        if "body" in expected:
            self.test.assertEqual(json.loads(body, parse_float=Decimal), expected["body"])
        if "body_text" in expected:
            self.test.assertEqual(body.decode("utf-8"), expected["body_text"])

    def ask(self, client: Any) -> Any:
        call = self.case["call"]
        place = OPERATIONS[call["operation"]]
        given: Dict[str, Any] = {"query": call.get("query"), "body": call.get("body")}
        if "file" in call:
            given["body"] = rawatib.FileBody(call["file"]["content"], call["file"]["content_type"])
        given.update(call.get("path", {}))
        values = [given[name] for name in place["arguments"]]
        resource = getattr(client, snake_case(place["resource"]))
        return getattr(resource, snake_case(place["method"]))(*values, **call.get("options", {}))

    def is_list(self) -> bool:
        kind: str = OPERATIONS[self.case["call"]["operation"]]["kind"]
        return kind == "list"

    def run(self) -> Any:
        asked = self.ask(rawatib.Client(**self.options()))
        if self.case["call"].get("take") == "rows":
            return {"rows": list(asked)}
        return told(asked.first() if self.is_list() else asked)

    async def run_async(self) -> Any:
        async with rawatib.AsyncClient(**self.options()) as client:
            asked = self.ask(client)
            if self.case["call"].get("take") == "rows":
                return {"rows": [row async for row in asked]}
            return told(await (asked.first() if self.is_list() else asked))

    def finish(self, outcome: Any) -> None:
        expected = self.case["outcome"]
        for name, value in expected.items():
            if name == "error":
                facts = {key: outcome["error"].get(key) for key in value}
                self.test.assertEqual(facts, value)
            else:
                self.test.assertEqual(outcome.get(name), value)
        self.test.assertEqual(set(outcome), set(expected))
        self.test.assertEqual(self.sent, len(self.case["exchanges"]))
        self.test.assertEqual(self.sleeps, self.case.get("sleeps_ms", []))


def told(result: Any) -> Any:
    if not isinstance(result, rawatib.Download):
        return {"result": result}
    names = {"content_type": result.content_type, "file_name": result.file_name}
    return {"file": {**names, "text": result.text()}}


def facts_of(error: Exception) -> Any:
    if isinstance(error, rawatib.ApiError):
        return {"kind": "api", "message": str(error), **vars(error)}
    kinds = [
        (rawatib.ApiTimeoutError, "timeout"),
        (rawatib.ApiConnectionError, "connection"),
        (rawatib.RawatibError, "client"),
        ((ValueError, TypeError), "argument"),
    ]
    return {"kind": next(kind for type_, kind in kinds if isinstance(error, type_))}  # type: ignore


class Calls(unittest.TestCase):
    def test_every_case(self) -> None:
        for case in read("calls"):
            with self.subTest(case["name"]):
                play = Play(self, case)
                try:
                    outcome = play.run()
                except (rawatib.RawatibError, ValueError, TypeError) as error:
                    outcome = {"error": facts_of(error)}
                play.finish(outcome)

    def test_every_case_asynchronously(self) -> None:
        for case in read("calls"):
            with self.subTest(case["name"]):
                play = Play(self, case)
                try:
                    outcome = asyncio.run(play.run_async())
                except (rawatib.RawatibError, ValueError, TypeError) as error:
                    outcome = {"error": facts_of(error)}
                play.finish(outcome)


class Operations(unittest.TestCase):
    def test_every_operation_has_a_method_that_asks_for_it(self) -> None:
        for kind in (rawatib.Client, rawatib.AsyncClient):
            for name, place in OPERATIONS.items():
                with self.subTest(f"{kind.__name__}: {name}"):
                    self.require_method(kind, name, place)

    def require_method(self, kind: Any, name: str, place: Any) -> None:
        page = {"data": [], "pagination": {"has_more": False, "next_cursor": None}}
        case: Any = {
            "call": {
                "operation": name,
                "path": {argument: argument for argument in place["arguments"]},
                "query": {},
                "body": {},
            },
            "exchanges": [
                {
                    "request": {
                        "method": place["verb"],
                        "path": re.sub(r"[{}]", "", place["path"]),
                        "without_headers": [] if place["takes_key"] else ["idempotency-key"],
                    },
                    "answer": {"status": 200, "json": page},
                }
            ],
            "outcome": {},
        }
        play = Play(self, case)
        # The names of path parameters stand for their values, body and query for themselves.
        case["call"]["path"].pop("body", None)
        case["call"]["path"].pop("query", None)
        asked = play.ask(kind(**play.options()))
        if place["kind"] == "list":
            asked = asked.first()
        if inspect.isawaitable(asked):
            asyncio.run(finished(asked))
        self.assertEqual(play.sent, 1)


async def finished(awaitable: Any) -> Any:
    return await awaitable


class Webhooks(unittest.TestCase):
    def test_every_signature(self) -> None:
        for case in read("signatures"):
            with self.subTest(case["name"]):
                try:
                    rawatib.verify_webhook(
                        case["body"].encode("utf-8"),
                        case["headers"],
                        case["secrets"],
                        now_seconds=case["now_seconds"],
                        tolerance_seconds=case.get("tolerance_seconds", 300),
                    )
                    outcome = "ok"
                except rawatib.WebhookVerificationError as error:
                    outcome = error.reason
                self.assertEqual(outcome, case["outcome"])

    def test_what_was_parsed_is_not_taken(self) -> None:
        with self.assertRaises(TypeError):
            rawatib.verify_webhook({"test": 1}, {}, "whsec_AAAA")  # type: ignore


class MoneyAndDays(unittest.TestCase):
    def test_money(self) -> None:
        money = read("money")
        for one in money["exact"]:
            amount = Decimal(one["amount"])
            self.assertEqual(rawatib.to_piastres(amount), int(one["piastres"]))
            self.assertEqual(rawatib.to_piastres(float(amount)), int(one["piastres"]))
            self.assertEqual(rawatib.from_piastres(int(one["piastres"])), amount)
        for text in money["refused"]:
            with self.assertRaises(ValueError):
                rawatib.to_piastres(Decimal(text))

    def test_days_stay_in_every_zone(self) -> None:
        days = read("days")
        before = os.environ.get("TZ")
        try:
            for zone in days["zones"]:
                os.environ["TZ"] = zone
                time.tzset()
                for day in days["days"]:
                    with self.subTest(f"{day} in {zone}"):
                        self.require_same_day(day)
        finally:
            os.environ.pop("TZ")
            if before is not None:
                os.environ["TZ"] = before
            time.tzset()

    def require_same_day(self, day: str) -> None:
        for birth_date in (day, date.fromisoformat(day)):
            case = {
                "call": {
                    "operation": "updateEmployee",
                    "path": {"id": "e-1"},
                    "body": {"birth_date": birth_date},
                },
                "exchanges": [
                    {
                        "request": {"body_text": f'{{"birth_date":"{day}"}}'},
                        "answer": {"status": 200, "json": {"birth_date": day}},
                    }
                ],
                "outcome": {"result": {"birth_date": day}},
            }
            play = Play(self, case)
            play.finish(play.run())

    def test_a_moment_without_a_zone_is_refused(self) -> None:
        client = rawatib.Client("https://hr.example.com", api_key="rwt_live_test")
        with self.assertRaises(TypeError):
            client.employees.update("e-1", {"birth_date": datetime(1980, 10, 25)})  # type: ignore


class Limits(unittest.TestCase):
    def test_a_service_that_is_asked_to_wait_gets_the_time_for_it(self) -> None:
        limits: List[float] = []

        def send(*arguments: Any) -> RawResponse:
            limits.append(arguments[-1])
            return RawResponse(200, {}, b"{}")

        client = rawatib.Client("https://hr.example.com", runtime=rawatib.Runtime(send=send))
        client.payroll.calculate_cycle("c-1", wait_seconds=20)
        client.payroll.calculate_cycle("c-1", timeout_seconds=5)
        self.assertEqual(limits, [50, 5])


class Secrets(unittest.TestCase):
    def test_hooks_see_every_request_and_never_the_key(self) -> None:
        seen: List[Any] = []
        answer = RawResponse(200, {"x-request-id": "r-1"}, b"{}")
        with rawatib.Client(
            "https://hr.example.com",
            api_key=lambda: "rwt_live_secret",
            user_agent="acme-erp/4.2",
            on_request=seen.append,
            on_response=seen.append,
            runtime=rawatib.Runtime(send=lambda *_: answer),
        ) as client:
            client.jobs.get("j-1")
        self.assertEqual(len(seen), 2)
        self.assertRegex(seen[0].headers["user-agent"], r"^acme-erp/4\.2 rawatib-python/\d")
        self.assertNotIn("rwt_live_secret", repr(seen) + repr(client))


if __name__ == "__main__":
    unittest.main()
