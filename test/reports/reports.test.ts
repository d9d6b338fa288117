import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { IBAN, piastres, reportsOf, sumOf, type Reports, type Row } from './support.js';

let service: TestService;
let admin: SignedUp;
let reports: Reports;
/** Closed. */
let cycle: Row;

const BRANCHES = ['old_age', 'reward', 'sickness', 'work_injury', 'unemployment', 'single_payer'];

beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
  reports = reportsOf(service, admin);
  await reports.setting('PATCH', '/settings/company', {
    insurance_establishment_number: '7391',
    tax_registration_number: '123456789',
    address: 'القاهرة',
  });
  const everything = {
    phone: '01012345678',
    job_title: 'محاسب',
    iban: IBAN,
    insurance: { start: '2024-01-01', number: '12345678', contribution_wage: 10_000 },
  };
  await reports.hire({
    ...everything,
    employee_code: 'B2',
    national_id: '29501023201952',
    department: 'المالية',
    metadata: { cost_centre: 'CC-1' },
  });
  const first = await reports.hire({
    ...everything,
    employee_code: 'A1',
    full_name: 'سامي فؤاد علي حسن',
    basic_salary: 33_333.33,
    department: 'Sales',
    nationality: 'SD',
    passport_number: 'P1234567',
    metadata: { work_permit_status: '01', work_permit_number: 'W-1' },
  });
  for (const component of [
    { code: 'HOUSING', name: '=Housing', name_ar: 'سكن', kind: 'earning', amount: 1_000.01 },
    { code: 'CLUB', name: 'Club', kind: 'deduction', amount: 50 },
  ]) {
    await reports.must(
      reports.post(`/employees/${first.id}/components`, {
        ...component,
        effective_from: '2024-01-01',
      }),
      201,
    );
  }
  // Without a bank account, and in a governorate of comprehensive health insurance.
  await reports.hire({
    employee_code: 'C3',
    full_name: 'هدى سمير علي حسن',
    basic_salary: 7_000.5,
    work_governorate: '03',
    insurance: { start: '2024-01-01', status: '06' },
  });
  await reports.attend([
    { employee_code: 'A1', work_date: '2026-10-05', status: 'absent', unpaid: true },
    {
      employee_code: 'B2',
      work_date: '2026-10-05',
      status: 'present',
      overtime: { day_minutes: 90 },
    },
  ]);
  cycle = await reports.close('2026-10');
});
afterAll(() => service.close());

const closed = () => `cycle_id=${cycle.id}`;

describe('the totals of a cycle', () => {
  it('have the branches of both sides, which sum to the contributions', () => {
    const { totals } = cycle;
    const sum = (side: string) =>
      BRANCHES.reduce((all, branch) => all + piastres(totals.insurance_branches[branch][side]), 0);
    expect(sum('employee')).toBe(piastres(totals.employee_insurance));
    expect(sum('employer')).toBe(piastres(totals.employer_insurance));
    expect(totals.insurance_branches.work_injury.employer).toBeGreaterThan(0);
    expect(totals).toMatchObject({ employees: 3, insured_employees: 3 });
    expect(totals.employer_health_insurance).toBeGreaterThan(0);
    expect(piastres(totals.employer_cost)).toBe(
      piastres(totals.gross) +
        piastres(totals.employer_insurance) +
        piastres(totals.employer_health_insurance) +
        piastres(totals.employer_levies),
    );
    expect(piastres(totals.net)).toBe(
      piastres(totals.gross) -
        piastres(totals.employee_insurance) -
        piastres(totals.health_insurance) -
        piastres(totals.income_tax) -
        piastres(totals.martyrs_fund) -
        piastres(totals.other_deductions) +
        piastres(totals.carried_forward) +
        piastres(totals.net_rounding),
    );
  });

  it('are found again by the migration for cycles that were calculated before it', async () => {
    const { owner } = service.database;
    const read = async () =>
      (await owner.query('select * from payroll_cycles where id = $1', [cycle.id])).rows[0];
    const before = await read();
    const { readFile } = await import('node:fs/promises');
    const up = await readFile('migrations/0012_reports.up.sql', 'utf8');
    const backfill = up.slice(
      up.indexOf('alter table payroll_cycles no force'),
      up.indexOf('-- How the company wants'),
    );
    const columns = [...up.matchAll(/add column (\w+)/g)].map((match) => match[1]!);
    await owner.query('alter table payroll_cycles disable trigger payroll_cycles_closed');
    await owner.query(
      `update payroll_cycles set ${columns.map((name) => `${name} = 0`).join()} where id = $1`,
      [cycle.id],
    );
    await owner.query(backfill);
    expect(await read()).toEqual(before);
  });
});

