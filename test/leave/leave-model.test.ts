import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertEmployees } from '../attendance/support.js';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';

let service: TestService;
let admin: SignedUp;
let approver: string;
/** Ids of schedules beside the weekly rest of the company, Friday and Saturday. */
const schedules: Record<string, string> = {};

/** Days of the week, Sunday 0, that are worked; what the test thinks of the calendar by itself. */
const WEEKS: Readonly<Record<string, readonly number[]>> = {
  company: [0, 1, 2, 3, 4],
  four: [0, 1, 2, 3],
  six: [0, 1, 2, 3, 4, 6],
};
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const send = (method: string, path: string, body?: object, key = admin.apiKey) =>
  service.send(method, path, { key, ...(body !== undefined && { body }) });
const must = async (answer: Promise<Answer>, status: number): Promise<Answer> => {
  const given = await answer;
  expect([given.status, given.text]).toEqual([status, given.text]);
  return given;
};

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  const spans = [{ start: '09:00', end: '17:00' }];
  await must(send('POST', '/shifts', { code: 'DAY', name: 'Day', kind: 'fixed', spans }), 201);
  for (const name of ['four', 'six']) {
    const days = Object.fromEntries(
      NAMES.map((day, place) => [day, WEEKS[name]!.includes(place) ? 'DAY' : null]),
    );
    const pattern = { kind: 'weekly', days };
    const { body } = await must(send('POST', '/schedules', { name, pattern }), 201);
    schedules[name] = body.id;
  }
});
afterAll(() => service.close());

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
/** Sunday; four weeks from it are asked for. */
const FIRST = '2026-11-29';
const daysBetween = (from: string, to: string): string[] => {
  const days = [];
  for (let date = from; date <= to; date = dayAfter(date, 1)) days.push(date);
  return days;
};

interface Expected {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  days: string[];
  status: string;
}

interface Model {
  readonly requests: Expected[];
  readonly holidays: Map<string, string>;
  week: string;
  assignment: string | undefined;
  lastDay: string | undefined;
}

interface Real {
  readonly employeeId: string;
}

const OPENING = 6;
const YEAR = 15;

/** The days of the year that a last day in November or December takes away. */
const grantOf = ({ lastDay }: Model): number => {
  if (lastDay === undefined) return OPENING;
  const [month, day] = [Number(lastDay.slice(5, 7)), Number(lastDay.slice(8))];
  const months = month - 1 + day / (month === 11 ? 30 : 31);
  return OPENING - YEAR + Math.round((YEAR * months * 100) / 12) / 100;
};

const isEmployed = ({ lastDay }: Model, date: string): boolean =>
  lastDay === undefined || date <= lastDay;
const isWorkDay = ({ week, holidays }: Model, date: string): boolean =>
  WEEKS[week]!.includes(new Date(date).getUTCDay()) && !holidays.has(date);
const openDays = (model: Model, { from, to }: Pick<Expected, 'from' | 'to'>): string[] =>
  daysBetween(from, to).filter((date) => isWorkDay(model, date) && isEmployed(model, date));

const isHeld = ({ status }: Expected): boolean => ['pending', 'approved', 'taken'].includes(status);
const heldBy = (requests: readonly Expected[]): string[] =>
  requests.filter(isHeld).flatMap(({ days }) => days);
const others = ({ requests }: Model, own: Expected | undefined) =>
  heldBy(requests.filter((each) => each !== own));

/** The requests that reach the days, each counted anew: a day that another one holds stays with it. */
const recount = (model: Model, from: string, to = '9999-12-31'): void => {
  for (const request of model.requests.filter(isHeld)) {
    if (request.to < from || request.from > to) continue;
    const taken = new Set(others(model, request));
    request.days = openDays(model, request).filter(
      (date) => request.days.includes(date) || !taken.has(date),
    );
  }
};

