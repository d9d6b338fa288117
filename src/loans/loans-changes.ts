import type { Session, WriteSession } from '../db/unit-of-work.js';
import { resolveEmployees } from '../employees/employees-read-model.js';
import { AppError, type FieldProblem } from '../errors/app-error.js';
import { latestClosedPeriod } from '../payroll/payroll-read-model.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import { loanUpdated } from './loans-events.js';
import {
  MAXIMUM_OPEN_LOANS,
  type Employment,
  type GrantProblem,
  type GrantRequest,
  type GrantWorld,
} from './loans-grant-rules.js';
import * as repository from './loans-repository.js';
import type { LoanChanges, LoanRow } from './loans-repository.js';

/** Who asks, and in which time zone his company's day begins. */
export interface LoansCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

/** A version, any existing one, or no expectation. */
export type ExpectedVersion = number | 'any' | undefined;

export const todayOf = ({ timeZone }: LoansCaller, clock: Clock): PlainDate =>
  dayIn(timeZone, clock.now());

/** The refusal of a whole request: the state it ran into, or its fields. */
export const refusalOf = (problems: readonly GrantProblem[], prefix = ''): AppError => {
  const errors = problems.map(({ field, ...problem }): FieldProblem => ({
    ...problem,
    pointer: `${prefix}/${field}`,
    in: 'body',
  }));
  const [first] = problems;
  if (problems.length === 1 && first?.code === 'period_locked') {
    return new AppError('period_locked', { params: first.params ?? {}, errors });
  }
  if (problems.length === 1 && first?.code === 'already_taken') {
    return new AppError('duplicate', { params: first.params ?? {}, errors });
  }
  if (problems.length === 1 && first?.code === 'too_many_loans') {
    return new AppError('limit_reached', { params: { maximum: MAXIMUM_OPEN_LOANS }, errors });
  }
  return new AppError('validation_failed', { errors });
};

/**
 * Everything that deciding about grants needs, in the same number of statements for one and for a thousand. No
 * month is closed and nobody else grants until the transaction ends.
 */
export const grantWorld = async (
  session: WriteSession,
  requests: readonly Pick<GrantRequest, 'employee_id' | 'employee_code' | 'external_id'>[],
  today: PlainDate,
): Promise<GrantWorld> => {
  const latestClosed = await latestClosedPeriod(session);
  await repository.enterGrants(session);
  const employees: readonly (Employment & { readonly employeeCode: string })[] =
    await resolveEmployees(session, {
      ids: requests.flatMap(({ employee_id: id }) => id ?? []),
      codes: requests.flatMap(({ employee_code: code }) => code ?? []),
    });
  const externalIds = requests.flatMap(({ external_id: id }) => id ?? []);
  const stored =
    externalIds.length === 0 ? [] : await repository.findByExternalIds(session, externalIds);
  const open = await repository.countActive(
    session,
    employees.map(({ id }) => id),
  );
  return {
    byId: new Map(employees.map((employee) => [employee.id, employee])),
    byCode: new Map(employees.map((employee) => [employee.employeeCode, employee])),
    presentMonth: payMonthOf(today),
    latestClosed,
    open: new Map(open),
    byExternalId: new Map(stored.map((loan) => [loan.external_id, loan])),
  };
};

export const mustFind = async (session: Session, id: string): Promise<LoanRow> => {
  const loan = await repository.findLoan(session, id);
  if (loan === undefined) throw new AppError('not_found');
  return loan;
};

export interface LockedLoan {
  readonly loan: LoanRow;
  /** No month is closed until the transaction ends. */
  readonly latestClosed: PayMonth | undefined;
}

/** The loan, locked, if it is active and at the expected version. Throws not_found, version_mismatch, loan_not_active. */
export const lockActive = async (
  session: WriteSession,
  id: string,
  expectedVersion: ExpectedVersion,
  isPenalty = false,
): Promise<LockedLoan> => {
  // The gate before the row, like a closing, so that the two never wait for each other.
  const latestClosed = await latestClosedPeriod(session);
  const loan = await repository.lockLoan(session, id, isPenalty);
  if (loan === undefined) throw new AppError('not_found');
  const { version, status } = loan;
  if (typeof expectedVersion === 'number' && expectedVersion !== version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(version)}"` } });
  }
  if (status !== 'active') throw new AppError('loan_not_active', { params: { status } });
  return { loan, latestClosed };
};

/** Writes the change of a locked loan, with its audit entry and event. */
export const saveChange = async (
  session: WriteSession,
  { id }: LoanRow,
  changes: LoanChanges,
  audited: { readonly action: string; readonly changes: unknown },
): Promise<LoanRow> => {
  await repository.updateLoan(session, id, changes);
  const loan = await mustFind(session, id);
  session.audit({ ...audited, targetType: 'loan', targetId: id });
  session.emit({
    event: loanUpdated.name,
    aggregateType: 'loan',
    aggregateId: id,
    data: eventData(session, loan),
  });
  return loan;
};

export const eventData = (
  { companyId }: Session,
  {
    id,
    employee_id,
    kind,
    status,
    version,
  }: Pick<LoanRow, 'id' | 'employee_id' | 'kind' | 'status' | 'version'>,
) => ({ id, company_id: companyId, employee_id, kind, status, version });
