import { afterAll, beforeAll, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';
import { createPayrollCalculation } from '../../src/payroll/payroll-calculation.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import * as cycles from '../../src/payroll/payroll-cycles-repository.js';
import { payrollFacts } from '../../src/employees/employees-read-model.js';
import { attendanceTotals, noAttendance } from '../../src/attendance/attendance-read-model.js';
import { prepareRun } from '../../src/payroll/payroll-run.js';
import { calculateEmployees } from '../../src/payroll/payroll-calculation-rules.js';
import { payslipFactsOf, nothingToDate } from '../../src/payroll/payroll-facts-rules.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import * as writing from '../../src/payroll/payroll-calculation-repository.js';
import { copyChunks } from '../../src/db/copy-rows.js';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';

let database: TestDatabase;
let companyId: string;
const N = Number(process.env.N ?? 20000);
beforeAll(async () => {
  database = await createTestDatabase();
  companyId = await insertCompany(database);
}, 100000);
afterAll(() => database.drop());

const time = async <T>(name: string, work: () => Promise<T> | T): Promise<T> => {
  const t = process.hrtime.bigint();
  const r = await work();
  console.log(name, Number((process.hrtime.bigint() - t) / 10000n) / 100, 'ms');
  return r;
};

it('bench', async () => {
  const ids = Array.from({ length: N }, () => v7());
  await database.owner.query(`insert into employees (company_id, id, employee_code, full_name, hire_date, insurance_start) select $1, id, 'E'||n, 'موظف رقم '||n, '2020-01-01', '2020-01-01' from unnest($2::uuid[]) with ordinality as t(id, n)`, [companyId, ids]);
  await database.owner.query(`insert into employee_salaries (company_id, employee_id, effective_from, basic_salary) select $1, id, '2020-01-01', 800000 + n*10 from unnest($2::uuid[]) with ordinality as t(id, n)`, [companyId, ids]);
  await database.owner.query(`insert into employee_components (company_id, id, employee_id, code, name, kind, amount, taxable, insurable, prorated, effective_from) select $1, gen_random_uuid(), id, c, c, 'earning', 100000, true, 'yes', true, '2020-01-01' from unnest($2::uuid[]) with ordinality as t(id, n), unnest(array['housing','transport','food']) c`, [companyId, ids]);
  await database.owner.query(`insert into attendance_days (company_id, work_date, employee_id, status, worked_minutes, overtime_day_minutes, unpaid) select $1, d::date, id, 'present', 480, case when extract(day from d)::int = 5 then 90 else 0 end, extract(day from d)::int = 7 and n % 5 = 0 from generate_series('2026-11-01'::timestamp, '2026-11-22', '1 day') d, unnest($2::uuid[]) with ordinality as t(id, n)`, [companyId, ids]);
  await database.owner.query('analyze');
  const { unitOfWork } = database.open();
  const { parameters } = loadStatutoryData();
  const cycleId = randomUUID();
  const context = { companyId, actor: { kind: 'system' as const }, requestId: 'x' };
  await unitOfWork.write(context, async (s) => {
    await cycles.insertCycle(s, { id: cycleId, period: '2026-11', kind: 'regular', createdBy: null });
    await cycles.startCalculation(s, cycleId, { jobId: randomUUID(), total: N });
  });
  const handler = createPayrollCalculation({ unitOfWork, parameters, chunkSize: Number(process.env.CHUNK ?? 1000) });
  const run = (n: number) => ({ job: { id: randomUUID(), companyId, kind: 'x', payload: { cycle_id: cycleId, calculation_number: n }, attempt: 1 }, context, signal: new AbortController().signal, heartbeat: async () => undefined, checkpoint: async () => undefined });
  await time('whole run', () => handler.run(run(1)));
  const { rows } = await database.owner.query("select count(*)::int, avg(pg_column_size(lines))::int l, avg(length(lines::text))::int t, avg(jsonb_array_length(lines))::float n, pg_relation_size('payslips')/count(*) as heap, pg_total_relation_size('payslips')/count(*) tot from payslips");
  console.log(rows[0]);
  await unitOfWork.write(context, (s) => cycles.startCalculation(s, cycleId, { jobId: randomUUID(), total: N }));
  await time('second run', () => handler.run(run(2)));
  await unitOfWork.write(context, (s) => cycles.startCalculation(s, cycleId, { jobId: randomUUID(), total: N }));
  await time('third run', () => handler.run(run(3)));
  // parts
  const parts: Record<string, number> = {};
  const add = async <T>(name: string, work: () => Promise<T> | T) => {
    const t = process.hrtime.bigint();
    const r = await work();
    parts[name] = (parts[name] ?? 0) + Number(process.hrtime.bigint() - t) / 1e6;
    return r;
  };
  const all: writing.NewPayslip[] = [];
  let after: string | undefined;
  const prepared = await unitOfWork.read(context, (s) => prepareRun(s, '2026-11', parameters));
  for (;;) {
    const n = await unitOfWork.write(context, async (s) => {
      const employees = await add('facts', () => payrollFacts(s, { period: '2026-11', limit: 1000, afterEmployeeId: after }));
      if (employees.length === 0) return 0;
      const att = await add('attendance', () => attendanceTotals(s, { period: '2026-11', employeeIds: employees.map((e) => e.id) }));
      const stored = employees.map((employee) => ({ employee, attendance: att.get(employee.id) ?? noAttendance, yearToDate: nothingToDate }));
      const facts = await add('toFacts', () => stored.map((f) => payslipFactsOf('2026-11', f)));
      await add('compute', () => facts.map((f) => computePayslip(f, prepared.rules)));
      const results = await add('all rules', () => calculateEmployees(stored, prepared));
      const range = { after: after ?? writing.BEFORE_FIRST, through: employees.at(-1)!.id };
      await add('clear', () => writing.clearRange(s, cycleId, range));
      await add('insert', () => writing.insertPayslips(s, { id: cycleId, period: '2026-11' }, results.payslips));
      all.push(...results.payslips);
      after = employees.at(-1)!.id;
      return employees.length;
    });
    if (n === 0) break;
  }
  console.log(parts);
  // COPY baseline
  await database.owner.query('create table copied (like payslips including all)');
  const client = await database.owner.connect();
  const cols = 'company_id, cycle_id, period, employee_id, employee_code, full_name, days, paid_days, day_basis_days, gross, contribution_wage, employee_insurance, employer_insurance, health_insurance, employer_health_insurance, taxable_pay, annual_taxable_income, income_tax, martyrs_fund, other_deductions, carried_forward, net_rounding, net, employer_levies, employer_cost, lines, warnings';
  for (let i = 0; i < 3; i++) {
    await client.query('truncate copied');
    await time('COPY', () => pipeline(Readable.from(copyChunks((function* () {
      for (const { payslip: p, ...x } of all) yield [companyId, cycleId, '2026-11', x.employeeId, x.employeeCode, x.fullName, p.days, p.paidDays, p.dayBasisDays, p.gross, p.contributionWage, p.employeeInsurance, p.employerInsurance, p.healthInsurance, p.employerHealthInsurance, p.taxablePay, p.annualTaxableIncome, p.incomeTax, p.martyrsFund, p.otherDeductions, p.carriedForward, p.netRounding, p.net, p.employerLevies, p.employerCost, x.lines, x.warnings];
    })())), client.query(copyFrom(`copy copied (${cols}) from stdin`))));
  }
  client.release();
}, 600000);
