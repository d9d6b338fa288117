import { z, type ZodObject } from 'zod';
import { timestampOut, uuid } from '../http/schemas.js';

export const jobPath = z.strictObject({ id: uuid });

export const jobOut = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ example: 'payroll.calculate' }),
    status: z.enum(['queued', 'running', 'succeeded', 'failed']).meta({
      description: 'An attempt that was cut off by a crash goes on by itself and stays `running`.',
    }),
    progress: z.object({
      done: z.number().int(),
      total: z.number().int().nullable().meta({ description: 'Null until it is known.' }),
      failed: z.number().int().meta({ description: 'Of those done, how many have errors.' }),
    }),
    error: z
      .object({ code: z.string(), title: z.string(), detail: z.string() })
      .optional()
      .meta({ description: 'Of a failed job, in the language of Accept-Language.' }),
    created_at: timestampOut,
    finished_at: timestampOut.nullable(),
  })
  .meta({ id: 'Job' });

/** The job with its result, for operations whose answer is made by one. */
export const answerOut = <Result extends ZodObject>(result: Result, id: string) =>
  jobOut
    .extend({
      result: result.nullable().meta({ description: 'Null until the job has succeeded.' }),
    })
    .meta({ id });
