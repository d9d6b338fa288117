import { createApiKeysRoutes, type ApiKeysRoutesDependencies } from './api-keys/api-keys-routes.js';
import {
  createAttendanceRoutes,
  type AttendanceRoutesDependencies,
} from './attendance/attendance-routes.js';
import {
  createRetroItemsRoutes,
  type RetroItemsRoutesDependencies,
} from './attendance/retro/retro-routes.js';
import {
  createCorrectionsRoutes,
  type CorrectionsRoutesDependencies,
} from './attendance/corrections/corrections-routes.js';
import {
  createAttendanceDayRoutes,
  type AttendanceDayRoutesDependencies,
} from './attendance/punches/attendance-day-routes.js';
import {
  createAttendanceSettingsRoutes,
  type AttendanceSettingsRoutesDependencies,
} from './attendance/punches/attendance-settings-routes.js';
import {
  createDeviceUsersRoutes,
  type DeviceUsersRoutesDependencies,
} from './attendance/punches/device-users-routes.js';
import {
  createPunchesRoutes,
  type PunchesRoutesDependencies,
} from './attendance/punches/punches-routes.js';
import {
  createImportMappingsRoutes,
  type ImportMappingsRoutesDependencies,
} from './attendance/imports/import-mappings-routes.js';
import {
  createImportsRoutes,
  type ImportsRoutesDependencies,
} from './attendance/imports/imports-routes.js';
import {
  createSummaryRoutes,
  type SummaryRoutesDependencies,
} from './attendance/summary/summary-routes.js';
import { createAuthRoutes, type AuthRoutesDependencies } from './auth/auth-routes.js';
import {
  createEmployeeComponentsRoutes,
  type EmployeeComponentsRoutesDependencies,
} from './employees/employee-components-routes.js';
import {
  createIncrementPenaltiesRoutes,
  type IncrementPenaltiesRoutesDependencies,
} from './employees/increment-penalties-routes.js';
import {
  createIncrementsRoutes,
  type IncrementsRoutesDependencies,
} from './employees/increments-routes.js';
import {
  createInsuranceWagesRoutes,
  type InsuranceWagesRoutesDependencies,
} from './employees/insurance-wages-routes.js';
import {
  createPreviousEmploymentRoutes,
  type PreviousEmploymentRoutesDependencies,
} from './employees/previous-employment-routes.js';
import {
  createEmployeeEndingsRoutes,
  type EmployeeEndingsRoutesDependencies,
} from './employees/employee-endings-routes.js';
import {
  createEmployeeMaternityRoutes,
  type EmployeeMaternityRoutesDependencies,
} from './employees/employee-maternity-routes.js';
import {
  createEmployeesRoutes,
  type EmployeesRoutesDependencies,
} from './employees/employees-routes.js';
import {
  createCompaniesRoutes,
  type CompaniesRoutesDependencies,
} from './companies/companies-routes.js';
import {
  createPayrollComponentsRoutes,
  type PayrollComponentsRoutesDependencies,
} from './payroll/components/payroll-components-routes.js';
import {
  createPayrollInputsRoutes,
  type PayrollInputsRoutesDependencies,
} from './payroll/inputs/payroll-inputs-routes.js';
import {
  createPayrollPoliciesRoutes,
  type PayrollPoliciesRoutesDependencies,
} from './payroll/policies/payroll-policies-routes.js';
import {
  createPayrollStatutoryValuesRoutes,
  type PayrollStatutoryValuesRoutesDependencies,
} from './payroll/statutory-values/payroll-statutory-values-routes.js';
import {
  createCarriedDeductionsRoutes,
  type CarriedDeductionsRoutesDependencies,
} from './payroll/carried-deductions/payroll-carried-deductions-routes.js';
import {
  createPayrollRetroRoutes,
  type PayrollRetroRoutesDependencies,
} from './payroll/retro/payroll-retro-routes.js';
import {
  createPayrollSettlementsRoutes,
  type PayrollSettlementsRoutesDependencies,
} from './payroll/settlements/payroll-settlements-routes.js';
import {
  createPayrollRoutes,
  type PayrollRoutesDependencies,
} from './payroll/cycles/payroll-routes.js';
import {
  createPayrollVerificationRoutes,
  type PayrollVerificationRoutesDependencies,
} from './payroll/calculation/payroll-verification-routes.js';
import {
  createPayrollWhatIfRoutes,
  type PayrollWhatIfRoutesDependencies,
} from './payroll/simulation/payroll-what-if-routes.js';
import {
  createPayslipDocumentsRoutes,
  type PayslipDocumentsRoutesDependencies,
} from './payroll/payslips/payslip-documents-routes.js';
import {
  createPayslipsRoutes,
  type PayslipsRoutesDependencies,
} from './payroll/payslips/payslips-routes.js';
import {
  createReportSettingsRoutes,
  type ReportSettingsRoutesDependencies,
} from './reports/report-settings-routes.js';
import { createReportsRoutes, type ReportsRoutesDependencies } from './reports/reports-routes.js';
import {
  createStatutoryRoutes,
  type StatutoryRoutesDependencies,
} from './statutory/statutory-routes.js';
import {
  createAssignmentsRoutes,
  type AssignmentsRoutesDependencies,
} from './schedules/assignments-routes.js';
import {
  createHolidaysRoutes,
  type HolidaysRoutesDependencies,
} from './schedules/holidays-routes.js';
import {
  createSchedulesRoutes,
  type SchedulesRoutesDependencies,
} from './schedules/schedules-routes.js';
import { createShiftsRoutes, type ShiftsRoutesDependencies } from './schedules/shifts-routes.js';
import type { RouteDefinition } from './http/route.js';
import { createJobsRoutes, type JobsRoutesDependencies } from './jobs/jobs-routes.js';
import {
  createLeaveDelegationsRoutes,
  type LeaveDelegationsRoutesDependencies,
} from './leave/leave-delegations-routes.js';
import {
  createLeaveAbsenceRoutes,
  type LeaveAbsenceRoutesDependencies,
} from './leave/leave-absence-routes.js';
import { createLeaveRoutes, type LeaveRoutesDependencies } from './leave/leave-routes.js';
import {
  createLeaveRequestsRoutes,
  type LeaveRequestsRoutesDependencies,
} from './leave/leave-requests-routes.js';
import { createLoansRoutes, type LoansRoutesDependencies } from './loans/loans-routes.js';
import {
  createPenaltiesRoutes,
  type PenaltiesRoutesDependencies,
} from './loans/penalties-routes.js';
import {
  createWebhookDeliveriesRoutes,
  type WebhookDeliveriesRoutesDependencies,
} from './webhooks/webhook-deliveries-routes.js';
import {
  createWebhookEventsRoutes,
  type WebhookEventsRoutesDependencies,
} from './webhooks/webhook-events-routes.js';
import {
  createWebhooksRoutes,
  type WebhooksRoutesDependencies,
} from './webhooks/webhooks-routes.js';

