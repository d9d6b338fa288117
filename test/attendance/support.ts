import { randomUUID } from 'node:crypto';
import {
  createAttendanceService,
  type AttendanceService,
} from '../../src/attendance/attendance-service.js';
import { readRow } from '../../src/attendance/attendance-row-reader.js';
import type { Database } from '../../src/db/open-database.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import {
  createTestDatabase,
  insertClosedMonth,
  insertCompany,
  type TestDatabase,
} from '../support/database.js';
import {
  createTestClock,
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';

export interface Employee {
  readonly id: string;
  readonly code: string;
}

/** Adds employees as the owner: hired on 1 January 2026 and still there. Ids grow with the codes. */
export const insertEmployees = async (
  database: TestDatabase,
  companyId: string,
  count: number,
  prefix = 'E',
): Promise<Employee[]> => {
  const ids = Array.from({ length: count }, () => randomUUID()).sort();
  const codes = ids.map((_, i) => `${prefix}${String(i + 1).padStart(5, '0')}`);
  await database.owner.query(
    `insert into employees (company_id, id, employee_code, full_name, hire_date)
    select $1, e.id, e.code, 'سارة علي', '2026-01-01' from unnest($2::uuid[], $3::text[]) as e (id, code)`,
    [companyId, ids, codes],
  );
  return ids.map((id, i) => ({ id, code: codes[i]! }));
};

/** Closes the regular payroll of the month, as the owner. */
export const closeMonth = insertClosedMonth;

export interface AttendanceApi {
  readonly service: TestService;
  readonly admin: SignedUp;
  readonly employees: readonly Employee[];
  readonly post: (records: unknown, options?: PostOptions) => Promise<Answer>;
  readonly get: (query?: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

interface PostOptions {
  readonly key?: string;
  readonly headers?: Record<string, string>;
  readonly mode?: string;
  readonly dry_run?: boolean;
}

export const startAttendanceApi = async (employeeCount = 4): Promise<AttendanceApi> => {
  const service = await startTestService();
  const admin = await service.signUp();
  const employees = await insertEmployees(service.database, admin.companyId, employeeCount);
  return {
    service,
    admin,
    employees,
    post: (records, { key = admin.apiKey, headers = {}, ...rest } = {}) =>
      service.send('POST', '/attendance', { key, headers, body: { records, ...rest } }),
    get: (query = '') => service.send('GET', `/attendance${query}`, { key: admin.apiKey }),
    close: () => service.close(),
  };
};

export const outcomesOf = (answer: Answer): string[] =>
  answer.body.results.map((row: { outcome: string }) => row.outcome);

export const errorsOf = (answer: Answer): (string | undefined)[] =>
  answer.body.results.map((row: { error?: { code: string; field: string } }) =>
    row.error === undefined ? undefined : `${row.error.field}: ${row.error.code}`,
  );

export interface AttendanceStore {
  readonly database: TestDatabase;
  readonly opened: Database;
  readonly service: AttendanceService;
  readonly companyId: string;
  readonly employees: readonly Employee[];
  /** Sends the rows as one batch. */
  readonly store: (records: readonly unknown[]) => ReturnType<AttendanceService['importDays']>;
  /** Everything stored but the instants. */
  readonly stored: () => Promise<unknown[]>;
}

/** The service on its database, without HTTP. */
export const startAttendanceStore = async (employeeCount = 4): Promise<AttendanceStore> => {
  const database = await createTestDatabase();
  const opened = database.open();
  const companyId = await insertCompany(database);
  const employees = await insertEmployees(database, companyId, employeeCount);
  const service = createAttendanceService({
    unitOfWork: opened.unitOfWork,
    clock: createTestClock(),
    parameters: loadStatutoryData().parameters,
  });
  const caller = {
    context: { companyId, actor: { kind: 'system' as const }, requestId: 'test' },
    timeZone: 'Africa/Cairo',
  };
  return {
    database,
    opened,
    service,
    companyId,
    employees,
    store: (records) =>
      service.importDays(caller, { rows: records.map(readRow), mode: 'partial', dryRun: false }),
    stored: async () => {
      const { rows } = await database.owner.query(
        `select (to_jsonb(d) - 'created_at' - 'updated_at' - 'changed_xid')::text as day
        from attendance_days d where company_id = $1 order by work_date, employee_id`,
        [companyId],
      );
      return rows.map((row) => row.day);
    },
  };
};
