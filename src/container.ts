import { createApiKeyAuthenticator } from './api-keys/api-key-authenticator.js';
import { API_KEY_PREFIX } from './api-keys/api-key-format.js';
import { createApiKeysService } from './api-keys/api-keys-service.js';
import { removeLeaveDays, writeLeaveDays } from './attendance/attendance-leave-days.js';
import { createAttendanceService } from './attendance/attendance-service.js';
import { createRetroItemsService } from './attendance/retro/retro-service.js';
import { createBulkCorrectionService } from './attendance/corrections/bulk-correction-service.js';
import { createCorrectionsService } from './attendance/corrections/corrections-service.js';
import { createNightlyRecompute } from './attendance/nights/nightly-recompute.js';
import { createAttendanceDayService } from './attendance/punches/attendance-day-service.js';
import { createAttendanceSettingsService } from './attendance/punches/attendance-settings-service.js';
import { createImportJob, IMPORT_JOB_KIND } from './attendance/imports/import-job.js';
import { createImportMappingsService } from './attendance/imports/import-mappings-service.js';
import { createImportsService } from './attendance/imports/imports-service.js';
import { createDeviceUsersService } from './attendance/punches/device-users-service.js';
import { createPunchesService } from './attendance/punches/punches-service.js';
import { createRecomputeJob } from './attendance/punches/recompute-job.js';
import { createSummaryService } from './attendance/summary/summary-service.js';
import { createCompaniesService } from './companies/companies-service.js';
import { createAccessTokens } from './auth/access-token.js';
import { createAuthService } from './auth/auth-service.js';
import { createSessionAuthenticator } from './auth/session-authenticator.js';
import { composeWebhooks } from './compose-webhooks.js';
import type { Config } from './config.js';
import type { UnitOfWork } from './db/unit-of-work.js';
import { createEmployeeComponentsService } from './employees/employee-components-service.js';
import { createEmployeeEndingsService } from './employees/employee-endings-service.js';
import { createEmployeeMaternityService } from './employees/employee-maternity-service.js';
import { createEmployeesService } from './employees/employees-service.js';
import { createIncrementPenaltiesService } from './employees/increment-penalties-service.js';
import { createIncrementsService } from './employees/increments-service.js';
import { createInsuranceWagesService } from './employees/insurance-wages-service.js';
import { createPreviousEmploymentService } from './employees/previous-employment-service.js';
import type { Authenticator } from './http/authenticate.js';
import { createCursorCodec } from './http/cursor.js';
import type { JobLogger } from './jobs/job-run.js';
import { createJobRunner } from './jobs/job-runner.js';
import { createJobsService, type JobsService } from './jobs/jobs-service.js';
import type { JobHandler } from './jobs/job.js';
import { bookLoansOfCycle, reverseLoansOfCycle } from './loans/loans-closing-repository.js';
import { createLeaveAbsenceService } from './leave/leave-absence-service.js';
import { createLeaveBalancesService } from './leave/leave-balances-service.js';
import { createLeaveCatalogueService } from './leave/leave-catalogue-service.js';
import { createLeaveDelegationsService } from './leave/leave-delegations-service.js';
import { createLeaveEntriesService } from './leave/leave-entries-service.js';
import { createLeaveClosing } from './leave/leave-rehire.js';
import { createLeaveOfEmployment } from './leave/leave-employment.js';
import {
  ACCRUAL_JOB_KIND,
  createAccrualJob,
  createNightlyAccrual,
} from './leave/nightly-accrual.js';
import { createLeaveRecount, createRecountJob, RECOUNT_JOB_KIND } from './leave/leave-recount.js';
import { createLeaveRequestsService } from './leave/leave-requests-service.js';
import { createLoansLedgerService } from './loans/loans-ledger-service.js';
import { createLoansService } from './loans/loans-service.js';
import { createPenaltiesService } from './loans/penalties-service.js';
import { CALCULATION_JOB_KIND } from './payroll/calculation/payroll-calculation-job.js';
import { createPayrollCalculation } from './payroll/calculation/payroll-calculation.js';
import { createPayrollComponentsService } from './payroll/components/payroll-components-service.js';
import {
  createPayrollCyclesService,
  type ClosingHook,
} from './payroll/cycles/payroll-cycles-service.js';
import { bookPaidLeave, returnPaidLeave } from './leave/leave-settlement.js';
import { createPayrollInputsService } from './payroll/inputs/payroll-inputs-service.js';
import { createPayrollPoliciesService } from './payroll/policies/payroll-policies-service.js';
import { createCarriedDeductionsService } from './payroll/carried-deductions/payroll-carried-deductions-service.js';
import { createPayrollRetroService } from './payroll/retro/payroll-retro-service.js';
import {
  createPayrollSettlementsService,
  refuseRehired,
} from './payroll/settlements/payroll-settlements-service.js';
import {
  keepEndings,
  releaseSettlement,
} from './payroll/settlements/payroll-settlements-repository.js';
import { createPayrollStatutoryValuesService } from './payroll/statutory-values/payroll-statutory-values-service.js';
import { createPayrollSimulationService } from './payroll/simulation/payroll-simulation-service.js';
import { createPayrollVerification } from './payroll/calculation/payroll-verification.js';
import { VERIFICATION_JOB_KIND } from './payroll/calculation/payroll-verification-payload.js';
import { createPayrollVerificationService } from './payroll/calculation/payroll-verification-service.js';
import { createPayrollWhatIf } from './payroll/simulation/payroll-what-if.js';
import { WHAT_IF_JOB_KIND } from './payroll/simulation/payroll-what-if-payload.js';
import { createPayrollWhatIfService } from './payroll/simulation/payroll-what-if-service.js';
import { DOCUMENTS_JOB_KIND } from './payroll/payslips/payslip-documents-job-payload.js';
import { createPayslipDocumentsJob } from './payroll/payslips/payslip-documents-job.js';
import { createPayslipDocumentsService } from './payroll/payslips/payslip-documents-service.js';
import { createPayslipsService } from './payroll/payslips/payslips-service.js';
import { createReportSettingsService } from './reports/report-settings-service.js';
import { createReportsService } from './reports/reports-service.js';
import { createRoutes } from './routes.js';
import { RECOMPUTE_JOB_KIND } from './schedules/recompute-request-rules.js';
import type { PlanFollower } from './schedules/plan-change-events.js';
import { createAssignmentsService } from './schedules/assignments-service.js';
import { createHolidaysService } from './schedules/holidays-service.js';
import { createSchedulesService } from './schedules/schedules-service.js';
import { createShiftsService } from './schedules/shifts-service.js';
import type { Secrets } from './secrets.js';
import type { BackgroundWorker } from './shared/background-worker.js';
import type { Clock } from './shared/clock.js';
import { createSealedBox } from './shared/sealed-box.js';
import type { ParameterSet } from './statutory/parameter-types.js';
import { loadStatutoryData, type StatutoryData } from './statutory/statutory-loader.js';
import { createStatutoryService } from './statutory/statutory-service.js';

