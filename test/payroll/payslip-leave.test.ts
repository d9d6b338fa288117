import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportsOf, type Reports } from '../reports/support.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

const run = promisify(execFile);

/** The clock of the tests shows Friday 27 November 2026. */
let service: TestService;
let admin: SignedUp;
let approver: string;
let company: Reports;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await service.signUp();
  approver = await service.createKey(admin, ['leave:read', 'leave:write', 'leave:approve']);
  company = reportsOf(service, admin);
});

const approve = (id: string) =>
  company.must(
    service.send('POST', `/leave/requests/${id}/approve`, { key: approver, body: {} }),
    200,
  );
const take = async (employeeId: string, body: object): Promise<void> => {
  const asked = await company.must(
    company.post('/leave/requests', {
      employee_id: employeeId,
      attachments: [{ name: 'تقرير طبي.pdf' }],
      ...body,
    }),
    201,
  );
  await approve(asked.body.id);
};
const opening = (employeeId: string, date: string, days: number) =>
  company.must(
    company.post('/leave/entries', {
      entries: [{ employee_id: employeeId, kind: 'opening', date, days }],
    }),
    200,
  );
/** A closed October of somebody who had ten days on the last day of September. */
const closedOctober = async () => {
  const { id } = await company.hire({ full_name: 'Mona Hassan' });
  await opening(id, '2026-09-30', 10);
  await take(id, { type: 'annual', from: '2026-10-04', to: '2026-10-05' });
  await take(id, { type: 'casual', from: '2026-10-11', to: '2026-10-11', part: 'first_half' });
  await take(id, { type: 'sick', from: '2026-10-18', to: '2026-10-20' });
  return { id, cycle: await company.close('2026-10') };
};
const verified = (cycleId: string): Promise<any> => company.verify(cycleId);

