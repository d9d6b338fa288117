import { z } from 'zod';
import { uuid } from '../../http/schemas.js';
import { defineRoute, ok, type Access, type RouteDefinition } from '../../http/route.js';
import { ANSWERED_BY_A_JOB, answerResponses, replyWithAnswer } from '../../jobs/answer-reply.js';
import { presentAnswer } from '../../jobs/jobs-presentation.js';
import { answerOut } from '../../jobs/jobs-schema.js';
import type { JobsService } from '../../jobs/jobs-service.js';
import { cyclePath, verificationOut } from '../cycles/payroll-schema.js';
import { verificationKey } from './payroll-verification-payload.js';
import type { PayrollVerificationService } from './payroll-verification-service.js';

const tag = 'Payroll';
const reads: Access = { kind: 'scope', scope: 'payroll:read' };

const verificationJobOut = answerOut(verificationOut, 'PayrollVerificationJob');

const verificationPath = z.strictObject({ id: uuid, job_id: uuid });

export interface PayrollVerificationRoutesDependencies {
  readonly payrollVerification: PayrollVerificationService;
  readonly jobs: JobsService;
}

export const createPayrollVerificationRoutes = ({
  payrollVerification,
  jobs,
}: PayrollVerificationRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/payroll/:id/verify',
    operationId: 'verifyPayrollCycle',
    tag,
    summary: 'Compute a closed cycle again',
    description: `From the facts stored at its calculation, and compares every payslip to the byte, the hashes and the chain. Changes nothing.\n\n${ANSWERED_BY_A_JOB}`,
    access: reads,
    request: { path: cyclePath },
    headers: ['Prefer'],
    responses: answerResponses(verificationJobOut),
    errors: ['not_found', 'cycle_not_closed', 'limit_reached'],
    handle: async (call) => {
      const { id } = call.path;
      const jobId = await payrollVerification.request(call.context, id);
      const address = `/api/v1/payroll/${id}/verifications/${jobId}`;
      return replyWithAnswer(jobs, call, verificationKey(id, jobId), address);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/:id/verifications/:job_id',
    operationId: 'getPayrollVerification',
    tag,
    summary: 'Read what a verification found',
    description: 'How far it is, and its result once it has succeeded.',
    access: reads,
    request: { path: verificationPath },
    responses: { 200: { description: 'The verification.', schema: verificationJobOut } },
    errors: ['not_found'],
    handle: async ({ context, path, language }) =>
      ok(
        presentAnswer(await jobs.answer(context, verificationKey(path.id, path.job_id)), language),
      ),
  }),
];