/** Everything the operations call. */
export type RoutesDependencies = AuthRoutesDependencies &
  ApiKeysRoutesDependencies &
  CompaniesRoutesDependencies &
  PayrollPoliciesRoutesDependencies &
  PayrollStatutoryValuesRoutesDependencies &
  EmployeesRoutesDependencies &
  EmployeeComponentsRoutesDependencies &
  PreviousEmploymentRoutesDependencies &
  InsuranceWagesRoutesDependencies &
  IncrementsRoutesDependencies &
  IncrementPenaltiesRoutesDependencies &
  EmployeeEndingsRoutesDependencies &
  EmployeeMaternityRoutesDependencies &
  RetroItemsRoutesDependencies &
  SummaryRoutesDependencies &
  AttendanceRoutesDependencies &
  PunchesRoutesDependencies &
  AttendanceSettingsRoutesDependencies &
  AttendanceDayRoutesDependencies &
  DeviceUsersRoutesDependencies &
  CorrectionsRoutesDependencies &
  ImportsRoutesDependencies &
  ImportMappingsRoutesDependencies &
  ShiftsRoutesDependencies &
  SchedulesRoutesDependencies &
  AssignmentsRoutesDependencies &
  HolidaysRoutesDependencies &
  PayrollComponentsRoutesDependencies &
  PayrollInputsRoutesDependencies &
  LeaveRoutesDependencies &
  LeaveRequestsRoutesDependencies &
  LeaveDelegationsRoutesDependencies &
  LeaveAbsenceRoutesDependencies &
  PayrollRoutesDependencies &
  PayrollRetroRoutesDependencies &
  CarriedDeductionsRoutesDependencies &
  PayrollVerificationRoutesDependencies &
  PayrollWhatIfRoutesDependencies &
  PayrollSettlementsRoutesDependencies &
  PayslipsRoutesDependencies &
  LoansRoutesDependencies &
  PenaltiesRoutesDependencies &
  PayslipDocumentsRoutesDependencies &
  ReportsRoutesDependencies &
  ReportSettingsRoutesDependencies &
  StatutoryRoutesDependencies &
  JobsRoutesDependencies &
  WebhooksRoutesDependencies &
  WebhookDeliveriesRoutesDependencies &
  WebhookEventsRoutesDependencies;

