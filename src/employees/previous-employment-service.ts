import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import { isPeriodClosed } from '../payroll/payroll-read-model.js';
import { toEgp } from '../shared/money.js';
import { payMonth, yearOf, type PayMonth } from '../shared/pay-month.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { employeeNotFound } from './employees-columns.js';
import { recordEmployeeUpdate } from './employees-records.js';
import { employeeExists, lockEmployee, touchEmployee } from './employees-repository.js';
import type { EmployeesCaller } from './employees-service.js';
import * as repository from './previous-employment-repository.js';
import type {
  PreviousEmployment,
  PreviousEmploymentRow,
} from './previous-employment-repository.js';
import { previousMonthsProblem } from './previous-employment-rules.js';
import type { PreviousEmploymentRequest } from './previous-employment-schema.js';

export type { PreviousEmploymentRow };

/** The figures of an employee's earlier employer that begin with a month. */
export interface PreviousEmploymentKey {
  readonly employeeId: string;
  readonly firstMonth: PayMonth;
}

export interface PreviousEmploymentService {
  /** Throws not_found. */
  readonly list: (
    caller: EmployeesCaller,
    employeeId: string,
  ) => Promise<readonly PreviousEmploymentRow[]>;
  /** Throws not_found, validation_failed, limit_reached, tax_year_closed. */
  readonly put: (
    caller: EmployeesCaller,
    key: PreviousEmploymentKey,
    request: PreviousEmploymentRequest,
  ) => Promise<PreviousEmploymentRow>;
  /** Throws not_found, tax_year_closed. */
  readonly remove: (caller: EmployeesCaller, key: PreviousEmploymentKey) => Promise<void>;
}

export interface PreviousEmploymentDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

/** Five working lives of a new employer every year. */
const MAXIMUM_EMPLOYMENTS = 200;

export const createPreviousEmploymentService = ({
  unitOfWork,
  parameters,
}: PreviousEmploymentDependencies): PreviousEmploymentService => ({
  list: ({ context }, employeeId) =>
    unitOfWork.read(context, async (session) => {
      if (!(await employeeExists(session, employeeId))) throw employeeNotFound();
      return repository.listPreviousEmployments(session, employeeId);
    }),
  put: ({ context }, key, request) =>
    unitOfWork.write(context, (session) =>
      put(session, key, request, parameters, context.actor.id ?? null),
    ),
  remove: ({ context }, key) =>
    unitOfWork
      .write(context, async (session) => {
        const { stored } = await lockWithFigures(session, key);
        if (stored === undefined) throw new AppError('not_found');
        await repository.deletePreviousEmployment(session, key.employeeId, key.firstMonth);
        await record(session, key, { from: shown(stored), to: null });
        return null;
      })
      .then(() => undefined),
});

/** In the order of all writers: the employee first, then the gate of the closing. */
const lockWithFigures = async (
  session: WriteSession,
  { employeeId, firstMonth }: PreviousEmploymentKey,
) => {
  if ((await lockEmployee(session, employeeId)) === undefined) throw employeeNotFound();
  // Until then a later month settles the tax of the year; afterwards nothing would take the figures any more.
  const period = payMonth(yearOf(firstMonth), 12);
  if (await isPeriodClosed(session, period)) {
    throw new AppError('tax_year_closed', { params: { period } });
  }
  const all = await repository.listPreviousEmployments(session, employeeId);
  return { all, stored: all.find(({ first_month: month }) => month === firstMonth) };
};

const put = async (
  session: WriteSession,
  key: PreviousEmploymentKey,
  request: PreviousEmploymentRequest,
  parameters: ParameterSet,
  createdBy: string | null,
): Promise<PreviousEmploymentRow> => {
  const { all, stored } = await lockWithFigures(session, key);
  const { firstMonth } = key;
  const { last_month: lastMonth, days } = request;
  const law = await companyParameters(session, parameters);
  const problem = previousMonthsProblem({ firstMonth, lastMonth, days }, law);
  if (problem !== undefined) {
    const { field, expected } = problem;
    throw invalidField(`/${field}`, 'contradicts', { field: 'first_month', expected });
  }
  if (stored === undefined && all.length >= MAXIMUM_EMPLOYMENTS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_EMPLOYMENTS } });
  }
  const { employer_name: name = null, employer_tax_number: taxNumber = null } = request;
  const given: PreviousEmployment = {
    ...{ first_month: firstMonth, last_month: lastMonth, days },
    ...{ employer_name: name, employer_tax_number: taxNumber },
    ...{ taxable_pay: request.taxable_pay, tax_withheld: request.tax_withheld },
  };
  if (stored !== undefined && isSame(stored, given)) return stored;
  const row = await repository.putPreviousEmployment(session, key.employeeId, given, createdBy);
  await record(session, key, { from: stored ? shown(stored) : null, to: shown(given) });
  return row;
};

const isSame = (stored: PreviousEmploymentRow, given: PreviousEmployment): boolean =>
  (Object.keys(given) as (keyof PreviousEmployment)[]).every(
    (name) => stored[name] === given[name],
  );

const shown = ({ last_month, days, taxable_pay: pay, tax_withheld: tax }: PreviousEmployment) => ({
  ...{ last_month, days },
  ...{ taxable_pay: toEgp(pay), tax_withheld: toEgp(tax) },
});

/** A new version of the employee, whose calculated payslips no longer hold. */
const record = async (
  session: WriteSession,
  { employeeId, firstMonth }: PreviousEmploymentKey,
  change: { readonly from: unknown; readonly to: unknown },
): Promise<void> => {
  const { version, employee_code } = await touchEmployee(session, employeeId, {
    factsRemoved: true,
  });
  recordEmployeeUpdate(
    session,
    { id: employeeId, employee_code, version },
    { previous_employment: { first_month: firstMonth, ...change } },
    'employee.previous_employment_changed',
  );
};
