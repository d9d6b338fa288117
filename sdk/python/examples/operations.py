# Generated from openapi.yaml: npm run sdk
"""Every operation, as the reference shows it."""

from __future__ import annotations

from typing import Callable, Dict

from rawatib import Client, FileBody


def sign_up(client: Client) -> None:
    # sample: signUp
    sign_up = client.auth.sign_up({
        "company_name": "شركة النيل للصناعات",
        "full_name": "منى السيد حسن",
        "email": "mona@example.com",
        "password": "a long pass phrase",
    })
    print(sign_up)
    # end


def log_in(client: Client) -> None:
    # sample: logIn
    session_tokens = client.auth.log_in({
        "email": "mona@example.com",
        "password": "a long pass phrase",
    })
    print(session_tokens)
    # end


def refresh_session(client: Client) -> None:
    # sample: refreshSession
    session_tokens = client.auth.refresh_session({"refresh_token": "rwt_refresh_7Jk2mQx9"})
    print(session_tokens)
    # end


def log_out(client: Client) -> None:
    # sample: logOut
    client.auth.log_out()
    # end


def who_am_i(client: Client) -> None:
    # sample: whoAmI
    me = client.auth.who_am_i()
    print(me["id"])
    # end


def create_api_key(client: Client) -> None:
    # sample: createApiKey
    new_api_key = client.settings.create_api_key({
        "name": "Attendance server",
        "scopes": ["attendance:read", "attendance:write"],
        "expires_at": "2027-12-31T22:00:00Z",
    })
    print(new_api_key["id"])
    # end


def list_api_keys(client: Client) -> None:
    # sample: listApiKeys
    for api_key in client.settings.list_api_keys():
        print(api_key["id"])
    # end


