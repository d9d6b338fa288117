import { z } from 'zod';
import type { AnswerKey } from '../../jobs/jobs-service.js';

export const VERIFICATION_JOB_KIND = 'payroll.verify';

const payloadSchema = z.object({ cycle_id: z.uuid() });

export const verificationPayload = (cycleId: string): z.output<typeof payloadSchema> => ({
  cycle_id: cycleId,
});

export const readVerificationPayload = (payload: unknown): string =>
  payloadSchema.parse(payload).cycle_id;

export const verificationKey = (cycleId: string, jobId: string): AnswerKey => ({
  id: jobId,
  kind: VERIFICATION_JOB_KIND,
  about: verificationPayload(cycleId),
});
