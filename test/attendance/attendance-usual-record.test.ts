import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordRequest } from '../../src/attendance/attendance-schema.js';
import { usualRecord } from '../../src/attendance/attendance-usual-record.js';

const id = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';
const usual = {
  employee_id: id,
  work_date: '2026-11-26',
  status: 'late',
  check_in: '2026-11-26T08:10:00+02:00',
  check_out: '2026-11-26T15:00:00Z',
  worked_minutes: 400,
  late_minutes: 10,
  early_leave_minutes: 0,
  overtime: { day_minutes: 45, night_minutes: 0, rest_day: false, holiday: true },
  unpaid: false,
  external_id: 'TA-2026/1.5:7#2_x',
  if_version: 3,
};

/** Values around what a field may be, and values that belong to no field. */
const values: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, undefined, true, false, 0, -0, -1, 0.5, 1_440, 1_441, 2_147_483_647, 2_147_483_648],
    ...[NaN, Infinity, 2 ** 53, '', ' ', 'EMP-1', ' EMP-1 ', 'a b', 'e\u0301', 'ا', '\0', '\ud800'],
    ...['x'.repeat(40), 'x'.repeat(41), 'x'.repeat(100), 'x'.repeat(101), 'EMP-1\n'],
    ...[id, id.toUpperCase(), `${id}0`, '00000000-0000-0000-0000-000000000000'],
    ...['ffffffff-ffff-ffff-ffff-ffffffffffff', '0192f0c1-9a7e-9c31-8b1e-1f1f5a2b3c4d'],
    ...['2026-11-26', '2026-02-29', '2026-2-3', '1899-12-31', 'late', 'incomplete', 'Late'],
    ...['2026-11-26T08:10Z', '2026-11-26T24:00Z', '2026-11-26T08:10:00', '1900-01-01T00:00+02:00'],
    ...[{}, [], [1], { day_minutes: 1 }, { rest_day: null }, { other: 1 }, new Date(0)],
  ),
  fc.anything(),
);
const record = fc
  .record(
    Object.fromEntries(
      Object.entries(usual).map(([field, value]) => [
        field,
        fc.oneof({ weight: 6, arbitrary: fc.constant<unknown>(value) }, values),
      ]),
    ),
    { requiredKeys: [] },
  )
  .chain((row) =>
    fc
      .option(fc.dictionary(fc.constantFrom('employee_code', '__proto__', 'x'), values), {
        freq: 4,
      })
      .map((others) => ({ ...row, ...others })),
  );

describe('a record read without the schema', () => {
  it('is read where it is usual', () => {
    expect(usualRecord(usual)).toEqual(recordRequest.parse(usual));
    expect(
      usualRecord({ employee_code: 'EMP-1', work_date: '2026-11-26', status: 'absent' }),
    ).toEqual({ employee_code: 'EMP-1', work_date: '2026-11-26', status: 'absent' });
    const nulls = { ...usual, check_in: null, check_out: null, worked_minutes: null };
    expect(usualRecord({ ...nulls, external_id: null })).toEqual({ ...nulls, external_id: null });
  });

  it('is what the schema reads, or left to the schema', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: record }, fc.anything()), (input) => {
        const read = usualRecord(input);
        if (read === undefined) return;
        taken += 1;
        expect(read).toStrictEqual(recordRequest.parse(input));
      }),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('is left to the schema whatever is wrong with one of its fields', () => {
    const fields = fc.constantFrom(...Object.keys(usual), 'employee_code', '__proto__', 'x');
    fc.assert(
      fc.property(fields, values, (field, value) => {
        const input = Object.defineProperty({ ...usual }, field, { value, enumerable: true });
        const { success, data } = recordRequest.safeParse(input);
        const read = usualRecord(input);
        if (!success) expect(read).toBeUndefined();
        else if (read !== undefined) expect(read).toStrictEqual(data);
      }),
      { numRuns: 3_000 },
    );
  });
});