export interface ContainerDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'webhooks' | 'imports'>;
  readonly logger: JobLogger;
  /** Absent: what comes with the service. */
  readonly statutory?: StatutoryData | undefined;
}

/** Puts the parts together; no logic of its own. */
export const createContainer = (dependencies: ContainerDependencies) => {
  const { unitOfWork, clock, secrets, config, logger } = dependencies;
  const { statutory = loadStatutoryData() } = dependencies;
  const { parameters } = statutory;
  const accessTokens = createAccessTokens(secrets.jwtSecret);
  const cursors = createCursorCodec(secrets.jwtSecret);
  const apiKeyAuthenticator = createApiKeyAuthenticator({ unitOfWork, clock });
  const sessionAuthenticator = createSessionAuthenticator({ unitOfWork, accessTokens });
  const authenticator: Authenticator = {
    authenticate: (credential, address) =>
      credential.startsWith(API_KEY_PREFIX)
        ? apiKeyAuthenticator.authenticate(credential, address)
        : sessionAuthenticator.authenticate(credential),
  };
  const sealedBox = createSealedBox(secrets.encryptionKey, secrets.formerEncryptionKeys);
  const wakeJobs = () => jobRunner.wake();
  const delivery = composeWebhooks({
    unitOfWork,
    clock,
    sealedBox,
    logger,
    config: config.webhooks,
    wakeJobs,
  });
  const jobRunner = createJobRunner({
    unitOfWork,
    clock,
    logger,
    handlers: {
      ...jobHandlers({ unitOfWork, clock, statutory, config }),
      ...delivery.jobHandlers,
    },
  });
  const jobs = createJobsService({ unitOfWork });
  const recount = createLeaveRecount({ clock, parameters, wakeJobs, effects: leaveEffects });
  const auth = createAuthService({ unitOfWork, accessTokens, sessionAuthenticator });
  const routes = createRoutes({
    cursors,
    clock,
    auth,
    apiKeys: createApiKeysService({ unitOfWork, authenticator: apiKeyAuthenticator }),
    ...employeesServices({ unitOfWork, clock, parameters, wakeJobs, followers: [recount] }),
    ...workingTimeServices({ unitOfWork, clock, parameters, jobs, wakeJobs, followers: [recount] }),
    companies: createCompaniesService({ unitOfWork, clock, wakeJobs }),
    ...payrollServices({ unitOfWork, clock, statutory, wakeJobs }),
    ...loansServices({ unitOfWork, clock, parameters }),
    ...leaveServices({ unitOfWork, clock, parameters, recount }),
    ...payslipServices({ unitOfWork, clock, statutory, parameters, wakeJobs }),
    statutory: createStatutoryService({ unitOfWork, parameters }),
    jobs,
    importLimitBytes: config.imports.limitBytes,
    ...delivery.services,
  });
  const { poller, housekeeping, services } = delivery;
  const nights = nightlyWorkers({ ...dependencies, wakeJobs });
  const workers: readonly BackgroundWorker[] = [poller, housekeeping, jobRunner, ...nights];
  const { webhooks } = services;
  return { routes, auth, authenticator, apiKeyAuthenticator, webhooks, poller, workers };
};