describe('the list of reports', () => {
  it('names parameters, formats and scopes of each', async () => {
    const { body } = await reports.must(reports.get('/reports'), 200);
    const names = body.data.map(({ name }: Row) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'payroll-register',
        'bank-transfer',
        'salary-sheet',
        'insurance-form-6',
      ]),
    );
    const bank = body.data.find(({ name }: Row) => name === 'bank-transfer');
    expect(bank.scopes).toEqual(['reports:read', 'payroll:read', 'employees:sensitive']);
    expect(bank.parameters).toContainEqual(
      expect.objectContaining({
        name: 'format',
        required: false,
        allowed: ['json', 'csv', 'xlsx'],
      }),
    );
    const trend = body.data.find(({ name }: Row) => name === 'cost-trend');
    expect(trend.parameters).toContainEqual(
      expect.objectContaining({ name: 'from', required: true }),
    );
  });

  it('guards what it shows: a key without the scope of the content is refused', async () => {
    const key = await service.createKey(admin, ['reports:read', 'payroll:read']);
    const register = await service.send('GET', `/reports/payroll-register?${closed()}`, { key });
    expect(register.status).toBe(200);
    expect(register.text).not.toContain('29501023201952');
    const bank = await service.send('GET', `/reports/bank-transfer?${closed()}`, { key });
    expect(bank.status).toBe(403);
    expect(bank.body.detail).toContain('employees:sensitive');
    const stranger = await service.signUp();
    const foreign = await service.send('GET', `/reports/payroll-register?${closed()}`, {
      key: stranger.apiKey,
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });
});

