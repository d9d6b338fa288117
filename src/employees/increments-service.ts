import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { Session } from '../db/session.js';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField, type FieldProblem } from '../errors/app-error.js';
import { annualIncrement, type AnnualIncrement } from '../payroll-engine/annual-increment.js';
import { payrollRules } from '../payroll/payroll-rules-read-model.js';
import type { Clock } from '../shared/clock.js';
import { dayIn } from '../shared/company-day.js';
import { DomainError } from '../shared/domain-error.js';
import { toEgp, type Piastres } from '../shared/money.js';
import { payMonthOf } from '../shared/pay-month.js';
import { addDays, type PlainDate } from '../shared/plain-date.js';
import { applyRate, ONE, rate, subtractRates } from '../shared/rate.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { integerAt } from '../statutory/parameters-at.js';
import { previewOrApply, type ApplyPatch } from './bulk-change.js';
import { resolveEmployees } from './employees-read-model.js';
import type { EmployeesCaller } from './employees-service.js';
import * as repository from './increments-repository.js';
import {
  dueIncrement,
  planIncrement,
  type DueIncrement,
  type IncrementLaw,
  type IncrementPlan,
} from './increments-rules.js';
import { pendingIncrementPenalties, servePenalties } from './increment-penalties-repository.js';
import {
  incrementPenaltyLimits,
  knowsIncrementPenalties,
  lossOf,
  type IncrementPenalty,
  type IncrementPenaltyLimits,
} from './increment-penalties-rules.js';
import type { IncrementRow, IncrementsOut, IncrementsRequest } from './increments-schema.js';
import { MAXIMUM_EMPLOYEES_AT_ONCE } from './insurance-wages-schema.js';
import { contributionWagesOn } from './pay-of-days-read-model.js';
import { NO_ID } from '../shared/ids.js';

export type GivenIncrementRow = repository.GivenIncrementRow;

export interface IncrementsService {
  /** Throws validation_failed, policy_below_statutory_floor. */
  readonly run: (caller: EmployeesCaller, request: IncrementsRequest) => Promise<IncrementsOut>;
  readonly list: (
    caller: EmployeesCaller,
    filters: repository.GivenIncrementFilters,
    page: PageRequest,
  ) => Promise<Page<repository.GivenIncrementRow>>;
}

export interface IncrementsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
}

const MAXIMUM_DAYS = 366;

export const createIncrementsService = ({
  unitOfWork,
  clock,
  parameters,
}: IncrementsDependencies): IncrementsService => ({
  list: ({ context }, filters, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countIncrements(session, filters) : null;
      return toPage(await repository.listIncrements(session, filters, page), page, total);
    }),
  run: async (caller, request) => {
    const today = dayIn(caller.timeZone, clock.now());
    const apply = request.apply === true;
    checkRange(request);
    const createdBy = caller.context.actor.id ?? null;
    return previewOrApply(unitOfWork, caller, { apply, today }, async (session, write) => {
      await refuseUnknown(session, request.employees ?? []);
      const known = await companyParameters(session, parameters);
      const law = incrementLaw(known, request);
      const due = await dueAmong(session, request, law, apply);
      const rows: IncrementRow[] = [];
      for (const one of await figuresOf(session, due.rows, known, law.limits)) {
        rows.push(
          write === undefined
            ? present(one)
            : await give(write.session, write.patch, one, createdBy),
        );
      }
      return outOf(request, apply, rows, due.next);
    });
  },
});

const checkRange = ({ from, to }: IncrementsRequest): void => {
  if (to >= from && addDays(from, MAXIMUM_DAYS - 1) >= to) return;
  throw invalidField('/to', 'contradicts', {
    field: 'from',
    expected: `the same day or later, ${MAXIMUM_DAYS} days at most`,
  });
};

const NO_PENALTIES: IncrementPenaltyLimits = {
  ...{ delayMonths: 0, lossShare: '0', law: '', article: '' },
};

