import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertEmployees } from '../attendance/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let approver: string;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
});
afterAll(() => service.close());

/** Sundays to Thursdays from 29 November 2026 on: what the test thinks of the calendar by itself. */
const WEEKS = ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20'];
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

interface Expected {
  readonly id: string;
  readonly days: string[];
  status: string;
}

interface Model {
  readonly grant: number;
  readonly requests: Expected[];
  readonly holidays: Map<string, string>;
}

interface Real {
  readonly employeeId: string;
}

const send = (method: string, path: string, body?: object, key = admin.apiKey) =>
  service.send(method, path, { key, ...(body !== undefined && { body }) });

const isHeld = ({ status }: Expected): boolean => ['pending', 'approved', 'taken'].includes(status);
const held = (model: Model): string[] =>
  model.requests
    .filter(isHeld)
    .flatMap(({ days }) => days.filter((day) => !model.holidays.has(day)));

/** What must hold after every step. */
const check = async (model: Model, { employeeId }: Real): Promise<void> => {
  const { body } = await send('GET', `/leave/balances/${employeeId}?on=2026-12-31`);
  const sum = body.entries.reduce(
    (total: number, entry: { days: number }) => total + entry.days,
    0,
  );
  const [balance] = body.balances;
  expect(balance.days).toBe(sum);
  expect(balance.available_days).toBe(model.grant - held(model).length);
  expect(balance.available_days).toBeGreaterThanOrEqual(0);
};

type Command = fc.AsyncCommand<Model, Real>;
const command = (
  name: string,
  possible: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Command => ({
  check: (model) => possible(model),
  run: async (model, real) => {
    await run(model, real);
    await check(model, real);
  },
  toString: () => name,
});

const ask = fc
  .record({
    week: fc.constantFrom(...WEEKS),
    first: fc.nat({ max: 4 }),
    length: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ week, first, length }) => {
    const from = dayAfter(week, first);
    const days = Array.from({ length }, (_, place) => dayAfter(week, first + place)).filter(
      (_, place) => first + place <= 4,
    );
    return command(
      `ask ${from} ${String(length)}`,
      () => true,
      async (model, { employeeId }) => {
        const to = days.at(-1)!;
        const open = days.filter((day) => !model.holidays.has(day));
        const taken = new Set(held(model));
        const isPossible =
          open.length > 0 &&
          open.every((day) => !taken.has(day)) &&
          open.length + taken.size <= model.grant;
        const body = { employee_id: employeeId, type: 'annual', from, to };
        const twice = await Promise.all([1, 2].map(() => send('POST', '/leave/requests', body)));
        expect(twice.map(({ status }) => status).sort()).toEqual(
          isPossible ? [201, 422] : [422, 422],
        );
        const made = twice.find(({ status }) => status === 201);
        if (made !== undefined) model.requests.push({ id: made.body.id, days, status: 'pending' });
      },
    );
  });

const moves: Record<string, Record<string, string>> = {
  pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { cancel: 'cancelled' },
};

const act = fc
  .record({ place: fc.nat({ max: 5 }), action: fc.constantFrom('approve', 'reject', 'cancel') })
  .map(({ place, action }) =>
    command(
      `${action} ${String(place)}`,
      ({ requests }) => place < requests.length,
      async (model) => {
        const request = model.requests[place]!;
        const next = moves[request.status]?.[action];
        // A request all of whose days became holidays has nothing left to approve.
        const isEmpty = request.days.every((day) => model.holidays.has(day));
        const path = `/leave/requests/${request.id}/${action}`;
        const answers = await Promise.all([1, 2].map(() => send('POST', path, {}, approver)));
        const expected =
          next === undefined
            ? [409, 409]
            : action === 'approve' && isEmpty
              ? [422, 422]
              : [200, 409];
        expect(answers.map(({ status }) => status).sort()).toEqual(expected);
        if (expected.includes(200) && next !== undefined) request.status = next;
      },
    ),
  );

const declare = fc
  .record({ week: fc.constantFrom(...WEEKS), day: fc.nat({ max: 4 }) })
  .map(({ week, day }) => {
    const date = dayAfter(week, day);
    return command(
      `holiday ${date}`,
      () => true,
      async (model) => {
        const id = model.holidays.get(date);
        if (id !== undefined) {
          const taken = new Set(held(model));
          const back = model.requests.filter((each) => isHeld(each) && each.days.includes(date));
          // Taking a day back that somebody has given away meanwhile is the company's own doing.
          if (back.length > 1 || taken.size + back.length > model.grant) return;
          expect((await send('DELETE', `/holidays/${id}`)).status).toBe(204);
          model.holidays.delete(date);
          return;
        }
        const { body } = await send('POST', '/holidays', { date, name: 'Declared' });
        model.holidays.set(date, body.id);
      },
    );
  });

it('whatever is asked, decided, cancelled and declared, twice at once, no balance is other than the rules have it', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([ask, act, act, declare], { maxCommands: 10 }),
      async (commands) => {
        round += 1;
        const [employee] = await insertEmployees(
          service.database,
          admin.companyId,
          1,
          `M${String(round)}-`,
        );
        const grant = 6;
        await send('POST', '/leave/entries', {
          entries: [
            { employee_id: employee!.id, kind: 'opening', date: '2026-11-27', days: grant },
          ],
        });
        const model: Model = { grant, requests: [], holidays: new Map() };
        await fc.asyncModelRun(() => ({ model, real: { employeeId: employee!.id } }), commands);
        for (const id of model.holidays.values()) await send('DELETE', `/holidays/${id}`);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);
