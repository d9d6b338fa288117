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
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date, insurance_start) select $1, id, 'E'||n, 'موظف رقم '||n, '2020-01-01', '2020-01-01' from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [companyId, ids],
  );
  await database.owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary) select $1, id, '2020-01-01', 800000 + n*10 from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [companyId, ids],
  );
  await database.owner.query(
    `insert into employee_components (company_id, id, employee_id, code, name, kind, amount, taxable, insurable, prorated, effective_from) select $1, gen_random_uuid(), id, c, c, 'earning', 100000, true, 'yes', true, '2020-01-01' from unnest($2::uuid[]) with ordinality as t(id, n), unnest(array['housing','transport','food']) c`,
    [companyId, ids],
  );
  await database.owner.query(
    `insert into attendance_days (company_id, work_date, employee_id, status, worked_minutes, overtime_day_minutes, unpaid) select $1, d::date, id, 'present', 480, case when extract(day from d)::int = 5 then 90 else 0 end, extract(day from d)::int = 7 and n % 5 = 0 from generate_series('2026-11-01'::timestamp, '2026-11-22', '1 day') d, unnest($2::uuid[]) with ordinality as t(id, n)`,
    [companyId, ids],
  );
  await database.owner.query('analyze');

  const { readFileSync } = await import('node:fs');
  const cpu = (pid: number) => {
    const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(f[11]) + Number(f[12])) * 10;
  };
  const { unitOfWork } = database.open({ poolSize: 2 });
  const { parameters } = loadStatutoryData();
  const cycleId = randomUUID();
  const context = { companyId, actor: { kind: 'system' as const }, requestId: 'x' };
  const start = () =>
    unitOfWork.write(context, (s) =>
      cycles.startCalculation(s, cycleId, { jobId: randomUUID(), total: N }),
    );
  await unitOfWork.write(context, (s) =>
    cycles.insertCycle(s, { id: cycleId, period: '2026-11', kind: 'regular', createdBy: null }),
  );
  const pid = (
    await unitOfWork.read(context, (s) =>
      s.one<{ pid: number }>({ name: 'p', text: 'select pg_backend_pid() as pid', values: [] }),
    )
  ).pid;
  const handler = createPayrollCalculation({
    unitOfWork,
    parameters,
    chunkSize: Number(process.env.CHUNK ?? 1000),
  });
  const run = (n: number) => ({
    job: {
      id: randomUUID(),
      companyId,
      kind: 'x',
      payload: { cycle_id: cycleId, calculation_number: n },
      attempt: 1,
    },
    context,
    signal: new AbortController().signal,
    heartbeat: async () => undefined,
    checkpoint: async () => undefined,
  });
  const measure = async (name: string, work: () => Promise<unknown>, pg = pid) => {
    const before = cpu(pg),
      n0 = process.cpuUsage(),
      t = Date.now();
    await work();
    const n1 = process.cpuUsage(n0);
    console.log(
      name.padEnd(34),
      'pg',
      (((cpu(pg) - before) * 1000) / N).toFixed(1),
      'us/row; node',
      ((n1.user + n1.system) / N).toFixed(1),
      'us/row; wall',
      Date.now() - t,
      'rss',
      Math.round(process.memoryUsage().rss / 1e6),
    );
  };
  for (let i = 1; i <= 3; i++) {
    await start();
    await measure('run ' + i, () => handler.run(run(i)));
  }
  const { rows } = await database.owner.query(
    "select count(*)::int, avg(pg_column_size(lines))::int l, avg(length(lines::text))::int t, pg_relation_size('payslips')/count(*) as heap from payslips",
  );
  console.log(rows[0]);
  const prepared = await unitOfWork.read(context, (s) => prepareRun(s, '2026-11', parameters));
  const all: writing.NewPayslip[] = [];
  const fx: any[] = [];
  let after: string | undefined;
  const each = async (f: (s: any, a: string | undefined) => Promise<void>) => {
    for (let i = 0; i < N; i += 1000)
      await unitOfWork.write(context, (s) => f(s, i === 0 ? undefined : fx[i - 1].id));
  };
  await measure('facts', async () => {
    for (;;) {
      const r = await unitOfWork.write(context, (s) =>
        payrollFacts(s, { period: '2026-11', limit: 1000, afterEmployeeId: after }),
      );
      if (r.length === 0) break;
      fx.push(...r);
      after = r.at(-1)!.id;
    }
  });
  const att = new Map();
  await measure('attendance', async () => {
    for (let i = 0; i < N; i += 1000) {
      const m = await unitOfWork.write(context, (s) =>
        attendanceTotals(s, {
          period: '2026-11',
          employeeIds: fx.slice(i, i + 1000).map((e) => e.id),
        }),
      );
      m.forEach((v, k) => att.set(k, v));
    }
  });
  const stored = fx.map((employee) => ({
    employee,
    attendance: att.get(employee.id) ?? noAttendance,
    yearToDate: nothingToDate,
  }));
  let facts: any[] = [];
  await measure('toFacts', async () => {
    facts = stored.map((f) => payslipFactsOf('2026-11', f));
  });
  await measure('compute', async () => {
    facts.forEach((f) => computePayslip(f, prepared.rules));
  });
  await measure('compute', async () => {
    facts.forEach((f) => computePayslip(f, prepared.rules));
  });
  await measure('calculateEmployees', async () => {
    all.push(...calculateEmployees(stored, prepared).payslips);
  });
  await measure('clear', async () => {
    for (let i = 0; i < N; i += 1000)
      await unitOfWork.write(context, (s) =>
        writing.clearRange(s, cycleId, {
          after: fx[i - 1]?.id ?? writing.BEFORE_FIRST,
          through: fx[i + 999].id,
        }),
      );
  });
  await measure('insert', async () => {
    for (let i = 0; i < N; i += 1000)
      await unitOfWork.write(context, (s) =>
        writing.insertPayslips(s, { id: cycleId, period: '2026-11' }, all.slice(i, i + 1000)),
      );
  });
  const cols =
    'company_id, cycle_id, period, employee_id, employee_code, full_name, days, paid_days, day_basis_days, gross, contribution_wage, employee_insurance, employer_insurance, health_insurance, employer_health_insurance, taxable_pay, annual_taxable_income, income_tax, martyrs_fund, other_deductions, carried_forward, net_rounding, net, employer_levies, employer_cost, lines, warnings';
  const client = await database.owner.connect();
  const opid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const rowOf = (x: writing.NewPayslip) => {
    const p = x.payslip;
    return [
      companyId,
      cycleId,
      '2026-11',
      x.employeeId,
      x.employeeCode,
      x.fullName,
      p.days,
      p.paidDays,
      p.dayBasisDays,
      p.gross,
      p.contributionWage,
      p.employeeInsurance,
      p.employerInsurance,
      p.healthInsurance,
      p.employerHealthInsurance,
      p.taxablePay,
      p.annualTaxableIncome,
      p.incomeTax,
      p.martyrsFund,
      p.otherDeductions,
      p.carriedForward,
      p.netRounding,
      p.net,
      p.employerLevies,
      p.employerCost,
      x.lines,
      x.warnings,
    ];
  };
  for (let i = 0; i < 2; i++) {
    await client.query('truncate payslips');
    await measure(
      'COPY',
      () =>
        pipeline(
          Readable.from(
            copyChunks(
              (function* () {
                for (const x of all) yield rowOf(x) as any;
              })(),
            ),
          ),
          client.query(copyFrom(`copy payslips (${cols}) from stdin`)),
        ),
      opid,
    );
  }
  client.release();
}, 600000);