/** No penalty is on record from before the law that limits them: where it begins within the days, that of the last counts. */
const incrementLaw = (
  parameters: ParameterSet,
  { from, to }: Pick<IncrementsRequest, 'from' | 'to'>,
): IncrementLaw => {
  try {
    return {
      afterMonths: integerAt(parameters, 'labour.annual_increment_after_months', from),
      limits: knowsIncrementPenalties(parameters, to)
        ? incrementPenaltyLimits(parameters, to)
        : NO_PENALTIES,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const minimum = String(error.params['firstDefinedOn'] ?? '');
    throw invalidField('/from', 'too_small', { minimum });
  }
};

/** Who is named is somebody of the company: a wrong id would be left out unseen. */
const refuseUnknown = async (session: Session, ids: readonly string[]): Promise<void> => {
  const known = new Set((await resolveEmployees(session, { ids, codes: [] })).map(({ id }) => id));
  const errors = ids.flatMap((id, index): FieldProblem[] =>
    known.has(id) ? [] : [{ pointer: `/employees/${index}`, in: 'body', code: 'not_found' }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
};

interface Due extends DueIncrement {
  readonly employee: repository.IncrementCandidate;
}

const dueAmong = async (
  session: Session,
  request: IncrementsRequest,
  law: IncrementLaw,
  lock: boolean,
): Promise<{ readonly rows: readonly Due[]; readonly next: string | null }> => {
  const limit = request.limit ?? MAXIMUM_EMPLOYEES_AT_ONCE;
  const { from, to, after = NO_ID, employees = null } = request;
  const candidates = await repository.incrementCandidates(session, {
    ...{ from, to, after, limit, lock, ids: employees },
  });
  const pending = await pendingIncrementPenalties(
    session,
    candidates.map(({ id }) => id),
  );
  return {
    rows: candidates.flatMap((employee) => {
      const due = dueIncrement(employee, { from, to }, law, pending.get(employee.id));
      const left = employee.terminationDate;
      return due === undefined || (left !== null && due.on > left) ? [] : [{ employee, ...due }];
    }),
    next: candidates.length < limit ? null : (candidates.at(-1)?.id ?? null),
  };
};

/** A due increment with its figures; without pay there are none. */
interface Figured extends Due {
  readonly limits: IncrementPenaltyLimits;
  /** Decimal text: what penalties take of it. */
  readonly lossShare: string;
  readonly figures:
    | {
        readonly insuredWage: Piastres;
        readonly isRecorded: boolean;
        readonly increment: AnnualIncrement;
        /** What is given of it. */
        readonly given: Piastres;
        readonly before: Piastres;
        readonly plan: IncrementPlan;
      }
    | undefined;
}

const figuresOf = async (
  session: Session,
  due: readonly Due[],
  parameters: ParameterSet,
  limits: IncrementPenaltyLimits,
): Promise<readonly Figured[]> => {
  const rows = due.map((one) => ({ ...one, limits, lossShare: lossOf(one.penalties, limits) }));
  const now = rows.filter(({ isLater }) => !isLater);
  const later = rows.filter(({ isLater }) => isLater);
  return [...(await figuresNow(session, now, parameters)), ...later.map(withoutFigures)];
};

const withoutFigures = (one: Omit<Figured, 'figures'>): Figured => ({ ...one, figures: undefined });

const figuresNow = async (
  session: Session,
  due: readonly Omit<Figured, 'figures'>[],
  parameters: ParameterSet,
): Promise<readonly Figured[]> => {
  if (due.length === 0) return [];
  const days = due.map(({ employee, on }) => ({ id: employee.id, on }));
  const rulesOf = payrollRules(session, parameters);
  const pays = new Map((await repository.payAround(session, days)).map((pay) => [pay.id, pay]));
  const unrecorded = days.filter(({ id }) => pays.get(id)?.contributionWage === null);
  const derived = await contributionWagesOn(session, unrecorded, rulesOf);
  const figured: Figured[] = [];
  for (const one of due) {
    const pay = pays.get(one.employee.id);
    const insuredWage = pay?.contributionWage ?? derived.get(one.employee.id)?.wagePiastres;
    const before = pay?.before ?? null;
    const onDay = pay?.onDay ?? null;
    if (pay === undefined || insuredWage === undefined || before === null || onDay === null) {
      figured.push(withoutFigures(one));
      continue;
    }
    const { policies } = await rulesOf(payMonthOf(one.on));
    const increment = annualIncrement(
      { insuredWagePiastres: insuredWage, basicPiastres: before, on: one.on },
      parameters,
      { rate: policies.annualIncrementRate, basicRate: policies.annualIncrementBasicRate },
    );
    const around = { before, onDay, lowestLater: pay.lowestLater };
    const kept = subtractRates(ONE, rate(one.lossShare));
    const given = applyRate(increment.amountPiastres, kept);
    const plan = planIncrement(around, given);
    const isRecorded = pay.contributionWage !== null;
    figured.push({ ...one, figures: { insuredWage, isRecorded, increment, given, before, plan } });
  }
  return figured;
};

const give = async (
  session: WriteSession,
  patch: ApplyPatch,
  one: Figured,
  createdBy: string | null,
): Promise<IncrementRow> => {
  const row = present(one);
  const { figures, on, employee } = one;
  if (figures === undefined || figures.plan.outcome === 'refused') return row;
  const { increment, plan } = figures;
  if (plan.outcome === 'raised') {
    const problem = await patch(employee.id, {
      basic_salary: plan.newPiastres,
      salary_effective_from: on,
    });
    if (problem !== undefined) return { ...row, outcome: 'refused', problem };
  }
  const given = {
    ...{ employeeId: employee.id, dueOn: on, createdBy, rate: increment.rate },
    rateOf: increment.rateOf,
    ...{ insuredWage: figures.insuredWage, isWageRecorded: figures.isRecorded },
    ...{ floor: increment.floorPiastres, increment: figures.given },
    delayedFrom: delayedFrom(one),
    lost: increment.amountPiastres - figures.given,
    ...{ oldBasic: figures.before, newBasic: plan.newPiastres },
  };
  if (!(await repository.insertIncrement(session, given))) {
    // Given by a run that ended meanwhile: its salary is there, so that nothing was written here.
    if (plan.outcome === 'raised') throw new AppError('conflict');
    return { ...row, outcome: 'refused', problem: 'already_given' };
  }
  await serve(session, one.penalties, repository.yearOfIncrement(given));
  session.audit({
    action: 'annual_increment.given',
    targetType: 'employee',
    targetId: employee.id,
    changes: {
      ...{ due_on: on, increment: row.increment, outcome: plan.outcome },
      ...(row.penalty !== null && { penalty: row.penalty }),
    },
  });
  return row;
};

/** One that was withdrawn meanwhile would have been honoured wrongly: nothing is given, and the next run sees it. */
const serve = async (
  session: WriteSession,
  penalties: readonly IncrementPenalty[],
  year: number,
): Promise<void> => {
  if (penalties.length === 0) return;
  const ids = penalties.map(({ id }) => id);
  if ((await servePenalties(session, { ids, year })) < ids.length) throw new AppError('conflict');
};

const delayedFrom = ({ on, undelayedOn }: DueIncrement): PlainDate | null =>
  on === undelayedOn ? null : undelayedOn;

const penaltyOf = (one: Figured): IncrementRow['penalty'] => {
  const { penalties, limits, lossShare, figures } = one;
  if (penalties.length === 0) return null;
  const { law, article } = limits;
  return {
    ids: penalties.map(({ id }) => id),
    delayed_from: delayedFrom(one),
    loss_share: Number(lossShare),
    lost: figures === undefined ? null : toEgp(figures.increment.amountPiastres - figures.given),
    law,
    article,
  };
};

const NO_FIGURES = {
  insured_wage: null,
  insured_wage_origin: null,
  rate: null,
  rate_of: null,
  statutory_floor: null,
  decided_by: null,
  law: null,
  article: null,
  increment: null,
  old_basic_salary: null,
  new_basic_salary: null,
} as const;

const present = (one: Figured): IncrementRow => {
  const { employee, on, figures } = one;
  const who = {
    employee_id: employee.id,
    employee_code: employee.employeeCode,
    full_name: employee.fullName,
    due_on: on,
    penalty: penaltyOf(one),
  };
  if (one.isLater) return { ...who, ...NO_FIGURES, outcome: 'delayed', problem: null };
  if (figures === undefined) {
    return { ...who, ...NO_FIGURES, outcome: 'refused', problem: 'no_pay' };
  }
  const { insuredWage, isRecorded, increment, given, before, plan } = figures;
  return {
    ...who,
    insured_wage: toEgp(insuredWage),
    insured_wage_origin: isRecorded ? 'recorded' : 'derived',
    rate: increment.rate,
    rate_of: increment.rateOf,
    statutory_floor: toEgp(increment.floorPiastres),
    decided_by: increment.decidedBy,
    law: increment.law,
    article: increment.article,
    increment: toEgp(given),
    old_basic_salary: toEgp(before),
    new_basic_salary: plan.outcome === 'refused' ? null : toEgp(plan.newPiastres),
    outcome: plan.outcome,
    problem: plan.outcome === 'refused' ? plan.problem : null,
  };
};

const outOf = (
  { from, to }: IncrementsRequest,
  applied: boolean,
  rows: readonly IncrementRow[],
  next: string | null,
): IncrementsOut => {
  const count = (outcome: IncrementRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  // In piastres: sums of doubles are none.
  const total = rows.reduce(
    (sum, row) => (row.outcome === 'raised' ? sum + Math.round((row.increment ?? 0) * 100) : sum),
    0,
  );
  return {
    ...{ from, to, applied },
    counts: {
      raised: count('raised'),
      satisfied: count('satisfied'),
      delayed: count('delayed'),
      refused: count('refused'),
    },
    total_increment: total / 100,
    rows: [...rows],
    next_after: next,
  };
};