describe('the payroll register', () => {
  it('has a row for each employee by code, a column for each line, and the totals of the cycle', async () => {
    const report = await reports.report(`payroll-register?${closed()}`);
    expect(report.rows.map((row: Row) => row.employee_code)).toEqual(['A1', 'B2', 'C3']);
    const keys = report.columns.map(({ key }: Row) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'earning.HOUSING',
        'deduction.CLUB',
        'deduction.unpaid_absence',
        'employer_cost.social_insurance_employer',
      ]),
    );
    for (const key of [
      'gross',
      'net',
      'employee_insurance',
      'employer_insurance',
      'income_tax',
      'employer_cost',
      'martyrs_fund',
      'other_deductions',
    ]) {
      expect([key, report.totals[key]]).toEqual([key, cycle.totals[key]]);
      expect([key, sumOf(report.rows, key)]).toEqual([key, piastres(cycle.totals[key])]);
    }
    const row = report.rows[0];
    const of = (kind: string) =>
      keys
        .filter((key: string) => key.startsWith(`${kind}.`))
        .reduce((sum: number, key: string) => sum + piastres(row[key]), 0);
    expect(of('earning') - of('deduction')).toBe(piastres(row.net));
    expect(report).toMatchObject({ preview: false, cycles: [{ id: cycle.id, status: 'closed' }] });
  });

  it('says the same as CSV and as workbook, in the language asked for', async () => {
    const json = await reports.report(`payroll-register?${closed()}`);
    const csv = await reports.csv(`payroll-register?${closed()}&lang=en`);
    expect(sumOf(csv, 'Net')).toBe(piastres(cycle.totals.net));
    expect(Object.keys(csv[0]!)).toContain("'=Housing");
    expect(csv[0]!["'=Housing"]).toBe('1000.01');
    const book = await reports.workbook(`payroll-register?${closed()}&lang=ar`);
    expect(book).toMatchObject({ names: ['كشف الرواتب'], isRightToLeft: true });
    const [headings, ...rows] = book.sheets[0]!;
    const total = rows.pop()!;
    const net = headings!.indexOf('صافي الأجر');
    expect(rows.map((row) => row[net])).toEqual(json.rows.map((row: Row) => row.net));
    expect(total[net]).toBe(cycle.totals.net);
    expect(headings).toContain('سكن');
    const english = await reports.workbook(`payroll-register?${closed()}&lang=en`);
    expect(english.isRightToLeft).toBeFalsy();
    expect(english.sheets[0]![0]).toContain('=Housing');
    const accepted = await reports.fetchFile(`/reports/payroll-register?${closed()}`, {
      accept: 'text/csv',
      'accept-language': 'ar',
    });
    expect(accepted.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(accepted.headers.get('content-disposition')).toBe(
      'attachment; filename="payroll-register-2026-10.csv"',
    );
    expect([...accepted.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(accepted.bytes.toString('utf8')).toContain('صافي الأجر');
  });
});

describe('the bank transfers', () => {
  it('with the problems come to the net of the cycle; nobody is dropped', async () => {
    const report = await reports.report(`bank-transfer?${closed()}`);
    expect(report.rows.map((row: Row) => row.employee_code)).toEqual(['A1', 'B2']);
    expect(report.rows[0]).toMatchObject({
      serial: 1,
      iban: IBAN,
      bank_code: '0019',
      account_number: '00000000263180002',
      currency: 'EGP',
      period: '2026-10',
    });
    expect(report.problems).toMatchObject([{ employee_code: 'C3', code: 'bank_account_missing' }]);
    expect(sumOf(report.rows, 'amount') + sumOf(report.problems, 'amount')).toBe(
      piastres(cycle.totals.net),
    );
  });

  it('are no file until somebody has seen the problems', async () => {
    const refused = await reports.get(`/reports/bank-transfer?${closed()}&format=csv`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'report_has_problems',
      problem_count: 1,
      problems: [{ employee_code: 'C3' }],
    });
    const rows = await reports.csv(`bank-transfer?${closed()}&part=rows`);
    const problems = await reports.csv(`bank-transfer?${closed()}&part=problems`);
    expect(rows).toHaveLength(2);
    expect(sumOf(rows, 'Net') + sumOf(problems, 'amount')).toBe(piastres(cycle.totals.net));
    const book = await reports.workbook(`bank-transfer?${closed()}&part=rows`);
    expect(book.sheets[0]).toHaveLength(3);
    expect(typeof book.sheets[0]![1]![7]).toBe('string');
  });

  it('take the layout of a bank', async () => {
    const layout = {
      name: 'بنكنا',
      columns: [
        { field: 'constant', heading: 'T', text: 'SAL' },
        { field: 'iban', heading: 'ACC' },
        { field: 'amount_piastres', heading: 'AMT' },
        { field: 'constant', heading: 'E', text: 'X' },
      ],
      delimiter: '|',
      has_headings: false,
      has_byte_order_mark: false,
    };
    const set = await reports.setting('PUT', '/settings/bank-layouts/our-bank', layout);
    expect([set.status, set.body]).toEqual([200, { layout: 'our-bank', ...layout }]);
    const { bytes } = await reports.fetchFile(
      `/reports/bank-transfer?${closed()}&part=rows&format=csv&layout=our-bank`,
    );
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toMatch(new RegExp(`^SAL\\|${IBAN}\\|\\d+\\|X$`));
    const listed = await reports.setting('GET', '/settings/bank-layouts');
    expect(listed.body.data.map(({ layout: name }: Row) => name)).toEqual(['generic', 'our-bank']);
    expect((await reports.setting('DELETE', '/settings/bank-layouts/our-bank')).status).toBe(204);
    expect((await reports.setting('DELETE', '/settings/bank-layouts/our-bank')).status).toBe(404);
    const unknown = await reports.get(`/reports/bank-transfer?${closed()}&layout=our-bank`);
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([400, 'layout']);
    const bad = await reports.setting('PUT', '/settings/bank-layouts/x', {
      name: 'x',
      columns: [{ field: 'salary', heading: 'x' }],
    });
    expect(bad.status).toBe(422);
  });
});