def get_api_key(client: Client) -> None:
    # sample: getApiKey
    api_key = client.settings.get_api_key("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(api_key["id"])
    # end


def revoke_api_key(client: Client) -> None:
    # sample: revokeApiKey
    client.settings.revoke_api_key("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def get_company(client: Client) -> None:
    # sample: getCompany
    company = client.settings.get_company()
    print(company["id"])
    # end


def update_company(client: Client) -> None:
    # sample: updateCompany
    company = client.settings.update_company({
        "name_ar": "شركة النيل للصناعات",
        "insurance_establishment_number": "1234567",
    })
    print(company["id"])
    # end


def list_policies(client: Client) -> None:
    # sample: listPolicies
    policy_list = client.settings.list_policies()
    print(policy_list)
    # end


def set_policy(client: Client) -> None:
    # sample: setPolicy
    policy = client.settings.set_policy("day_basis", {
        "value": 30,
        "effective_from": "2026-12-01",
    })
    print(policy)
    # end


def list_statutory_values(client: Client) -> None:
    # sample: listStatutoryValues
    statutory_value_list = client.settings.list_statutory_values()
    print(statutory_value_list)
    # end


def create_statutory_value(client: Client) -> None:
    # sample: createStatutoryValue
    statutory_value = client.settings.create_statutory_value({
        "key": "social_insurance.contribution_wage_maximum",
        "value": 19500,
        "effective_from": "2027-01-01",
        "law": "قرار رئيس الهيئة القومية للتأمين الاجتماعي رقم 412 لسنة 2026",
        "article": "مادة 2",
        "source": "الجريدة الرسمية، العدد 48 مكرر، 30 نوفمبر 2026",
    })
    print(statutory_value["id"])
    # end


def get_statutory_value(client: Client) -> None:
    # sample: getStatutoryValue
    statutory_value = client.settings.get_statutory_value("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(statutory_value["id"])
    # end


def update_statutory_value(client: Client) -> None:
    # sample: updateStatutoryValue
    statutory_value = client.settings.update_statutory_value("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "value": 19600,
        "note": "تصحيح منشور",
    })
    print(statutory_value["id"])
    # end


def delete_statutory_value(client: Client) -> None:
    # sample: deleteStatutoryValue
    client.settings.delete_statutory_value("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def create_employee(client: Client) -> None:
    # sample: createEmployee
    employee = client.employees.create({
        "employee_code": "E-1042",
        "full_name": "أحمد محمود علي حسن",
        "hire_date": "2026-11-01",
        "basic_salary": 12000,
        "department": "المبيعات",
        "job_title": "محاسب",
        "birth_date": "1980-10-25",
    })
    print(employee["id"])
    # end


def list_employees(client: Client) -> None:
    # sample: listEmployees
    for employee in client.employees.list():
        print(employee["id"])
    # end


def get_employee(client: Client) -> None:
    # sample: getEmployee
    employee = client.employees.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(employee["id"])
    # end


def update_employee(client: Client) -> None:
    # sample: updateEmployee
    employee = client.employees.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "department": "الحسابات",
        "basic_salary": 13500.5,
        "salary_effective_from": "2026-12-01",
    })
    print(employee["id"])
    # end


def list_employee_salaries(client: Client) -> None:
    # sample: listEmployeeSalaries
    employee_salary_list = client.employees.list_salaries("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(employee_salary_list)
    # end


def list_employee_components(client: Client) -> None:
    # sample: listEmployeeComponents
    employee_component_list = client.employees.list_components("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(employee_component_list)
    # end


def create_employee_component(client: Client) -> None:
    # sample: createEmployeeComponent
    employee_component = client.employees.create_component("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "code": "TRANSPORT",
        "name": "بدل انتقال",
        "kind": "earning",
        "amount": 800,
        "effective_from": "2026-11-01",
    })
    print(employee_component["id"])
    # end


def update_employee_component(client: Client) -> None:
    # sample: updateEmployeeComponent
    employee_component = client.employees.update_component("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "amount": 950,
    })
    print(employee_component["id"])
    # end


def list_previous_employments(client: Client) -> None:
    # sample: listPreviousEmployments
    previous_employment_list = client.employees.list_previous_employments("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(previous_employment_list)
    # end


def set_previous_employment(client: Client) -> None:
    # sample: setPreviousEmployment
    previous_employment = client.employees.set_previous_employment("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "2026-11", {
        "last_month": "2026-03",
        "days": 90,
        "taxable_pay": 36000,
        "tax_withheld": 1210.5,
        "employer_name": "شركة الدلتا",
    })
    print(previous_employment)
    # end


def delete_previous_employment(client: Client) -> None:
    # sample: deletePreviousEmployment
    client.employees.delete_previous_employment("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "2026-11")
    # end


def freeze_insurance_wages(client: Client) -> None:
    # sample: freezeInsuranceWages
    insurance_wages = client.insurance_wages.freeze_insurance_wages({"year": 2027})
    print(insurance_wages)
    # end


def list_annual_increments(client: Client) -> None:
    # sample: listAnnualIncrements
    for given_increment in client.payroll.list_annual_increments():
        print(given_increment)
    # end


def run_annual_increments(client: Client) -> None:
    # sample: runAnnualIncrements
    increments = client.payroll.run_annual_increments({
        "from": "2026-12-01",
        "to": "2026-12-31",
    })
    print(increments)
    # end


def list_increment_penalties(client: Client) -> None:
    # sample: listIncrementPenalties
    for increment_penalty in client.increment_penalties.list():
        print(increment_penalty["id"])
    # end


def create_increment_penalty(client: Client) -> None:
    # sample: createIncrementPenalty
    increment_penalty = client.increment_penalties.create({
        "employee_code": "E-1042",
        "date": "2026-11-24",
        "reason": "إهمال متكرر بعد الإنذار",
        "delay_months": 2,
    })
    print(increment_penalty["id"])
    # end


def get_increment_penalty(client: Client) -> None:
    # sample: getIncrementPenalty
    increment_penalty = client.increment_penalties.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(increment_penalty["id"])
    # end


def withdraw_increment_penalty(client: Client) -> None:
    # sample: withdrawIncrementPenalty
    client.increment_penalties.withdraw("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def get_employee_ending(client: Client) -> None:
    # sample: getEmployeeEnding
    employee_ending = client.employees.get_ending("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(employee_ending)
    # end


def set_employee_ending(client: Client) -> None:
    # sample: setEmployeeEnding
    employee_ending = client.employees.set_ending("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "case": "resignation",
        "last_day": "2026-12-31",
        "notice_given_on": "2026-11-01",
    })
    print(employee_ending)
    # end


def list_employee_maternity(client: Client) -> None:
    # sample: listEmployeeMaternity
    employee_maternity_list = client.employees.list_maternity("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(employee_maternity_list)
    # end


def create_employee_maternity(client: Client) -> None:
    # sample: createEmployeeMaternity
    employee_maternity = client.employees.create_maternity("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "expected_birth": "2027-03-05",
        "reported_on": "2026-11-02",
    })
    print(employee_maternity["id"])
    # end


def update_employee_maternity(client: Client) -> None:
    # sample: updateEmployeeMaternity
    employee_maternity = client.employees.update_maternity("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "birth_date": "2027-03-01",
    })
    print(employee_maternity["id"])
    # end


def delete_employee_maternity(client: Client) -> None:
    # sample: deleteEmployeeMaternity
    client.employees.delete_maternity("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def list_attendance_retro_items(client: Client) -> None:
    # sample: listAttendanceRetroItems
    for attendance_retro in client.attendance.list_retro_items({"period": "2026-11"}):
        print(attendance_retro["id"])
    # end


def dismiss_attendance_retro_item(client: Client) -> None:
    # sample: dismissAttendanceRetroItem
    attendance_retro = client.attendance.dismiss_retro_item("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "reason": "سُوِّي نقدًا مع الموظف",
    })
    print(attendance_retro["id"])
    # end


def summarize_attendance(client: Client) -> None:
    # sample: summarizeAttendance
    for attendance_summary in client.attendance.summarize({"period": "2026-11"}):
        print(attendance_summary)
    # end


def export_attendance(client: Client) -> None:
    # sample: exportAttendance
    file = client.attendance.export({"from": "2026-11-01", "to": "2026-11-27"})
    print(file.file_name)
    # end


def store_punches(client: Client) -> None:
    # sample: storePunches
    punch_batch_result = client.attendance.store_punches({
        "punches": [
            {
                "device_user_id": "1042",
                "device_id": "gate-1",
                "local_time": "2026-11-26T08:58",
                "direction": "in",
                "external_id": "gate-1-90017",
            },
            {
                "device_user_id": "1042",
                "device_id": "gate-1",
                "local_time": "2026-11-26T17:06",
                "direction": "out",
                "external_id": "gate-1-90161",
            },
        ],
    })
    print(punch_batch_result)
    # end


def list_punches(client: Client) -> None:
    # sample: listPunches
    for punch in client.attendance.list_punches():
        print(punch["id"])
    # end


def list_attendance_devices(client: Client) -> None:
    # sample: listAttendanceDevices
    for attendance_device in client.attendance.list_devices():
        print(attendance_device)
    # end


def recompute_attendance(client: Client) -> None:
    # sample: recomputeAttendance
    recompute_job = client.attendance.recompute({"from": "2026-11-01", "to": "2026-11-26"})
    print(recompute_job)
    # end


def save_device_users(client: Client) -> None:
    # sample: saveDeviceUsers
    device_users_saved = client.attendance.save_device_users({
        "device_users": [{"device_user_id": "1042", "employee_code": "E-1042"}],
    })
    print(device_users_saved)
    # end


def list_device_users(client: Client) -> None:
    # sample: listDeviceUsers
    for device_user in client.attendance.list_device_users():
        print(device_user)
    # end


def remove_device_user(client: Client) -> None:
    # sample: removeDeviceUser
    client.attendance.remove_device_user("1042")
    # end


def get_attendance_settings(client: Client) -> None:
    # sample: getAttendanceSettings
    attendance_settings = client.attendance.get_settings()
    print(attendance_settings)
    # end


def update_attendance_settings(client: Client) -> None:
    # sample: updateAttendanceSettings
    attendance_settings = client.attendance.update_settings({
        "duplicate_window_minutes": 2,
    })
    print(attendance_settings)
    # end


def request_attendance_correction(client: Client) -> None:
    # sample: requestAttendanceCorrection
    attendance_correction = client.attendance.request_correction({
        "employee_code": "E-1042",
        "work_date": "2026-11-25",
        "reason": "نسي تسجيل الخروج",
        "day": {"status": "present"},
    })
    print(attendance_correction["id"])
    # end


def list_attendance_corrections(client: Client) -> None:
    # sample: listAttendanceCorrections
    for attendance_correction in client.attendance.list_corrections():
        print(attendance_correction["id"])
    # end


def correct_attendance_in_bulk(client: Client) -> None:
    # sample: correctAttendanceInBulk
    bulk_correction_outcome = client.attendance.correct_in_bulk({
        "work_date": "2026-11-25",
        "reason": "تعطل جهاز البصمة",
        "check_in": "09:00",
        "check_out": "17:00",
        "all": True,
    })
    print(bulk_correction_outcome)
    # end


def get_attendance_correction(client: Client) -> None:
    # sample: getAttendanceCorrection
    attendance_correction = client.attendance.get_correction("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(attendance_correction["id"])
    # end


def approve_attendance_correction(client: Client) -> None:
    # sample: approveAttendanceCorrection
    attendance_correction = client.attendance.approve_correction("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "روجع مع مدير الفرع",
    })
    print(attendance_correction["id"])
    # end


def reject_attendance_correction(client: Client) -> None:
    # sample: rejectAttendanceCorrection
    attendance_correction = client.attendance.reject_correction("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "الكاميرات تبين غير ذلك",
    })
    print(attendance_correction["id"])
    # end


def cancel_attendance_correction(client: Client) -> None:
    # sample: cancelAttendanceCorrection
    attendance_correction = client.attendance.cancel_correction("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "أُدخل مرتين",
    })
    print(attendance_correction["id"])
    # end


def import_punches(client: Client) -> None:
    # sample: importPunches
    attendance_import = client.attendance.import_punches(FileBody("Employee Code,Date,Time\nE-1042,2026-11-26,08:58\n", "text/csv"))
    print(attendance_import["id"])
    # end


def list_attendance_imports(client: Client) -> None:
    # sample: listAttendanceImports
    for attendance_import in client.attendance.list_imports():
        print(attendance_import["id"])
    # end


