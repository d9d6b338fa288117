import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedUp } from '../support/service.js';
import { insertEmployees } from './support.js';
import { giveSchedule, readAll, startPunchesApi, type PunchesApi } from './punches-support.js';

const EMPLOYEES = 5;
const CLIENTS = 16;

interface Row {
  readonly employee_code: string;
  readonly at?: string;
  readonly local_time?: string;
  readonly direction?: string | null;
  readonly device_id?: string;
  readonly source?: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An even spread of numbers below a bound, the same on every run. */
const pseudo = (seed: number, bound: number): number =>
  Math.floor(((Math.imul(seed + 1, 2_654_435_761) >>> 0) / 2 ** 32) * bound);

/**
 * October 2026 as five clocks saw it: days and nights, forgotten comings and goings, stamps twice, with and without
 * direction, and on the 29th the hour that Cairo has twice. Some stamps were typed again, some only typed: the last
 * person's without the device, and on the 15th with a going 20 hours behind the coming.
 */
const month = (codes: readonly string[]): Row[] => {
  const rows: Row[] = [];
  codes.forEach((employee_code, person) => {
    for (let day = 1; day <= 31; day += 1) {
      const seed = person * 100 + day;
      if (pseudo(seed, 6) === 0) continue;
      const date = `2026-10-${twoDigits(day)}`;
      const isNight = person === 1;
      const directed = person % 2 === 0;
      const device_id = `GATE-${String(pseudo(seed + 7, 2))}`;
      const coming = `${isNight ? '20' : '08'}:${twoDigits(pseudo(seed + 1, 40))}`;
      const late = twoDigits(pseudo(seed + 2, 60));
      const going =
        isNight && day < 31 ? `2026-10-${twoDigits(day + 1)}T04:${late}` : `${date}T16:${late}`;
      const stamp = (local_time: string, direction: string): Row => ({
        employee_code,
        local_time,
        ...(person !== EMPLOYEES - 1 && { device_id }),
        ...(directed && { direction }),
      });
      const typed = (row: Row): Row => ({ ...row, source: 'manual' });
      if (pseudo(seed + 3, 9) !== 0) rows.push(stamp(`${date}T${coming}`, 'in'));
      if (pseudo(seed + 4, 5) === 0) rows.push(stamp(`${date}T${coming}:30`, 'in'));
      if (pseudo(seed + 5, 8) !== 0) rows.push(stamp(going, 'out'));
      if (day === 29) rows.push(stamp('2026-10-29T23:30', 'out'));
      if (pseudo(seed + 6, 4) === 0) rows.push(typed(stamp(`${date}T${coming}`, 'in')));
      if (pseudo(seed + 8, 4) === 0) rows.push(typed(stamp(going, 'out')));
      if (day === 15 && person === EMPLOYEES - 1) {
        const long = [stamp(`${date}T18:00`, 'in'), stamp('2026-10-16T14:00', 'out')];
        rows.push(...long, ...long.map(typed));
      }
    }
  });
  return rows;
};

let api: PunchesApi;
beforeAll(async () => {
  api = await startPunchesApi(EMPLOYEES);
});
afterAll(() => api.close());

/** A company of its own whose employees have the same codes as everywhere. */
const company = async (): Promise<{ admin: SignedUp; codes: string[] }> => {
  const admin = await api.service.signUp();
  const employees = await insertEmployees(api.service.database, admin.companyId, EMPLOYEES);
  await giveSchedule({ ...api, admin });
  return { admin, codes: employees.map(({ code }) => code) };
};

const send = async ({ apiKey }: SignedUp, rows: readonly Row[]): Promise<void> => {
  const answer = await api.punch(rows, { key: apiKey });
  expect([answer.status, answer.body.summary?.rejected]).toEqual([200, 0]);
};

/** Days and punches of the company, without what names it or the moment of writing. */
const seen = async ({ apiKey }: SignedUp): Promise<{ days: string; punches: string }> => {
  const range = 'from=2026-09-20&to=2026-11-10&limit=200';
  const days = await readAll(api.service, apiKey, `/attendance?${range}`);
  const punches = await readAll(api.service, apiKey, `/attendance/punches?${range}`);
  const byText = (a: string, b: string): number => (a < b ? -1 : 1);
  return {
    days: days
      .map(({ id: _, employee_id: _e, version: _v, created_at: _c, updated_at: _u, ...day }) =>
        JSON.stringify(day),
      )
      .sort(byText)
      .join('\n'),
    punches: punches
      .map(({ id: _, employee_id: _e, ...punch }) => JSON.stringify(punch))
      .sort(byText)
      .join('\n'),
  };
};

const explanations = async ({ companyId }: SignedUp): Promise<string> => {
  const { rows } = await api.service.database.owner.query<{ all_details: string }>(
    `select coalesce(string_agg(line, E'\n' order by line), '') as all_details
    from (select employee_code || work_date::text || details::text as line
      from attendance_day_details d
      join employees e on e.company_id = d.company_id and e.id = d.employee_id
      where d.company_id = $1) x`,
    [companyId],
  );
  return rows[0]!.all_details;
};

describe('a month of punches', () => {
  let expected: Awaited<ReturnType<typeof seen>>;
  let expectedDetails: string;
  let codes: string[];

  beforeAll(async () => {
    const first = await company();
    codes = first.codes;
    await send(first.admin, month(codes));
    expected = await seen(first.admin);
    expectedDetails = await explanations(first.admin);
    expect(expected.days.split('\n').length).toBeGreaterThan(80);
  });

  it('shuffled, split and partly repeated gives byte-identical days, punches and explanations', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(month(codes), { minLength: month(codes).length }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 6, maxLength: 12 }),
        fc.integer({ min: 0, max: 60 }),
        async (rows, sizes, repeated) => {
          const { admin } = await company();
          let rest = rows;
          for (let turn = 0; rest.length > 0; turn += 1) {
            const size = sizes[turn % sizes.length]!;
            await send(admin, [...rest.slice(0, size), ...rows.slice(0, repeated)]);
            rest = rest.slice(size);
          }
          expect(await seen(admin)).toEqual(expected);
          expect(await explanations(admin)).toBe(expectedDetails);
        },
      ),
      { numRuns: 4 },
    );
  });

  it('from sixteen clients at once, overlapping, gives the same, and no deadlock', async () => {
    const { admin } = await company();
    const rows = month(codes);
    const batchOf = (client: number): Row[] => {
      const own = rows.filter((_, i) => i % CLIENTS === client || pseudo(i * 31 + client, 3) === 0);
      return own
        .map((row, i) => ({ row, rank: pseudo(i * 97 + client, 1_000_000) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ row }) => row);
    };
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        api.punch(batchOf(client), { key: admin.apiKey }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
    const created = answers.reduce((sum, { body }) => sum + Number(body.summary.created), 0);
    expect(created).toBe(expected.punches.split('\n').length);
    expect(await seen(admin)).toEqual(expected);
    expect(await explanations(admin)).toBe(expectedDetails);
    const { rows: statistics } = await api.service.database.owner.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(statistics[0].deadlocks).toBe(0);
  });

  it('A-13: computed again and again changes nothing: no version, nothing in the feed', async () => {
    const { admin } = await company();
    await send(admin, month(codes));
    await api.recompute({ from: '2026-09-15', to: '2026-11-15' }, admin.apiKey);
    const rowsOf = async () =>
      (
        await api.service.database.owner.query(
          `select work_date::text, employee_id, version, changed_xid::text, xmin::text from attendance_days
          where company_id = $1 order by 1, 2`,
          [admin.companyId],
        )
      ).rows;
    const before = await rowsOf();
    for (let time = 0; time < 3; time += 1) {
      await api.recompute({ from: '2026-09-15', to: '2026-11-15' }, admin.apiKey);
    }
    await send(admin, month(codes));
    expect(await rowsOf()).toEqual(before);
  });
});
