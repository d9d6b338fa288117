import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../src/shared/ids.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { useAllCores } from './pinning.js';
import { startServer, stopServer, usageOf, type Server } from './server-process.js';
import { table } from './stats.js';

/** `SIZES=1000,5000 npm run bench -- report-memory` takes other sizes. */
const SIZES = (process.env.SIZES ?? '10000,100000').split(',').map(Number);
/** `PARTS=salary-sheet,verification` measures these, in this order. */
const PARTS = process.env.PARTS?.split(',');
/** Employees of the company that each process answers for first: what every answer needs is there before. */
const WARM_SIZE = 500;
const PERIOD = '2026-10';
const NEXT_PERIOD = '2026-11';
const ASKED_EVERY_MS = 250;
/** Bytes of a document: enough that a page of them counts, few enough that a hundred thousand fit on a disk. */
const DOCUMENT_BYTES = 1_600;

interface Company {
  readonly id: string;
  readonly key: string;
  readonly cycleId: string;
}

type Work = (server: Server, company: Company) => Promise<void>;

const ofCycle = ({ cycleId }: Company): string => `cycle_id=${cycleId}`;
const ofDays = (): string => 'from=2024-01-01&to=2024-12-31';
const ofYear = (): string => 'year=2026';

const REPORTS: Readonly<Record<string, (company: Company) => string>> = {
  'payroll-register': ofCycle,
  'bank-transfer': ofCycle,
  'accounting-journal': ofCycle,
  'insurance-contributions': ofCycle,
  'insurance-form-1': ofDays,
  'insurance-form-2': ofYear,
  'tax-withholding': ofCycle,
  'annual-tax-settlement': ofYear,
  'salary-sheet': ofCycle,
  'leave-balances': () => 'on=2026-10-31',
};

/** The three formats of a report, one after the other, read to the end. */
const report =
  (name: string): Work =>
  async (server, company) => {
    const question = REPORTS[name]?.(company) ?? '';
    for (const format of ['json', 'csv', 'xlsx']) {
      const hasPart = format !== 'json' && takesPart(name);
      const path = `/reports/${name}?${question}&format=${format}${hasPart ? '&part=rows' : ''}`;
      await drain(server, company, path);
    }
  };

const takesPart = (name: string): boolean =>
  !['payroll-register', 'accounting-journal', 'leave-balances'].includes(name);

const WORKS: Readonly<Record<string, Work>> = {
  ...Object.fromEntries(Object.keys(REPORTS).map((name) => [name, report(name)])),
  'document-archive': (server, company) =>
    drain(server, company, `/payroll/${company.cycleId}/documents`),
  verification: (server, company) => answer(server, company, `/payroll/${company.cycleId}/verify`),
  'what-if': (server, company) =>
    answer(server, company, '/payroll/what-if', {
      period: NEXT_PERIOD,
      raises: [{ percent: 10 }],
    }),
};

/**
 * The most memory that a process of the service holds while it makes each report, for a company of the first size and
 * of the last, each in a process of its own; the ratio says whether it grows with the company.
 */
export const benchReportMemory = async (): Promise<void> => {
  useAllCores();
  const database = await startBenchDatabase();
  try {
    const companies = await prepare(database);
    const warm = companies[0];
    const rows: string[][] = [];
    for (const name of PARTS ?? Object.keys(WORKS)) {
      const work = WORKS[name];
      if (work === undefined) throw new Error(`nothing is made under the name ${name}`);
      const peaks: number[] = [];
      for (const company of companies.slice(1)) {
        const server = await start(database);
        if (warm !== undefined) await work(server, warm);
        await work(server, company);
        peaks.push((await usageOf(server)).peakMemoryBytes);
        await stopServer(server);
      }
      const [least = 1, most = 1] = [peaks[0], peaks.at(-1)];
      rows.push([name, ...peaks.map(megabytes), (most / least).toFixed(2)]);
      console.error(rows.at(-1)?.join(' '));
    }
    console.log(
      table(['made', ...SIZES.map((size) => `${String(size)} employees`), 'ratio'], rows),
    );
  } finally {
    await database.stop();
  }
};

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

const start = (database: BenchDatabase): Promise<Server> =>
  startServer('service.ts', [database.ownerUrl], { connections: 2, isPinned: false });

const prepare = async (database: BenchDatabase): Promise<readonly Company[]> => {
  const server = await start(database);
  const companies: Company[] = [];
  for (const size of [WARM_SIZE, ...SIZES]) {
    const { id, key } = await signUp(server);
    await fill(database, id, size);
    const cycleId = await close(server, key);
    await makeDocuments(database, { id, key, cycleId });
    companies.push({ id, key, cycleId });
    console.error(`filled ${String(size)}`);
  }
  await stopServer(server);
  return companies;
};