def get_attendance_import(client: Client) -> None:
    # sample: getAttendanceImport
    attendance_import = client.attendance.get_import("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(attendance_import["id"])
    # end


def delete_attendance_import(client: Client) -> None:
    # sample: deleteAttendanceImport
    client.attendance.delete_import("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def list_attendance_import_lines(client: Client) -> None:
    # sample: listAttendanceImportLines
    for import_line in client.attendance.list_import_lines("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"):
        print(import_line)
    # end


def cancel_attendance_import(client: Client) -> None:
    # sample: cancelAttendanceImport
    attendance_import = client.attendance.cancel_import("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(attendance_import["id"])
    # end


def create_import_mapping(client: Client) -> None:
    # sample: createImportMapping
    import_mapping = client.attendance.create_import_mapping({
        "name": "ساعة البوابة",
        "delimiter": ",",
    })
    print(import_mapping["id"])
    # end


def list_import_mappings(client: Client) -> None:
    # sample: listImportMappings
    for import_mapping in client.attendance.list_import_mappings():
        print(import_mapping["id"])
    # end


def get_import_mapping(client: Client) -> None:
    # sample: getImportMapping
    import_mapping = client.attendance.get_import_mapping("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(import_mapping["id"])
    # end


def update_import_mapping(client: Client) -> None:
    # sample: updateImportMapping
    import_mapping = client.attendance.update_import_mapping("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "name": "ساعة البوابة الشمالية",
    })
    print(import_mapping["id"])
    # end


def delete_import_mapping(client: Client) -> None:
    # sample: deleteImportMapping
    client.attendance.delete_import_mapping("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def import_attendance(client: Client) -> None:
    # sample: importAttendance
    attendance_batch_result = client.attendance.import_attendance({
        "records": [
            {
                "employee_code": "E-1042",
                "work_date": "2026-11-25",
                "status": "present",
                "check_in": "2026-11-25T09:02:00+02:00",
                "check_out": "2026-11-25T17:05:00+02:00",
                "external_id": "att-90017",
            },
            {
                "employee_code": "E-1043",
                "work_date": "2026-11-25",
                "status": "absent",
                "external_id": "att-90018",
            },
        ],
    })
    print(attendance_batch_result)
    # end


def list_attendance(client: Client) -> None:
    # sample: listAttendance
    for attendance_record in client.attendance.list():
        print(attendance_record["id"])
    # end


def delete_attendance(client: Client) -> None:
    # sample: deleteAttendance
    client.attendance.delete("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26")
    # end


def get_attendance_day(client: Client) -> None:
    # sample: getAttendanceDay
    attendance_day = client.attendance.get_day("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26")
    print(attendance_day["id"])
    # end


def list_shifts(client: Client) -> None:
    # sample: listShifts
    for shift in client.shifts.list():
        print(shift["id"])
    # end


def create_shift(client: Client) -> None:
    # sample: createShift
    shift = client.shifts.create({
        "code": "DAY",
        "name": "الوردية النهارية",
        "kind": "fixed",
        "spans": [{"start": "09:00", "end": "17:00"}],
    })
    print(shift["id"])
    # end


def get_shift(client: Client) -> None:
    # sample: getShift
    shift = client.shifts.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(shift["id"])
    # end


def update_shift(client: Client) -> None:
    # sample: updateShift
    shift = client.shifts.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "grace_in_minutes": 15,
    })
    print(shift["id"])
    # end


def delete_shift(client: Client) -> None:
    # sample: deleteShift
    client.shifts.delete("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def list_shift_history(client: Client) -> None:
    # sample: listShiftHistory
    shift_history = client.shifts.list_history("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(shift_history)
    # end


def list_schedules(client: Client) -> None:
    # sample: listSchedules
    for schedule in client.schedules.list():
        print(schedule["id"])
    # end


def create_schedule(client: Client) -> None:
    # sample: createSchedule
    schedule = client.schedules.create({
        "name": "ورديتان بالتناوب",
        "pattern": {
            "kind": "rotating",
            "anchor_date": "2026-11-01",
            "cycle": ["DAY", "DAY", None],
        },
    })
    print(schedule["id"])
    # end


def get_schedule(client: Client) -> None:
    # sample: getSchedule
    schedule = client.schedules.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(schedule["id"])
    # end


def update_schedule(client: Client) -> None:
    # sample: updateSchedule
    schedule = client.schedules.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "name": "ثلاث ورديات",
    })
    print(schedule["id"])
    # end


def delete_schedule(client: Client) -> None:
    # sample: deleteSchedule
    client.schedules.delete("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def list_schedule_history(client: Client) -> None:
    # sample: listScheduleHistory
    schedule_history = client.schedules.list_history("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(schedule_history)
    # end


def list_schedule_assignments(client: Client) -> None:
    # sample: listScheduleAssignments
    for schedule_assignment in client.schedule_assignments.list():
        print(schedule_assignment["id"])
    # end


def create_schedule_assignment(client: Client) -> None:
    # sample: createScheduleAssignment
    schedule_assignment = client.schedule_assignments.create({
        "schedule_id": "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d",
        "employee_code": "E-1042",
        "from": "2026-12-01",
    })
    print(schedule_assignment["id"])
    # end


def get_schedule_assignment(client: Client) -> None:
    # sample: getScheduleAssignment
    schedule_assignment = client.schedule_assignments.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(schedule_assignment["id"])
    # end


def update_schedule_assignment(client: Client) -> None:
    # sample: updateScheduleAssignment
    schedule_assignment = client.schedule_assignments.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "to": "2026-12-31",
    })
    print(schedule_assignment["id"])
    # end


def delete_schedule_assignment(client: Client) -> None:
    # sample: deleteScheduleAssignment
    client.schedule_assignments.delete("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def create_schedule_assignments(client: Client) -> None:
    # sample: createScheduleAssignments
    bulk_schedule_assignment_result = client.schedule_assignments.create_schedule_assignments({
        "schedule_id": "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d",
        "from": "2026-12-01",
        "employees": [{"employee_code": "E-1042"}, {"employee_code": "E-1043"}],
    })
    print(bulk_schedule_assignment_result)
    # end


def list_holidays(client: Client) -> None:
    # sample: listHolidays
    holiday_list = client.holidays.list()
    print(holiday_list)
    # end


def create_holiday(client: Client) -> None:
    # sample: createHoliday
    holiday = client.holidays.create({"date": "2027-01-07", "name": "عيد الميلاد المجيد"})
    print(holiday["id"])
    # end


def get_holiday(client: Client) -> None:
    # sample: getHoliday
    holiday = client.holidays.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(holiday["id"])
    # end


def update_holiday(client: Client) -> None:
    # sample: updateHoliday
    holiday = client.holidays.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "date": "2027-01-10",
    })
    print(holiday["id"])
    # end


def remove_holiday(client: Client) -> None:
    # sample: removeHoliday
    client.holidays.remove("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def create_leave_request(client: Client) -> None:
    # sample: createLeaveRequest
    leave_request_detail = client.leave.create_request({
        "employee_code": "E-1042",
        "type": "annual",
        "from": "2026-12-06",
        "to": "2026-12-10",
        "reason": "زواج أخي",
    })
    print(leave_request_detail["id"])
    # end


def list_leave_requests(client: Client) -> None:
    # sample: listLeaveRequests
    for leave_request in client.leave.list_requests():
        print(leave_request["id"])
    # end


def preview_leave_request(client: Client) -> None:
    # sample: previewLeaveRequest
    leave_preview = client.leave.preview_request({
        "employee_code": "E-1042",
        "type": "annual",
        "from": "2026-12-06",
        "to": "2026-12-10",
    })
    print(leave_preview)
    # end


def get_leave_request(client: Client) -> None:
    # sample: getLeaveRequest
    leave_request_detail = client.leave.get_request("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(leave_request_detail["id"])
    # end


def approve_leave_request(client: Client) -> None:
    # sample: approveLeaveRequest
    leave_request_detail = client.leave.approve_request("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "بديله منى السيد",
    })
    print(leave_request_detail["id"])
    # end


def reject_leave_request(client: Client) -> None:
    # sample: rejectLeaveRequest
    leave_request_detail = client.leave.reject_request("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "موسم الجرد",
    })
    print(leave_request_detail["id"])
    # end


def cancel_leave_request(client: Client) -> None:
    # sample: cancelLeaveRequest
    leave_request_detail = client.leave.cancel_request("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "تأجل السفر",
    })
    print(leave_request_detail["id"])
    # end