const nightlyWorkers = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly logger: JobLogger;
  readonly wakeJobs: () => void;
}): readonly BackgroundWorker[] => [
  createNightlyRecompute(dependencies),
  createNightlyAccrual(dependencies),
];

const employeesServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  readonly wakeJobs: () => void;
  readonly followers: readonly PlanFollower[];
}) => {
  const { unitOfWork, clock, parameters, wakeJobs } = dependencies;
  const followEmployment = createLeaveOfEmployment({ ...dependencies, effects: leaveEffects });
  return {
    employees: createEmployeesService({
      ...dependencies,
      followEmployment,
      closeEmployment: createLeaveClosing({ parameters, clock }),
    }),
    employeeComponents: createEmployeeComponentsService(dependencies),
    employeeEndings: createEmployeeEndingsService({ ...dependencies, followEmployment }),
    // Nobody counts days of leave by it: no follower of plans has to be told.
    employeeMaternity: createEmployeeMaternityService({ unitOfWork, clock, parameters, wakeJobs }),
    payrollSettlements: createPayrollSettlementsService(dependencies),
  };
};

const payrollServices = ({
  unitOfWork,
  clock,
  statutory,
  wakeJobs,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly statutory: StatutoryData;
  readonly wakeJobs: () => void;
}) => {
  const { parameters } = statutory;
  return {
    payrollPolicies: createPayrollPoliciesService({ unitOfWork, parameters, clock, wakeJobs }),
    payrollStatutoryValues: createPayrollStatutoryValuesService({
      ...{ unitOfWork, clock, parameters, wakeJobs },
    }),
    payrollCycles: createPayrollCyclesService({
      ...{ unitOfWork, statutory, wakeJobs },
      ...{ closingHooks: closingHooks(statutory.parameters), reversalHooks },
    }),
    payrollVerification: createPayrollVerificationService({ unitOfWork, wakeJobs }),
    carriedDeductions: createCarriedDeductionsService({ unitOfWork }),
    payrollRetro: createPayrollRetroService({ unitOfWork, statutory }),
    payrollComponents: createPayrollComponentsService({ unitOfWork, clock }),
    payrollInputs: createPayrollInputsService({ unitOfWork }),
    ...payrollYearServices({ unitOfWork, clock, parameters }),
    payrollWhatIf: createPayrollWhatIfService({ unitOfWork, statutory, wakeJobs }),
  };
};

