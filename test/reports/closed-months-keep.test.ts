import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { IBAN, reportsOf, type Reports, type Row } from './support.js';

let service: TestService;
let admin: SignedUp;
let reports: Reports;
let employee: Row;
let cycle: Row;

const REPORTS = [
  'salary-sheet',
  'tax-withholding',
  'insurance-contributions',
  'payroll-register',
  'accounting-journal',
];

/** Every field of the record that has no date and that something made of a closed month says. */
const CHANGED = {
  department: 'Factory',
  job_title: 'Foreman',
  tax_treatment: '01',
  disability: true,
  non_working_spouses: 2,
  dependants: 3,
  work_governorate: '03',
  insurance: { status: '06', start: '2024-02-01' },
  metadata: { cost_centre: 'CC-2' },
};

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  reports = reportsOf(service, admin);
  employee = await reports.hire({
    employee_code: 'A1',
    full_name: 'سامي فؤاد علي حسن',
    department: 'Sales',
    job_title: 'Seller',
    tax_treatment: '02',
    phone: '01012345678',
    iban: IBAN,
    national_id: '29501023201952',
    insurance: { start: '2024-01-01', status: '01', number: '12345678', contribution_wage: 10_000 },
    metadata: { cost_centre: 'CC-1', original_employer_tax_number: '123456789' },
  });
  cycle = await reports.close('2026-01');
});
afterAll(() => service.close());

const patch = async (fields: unknown) =>
  reports.must(reports.patch(`/employees/${employee.id}`, fields), 200);

const said = async () =>
  Object.fromEntries(
    await Promise.all(
      REPORTS.map(async (name) => [
        name,
        (await reports.report(`${name}?cycle_id=${cycle.id}`)).rows,
      ]),
    ),
  );

const journalOf = async (month: string) =>
  (await reports.report(`accounting-journal?period=${month}`)).rows as Row[];

describe('what a closed month was made of', () => {
  it('is what its reports say, whatever the record says afterwards', async () => {
    const before = await said();
    expect(before['salary-sheet'][0]).toMatchObject({ EI060: '02', EI070: '01', EI055: 'Sales' });
    const settled = (await reports.report('annual-tax-settlement?year=2026')).rows;
    await patch(CHANGED);
    expect(await said()).toEqual(before);
    expect((await reports.report('annual-tax-settlement?year=2026')).rows).toEqual(settled);
    expect(await reports.verify(cycle.id)).toMatchObject({ matches: true });
  });

  it('is of the month alone: the next one is made of the record as it is then', async () => {
    const next = await reports.close('2026-02');
    const { rows } = await reports.report(`salary-sheet?cycle_id=${next.id}`);
    expect(rows[0]).toMatchObject({ EI060: '01', EI070: '06', EI055: 'Factory', EI125: 3 });
    const departments = new Set((await journalOf('2026-02')).map((row) => row.department));
    expect([...departments]).toEqual(['Factory']);
    // The scale of the year is that of the months that were taxed by it.
    const [year] = (await reports.report('annual-tax-settlement?year=2026')).rows;
    expect(year).toMatchObject({ tax_treatment: '01' });
  });

  it('is what its reversal takes back, from the same department and cost centre', async () => {
    const correction = (
      await reports.must(reports.post(`/payroll/${cycle.id}/reverse`, { reason: 'again' }), 201)
    ).body;
    await reports.calculated(correction.id);
    await reports.must(reports.post(`/payroll/${correction.id}/approve`), 200);
    await reports.must(reports.post(`/payroll/${correction.id}/close`), 200);
    expect(await journalOf('2026-01')).toEqual([]);
    const again = await reports.close('2026-01');
    const { rows } = await reports.report(`salary-sheet?cycle_id=${again.id}`);
    expect(rows[0]).toMatchObject({ EI060: '01', EI055: 'Factory' });
    expect(await reports.verify(correction.id)).toMatchObject({ matches: true });
  });

  it('is what was known when it was calculated: a cycle is stale once that changes', async () => {
    const march = await reports.cycle('2026-03');
    const isStale = async (fields: unknown) => {
      await reports.calculate(march.id);
      await patch(fields);
      return (await reports.get(`/payroll/${march.id}`)).body.stale;
    };
    expect(await isStale({ department: 'Office' })).toBe(true);
    expect(await isStale({ job_title: 'Head' })).toBe(true);
    expect(await isStale({ metadata: { cost_centre: 'CC-3' } })).toBe(true);
    expect(await isStale({ metadata: { cost_centre: 'CC-3', badge: 7 } })).toBe(false);
    expect(await isStale({ phone: '01112345678' })).toBe(false);
  });

  it('has the cost centre under the name that the accounting had for it, and under another what it is now', async () => {
    const march = await reports.close('2026-04');
    const centres = async () =>
      new Set((await journalOf('2026-04')).map((row) => row.cost_centre as string));
    await patch({ metadata: { cost_centre: null, branch: 'Giza' } });
    expect([...(await centres())]).toEqual(['CC-3']);
    const { body } = await reports.must(reports.setting('GET', '/settings/accounting'), 200);
    await reports.must(
      reports.setting('PUT', '/settings/accounting', { ...body, cost_centre_field: 'branch' }),
      200,
    );
    expect([...(await centres())]).toEqual(['Giza']);
    expect(await reports.verify(march.id)).toMatchObject({ matches: true });
  });
});
