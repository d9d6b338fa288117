import { z } from 'zod';
import type { AnswerKey } from '../../jobs/jobs-service.js';
import { toEgp } from '../../shared/money.js';
import { whatIfRequest, type WhatIfRequest } from './payroll-what-if-schema.js';

export const WHAT_IF_JOB_KIND = 'payroll.what_if';

const payloadSchema = z.object({ request: whatIfRequest });

/** The request as it came: its amounts are the only integers of arbitrary size in it. */
export const whatIfPayload = (request: WhatIfRequest): z.input<typeof payloadSchema> =>
  JSON.parse(
    JSON.stringify({ request }, (_key, value: unknown) =>
      typeof value === 'bigint' ? toEgp(value) : value,
    ),
  ) as z.input<typeof payloadSchema>;

export const readWhatIfPayload = (payload: unknown): WhatIfRequest =>
  payloadSchema.parse(payload).request;

export const whatIfKey = (jobId: string): AnswerKey => ({
  id: jobId,
  kind: WHAT_IF_JOB_KIND,
  about: {},
});