/** What must hold after every step. */
const check = async (model: Model, { employeeId }: Real): Promise<void> => {
  const { body } = await send('GET', `/leave/balances/${employeeId}?on=2026-12-31`);
  const sum = body.entries.reduce(
    (total: number, entry: { days: number }) => total + Math.round(entry.days * 1_000),
    0,
  );
  const [balance] = body.balances;
  expect(Math.round(balance.days * 1_000)).toBe(sum);
  const held = heldBy(model.requests);
  expect(new Set(held).size).toBe(held.length);
  expect(balance.available_days).toBeCloseTo(grantOf(model) - held.length, 6);
  for (const { id, status, days } of model.requests.filter(isHeld)) {
    const request = (await send('GET', `/leave/requests/${id}`)).body;
    const counted = request.counted_days.map(({ date }: { date: string }) => date);
    expect([request.status, counted]).toEqual([status, days]);
  }
  const { rows } = await service.database.owner.query<{ days: string[] }>(
    `select coalesce(array_agg(work_date::text order by work_date), '{}') as days
      from attendance_days where employee_id = $1 and status = 'on_leave'`,
    [employeeId],
  );
  const approved = model.requests.filter(({ status }) => status === 'approved');
  expect(rows[0]!.days).toEqual(heldBy(approved).sort());
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
  .record({ first: fc.nat({ max: 25 }), length: fc.integer({ min: 1, max: 6 }) })
  .map(({ first, length }) => {
    const range = { from: dayAfter(FIRST, first), to: dayAfter(FIRST, first + length - 1) };
    return command(
      `ask ${range.from} ${range.to}`,
      () => true,
      async (model, { employeeId }) => {
        const open = openDays(model, range);
        const taken = others(model, undefined);
        const isPossible =
          open.length > 0 &&
          isEmployed(model, range.to) &&
          open.every((day) => !taken.includes(day)) &&
          open.length + taken.length <= grantOf(model);
        const body = { employee_id: employeeId, type: 'annual', ...range };
        const twice = await Promise.all([1, 2].map(() => send('POST', '/leave/requests', body)));
        expect(twice.map(({ status }) => status).sort()).toEqual(
          isPossible ? [201, 422] : [422, 422],
        );
        const made = twice.find(({ status }) => status === 201);
        if (made === undefined) return;
        model.requests.push({ id: made.body.id, ...range, days: open, status: 'pending' });
      },
    );
  });

const moves: Record<string, Record<string, string>> = {
  pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { cancel: 'cancelled' },
};

/** What was possible when it was asked for may be so no longer. */
const canApprove = (model: Model, request: Expected): boolean => {
  const open = openDays(model, request);
  const taken = others(model, request);
  return (
    open.length > 0 &&
    isEmployed(model, request.to) &&
    open.every((day) => !taken.includes(day)) &&
    open.length + taken.length <= grantOf(model)
  );
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
        const path = `/leave/requests/${request.id}/${action}`;
        const answers = await Promise.all([1, 2].map(() => send('POST', path, {}, approver)));
        const expected =
          next === undefined
            ? [409, 409]
            : action === 'approve' && !canApprove(model, request)
              ? [422, 422]
              : [200, 409];
        expect(answers.map(({ status }) => status).sort()).toEqual(expected);
        if (!expected.includes(200) || next === undefined) return;
        request.status = next;
        if (action === 'approve') request.days = openDays(model, request);
      },
    ),
  );

const declare = fc.nat({ max: 27 }).map((offset) => {
  const date = dayAfter(FIRST, offset);
  return command(
    `holiday ${date}`,
    () => true,
    async (model) => {
      const id = model.holidays.get(date);
      if (id === undefined) {
        const { body } = await must(send('POST', '/holidays', { date, name: 'Declared' }), 201);
        model.holidays.set(date, body.id);
      } else {
        await must(send('DELETE', `/holidays/${id}`), 204);
        model.holidays.delete(date);
      }
      recount(model, date, date);
    },
  );
});

