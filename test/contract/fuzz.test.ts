import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../src/openapi/document.js';
import { eventCatalogue } from '../../src/outbox/event-catalogue.js';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';
import { createMemory } from './fuzz/memory.js';
import { operationsOf, type Operation } from './fuzz/operations.js';
import { createOracles } from './fuzz/oracles.js';
import { createRequests, type FuzzRequest } from './fuzz/requests.js';
import { createValues } from './fuzz/values.js';
import { createWriteLog, type WriteLog } from './fuzz/write-log.js';

/**
 * Every operation of the document, called with requests made from the document: as it says, and with one thing
 * odd. The same seed makes the same requests. FUZZ_RUNS says how often each operation is called in each way,
 * FUZZ_SEED where another stretch begins, FUZZ_OPERATION names one operation to look at alone.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? '1');
const SEED = Number(process.env.FUZZ_SEED ?? '20261128');
const ONLY = process.env.FUZZ_OPERATION;
const MOST_REPORTED = 20;
const TIME_PER_RUN_MS = 60_000;

/** These end the credentials that the others need. */
const ENDS_CREDENTIALS = new Set(['logOut', 'revokeApiKey']);
const CANARY = 'قناري8264';

let service: TestService;
let writes: WriteLog;
let company: SignedUp;
const memory = createMemory();

beforeAll(async () => {
  service = await startTestService();
  const neighbour = await service.signUp(CANARY);
  await service.send('POST', '/employees', {
    key: neighbour.apiKey,
    body: {
      employee_code: CANARY,
      full_name: CANARY,
      hire_date: '2024-01-01',
      basic_salary: 18264.07,
    },
  });
  company = await service.signUp();
  await makeObjects();
  writes = await createWriteLog(service.database);
});
afterAll(() => service.close());

/** Something to meet in every collection. */
const makeObjects = async (): Promise<void> => {
  const objects: [string, object][] = [
    [
      '/employees',
      {
        employee_code: 'E1',
        full_name: 'أحمد محمود علي حسن',
        hire_date: '2024-01-01',
        basic_salary: 12000,
        department: 'HR',
      },
    ],
    [
      '/employees',
      {
        employee_code: 'E2',
        full_name: 'منى السيد حسن علي',
        hire_date: '2026-10-05',
        basic_salary: 9000.5,
      },
    ],
    [
      '/shifts',
      { code: 'DAY', name: 'نهاري', kind: 'fixed', spans: [{ start: '09:00', end: '17:00' }] },
    ],
    [
      '/schedules',
      {
        name: 'أسبوعي',
        pattern: { kind: 'rotating', anchor_date: '2026-10-01', cycle: ['DAY', null] },
      },
    ],
    ['/holidays', { date: '2026-12-24', name: 'عطلة' }],
    ['/attendance/import-mappings', { name: 'clock' }],
    [
      '/payroll-components',
      {
        code: 'bonus',
        name: 'مكافأة',
        kind: 'earning',
        calculation: { type: 'fixed', amount: 500 },
      },
    ],
    ['/payroll', { period: '2026-10' }],
  ];
  for (const [path, body] of objects) {
    const answer = await service.send('POST', path, { key: company.apiKey, body });
    expect([path, answer.status]).toEqual([path, 201]);
    memory.learn(path, answer.body);
  }
  const employeeId = String(memory.seen('employee_id')[0]);
  const ofEmployee: [string, object][] = [
    [
      '/loans',
      {
        employee_id: employeeId,
        kind: 'loan',
        principal: 900,
        instalments: 3,
        first_month: '2026-12',
      },
    ],
    ['/penalties', { employee_id: employeeId, date: '2026-10-04', reason: 'تأخير', days: 1 }],
    ['/leave/requests', { employee_id: employeeId, type: 'annual', from: '2026-12-06' }],
    [
      '/attendance',
      { records: [{ employee_id: employeeId, work_date: '2026-10-04', status: 'present' }] },
    ],
  ];
  for (const [path, body] of ofEmployee)
    memory.learn(path, (await service.send('POST', path, { key: company.apiKey, body })).body);
};

const credentialOf = ({ access }: Operation): { key?: string } =>
  access === 'public' ? {} : { key: access === 'session' ? company.accessToken : company.apiKey };

const send = async (request: FuzzRequest, key: string): Promise<Answer> => {
  const { operation, body, rawBody, headers } = request;
  const isWrite = operation.access !== 'public' && /POST|PATCH/.test(operation.method);
  return service.send(operation.method, `${service.baseUrl}${request.path}`, {
    ...credentialOf(operation),
    ...(body !== undefined && rawBody === undefined && { body }),
    ...(rawBody !== undefined && { rawBody }),
    headers: {
      ...(rawBody !== undefined &&
        operation.fileTypes.length > 0 && { 'content-type': 'text/csv' }),
      ...(isWrite && { 'idempotency-key': key }),
      ...headers,
    },
  });
};

