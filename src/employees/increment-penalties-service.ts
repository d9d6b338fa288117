import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { DomainError } from '../shared/domain-error.js';
import { newId } from '../shared/ids.js';
import type { PlainDate } from '../shared/plain-date.js';
import { compareRates, rate } from '../shared/rate.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { employeeIdOf } from './employee-filter-read-model.js';
import type { ResolvedEmployee } from './employees-read-model.js';
import type { EmployeesCaller } from './employees-service.js';
import * as repository from './increment-penalties-repository.js';
import type {
  IncrementPenaltyFilters,
  IncrementPenaltyRow,
} from './increment-penalties-repository.js';
import { incrementPenaltyLimits } from './increment-penalties-rules.js';
import type { IncrementPenaltyRequest } from './increment-penalties-schema.js';
import { resolveEmployee } from './named-employee-read-model.js';

export type { IncrementPenaltyRow };

export type IncrementPenaltiesQuestion = Omit<IncrementPenaltyFilters, 'employeeId'> & {
  /** Id or code. */
  readonly employee?: string | undefined;
};

export interface IncrementPenaltiesService {
  /** Throws validation_failed. */
  readonly record: (
    caller: EmployeesCaller,
    request: IncrementPenaltyRequest,
  ) => Promise<IncrementPenaltyRow>;
  readonly list: (
    caller: EmployeesCaller,
    question: IncrementPenaltiesQuestion,
    page: PageRequest,
  ) => Promise<Page<IncrementPenaltyRow>>;
  /** Throws not_found. */
  readonly get: (caller: EmployeesCaller, id: string) => Promise<IncrementPenaltyRow>;
  /** Again, it changes nothing. Throws not_found, penalty_served. */
  readonly withdraw: (caller: EmployeesCaller, id: string) => Promise<void>;
}

export interface IncrementPenaltiesDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

export const createIncrementPenaltiesService = ({
  unitOfWork,
  clock,
  parameters,
}: IncrementPenaltiesDependencies): IncrementPenaltiesService => ({
  record: (caller, request) =>
    unitOfWork.write(caller.context, async (session) => {
      const employee = await resolveEmployee(session, request);
      refuseDate(request.date, employee, dayIn(caller.timeZone, clock.now()));
      refuseAboveLimits(request, parameters);
      const penalty = {
        ...{
          id: newId(),
          employeeId: employee.id,
          decidedOn: request.date,
          reason: request.reason,
        },
        delayMonths: request.delay_months ?? null,
        lossShare: request.loss_share === undefined ? null : String(request.loss_share),
      };
      await repository.insertIncrementPenalty(session, penalty, caller.context.actor);
      const { date, reason, delay_months, loss_share } = request;
      const changes = { employee_id: employee.id, date, reason, delay_months, loss_share };
      audit(session, 'recorded', penalty.id, changes);
      return mustFind(session, penalty.id);
    }),
  list: ({ context }, { employee, status }, page) =>
    unitOfWork.read(context, async (session) => {
      const filters = { status, employeeId: await employeeIdOf(session, employee) };
      const total = page.includeTotal
        ? await repository.countIncrementPenalties(session, filters)
        : null;
      return toPage(await repository.listIncrementPenalties(session, filters, page), page, total);
    }),
  get: ({ context }, id) => unitOfWork.read(context, (session) => mustFind(session, id)),
  withdraw: ({ context }, id) =>
    unitOfWork.write(context, async (session) => {
      const withdrawn = await repository.withdrawIncrementPenalty(session, id, context.actor);
      // Read behind the update: a run that served it meanwhile has committed.
      const { employee_id, status, served_year: year } = await mustFind(session, id);
      if (status === 'served')
        throw new AppError('penalty_served', { params: { year: year ?? 0 } });
      if (withdrawn > 0) audit(session, 'withdrawn', id, { employee_id });
    }),
});

const mustFind = async (session: Session, id: string): Promise<IncrementPenaltyRow> => {
  const penalty = await repository.findIncrementPenalty(session, id);
  if (penalty === undefined) throw new AppError('not_found');
  return penalty;
};

const audit = (session: WriteSession, what: string, id: string, changes: unknown): void => {
  session.audit({
    action: `increment_penalty.${what}`,
    targetType: 'increment_penalty',
    targetId: id,
    changes,
  });
};

const refuseDate = (
  date: PlainDate,
  { hireDate, terminationDate }: ResolvedEmployee,
  today: PlainDate,
): void => {
  if (date > today) throw invalidField('/date', 'in_the_future', { today });
  if (date < hireDate) throw invalidField('/date', 'before_hire', { hire_date: hireDate });
  if (terminationDate !== null && date > terminationDate) {
    throw invalidField('/date', 'after_termination', { termination_date: terminationDate });
  }
};

const refuseAboveLimits = (
  { date, delay_months: months, loss_share: share }: IncrementPenaltyRequest,
  parameters: ParameterSet,
): void => {
  if ((months === undefined) === (share === undefined)) {
    const code = months === undefined ? 'one_of_required' : 'only_one_of';
    throw invalidField('/delay_months', code, { fields: ['delay_months', 'loss_share'] });
  }
  const limits = limitsOn(parameters, date);
  const article = `${limits.law} ${limits.article}`;
  if (months !== undefined && months > limits.delayMonths) {
    const params = { limit: `${String(limits.delayMonths)} months`, article };
    throw invalidField('/delay_months', 'above_statutory_limit', params);
  }
  if (share !== undefined && compareRates(rate(String(share)), rate(limits.lossShare)) > 0) {
    throw invalidField('/loss_share', 'above_statutory_limit', {
      limit: limits.lossShare,
      article,
    });
  }
};

/** Before law 14/2025 there was no such penalty that we know of. */
const limitsOn = (parameters: ParameterSet, date: PlainDate) => {
  try {
    return incrementPenaltyLimits(parameters, date);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const minimum = String(error.params['firstDefinedOn'] ?? '');
    throw invalidField('/date', 'too_small', { minimum });
  }
};