describe('the accounting journal', () => {
  it('balances, and its accounts come to the totals of the cycle', async () => {
    const report = await reports.report(`accounting-journal?${closed()}`);
    expect(sumOf(report.rows, 'debit')).toBe(sumOf(report.rows, 'credit'));
    const account = (code: string) =>
      sumOf(
        report.rows.filter((row: Row) => row.account === code),
        'credit',
      ) -
      sumOf(
        report.rows.filter((row: Row) => row.account === code),
        'debit',
      );
    const { totals } = cycle;
    expect(account('2301')).toBe(piastres(totals.net));
    expect(account('2311')).toBe(
      piastres(totals.employee_insurance) + piastres(totals.employer_insurance),
    );
    expect(account('2312')).toBe(
      piastres(totals.health_insurance) + piastres(totals.employer_health_insurance),
    );
    expect(account('2321')).toBe(piastres(totals.income_tax));
    expect(-account('5101')).toBe(piastres(totals.gross));
    expect(report.rows).toContainEqual(
      expect.objectContaining({ department: 'المالية', cost_centre: 'CC-1' }),
    );
  });

  it('uses the accounts of the company', async () => {
    const set = await reports.setting('PUT', '/settings/accounting', {
      accounts: { salaries: '700' },
      line_accounts: { HOUSING: '701' },
    });
    expect(set.body.accounts).toMatchObject({ salaries: '700', net_payable: '2301' });
    const { rows } = await reports.report(`accounting-journal?${closed()}`);
    expect(rows).toContainEqual(
      expect.objectContaining({ account: '701', line_code: 'HOUSING', debit: 1_000.01 }),
    );
    expect(rows.some((row: Row) => row.account === '5101')).toBe(false);
    expect(sumOf(rows, 'debit')).toBe(sumOf(rows, 'credit'));
    expect((await reports.setting('GET', '/settings/accounting')).body.line_accounts).toEqual({
      HOUSING: '701',
    });
  });
});

describe('the insurance contributions', () => {
  it('come to the totals of the cycle, branch by branch', async () => {
    const { rows, totals, about } = await reports.report(`insurance-contributions?${closed()}`);
    expect(about.insurance_establishment_number).toBe('7391');
    for (const branch of BRANCHES) {
      for (const side of ['employee', 'employer']) {
        expect(sumOf(rows, `${side}_${branch}`)).toBe(
          piastres(cycle.totals.insurance_branches[branch][side]),
        );
      }
    }
    for (const key of [
      'contribution_wage',
      'employee_insurance',
      'employer_insurance',
      'health_insurance',
      'employer_health_insurance',
    ]) {
      expect([key, totals[key]]).toEqual([key, cycle.totals[key]]);
    }
    const book = await reports.workbook(`insurance-contributions?${closed()}&part=rows&lang=en`);
    expect(book.sheets[0]![1]!.slice(0, 2)).toEqual(['Establishment number', '7391']);
  });
});

describe('the withheld tax', () => {
  it('comes to the tax of the cycle', async () => {
    const { rows, totals } = await reports.report(`tax-withholding?period=2026-10`);
    expect(totals.income_tax).toBe(cycle.totals.income_tax);
    expect(sumOf(rows, 'income_tax')).toBe(piastres(cycle.totals.income_tax));
    expect(rows[0]).toMatchObject({
      passport_number: 'P1234567',
      personal_exemption: 20_000,
      days: 30,
    });
  });
});

