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
      
      
      all.push(...results.payslips);
      after = employees.at(-1)!.id;
      return employees.length;
    });
    if (n === 0) break;
  }
  console.log(parts);

  // variants by CPU
  const { readFileSync } = await import('node:fs');
  const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
  const cols = 'company_id, cycle_id, period, employee_id, employee_code, full_name, days, paid_days, day_basis_days, gross, contribution_wage, employee_insurance, employer_insurance, health_insurance, employer_health_insurance, taxable_pay, annual_taxable_income, income_tax, martyrs_fund, other_deductions, carried_forward, net_rounding, net, employer_levies, employer_cost, lines, warnings';
  const kinds = { earning: 'e', deduction: 'd', employer_cost: 'c', information: 'i' } as const;
  const frac = (r: any) => r === undefined ? 0 : r.denominator === 1n ? r.numerator.toString() : `${r.numerator}/${r.denominator}`;
  const compact = (l: any) => { const o: any = {}; for (const k in l.operands ?? {}) { const v = l.operands[k]; o[k] = typeof v === 'bigint' ? Number(v) : v; }
    const st: any[] = [l.code, l.rule === l.code ? 0 : l.rule, kinds[l.kind as 'earning'] + (l.taxable ? 't' : '') + (l.insurable ? 's' : '') + (l.affectsGross ? 'g' : ''), Number(l.amountPiastres), frac(l.quantity), frac(l.rate), l.basePiastres === undefined ? 0 : Number(l.basePiastres), l.etaCode ?? 0, l.operands ? o : 0, l.name ?? 0];
    while (st.length > 4 && st.at(-1) === 0) st.pop(); return st; };
  const c0 = process.cpuUsage();
  const compactRows = all.map((x) => ({ ...x, lines: JSON.stringify(x.payslip.lines.map(compact)) }));
  const c1 = process.cpuUsage(c0);
  console.log('compact encode us/row', (c1.user + c1.system) / N, 'bytes', compactRows[5]!.lines.length, compactRows[5]!.lines);
  const { encodeLine } = await import('../../src/payroll-engine/stored-line.js');
  const d0 = process.cpuUsage();
  all.forEach((x) => JSON.stringify(x.payslip.lines.map(encodeLine)));
  const d1 = process.cpuUsage(d0);
  console.log('object encode us/row', (d1.user + d1.system) / N, 'bytes', all[5]!.lines.length);
  const client = await database.owner.connect();
  const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const rowOf = (x: writing.NewPayslip) => { const p = x.payslip; return [companyId, cycleId, '2026-11', x.employeeId, x.employeeCode, x.fullName, p.days, p.paidDays, p.dayBasisDays, p.gross, p.contributionWage, p.employeeInsurance, p.employerInsurance, p.healthInsurance, p.employerHealthInsurance, p.taxablePay, p.annualTaxableIncome, p.incomeTax, p.martyrsFund, p.otherDeductions, p.carriedForward, p.netRounding, p.net, p.employerLevies, p.employerCost, x.lines, x.warnings]; };
  const measure = async (name: string, work: () => Promise<unknown>) => {
    await client.query('truncate payslips');
    const before = cpu(pid), n0 = process.cpuUsage();
    await work();
    const n1 = process.cpuUsage(n0);
    const size = (await client.query("select pg_relation_size('payslips') s")).rows[0].s;
    console.log(name.padEnd(34), 'pg', ((cpu(pid) - before) * 1000 / N).toFixed(1), 'us/row; node', ((n1.user + n1.system) / N).toFixed(1), 'us/row; heap', size / N);
  };
  const chunked = async (rows: writing.NewPayslip[], f: (c: writing.NewPayslip[]) => Promise<unknown>) => { for (let i = 0; i < rows.length; i += 1000) await f(rows.slice(i, i + 1000)); };
  const session = (text?: string) => ({ companyId, run: async (q: any) => { await client.query({ text: text ? text : q.text, name: text ? undefined : q.name, values: q.values }); return 1; } }) as any;
  const copy = (rows: writing.NewPayslip[]) => pipeline(Readable.from(copyChunks((function* () { for (const x of rows) yield rowOf(x) as any; })())), client.query(copyFrom(`copy payslips (${cols}) from stdin`)));
  const c = { id: cycleId, period: '2026-11' as const };
  const drop = async (what: string) => client.query(what);
  for (let round = 0; round < 2; round++) {
    await measure('COPY object', () => copy(all));
    await measure('COPY compact', () => copy(compactRows));
    await measure('rows from, object', () => chunked(all, (r) => writing.insertPayslips(session(), c, r)));
    await measure('rows from, compact', () => chunked(compactRows, (r) => writing.insertPayslips(session(), c, r)));
    // jsonb_to_recordset
    const J = `insert into payslips (${cols}) select $1, $2, $3, r.* from jsonb_to_recordset($4::jsonb) as r(${cols.split(', ').slice(3).map((n) => `${n} ${n === 'employee_id' ? 'uuid' : n === 'lines' || n === 'warnings' ? 'jsonb' : n === 'employee_code' || n === 'full_name' ? 'text' : 'bigint'}`).join(', ')})`;
    const names = cols.split(', ').slice(3);
    await measure('jsonb_to_recordset, compact', () => chunked(compactRows, (rows) => client.query(J, [companyId, cycleId, '2026-11', '[' + rows.map((x) => { const r = rowOf(x).slice(3); return '{' + names.map((n, i) => `"${n}":` + (i > 21 ? r[i] : typeof r[i] === 'string' ? JSON.stringify(r[i]) : String(r[i]))).join() + '}'; }).join() + ']'])));
    // escaped array literal
    const { arrayLiteral } = await import('../../src/db/array-literal.js');
    const U = `insert into payslips (${cols}) select $1, $2, $3, r.* from unnest(${names.map((n, i) => `$${i + 4}::${n === 'employee_id' ? 'uuid' : n === 'lines' || n === 'warnings' ? 'jsonb' : n === 'employee_code' || n === 'full_name' ? 'text' : n.includes('days') ? 'int' : 'bigint'}[]`).join(', ')}) as r`;
    await measure('unnest literals, compact', () => chunked(compactRows, (rows) => { const m = rows.map((x) => rowOf(x).slice(3)); return client.query({ name: 'u', text: U, values: [companyId, cycleId, '2026-11', ...names.map((_, i) => arrayLiteral(m.map((r) => r[i] as any)))] }); }));
  }
  await drop('alter table payslips drop constraint payslips_employee_fkey');
  await measure('rows from, compact, no employee fk', () => chunked(compactRows, (r) => writing.insertPayslips(session(), c, r)));
  await drop('alter table payslips drop constraint payslips_cycle_fkey');
  await measure('.. no fk', () => chunked(compactRows, (r) => writing.insertPayslips(session(), c, r)));
  await drop('drop trigger payslips_insert_closed on payslips');
  await measure('.. no trigger', () => chunked(compactRows, (r) => writing.insertPayslips(session(), c, r)));
  await drop('drop index payslips_employee_idx');
  await measure('.. no second index', () => chunked(compactRows, (r) => writing.insertPayslips(session(), c, r)));
  await drop('alter table payslips alter lines type json');
  await measure('.. json', () => copy(compactRows));
  client.release();
}, 600000);
