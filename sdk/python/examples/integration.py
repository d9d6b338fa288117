"""The samples of the README; the tests run them against the service."""

from __future__ import annotations

import asyncio
from datetime import date
from typing import Any, Callable, List, Mapping, Tuple

import rawatib
from rawatib import ApiConnectionError, ApiError, AsyncClient, Client, to_piastres, from_piastres


def connect(base_url: str, api_key: str) -> Client:
    # sample: connect
    client = Client(base_url, api_key=api_key)
    # end
    return client


def hire(client: Client) -> Any:
    # sample: hire
    employee = client.employees.create(
        {
            "employee_code": "E-1",
            "full_name": "أحمد محمود السيد علي",
            "department": "المبيعات",
            "hire_date": "2024-03-01",
            "basic_salary": 12000,
            "birth_date": "1980-10-25",
        }
    )
    print(employee["id"], date.fromisoformat(employee["birth_date"] or ""))
    # end
    return employee


def send_attendance(client: Client) -> Any:
    # sample: batch
    answer = client.attendance.import_attendance(
        {
            "records": [
                {"employee_code": "E-1", "work_date": "2026-10-04", "status": "present"},
                {"employee_code": "E-1", "work_date": "2026-10-05", "status": "absent"},
                {"employee_code": "E-9", "work_date": "2026-10-05", "status": "present"},
            ]
        },
        idempotency_key="attendance-2026-10-05",
    )
    for row in answer["results"]:
        if row["outcome"] == "rejected":
            print(row["index"], row["error"]["detail"])
    # end
    return answer["summary"]


def run_month(client: Client, period: str) -> Tuple[str, int]:
    # sample: payroll
    cycle = client.payroll.create_cycle({"period": period})
    client.payroll.calculate_cycle(cycle["id"], wait_seconds=20)
    client.payroll.approve_cycle(cycle["id"])
    client.payroll.close_cycle(cycle["id"])

    net = sum(to_piastres(payslip["net"]) for payslip in client.payroll.list_payslips(cycle["id"]))
    print(f"to pay: {from_piastres(net)} EGP")
    # end
    return cycle["id"], net


def take_leave(client: Client, approver: Client) -> Any:
    # sample: leave
    request = client.leave.create_request(
        {"employee_code": "E-1", "type": "annual", "from": "2026-12-06", "to": "2026-12-10"}
    )
    approver.leave.approve_request(request["id"], {"note": "سفر"})

    account = client.leave.get_balances(request["employee_id"], {"on": request["to"]})
    for balance in account["balances"]:
        print(balance["balance"], balance["available_days"])
    # end
    return account["balances"]


def count_active(client: Client) -> int:
    # sample: paging
    count = 0
    for employee in client.employees.list({"status": "active", "limit": 200}):
        print(employee["employee_code"])
        count += 1
    first_page = client.employees.list({"limit": 10}).first()
    print(len(first_page["data"]), first_page["meta"]["total"])
    # end
    return count


def hire_or_explain(client: Client, body: Any) -> List[str]:
    # sample: errors
    try:
        return [client.employees.create(body)["id"]]
    except ApiError as error:
        if error.code == "validation_failed":
            return [f"{problem['pointer']}: {problem['detail']}" for problem in error.problems]
        if error.code == "duplicate":
            return ["already there"]
        raise
    except ApiConnectionError:
        return ["no answer; safe to try again with the same key"]
    # end


def download_register(client: Client, period: str) -> rawatib.Download:
    # sample: download
    file = client.reports.get_payroll_register_as_file({"period": period, "format": "xlsx"})
    print(file.file_name, len(file.content))
    # end
    return file


def receive(
    secret: str, headers: Mapping[str, str], body: bytes, handle_once: Callable[[Any], None]
) -> int:
    # sample: webhook
    try:
        event = rawatib.verify_webhook(body, headers, secret)
    except rawatib.WebhookVerificationError:
        return 400
    handle_once(event)
    return 204
    # end


def read_together(base_url: str, api_key: str, ids: List[str]) -> Any:
    # sample: asynchronous
    async def read_all() -> Any:
        async with AsyncClient(base_url, api_key=api_key) as client:
            codes = [row["employee_code"] async for row in client.employees.list()]
            employees = await asyncio.gather(*(client.employees.get(id) for id in ids))
            return codes, employees

    return asyncio.run(read_all())
    # end
