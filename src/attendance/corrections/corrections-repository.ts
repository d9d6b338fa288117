import { applyOrder, applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { Actor } from '../../shared/work-context.js';
import type { CorrectionStatus } from './corrections-rules.js';
import type { CorrectionContent, DayState } from './corrections-schema.js';

export interface CorrectionRow {
  readonly id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly work_date: PlainDate;
  readonly reason: string;
  readonly request: CorrectionContent;
  readonly status: CorrectionStatus;
  readonly requested_by_kind: Actor['kind'];
  readonly requested_by: string | null;
  readonly decided_by_kind: Actor['kind'] | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_note: string | null;
  readonly before: DayState | null;
  readonly after: DayState | null;
  readonly retro_item_id: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface NewCorrection {
  readonly id: string;
  readonly employeeId: string;
  readonly workDate: PlainDate;
  readonly reason: string;
  readonly content: CorrectionContent;
  readonly requestedBy: Actor;
}

export const insertCorrection = (session: Session, correction: NewCorrection) =>
  session.run({
    name: 'attendance_correction_insert',
    text: `insert into attendance_corrections
        (company_id, id, employee_id, work_date, reason, kind, request, requested_by_kind, requested_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...[session.companyId, correction.id, correction.employeeId, correction.workDate],
      ...[correction.reason, correction.content.day === undefined ? 'punches' : 'day'],
      JSON.stringify(correction.content),
      ...[correction.requestedBy.kind, correction.requestedBy.id ?? null],
    ],
  });

const FIND = `select correction.*, employee.employee_code
  from attendance_corrections correction
  join employees employee on employee.company_id = $1 and employee.id = correction.employee_id
  where correction.company_id = $1 and correction.id = $2`;

export const findCorrection = (session: Session, id: string) =>
  session.maybe<CorrectionRow>({
    name: 'attendance_correction_find',
    text: FIND,
    values: [session.companyId, id],
  });

/** Two decisions at once: the second one sees the first. */
export const lockCorrection = (session: Session, id: string) =>
  session.maybe<CorrectionRow>({
    name: 'attendance_correction_lock',
    text: `${FIND} for update of correction`,
    values: [session.companyId, id],
  });

export interface Decision {
  readonly id: string;
  readonly status: CorrectionStatus;
  readonly by: Actor;
  readonly at: Date;
  readonly note: string | null;
  readonly before: DayState | null;
  readonly after: DayState | null;
  readonly retroItemId: string | null;
}

export const decideCorrection = (session: Session, decision: Decision) =>
  session.run({
    name: 'attendance_correction_decide',
    text: `update attendance_corrections
      set (status, decided_by_kind, decided_by, decided_at, decision_note, before, after, retro_item_id,
          version, updated_at)
        = ($3, $4, $5::uuid, $6::timestamptz, $7, $8::jsonb, $9::jsonb, $10::uuid, version + 1, now())
      where company_id = $1 and id = $2`,
    values: [
      ...[session.companyId, decision.id, decision.status],
      ...[decision.by.kind, decision.by.id ?? null, decision.at.toISOString(), decision.note],
      decision.before === null ? null : JSON.stringify(decision.before),
      decision.after === null ? null : JSON.stringify(decision.after),
      decision.retroItemId,
    ],
  });

export interface CorrectionFilters {
  readonly status?: CorrectionStatus | undefined;
  readonly employeeId?: string | undefined;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

const restrict = (session: Session, { status, employeeId, from, to }: CorrectionFilters) => {
  const query = sql('attendance_corrections').where({ company_id: session.companyId });
  if (status !== undefined) query.where({ status });
  if (employeeId !== undefined) query.where({ employee_id: employeeId });
  if (from !== undefined) query.where('work_date', '>=', from);
  if (to !== undefined) query.where('work_date', '<=', to);
  return query;
};

export const listCorrections = (
  session: Session,
  filters: CorrectionFilters,
  page: PageRequest,
) => {
  const found = applyPage(restrict(session, filters).select('*'), page).as('page');
  return session.rows<CorrectionRow>(
    applyOrder(
      sql
        .from(found)
        .joinRaw(
          'join employees on employees.company_id = page.company_id and employees.id = page.employee_id',
        )
        .select('page.*', 'employees.employee_code'),
      { ...page, sort: page.sort.map((key) => ({ ...key, column: `page.${key.column}` })) },
    ),
  );
};

export const countCorrections = async (
  session: Session,
  filters: CorrectionFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    restrict(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};
