import type { UnitOfWork } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import { enqueueAnswer } from '../../jobs/enqueue-answer.js';
import type { WorkContext } from '../../shared/work-context.js';
import { findCycle } from '../cycles/payroll-cycles-repository.js';
import { VERIFICATION_JOB_KIND, verificationPayload } from './payroll-verification-payload.js';

export interface PayrollVerificationService {
  /** Queues the verification. Throws not_found, cycle_not_closed, limit_reached. @returns the job */
  readonly request: (context: WorkContext, cycleId: string) => Promise<string>;
}

export const createPayrollVerificationService = ({
  unitOfWork,
  wakeJobs,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly wakeJobs: () => void;
}): PayrollVerificationService => ({
  request: (context, cycleId) =>
    unitOfWork.write(context, async (session) => {
      const cycle = await findCycle(session, cycleId);
      if (cycle === undefined) throw new AppError('not_found');
      const { status } = cycle;
      if (status !== 'closed') throw new AppError('cycle_not_closed', { params: { status } });
      const payload = verificationPayload(cycleId);
      const { requestId } = context;
      session.afterCommit(wakeJobs);
      return enqueueAnswer(session, { kind: VERIFICATION_JOB_KIND, payload, requestId });
    }),
});
