import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { employeeIdOf } from '../employees/employee-filter-read-model.js';
import { basicSalaryOn } from '../employees/employees-read-model.js';
import { AppError } from '../errors/app-error.js';
import type { Clock } from '../shared/clock.js';
import { newId } from '../shared/ids.js';
import { toEgp, type Piastres } from '../shared/money.js';
import { payMonthOf } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { cancellationOf } from './loans-ledger-service.js';
import {
  grantWorld,
  lockActive,
  refusalOf,
  todayOf,
  type ExpectedVersion,
  type LoansCaller,
} from './loans-changes.js';
import { penaltyCancelled, penaltyRecorded } from './loans-events.js';
import {
  employmentOf,
  firstOpenMonth,
  isProblem,
  problemsOfCount,
  problemsOfFirstMonth,
  type Employment,
  type GrantProblem,
} from './loans-grant-rules.js';
import * as loans from './loans-repository.js';
import type { CancelRequest, PenaltyRequest } from './loans-schema.js';
import * as repository from './penalties-repository.js';
import type { PenaltyFilters, PenaltyRow } from './penalties-repository.js';
import { amountOfPenalty } from './penalties-rules.js';

export type { PenaltyRow };

export type PenaltiesQuestion = Omit<PenaltyFilters, 'employeeId'> & {
  /** Id or code. */
  readonly employee?: string | undefined;
};

export interface PenaltiesService {
  /** Throws validation_failed, limit_reached, period_locked. */
  readonly record: (caller: LoansCaller, request: PenaltyRequest) => Promise<PenaltyRow>;
  readonly list: (
    caller: LoansCaller,
    question: PenaltiesQuestion,
    page: PageRequest,
  ) => Promise<Page<PenaltyRow>>;
  readonly get: (caller: LoansCaller, id: string) => Promise<PenaltyRow>;
  /** Throws not_found, version_mismatch, loan_not_active, loan_already_collected. */
  readonly cancel: (
    caller: LoansCaller,
    id: string,
    request: CancelRequest,
    expectedVersion: ExpectedVersion,
  ) => Promise<PenaltyRow>;
}

export interface PenaltiesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

export const createPenaltiesService = ({
  unitOfWork,
  clock,
  parameters,
}: PenaltiesDependencies): PenaltiesService => ({
  record: (caller, request) =>
    unitOfWork.write(caller.context, (session) =>
      record(session, caller, request, todayOf(caller, clock), parameters),
    ),
  list: ({ context }, { employee, ...question }, page) =>
    unitOfWork.read(context, async (session) => {
      const filters = { ...question, employeeId: await employeeIdOf(session, employee) };
      const total = page.includeTotal ? await repository.countPenalties(session, filters) : null;
      return toPage(await repository.listPenalties(session, filters, page), page, total);
    }),
  get: ({ context }, id) => unitOfWork.read(context, (session) => mustFind(session, id)),
  cancel: (caller, id, { reason }, expected) =>
    unitOfWork.write(caller.context, async (session) => {
      const { loan } = await lockActive(session, id, expected, true);
      const by = caller.context.actor.id ?? null;
      const on = todayOf(caller, clock);
      await loans.updateLoan(session, id, await cancellationOf(session, loan, { reason, on, by }));
      const penalty = await mustFind(session, id);
      announce(session, penalty, penaltyCancelled.name, { reason });
      return penalty;
    }),
});

const mustFind = async (session: Session, id: string): Promise<PenaltyRow> => {
  const penalty = await repository.findPenalty(session, id);
  if (penalty === undefined) throw new AppError('not_found');
  return penalty;
};

const record = async (
  session: WriteSession,
  { context }: LoansCaller,
  request: PenaltyRequest,
  today: PlainDate,
  parameters: ParameterSet,
): Promise<PenaltyRow> => {
  const { date, reason, days = null } = request;
  const world = await grantWorld(session, [request], today);
  const employee = employmentOf(request, world);
  if (isProblem(employee)) throw refusalOf([employee]);
  const firstMonth = request.first_month ?? firstOpenMonth(payMonthOf(date), world.latestClosed);
  const problems = [
    ...problemsOfDate(date, employee, today),
    ...problemsOfFirstMonth(firstMonth, employee, world.latestClosed),
    ...problemsOfCount(employee, world),
  ];
  if (problems.length > 0) throw refusalOf(problems);
  const basicWage = await basicSalaryOn(session, employee.id, date);
  if (basicWage === undefined || basicWage === 0n) {
    throw refusalOf([{ field: 'date', code: 'no_salary_on_day', params: { date } }]);
  }
  const law = await companyParameters(session, parameters);
  const amount = amountOfPenalty(request, basicWage, law);
  if (typeof amount !== 'bigint') throw refusalOf([amount]);
  const id = newId();
  await loans.insertLoans(
    session,
    [
      {
        ...NO_TERMS,
        id,
        employeeId: employee.id,
        principal: amount,
        instalment: amount,
        firstMonth,
      },
    ],
    { grantedIn: payMonthOf(date), createdBy: context.actor.id ?? null },
  );
  await repository.insertPenalty(session, { id, date, reason, days, basicWage });
  const penalty = await mustFind(session, id);
  announce(session, penalty, penaltyRecorded.name, auditOf(penalty, amount));
  return penalty;
};

const NO_TERMS = {
  kind: 'penalty',
  externalId: null,
  reference: null,
  note: null,
  lastMonth: null,
} as const;

const problemsOfDate = (
  date: PlainDate,
  { hireDate, terminationDate }: Employment,
  today: PlainDate,
): readonly GrantProblem[] => {
  const field = 'date';
  if (date > today) return [{ field, code: 'in_the_future', params: { today } }];
  if (date < hireDate) return [{ field, code: 'before_hire', params: { hire_date: hireDate } }];
  if (terminationDate !== null && date > terminationDate) {
    return [{ field, code: 'after_termination', params: { termination_date: terminationDate } }];
  }
  return [];
};

const auditOf = (penalty: PenaltyRow, amount: Piastres) => ({
  employee_id: penalty.employee_id,
  date: penalty.penalty_date,
  days: penalty.days,
  amount: toEgp(amount),
  reason: penalty.reason,
});

const announce = (
  session: WriteSession,
  { id, employee_id, status, version }: PenaltyRow,
  event: string,
  changes: unknown,
): void => {
  session.audit({ action: event, targetType: 'penalty', targetId: id, changes });
  session.emit({
    event,
    aggregateType: 'penalty',
    aggregateId: id,
    data: { id, company_id: session.companyId, employee_id, status, version },
  });
};