describe('the unified salary sheet', () => {
  const amount = (row: Row, code: string) => piastres(row[code] ?? 0);

  it('has captions, codes and a row for each employee, whose columns add up', async () => {
    const book = await reports.workbook(`salary-sheet?${closed()}&part=rows`);
    const [captions, codes, ...rows] = book.sheets[0]!;
    expect(codes).toHaveLength(98);
    expect(codes!.slice(0, 3)).toEqual(['EI005', 'EI010', 'EI015']);
    expect(captions![2]).toBe('اسم الموظف');
    expect(rows).toHaveLength(3);
    const old = await reports.workbook(`salary-sheet?${closed()}&part=rows&template=2023`);
    expect(old.sheets[0]![1]).toHaveLength(96);
    const unknown = await reports.get(`/reports/salary-sheet?${closed()}&template=1`);
    expect(unknown.status).toBe(400);
  });

  it('keeps the identities between its columns', async () => {
    const report = await reports.report(`salary-sheet?${closed()}`);
    const sum = (code: string) => sumOf(report.rows, code);
    expect(sum('NAD665')).toBe(piastres(cycle.totals.net));
    expect(sum('DAE405')).toBe(piastres(cycle.totals.employee_insurance));
    expect(sum('CLD805')).toBe(piastres(cycle.totals.employer_insurance));
    expect(sum('DAE410')).toBe(piastres(cycle.totals.health_insurance));
    expect(sum('CLD810')).toBe(piastres(cycle.totals.employer_health_insurance));
    expect(sum('END705')).toBe(piastres(cycle.totals.income_tax));
    expect(sum('DTE295') + sum('NAD630')).toBe(piastres(cycle.totals.gross));
    for (const row of report.rows as Row[]) {
      expect(amount(row, 'TC565')).toBe(
        amount(row, 'DTE295') -
          amount(row, 'DAE405') -
          amount(row, 'DAE410') -
          amount(row, 'END705'),
      );
      expect(amount(row, 'TC530')).toBe(
        amount(row, 'TC515') + amount(row, 'TC520') + amount(row, 'TC525'),
      );
      expect(amount(row, 'TC540')).toBe(amount(row, 'TC515') - amount(row, 'TC535'));
      expect(Math.max(0, amount(row, 'DTE295') - amount(row, 'DAE475'))).toBe(amount(row, 'TC505'));
    }
    const [foreigner, egyptian, unknown] = report.rows;
    expect(foreigner).toMatchObject({
      EI020: '02',
      EI025: null,
      EI026: 'P1234567',
      EI035: '01',
      DTE160: 32_188.89,
      DTE265: 1_000.01,
      NAD660: 50,
    });
    expect(egyptian).toMatchObject({
      EI020: '01',
      EI025: '29501023201952',
      EI030: '01012345678',
      EI080: '20240101',
      EI110: 10_000,
      EI115: '02',
      EI130: 30,
    });
    expect(unknown).toMatchObject({ EI115: '01' });
  });

  it('names what the upload would refuse', async () => {
    const { problems } = await reports.report(`salary-sheet?${closed()}&lang=en`);
    const of = (code: string) =>
      problems.filter((each: Row) => each.employee_code === code).map((each: Row) => each.detail);
    expect(of('A1')).toEqual([]);
    expect(of('B2')).toEqual([]);
    expect(of('C3')).toEqual([
      'EI025 is required.',
      'EI030 is required.',
      'EI045 is required.',
      'EI055 is required.',
      'EI075 is required.',
    ]);
  });
});

