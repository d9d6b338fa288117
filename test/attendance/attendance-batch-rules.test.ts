import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimOf,
  dayKey,
  refusalOf,
  settleBatch,
  type Claim,
  type HeldDay,
  type HeldDays,
} from '../../src/attendance/attendance-batch-rules.js';
import type { DayFacts } from '../../src/attendance/attendance-rules.js';
import type { PlainDate } from '../../src/shared/plain-date.js';

const EMPLOYEE = 'e0000000-0000-4000-8000-000000000001';

const facts = (workedMinutes: number): DayFacts => ({
  status: 'present',
  checkIn: null,
  checkOut: null,
  workedMinutes,
  lateMinutes: 0,
  earlyLeaveMinutes: 0,
  overtimeDayMinutes: 0,
  overtimeNightMinutes: 0,
  restDayWorked: false,
  holidayWorked: false,
  unpaid: false,
});

interface Row {
  day: number;
  minutes?: number;
  name?: string | null;
  version?: number;
  employeeId?: string;
}

const dateOf = (day: number): PlainDate => `2026-11-${String(day).padStart(2, '0')}` as PlainDate;

const claimsOf = (rows: readonly Row[]): Claim[] =>
  rows.map(({ day, minutes = 480, name, version, employeeId = EMPLOYEE }, index) =>
    claimOf(
      {
        index,
        employeeId,
        employeeCode: undefined,
        workDate: dateOf(day),
        facts: facts(minutes),
        externalId: name,
        ifVersion: version,
      },
      employeeId,
    ),
  );

const heldOf = (days: Readonly<Record<number, string | null>>, version = 1): HeldDays => {
  const held: HeldDay[] = Object.entries(days).map(([day, externalId]) => ({
    employeeId: EMPLOYEE,
    workDate: dateOf(Number(day)),
    version,
    externalId,
    createdAt: '2026-11-01T00:00:00.000Z',
  }));
  return {
    byDay: new Map(held.map((day) => [dayKey(day), day])),
    byExternalId: new Map(
      held.flatMap((day) => (day.externalId === null ? [] : [[day.externalId, day] as const])),
    ),
  };
};

/** day → [minutes, name, placement] */
const storedBy = (rows: readonly Row[], held: HeldDays = heldOf({})) => {
  const settled = settleBatch(claimsOf(rows), held);
  return {
    days: Object.fromEntries(
      settled.days.map(({ claim, externalId, placement }) => [
        Number(claim.workDate.slice(8)),
        [claim.facts.workedMinutes, externalId, placement],
      ]),
    ),
    left: settled.left.map(({ workDate }) => Number(workDate.slice(8))).sort((a, b) => a - b),
    supersededBy: Object.fromEntries(settled.supersededBy),
    repeats: Object.fromEntries(settled.repeats),
    taken: Object.fromEntries(
      [...settled.taken].map(([index, { params }]) => [index, params?.external_id]),
    ),
  };
};

interface StoredDay {
  readonly minutes: number;
  readonly name: string | null;
}

/** What is stored once the batch has been taken, by day. */
const after = (
  stored: ReadonlyMap<number, StoredDay>,
  rows: readonly Row[],
): Map<number, StoredDay> => {
  const held = heldOf(Object.fromEntries([...stored].map(([day, { name }]) => [day, name])));
  const { days, left } = storedBy(rows, held);
  const result = new Map([...stored].filter(([day]) => !left.includes(day)));
  for (const [day, [minutes, name]] of Object.entries(days)) {
    const kept = result.get(Number(day))?.name ?? null;
    result.set(Number(day), { minutes: Number(minutes), name: (name as string | null) ?? kept });
  }
  return result;
};

const nothingElse = { left: [], supersededBy: {}, repeats: {}, taken: {} };

describe('rows about the same day', () => {
  it('the last one is stored, and the others say which one', () => {
    expect(
      storedBy([
        { day: 1, minutes: 1 },
        { day: 1, minutes: 2 },
        { day: 1, minutes: 3 },
      ]),
    ).toEqual({
      ...nothingElse,
      days: { 1: [3, null, 'in place'] },
      supersededBy: { 0: 2, 1: 2 },
    });
  });

  it('of rows that say the same the first is answered for and the others repeat it', () => {
    expect(
      storedBy([
        { day: 1, minutes: 1 },
        { day: 1, minutes: 2 },
        { day: 1, minutes: 1 },
      ]),
    ).toEqual({
      ...nothingElse,
      days: { 1: [1, null, 'in place'] },
      supersededBy: { 1: 2 },
      repeats: { 2: 0 },
    });
  });

  it('are stored in the order of dates and employees, whatever the order of the batch', () => {
    const other = 'f0000000-0000-4000-8000-000000000001';
    const rows = [
      { day: 9 },
      { day: 3, employeeId: other },
      { day: 3 },
      { day: 10 },
      { day: 1, employeeId: other },
    ];
    const order = (given: Row[]) =>
      settleBatch(claimsOf(given), heldOf({})).days.map(({ claim }) => dayKey(claim));
    expect(order(rows)).toEqual([...order(rows)].sort());
    expect(order([...rows].reverse())).toEqual(order(rows));
  });
});