/** Every operation of the API, in the order of the reference. */
export const createRoutes = (dependencies: RoutesDependencies): RouteDefinition[] => [
  ...createAuthRoutes(dependencies),
  ...createApiKeysRoutes(dependencies),
  ...createCompaniesRoutes(dependencies),
  ...createPayrollPoliciesRoutes(dependencies),
  ...createPayrollStatutoryValuesRoutes(dependencies),
  ...createEmployeesRoutes(dependencies),
  ...createEmployeeComponentsRoutes(dependencies),
  ...createPreviousEmploymentRoutes(dependencies),
  ...createInsuranceWagesRoutes(dependencies),
  ...createIncrementsRoutes(dependencies),
  ...createIncrementPenaltiesRoutes(dependencies),
  ...createEmployeeEndingsRoutes(dependencies),
  ...createEmployeeMaternityRoutes(dependencies),
  ...createRetroItemsRoutes(dependencies),
  ...createSummaryRoutes(dependencies),
  // Before /attendance/:id: their paths would be taken for ids.
  ...createPunchesRoutes(dependencies),
  ...createDeviceUsersRoutes(dependencies),
  ...createAttendanceSettingsRoutes(dependencies),
  ...createCorrectionsRoutes(dependencies),
  ...createImportsRoutes(dependencies),
  ...createImportMappingsRoutes(dependencies),
  ...createAttendanceRoutes(dependencies),
  ...createAttendanceDayRoutes(dependencies),
  ...createShiftsRoutes(dependencies),
  ...createSchedulesRoutes(dependencies),
  ...createAssignmentsRoutes(dependencies),
  ...createHolidaysRoutes(dependencies),
  ...createLeaveRequestsRoutes(dependencies),
  ...createLeaveRoutes(dependencies),
  ...createLeaveDelegationsRoutes(dependencies),
  ...createLeaveAbsenceRoutes(dependencies),
  // Before /payroll/:id.
  ...createPayrollRetroRoutes(dependencies),
  ...createCarriedDeductionsRoutes(dependencies),
  ...createPayrollVerificationRoutes(dependencies),
  ...createPayrollWhatIfRoutes(dependencies),
  ...createPayrollSettlementsRoutes(dependencies),
  ...createPayrollComponentsRoutes(dependencies),
  ...createPayrollRoutes(dependencies),
  ...createPayrollInputsRoutes(dependencies),
  ...createPayslipsRoutes(dependencies),
  ...createLoansRoutes(dependencies),
  ...createPenaltiesRoutes(dependencies),
  ...createPayslipDocumentsRoutes(dependencies),
  ...createReportsRoutes(dependencies),
  ...createReportSettingsRoutes(dependencies),
  ...createStatutoryRoutes(dependencies),
  ...createWebhookDeliveriesRoutes(dependencies),
  ...createWebhookEventsRoutes(dependencies),
  ...createWebhooksRoutes(dependencies),
  ...createJobsRoutes(dependencies),
];
