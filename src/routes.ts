import { createApiKeysRoutes, type ApiKeysRoutesDependencies } from './api-keys/api-keys-routes.js';
import {
  createAttendanceRoutes,
  type AttendanceRoutesDependencies,
} from './attendance/attendance-routes.js';
import { createAuthRoutes, type AuthRoutesDependencies } from './auth/auth-routes.js';
import {
  createEmployeeComponentsRoutes,
  type EmployeeComponentsRoutesDependencies,
} from './employees/employee-components-routes.js';
import {
  createEmployeesRoutes,
  type EmployeesRoutesDependencies,
} from './employees/employees-routes.js';
import {
  createCompaniesRoutes,
  type CompaniesRoutesDependencies,
} from './companies/companies-routes.js';
import {
  createPayrollPoliciesRoutes,
  type PayrollPoliciesRoutesDependencies,
} from './payroll/payroll-policies-routes.js';
import { createPayrollRoutes, type PayrollRoutesDependencies } from './payroll/payroll-routes.js';
import {
  createPayslipsRoutes,
  type PayslipsRoutesDependencies,
} from './payroll/payslips-routes.js';
import {
  createStatutoryRoutes,
  type StatutoryRoutesDependencies,
} from './statutory/statutory-routes.js';
import type { RouteDefinition } from './http/route.js';
import { createJobsRoutes, type JobsRoutesDependencies } from './jobs/jobs-routes.js';
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
  EmployeesRoutesDependencies &
  EmployeeComponentsRoutesDependencies &
  AttendanceRoutesDependencies &
  PayrollRoutesDependencies &
  PayslipsRoutesDependencies &
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
  ...createEmployeesRoutes(dependencies),
  ...createEmployeeComponentsRoutes(dependencies),
  ...createAttendanceRoutes(dependencies),
  ...createPayrollRoutes(dependencies),
  ...createPayslipsRoutes(dependencies),
  ...createStatutoryRoutes(dependencies),
  ...createWebhookDeliveriesRoutes(dependencies),
  ...createWebhookEventsRoutes(dependencies),
  ...createWebhooksRoutes(dependencies),
  ...createJobsRoutes(dependencies),
];