describe('an external id', () => {
  it('names the record of its day, and keeps the name when a row leaves it out', () => {
    expect(
      storedBy([
        { day: 1, name: 'X' },
        { day: 1, minutes: 5 },
      ]).days,
    ).toEqual({
      1: [5, 'X', 'in place'],
    });
    expect(storedBy([{ day: 1, minutes: 5 }], heldOf({ 1: 'X' })).days).toEqual({
      1: [5, null, 'in place'],
    });
  });

  it('on another day moves the record', () => {
    expect(storedBy([{ day: 2, name: 'X' }], heldOf({ 1: 'X' }))).toEqual({
      ...nothingElse,
      days: { 2: [480, 'X', 'moved here'] },
      left: [1],
    });
  });

  it('twice in a batch: only its last day is stored', () => {
    expect(
      storedBy([
        { day: 1, name: 'X' },
        { day: 2, name: 'X' },
      ]),
    ).toEqual({
      ...nothingElse,
      days: { 2: [480, 'X', 'in place'] },
      supersededBy: { 0: 1 },
    });
  });

  it('moves onto a day whose record has no name, and takes it over', () => {
    const settled = settleBatch(claimsOf([{ day: 2, name: 'X' }]), heldOf({ 1: 'X', 2: null }, 4));
    expect(settled.days[0]).toMatchObject({ placement: 'moved here', baseVersion: 4 });
    expect(settled.taken.size).toBe(0);
  });

  it('does not take a day that belongs to another one', () => {
    expect(storedBy([{ day: 1, name: 'Y' }], heldOf({ 1: 'X' }))).toEqual({
      ...nothingElse,
      days: {},
      taken: { 0: 'X' },
    });
    expect(
      storedBy([
        { day: 1, name: 'X' },
        { day: 1, name: 'Y' },
      ]),
    ).toEqual({
      ...nothingElse,
      days: { 1: [480, 'X', 'in place'] },
      taken: { 1: 'X' },
    });
  });

  it('null takes the name away and leaves the record', () => {
    expect(storedBy([{ day: 1, name: null }], heldOf({ 1: 'X' }))).toEqual({
      ...nothingElse,
      days: { 1: [480, null, 'moved here'] },
      left: [1],
    });
    expect(storedBy([{ day: 1, name: null }], heldOf({ 1: null })).days).toEqual({
      1: [480, null, 'in place'],
    });
  });

  it('a chain of moves and an exchange of days are the same in every order', () => {
    const held = heldOf({ 1: 'A', 2: 'B', 3: 'C' });
    const chain = [
      { day: 2, name: 'A' },
      { day: 3, name: 'B' },
      { day: 4, name: 'C' },
    ];
    const exchange = [
      { day: 2, name: 'A' },
      { day: 1, name: 'B' },
    ];
    expect(storedBy(chain, held)).toEqual(storedBy([...chain].reverse(), held));
    expect(storedBy(chain, held)).toMatchObject({ left: [1, 2, 3], taken: {} });
    expect(storedBy(exchange, held)).toEqual(storedBy([...exchange].reverse(), held));
    expect(storedBy(exchange, held)).toMatchObject({
      days: { 1: [480, 'B', 'moved here'], 2: [480, 'A', 'moved here'] },
      left: [1, 2],
      taken: {},
    });
  });

  it('a chain whose end is blocked does not move at all', () => {
    const held = heldOf({ 1: 'A', 2: 'B', 3: 'C' });
    expect(
      storedBy(
        [
          { day: 2, name: 'A' },
          { day: 3, name: 'B' },
        ],
        held,
      ),
    ).toEqual({
      ...nothingElse,
      days: {},
      taken: { 0: 'B', 1: 'C' },
    });
  });

  it('that a later row takes away from the day brings no record there', () => {
    const rows = [
      { day: 1, minutes: 1, name: 'Y' },
      { day: 1, minutes: 2, name: null },
    ];
    expect(storedBy(rows, heldOf({ 1: 'X', 2: 'Y' }))).toEqual({
      ...nothingElse,
      days: { 1: [2, null, 'moved here'] },
      left: [1],
      supersededBy: { 0: 1 },
    });
  });

  it('takes a day from whose record a row has taken the name, but for who is named again', () => {
    const rows = [
      { day: 1, minutes: 2, name: null },
      { day: 1, minutes: 1, name: 'Y' },
    ];
    const held = heldOf({ 1: 'X', 2: 'Y' });
    expect(storedBy(rows, held)).toMatchObject({ days: { 1: [1, 'Y', 'moved here'] }, taken: {} });
    expect(storedBy([...rows, { day: 1, name: 'X' }], held).taken).toEqual({ 1: 'X' });
  });

  it('sent again, a batch changes nothing, whatever it moves, names and unnames', () => {
    const day = fc.integer({ min: 1, max: 4 });
    const name = fc.constantFrom('X', 'Y', 'Z');
    const rows = fc.array(
      fc.record(
        { day, minutes: fc.integer({ min: 1, max: 2 }), name: fc.option(name) },
        { requiredKeys: ['day', 'minutes'] },
      ),
      { minLength: 1, maxLength: 6 },
    );
    const stored = fc.dictionary(day.map(String), fc.option(name)).map((days) => {
      const names = new Set<string>();
      return Object.entries(days).map(([on, own]): [number, StoredDay] => {
        const isFree = own !== null && !names.has(own);
        if (isFree) names.add(own);
        return [Number(on), { minutes: 0, name: isFree ? own : null }];
      });
    });
    fc.assert(
      fc.property(rows, stored, (batch, days) => {
        const once = after(new Map(days), batch);
        expect(after(once, batch)).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a row without a name may take the day that a named record leaves', () => {
    expect(
      storedBy(
        [
          { day: 2, name: 'X' },
          { day: 1, minutes: 7 },
        ],
        heldOf({ 1: 'X' }),
      ),
    ).toMatchObject({
      days: { 1: [7, null, 'after another left'], 2: [480, 'X', 'moved here'] },
      left: [1],
    });
  });

  it('ten thousand records in one blocked chain are settled in a moment', () => {
    const days = Array.from({ length: 10_000 }, (_, i) => i);
    const claims = days.map((i): Claim => {
      const employeeId = String(i + 1).padStart(8, '0');
      const [claim] = claimsOf([{ day: 1, name: `X${String(i)}`, employeeId }]);
      return { ...claim!, index: i };
    });
    const held = days.map((i): HeldDay => ({
      employeeId: String(i).padStart(8, '0'),
      workDate: dateOf(1),
      version: 1,
      externalId: `X${String(i)}`,
      createdAt: '',
    }));
    held.push({ ...held[0]!, employeeId: '00010000', externalId: 'the end' });
    const settled = settleBatch(claims, {
      byDay: new Map(held.map((day) => [dayKey(day), day])),
      byExternalId: new Map(held.map((day) => [day.externalId ?? '', day])),
    });
    expect(settled.taken.size + settled.days.length).toBe(10_000);
    expect(settled.taken.get(9_999)?.params).toEqual({ external_id: 'the end' });
  });
});

describe('one row by itself', () => {
  const world = {
    employments: new Map([[EMPLOYEE, { hireDate: dateOf(5), terminationDate: dateOf(20) }]]),
    former: new Map([[EMPLOYEE, [{ from: dateOf(2), to: dateOf(3) }]]]),
    held: heldOf({ 6: 'X', 7: null }, 3),
    closedMonths: new Set(['2026-10' as const]),
    today: dateOf(15),
  };
  const refusal = (row: Row) => {
    const found = refusalOf(claimsOf([row])[0]!, world);
    return found?.kind === 'rejected' ? found.problems.map(({ code }) => code) : found?.kind;
  };

  it('lies between hiring and leaving, both days included, and not behind today', () => {
    expect(refusal({ day: 4 })).toEqual(['before_hire']);
    expect(refusal({ day: 5 })).toBeUndefined();
    expect(refusal({ day: 15 })).toBeUndefined();
    expect(refusal({ day: 16 })).toEqual(['in_the_future']);
    expect(refusal({ day: 21 })).toEqual(['after_termination', 'in_the_future']);
  });

  it('an expected version is the one of the record it names, 0 of one that is not there', () => {
    expect(refusal({ day: 7, version: 3 })).toBeUndefined();
    expect(refusal({ day: 7, version: 2 })).toBe('conflict');
    expect(refusal({ day: 7, version: 0 })).toBe('conflict');
    expect(refusal({ day: 8, version: 0 })).toBeUndefined();
    expect(refusal({ day: 8, version: 1 })).toBe('conflict');
    expect(refusal({ day: 9, name: 'X', version: 3 })).toBeUndefined();
    expect(refusal({ day: 9, name: 'X', version: 0 })).toBe('conflict');
  });

  it('neither enters nor leaves a closed month', () => {
    const closed = { ...world, closedMonths: new Set(['2026-11' as const]) };
    const claim = claimsOf([{ day: 8, name: 'X' }])[0]!;
    const found = refusalOf(claim, closed);
    expect(found?.kind === 'rejected' && found.problems.map(({ field }) => field)).toEqual([
      'work_date',
      'external_id',
    ]);
  });
});
