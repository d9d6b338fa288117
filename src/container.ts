import { createApiKeyAuthenticator } from './api-keys/api-key-authenticator.js';
import { API_KEY_PREFIX } from './api-keys/api-key-format.js';
import { createApiKeysService } from './api-keys/api-keys-service.js';
import { createAttendanceService } from './attendance/attendance-service.js';
import { createRetroItemsService } from './attendance/retro/retro-service.js';
import { createBulkCorrectionService } from './attendance/corrections/bulk-correction-service.js';
import { createCorrectionsService } from './attendance/corrections/corrections-service.js';
import { createAttendanceDayService } from './attendance/punches/attendance-day-service.js';
import { createAttendanceSettingsService } from './attendance/punches/attendance-settings-service.js';
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
import { createEmployeesService } from './employees/employees-service.js';
import type { Authenticator } from './http/authenticate.js';
import { createCursorCodec } from './http/cursor.js';
import type { JobLogger } from './jobs/job-run.js';
import { createJobRunner } from './jobs/job-runner.js';
import { createJobsService } from './jobs/jobs-service.js';
import { CALCULATION_JOB_KIND } from './payroll/payroll-calculation-job.js';
import { createPayrollCalculation } from './payroll/payroll-calculation.js';
import { createPayrollCyclesService } from './payroll/payroll-cycles-service.js';
import { createPayrollPoliciesService } from './payroll/payroll-policies-service.js';
import { createPayrollSimulationService } from './payroll/payroll-simulation-service.js';
import { createPayslipsService } from './payroll/payslips-service.js';
import { createRoutes } from './routes.js';
import { RECOMPUTE_JOB_KIND } from './schedules/recompute-request-rules.js';
import { createAssignmentsService } from './schedules/assignments-service.js';
import { createHolidaysService } from './schedules/holidays-service.js';
import { createSchedulesService } from './schedules/schedules-service.js';
import { createShiftsService } from './schedules/shifts-service.js';
import type { Secrets } from './secrets.js';
import type { BackgroundWorker } from './shared/background-worker.js';
import type { Clock } from './shared/clock.js';
import { createSealedBox } from './shared/sealed-box.js';
import type { ParameterSet } from './statutory/parameter-types.js';
import { loadStatutoryData } from './statutory/statutory-loader.js';
import { createStatutoryService } from './statutory/statutory-service.js';

export interface ContainerDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'webhooks'>;
  readonly logger: JobLogger;
}

/** Puts the parts together; no logic of its own. */
export const createContainer = (dependencies: ContainerDependencies) => {
  const { unitOfWork, clock, secrets, config, logger } = dependencies;
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
  const { parameters } = loadStatutoryData();
  const jobRunner = createJobRunner({
    unitOfWork,
    clock,
    logger,
    handlers: {
      [CALCULATION_JOB_KIND]: createPayrollCalculation({ unitOfWork, parameters }),
      ...delivery.jobHandlers,
      [RECOMPUTE_JOB_KIND]: createRecomputeJob({ unitOfWork, clock, parameters }),
    },
  });
  const auth = createAuthService({ unitOfWork, accessTokens, sessionAuthenticator });
  const routes = createRoutes({
    cursors,
    clock,
    auth,
    apiKeys: createApiKeysService({ unitOfWork, authenticator: apiKeyAuthenticator }),
    employees: createEmployeesService({ unitOfWork, clock }),
    employeeComponents: createEmployeeComponentsService({ unitOfWork, clock }),
    ...workingTimeServices({ unitOfWork, clock, parameters, wakeJobs }),
    companies: createCompaniesService({ unitOfWork }),
    payrollPolicies: createPayrollPoliciesService({ unitOfWork, parameters }),
    payrollCycles: createPayrollCyclesService({ unitOfWork, parameters, wakeJobs }),
    payrollSimulation: createPayrollSimulationService({ unitOfWork, parameters }),
    payslips: createPayslipsService({ unitOfWork, parameters }),
    statutory: createStatutoryService({ parameters }),
    jobs: createJobsService({ unitOfWork }),
    ...delivery.services,
  });
  const workers: readonly BackgroundWorker[] = [delivery.poller, delivery.housekeeping, jobRunner];
  const { webhooks } = delivery.services;
  const { poller } = delivery;
  return { routes, auth, authenticator, apiKeyAuthenticator, webhooks, poller, workers };
};

const workingTimeServices = (dependencies: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  readonly wakeJobs: () => void;
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
});
