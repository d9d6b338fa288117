import type { FieldProblemCode } from '../../errors/field-problem-catalogue.js';
import type { PayMonth } from '../../shared/pay-month.js';
import { firstDayOf, lastDayOf } from '../../shared/pay-month.js';
import type { PlainDate } from '../../shared/plain-date.js';
import { entryProblems, type ComponentDefinition } from '../components/payroll-components-rules.js';
import type { CycleKind, CycleStatus } from '../payroll-rules.js';

export const MAXIMUM_BULK_INPUTS = 2_000;
/** Of one employee in one cycle: a payslip takes two hundred components in all. */
export const MAXIMUM_INPUTS_EACH = 100;

/** One-off amounts are entered while nobody has approved what they change. */
export const takesInputs = (kind: CycleKind, status: CycleStatus): boolean =>
  (kind === 'regular' || kind === 'bonus') && status !== 'approved' && status !== 'closed';

/** One amount as it was sent. */
export interface InputRequest {
  readonly employee_id?: string | undefined;
  readonly employee_code?: string | undefined;
  readonly component: string;
  readonly amount?: bigint | undefined;
  readonly quantity?: number | undefined;
  readonly note?: string | null | undefined;
  readonly external_id?: string | undefined;
}

export interface KnownEmployee {
  readonly id: string;
  readonly hireDate: PlainDate;
  readonly terminationDate: PlainDate | null;
}

export interface KnownComponent {
  readonly definition: ComponentDefinition;
  readonly active: boolean;
}

/** An input of the cycle that bears the same name. */
export interface StoredInput {
  readonly id: string;
  readonly employee_id: string;
  readonly component_id: string;
  readonly amount: bigint | null;
  readonly quantity: string | null;
  readonly note: string | null;
}

/** Everything that deciding about a request needs. The maps grow with what is decided. */
export interface InputWorld {
  readonly period: PayMonth;
  readonly byId: ReadonlyMap<string, KnownEmployee>;
  readonly byCode: ReadonlyMap<string, KnownEmployee>;
  readonly components: ReadonlyMap<string, KnownComponent>;
  readonly byExternalId: Map<string, StoredInput>;
  readonly count: Map<string, number>;
}

export interface InputProblem {
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type InputDecision =
  | { readonly kind: 'enter'; readonly employeeId: string; readonly componentId: string }
  | { readonly kind: 'keep'; readonly id: string }
  | { readonly kind: 'refuse'; readonly problems: readonly InputProblem[] };

export const decideInput = (request: InputRequest, world: InputWorld): InputDecision => {
  const { employee_id: id, employee_code: code, external_id: externalId } = request;
  const employee = id === undefined ? world.byCode.get(code ?? '') : world.byId.get(id);
  const component = world.components.get(request.component);
  const problems = [
    ...employmentProblems(employee, id === undefined ? 'employee_code' : 'employee_id', world),
    ...componentProblems(request, component),
  ];
  if (employee === undefined || component === undefined || problems.length > 0) {
    return { kind: 'refuse', problems };
  }
  const entered = { employeeId: employee.id, componentId: component.definition.id };
  const stored = externalId === undefined ? undefined : world.byExternalId.get(externalId);
  if (stored !== undefined) {
    if (isSame(request, entered, stored)) return { kind: 'keep', id: stored.id };
    const params = { field: 'external_id' };
    return {
      kind: 'refuse',
      problems: [{ field: 'external_id', code: 'already_taken', params }],
    };
  }
  if (!component.active) {
    return { kind: 'refuse', problems: [{ field: 'component', code: 'component_inactive' }] };
  }
  if ((world.count.get(employee.id) ?? 0) >= MAXIMUM_INPUTS_EACH) {
    const params = { maximum: MAXIMUM_INPUTS_EACH };
    return {
      kind: 'refuse',
      problems: [{ field: 'employee_id', code: 'too_many_inputs', params }],
    };
  }
  return { kind: 'enter', ...entered };
};

/** Only whoever is employed on a day of the month has a payslip of it. */
const employmentProblems = (
  employee: KnownEmployee | undefined,
  field: string,
  { period }: InputWorld,
): readonly InputProblem[] => {
  if (employee === undefined) return [{ field, code: 'not_found' }];
  const { hireDate, terminationDate } = employee;
  if (hireDate > lastDayOf(period)) {
    return [{ field, code: 'before_hire', params: { hire_date: hireDate } }];
  }
  if (terminationDate !== null && terminationDate < firstDayOf(period)) {
    const params = { termination_date: terminationDate };
    return [{ field, code: 'after_termination', params }];
  }
  return [];
};

const componentProblems = (
  request: InputRequest,
  component: KnownComponent | undefined,
): readonly InputProblem[] =>
  component === undefined
    ? [
        {
          field: 'component',
          code: 'component_not_in_catalogue',
          params: { component: request.component },
        },
      ]
    : entryProblems(component.definition.calculation, request);

const isSame = (
  request: InputRequest,
  entered: { readonly employeeId: string; readonly componentId: string },
  stored: StoredInput,
): boolean =>
  stored.employee_id === entered.employeeId &&
  stored.component_id === entered.componentId &&
  stored.amount === (request.amount ?? null) &&
  (stored.quantity === null ? undefined : Number(stored.quantity)) === request.quantity &&
  stored.note === (request.note ?? null);
