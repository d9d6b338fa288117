import { arrayLiteral } from '../db/array-literal.js';
import { applyPage, type PageRequest } from '../db/keyset.js';
import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { IncrementBase } from '../payroll-engine/annual-increment.js';
import type { Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { yearOf, payMonthOf } from '../shared/pay-month.js';
import type { IncrementHistory, SalariesAround } from './increments-rules.js';

export interface IncrementCandidate extends IncrementHistory {
  readonly id: string;
  readonly employeeCode: string;
  readonly fullName: string;
  readonly terminationDate: PlainDate | null;
}

export interface CandidatesQuestion {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** Behind this employee. */
  readonly after: string;
  readonly limit: number;
  /** Only these; null means all. */
  readonly ids: readonly string[] | null;
  /** Keeps them from changing until the commit. */
  readonly lock: boolean;
}

/** The next employees by id who work in the range, with the day on which their last known increment fell due without a delay. */
export const incrementCandidates = (
  session: Session,
  { from, to, after, limit, ids, lock }: CandidatesQuestion,
): Promise<IncrementCandidate[]> =>
  session.rows<IncrementCandidate>({
    name: lock ? 'increment_candidates_lock' : 'increment_candidates',
    text: `select e.id, e.employee_code as "employeeCode", e.full_name as "fullName", e.hire_date as "hireDate",
        e.termination_date as "terminationDate",
        (select max(coalesce(i.delayed_from, i.due_on)) from employee_increments i
          where i.company_id = $1 and i.employee_id = e.id and i.due_on >= e.hire_date) as "lastDueOn"
      from employees e
      where e.company_id = $1 and e.id > $2 and ($3::uuid[] is null or e.id = any($3::uuid[]))
        and e.hire_date <= $5 and (e.termination_date is null or e.termination_date >= $4)
      order by e.id
      limit $6${lock ? ' for no key update of e' : ''}`,
    values: [session.companyId, after, ids, from, to, limit],
  });

export interface PayAround extends SalariesAround {
  readonly id: string;
  /** Of the day's year; null when none is recorded. */
  readonly contributionWage: Piastres | null;
}

/** The salaries around each employee's day; null members where none is in force. */
export const payAround = (
  session: Session,
  days: readonly { readonly id: string; readonly on: PlainDate }[],
): Promise<
  (Omit<PayAround, 'before' | 'onDay'> & { before: Piastres | null; onDay: Piastres | null })[]
> =>
  session.rows({
    name: 'increment_pay_around',
    text: `select asked.id,
        (select s.basic_salary from employee_salaries s
          where s.company_id = $1 and s.employee_id = asked.id and s.effective_from < asked.day
          order by s.effective_from desc limit 1) as before,
        (select s.basic_salary from employee_salaries s
          where s.company_id = $1 and s.employee_id = asked.id and s.effective_from <= asked.day
          order by s.effective_from desc limit 1) as "onDay",
        (select min(s.basic_salary) from employee_salaries s
          where s.company_id = $1 and s.employee_id = asked.id and s.effective_from > asked.day) as "lowestLater",
        (select w.contribution_wage from employee_insurance_wages w
          where w.company_id = $1 and w.employee_id = asked.id and w.year = asked.year) as "contributionWage"
      from rows from (unnest($2::uuid[]), unnest($3::date[]), unnest($4::integer[])) as asked (id, day, year)`,
    values: [
      session.companyId,
      arrayLiteral(days, ({ id }) => id),
      arrayLiteral(days, ({ on }) => on),
      arrayLiteral(days, ({ on }) => yearOf(payMonthOf(on))),
    ],
  });

export interface NewIncrement {
  readonly employeeId: string;
  readonly dueOn: PlainDate;
  /** Null without a delay. */
  readonly delayedFrom: PlainDate | null;
  readonly lost: Piastres;
  readonly insuredWage: Piastres;
  readonly isWageRecorded: boolean;
  readonly rate: string;
  readonly rateOf: IncrementBase;
  readonly floor: Piastres;
  readonly increment: Piastres;
  readonly oldBasic: Piastres;
  readonly newBasic: Piastres;
  readonly createdBy: string | null;
}

/** The year to which an increment belongs. */
export const yearOfIncrement = ({
  dueOn,
  delayedFrom,
}: Pick<NewIncrement, 'dueOn' | 'delayedFrom'>): number => yearOf(payMonthOf(delayedFrom ?? dueOn));

/** @returns false when the employee has one in that year already */
export const insertIncrement = async (session: Session, given: NewIncrement): Promise<boolean> => {
  const written = await session.run({
    name: 'employee_increment_insert',
    text: `insert into employee_increments (company_id, employee_id, year, due_on, insured_wage, is_wage_recorded,
        rate, statutory_floor, increment, old_basic_salary, new_basic_salary, created_by, delayed_from, lost, rate_of)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      on conflict on constraint employee_increments_pkey do nothing`,
    values: [
      ...[session.companyId, given.employeeId, yearOfIncrement(given), given.dueOn],
      ...[given.insuredWage, given.isWageRecorded, given.rate, given.floor, given.increment],
      ...[given.oldBasic, given.newBasic, given.createdBy, given.delayedFrom, given.lost],
      given.rateOf,
    ],
  });
  return written === 1;
};

export interface GivenIncrementRow {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly year: number;
  readonly due_on: PlainDate;
  readonly delayed_from: PlainDate | null;
  readonly lost: Piastres;
  readonly insured_wage: Piastres;
  readonly is_wage_recorded: boolean;
  readonly rate: string;
  readonly rate_of: IncrementBase;
  readonly statutory_floor: Piastres;
  readonly increment: Piastres;
  readonly old_basic_salary: Piastres;
  readonly new_basic_salary: Piastres;
  readonly created_at: string;
}

export interface GivenIncrementFilters {
  readonly employeeId?: string | undefined;
  readonly year?: number | undefined;
}

const given = (session: Session, { employeeId, year }: GivenIncrementFilters) => {
  const query = sql({ i: 'employee_increments' })
    .join('employees as e', (join) =>
      join.on('e.company_id', 'i.company_id').andOn('e.id', 'i.employee_id'),
    )
    .where({ 'i.company_id': session.companyId });
  if (employeeId !== undefined) query.where({ 'i.employee_id': employeeId });
  if (year !== undefined) query.where({ 'i.year': year });
  return query;
};

const GIVEN_COLUMNS = [
  'i.employee_id',
  'e.employee_code',
  'e.full_name',
  'i.year',
  'i.due_on',
  'i.delayed_from',
  'i.lost',
  'i.insured_wage',
  'i.is_wage_recorded',
  'i.rate',
  'i.rate_of',
  'i.statutory_floor',
  'i.increment',
  'i.old_basic_salary',
  'i.new_basic_salary',
  'i.created_at',
] as const;

export const listIncrements = (
  session: Session,
  filters: GivenIncrementFilters,
  page: PageRequest,
) =>
  session.rows<GivenIncrementRow>(applyPage(given(session, filters).select(GIVEN_COLUMNS), page));

export const countIncrements = async (
  session: Session,
  filters: GivenIncrementFilters,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    given(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};