const ask = async (
  { pool }: Server,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> => {
  const answered = await pool.request({
    method,
    path: `/api/v1${path}`,
    headers: {
      ...(key !== '' && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answered.body.text();
  if (answered.statusCode >= 300) throw new Error(`${path}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};

const signUp = async (server: Server): Promise<{ id: string; key: string }> => {
  const { company, api_key: key } = (await ask(server, '', 'POST', '/auth/signup', {
    company_name: 'شركة القياس',
    full_name: 'منى حسن',
    email: `${newId()}@example.com`,
    password: 'a long sentence is best',
  })) as { company: { id: string }; api_key: { key: string } };
  return { id: company.id, key: key.key };
};

/** Asks again and again until it is so. */
const until = async (
  server: Server,
  key: string,
  path: string,
  isSo: (body: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown>> => {
  for (;;) {
    const body = await ask(server, key, 'GET', path);
    if (isSo(body)) return body;
    await pause(ASKED_EVERY_MS);
  }
};

const close = async (server: Server, key: string): Promise<string> => {
  const { id } = (await ask(server, key, 'POST', '/payroll', { period: PERIOD })) as { id: string };
  await ask(server, key, 'POST', `/payroll/${id}/calculate`);
  await until(server, key, `/payroll/${id}`, ({ status }) => status === 'calculated');
  await ask(server, key, 'POST', `/payroll/${id}/approve`);
  await ask(server, key, 'POST', `/payroll/${id}/close`);
  return id;
};

/** Reads an answer to its end and keeps nothing of it. */
const drain = async ({ pool }: Server, { key }: Company, path: string): Promise<void> => {
  await pool.stream(
    {
      method: 'GET',
      path: `/api/v1${path}`,
      headers: { authorization: `Bearer ${key}` },
      headersTimeout: 0,
      bodyTimeout: 0,
    },
    ({ statusCode }) => {
      if (statusCode !== 200) throw new Error(`${path} answered ${String(statusCode)}`);
      return new Writable({ write: (_piece, _encoding, done) => done() });
    },
  );
};

/** What a job answers, when it has. */
const answer = async (
  server: Server,
  { key }: Company,
  path: string,
  body?: object,
): Promise<void> => {
  const { id } = (await ask(server, key, 'POST', path, body)) as { id: string };
  const job = await until(server, key, `/jobs/${id}`, ({ finished_at: end }) => end !== null);
  if (job['status'] !== 'succeeded') throw new Error(`${path}: ${JSON.stringify(job)}`);
};

/** Employees with a name, numbers, a department, a cost centre, an account, a salary and two components each. */
const fill = async ({ owner }: BenchDatabase, companyId: string, size: number): Promise<void> => {
  await owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date, insurance_start, national_id,
        insurance_number, department, job_title, phone, iban, metadata)
     select $1, gen_random_uuid(), 'E-' || n, 'موظف ' || translate(md5(n::text), '0123456789abcdef', 'ابتثجحخدذرزسشصضط'),
       '2024-01-01', '2024-01-01', '2' || lpad(n::text, 13, '0'), lpad(n::text, 9, '0'), 'قسم ' || n % 40, 'محاسب',
       '+2010' || lpad(n::text, 8, '0'), 'EG380019000500000000263180002',
       jsonb_build_object('cost_centre', 'CC-' || n % 100)
     from generate_series(1, $2::int) n`,
    [companyId, size],
  );
  await owner.query(
    `insert into employee_salaries (company_id, employee_id, effective_from, basic_salary)
     select company_id, id, '2024-01-01', 600000 + 137 * (row_number() over (order by id)) % 5000000
     from employees where company_id = $1`,
    [companyId],
  );
  await owner.query(
    `insert into employee_components (company_id, id, employee_id, code, name, kind, amount, taxable, insurable, prorated, effective_from)
     select e.company_id, gen_random_uuid(), e.id, c.code, c.code, 'earning', 50000, true, c.insurable, true, '2024-01-01'
     from employees e cross join (values ('HOUSING', 'yes'), ('TRANSPORT', 'excluded_allowance')) c (code, insurable)
     where e.company_id = $1`,
    [companyId],
  );
  await owner.query('vacuum analyze');
};

/** Documents as their job would have left them: what they hold is not looked at when they are sent. */
const makeDocuments = async ({ owner }: BenchDatabase, { id, cycleId }: Company): Promise<void> => {
  await owner.query(
    `insert into payslip_document_runs (company_id, cycle_id, job_id, calculation_number, document_count, finished_at)
     select company_id, id, gen_random_uuid(), calculation_number, total_employees, now()
     from payroll_cycles where company_id = $1 and id = $2`,
    [id, cycleId],
  );
  await owner.query(
    `insert into payslip_documents (company_id, cycle_id, employee_id, employee_code, content)
     select company_id, cycle_id, employee_id, employee_code,
       decode(repeat(md5(employee_code), $3::int / 16), 'hex')
     from payslips where company_id = $1 and cycle_id = $2`,
    [id, cycleId, DOCUMENT_BYTES],
  );
};