const replan = fc.constantFrom('company', 'four', 'six').map((week) =>
  command(
    `week ${week}`,
    (model) => model.week !== week,
    async (model, { employeeId }) => {
      if (model.assignment !== undefined) {
        await must(send('DELETE', `/schedule-assignments/${model.assignment}`), 204);
        Object.assign(model, { assignment: undefined, week: 'company' });
        recount(model, FIRST);
      }
      if (week === 'company') return;
      const body = { schedule_id: schedules[week], employee_id: employeeId, from: FIRST };
      const { body: made } = await must(send('POST', '/schedule-assignments', body), 201);
      Object.assign(model, { assignment: made.id, week });
      recount(model, FIRST);
    },
  ),
);

const endOn = (employeeId: string, date: string | undefined) =>
  send('PATCH', `/employees/${employeeId}`, { termination_date: date ?? null });

/** The days between the two ends leave the employment or come into it. */
const moveEnd = (model: Model, lastDay: string | undefined): void => {
  const [first, last] = [model.lastDay ?? '9999-12-30', lastDay ?? '9999-12-30'].sort();
  model.lastDay = lastDay;
  if (first !== last) recount(model, dayAfter(first!, 1), last);
};

const lastDays = fc.option(
  fc.nat({ max: 27 }).map((offset) => dayAfter(FIRST, offset)),
  { nil: undefined, freq: 3 },
);

const end = lastDays.map((lastDay) =>
  command(
    `end ${String(lastDay)}`,
    (model) => model.lastDay !== lastDay,
    async (model, { employeeId }) => {
      await must(endOn(employeeId, lastDay), 200);
      moveEnd(model, lastDay);
    },
  ),
);

/** Whoever comes first, nobody is on leave behind his last day. */
const race = fc.record({ place: fc.nat({ max: 5 }), lastDay: lastDays }).map(({ place, lastDay }) =>
  command(
    `approve ${String(place)} while it ends ${String(lastDay)}`,
    ({ requests, lastDay: known }) => requests[place]?.status === 'pending' && known !== lastDay,
    async (model, { employeeId }) => {
      const request = model.requests[place]!;
      const before = canApprove(model, request);
      const ended = { ...model, requests: model.requests.map((each) => ({ ...each })) };
      moveEnd(ended, lastDay);
      const after = canApprove(ended, ended.requests[place]!);
      const [approved, patched] = await Promise.all([
        send('POST', `/leave/requests/${request.id}/approve`, {}, approver),
        endOn(employeeId, lastDay),
      ]);
      expect(patched.status).toBe(200);
      const allowed = [...new Set([before, after])].map((isPossible) => (isPossible ? 200 : 422));
      expect(allowed).toContain(approved.status);
      if (approved.status === 200) {
        request.status = 'approved';
        if (before) request.days = openDays(model, request);
      }
      moveEnd(model, lastDay);
    },
  ),
);

it('whatever is asked, decided, cancelled, declared, planned and ended, twice at once, no balance is other than the rules have it', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([ask, ask, act, act, declare, replan, end, race], { maxCommands: 14 }),
      async (commands) => {
        round += 1;
        const prefix = `M${String(round)}-`;
        const [employee] = await insertEmployees(service.database, admin.companyId, 1, prefix);
        await service.database.owner.query(
          `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
            select company_id, id, hire_date, 1000000 from employees where id = $1`,
          [employee!.id],
        );
        const opening = { kind: 'opening', date: '2026-11-27', days: OPENING };
        const entries = [{ employee_id: employee!.id, ...opening }];
        await must(send('POST', '/leave/entries', { entries }), 200);
        const model: Model = {
          requests: [],
          holidays: new Map(),
          week: 'company',
          assignment: undefined,
          lastDay: undefined,
        };
        try {
          await fc.asyncModelRun(() => ({ model, real: { employeeId: employee!.id } }), commands);
        } finally {
          for (const id of model.holidays.values()) await send('DELETE', `/holidays/${id}`);
        }
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);
