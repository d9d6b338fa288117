import type { UnitOfWork } from '../../db/unit-of-work.js';
import { enqueueAnswer } from '../../jobs/enqueue-answer.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { WHAT_IF_JOB_KIND, whatIfPayload } from './payroll-what-if-payload.js';
import { prepareWhatIf } from './payroll-what-if-runs.js';
import type { WhatIfRequest } from './payroll-what-if-schema.js';

export interface PayrollWhatIfService {
  /**
   * Queues the comparison. Throws validation_failed, policy_below_statutory_floor, parameter_not_defined, limit_reached.
   *
   * @returns the job
   */
  readonly request: (context: WorkContext, request: WhatIfRequest) => Promise<string>;
}

export const createPayrollWhatIfService = ({
  unitOfWork,
  statutory,
  wakeJobs,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly statutory: StatutoryData;
  readonly wakeJobs: () => void;
}): PayrollWhatIfService => ({
  request: (context, request) =>
    unitOfWork.write(context, async (session) => {
      // What is wrong with it is said at once, not by the job.
      await prepareWhatIf(session, request, statutory);
      const { requestId } = context;
      session.afterCommit(wakeJobs);
      return enqueueAnswer(session, {
        ...{ kind: WHAT_IF_JOB_KIND, payload: whatIfPayload(request), requestId },
      });
    }),
});
