import { changedSince } from '../db/changed-since.js';
import type { Session } from '../db/session.js';
import type { EndingCase } from '../payroll-engine/ending-cases.js';
import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';

/** How the employment of somebody ends, for those of whom it is recorded. */
export interface RecordedEnding {
  readonly employeeId: string;
  readonly employeeCode: string;
  readonly fullName: string;
  readonly case: EndingCase;
  readonly lastDay: PlainDate;
  readonly noticeGivenOn: PlainDate | null;
  /** Decimal text. */
  readonly unusedLeaveDays: string;
  readonly previousServiceMonths: number;
  readonly pensionAfterSixty: boolean;
  readonly agreedCompensationPiastres: Piastres | null;
  readonly claimedOn: PlainDate | null;
}

const RECORDED = `select e.id as "employeeId", e.employee_code as "employeeCode", e.full_name as "fullName",
        x.ending_case as "case", e.termination_date as "lastDay", x.notice_given_on as "noticeGivenOn",
        x.unused_leave_days as "unusedLeaveDays", x.previous_service_months as "previousServiceMonths",
        x.pension_after_sixty as "pensionAfterSixty", x.agreed_compensation as "agreedCompensationPiastres",
        x.claimed_on as "claimedOn"
      from employee_endings x
      join employees e on e.company_id = x.company_id and e.id = x.employee_id
      where x.company_id = $1 and x.employee_id = any($2::uuid[]) and e.termination_date is not null
      order by e.id`;

/** The recorded endings of these employees by id; whoever has none, or goes on working, is absent. */
export const recordedEndings = (
  session: Session,
  employeeIds: readonly string[],
): Promise<RecordedEnding[]> =>
  session.rows<RecordedEnding>({
    name: 'recorded_endings',
    text: RECORDED,
    values: [session.companyId, employeeIds],
  });

/** The same for whoever builds on them: until his commit nobody moves a last day. */
export const lockEndings = (
  session: Session,
  employeeIds: readonly string[],
): Promise<RecordedEnding[]> =>
  session.rows<RecordedEnding>({
    name: 'recorded_endings_lock',
    text: `${RECORDED} for share of e`,
    values: [session.companyId, employeeIds],
  });

/**
 * Whether an ending was written by a transaction that the snapshot does not see.
 *
 * @param snapshot a pg_snapshot as text
 */
export const endingsChangedSince = async (session: Session, snapshot: string): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'endings_changed_since',
    text: `select exists (select from ${changedSince('employee_endings', { columns: 'employee_id', snapshot: '$2' })}) as changed`,
    values: [session.companyId, snapshot],
  });
  return changed;
};