describe('the insurance forms', () => {
  it('have joiners, the wages of January, and leavers with their reason', async () => {
    const leaver = await reports.hire({
      employee_code: 'L1',
      national_id: '28805011501936',
      hire_date: '2026-11-02',
      insurance: { start: '2026-11-02', number: '99' },
    });
    await reports.must(
      reports.patch(`/employees/${leaver.id}`, { termination_date: '2026-11-20' }),
      200,
    );
    const joined = await reports.report('insurance-form-1?from=2026-11-01&to=2026-11-30');
    expect(joined.rows).toMatchObject([
      { employee_code: 'L1', insurance_start: '2026-11-02', basic_salary: 10_000 },
    ]);
    expect(joined.problems).toMatchObject([{ code: 'value_missing' }]);
    const left = await reports.report('insurance-form-6?from=2026-11-01&to=2026-11-30');
    expect(left.rows).toMatchObject([{ employee_code: 'L1', insurance_end: '2026-11-20' }]);
    expect(left.problems).toMatchObject([{ employee_code: 'L1', code: 'end_reason_missing' }]);
    const wages = await reports.report('insurance-form-2?year=2026');
    expect(wages.rows.map((row: Row) => [row.employee_code, row.contribution_wage])).toEqual([
      ['A1', 10_000],
      ['B2', 10_000],
      ['C3', null],
    ]);
    expect(wages.problems.map((each: Row) => each.code)).toEqual(
      expect.arrayContaining(['contribution_wage_missing']),
    );
    const wrong = await reports.get('/reports/insurance-form-1?from=2026-11-30&to=2026-11-01');
    expect(wrong.status).toBe(400);
  });
});

describe('what leaves the house', () => {
  it('is made of approved cycles; a calculated one can be looked at and says so', async () => {
    const none = await reports.get('/reports/tax-withholding?period=2026-11');
    expect([none.status, none.body.code]).toEqual([409, 'cycle_without_results']);
    const draft = await reports.cycle('2026-11');
    expect((await reports.get(`/reports/bank-transfer?cycle_id=${draft.id}`)).body.code).toBe(
      'cycle_without_results',
    );
    await reports.calculate(draft.id);
    for (const name of [
      'bank-transfer',
      'accounting-journal',
      'insurance-contributions',
      'tax-withholding',
      'salary-sheet',
    ]) {
      const refused = await reports.get(`/reports/${name}?period=2026-11`);
      expect([name, refused.status, refused.body.code]).toEqual([name, 409, 'cycle_not_approved']);
      const preview = await reports.get(`/reports/${name}?period=2026-11&preview=true`);
      expect([name, preview.status, preview.body.preview]).toEqual([name, 200, true]);
      expect(preview.headers.get('report-status')).toBe('preview');
    }
    const file = await reports.fetchFile(
      '/reports/accounting-journal?period=2026-11&preview=true&format=csv',
    );
    expect(file.headers.get('content-disposition')).toContain(
      'accounting-journal-2026-11-preview.csv',
    );
    const register = await reports.report('payroll-register?period=2026-11');
    expect(register).toMatchObject({ preview: true, cycles: [{ status: 'calculated' }] });
    const both = await reports.get(`/reports/payroll-register?period=2026-11&cycle_id=${draft.id}`);
    expect(both.status).toBe(400);
    expect((await reports.get('/reports/payroll-register')).body.errors[0].code).toBe(
      'one_of_required',
    );
  });
});

describe('headcount and cost', () => {
  it('has a row for each month and series for a chart', async () => {
    const { rows, chart, totals } = await reports.report('cost-trend?from=2026-09&to=2026-11');
    expect(rows.map((row: Row) => [row.period, row.employees])).toEqual([
      ['2026-09', 0],
      ['2026-10', 3],
      ['2026-11', 4],
    ]);
    expect(rows[1]).toMatchObject({ status: 'closed', employer_cost: cycle.totals.employer_cost });
    expect(rows[2]).toMatchObject({ status: 'calculated', joined: 1, left: 1 });
    expect(chart.labels).toEqual(['2026-09', '2026-10', '2026-11']);
    const net = chart.series.find((series: Row) => series.key === 'net');
    expect(net.values[1]).toBe(cycle.totals.net);
    expect(piastres(totals.net)).toBe(sumOf(rows, 'net'));
    expect((await reports.get('/reports/cost-trend?from=2026-11&to=2026-09')).status).toBe(400);
  });
});