def take_leave_request(client: Client) -> None:
    # sample: takeLeaveRequest
    leave_request_detail = client.leave.take_request("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "note": "عاد في موعده",
    })
    print(leave_request_detail["id"])
    # end


def list_leave_types(client: Client) -> None:
    # sample: listLeaveTypes
    leave_type_list = client.leave.list_types()
    print(leave_type_list)
    # end


def create_leave_type(client: Client) -> None:
    # sample: createLeaveType
    leave_type = client.leave.create_type({
        "code": "exams",
        "name": "إجازة امتحانات",
        "balance": "none",
        "pay": "paid",
    })
    print(leave_type)
    # end


def update_leave_type(client: Client) -> None:
    # sample: updateLeaveType
    leave_type = client.leave.update_type("bereavement", {"name": "إجازة أداء الامتحانات"})
    print(leave_type)
    # end


def get_leave_calendar(client: Client) -> None:
    # sample: getLeaveCalendar
    leave_calendar = client.leave.get_calendar({"from": "2026-11-01"})
    print(leave_calendar)
    # end


def get_leave_settings(client: Client) -> None:
    # sample: getLeaveSettings
    leave_settings = client.leave.get_settings()
    print(leave_settings)
    # end


def update_leave_settings(client: Client) -> None:
    # sample: updateLeaveSettings
    leave_settings = client.leave.update_settings({"approval_steps": 2})
    print(leave_settings)
    # end


def list_leave_balances(client: Client) -> None:
    # sample: listLeaveBalances
    for leave_balances in client.leave.list_balances():
        print(leave_balances)
    # end


def get_leave_balances(client: Client) -> None:
    # sample: getLeaveBalances
    leave_account = client.leave.get_balances("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(leave_account)
    # end


def update_leave_account(client: Client) -> None:
    # sample: updateLeaveAccount
    leave_account = client.leave.update_account("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "hazardous_from": "2026-01-01",
    })
    print(leave_account)
    # end


def create_leave_entries(client: Client) -> None:
    # sample: createLeaveEntries
    leave_entries_outcome = client.leave.create_entries({
        "entries": [
            {
                "employee_code": "E-1042",
                "kind": "opening",
                "type": "annual",
                "date": "2026-01-01",
                "days": 7.5,
                "external_id": "open-1042",
            },
        ],
    })
    print(leave_entries_outcome)
    # end


def book_leave_accruals(client: Client) -> None:
    # sample: bookLeaveAccruals
    leave_accruals = client.leave.book_accruals()
    print(leave_accruals)
    # end


def list_leave_delegations(client: Client) -> None:
    # sample: listLeaveDelegations
    for leave_delegation in client.leave.list_delegations():
        print(leave_delegation["id"])
    # end


def create_leave_delegation(client: Client) -> None:
    # sample: createLeaveDelegation
    leave_delegation_detail = client.leave.create_delegation({
        "deputy": {"kind": "user", "id": "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"},
        "from": "2026-12-06",
        "to": "2026-12-17",
        "note": "إجازة المدير",
    })
    print(leave_delegation_detail["id"])
    # end


def get_leave_delegation(client: Client) -> None:
    # sample: getLeaveDelegation
    leave_delegation_detail = client.leave.get_delegation("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(leave_delegation_detail["id"])
    # end


def update_leave_delegation(client: Client) -> None:
    # sample: updateLeaveDelegation
    leave_delegation_detail = client.leave.update_delegation("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "to": "2026-12-20",
    })
    print(leave_delegation_detail["id"])
    # end


