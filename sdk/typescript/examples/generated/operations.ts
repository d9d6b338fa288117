// Generated from openapi.yaml: npm run sdk
import type { Client } from '../../src/index.js';

/** Every operation, as the reference shows it. */
export const operations: Record<string, (rawatib: Client) => Promise<void>> = {
  signUp: async (rawatib) => {
    // sample: signUp
    const signUp = await rawatib.auth.signUp({
      company_name: 'شركة النيل للصناعات',
      full_name: 'منى السيد حسن',
      email: 'mona@example.com',
      password: 'a long pass phrase',
    });
    console.log(signUp);
    // end
  },
  logIn: async (rawatib) => {
    // sample: logIn
    const sessionTokens = await rawatib.auth.logIn({
      email: 'mona@example.com',
      password: 'a long pass phrase',
    });
    console.log(sessionTokens);
    // end
  },
  refreshSession: async (rawatib) => {
    // sample: refreshSession
    const sessionTokens = await rawatib.auth.refreshSession({
      refresh_token: 'rwt_refresh_7Jk2mQx9',
    });
    console.log(sessionTokens);
    // end
  },
  logOut: async (rawatib) => {
    // sample: logOut
    await rawatib.auth.logOut();
    // end
  },
  whoAmI: async (rawatib) => {
    // sample: whoAmI
    const me = await rawatib.auth.whoAmI();
    console.log(me.id);
    // end
  },
  createApiKey: async (rawatib) => {
    // sample: createApiKey
    const newApiKey = await rawatib.settings.createApiKey({
      name: 'Attendance server',
      scopes: ['attendance:read', 'attendance:write'],
      expires_at: '2027-12-31T22:00:00Z',
    });
    console.log(newApiKey.id);
    // end
  },
  listApiKeys: async (rawatib) => {
    // sample: listApiKeys
    for await (const apiKey of rawatib.settings.listApiKeys()) {
      console.log(apiKey.id);
    }
    // end
  },
  getApiKey: async (rawatib) => {
    // sample: getApiKey
    const apiKey = await rawatib.settings.getApiKey('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(apiKey.id);
    // end
  },
  revokeApiKey: async (rawatib) => {
    // sample: revokeApiKey
    await rawatib.settings.revokeApiKey('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  getCompany: async (rawatib) => {
    // sample: getCompany
    const company = await rawatib.settings.getCompany();
    console.log(company.id);
    // end
  },
  updateCompany: async (rawatib) => {
    // sample: updateCompany
    const company = await rawatib.settings.updateCompany({
      name_ar: 'شركة النيل للصناعات',
      insurance_establishment_number: '1234567',
    });
    console.log(company.id);
    // end
  },
  listPolicies: async (rawatib) => {
    // sample: listPolicies
    const policyList = await rawatib.settings.listPolicies();
    console.log(policyList);
    // end
  },
  setPolicy: async (rawatib) => {
    // sample: setPolicy
    const policy = await rawatib.settings.setPolicy('day_basis', {
      value: 30,
      effective_from: '2026-12-01',
    });
    console.log(policy);
    // end
  },
  listStatutoryValues: async (rawatib) => {
    // sample: listStatutoryValues
    const statutoryValueList = await rawatib.settings.listStatutoryValues();
    console.log(statutoryValueList);
    // end
  },
  createStatutoryValue: async (rawatib) => {
    // sample: createStatutoryValue
    const statutoryValue = await rawatib.settings.createStatutoryValue({
      key: 'social_insurance.contribution_wage_maximum',
      value: 19500,
      effective_from: '2027-01-01',
      law: 'قرار رئيس الهيئة القومية للتأمين الاجتماعي رقم 412 لسنة 2026',
      article: 'مادة 2',
      source: 'الجريدة الرسمية، العدد 48 مكرر، 30 نوفمبر 2026',
    });
    console.log(statutoryValue.id);
    // end
  },
  getStatutoryValue: async (rawatib) => {
    // sample: getStatutoryValue
    const statutoryValue = await rawatib.settings.getStatutoryValue('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(statutoryValue.id);
    // end
  },
  updateStatutoryValue: async (rawatib) => {
    // sample: updateStatutoryValue
    const statutoryValue = await rawatib.settings.updateStatutoryValue('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      value: 19600,
      note: 'تصحيح منشور',
    });
    console.log(statutoryValue.id);
    // end
  },
  deleteStatutoryValue: async (rawatib) => {
    // sample: deleteStatutoryValue
    await rawatib.settings.deleteStatutoryValue('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  createEmployee: async (rawatib) => {
    // sample: createEmployee
    const employee = await rawatib.employees.create({
      employee_code: 'E-1042',
      full_name: 'أحمد محمود علي حسن',
      hire_date: '2026-11-01',
      basic_salary: 12000,
      department: 'المبيعات',
      job_title: 'محاسب',
      birth_date: '1980-10-25',
    });
    console.log(employee.id);
    // end
  },
  listEmployees: async (rawatib) => {
    // sample: listEmployees
    for await (const employee of rawatib.employees.list()) {
      console.log(employee.id);
    }
    // end
  },
  getEmployee: async (rawatib) => {
    // sample: getEmployee
    const employee = await rawatib.employees.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(employee.id);
    // end
  },
  updateEmployee: async (rawatib) => {
    // sample: updateEmployee
    const employee = await rawatib.employees.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      department: 'الحسابات',
      basic_salary: 13500.5,
      salary_effective_from: '2026-12-01',
    });
    console.log(employee.id);
    // end
  },
  listEmployeeSalaries: async (rawatib) => {
    // sample: listEmployeeSalaries
    const employeeSalaryList = await rawatib.employees.listSalaries('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(employeeSalaryList);
    // end
  },
  listEmployeeComponents: async (rawatib) => {
    // sample: listEmployeeComponents
    const employeeComponentList = await rawatib.employees.listComponents('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(employeeComponentList);
    // end
  },
  createEmployeeComponent: async (rawatib) => {
    // sample: createEmployeeComponent
    const employeeComponent = await rawatib.employees.createComponent('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      code: 'TRANSPORT',
      name: 'بدل انتقال',
      kind: 'earning',
      amount: 800,
      effective_from: '2026-11-01',
    });
    console.log(employeeComponent.id);
    // end
  },
  updateEmployeeComponent: async (rawatib) => {
    // sample: updateEmployeeComponent
    const employeeComponent = await rawatib.employees.updateComponent('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      amount: 950,
    });
    console.log(employeeComponent.id);
    // end
  },
  listPreviousEmployments: async (rawatib) => {
    // sample: listPreviousEmployments
    const previousEmploymentList = await rawatib.employees.listPreviousEmployments('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(previousEmploymentList);
    // end
  },
  setPreviousEmployment: async (rawatib) => {
    // sample: setPreviousEmployment
    const previousEmployment = await rawatib.employees.setPreviousEmployment('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '2026-11', {
      last_month: '2026-03',
      days: 90,
      taxable_pay: 36000,
      tax_withheld: 1210.5,
      employer_name: 'شركة الدلتا',
    });
    console.log(previousEmployment);
    // end
  },
  deletePreviousEmployment: async (rawatib) => {
    // sample: deletePreviousEmployment
    await rawatib.employees.deletePreviousEmployment('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '2026-11');
    // end
  },
  freezeInsuranceWages: async (rawatib) => {
    // sample: freezeInsuranceWages
    const insuranceWages = await rawatib.insuranceWages.freezeInsuranceWages({
      year: 2027,
    });
    console.log(insuranceWages);
    // end
  },
  listAnnualIncrements: async (rawatib) => {
    // sample: listAnnualIncrements
    for await (const givenIncrement of rawatib.payroll.listAnnualIncrements()) {
      console.log(givenIncrement);
    }
    // end
  },
  runAnnualIncrements: async (rawatib) => {
    // sample: runAnnualIncrements
    const increments = await rawatib.payroll.runAnnualIncrements({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    console.log(increments);
    // end
  },
  listIncrementPenalties: async (rawatib) => {
    // sample: listIncrementPenalties
    for await (const incrementPenalty of rawatib.incrementPenalties.list()) {
      console.log(incrementPenalty.id);
    }
    // end
  },
  createIncrementPenalty: async (rawatib) => {
    // sample: createIncrementPenalty
    const incrementPenalty = await rawatib.incrementPenalties.create({
      employee_code: 'E-1042',
      date: '2026-11-24',
      reason: 'إهمال متكرر بعد الإنذار',
      delay_months: 2,
    });
    console.log(incrementPenalty.id);
    // end
  },
  getIncrementPenalty: async (rawatib) => {
    // sample: getIncrementPenalty
    const incrementPenalty = await rawatib.incrementPenalties.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(incrementPenalty.id);
    // end
  },
  withdrawIncrementPenalty: async (rawatib) => {
    // sample: withdrawIncrementPenalty
    await rawatib.incrementPenalties.withdraw('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  getEmployeeEnding: async (rawatib) => {
    // sample: getEmployeeEnding
    const employeeEnding = await rawatib.employees.getEnding('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(employeeEnding);
    // end
  },
  setEmployeeEnding: async (rawatib) => {
    // sample: setEmployeeEnding
    const employeeEnding = await rawatib.employees.setEnding('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      case: 'resignation',
      last_day: '2026-12-31',
      notice_given_on: '2026-11-01',
    });
    console.log(employeeEnding);
    // end
  },
  listEmployeeMaternity: async (rawatib) => {
    // sample: listEmployeeMaternity
    const employeeMaternityList = await rawatib.employees.listMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(employeeMaternityList);
    // end
  },
  createEmployeeMaternity: async (rawatib) => {
    // sample: createEmployeeMaternity
    const employeeMaternity = await rawatib.employees.createMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      expected_birth: '2027-03-05',
      reported_on: '2026-11-02',
    });
    console.log(employeeMaternity.id);
    // end
  },
  updateEmployeeMaternity: async (rawatib) => {
    // sample: updateEmployeeMaternity
    const employeeMaternity = await rawatib.employees.updateMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      birth_date: '2027-03-01',
    });
    console.log(employeeMaternity.id);
    // end
  },
  deleteEmployeeMaternity: async (rawatib) => {
    // sample: deleteEmployeeMaternity
    await rawatib.employees.deleteMaternity('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  listAttendanceRetroItems: async (rawatib) => {
    // sample: listAttendanceRetroItems
    for await (const attendanceRetro of rawatib.attendance.listRetroItems({
      period: '2026-11',
    })) {
      console.log(attendanceRetro.id);
    }
    // end
  },
  dismissAttendanceRetroItem: async (rawatib) => {
    // sample: dismissAttendanceRetroItem
    const attendanceRetro = await rawatib.attendance.dismissRetroItem('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      reason: 'سُوِّي نقدًا مع الموظف',
    });
    console.log(attendanceRetro.id);
    // end
  },
  summarizeAttendance: async (rawatib) => {
    // sample: summarizeAttendance
    for await (const attendanceSummary of rawatib.attendance.summarize({
      period: '2026-11',
    })) {
      console.log(attendanceSummary);
    }
    // end
  },
  exportAttendance: async (rawatib) => {
    // sample: exportAttendance
    const file = await rawatib.attendance.export({ from: '2026-11-01', to: '2026-11-27' });
    console.log(file.fileName);
    // end
  },
  storePunches: async (rawatib) => {
    // sample: storePunches
    const punchBatchResult = await rawatib.attendance.storePunches({
      punches: [
        {
          device_user_id: '1042',
          device_id: 'gate-1',
          local_time: '2026-11-26T08:58',
          direction: 'in',
          external_id: 'gate-1-90017',
        },
        {
          device_user_id: '1042',
          device_id: 'gate-1',
          local_time: '2026-11-26T17:06',
          direction: 'out',
          external_id: 'gate-1-90161',
        },
      ],
    });
    console.log(punchBatchResult);
    // end
  },
  listPunches: async (rawatib) => {
    // sample: listPunches
    for await (const punch of rawatib.attendance.listPunches()) {
      console.log(punch.id);
    }
    // end
  },
  listAttendanceDevices: async (rawatib) => {
    // sample: listAttendanceDevices
    for await (const attendanceDevice of rawatib.attendance.listDevices()) {
      console.log(attendanceDevice);
    }
    // end
  },
  recomputeAttendance: async (rawatib) => {
    // sample: recomputeAttendance
    const recomputeJob = await rawatib.attendance.recompute({
      from: '2026-11-01',
      to: '2026-11-26',
    });
    console.log(recomputeJob);
    // end
  },
  saveDeviceUsers: async (rawatib) => {
    // sample: saveDeviceUsers
    const deviceUsersSaved = await rawatib.attendance.saveDeviceUsers({
      device_users: [{ device_user_id: '1042', employee_code: 'E-1042' }],
    });
    console.log(deviceUsersSaved);
    // end
  },
  listDeviceUsers: async (rawatib) => {
    // sample: listDeviceUsers
    for await (const deviceUser of rawatib.attendance.listDeviceUsers()) {
      console.log(deviceUser);
    }
    // end
  },
  removeDeviceUser: async (rawatib) => {
    // sample: removeDeviceUser
    await rawatib.attendance.removeDeviceUser('1042');
    // end
  },
  getAttendanceSettings: async (rawatib) => {
    // sample: getAttendanceSettings
    const attendanceSettings = await rawatib.attendance.getSettings();
    console.log(attendanceSettings);
    // end
  },
  updateAttendanceSettings: async (rawatib) => {
    // sample: updateAttendanceSettings
    const attendanceSettings = await rawatib.attendance.updateSettings({
      duplicate_window_minutes: 2,
    });
    console.log(attendanceSettings);
    // end
  },
  requestAttendanceCorrection: async (rawatib) => {
    // sample: requestAttendanceCorrection
    const attendanceCorrection = await rawatib.attendance.requestCorrection({
      employee_code: 'E-1042',
      work_date: '2026-11-25',
      reason: 'نسي تسجيل الخروج',
      day: { status: 'present' },
    });
    console.log(attendanceCorrection.id);
    // end
  },
  listAttendanceCorrections: async (rawatib) => {
    // sample: listAttendanceCorrections
    for await (const attendanceCorrection of rawatib.attendance.listCorrections()) {
      console.log(attendanceCorrection.id);
    }
    // end
  },
  correctAttendanceInBulk: async (rawatib) => {
    // sample: correctAttendanceInBulk
    const bulkCorrectionOutcome = await rawatib.attendance.correctInBulk({
      work_date: '2026-11-25',
      reason: 'تعطل جهاز البصمة',
      check_in: '09:00',
      check_out: '17:00',
      all: true,
    });
    console.log(bulkCorrectionOutcome);
    // end
  },
  getAttendanceCorrection: async (rawatib) => {
    // sample: getAttendanceCorrection
    const attendanceCorrection = await rawatib.attendance.getCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(attendanceCorrection.id);
    // end
  },
  approveAttendanceCorrection: async (rawatib) => {
    // sample: approveAttendanceCorrection
    const attendanceCorrection = await rawatib.attendance.approveCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'روجع مع مدير الفرع',
    });
    console.log(attendanceCorrection.id);
    // end
  },
  rejectAttendanceCorrection: async (rawatib) => {
    // sample: rejectAttendanceCorrection
    const attendanceCorrection = await rawatib.attendance.rejectCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'الكاميرات تبين غير ذلك',
    });
    console.log(attendanceCorrection.id);
    // end
  },
  cancelAttendanceCorrection: async (rawatib) => {
    // sample: cancelAttendanceCorrection
    const attendanceCorrection = await rawatib.attendance.cancelCorrection('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'أُدخل مرتين',
    });
    console.log(attendanceCorrection.id);
    // end
  },
  importPunches: async (rawatib) => {
    // sample: importPunches
    const attendanceImport = await rawatib.attendance.importPunches({ content: "Employee Code,Date,Time\nE-1042,2026-11-26,08:58\n", contentType: 'text/csv' });
    console.log(attendanceImport.id);
    // end
  },
  listAttendanceImports: async (rawatib) => {
    // sample: listAttendanceImports
    for await (const attendanceImport of rawatib.attendance.listImports()) {
      console.log(attendanceImport.id);
    }
    // end
  },
  getAttendanceImport: async (rawatib) => {
    // sample: getAttendanceImport
    const attendanceImport = await rawatib.attendance.getImport('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(attendanceImport.id);
    // end
  },
  deleteAttendanceImport: async (rawatib) => {
    // sample: deleteAttendanceImport
    await rawatib.attendance.deleteImport('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  listAttendanceImportLines: async (rawatib) => {
    // sample: listAttendanceImportLines
    for await (const importLine of rawatib.attendance.listImportLines('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')) {
      console.log(importLine);
    }
    // end
  },
  cancelAttendanceImport: async (rawatib) => {
    // sample: cancelAttendanceImport
    const attendanceImport = await rawatib.attendance.cancelImport('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(attendanceImport.id);
    // end
  },
  createImportMapping: async (rawatib) => {
    // sample: createImportMapping
    const importMapping = await rawatib.attendance.createImportMapping({
      name: 'ساعة البوابة',
      delimiter: ',',
    });
    console.log(importMapping.id);
    // end
  },
  listImportMappings: async (rawatib) => {
    // sample: listImportMappings
    for await (const importMapping of rawatib.attendance.listImportMappings()) {
      console.log(importMapping.id);
    }
    // end
  },
  getImportMapping: async (rawatib) => {
    // sample: getImportMapping
    const importMapping = await rawatib.attendance.getImportMapping('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(importMapping.id);
    // end
  },
  updateImportMapping: async (rawatib) => {
    // sample: updateImportMapping
    const importMapping = await rawatib.attendance.updateImportMapping('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      name: 'ساعة البوابة الشمالية',
    });
    console.log(importMapping.id);
    // end
  },
  deleteImportMapping: async (rawatib) => {
    // sample: deleteImportMapping
    await rawatib.attendance.deleteImportMapping('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  importAttendance: async (rawatib) => {
    // sample: importAttendance
    const attendanceBatchResult = await rawatib.attendance.importAttendance({
      records: [
        {
          employee_code: 'E-1042',
          work_date: '2026-11-25',
          status: 'present',
          check_in: '2026-11-25T09:02:00+02:00',
          check_out: '2026-11-25T17:05:00+02:00',
          external_id: 'att-90017',
        },
        {
          employee_code: 'E-1043',
          work_date: '2026-11-25',
          status: 'absent',
          external_id: 'att-90018',
        },
      ],
    });
    console.log(attendanceBatchResult);
    // end
  },
  listAttendance: async (rawatib) => {
    // sample: listAttendance
    for await (const attendanceRecord of rawatib.attendance.list()) {
      console.log(attendanceRecord.id);
    }
    // end
  },
  deleteAttendance: async (rawatib) => {
    // sample: deleteAttendance
    await rawatib.attendance.delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26');
    // end
  },
  getAttendanceDay: async (rawatib) => {
    // sample: getAttendanceDay
    const attendanceDay = await rawatib.attendance.getDay('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d:2026-11-26');
    console.log(attendanceDay.id);
    // end
  },
  listShifts: async (rawatib) => {
    // sample: listShifts
    for await (const shift of rawatib.shifts.list()) {
      console.log(shift.id);
    }
    // end
  },
  createShift: async (rawatib) => {
    // sample: createShift
    const shift = await rawatib.shifts.create({
      code: 'DAY',
      name: 'الوردية النهارية',
      kind: 'fixed',
      spans: [{ start: '09:00', end: '17:00' }],
    });
    console.log(shift.id);
    // end
  },
  getShift: async (rawatib) => {
    // sample: getShift
    const shift = await rawatib.shifts.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(shift.id);
    // end
  },
  updateShift: async (rawatib) => {
    // sample: updateShift
    const shift = await rawatib.shifts.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      grace_in_minutes: 15,
    });
    console.log(shift.id);
    // end
  },
  deleteShift: async (rawatib) => {
    // sample: deleteShift
    await rawatib.shifts.delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  listShiftHistory: async (rawatib) => {
    // sample: listShiftHistory
    const shiftHistory = await rawatib.shifts.listHistory('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(shiftHistory);
    // end
  },
  listSchedules: async (rawatib) => {
    // sample: listSchedules
    for await (const schedule of rawatib.schedules.list()) {
      console.log(schedule.id);
    }
    // end
  },
  createSchedule: async (rawatib) => {
    // sample: createSchedule
    const schedule = await rawatib.schedules.create({
      name: 'ورديتان بالتناوب',
      pattern: { kind: 'rotating', anchor_date: '2026-11-01', cycle: ['DAY', 'DAY', null] },
    });
    console.log(schedule.id);
    // end
  },
  getSchedule: async (rawatib) => {
    // sample: getSchedule
    const schedule = await rawatib.schedules.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(schedule.id);
    // end
  },
  updateSchedule: async (rawatib) => {
    // sample: updateSchedule
    const schedule = await rawatib.schedules.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      name: 'ثلاث ورديات',
    });
    console.log(schedule.id);
    // end
  },
  deleteSchedule: async (rawatib) => {
    // sample: deleteSchedule
    await rawatib.schedules.delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  listScheduleHistory: async (rawatib) => {
    // sample: listScheduleHistory
    const scheduleHistory = await rawatib.schedules.listHistory('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(scheduleHistory);
    // end
  },
  listScheduleAssignments: async (rawatib) => {
    // sample: listScheduleAssignments
    for await (const scheduleAssignment of rawatib.scheduleAssignments.list()) {
      console.log(scheduleAssignment.id);
    }
    // end
  },
  createScheduleAssignment: async (rawatib) => {
    // sample: createScheduleAssignment
    const scheduleAssignment = await rawatib.scheduleAssignments.create({
      schedule_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
      employee_code: 'E-1042',
      from: '2026-12-01',
    });
    console.log(scheduleAssignment.id);
    // end
  },
  getScheduleAssignment: async (rawatib) => {
    // sample: getScheduleAssignment
    const scheduleAssignment = await rawatib.scheduleAssignments.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(scheduleAssignment.id);
    // end
  },
  updateScheduleAssignment: async (rawatib) => {
    // sample: updateScheduleAssignment
    const scheduleAssignment = await rawatib.scheduleAssignments.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      to: '2026-12-31',
    });
    console.log(scheduleAssignment.id);
    // end
  },
  deleteScheduleAssignment: async (rawatib) => {
    // sample: deleteScheduleAssignment
    await rawatib.scheduleAssignments.delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  createScheduleAssignments: async (rawatib) => {
    // sample: createScheduleAssignments
    const bulkScheduleAssignmentResult = await rawatib.scheduleAssignments.createScheduleAssignments({
      schedule_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
      from: '2026-12-01',
      employees: [{ employee_code: 'E-1042' }, { employee_code: 'E-1043' }],
    });
    console.log(bulkScheduleAssignmentResult);
    // end
  },
  listHolidays: async (rawatib) => {
    // sample: listHolidays
    const holidayList = await rawatib.holidays.list();
    console.log(holidayList);
    // end
  },
  createHoliday: async (rawatib) => {
    // sample: createHoliday
    const holiday = await rawatib.holidays.create({
      date: '2027-01-07',
      name: 'عيد الميلاد المجيد',
    });
    console.log(holiday.id);
    // end
  },
  getHoliday: async (rawatib) => {
    // sample: getHoliday
    const holiday = await rawatib.holidays.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(holiday.id);
    // end
  },
  updateHoliday: async (rawatib) => {
    // sample: updateHoliday
    const holiday = await rawatib.holidays.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      date: '2027-01-10',
    });
    console.log(holiday.id);
    // end
  },
  removeHoliday: async (rawatib) => {
    // sample: removeHoliday
    await rawatib.holidays.remove('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  createLeaveRequest: async (rawatib) => {
    // sample: createLeaveRequest
    const leaveRequestDetail = await rawatib.leave.createRequest({
      employee_code: 'E-1042',
      type: 'annual',
      from: '2026-12-06',
      to: '2026-12-10',
      reason: 'زواج أخي',
    });
    console.log(leaveRequestDetail.id);
    // end
  },
  listLeaveRequests: async (rawatib) => {
    // sample: listLeaveRequests
    for await (const leaveRequest of rawatib.leave.listRequests()) {
      console.log(leaveRequest.id);
    }
    // end
  },
  previewLeaveRequest: async (rawatib) => {
    // sample: previewLeaveRequest
    const leavePreview = await rawatib.leave.previewRequest({
      employee_code: 'E-1042',
      type: 'annual',
      from: '2026-12-06',
      to: '2026-12-10',
    });
    console.log(leavePreview);
    // end
  },
  getLeaveRequest: async (rawatib) => {
    // sample: getLeaveRequest
    const leaveRequestDetail = await rawatib.leave.getRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(leaveRequestDetail.id);
    // end
  },
  approveLeaveRequest: async (rawatib) => {
    // sample: approveLeaveRequest
    const leaveRequestDetail = await rawatib.leave.approveRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'بديله منى السيد',
    });
    console.log(leaveRequestDetail.id);
    // end
  },
  rejectLeaveRequest: async (rawatib) => {
    // sample: rejectLeaveRequest
    const leaveRequestDetail = await rawatib.leave.rejectRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'موسم الجرد',
    });
    console.log(leaveRequestDetail.id);
    // end
  },
  cancelLeaveRequest: async (rawatib) => {
    // sample: cancelLeaveRequest
    const leaveRequestDetail = await rawatib.leave.cancelRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'تأجل السفر',
    });
    console.log(leaveRequestDetail.id);
    // end
  },
  takeLeaveRequest: async (rawatib) => {
    // sample: takeLeaveRequest
    const leaveRequestDetail = await rawatib.leave.takeRequest('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      note: 'عاد في موعده',
    });
    console.log(leaveRequestDetail.id);
    // end
  },
  listLeaveTypes: async (rawatib) => {
    // sample: listLeaveTypes
    const leaveTypeList = await rawatib.leave.listTypes();
    console.log(leaveTypeList);
    // end
  },
  createLeaveType: async (rawatib) => {
    // sample: createLeaveType
    const leaveType = await rawatib.leave.createType({
      code: 'exams',
      name: 'إجازة امتحانات',
      balance: 'none',
      pay: 'paid',
    });
    console.log(leaveType);
    // end
  },
  updateLeaveType: async (rawatib) => {
    // sample: updateLeaveType
    const leaveType = await rawatib.leave.updateType('bereavement', {
      name: 'إجازة أداء الامتحانات',
    });
    console.log(leaveType);
    // end
  },
  getLeaveCalendar: async (rawatib) => {
    // sample: getLeaveCalendar
    const leaveCalendar = await rawatib.leave.getCalendar({ from: '2026-11-01' });
    console.log(leaveCalendar);
    // end
  },
  getLeaveSettings: async (rawatib) => {
    // sample: getLeaveSettings
    const leaveSettings = await rawatib.leave.getSettings();
    console.log(leaveSettings);
    // end
  },
  updateLeaveSettings: async (rawatib) => {
    // sample: updateLeaveSettings
    const leaveSettings = await rawatib.leave.updateSettings({ approval_steps: 2 });
    console.log(leaveSettings);
    // end
  },
  listLeaveBalances: async (rawatib) => {
    // sample: listLeaveBalances
    for await (const leaveBalances of rawatib.leave.listBalances()) {
      console.log(leaveBalances);
    }
    // end
  },
  getLeaveBalances: async (rawatib) => {
    // sample: getLeaveBalances
    const leaveAccount = await rawatib.leave.getBalances('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(leaveAccount);
    // end
  },
  updateLeaveAccount: async (rawatib) => {
    // sample: updateLeaveAccount
    const leaveAccount = await rawatib.leave.updateAccount('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      hazardous_from: '2026-01-01',
    });
    console.log(leaveAccount);
    // end
  },
  createLeaveEntries: async (rawatib) => {
    // sample: createLeaveEntries
    const leaveEntriesOutcome = await rawatib.leave.createEntries({
      entries: [
        {
          employee_code: 'E-1042',
          kind: 'opening',
          type: 'annual',
          date: '2026-01-01',
          days: 7.5,
          external_id: 'open-1042',
        },
      ],
    });
    console.log(leaveEntriesOutcome);
    // end
  },
  bookLeaveAccruals: async (rawatib) => {
    // sample: bookLeaveAccruals
    const leaveAccruals = await rawatib.leave.bookAccruals();
    console.log(leaveAccruals);
    // end
  },
  listLeaveDelegations: async (rawatib) => {
    // sample: listLeaveDelegations
    for await (const leaveDelegation of rawatib.leave.listDelegations()) {
      console.log(leaveDelegation.id);
    }
    // end
  },
  createLeaveDelegation: async (rawatib) => {
    // sample: createLeaveDelegation
    const leaveDelegationDetail = await rawatib.leave.createDelegation({
      deputy: { kind: 'user', id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d' },
      from: '2026-12-06',
      to: '2026-12-17',
      note: 'إجازة المدير',
    });
    console.log(leaveDelegationDetail.id);
    // end
  },
  getLeaveDelegation: async (rawatib) => {
    // sample: getLeaveDelegation
    const leaveDelegationDetail = await rawatib.leave.getDelegation('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(leaveDelegationDetail.id);
    // end
  },
  updateLeaveDelegation: async (rawatib) => {
    // sample: updateLeaveDelegation
    const leaveDelegationDetail = await rawatib.leave.updateDelegation('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      to: '2026-12-20',
    });
    console.log(leaveDelegationDetail.id);
    // end
  },
  revokeLeaveDelegation: async (rawatib) => {
    // sample: revokeLeaveDelegation
    await rawatib.leave.revokeDelegation('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  watchAbsences: async (rawatib) => {
    // sample: watchAbsences
    for await (const row of rawatib.leave.watchAbsences()) {
      console.log(row);
    }
    // end
  },
  listAbsenceLetters: async (rawatib) => {
    // sample: listAbsenceLetters
    for await (const absenceLetter of rawatib.leave.listAbsenceLetters()) {
      console.log(absenceLetter.id);
    }
    // end
  },
  recordAbsenceLetter: async (rawatib) => {
    // sample: recordAbsenceLetter
    const absenceLetter = await rawatib.leave.recordAbsenceLetter({
      employee_code: 'E-1042',
      kind: 'consecutive',
      sent_on: '2026-11-16',
      registered_number: 'RR123456785EG',
    });
    console.log(absenceLetter.id);
    // end
  },
  getAbsenceLetter: async (rawatib) => {
    // sample: getAbsenceLetter
    const absenceLetter = await rawatib.leave.getAbsenceLetter('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(absenceLetter.id);
    // end
  },
  withdrawAbsenceLetter: async (rawatib) => {
    // sample: withdrawAbsenceLetter
    await rawatib.leave.withdrawAbsenceLetter('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  listPayrollRetroItems: async (rawatib) => {
    // sample: listPayrollRetroItems
    for await (const payrollRetro of rawatib.payroll.listRetroItems()) {
      console.log(payrollRetro.id);
    }
    // end
  },
  dismissPayrollRetroItem: async (rawatib) => {
    // sample: dismissPayrollRetroItem
    const payrollRetro = await rawatib.payroll.dismissRetroItem('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      reason: 'تنازلت الشركة عن استرداد الفرق',
    });
    console.log(payrollRetro.id);
    // end
  },
  reopenPayrollRetroItem: async (rawatib) => {
    // sample: reopenPayrollRetroItem
    const payrollRetro = await rawatib.payroll.reopenRetroItem('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollRetro.id);
    // end
  },
  previewPayrollRetro: async (rawatib) => {
    // sample: previewPayrollRetro
    const retroPreview = await rawatib.payroll.previewRetro({
      employee_id: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
      from: '2026-09',
    });
    console.log(retroPreview);
    // end
  },
  listCarriedDeductions: async (rawatib) => {
    // sample: listCarriedDeductions
    for await (const carriedDeduction of rawatib.payroll.listCarriedDeductions()) {
      console.log(carriedDeduction);
    }
    // end
  },
  verifyPayrollCycle: async (rawatib) => {
    // sample: verifyPayrollCycle
    const payrollVerificationJob = await rawatib.payroll.verifyCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollVerificationJob.id);
    // end
  },
  getPayrollVerification: async (rawatib) => {
    // sample: getPayrollVerification
    const payrollVerificationJob = await rawatib.payroll.getVerification('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollVerificationJob.id);
    // end
  },
  comparePayrollWhatIf: async (rawatib) => {
    // sample: comparePayrollWhatIf
    const whatIfJob = await rawatib.payroll.compareWhatIf({
      period: '2026-11',
      raises: [{ percent: 10 }],
    });
    console.log(whatIfJob.id);
    // end
  },
  getPayrollWhatIf: async (rawatib) => {
    // sample: getPayrollWhatIf
    const whatIfJob = await rawatib.payroll.getWhatIf('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(whatIfJob.id);
    // end
  },
  simulatePayslips: async (rawatib) => {
    // sample: simulatePayslips
    const simulationBatch = await rawatib.payroll.simulatePayslips({
      rows: [
        { period: '2026-11', basic_salary: 12000 },
        { period: '2026-11', basic_salary: 18500 },
      ],
    });
    console.log(simulationBatch);
    // end
  },
  listSettlementLeavers: async (rawatib) => {
    // sample: listSettlementLeavers
    const settlementLeaverList = await rawatib.payroll.listSettlementLeavers('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(settlementLeaverList);
    // end
  },
  setSettlementLeavers: async (rawatib) => {
    // sample: setSettlementLeavers
    const settlementLeaverList = await rawatib.payroll.setSettlementLeavers('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      employee_ids: ['0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d'],
    });
    console.log(settlementLeaverList);
    // end
  },
  listPayrollComponents: async (rawatib) => {
    // sample: listPayrollComponents
    const payrollComponentList = await rawatib.payrollComponents.list();
    console.log(payrollComponentList);
    // end
  },
  createPayrollComponent: async (rawatib) => {
    // sample: createPayrollComponent
    const payrollComponent = await rawatib.payrollComponents.create({
      code: 'sales_bonus',
      kind: 'earning',
      name: 'مكافأة المبيعات',
      calculation: { type: 'fixed', amount: 500 },
    });
    console.log(payrollComponent.id);
    // end
  },
  getPayrollComponent: async (rawatib) => {
    // sample: getPayrollComponent
    const payrollComponent = await rawatib.payrollComponents.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollComponent.id);
    // end
  },
  updatePayrollComponent: async (rawatib) => {
    // sample: updatePayrollComponent
    const payrollComponent = await rawatib.payrollComponents.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      from_month: '2026-12',
      calculation: { type: 'fixed', amount: 650 },
    });
    console.log(payrollComponent.id);
    // end
  },
  deletePayrollComponent: async (rawatib) => {
    // sample: deletePayrollComponent
    await rawatib.payrollComponents.delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  createPayrollCycle: async (rawatib) => {
    // sample: createPayrollCycle
    const payrollCycle = await rawatib.payroll.createCycle({ period: '2026-11' });
    console.log(payrollCycle.id);
    // end
  },
  listPayrollCycles: async (rawatib) => {
    // sample: listPayrollCycles
    for await (const payrollCycle of rawatib.payroll.listCycles({ period: '2026-11' })) {
      console.log(payrollCycle.id);
    }
    // end
  },
  simulatePayslip: async (rawatib) => {
    // sample: simulatePayslip
    const simulation = await rawatib.payroll.simulatePayslip({
      period: '2026-11',
      basic_salary: 12000,
    });
    console.log(simulation);
    // end
  },
  getPayrollCycle: async (rawatib) => {
    // sample: getPayrollCycle
    const payrollCycle = await rawatib.payroll.getCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollCycle.id);
    // end
  },
  deletePayrollCycle: async (rawatib) => {
    // sample: deletePayrollCycle
    await rawatib.payroll.deleteCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  calculatePayrollCycle: async (rawatib) => {
    // sample: calculatePayrollCycle
    const payrollCycle = await rawatib.payroll.calculateCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollCycle.id);
    // end
  },
  approvePayrollCycle: async (rawatib) => {
    // sample: approvePayrollCycle
    const payrollCycle = await rawatib.payroll.approveCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollCycle.id);
    // end
  },
  reopenPayrollCycle: async (rawatib) => {
    // sample: reopenPayrollCycle
    const payrollCycle = await rawatib.payroll.reopenCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollCycle.id);
    // end
  },
  closePayrollCycle: async (rawatib) => {
    // sample: closePayrollCycle
    const payrollCycle = await rawatib.payroll.closeCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payrollCycle.id);
    // end
  },
  reversePayrollCycle: async (rawatib) => {
    // sample: reversePayrollCycle
    const payrollCycle = await rawatib.payroll.reverseCycle('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      reason: 'صُرفت المكافأة مرتين',
    });
    console.log(payrollCycle.id);
    // end
  },
  enterPayrollInputs: async (rawatib) => {
    // sample: enterPayrollInputs
    const payrollInputsResult = await rawatib.payroll.enterInputs('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      inputs: [
        {
          employee_code: 'E-1042',
          component: 'sales_bonus',
          amount: 750,
          note: 'هدف نوفمبر',
          external_id: 'bonus-11-1042',
        },
      ],
    });
    console.log(payrollInputsResult);
    // end
  },
  listPayrollInputs: async (rawatib) => {
    // sample: listPayrollInputs
    for await (const payrollInput of rawatib.payroll.listInputs('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')) {
      console.log(payrollInput.id);
    }
    // end
  },
  deletePayrollInput: async (rawatib) => {
    // sample: deletePayrollInput
    await rawatib.payroll.deleteInput('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  listPayslips: async (rawatib) => {
    // sample: listPayslips
    for await (const listedPayslip of rawatib.payroll.listPayslips('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')) {
      console.log(listedPayslip);
    }
    // end
  },
  getPayslip: async (rawatib) => {
    // sample: getPayslip
    const payslip = await rawatib.payroll.getPayslip('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payslip);
    // end
  },
  explainPayslip: async (rawatib) => {
    // sample: explainPayslip
    const payslipExplanation = await rawatib.payroll.explainPayslip('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payslipExplanation);
    // end
  },
  listPayrollErrors: async (rawatib) => {
    // sample: listPayrollErrors
    for await (const payrollError of rawatib.payroll.listErrors('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')) {
      console.log(payrollError);
    }
    // end
  },
  createLoan: async (rawatib) => {
    // sample: createLoan
    const loan = await rawatib.loans.create({
      employee_code: 'E-1042',
      kind: 'loan',
      principal: 6000,
      instalments: 6,
      first_month: '2026-12',
      note: 'سلفة زواج',
    });
    console.log(loan.id);
    // end
  },
  listLoans: async (rawatib) => {
    // sample: listLoans
    for await (const loan of rawatib.loans.list()) {
      console.log(loan.id);
    }
    // end
  },
  createLoans: async (rawatib) => {
    // sample: createLoans
    const bulkLoansResult = await rawatib.loans.createLoans({
      loans: [
        {
          employee_code: 'E-1042',
          kind: 'loan',
          principal: 6000,
          instalments: 6,
          first_month: '2026-12',
          external_id: 'loan-77',
        },
      ],
    });
    console.log(bulkLoansResult);
    // end
  },
  getLoan: async (rawatib) => {
    // sample: getLoan
    const loanDetail = await rawatib.loans.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(loanDetail.id);
    // end
  },
  updateLoan: async (rawatib) => {
    // sample: updateLoan
    const loan = await rawatib.loans.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      instalment_amount: 800,
    });
    console.log(loan.id);
    // end
  },
  payLoanEarly: async (rawatib) => {
    // sample: payLoanEarly
    const loan = await rawatib.loans.payEarly('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      amount: 1500,
      paid_on: '2026-11-26',
    });
    console.log(loan.id);
    // end
  },
  suspendLoan: async (rawatib) => {
    // sample: suspendLoan
    const loan = await rawatib.loans.suspend('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      from_month: '2027-01',
      to_month: '2027-02',
      reason: 'إجازة بدون أجر',
    });
    console.log(loan.id);
    // end
  },
  resumeLoan: async (rawatib) => {
    // sample: resumeLoan
    const loan = await rawatib.loans.resume('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      from_month: '2027-02',
    });
    console.log(loan.id);
    // end
  },
  writeOffLoan: async (rawatib) => {
    // sample: writeOffLoan
    const loan = await rawatib.loans.writeOff('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      reason: 'إعفاء بقرار مجلس الإدارة',
    });
    console.log(loan.id);
    // end
  },
  cancelLoan: async (rawatib) => {
    // sample: cancelLoan
    const loan = await rawatib.loans.cancel('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      reason: 'سُجلت خطأ',
    });
    console.log(loan.id);
    // end
  },
  listPenalties: async (rawatib) => {
    // sample: listPenalties
    for await (const penalty of rawatib.penalties.list()) {
      console.log(penalty.id);
    }
    // end
  },
  createPenalty: async (rawatib) => {
    // sample: createPenalty
    const penalty = await rawatib.penalties.create({
      employee_code: 'E-1042',
      date: '2026-11-24',
      reason: 'تأخير متكرر بعد الإنذار',
      days: 1,
    });
    console.log(penalty.id);
    // end
  },
  getPenalty: async (rawatib) => {
    // sample: getPenalty
    const penalty = await rawatib.penalties.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(penalty.id);
    // end
  },
  cancelPenalty: async (rawatib) => {
    // sample: cancelPenalty
    const penalty = await rawatib.penalties.cancel('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      reason: 'قُبل التظلم',
    });
    console.log(penalty.id);
    // end
  },
  getPayslipDocument: async (rawatib) => {
    // sample: getPayslipDocument
    const file = await rawatib.payroll.getPayslipDocument('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(file.fileName);
    // end
  },
  makePayslipDocuments: async (rawatib) => {
    // sample: makePayslipDocuments
    const payslipDocumentsRequested = await rawatib.payroll.makePayslipDocuments('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(payslipDocumentsRequested);
    // end
  },
  getPayslipDocuments: async (rawatib) => {
    // sample: getPayslipDocuments
    const file = await rawatib.payroll.getPayslipDocuments('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(file.fileName);
    // end
  },
  listReports: async (rawatib) => {
    // sample: listReports
    const reportList = await rawatib.reports.list();
    console.log(reportList);
    // end
  },
  getPayrollRegisterReport: async (rawatib) => {
    // sample: getPayrollRegisterReport
    const report = await rawatib.reports.getPayrollRegister({ period: '2026-11' });
    console.log(report);
    // end
  },
  getBankTransferReport: async (rawatib) => {
    // sample: getBankTransferReport
    const report = await rawatib.reports.getBankTransfer({ period: '2026-11' });
    console.log(report);
    // end
  },
  getAccountingJournalReport: async (rawatib) => {
    // sample: getAccountingJournalReport
    const report = await rawatib.reports.getAccountingJournal({ period: '2026-11' });
    console.log(report);
    // end
  },
  getInsuranceContributionsReport: async (rawatib) => {
    // sample: getInsuranceContributionsReport
    const report = await rawatib.reports.getInsuranceContributions({ period: '2026-11' });
    console.log(report);
    // end
  },
  getInsuranceForm1Report: async (rawatib) => {
    // sample: getInsuranceForm1Report
    const report = await rawatib.reports.getInsuranceForm1({
      from: '2026-11-01',
      to: '2026-11-27',
    });
    console.log(report);
    // end
  },
  getInsuranceForm2Report: async (rawatib) => {
    // sample: getInsuranceForm2Report
    const report = await rawatib.reports.getInsuranceForm2({ year: '2026' });
    console.log(report);
    // end
  },
  getInsuranceForm6Report: async (rawatib) => {
    // sample: getInsuranceForm6Report
    const report = await rawatib.reports.getInsuranceForm6({
      from: '2026-11-01',
      to: '2026-11-27',
    });
    console.log(report);
    // end
  },
  getTaxWithholdingReport: async (rawatib) => {
    // sample: getTaxWithholdingReport
    const report = await rawatib.reports.getTaxWithholding({ period: '2026-11' });
    console.log(report);
    // end
  },
  getAnnualTaxSettlementReport: async (rawatib) => {
    // sample: getAnnualTaxSettlementReport
    const report = await rawatib.reports.getAnnualTaxSettlement({ year: '2026' });
    console.log(report);
    // end
  },
  getSalarySheetReport: async (rawatib) => {
    // sample: getSalarySheetReport
    const report = await rawatib.reports.getSalarySheet({ period: '2026-11' });
    console.log(report);
    // end
  },
  getCostTrendReport: async (rawatib) => {
    // sample: getCostTrendReport
    const report = await rawatib.reports.getCostTrend({ from: '2026-01', to: '2026-11' });
    console.log(report);
    // end
  },
  getLeaveBalancesReport: async (rawatib) => {
    // sample: getLeaveBalancesReport
    const report = await rawatib.reports.getLeaveBalances();
    console.log(report);
    // end
  },
  listBankLayouts: async (rawatib) => {
    // sample: listBankLayouts
    const bankLayoutList = await rawatib.settings.listBankLayouts();
    console.log(bankLayoutList);
    // end
  },
  setBankLayout: async (rawatib) => {
    // sample: setBankLayout
    const bankLayout = await rawatib.settings.setBankLayout('our-bank', {
      name: 'بنكنا',
      columns: [{ field: 'iban', heading: 'IBAN' }],
    });
    console.log(bankLayout);
    // end
  },
  removeBankLayout: async (rawatib) => {
    // sample: removeBankLayout
    await rawatib.settings.removeBankLayout('our-bank');
    // end
  },
  getAccountingSettings: async (rawatib) => {
    // sample: getAccountingSettings
    const accountingSettings = await rawatib.settings.getAccountingSettings();
    console.log(accountingSettings);
    // end
  },
  setAccountingSettings: async (rawatib) => {
    // sample: setAccountingSettings
    const accountingSettings = await rawatib.settings.setAccountingSettings({
      accounts: { salaries: '5101', net_payable: '2105' },
    });
    console.log(accountingSettings);
    // end
  },
  listStatutoryParameters: async (rawatib) => {
    // sample: listStatutoryParameters
    const statutoryParameterList = await rawatib.statutory.listParameters();
    console.log(statutoryParameterList);
    // end
  },
  listWebhookDeliveries: async (rawatib) => {
    // sample: listWebhookDeliveries
    for await (const webhookDelivery of rawatib.webhookDeliveries.list()) {
      console.log(webhookDelivery.id);
    }
    // end
  },
  getWebhookDelivery: async (rawatib) => {
    // sample: getWebhookDelivery
    const webhookDeliveryDetail = await rawatib.webhookDeliveries.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(webhookDeliveryDetail.id);
    // end
  },
  listWebhookAttempts: async (rawatib) => {
    // sample: listWebhookAttempts
    for await (const webhookAttempt of rawatib.webhookDeliveries.listWebhookAttempts('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d')) {
      console.log(webhookAttempt);
    }
    // end
  },
  retryWebhookDelivery: async (rawatib) => {
    // sample: retryWebhookDelivery
    const webhookDelivery = await rawatib.webhookDeliveries.retry('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(webhookDelivery.id);
    // end
  },
  listWebhookEvents: async (rawatib) => {
    // sample: listWebhookEvents
    for await (const webhookEvent of rawatib.webhookEvents.list()) {
      console.log(webhookEvent.id);
    }
    // end
  },
  getWebhookEvent: async (rawatib) => {
    // sample: getWebhookEvent
    const webhookEventDetail = await rawatib.webhookEvents.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(webhookEventDetail.id);
    // end
  },
  listEventTypes: async (rawatib) => {
    // sample: listEventTypes
    const eventTypeList = await rawatib.webhooks.listEventTypes();
    console.log(eventTypeList);
    // end
  },
  createWebhook: async (rawatib) => {
    // sample: createWebhook
    const newWebhook = await rawatib.webhooks.create({
      url: 'https://erp.example.com/hooks/rawatib',
      events: ['employee.created', 'payroll.*'],
      description: 'نظام الحسابات',
    });
    console.log(newWebhook.id);
    // end
  },
  listWebhooks: async (rawatib) => {
    // sample: listWebhooks
    for await (const webhook of rawatib.webhooks.list()) {
      console.log(webhook.id);
    }
    // end
  },
  getWebhook: async (rawatib) => {
    // sample: getWebhook
    const webhook = await rawatib.webhooks.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(webhook.id);
    // end
  },
  updateWebhook: async (rawatib) => {
    // sample: updateWebhook
    const webhook = await rawatib.webhooks.update('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      events: ['*'],
    });
    console.log(webhook.id);
    // end
  },
  deleteWebhook: async (rawatib) => {
    // sample: deleteWebhook
    await rawatib.webhooks.delete('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  rotateWebhookSecret: async (rawatib) => {
    // sample: rotateWebhookSecret
    const rotatedWebhook = await rawatib.webhooks.rotateSecret('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      overlap_hours: 24,
    });
    console.log(rotatedWebhook.id);
    // end
  },
  createWebhookInSettings: async (rawatib) => {
    // sample: createWebhookInSettings
    const newWebhook = await rawatib.settings.createWebhookInSettings({
      url: 'https://erp.example.com/hooks/rawatib',
      events: ['employee.created', 'payroll.*'],
    });
    console.log(newWebhook.id);
    // end
  },
  listWebhooksInSettings: async (rawatib) => {
    // sample: listWebhooksInSettings
    for await (const webhook of rawatib.settings.listWebhooksInSettings()) {
      console.log(webhook.id);
    }
    // end
  },
  getWebhookInSettings: async (rawatib) => {
    // sample: getWebhookInSettings
    const webhook = await rawatib.settings.getWebhookInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(webhook.id);
    // end
  },
  updateWebhookInSettings: async (rawatib) => {
    // sample: updateWebhookInSettings
    const webhook = await rawatib.settings.updateWebhookInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      enabled: false,
    });
    console.log(webhook.id);
    // end
  },
  deleteWebhookInSettings: async (rawatib) => {
    // sample: deleteWebhookInSettings
    await rawatib.settings.deleteWebhookInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    // end
  },
  rotateWebhookSecretInSettings: async (rawatib) => {
    // sample: rotateWebhookSecretInSettings
    const rotatedWebhook = await rawatib.settings.rotateWebhookSecretInSettings('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      overlap_hours: 24,
    });
    console.log(rotatedWebhook.id);
    // end
  },
  testWebhook: async (rawatib) => {
    // sample: testWebhook
    const webhookTest = await rawatib.webhooks.test('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(webhookTest);
    // end
  },
  recoverWebhook: async (rawatib) => {
    // sample: recoverWebhook
    const webhookRecovery = await rawatib.webhooks.recover('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d', {
      since: '2026-11-20T00:00:00Z',
    });
    console.log(webhookRecovery);
    // end
  },
  getJob: async (rawatib) => {
    // sample: getJob
    const job = await rawatib.jobs.get('0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d');
    console.log(job.id);
    // end
  },
};
