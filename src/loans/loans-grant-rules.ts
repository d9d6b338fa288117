import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';
import type { Piastres } from '../shared/money.js';
import { nextPayMonth, payMonthOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import { instalmentOf, problemsOfTerms, type LoanKind, type LoanTerms } from './loans-rules.js';

/** More than anybody has, and fewer than one payslip takes. */
export const MAXIMUM_OPEN_LOANS = 50;

export interface GrantRequest extends LoanTerms {
  readonly employee_id?: string | undefined;
  readonly employee_code?: string | undefined;
  readonly external_id?: string | undefined;
}

export interface Employment {
  readonly id: string;
  readonly hireDate: PlainDate;
  /** The last day of work. */
  readonly terminationDate: PlainDate | null;
}

interface StoredLoan {
  readonly id: string;
  readonly employee_id: string;
  readonly kind: LoanKind;
  readonly principal: Piastres | null;
}

/** What is known about the world when loans are granted; it changes as they are. */
export interface GrantWorld {
  readonly byId: ReadonlyMap<string, Employment>;
  readonly byCode: ReadonlyMap<string, Employment>;
  /** Of the company's own day. */
  readonly presentMonth: PayMonth;
  readonly latestClosed: PayMonth | undefined;
  /** Open loans of each employee. */
  readonly open: Map<string, number>;
  readonly byExternalId: Map<string, StoredLoan>;
}

export interface GrantProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly params?: TextParams;
}

export type GrantDecision =
  | { readonly kind: 'refuse'; readonly problems: readonly GrantProblem[] }
  | { readonly kind: 'keep'; readonly id: string }
  | {
      readonly kind: 'grant';
      readonly employeeId: string;
      readonly firstMonth: PayMonth;
      readonly instalment: Piastres;
    };

const EMPLOYEE_FIELDS = ['employee_id', 'employee_code'];

/** The employee that a request names by exactly one of id and code. */
export const employmentOf = (
  { employee_id: id, employee_code: code }: Pick<GrantRequest, 'employee_id' | 'employee_code'>,
  { byId, byCode }: Pick<GrantWorld, 'byId' | 'byCode'>,
): Employment | GrantProblem => {
  const params = { fields: EMPLOYEE_FIELDS };
  if (id !== undefined && code !== undefined) {
    return { field: 'employee_id', code: 'only_one_of', params };
  }
  if (id !== undefined) return byId.get(id) ?? { field: 'employee_id', code: 'not_found' };
  if (code !== undefined) return byCode.get(code) ?? { field: 'employee_code', code: 'not_found' };
  return { field: 'employee_id', code: 'one_of_required', params };
};

export const isProblem = (value: Employment | GrantProblem): value is GrantProblem =>
  'field' in value;

/** The first month from `from` on that is not closed. */
export const firstOpenMonth = (from: PayMonth, latestClosed: PayMonth | undefined): PayMonth =>
  latestClosed === undefined || latestClosed < from ? from : nextPayMonth(latestClosed);

/** What is wrong with deducting from the month on; empty when it can begin. */
export const problemsOfFirstMonth = (
  month: PayMonth,
  { hireDate, terminationDate }: Employment,
  latestClosed: PayMonth | undefined,
): readonly GrantProblem[] => {
  const field = 'first_month';
  if (latestClosed !== undefined && month <= latestClosed) {
    return [{ field, code: 'period_locked', params: { period: latestClosed } }];
  }
  if (month < payMonthOf(hireDate)) {
    return [{ field, code: 'before_hire', params: { hire_date: hireDate } }];
  }
  if (terminationDate !== null && month > payMonthOf(terminationDate)) {
    return [{ field, code: 'after_termination', params: { termination_date: terminationDate } }];
  }
  return [];
};

/** What a request comes to; one with an external id that says the same as before changes nothing. */
export const decideGrant = (request: GrantRequest, world: GrantWorld): GrantDecision => {
  const employee = employmentOf(request, world);
  const ofTerms = problemsOfTerms(request);
  if (isProblem(employee)) return { kind: 'refuse', problems: [employee, ...ofTerms] };
  const { external_id: externalId, kind, principal = null } = request;
  const stored = externalId === undefined ? undefined : world.byExternalId.get(externalId);
  if (stored !== undefined) {
    const isSame =
      stored.employee_id === employee.id && stored.kind === kind && stored.principal === principal;
    if (isSame) return { kind: 'keep', id: stored.id };
    const problem = {
      field: 'external_id',
      code: 'already_taken',
      params: { field: 'external_id' },
    } as const;
    return { kind: 'refuse', problems: [problem] };
  }
  const earliest = firstOpenMonth(world.presentMonth, world.latestClosed);
  const hired = payMonthOf(employee.hireDate);
  const firstMonth = request.first_month ?? (earliest > hired ? earliest : hired);
  const problems = [
    ...ofTerms,
    ...problemsOfFirstMonth(firstMonth, employee, world.latestClosed),
    ...problemsOfLastMonth(request, firstMonth),
    ...problemsOfCount(employee, world),
  ];
  if (problems.length > 0) return { kind: 'refuse', problems };
  return { kind: 'grant', employeeId: employee.id, firstMonth, instalment: instalmentOf(request) };
};

/** Against a first month that the request left to us. */
const problemsOfLastMonth = (
  { first_month: first, last_month: last }: GrantRequest,
  firstMonth: PayMonth,
): readonly GrantProblem[] =>
  first !== undefined || last === undefined || last >= firstMonth
    ? []
    : [
        {
          field: 'last_month',
          code: 'contradicts',
          params: { field: 'first_month', expected: `≥ ${firstMonth}` },
        },
      ];

export const problemsOfCount = (
  { id }: Employment,
  { open }: GrantWorld,
): readonly GrantProblem[] =>
  (open.get(id) ?? 0) < MAXIMUM_OPEN_LOANS
    ? []
    : [{ field: 'employee_id', code: 'too_many_loans', params: { maximum: MAXIMUM_OPEN_LOANS } }];