def revoke_leave_delegation(client: Client) -> None:
    # sample: revokeLeaveDelegation
    client.leave.revoke_delegation("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def watch_absences(client: Client) -> None:
    # sample: watchAbsences
    for row in client.leave.watch_absences():
        print(row)
    # end


def list_absence_letters(client: Client) -> None:
    # sample: listAbsenceLetters
    for absence_letter in client.leave.list_absence_letters():
        print(absence_letter["id"])
    # end


def record_absence_letter(client: Client) -> None:
    # sample: recordAbsenceLetter
    absence_letter = client.leave.record_absence_letter({
        "employee_code": "E-1042",
        "kind": "consecutive",
        "sent_on": "2026-11-16",
        "registered_number": "RR123456785EG",
    })
    print(absence_letter["id"])
    # end


def get_absence_letter(client: Client) -> None:
    # sample: getAbsenceLetter
    absence_letter = client.leave.get_absence_letter("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(absence_letter["id"])
    # end


def withdraw_absence_letter(client: Client) -> None:
    # sample: withdrawAbsenceLetter
    client.leave.withdraw_absence_letter("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def list_payroll_retro_items(client: Client) -> None:
    # sample: listPayrollRetroItems
    for payroll_retro in client.payroll.list_retro_items():
        print(payroll_retro["id"])
    # end


def dismiss_payroll_retro_item(client: Client) -> None:
    # sample: dismissPayrollRetroItem
    payroll_retro = client.payroll.dismiss_retro_item("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "reason": "تنازلت الشركة عن استرداد الفرق",
    })
    print(payroll_retro["id"])
    # end


def reopen_payroll_retro_item(client: Client) -> None:
    # sample: reopenPayrollRetroItem
    payroll_retro = client.payroll.reopen_retro_item("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_retro["id"])
    # end


def preview_payroll_retro(client: Client) -> None:
    # sample: previewPayrollRetro
    retro_preview = client.payroll.preview_retro({
        "employee_id": "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d",
        "from": "2026-09",
    })
    print(retro_preview)
    # end


def list_carried_deductions(client: Client) -> None:
    # sample: listCarriedDeductions
    for carried_deduction in client.payroll.list_carried_deductions():
        print(carried_deduction)
    # end


def verify_payroll_cycle(client: Client) -> None:
    # sample: verifyPayrollCycle
    payroll_verification_job = client.payroll.verify_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_verification_job["id"])
    # end


def get_payroll_verification(client: Client) -> None:
    # sample: getPayrollVerification
    payroll_verification_job = client.payroll.get_verification("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_verification_job["id"])
    # end


def compare_payroll_what_if(client: Client) -> None:
    # sample: comparePayrollWhatIf
    what_if_job = client.payroll.compare_what_if({
        "period": "2026-11",
        "raises": [{"percent": 10}],
    })
    print(what_if_job["id"])
    # end


def get_payroll_what_if(client: Client) -> None:
    # sample: getPayrollWhatIf
    what_if_job = client.payroll.get_what_if("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(what_if_job["id"])
    # end


def simulate_payslips(client: Client) -> None:
    # sample: simulatePayslips
    simulation_batch = client.payroll.simulate_payslips({
        "rows": [
            {"period": "2026-11", "basic_salary": 12000},
            {"period": "2026-11", "basic_salary": 18500},
        ],
    })
    print(simulation_batch)
    # end


def list_settlement_leavers(client: Client) -> None:
    # sample: listSettlementLeavers
    settlement_leaver_list = client.payroll.list_settlement_leavers("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(settlement_leaver_list)
    # end


def set_settlement_leavers(client: Client) -> None:
    # sample: setSettlementLeavers
    settlement_leaver_list = client.payroll.set_settlement_leavers("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "employee_ids": ["0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"],
    })
    print(settlement_leaver_list)
    # end


def list_payroll_components(client: Client) -> None:
    # sample: listPayrollComponents
    payroll_component_list = client.payroll_components.list()
    print(payroll_component_list)
    # end


def create_payroll_component(client: Client) -> None:
    # sample: createPayrollComponent
    payroll_component = client.payroll_components.create({
        "code": "sales_bonus",
        "kind": "earning",
        "name": "مكافأة المبيعات",
        "calculation": {"type": "fixed", "amount": 500},
    })
    print(payroll_component["id"])
    # end


def get_payroll_component(client: Client) -> None:
    # sample: getPayrollComponent
    payroll_component = client.payroll_components.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_component["id"])
    # end


def update_payroll_component(client: Client) -> None:
    # sample: updatePayrollComponent
    payroll_component = client.payroll_components.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "from_month": "2026-12",
        "calculation": {"type": "fixed", "amount": 650},
    })
    print(payroll_component["id"])
    # end


def delete_payroll_component(client: Client) -> None:
    # sample: deletePayrollComponent
    client.payroll_components.delete("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def create_payroll_cycle(client: Client) -> None:
    # sample: createPayrollCycle
    payroll_cycle = client.payroll.create_cycle({"period": "2026-11"})
    print(payroll_cycle["id"])
    # end


def list_payroll_cycles(client: Client) -> None:
    # sample: listPayrollCycles
    for payroll_cycle in client.payroll.list_cycles({"period": "2026-11"}):
        print(payroll_cycle["id"])
    # end


def simulate_payslip(client: Client) -> None:
    # sample: simulatePayslip
    simulation = client.payroll.simulate_payslip({
        "period": "2026-11",
        "basic_salary": 12000,
    })
    print(simulation)
    # end


def get_payroll_cycle(client: Client) -> None:
    # sample: getPayrollCycle
    payroll_cycle = client.payroll.get_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_cycle["id"])
    # end


def delete_payroll_cycle(client: Client) -> None:
    # sample: deletePayrollCycle
    client.payroll.delete_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def calculate_payroll_cycle(client: Client) -> None:
    # sample: calculatePayrollCycle
    payroll_cycle = client.payroll.calculate_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_cycle["id"])
    # end


def approve_payroll_cycle(client: Client) -> None:
    # sample: approvePayrollCycle
    payroll_cycle = client.payroll.approve_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_cycle["id"])
    # end


def reopen_payroll_cycle(client: Client) -> None:
    # sample: reopenPayrollCycle
    payroll_cycle = client.payroll.reopen_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_cycle["id"])
    # end


def close_payroll_cycle(client: Client) -> None:
    # sample: closePayrollCycle
    payroll_cycle = client.payroll.close_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payroll_cycle["id"])
    # end


def reverse_payroll_cycle(client: Client) -> None:
    # sample: reversePayrollCycle
    payroll_cycle = client.payroll.reverse_cycle("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "reason": "صُرفت المكافأة مرتين",
    })
    print(payroll_cycle["id"])
    # end


def enter_payroll_inputs(client: Client) -> None:
    # sample: enterPayrollInputs
    payroll_inputs_result = client.payroll.enter_inputs("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "inputs": [
            {
                "employee_code": "E-1042",
                "component": "sales_bonus",
                "amount": 750,
                "note": "هدف نوفمبر",
                "external_id": "bonus-11-1042",
            },
        ],
    })
    print(payroll_inputs_result)
    # end


def list_payroll_inputs(client: Client) -> None:
    # sample: listPayrollInputs
    for payroll_input in client.payroll.list_inputs("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"):
        print(payroll_input["id"])
    # end


def delete_payroll_input(client: Client) -> None:
    # sample: deletePayrollInput
    client.payroll.delete_input("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def list_payslips(client: Client) -> None:
    # sample: listPayslips
    for listed_payslip in client.payroll.list_payslips("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"):
        print(listed_payslip)
    # end


def get_payslip(client: Client) -> None:
    # sample: getPayslip
    payslip = client.payroll.get_payslip("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payslip)
    # end


def explain_payslip(client: Client) -> None:
    # sample: explainPayslip
    payslip_explanation = client.payroll.explain_payslip("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payslip_explanation)
    # end


def list_payroll_errors(client: Client) -> None:
    # sample: listPayrollErrors
    for payroll_error in client.payroll.list_errors("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"):
        print(payroll_error)
    # end


def create_loan(client: Client) -> None:
    # sample: createLoan
    loan = client.loans.create({
        "employee_code": "E-1042",
        "kind": "loan",
        "principal": 6000,
        "instalments": 6,
        "first_month": "2026-12",
        "note": "سلفة زواج",
    })
    print(loan["id"])
    # end


def list_loans(client: Client) -> None:
    # sample: listLoans
    for loan in client.loans.list():
        print(loan["id"])
    # end


def create_loans(client: Client) -> None:
    # sample: createLoans
    bulk_loans_result = client.loans.create_loans({
        "loans": [
            {
                "employee_code": "E-1042",
                "kind": "loan",
                "principal": 6000,
                "instalments": 6,
                "first_month": "2026-12",
                "external_id": "loan-77",
            },
        ],
    })
    print(bulk_loans_result)
    # end


def get_loan(client: Client) -> None:
    # sample: getLoan
    loan_detail = client.loans.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(loan_detail["id"])
    # end


def update_loan(client: Client) -> None:
    # sample: updateLoan
    loan = client.loans.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "instalment_amount": 800,
    })
    print(loan["id"])
    # end


def pay_loan_early(client: Client) -> None:
    # sample: payLoanEarly
    loan = client.loans.pay_early("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "amount": 1500,
        "paid_on": "2026-11-26",
    })
    print(loan["id"])
    # end


