import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/open-database.js';
import type { Session } from '../../src/db/session.js';
import { weekdays, type Pattern } from '../../src/schedules/pattern-rules.js';
import { dayPlans } from '../../src/schedules/schedules-read-model.js';
import { addDays, dayOfWeek, epochDay, type PlainDate } from '../../src/shared/plain-date.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import type { DayPlan } from '../../src/time-engine/time-types.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';
import {
  insertAssignments,
  insertSchedule,
  insertShift,
  shiftDefinition,
  type StoredAssignment,
  type StoredRevision,
} from './support.js';

const { parameters } = loadStatutoryData();
let database: TestDatabase;
let opened: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  opened = database.open();
});
afterAll(() => database.drop());

interface Person {
  readonly id: string;
  readonly department: string | null;
}

const insertPeople = (companyId: string, people: readonly Person[]) =>
  database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date, department)
      select $1, e.id, e.id::text, 'منى حسن', '2020-01-01', e.department from unnest($2::uuid[], $3::text[]) as e (id, department)`,
    [companyId, people.map(({ id }) => id), people.map(({ department }) => department)],
  );

const everyDay = (shiftId: string): Pattern => ({
  kind: 'rotating',
  anchor_date: '2026-01-01',
  cycle: [shiftId],
});

const plansOf = (
  companyId: string,
  employees: readonly Person[],
  [from, to]: readonly [PlainDate, PlainDate],
) =>
  opened.unitOfWork.read({ companyId }, (session) =>
    dayPlans(session, { parameters, employees, from, to }),
  );

describe('the plan of a day', () => {
  test('comes from the most specific assignment: employee before department before company (A-17)', async () => {
    const companyId = await insertCompany(database);
    const person = { id: randomUUID(), department: 'الإنتاج' };
    const colleague = { id: randomUUID(), department: 'الإنتاج' };
    const other = { id: randomUUID(), department: null };
    await insertPeople(companyId, [person, colleague, other]);
    const schedule = async (label: string) => {
      const shift = await insertShift(database, companyId, label);
      return insertSchedule(database, companyId, label, [
        { effectiveFrom: null, definition: { pattern: everyDay(shift), weekly_minutes: null } },
      ]);
    };
    await insertAssignments(database, companyId, [
      { scheduleId: await schedule('C'), from: '2026-01-01', to: null },
      { scheduleId: await schedule('D'), department: 'الإنتاج', from: '2026-03-01', to: null },
      {
        scheduleId: await schedule('E'),
        employeeId: person.id,
        from: '2026-03-10',
        to: '2026-03-12',
      },
    ]);
    const { planOf } = await plansOf(
      companyId,
      [person, colleague, other],
      ['2025-12-31', '2026-04-01'],
    );
    const codes = (id: string, dates: PlainDate[]) =>
      dates.map((date) => planOf(id, date).shift?.code);
    const dates: PlainDate[] = [
      '2025-12-31',
      '2026-02-28',
      '2026-03-09',
      '2026-03-10',
      '2026-03-12',
      '2026-03-13',
    ];
    expect(codes(person.id, dates)).toEqual([undefined, 'C', 'D', 'E', 'E', 'D']);
    expect(codes(colleague.id, dates)).toEqual([undefined, 'C', 'D', 'D', 'D', 'D']);
    expect(codes(other.id, dates)).toEqual([undefined, 'C', 'C', 'C', 'C', 'C']);
    expect(planOf(person.id, '2025-12-31')).toMatchObject({ kind: 'unscheduled', schedule: null });
    expect(planOf(person.id, '2026-03-10').schedule).toMatchObject({
      name: 'E',
      source: 'employee',
    });
  });

  test('of a rotating pattern runs on over the end of a year, a leap day and both clock changes', async () => {
    const companyId = await insertCompany(database);
    const person = { id: randomUUID(), department: null };
    await insertPeople(companyId, [person]);
    const shift = await insertShift(database, companyId, 'N');
    const cycle = [shift, shift, null, shift, null];
    const scheduleId = await insertSchedule(database, companyId, 'rotation', [
      {
        effectiveFrom: null,
        definition: {
          pattern: { kind: 'rotating', anchor_date: '2026-02-03', cycle },
          weekly_minutes: null,
        },
      },
    ]);
    await insertAssignments(database, companyId, [{ scheduleId, from: '2020-01-01', to: null }]);
    const { planOf } = await plansOf(companyId, [person], ['2023-12-01', '2028-12-31']);
    for (let date: PlainDate = '2023-12-01'; date <= '2028-12-31'; date = addDays(date, 1)) {
      const position = (((epochDay(date) - epochDay('2026-02-03')) % 5) + 5) % 5;
      const kind = cycle[position] === null ? 'rest_day' : 'work_day';
      expect([date, planOf(person.id, date).kind]).toEqual([date, kind]);
    }
  });

  test('has the shift as minutes of the day, breaks behind midnight included', async () => {
    const companyId = await insertCompany(database);
    const person = { id: randomUUID(), department: null };
    await insertPeople(companyId, [person]);
    const shift = await insertShift(database, companyId, 'NIGHT', [
      {
        effectiveFrom: null,
        definition: shiftDefinition({
          spans: [{ start: '20:00', end: '04:00' }],
          breaks: [
            { start: '23:45', end: '00:15' },
            { start: '02:00', end: '02:30' },
          ],
          required_minutes: 420,
        }),
      },
    ]);
    const scheduleId = await insertSchedule(database, companyId, 'nights', [
      { effectiveFrom: null, definition: { pattern: everyDay(shift), weekly_minutes: 2400 } },
    ]);
    await insertAssignments(database, companyId, [{ scheduleId, from: '2026-01-01', to: null }]);
    const { planOf } = await plansOf(companyId, [person], ['2026-02-01', '2026-02-02']);
    expect(planOf(person.id, '2026-02-01')).toEqual({
      date: '2026-02-01',
      kind: 'work_day',
      holiday: null,
      shift: {
        id: shift,
        code: 'NIGHT',
        name: 'NIGHT',
        kind: 'fixed',
        spans: [{ startMinute: 1200, endMinute: 1680 }],
        breaks: [
          { startMinute: 1425, endMinute: 1455 },
          { startMinute: 1560, endMinute: 1590 },
        ],
        requiredMinutes: 420,
        graceInMinutes: 0,
        graceOutMinutes: 0,
        overtimeFromMinutes: 0,
        countsEarlyArrival: false,
      },
      schedule: { id: scheduleId, name: 'nights', source: 'company', weeklyMinutes: 2400 },
    });
  });

  test('asks the database the same number of times for one employee and for five hundred', async () => {
    const companyId = await insertCompany(database);
    const people = Array.from({ length: 500 }, (_, i) => ({
      id: randomUUID(),
      department: `D${i % 9}`,
    }));
    await insertPeople(companyId, people);
    const shift = await insertShift(database, companyId, 'S');
    const scheduleId = await insertSchedule(database, companyId, 'one', [
      { effectiveFrom: null, definition: { pattern: everyDay(shift), weekly_minutes: null } },
    ]);
    await insertAssignments(
      database,
      companyId,
      people.map(({ id }) => ({ scheduleId, employeeId: id, from: '2026-01-01', to: null })),
    );
    const count = (employees: readonly Person[], to: PlainDate) =>
      opened.unitOfWork.read({ companyId }, async (session) => {
        let statements = 0;
        const counting: Session = {
          ...session,
          rows: (query) => ((statements += 1), session.rows(query)),
        };
        await dayPlans(counting, { parameters, employees, from: '2026-01-01', to });
        return statements;
      });
    expect(await count(people.slice(0, 1), '2026-01-01')).toBe(4);
    expect(await count(people, '2027-12-31')).toBe(4);
  });
});

/** Days of the generated cases: two years' end among them. */
const FIRST: PlainDate = '2026-12-20';
const SPAN_DAYS = 24;
const day = fc.integer({ min: 0, max: SPAN_DAYS - 1 }).map((offset) => addDays(FIRST, offset));
const shiftIndex = fc.option(fc.integer({ min: 0, max: 2 }), { nil: null });

type IndexPattern =
  | { readonly kind: 'weekly'; readonly week: readonly (number | null)[] }
  | {
      readonly kind: 'rotating';
      readonly anchor: PlainDate;
      readonly cycle: readonly (number | null)[];
    };

const pattern: fc.Arbitrary<IndexPattern> = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    week: fc.array(shiftIndex, { minLength: 7, maxLength: 7 }),
  }),
  fc.record({
    kind: fc.constant('rotating' as const),
    anchor: fc.integer({ min: -400, max: 400 }).map((offset) => addDays(FIRST, offset)),
    cycle: fc.array(shiftIndex, { minLength: 1, maxLength: 9 }),
  }),
);

/** The first revision has no beginning; each later one is made after those before it. */
const revisions = <T>(definition: fc.Arbitrary<T>) =>
  fc
    .tuple(definition, fc.array(fc.tuple(day, definition), { maxLength: 3 }))
    .map(([first, later]) => [
      { from: null, value: first },
      ...later.map(([from, value]) => ({ from, value })),
    ]);

/** Ranges of one target that do not overlap, the last one open or not. */
const ranges = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: SPAN_DAYS }), { maxLength: 6 }), fc.boolean())
  .map(([cuts, isOpen]) => {
    const sorted = [...cuts].sort((a, b) => a - b);
    const found: { from: PlainDate; to: PlainDate | null }[] = [];
    for (let i = 0; i + 1 < sorted.length; i += 2) {
      found.push({ from: addDays(FIRST, sorted[i]!), to: addDays(FIRST, sorted[i + 1]! - 1) });
    }
    const last = sorted.length % 2 === 1 ? sorted.at(-1) : undefined;
    if (last !== undefined && isOpen) found.push({ from: addDays(FIRST, last), to: null });
    return found.filter(({ from, to }) => to === null || from <= to);
  });

const assigned = ranges.chain((list) =>
  fc.tuple(
    ...list.map((range) =>
      fc.integer({ min: 0, max: 1 }).map((schedule) => ({ ...range, schedule })),
    ),
  ),
);

const world = fc.record({
  shifts: fc.array(revisions(fc.integer({ min: 1, max: 8 })), { minLength: 3, maxLength: 3 }),
  schedules: fc.array(revisions(pattern), { minLength: 2, maxLength: 2 }),
  ofCompany: assigned,
  ofDepartments: fc.tuple(assigned, assigned),
  ofEmployees: fc.tuple(assigned, assigned, assigned),
});

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/** The same question, answered day by day by looking at everything. */
const naive = (
  { shifts, schedules, ofCompany, ofDepartments, ofEmployees }: World,
  employee: number,
  department: number | null,
  date: PlainDate,
): string => {
  const latest = <T>(all: readonly { from: PlainDate | null; value: T }[]): T => {
    let value = all[0]!.value;
    for (const revision of all) {
      if (revision.from === null || revision.from <= date) value = revision.value;
    }
    return value;
  };
  const lists = [
    ['employee', ofEmployees[employee]!],
    ['department', department === null ? [] : ofDepartments[department]!],
    ['company', ofCompany],
  ] as const;
  for (const [source, list] of lists) {
    for (const { from, to, schedule } of list) {
      if (date < from || (to !== null && date > to)) continue;
      const found = latest<IndexPattern>(schedules[schedule]!);
      let shift: number | null;
      if (found.kind === 'weekly') shift = found.week[dayOfWeek(date)] ?? null;
      else {
        // Walk there from the anchor, one day at a time.
        let position = 0;
        const step = date >= found.anchor ? 1 : -1;
        for (let at = found.anchor; at !== date; at = addDays(at, step)) {
          position = (position + step + found.cycle.length) % found.cycle.length;
        }
        shift = found.cycle[position] ?? null;
      }
      const hours = shift === null ? 'rest' : `S${shift} ${latest<number>(shifts[shift]!)} h`;
      return `${source} P${schedule} ${hours}`;
    }
  }
  return 'unscheduled';
};

const described = (plan: DayPlan): string => {
  if (plan.schedule === null) return plan.kind;
  const { source, name } = plan.schedule;
  const hours =
    plan.shift === null ? 'rest' : `${plan.shift.code} ${plan.shift.requiredMinutes / 60} h`;
  return `${source} ${name} ${hours}`;
};

const store = async (companyId: string, given: World): Promise<Person[]> => {
  const departments = ['مبيعات', 'a "b", {c}'];
  const people = [departments[0]!, departments[1]!, null].map((department) => ({
    id: randomUUID(),
    department,
  }));
  await insertPeople(companyId, people);
  const shiftIds: string[] = [];
  for (const [index, all] of given.shifts.entries()) {
    const stored = all.map(({ from, value }) => ({
      effectiveFrom: from,
      definition: shiftDefinition({ required_minutes: value * 60 }),
    }));
    shiftIds.push(await insertShift(database, companyId, `S${index}`, stored));
  }
  const idOf = (index: number | null) => (index === null ? null : shiftIds[index]!);
  const patternOf = (found: IndexPattern): Pattern =>
    found.kind === 'rotating'
      ? { kind: 'rotating', anchor_date: found.anchor, cycle: found.cycle.map(idOf) }
      : {
          kind: 'weekly',
          days: Object.fromEntries(
            weekdays.map((name, i) => [name, idOf(found.week[i]!)]),
          ) as never,
        };
  const scheduleIds: string[] = [];
  for (const [index, all] of given.schedules.entries()) {
    const stored: StoredRevision<any>[] = all.map(({ from, value }) => ({
      effectiveFrom: from,
      definition: { pattern: patternOf(value), weekly_minutes: null },
    }));
    scheduleIds.push(await insertSchedule(database, companyId, `P${index}`, stored));
  }
  const assignment = (
    { from, to, schedule }: { from: PlainDate; to: PlainDate | null; schedule: number },
    target: Partial<StoredAssignment>,
  ): StoredAssignment => ({ from, to, scheduleId: scheduleIds[schedule]!, ...target });
  await insertAssignments(database, companyId, [
    ...given.ofCompany.map((each) => assignment(each, {})),
    ...given.ofDepartments.flatMap((list, i) =>
      list.map((each) => assignment(each, { department: departments[i] })),
    ),
    ...given.ofEmployees.flatMap((list, i) =>
      list.map((each) => assignment(each, { employeeId: people[i]!.id })),
    ),
  ]);
  return people;
};

test('any revisions and assignments give every day the plan that looking at everything gives', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const companyId = await insertCompany(database);
      const people = await store(companyId, given);
      const { planOf } = await plansOf(companyId, people, [FIRST, addDays(FIRST, SPAN_DAYS + 3)]);
      for (let offset = 0; offset <= SPAN_DAYS + 3; offset += 1) {
        const date = addDays(FIRST, offset);
        const expected = [0, 1, 2].map((i) => naive(given, i, i === 2 ? null : i, date));
        expect(people.map(({ id }) => described(planOf(id, date)))).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});