describe('leave balances', () => {
  const entry = (employee_id: string, body: object) => ({ employee_id, ...body });

  it('have everybody and every kind on any day, and add up', async () => {
    const hired = await reports.hire({ full_name: '=SUM(A1)', hire_date: '2026-01-01' });
    const gone = await reports.hire({ hire_date: '2025-01-01', termination_date: '2025-12-31' });
    await reports.must(
      reports.post('/leave/entries', {
        entries: [
          entry(hired.id, { kind: 'opening', date: '2026-01-01', days: 20 }),
          entry(hired.id, { kind: 'taken', date: '2026-03-01', days: 2.5 }),
          entry(hired.id, { kind: 'taken', type: 'exam', date: '2026-05-03', days: 3 }),
          entry(hired.id, { kind: 'pay_out', date: '2026-06-01', days: 1 }),
        ],
      }),
      200,
    );
    await reports.must(
      reports.post('/leave/requests', {
        employee_id: hired.id,
        type: 'annual',
        from: '2026-12-06',
        to: '2026-12-07',
      }),
      201,
    );
    await reports.must(
      reports.send('PATCH', '/leave/settings', { body: { carry_over_limit_days: 10 } }),
      200,
    );
    const { rows, about } = await reports.report('leave-balances?on=2026-11-30');
    expect(about.on).toBe('2026-11-30');
    const own = rows.filter((row: Row) => row.employee_code === hired.employee_code);
    expect(own).toMatchObject([
      {
        ...{ type: 'annual', carried_days: 0, granted_days: 15, taken_days: 2.5 },
        ...{ paid_out_days: 1, expired_days: 0, adjusted_days: 5, days: 16.5 },
        ...{ pending_days: 2, available_days: 14.5 },
        ...{ expiring_days: 4.5, expires_on: '2027-01-01' },
      },
      { type: 'exam', taken_days: 3, days: null, available_days: null },
    ]);
    for (const row of rows.filter(({ days }: Row) => days !== null)) {
      const of = (key: string): number => Number(row[`${key}_days`]);
      const used = of('taken') + of('paid_out') + of('expired');
      expect(of('carried') + of('granted') + of('adjusted') - used).toBeCloseTo(row.days, 6);
    }
    expect(rows.map((row: Row) => row.employee_code)).not.toContain(gone.employee_code);
    const next = await reports.report('leave-balances?on=2027-01-01');
    expect(next.rows.find((row: Row) => row.employee_code === hired.employee_code)).toMatchObject({
      carried_days: 16.5,
      expired_days: 6.5,
      granted_days: 21,
      days: 31,
    });
    const csv = await reports.fetchFile('/reports/leave-balances?format=csv&on=2026-11-30');
    expect(csv.bytes.toString('utf8')).toContain("'=SUM(A1)");
    const key = await service.createKey(admin, ['reports:read']);
    expect((await service.send('GET', '/reports/leave-balances', { key })).status).toBe(403);
  });
});

describe('a report whose payslips are not those of its cycle', () => {
  it('breaks off instead of looking whole', async () => {
    const { owner } = service.database;
    const { body } = await reports.get('/payroll?period=2026-11');
    const { id } = body.data[0];
    const change = (by: number) =>
      owner.query('update payroll_cycles set total_net = total_net + $2 where id = $1', [id, by]);
    await change(1);
    const journal = await reports.get(`/reports/accounting-journal?cycle_id=${id}&preview=true`);
    expect([journal.status, journal.body.code]).toEqual([409, 'cycle_changed']);
    await expect(
      reports.fetchFile(`/reports/payroll-register?cycle_id=${id}&format=xlsx`),
    ).rejects.toThrow();
    await change(-1);
    await reports.report(`payroll-register?cycle_id=${id}`);
  });
});

