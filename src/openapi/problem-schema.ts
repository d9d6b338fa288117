import { z } from 'zod';

/** RFC 9457 problem details as this service answers them. */
export const problemSchema = z
  .object({
    type: z
      .string()
      .meta({ description: 'The page of this error.', example: '/docs/errors/validation_failed' }),
    title: z.string().meta({ example: 'Validation failed' }),
    status: z.number().int().meta({ example: 422 }),
    detail: z.string().meta({ example: 'The body breaks rules; see errors.' }),
    code: z.string().meta({ description: 'Stable; switch on this.', example: 'validation_failed' }),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({
            description: 'JSON Pointer into the body, or the name of the parameter.',
            example: '/basic_salary',
          }),
          in: z.enum(['body', 'query', 'path', 'header']),
          code: z.string().meta({ example: 'too_many_decimals' }),
          detail: z.string(),
          params: z.record(z.string(), z.unknown()),
        }),
      )
      .optional()
      .meta({ description: 'Every problem at once.' }),
  })
  .meta({ id: 'Problem' });
