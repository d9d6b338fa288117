import './zod-openapi.js';
import { z } from 'zod';

/** Request headers that operations honour, and those a webhook carries. */
export const headerParameters = {
  'Idempotency-Key': z
    .string()
    .max(255)
    .optional()
    .openapi({
      param: {
        name: 'Idempotency-Key',
        in: 'header',
        description:
          'Makes the request safe to repeat: the same key with the same bytes answers the stored result (`Idempotent-Replayed: true`), with other bytes 422. Kept seven days.',
      },
      example: '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
    }),
  'If-Match': z
    .string()
    .optional()
    .openapi({
      param: {
        name: 'If-Match',
        in: 'header',
        description: 'The ETag the change is based on; another version answers 412.',
      },
      example: '"7"',
    }),
  Prefer: z
    .string()
    .optional()
    .openapi({
      param: {
        name: 'Prefer',
        in: 'header',
        description: '`wait=N` waits up to N seconds (at most 30) for the work to finish.',
      },
      example: 'wait=10',
    }),
  'webhook-id': z.string().openapi({
    param: {
      name: 'webhook-id',
      in: 'header',
      description: 'The same on every retry: use it to recognise a repetition.',
    },
  }),
  'webhook-timestamp': z.string().openapi({
    param: {
      name: 'webhook-timestamp',
      in: 'header',
      description: 'Unix seconds of this attempt; refuse one more than five minutes away.',
    },
  }),
  'webhook-signature': z.string().openapi({
    param: {
      name: 'webhook-signature',
      in: 'header',
      description:
        'Space-separated `v1,<base64>`: HMAC-SHA256 over `<id>.<timestamp>.<raw body>` with the endpoint’s secret.',
    },
  }),
};

const header = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
});

const known = {
  'X-Request-Id': header(
    'Names this request; quote it when you report a problem.',
    '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
  ),
  Location: header(
    'The address of the object.',
    '/api/v1/employees/0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d',
  ),
  'Report-Status': header(
    '`preview` when results are shown that nobody has approved yet; `final` otherwise.',
    'final',
  ),
  'Content-Disposition': header('The name of the file.', 'attachment; filename="payslip.pdf"'),
  ETag: header('The strong tag of the version, for If-Match.', '"7"'),
};

/** The headers of a successful answer: the request id always, others by name. */
export const responseHeaders = (names: readonly string[]) => {
  const all = ['X-Request-Id', ...names];
  return Object.fromEntries(all.map((name) => [name, known[name as keyof typeof known]]));
};