def suspend_loan(client: Client) -> None:
    # sample: suspendLoan
    loan = client.loans.suspend("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "from_month": "2027-01",
        "to_month": "2027-02",
        "reason": "إجازة بدون أجر",
    })
    print(loan["id"])
    # end


def resume_loan(client: Client) -> None:
    # sample: resumeLoan
    loan = client.loans.resume("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "from_month": "2027-02",
    })
    print(loan["id"])
    # end


def write_off_loan(client: Client) -> None:
    # sample: writeOffLoan
    loan = client.loans.write_off("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "reason": "إعفاء بقرار مجلس الإدارة",
    })
    print(loan["id"])
    # end


def cancel_loan(client: Client) -> None:
    # sample: cancelLoan
    loan = client.loans.cancel("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "reason": "سُجلت خطأ",
    })
    print(loan["id"])
    # end


def list_penalties(client: Client) -> None:
    # sample: listPenalties
    for penalty in client.penalties.list():
        print(penalty["id"])
    # end


def create_penalty(client: Client) -> None:
    # sample: createPenalty
    penalty = client.penalties.create({
        "employee_code": "E-1042",
        "date": "2026-11-24",
        "reason": "تأخير متكرر بعد الإنذار",
        "days": 1,
    })
    print(penalty["id"])
    # end


def get_penalty(client: Client) -> None:
    # sample: getPenalty
    penalty = client.penalties.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(penalty["id"])
    # end


def cancel_penalty(client: Client) -> None:
    # sample: cancelPenalty
    penalty = client.penalties.cancel("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "reason": "قُبل التظلم",
    })
    print(penalty["id"])
    # end


