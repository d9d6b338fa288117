import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsFor } from '../../src/payroll/components/payroll-columns-rules.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let company: SignedUp;
let payroll: Payroll;

beforeAll(async () => {
  service = await startTestService();
  company = await service.signUp();
  payroll = payrollOf(service, company);
});
afterAll(() => service.close());

const define = (body: Record<string, unknown>) =>
  payroll.post('/payroll-components', { name: 'x', kind: 'earning', ...body });
const defined = async (body: Record<string, unknown>): Promise<any> =>
  (await payroll.must(define(body), 201)).body;
const fixedAmount = { type: 'fixed' };
const formula = (text: string) => ({ type: 'formula', formula: text });
const give = (employeeId: string, body: object) =>
  payroll.post(`/employees/${employeeId}/components`, body);
const problems = ({ body }: { body: any }) =>
  body.errors.map(({ pointer, code, params }: any) => [pointer, code, params]);

describe('the catalogue of components', () => {
  it('keeps what a component is, and lists it', async () => {
    const { status, body, headers } = await define({
      code: 'housing',
      name: 'Housing allowance',
      name_ar: 'بدل سكن',
      calculation: { type: 'percentage', rate: 0.25, of: ['basic_salary'] },
      insurable: 'excluded_allowance',
      eta_code: 'DTE265',
      account: '5105',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/payroll-components/${body.id as string}`);
    const definition = {
      from_month: '2020-07',
      name: 'Housing allowance',
      name_ar: 'بدل سكن',
      calculation: { type: 'percentage', rate: 0.25, of: ['basic_salary'] },
      taxable: true,
      insurable: 'excluded_allowance',
      prorated: true,
      in_overtime_base: true,
      eta_code: 'DTE265',
      tax_relief: null,
      account: '5105',
    };
    expect(body).toEqual({
      id: expect.any(String),
      code: 'housing',
      kind: 'earning',
      active: true,
      ...definition,
      definitions: [definition],
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const listed = await payroll.get('/payroll-components');
    expect(listed.body.data).toEqual([body]);
    const taken = await define({ code: 'housing', calculation: fixedAmount });
    expect([taken.status, problems(taken)[0].slice(0, 2)]).toEqual([
      409,
      ['/code', 'already_taken'],
    ]);
    for (const code of ['basic_salary', 'Income_Tax', 'social_insurance', 'min', 'quantity']) {
      expect(problems(await define({ code, calculation: fixedAmount }))[0].slice(0, 2)).toEqual([
        '/code',
        'reserved_code',
      ]);
    }
  });

  it('refuses a column of the salary sheet that does not hold what the component is', async () => {
    const unfit = [
      { kind: 'earning', taxable: true, eta_code: 'TC515' },
      { kind: 'earning', taxable: true, eta_code: 'DTE255' },
      { kind: 'earning', taxable: false, eta_code: 'DTE170' },
      { kind: 'earning', taxable: true, eta_code: 'salary' },
      { kind: 'deduction', taxable: true, eta_code: 'DAE405' },
      { kind: 'deduction', taxable: true, eta_code: 'DTE170' },
    ] as const;
    for (const [index, fields] of unfit.entries()) {
      const body = { code: `unfit${index}`, calculation: fixedAmount, ...fields };
      const params = { column: fields.eta_code, allowed: columnsFor(fields).join(', ') };
      expect(problems(await define(body))).toEqual([['/eta_code', 'column_unfit', params]]);
    }
    const { id } = await defined({
      ...{ code: 'sales', eta_code: 'DTE190', calculation: fixedAmount },
    });
    const path = `/payroll-components/${id as string}`;
    const change = (body: object) =>
      payroll.send('PATCH', path, { body, headers: { 'if-match': '*' } });
    for (const body of [{ eta_code: 'NAD660' }, { taxable: false }]) {
      expect(problems(await change(body))[0].slice(0, 2)).toEqual(['/eta_code', 'column_unfit']);
    }
    const exempt = await payroll.must(change({ taxable: false, eta_code: 'DTE255' }), 200);
    expect(exempt.body).toMatchObject({ taxable: false, eta_code: 'DTE255' });
    await payroll.must(payroll.send('DELETE', path), 204);
  });

  it('refuses unknown names with the known ones, a circle with its way, and what is no formula', async () => {
    await defined({ code: 'a', calculation: fixedAmount });
    const b = await defined({ code: 'b', calculation: formula('a * 2') });
    await defined({ code: 'c', calculation: { type: 'percentage', rate: 1, of: ['b'] } });
    await defined({ code: 'cut', kind: 'deduction', calculation: fixedAmount });
    const unknown = await define({ code: 'd', calculation: formula('a + nothing + cut') });
    expect(unknown.status).toBe(422);
    expect(problems(unknown)).toEqual([
      [
        '/calculation/formula',
        'unknown_component',
        {
          unknown: 'nothing, cut',
          allowed: 'basic_salary, gross_wage, a, b, c, housing, d, paid_days, month_days, quantity',
        },
      ],
    ]);
    const circle = await payroll.patch(`/payroll-components/${b.id as string}`, {
      calculation: formula('a + c'),
    });
    expect(problems(circle)).toEqual([
      ['/calculation/formula', 'component_cycle', { path: 'b → c → b' }],
    ]);
    const itself = await define({ code: 'e', calculation: formula('e + 1') });
    expect(problems(itself)[0]).toEqual([
      '/calculation/formula',
      'component_cycle',
      { path: 'e → e' },
    ]);
    const broken = await define({ code: 'f', calculation: formula('a.b') });
    expect(problems(broken)[0].slice(0, 2)).toEqual(['/calculation/formula', 'formula_invalid']);
    expect((await payroll.get('/payroll-components')).body.data).toHaveLength(5);
  });

  it('changes from a month on, for the expected version, and writes nothing when nothing changes', async () => {
    const { id } = await defined({ code: 'meals', calculation: { type: 'fixed', amount: 500 } });
    const path = `/payroll-components/${id as string}`;
    const same = await payroll.patch(path, { calculation: { type: 'fixed', amount: 500 } });
    expect(same.body.version).toBe(1);
    const next = await payroll.patch(path, {
      from_month: '2027-01',
      calculation: { type: 'fixed', amount: 600 },
    });
    expect([next.body.version, next.body.calculation.amount]).toEqual([2, 600]);
    expect(
      next.body.definitions.map((each: any) => [each.from_month, each.calculation.amount]),
    ).toEqual([
      ['2020-07', 500],
      ['2027-01', 600],
    ]);
    const now = await payroll.get(`${path}?month=2026-12`);
    expect(now.body.calculation.amount).toBe(500);
    const stale = await payroll.send('PATCH', path, {
      body: { taxable: false },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, '"2"']);
    const type = await payroll.patch(path, { calculation: formula('1') });
    expect(problems(type)[0].slice(0, 2)).toEqual(['/calculation/type', 'invalid_value']);
  });

  it('deletes what was never used, and takes the rest out of use', async () => {
    const unused = await defined({ code: 'unused', calculation: fixedAmount });
    const gone = await payroll.send('DELETE', `/payroll-components/${unused.id as string}`);
    expect(gone.status).toBe(204);
    const used = await defined({ code: 'used', calculation: fixedAmount });
    const { id } = await payroll.hire();
    await payroll.must(give(id, { component_id: used.id, amount: 100 }), 201);
    const path = `/payroll-components/${used.id as string}`;
    const refused = await payroll.send('DELETE', path);
    expect([refused.status, refused.body.code]).toEqual([409, 'component_in_use']);
    const named = await defined({ code: 'named', calculation: fixedAmount });
    await defined({ code: 'naming', calculation: formula('named') });
    expect((await payroll.send('DELETE', `/payroll-components/${named.id as string}`)).status).toBe(
      409,
    );
    expect((await payroll.patch(path, { active: false })).body.active).toBe(false);
    const other = await payroll.hire();
    const late = await give(other.id, { component_id: used.id, amount: 100 });
    expect([late.status, problems(late)[0].slice(0, 2)]).toEqual([
      422,
      ['/component_id', 'component_inactive'],
    ]);
  });
});

describe('a component of the catalogue', () => {
  beforeAll(async () => {
    company = await service.signUp('شركة العناصر');
    payroll = payrollOf(service, company);
  });

  it('is given to an employee with what it needs, and nothing else', async () => {
    const shift = await defined({ code: 'shift', calculation: { type: 'quantity' } });
    const share = await defined({
      code: 'share',
      calculation: { type: 'percentage', rate: 0.1, of: ['basic_salary'] },
    });
    const { id } = await payroll.hire();
    const lacking = await give(id, { component_id: shift.id });
    expect(problems(lacking).map(([pointer, code]: string[]) => [pointer, code])).toEqual([
      ['/amount', 'required'],
      ['/quantity', 'required'],
    ]);
    const nameless = await give(id, { quantity: 4.5 });
    expect(problems(nameless).map(([pointer, code]: string[]) => [pointer, code])).toEqual([
      ['/component_id', 'required'],
    ]);
    const surplus = await give(id, { component_id: share.id, amount: 5 });
    expect(problems(surplus)[0].slice(0, 2)).toEqual(['/amount', 'unknown_field']);
    const described = await give(id, { component_id: share.id, taxable: false });
    expect(problems(described)[0].slice(0, 2)).toEqual(['/taxable', 'contradicts']);
    const { body } = await payroll.must(
      give(id, { component_id: shift.id, amount: 50, quantity: 4.5, effective_from: '2026-01-01' }),
      201,
    );
    expect(body).toMatchObject({
      component_id: shift.id,
      code: 'shift',
      kind: 'earning',
      amount: 50,
      quantity: 4.5,
      name: null,
      taxable: null,
    });
    const path = `/employees/${id}/components/${body.id as string}`;
    expect((await payroll.patch(path, { quantity: 6 })).body.quantity).toBe(6);
    const named = await payroll.patch(path, { name: 'mine' });
    expect(problems(named)[0].slice(0, 2)).toEqual(['/name', 'unknown_field']);
    const foreign = await give(id, { component_id: id });
    expect(problems(foreign)[0].slice(0, 2)).toEqual(['/component_id', 'not_found']);
  });

  it('is paid by its definition of the month, in the order of what derives from what, and explained', async () => {
    const month = '2026-03';
    const housing = await defined({
      code: 'housing',
      name: 'Housing',
      calculation: { type: 'percentage', rate: 0.25, of: ['basic_salary'] },
    });
    const cola = await defined({
      code: 'cola',
      calculation: formula('max((basic_salary + housing) * 0.1, 500)'),
    });
    const fund = await defined({
      code: 'staff_fund',
      kind: 'deduction',
      calculation: formula('gross_wage * 0.02'),
      account: '2377',
    });
    const { id } = await payroll.hire({
      hire_date: '2026-03-16',
      insurance: { start: '2026-03-16' },
    });
    // Given in the wrong order on purpose.
    for (const component of [fund, cola, housing]) {
      await payroll.must(
        give(id, { component_id: component.id, effective_from: '2026-03-16' }),
        201,
      );
    }
    const { id: cycleId } = await payroll.cycle(month);
    await payroll.calculate(cycleId);
    const payslip = await payroll.payslip(cycleId, id);
    const amounts = Object.fromEntries(payslip.lines.map((line: any) => [line.code, line.amount]));
    expect(amounts).toMatchObject({
      basic_salary: 5_000,
      housing: 1_250,
      cola: 625,
      staff_fund: 137.5,
    });
    expect(payroll.lineOf(payslip, 'cola').explanation).toMatchObject({
      rule: 'component_formula',
      operands: {
        formula: 'max((basic_salary + housing) * 0.1, 500)',
        values: 'basic_salary = 5000, housing = 1250',
      },
      text: { en: expect.stringContaining('= 625.00'), ar: expect.stringContaining('حيث') },
    });

    const path = `/payroll-components/${cola.id as string}`;
    await payroll.must(
      payroll.patch(path, { from_month: month, calculation: formula('700') }),
      200,
    );
    expect((await payroll.calculated(cycleId)).stale).toBe(true);
    await payroll.calculate(cycleId);
    const again = await payroll.payslip(cycleId, id);
    expect(payroll.lineOf(again, 'cola').amount).toBe(700);
    await payroll.must(payroll.post(`/payroll/${cycleId}/approve`), 200);
    await payroll.must(payroll.post(`/payroll/${cycleId}/close`), 200);
    expect((await payroll.verify(cycleId)).matches).toBe(true);
    const journal = await payroll.get(`/reports/accounting-journal?cycle_id=${cycleId}`);
    expect(journal.body.rows.find((row: any) => row.line_code === 'staff_fund')).toMatchObject({
      account: '2377',
    });
    const locked = await payroll.patch(path, { from_month: month, calculation: formula('1') });
    expect([locked.status, locked.body.code]).toEqual([423, 'period_locked']);
    await payroll.must(
      payroll.patch(path, { from_month: '2026-04', calculation: formula('900') }),
      200,
    );
    // The closed month keeps its definition, also when it is computed anew.
    await payroll.must(
      payroll.patch(`/employees/${id}`, {
        basic_salary: 12_000,
        salary_effective_from: '2026-03-16',
      }),
      200,
    );
    const next = await payroll.close('2026-04');
    const april = await payroll.payslip(next.id, id);
    const retro = april.lines.filter((line: any) => line.period === month);
    const differences = Object.fromEntries(retro.map((line: any) => [line.code, line.amount]));
    expect(differences).toMatchObject({ basic_salary: 1_000, housing: 250, staff_fund: 25 });
    expect(differences).not.toHaveProperty('cola');
    expect(
      april.lines.find((line: any) => line.code === 'cola' && line.period === null).amount,
    ).toBe(900);
  });
});
