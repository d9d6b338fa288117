import { randomUUID } from 'node:crypto';
import type { ScheduleDefinition } from '../../src/schedules/pattern-rules.js';
import type { ShiftDefinition } from '../../src/schedules/shift-rules.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import type { TestDatabase } from '../support/database.js';
import {
  startTestService,
  type Answer,
  type SignedUp,
  type TestService,
} from '../support/service.js';
import { insertEmployees, type Employee } from '../attendance/support.js';

export const shiftDefinition = (changes: Partial<ShiftDefinition> = {}): ShiftDefinition => ({
  kind: 'fixed',
  spans: [{ start: '08:00', end: '16:00' }],
  breaks: [],
  required_minutes: 480,
  grace_in_minutes: 0,
  grace_out_minutes: 0,
  overtime_from_minutes: 0,
  counts_early_arrival: false,
  ...changes,
});

/** A definition and the day from which it holds; the first has none. */
export interface StoredRevision<Definition> {
  readonly effectiveFrom: PlainDate | null;
  readonly definition: Definition;
}

const insertWithRevisions = async <Definition>(
  database: TestDatabase,
  companyId: string,
  kind: 'shift' | 'schedule',
  label: string,
  revisions: readonly StoredRevision<Definition>[],
): Promise<string> => {
  const id = randomUUID();
  const names = kind === 'shift' ? 'code, name' : 'name, name_ar';
  await database.owner.query(
    `insert into ${kind}s (company_id, id, ${names}, revision) values ($1, $2, $3, $3, $4)`,
    [companyId, id, label, revisions.length],
  );
  await database.owner.query(
    `insert into ${kind}_revisions (company_id, ${kind}_id, number, effective_from, definition)
      select $1, $2, r.number, r.effective_from, r.definition
      from unnest($3::date[], $4::jsonb[]) with ordinality as r (effective_from, definition, number)`,
    [
      companyId,
      id,
      revisions.map(({ effectiveFrom }) => effectiveFrom),
      revisions.map(({ definition }) => JSON.stringify(definition)),
    ],
  );
  return id;
};

/** Adds a shift as the owner. */
export const insertShift = (
  database: TestDatabase,
  companyId: string,
  code: string,
  revisions: readonly StoredRevision<ShiftDefinition>[] = [
    { effectiveFrom: null, definition: shiftDefinition() },
  ],
) => insertWithRevisions(database, companyId, 'shift', code, revisions);

/** Adds a schedule as the owner. */
export const insertSchedule = (
  database: TestDatabase,
  companyId: string,
  name: string,
  revisions: readonly StoredRevision<ScheduleDefinition>[],
) => insertWithRevisions(database, companyId, 'schedule', name, revisions);

export interface StoredAssignment {
  readonly scheduleId: string;
  readonly employeeId?: string | undefined;
  readonly department?: string | undefined;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

/** Adds assignments as the owner; to the company where neither employee nor department is named. */
export const insertAssignments = async (
  database: TestDatabase,
  companyId: string,
  assignments: readonly StoredAssignment[],
): Promise<void> => {
  const kind = ({ employeeId, department }: StoredAssignment) =>
    employeeId !== undefined ? 'employee' : department !== undefined ? 'department' : 'company';
  await database.owner.query(
    `insert into schedule_assignments
        (company_id, id, schedule_id, target_kind, employee_id, department, from_date, to_date)
      select $1, gen_random_uuid(), a.* from unnest($2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::date[], $7::date[]) as a`,
    [
      companyId,
      assignments.map(({ scheduleId }) => scheduleId),
      assignments.map(kind),
      assignments.map(({ employeeId = null }) => employeeId),
      assignments.map(({ department = null }) => department),
      assignments.map(({ from }) => from),
      assignments.map(({ to }) => to),
    ],
  );
};

export interface SchedulesApi {
  readonly service: TestService;
  readonly admin: SignedUp;
  readonly employees: readonly Employee[];
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly key?: string; readonly headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** Payloads of the queued recomputations since the last time, in their order. */
  readonly recomputations: () => Promise<unknown[]>;
  /** Actions of the audit log since the last time. */
  readonly audited: () => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** The whole service, a company with employees, and the first of them in the department الإنتاج. */
export const startSchedulesApi = async (employeeCount = 4): Promise<SchedulesApi> => {
  const service = await startTestService();
  const admin = await service.signUp();
  const employees = await insertEmployees(service.database, admin.companyId, employeeCount);
  const seen = new Set<string>();
  const unseen = async (query: string): Promise<any[]> => {
    const { rows } = await service.database.owner.query(query, [admin.companyId]);
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh;
  };
  return {
    service,
    admin,
    employees,
    call: (method, path, body, { key = admin.apiKey, headers = {} } = {}) =>
      service.send(method, path, { key, headers, ...(body !== undefined && { body }) }),
    recomputations: async () => {
      const rows = await unseen(
        `select id, payload from jobs where company_id = $1 and kind = 'attendance_recompute' order by id`,
      );
      return rows.map(({ payload }) => payload);
    },
    audited: async () => {
      const rows = await unseen(
        `select id, action from audit_log where company_id = $1 order by id`,
      );
      return rows.map(({ action }) => action);
    },
    close: () => service.close(),
  };
};

export const codesOf = (answer: Answer): string[] =>
  (answer.body.errors ?? []).map(
    ({ pointer, code }: { pointer: string; code: string }) => `${pointer}: ${code}`,
  );
