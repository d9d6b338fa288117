import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonth, startAttendanceApi, type AttendanceApi } from './support.js';

/** The clock of the tests shows 27 November 2026; October is closed. */
let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi(3);
  await api.post([
    { employee_id: api.employees[0]!.id, work_date: '2026-10-29', status: 'absent' },
    {
      employee_id: api.employees[0]!.id,
      work_date: '2026-10-28',
      status: 'remote',
      external_id: 'W',
    },
  ]);
  await closeMonth(api.service.database, api.admin.companyId, '2026-10');
});
afterAll(() => api.close());

const row = fc
  .record(
    {
      employee: fc.constantFrom(0, 0, 1, 2, 9),
      work_date: fc.constantFrom(
        ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
        ...['2026-10-28', '2026-10-29', '2026-10-30'],
      ),
      status: fc.constantFrom('present', 'absent', 'remote', 'rest_day'),
      external_id: fc.constantFrom('X', 'Y', 'Z', 'W', null),
      if_version: fc.constantFrom(0, 1, 2),
    },
    { requiredKeys: ['employee', 'work_date', 'status'] },
  )
  .map(({ employee, if_version, ...rest }) => ({
    employee_code: api.employees[employee]?.code ?? 'nobody',
    ...rest,
    // Not every row: a batch of conflicts would store nothing.
    ...(if_version !== undefined && rest.status === 'remote' && { if_version }),
  }));

const stored = async (): Promise<string> => {
  const list = await api.get('?from=2026-10-01&to=2026-11-30&limit=200&sort=work_date');
  const items = await api.service.send('GET', '/attendance/retro-items', { key: api.admin.apiKey });
  return JSON.stringify([list.body.data, items.body.data]);
};

/** Only what is kept for a later month gets its id when it is kept. */
const told = ({ status, body }: { status: number; body: any }): unknown => [
  status,
  body.results.map(({ retro_item_id: _, ...result }: any) => result),
  body.summary,
];

describe('a batch with dry_run', () => {
  it('answers as the same batch then does, and writes nothing, nor does one that is refused as a whole', async () => {
    const batches = fc.sample(
      fc.record({
        records: fc.array(row, { minLength: 1, maxLength: 6 }),
        mode: fc.constantFrom('partial', 'partial', 'atomic'),
        removed: fc.integer({ min: 0, max: 30 }),
      }),
      { numRuns: 40, seed: 20261127 },
    );
    for (const { records, mode, removed } of batches) {
      const before = await stored();
      const trial = await api.post(records, { mode, dry_run: true });
      expect(await stored()).toBe(before);
      const real = await api.post(records, { mode });
      expect({ records, told: told(trial) }).toEqual({ records, told: told(real) });
      const after = await stored();
      if (real.status === 422) expect(after).toBe(before);
      const [days] = JSON.parse(after) as [{ id: string; locked: boolean }[]];
      const day = days.filter(({ locked }) => !locked)[removed];
      if (day) await api.service.send('DELETE', `/attendance/${day.id}`, { key: api.admin.apiKey });
    }
  });
});