describe('the leave of a payslip', () => {
  it('is what was taken within the month by kind, and the balances at its end', async () => {
    const { id, cycle } = await closedOctober();
    const { leave } = await company.payslip(cycle.id, id);
    expect(leave.on).toBe('2026-10-31');
    expect(leave.taken.map(({ type, days }: any) => [type, days])).toEqual([
      ['annual', 2],
      ['casual', 0.5],
      ['sick', 3],
    ]);
    expect(leave.taken[1].name).toEqual({ en: 'Casual leave', ar: 'إجازة عارضة' });
    expect(leave.balances).toMatchObject([
      { balance: 'annual', name: { en: 'Annual leave' }, taken_days: 2.5, days: 7.5 },
    ]);
    const [annual] = leave.balances as Record<string, number>[];
    const sum = (...names: string[]) =>
      names.reduce((total, name) => total + (annual?.[name] ?? 0), 0);
    expect(
      sum('carried_days', 'granted_days', 'adjusted_days') -
        sum('taken_days', 'paid_out_days', 'expired_days'),
    ).toBe(annual?.['days']);
    const report = await company.report('leave-balances?on=2026-10-31');
    const row = report.rows.find((each: any) => each.type === 'annual');
    expect(row).toMatchObject({
      carried_days: sum('carried_days'),
      granted_days: sum('granted_days'),
      taken_days: 2.5,
      adjusted_days: sum('adjusted_days'),
      days: 7.5,
    });
    const { body: list } = await company.must(company.get(`/payroll/${cycle.id}/payslips`), 200);
    expect(list.data[0].leave).toEqual(leave);
  });

  it('stays in a closed payslip as it was said, and is verified with it', async () => {
    const { id, cycle } = await closedOctober();
    const before = await company.payslip(cycle.id, id);
    await take(id, { type: 'annual', from: '2026-10-25', to: '2026-10-26' });
    expect(await company.payslip(cycle.id, id)).toEqual(before);
    const now = await company.must(company.get(`/leave/balances/${id}?on=2026-10-31`), 200);
    expect(now.body.balances[0].days).toBe(5.5);
    expect(await verified(cycle.id)).toMatchObject({ matches: true, first_difference: null });
  });

  it('that somebody changed past the service is found by the verification', async () => {
    const { cycle } = await closedOctober();
    const client = await service.database.owner.connect();
    try {
      await client.query('set session_replication_role = replica');
      await client.query(
        `update payslips set leave = replace(leave::text, '"days":7.5', '"days":9.5')::json where cycle_id = $1`,
        [cycle.id],
      );
    } finally {
      client.release(true);
    }
    expect(await verified(cycle.id)).toMatchObject({
      matches: false,
      results_intact: false,
      first_difference: { field: 'leave' },
    });
  });

  it('of a cycle that leave has made stale is said anew by the next calculation', async () => {
    const { id } = await company.hire();
    await opening(id, '2026-09-30', 10);
    const cycle = await company.cycle('2026-10');
    await company.calculate(cycle.id);
    await take(id, { type: 'annual', from: '2026-10-04', to: '2026-10-05' });
    expect((await company.get(`/payroll/${cycle.id}`)).body.stale).toBe(true);
    await company.calculate(cycle.id);
    const { leave } = await company.payslip(cycle.id, id);
    expect([leave.balances[0].days, leave.taken[0].days]).toEqual([8, 2]);
  });

  it('has the own kinds of a company, by the names of the day', async () => {
    const kind = { code: 'marriage', name: 'Marriage', name_ar: 'زواج', balance: 'own' };
    await company.must(
      company.post('/leave/types', { ...kind, days_per_year: 3, pay: 'paid' }),
      201,
    );
    const { id } = await company.hire();
    await take(id, { type: 'marriage', from: '2026-10-04', to: '2026-10-04' });
    const { id: cycleId } = await company.close('2026-10');
    const { leave } = await company.payslip(cycleId, id);
    const name = { en: 'Marriage', ar: 'زواج' };
    expect(leave.taken).toEqual([{ type: 'marriage', name, days: 1 }]);
    expect(leave.balances[1]).toMatchObject({ balance: 'marriage', name, taken_days: 1, days: 2 });
  });

  it('is null where the company keeps no leave here, and on bonuses and corrections', async () => {
    const other = await company.hire();
    const { id, cycle } = await closedOctober();
    expect((await company.payslip(cycle.id, other.id)).leave).toBeNull();
    const reversed = await company.must(
      company.post(`/payroll/${cycle.id}/reverse`, { reason: 'خطأ' }),
      201,
    );
    await company.calculated(reversed.body.id);
    expect((await company.payslip(reversed.body.id, id)).leave).toBeNull();
    await company.must(company.post(`/payroll/${reversed.body.id}/approve`), 200);
    await company.must(company.post(`/payroll/${reversed.body.id}/close`), 200);
    expect(await verified(reversed.body.id)).toMatchObject({ matches: true });
  });

  it('of sick days leaves the balance as it is', async () => {
    const { id } = await company.hire();
    await take(id, { type: 'sick', from: '2026-10-18', to: '2026-10-20' });
    const { id: cycleId } = await company.close('2026-10');
    const { leave } = await company.payslip(cycleId, id);
    expect(leave.taken).toMatchObject([{ type: 'sick', days: 3 }]);
    expect(leave.balances).toMatchObject([{ balance: 'annual', taken_days: 0, days: 21 }]);
  });

  it('of a leaver is that of his last day, on the settlement too', async () => {
    const { id } = await company.hire({ hire_date: '2022-07-01' });
    await opening(id, '2026-06-01', 25);
    await company.must(
      company.send('PUT', `/employees/${id}/ending`, {
        body: { case: 'resignation', last_day: '2026-06-15' },
      }),
      200,
    );
    const { body: cycle } = await company.must(
      company.post('/payroll', {
        period: '2026-06',
        kind: 'final_settlement',
        employee_ids: [id],
      }),
      201,
    );
    await company.calculate(cycle.id);
    const payslip = await company.payslip(cycle.id, id);
    expect(payslip.leave).toMatchObject({ on: '2026-06-15', taken: [] });
    const paid = company.lineOf(payslip, 'leave_payout');
    expect(payslip.leave.balances[0].days).toBe(paid.quantity);
  });
});

describe('the leave on the document of a payslip', () => {
  it('stands under the year to date, in both languages', async () => {
    const { id, cycle } = await closedOctober();
    const { bytes } = await company.fetchFile(`/payroll/${cycle.id}/payslips/${id}/document`);
    const folder = await mkdtemp(join(tmpdir(), 'leave-'));
    try {
      const file = join(folder, 'document.pdf');
      await writeFile(file, bytes);
      const { stdout } = await run('pdftotext', ['-layout', file, '-']);
      const text = stdout.replace(/[\u200E\u200F\u202A-\u202E]/g, '');
      expect(text).toMatch(/Days of leave\s+2026-10-31\s+أيام الإجازات/);
      for (const [name, value] of [
        ['Casual leave: taken this month', '0.5'],
        ['Sick leave: taken this month', '3'],
        ['Annual leave: entitled this year', '10'],
        ['Annual leave: used this year', '2.5'],
        ['Annual leave: remaining', '7.5'],
      ] as const) {
        expect(text).toMatch(new RegExp(`${name}\\s+${value.replace('.', '\\.')}\\s`));
      }
      expect(text).toContain('المتبقي');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