def get_payslip_document(client: Client) -> None:
    # sample: getPayslipDocument
    file = client.payroll.get_payslip_document("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", "0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(file.file_name)
    # end


def make_payslip_documents(client: Client) -> None:
    # sample: makePayslipDocuments
    payslip_documents_requested = client.payroll.make_payslip_documents("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(payslip_documents_requested)
    # end


def get_payslip_documents(client: Client) -> None:
    # sample: getPayslipDocuments
    file = client.payroll.get_payslip_documents("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(file.file_name)
    # end


def list_reports(client: Client) -> None:
    # sample: listReports
    report_list = client.reports.list()
    print(report_list)
    # end


def get_payroll_register_report(client: Client) -> None:
    # sample: getPayrollRegisterReport
    report = client.reports.get_payroll_register({"period": "2026-11"})
    print(report)
    # end


def get_bank_transfer_report(client: Client) -> None:
    # sample: getBankTransferReport
    report = client.reports.get_bank_transfer({"period": "2026-11"})
    print(report)
    # end


def get_accounting_journal_report(client: Client) -> None:
    # sample: getAccountingJournalReport
    report = client.reports.get_accounting_journal({"period": "2026-11"})
    print(report)
    # end


def get_insurance_contributions_report(client: Client) -> None:
    # sample: getInsuranceContributionsReport
    report = client.reports.get_insurance_contributions({"period": "2026-11"})
    print(report)
    # end


def get_insurance_form1_report(client: Client) -> None:
    # sample: getInsuranceForm1Report
    report = client.reports.get_insurance_form1({"from": "2026-11-01", "to": "2026-11-27"})
    print(report)
    # end


def get_insurance_form2_report(client: Client) -> None:
    # sample: getInsuranceForm2Report
    report = client.reports.get_insurance_form2({"year": "2026"})
    print(report)
    # end


def get_insurance_form6_report(client: Client) -> None:
    # sample: getInsuranceForm6Report
    report = client.reports.get_insurance_form6({"from": "2026-11-01", "to": "2026-11-27"})
    print(report)
    # end


def get_tax_withholding_report(client: Client) -> None:
    # sample: getTaxWithholdingReport
    report = client.reports.get_tax_withholding({"period": "2026-11"})
    print(report)
    # end


def get_annual_tax_settlement_report(client: Client) -> None:
    # sample: getAnnualTaxSettlementReport
    report = client.reports.get_annual_tax_settlement({"year": "2026"})
    print(report)
    # end


def get_salary_sheet_report(client: Client) -> None:
    # sample: getSalarySheetReport
    report = client.reports.get_salary_sheet({"period": "2026-11"})
    print(report)
    # end


def get_cost_trend_report(client: Client) -> None:
    # sample: getCostTrendReport
    report = client.reports.get_cost_trend({"from": "2026-01", "to": "2026-11"})
    print(report)
    # end


def get_leave_balances_report(client: Client) -> None:
    # sample: getLeaveBalancesReport
    report = client.reports.get_leave_balances()
    print(report)
    # end


def list_bank_layouts(client: Client) -> None:
    # sample: listBankLayouts
    bank_layout_list = client.settings.list_bank_layouts()
    print(bank_layout_list)
    # end


def set_bank_layout(client: Client) -> None:
    # sample: setBankLayout
    bank_layout = client.settings.set_bank_layout("our-bank", {
        "name": "بنكنا",
        "columns": [{"field": "iban", "heading": "IBAN"}],
    })
    print(bank_layout)
    # end


def remove_bank_layout(client: Client) -> None:
    # sample: removeBankLayout
    client.settings.remove_bank_layout("our-bank")
    # end


def get_accounting_settings(client: Client) -> None:
    # sample: getAccountingSettings
    accounting_settings = client.settings.get_accounting_settings()
    print(accounting_settings)
    # end


def set_accounting_settings(client: Client) -> None:
    # sample: setAccountingSettings
    accounting_settings = client.settings.set_accounting_settings({
        "accounts": {"salaries": "5101", "net_payable": "2105"},
    })
    print(accounting_settings)
    # end


def list_statutory_parameters(client: Client) -> None:
    # sample: listStatutoryParameters
    statutory_parameter_list = client.statutory.list_parameters()
    print(statutory_parameter_list)
    # end


def list_webhook_deliveries(client: Client) -> None:
    # sample: listWebhookDeliveries
    for webhook_delivery in client.webhook_deliveries.list():
        print(webhook_delivery["id"])
    # end


def get_webhook_delivery(client: Client) -> None:
    # sample: getWebhookDelivery
    webhook_delivery_detail = client.webhook_deliveries.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(webhook_delivery_detail["id"])
    # end


def list_webhook_attempts(client: Client) -> None:
    # sample: listWebhookAttempts
    for webhook_attempt in client.webhook_deliveries.list_webhook_attempts("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d"):
        print(webhook_attempt)
    # end


def retry_webhook_delivery(client: Client) -> None:
    # sample: retryWebhookDelivery
    webhook_delivery = client.webhook_deliveries.retry("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(webhook_delivery["id"])
    # end


def list_webhook_events(client: Client) -> None:
    # sample: listWebhookEvents
    for webhook_event in client.webhook_events.list():
        print(webhook_event["id"])
    # end


def get_webhook_event(client: Client) -> None:
    # sample: getWebhookEvent
    webhook_event_detail = client.webhook_events.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(webhook_event_detail["id"])
    # end


def list_event_types(client: Client) -> None:
    # sample: listEventTypes
    event_type_list = client.webhooks.list_event_types()
    print(event_type_list)
    # end


def create_webhook(client: Client) -> None:
    # sample: createWebhook
    new_webhook = client.webhooks.create({
        "url": "https://erp.example.com/hooks/rawatib",
        "events": ["employee.created", "payroll.*"],
        "description": "نظام الحسابات",
    })
    print(new_webhook["id"])
    # end


def list_webhooks(client: Client) -> None:
    # sample: listWebhooks
    for webhook in client.webhooks.list():
        print(webhook["id"])
    # end


def get_webhook(client: Client) -> None:
    # sample: getWebhook
    webhook = client.webhooks.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(webhook["id"])
    # end


def update_webhook(client: Client) -> None:
    # sample: updateWebhook
    webhook = client.webhooks.update("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "events": ["*"],
    })
    print(webhook["id"])
    # end


def delete_webhook(client: Client) -> None:
    # sample: deleteWebhook
    client.webhooks.delete("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def rotate_webhook_secret(client: Client) -> None:
    # sample: rotateWebhookSecret
    rotated_webhook = client.webhooks.rotate_secret("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "overlap_hours": 24,
    })
    print(rotated_webhook["id"])
    # end


def create_webhook_in_settings(client: Client) -> None:
    # sample: createWebhookInSettings
    new_webhook = client.settings.create_webhook_in_settings({
        "url": "https://erp.example.com/hooks/rawatib",
        "events": ["employee.created", "payroll.*"],
    })
    print(new_webhook["id"])
    # end


def list_webhooks_in_settings(client: Client) -> None:
    # sample: listWebhooksInSettings
    for webhook in client.settings.list_webhooks_in_settings():
        print(webhook["id"])
    # end


def get_webhook_in_settings(client: Client) -> None:
    # sample: getWebhookInSettings
    webhook = client.settings.get_webhook_in_settings("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(webhook["id"])
    # end


def update_webhook_in_settings(client: Client) -> None:
    # sample: updateWebhookInSettings
    webhook = client.settings.update_webhook_in_settings("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "enabled": False,
    })
    print(webhook["id"])
    # end


def delete_webhook_in_settings(client: Client) -> None:
    # sample: deleteWebhookInSettings
    client.settings.delete_webhook_in_settings("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    # end


def rotate_webhook_secret_in_settings(client: Client) -> None:
    # sample: rotateWebhookSecretInSettings
    rotated_webhook = client.settings.rotate_webhook_secret_in_settings("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "overlap_hours": 24,
    })
    print(rotated_webhook["id"])
    # end


def test_webhook(client: Client) -> None:
    # sample: testWebhook
    webhook_test = client.webhooks.test("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(webhook_test)
    # end


def recover_webhook(client: Client) -> None:
    # sample: recoverWebhook
    webhook_recovery = client.webhooks.recover("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d", {
        "since": "2026-11-20T00:00:00Z",
    })
    print(webhook_recovery)
    # end


def get_job(client: Client) -> None:
    # sample: getJob
    job = client.jobs.get("0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d")
    print(job["id"])
    # end


OPERATIONS: Dict[str, Callable[[Client], None]] = {
    "signUp": sign_up,
    "logIn": log_in,
    "refreshSession": refresh_session,
    "logOut": log_out,
    "whoAmI": who_am_i,
    "createApiKey": create_api_key,
    "listApiKeys": list_api_keys,
    "getApiKey": get_api_key,
    "revokeApiKey": revoke_api_key,
    "getCompany": get_company,
    "updateCompany": update_company,
    "listPolicies": list_policies,
    "setPolicy": set_policy,
    "listStatutoryValues": list_statutory_values,
    "createStatutoryValue": create_statutory_value,
    "getStatutoryValue": get_statutory_value,
    "updateStatutoryValue": update_statutory_value,
    "deleteStatutoryValue": delete_statutory_value,
    "createEmployee": create_employee,
    "listEmployees": list_employees,
    "getEmployee": get_employee,
    "updateEmployee": update_employee,
    "listEmployeeSalaries": list_employee_salaries,
    "listEmployeeComponents": list_employee_components,
    "createEmployeeComponent": create_employee_component,
    "updateEmployeeComponent": update_employee_component,
    "listPreviousEmployments": list_previous_employments,
    "setPreviousEmployment": set_previous_employment,
    "deletePreviousEmployment": delete_previous_employment,
    "freezeInsuranceWages": freeze_insurance_wages,
    "listAnnualIncrements": list_annual_increments,
    "runAnnualIncrements": run_annual_increments,
    "listIncrementPenalties": list_increment_penalties,
    "createIncrementPenalty": create_increment_penalty,
    "getIncrementPenalty": get_increment_penalty,
    "withdrawIncrementPenalty": withdraw_increment_penalty,
    "getEmployeeEnding": get_employee_ending,
    "setEmployeeEnding": set_employee_ending,
    "listEmployeeMaternity": list_employee_maternity,
    "createEmployeeMaternity": create_employee_maternity,
    "updateEmployeeMaternity": update_employee_maternity,
    "deleteEmployeeMaternity": delete_employee_maternity,
    "listAttendanceRetroItems": list_attendance_retro_items,
    "dismissAttendanceRetroItem": dismiss_attendance_retro_item,
    "summarizeAttendance": summarize_attendance,
    "exportAttendance": export_attendance,
    "storePunches": store_punches,
    "listPunches": list_punches,
    "listAttendanceDevices": list_attendance_devices,
    "recomputeAttendance": recompute_attendance,
    "saveDeviceUsers": save_device_users,
    "listDeviceUsers": list_device_users,
    "removeDeviceUser": remove_device_user,
    "getAttendanceSettings": get_attendance_settings,
    "updateAttendanceSettings": update_attendance_settings,
    "requestAttendanceCorrection": request_attendance_correction,
    "listAttendanceCorrections": list_attendance_corrections,
    "correctAttendanceInBulk": correct_attendance_in_bulk,
    "getAttendanceCorrection": get_attendance_correction,
    "approveAttendanceCorrection": approve_attendance_correction,
    "rejectAttendanceCorrection": reject_attendance_correction,
    "cancelAttendanceCorrection": cancel_attendance_correction,
    "importPunches": import_punches,
    "listAttendanceImports": list_attendance_imports,
    "getAttendanceImport": get_attendance_import,
    "deleteAttendanceImport": delete_attendance_import,
    "listAttendanceImportLines": list_attendance_import_lines,
    "cancelAttendanceImport": cancel_attendance_import,
    "createImportMapping": create_import_mapping,
    "listImportMappings": list_import_mappings,
    "getImportMapping": get_import_mapping,
    "updateImportMapping": update_import_mapping,
    "deleteImportMapping": delete_import_mapping,
    "importAttendance": import_attendance,
    "listAttendance": list_attendance,
    "deleteAttendance": delete_attendance,
    "getAttendanceDay": get_attendance_day,
    "listShifts": list_shifts,
    "createShift": create_shift,
    "getShift": get_shift,
    "updateShift": update_shift,
    "deleteShift": delete_shift,
    "listShiftHistory": list_shift_history,
    "listSchedules": list_schedules,
    "createSchedule": create_schedule,
    "getSchedule": get_schedule,
    "updateSchedule": update_schedule,
    "deleteSchedule": delete_schedule,
    "listScheduleHistory": list_schedule_history,
    "listScheduleAssignments": list_schedule_assignments,
    "createScheduleAssignment": create_schedule_assignment,
    "getScheduleAssignment": get_schedule_assignment,
    "updateScheduleAssignment": update_schedule_assignment,
    "deleteScheduleAssignment": delete_schedule_assignment,
    "createScheduleAssignments": create_schedule_assignments,
    "listHolidays": list_holidays,
    "createHoliday": create_holiday,
    "getHoliday": get_holiday,
    "updateHoliday": update_holiday,
    "removeHoliday": remove_holiday,
    "createLeaveRequest": create_leave_request,
    "listLeaveRequests": list_leave_requests,
    "previewLeaveRequest": preview_leave_request,
    "getLeaveRequest": get_leave_request,
    "approveLeaveRequest": approve_leave_request,
    "rejectLeaveRequest": reject_leave_request,
    "cancelLeaveRequest": cancel_leave_request,
    "takeLeaveRequest": take_leave_request,
    "listLeaveTypes": list_leave_types,
    "createLeaveType": create_leave_type,
    "updateLeaveType": update_leave_type,
    "getLeaveCalendar": get_leave_calendar,
    "getLeaveSettings": get_leave_settings,
    "updateLeaveSettings": update_leave_settings,
    "listLeaveBalances": list_leave_balances,
    "getLeaveBalances": get_leave_balances,
    "updateLeaveAccount": update_leave_account,
    "createLeaveEntries": create_leave_entries,
    "bookLeaveAccruals": book_leave_accruals,
    "listLeaveDelegations": list_leave_delegations,
    "createLeaveDelegation": create_leave_delegation,
    "getLeaveDelegation": get_leave_delegation,
    "updateLeaveDelegation": update_leave_delegation,
    "revokeLeaveDelegation": revoke_leave_delegation,
    "watchAbsences": watch_absences,
    "listAbsenceLetters": list_absence_letters,
    "recordAbsenceLetter": record_absence_letter,
    "getAbsenceLetter": get_absence_letter,
    "withdrawAbsenceLetter": withdraw_absence_letter,
    "listPayrollRetroItems": list_payroll_retro_items,
    "dismissPayrollRetroItem": dismiss_payroll_retro_item,
    "reopenPayrollRetroItem": reopen_payroll_retro_item,
    "previewPayrollRetro": preview_payroll_retro,
    "listCarriedDeductions": list_carried_deductions,
    "verifyPayrollCycle": verify_payroll_cycle,
    "getPayrollVerification": get_payroll_verification,
    "comparePayrollWhatIf": compare_payroll_what_if,
    "getPayrollWhatIf": get_payroll_what_if,
    "simulatePayslips": simulate_payslips,
    "listSettlementLeavers": list_settlement_leavers,
    "setSettlementLeavers": set_settlement_leavers,
    "listPayrollComponents": list_payroll_components,
    "createPayrollComponent": create_payroll_component,
    "getPayrollComponent": get_payroll_component,
    "updatePayrollComponent": update_payroll_component,
    "deletePayrollComponent": delete_payroll_component,
    "createPayrollCycle": create_payroll_cycle,
    "listPayrollCycles": list_payroll_cycles,
    "simulatePayslip": simulate_payslip,
    "getPayrollCycle": get_payroll_cycle,
    "deletePayrollCycle": delete_payroll_cycle,
    "calculatePayrollCycle": calculate_payroll_cycle,
    "approvePayrollCycle": approve_payroll_cycle,
    "reopenPayrollCycle": reopen_payroll_cycle,
    "closePayrollCycle": close_payroll_cycle,
    "reversePayrollCycle": reverse_payroll_cycle,
    "enterPayrollInputs": enter_payroll_inputs,
    "listPayrollInputs": list_payroll_inputs,
    "deletePayrollInput": delete_payroll_input,
    "listPayslips": list_payslips,
    "getPayslip": get_payslip,
    "explainPayslip": explain_payslip,
    "listPayrollErrors": list_payroll_errors,
    "createLoan": create_loan,
    "listLoans": list_loans,
    "createLoans": create_loans,
    "getLoan": get_loan,
    "updateLoan": update_loan,
    "payLoanEarly": pay_loan_early,
    "suspendLoan": suspend_loan,
    "resumeLoan": resume_loan,
    "writeOffLoan": write_off_loan,
    "cancelLoan": cancel_loan,
    "listPenalties": list_penalties,
    "createPenalty": create_penalty,
    "getPenalty": get_penalty,
    "cancelPenalty": cancel_penalty,
    "getPayslipDocument": get_payslip_document,
    "makePayslipDocuments": make_payslip_documents,
    "getPayslipDocuments": get_payslip_documents,
    "listReports": list_reports,
    "getPayrollRegisterReport": get_payroll_register_report,
    "getBankTransferReport": get_bank_transfer_report,
    "getAccountingJournalReport": get_accounting_journal_report,
    "getInsuranceContributionsReport": get_insurance_contributions_report,
    "getInsuranceForm1Report": get_insurance_form1_report,
    "getInsuranceForm2Report": get_insurance_form2_report,
    "getInsuranceForm6Report": get_insurance_form6_report,
    "getTaxWithholdingReport": get_tax_withholding_report,
    "getAnnualTaxSettlementReport": get_annual_tax_settlement_report,
    "getSalarySheetReport": get_salary_sheet_report,
    "getCostTrendReport": get_cost_trend_report,
    "getLeaveBalancesReport": get_leave_balances_report,
    "listBankLayouts": list_bank_layouts,
    "setBankLayout": set_bank_layout,
    "removeBankLayout": remove_bank_layout,
    "getAccountingSettings": get_accounting_settings,
    "setAccountingSettings": set_accounting_settings,
    "listStatutoryParameters": list_statutory_parameters,
    "listWebhookDeliveries": list_webhook_deliveries,
    "getWebhookDelivery": get_webhook_delivery,
    "listWebhookAttempts": list_webhook_attempts,
    "retryWebhookDelivery": retry_webhook_delivery,
    "listWebhookEvents": list_webhook_events,
    "getWebhookEvent": get_webhook_event,
    "listEventTypes": list_event_types,
    "createWebhook": create_webhook,
    "listWebhooks": list_webhooks,
    "getWebhook": get_webhook,
    "updateWebhook": update_webhook,
    "deleteWebhook": delete_webhook,
    "rotateWebhookSecret": rotate_webhook_secret,
    "createWebhookInSettings": create_webhook_in_settings,
    "listWebhooksInSettings": list_webhooks_in_settings,
    "getWebhookInSettings": get_webhook_in_settings,
    "updateWebhookInSettings": update_webhook_in_settings,
    "deleteWebhookInSettings": delete_webhook_in_settings,
    "rotateWebhookSecretInSettings": rotate_webhook_secret_in_settings,
    "testWebhook": test_webhook,
    "recoverWebhook": recover_webhook,
    "getJob": get_job,
}