/** What a job writes must not be taken for the work of the next request. */
const jobsAreDone = async (): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { rows } = await service.database.owner.query<{ open: number }>(
          "select count(*)::int as open from jobs where status in ('queued', 'running')",
        );
        return rows[0]?.open;
      },
      { timeout: 20_000, interval: 5 },
    )
    .toBe(0);
};

/** A refused request has written nothing; the same one sent twice answers twice the same and writes once. */
const faultsOfEffects = async (
  request: FuzzRequest,
  answer: Answer,
  key: string,
): Promise<string[]> => {
  if (request.operation.method === 'GET' && answer.status === 200) return [];
  // Many changes begin work in the background, whatever they answer.
  if (answer.status < 400) await jobsAreDone();
  const written = await writes.take();
  if (answer.status >= 400)
    return written.length === 0 ? [] : [`refused, and wrote to ${written.join(', ')}`];
  const usedKey = request.headers['idempotency-key'] ?? key;
  const isKept =
    /POST|PATCH/.test(request.operation.method) && written.includes('idempotency_keys:INSERT');
  if (!isKept || usedKey !== key) return [];
  const again = await send(request, key);
  const writtenAgain = await writes.take();
  return [
    ...(again.status === answer.status && again.text === answer.text
      ? []
      : ['the repeated request answered otherwise']),
    ...(again.headers.get('idempotent-replayed') === 'true'
      ? []
      : ['the repeated request was not replayed']),
    ...(writtenAgain.length === 0
      ? []
      : [`the repeated request wrote to ${writtenAgain.join(', ')}`]),
  ];
};

let sent = 0;

const tryOne = async (
  request: FuzzRequest,
  faultsOf: (request: FuzzRequest, answer: Answer) => string[],
): Promise<string[]> => {
  const key = `fuzz-${String(++sent)}`;
  const told = `${request.operation.id}: ${request.oddity || 'well formed'}\n  ${request.operation.method} ${request.path}\n  ${(request.rawBody ?? JSON.stringify(request.body ?? null)).slice(0, 600)}`;
  try {
    const answer = await send(request, key);
    memory.learn(request.path, answer.status < 300 ? answer.body : undefined);
    const faults = [
      ...faultsOf(request, answer),
      ...(await faultsOfEffects(request, answer, key)),
      ...(answer.text.includes(CANARY) || answer.text.includes('18264.07')
        ? ["another company's data"]
        : []),
    ];
    return faults.map(
      (fault) => `${fault}\n  ${told}\n  → ${String(answer.status)} ${answer.text.slice(0, 500)}`,
    );
  } catch (error) {
    await writes.take();
    return [`${(error as Error).message}\n  ${told}`];
  }
};

test(
  'every operation keeps the contract, whatever is sent to it',
  async () => {
    const document = createOpenApiDocument({
      routes: service.service.container.routes,
      events: eventCatalogue,
    });
    const operations = operationsOf(document.paths ?? {}).filter(
      (operation) =>
        !ENDS_CREDENTIALS.has(operation.id) && (ONLY === undefined || operation.id === ONLY),
    );
    const values = createValues(document.components?.schemas ?? {}, memory.seen);
    const requests = createRequests(values, memory);
    const oracles = createOracles(document);
    const faults: string[] = [];
    const calls = new Map<string, number>();
    for (let run = 0; run < RUNS; run++) {
      for (const [index, operation] of operations.entries()) {
        const seed = SEED + run * 10_007 + index;
        const [asDocumented] = fc.sample(requests.wellFormed(operation), { seed, numRuns: 1 });
        const odd = fc.sample(requests.odd(operation), { seed: seed + 1, numRuns: 2 });
        for (const request of [asDocumented, ...odd]) {
          if (request === undefined) continue;
          if (request.oddity === '')
            expect([operation.id, oracles.allows(request) ?? true, request.body]).toEqual([
              operation.id,
              true,
              request.body,
            ]);
          faults.push(...(await tryOne(request, oracles.faultsOf)));
          calls.set(operation.id, (calls.get(operation.id) ?? 0) + 1);
        }
      }
    }
    expect(faults.slice(0, MOST_REPORTED).join('\n\n')).toBe('');
    expect([...calls.keys()]).toEqual(operations.map(({ id }) => id));
  },
  TIME_PER_RUN_MS * (RUNS + 1),
);