const jobHandlers = ({
  unitOfWork,
  clock,
  statutory,
  config,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly statutory: StatutoryData;
  readonly config: Pick<Config, 'imports'>;
}): Readonly<Record<string, JobHandler>> => {
  const { parameters } = statutory;
  const { retentionDays } = config.imports;
  return {
    [CALCULATION_JOB_KIND]: createPayrollCalculation({ unitOfWork, statutory }),
    [VERIFICATION_JOB_KIND]: createPayrollVerification({ unitOfWork, statutory }),
    [WHAT_IF_JOB_KIND]: createPayrollWhatIf({ unitOfWork, statutory }),
    [DOCUMENTS_JOB_KIND]: createPayslipDocumentsJob({ unitOfWork }),
    [RECOMPUTE_JOB_KIND]: createRecomputeJob({ unitOfWork, clock, parameters }),
    [RECOUNT_JOB_KIND]: createRecountJob({ unitOfWork, clock, parameters, effects: leaveEffects }),
    [ACCRUAL_JOB_KIND]: createAccrualJob({ unitOfWork, parameters }),
    [IMPORT_JOB_KIND]: createImportJob({ unitOfWork, clock, parameters, retentionDays }),
  };
};

const payslipServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly statutory: StatutoryData;
  readonly parameters: ParameterSet;
  readonly wakeJobs: () => void;
}) => ({
  payrollSimulation: createPayrollSimulationService(dependencies),
  payslips: createPayslipsService(dependencies),
  payslipDocuments: createPayslipDocumentsService(dependencies),
  reports: createReportsService(dependencies),
  reportSettings: createReportSettingsService(dependencies),
});

const workingTimeServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  readonly jobs: JobsService;
  readonly wakeJobs: () => void;
  readonly followers: readonly PlanFollower[];
}) => ({
  attendance: createAttendanceService(dependencies),
  retroItems: createRetroItemsService(dependencies),
  summary: createSummaryService(dependencies),
  punches: createPunchesService(dependencies),
  attendanceDay: createAttendanceDayService(dependencies),
  attendanceSettings: createAttendanceSettingsService(dependencies),
  deviceUsers: createDeviceUsersService(dependencies),
  corrections: createCorrectionsService(dependencies),
  bulkCorrection: createBulkCorrectionService(dependencies),
  shifts: createShiftsService(dependencies),
  schedules: createSchedulesService(dependencies),
  assignments: createAssignmentsService(dependencies),
  holidays: createHolidaysService(dependencies),
  imports: createImportsService(dependencies),
  importMappings: createImportMappingsService(dependencies),
});

const payrollYearServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}) => ({
  insuranceWages: createInsuranceWagesService(dependencies),
  increments: createIncrementsService(dependencies),
  incrementPenalties: createIncrementPenaltiesService(dependencies),
  previousEmployment: createPreviousEmploymentService(dependencies),
});

/** What is booked in the transaction that closes a payroll cycle, and a correction. */
const closingHooks = (parameters: ParameterSet): readonly ClosingHook[] => [
  bookLoansOfCycle,
  keepEndings,
  bookPaidLeave(parameters),
];
const reversalHooks = [refuseRehired, reverseLoansOfCycle, releaseSettlement, returnPaidLeave];

const leaveEffects = { writeDays: writeLeaveDays, removeDays: removeLeaveDays };

const leaveServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  readonly recount: PlanFollower;
}) => ({
  leaveRequests: createLeaveRequestsService({ ...dependencies, effects: leaveEffects }),
  leaveAbsence: createLeaveAbsenceService(dependencies),
  leaveBalances: createLeaveBalancesService(dependencies),
  leaveEntries: createLeaveEntriesService(dependencies),
  leaveDelegations: createLeaveDelegationsService(dependencies),
  leaveCatalogue: createLeaveCatalogueService(dependencies),
});

const loansServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}) => ({
  loans: createLoansService(dependencies),
  loansLedger: createLoansLedgerService(dependencies),
  penalties: createPenaltiesService(dependencies),
});
