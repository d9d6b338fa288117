import { isDeepStrictEqual } from 'node:util';
import type { Session } from '../db/unit-of-work.js';
import { AppError, type FieldProblem } from '../errors/app-error.js';
import { latestClosedPeriod } from '../payroll/payroll-read-model.js';
import { firstDayOf, nextPayMonth, payMonthOf } from '../shared/pay-month.js';
import { laterDate, type PlainDate } from '../shared/plain-date.js';

/** A version, any existing one, or no expectation. */
export type ExpectedVersion = number | 'any' | undefined;

/** Definitions of one shift or schedule. */
export const MAXIMUM_REVISIONS = 500;

/** Throws not_found. */
export const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};

export const requireVersion = (version: number, expected: ExpectedVersion): void => {
  if (typeof expected !== 'number' || expected === version) return;
  throw new AppError('version_mismatch', { headers: { ETag: `"${String(version)}"` } });
};

export const invalidFields = (errors: readonly Omit<FieldProblem, 'in'>[]): AppError =>
  new AppError('validation_failed', { errors: errors.map((error) => ({ ...error, in: 'body' })) });

/**
 * The first day whose plan may still change: the month of `today` from its first day, or the month behind the
 * latest closed one. No month is closed until the transaction ends.
 */
export const firstOpenDay = async (session: Session, today: PlainDate): Promise<PlainDate> => {
  const closed = await latestClosedPeriod(session);
  const month = firstDayOf(payMonthOf(today));
  return closed === undefined ? month : laterDate(month, firstDayOf(nextPayMonth(closed)));
};

/** Refuses a change that counts from a day of a closed month, or of one before it. Throws period_locked. */
export const refuseClosed = async (
  session: Session,
  from: PlainDate,
  pointer: string | null,
): Promise<void> => {
  const closed = await latestClosedPeriod(session);
  if (closed === undefined || payMonthOf(from) > closed) return;
  const params = { period: closed };
  throw new AppError('period_locked', {
    params,
    errors: pointer === null ? [] : [{ pointer, in: 'body', code: 'period_locked', params }],
  });
};

/** Those of the given fields that differ from what is stored. */
export const changedFields = <Fields extends object>(
  stored: Fields,
  given: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(value, stored[field as keyof Fields]),
    ),
  ) as Partial<Fields>;

/** Each field that changes with its value before and after. */
export const auditedChanges = <Fields extends object>(before: Fields, after: Partial<Fields>) =>
  Object.fromEntries(
    Object.entries(changedFields(before, after)).map(([field, to]) => [
      field,
      { from: before[field as keyof Fields], to },
    ]),
  );