describe('every file of any company', () => {
  it('comes to the totals of its cycle, to the piastre', { timeout: 120_000 }, async () => {
    const employee = fc.record({
      basic_salary: fc.integer({ min: 200_000, max: 30_000_000 }).map((value) => value / 100),
      status: fc.constantFrom('01', '01', '06', '15', '21'),
      component: fc.option(
        fc.record({
          kind: fc.constantFrom('earning', 'deduction'),
          amount: fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100),
          taxable: fc.boolean(),
        }),
      ),
      absent: fc.integer({ min: 0, max: 3 }),
      overtime: fc.integer({ min: 0, max: 600 }),
      hasBank: fc.boolean(),
      department: fc.constantFrom('Sales', 'المالية', undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(employee, { minLength: 1, maxLength: 6 }), async (people) => {
        const own = reportsOf(service, await service.signUp());
        for (const [index, person] of people.entries()) {
          const { id, employee_code: code } = await own.hire({
            employee_code: `E${String(index)}`,
            basic_salary: person.basic_salary,
            insurance: { start: '2024-01-01', status: person.status },
            ...(person.hasBank && { iban: IBAN }),
            ...(person.department !== undefined && { department: person.department }),
          });
          if (person.component) {
            const { kind, amount, taxable } = person.component;
            await own.must(
              own.post(`/employees/${id}/components`, {
                code: 'X',
                name: 'X',
                kind,
                amount,
                effective_from: '2024-01-01',
                ...(kind === 'earning' && { taxable }),
              }),
              201,
            );
          }
          const days = Array.from({ length: person.absent }, (_, day) => ({
            employee_code: code,
            work_date: `2026-10-0${String(day + 1)}`,
            status: 'absent',
            unpaid: true,
          }));
          await own.attend([
            ...days,
            {
              employee_code: code,
              work_date: '2026-10-20',
              status: 'present',
              overtime: { day_minutes: person.overtime },
            },
          ]);
        }
        const { id, totals } = await own.close('2026-10');
        const net = piastres(totals.net);
        const [register, bank, journal, sheet, insurance] = await Promise.all([
          own.csv(`payroll-register?cycle_id=${id}&lang=en`),
          own.report(`bank-transfer?cycle_id=${id}`),
          own.csv(`accounting-journal?cycle_id=${id}&lang=en`),
          own.report(`salary-sheet?cycle_id=${id}`),
          own.workbook(`insurance-contributions?cycle_id=${id}&part=rows&lang=en`),
        ]);
        expect(sumOf(register, 'Net')).toBe(net);
        expect(sumOf(register, 'Employer cost')).toBe(piastres(totals.employer_cost));
        expect(sumOf(bank.rows, 'amount') + sumOf(bank.problems, 'amount')).toBe(net);
        expect(sumOf(journal, 'Debit')).toBe(sumOf(journal, 'Credit'));
        expect(
          sumOf(
            journal.filter((row) => row.Account === '2301'),
            'Credit',
          ),
        ).toBe(net);
        expect(sumOf(sheet.rows, 'NAD665')).toBe(net);
        expect(sumOf(sheet.rows, 'END705')).toBe(piastres(totals.income_tax));
        const rows = insurance.sheets[0]!;
        const headings = rows.findIndex((row) => row[0] === 'Employee code');
        const place = rows[headings]!.indexOf('Social insurance, employer');
        const body = rows.slice(headings + 1, -1);
        expect(body.reduce((sum, row) => sum + piastres(row[place]), 0)).toBe(
          piastres(totals.employer_insurance),
        );
        expect(piastres(rows.at(-1)![place])).toBe(piastres(totals.employer_insurance));
      }),
      { numRuns: 5 },
    );
  });
});
