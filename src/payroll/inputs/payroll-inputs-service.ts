import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { employeeIdOf } from '../../employees/employee-filter-read-model.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError, type FieldProblem } from '../../errors/app-error.js';
import { newId } from '../../shared/ids.js';
import { toEgp } from '../../shared/money.js';
import type { WorkContext } from '../../shared/work-context.js';
import { catalogueOf } from '../components/payroll-components-read-model.js';
import { listComponents } from '../components/payroll-components-repository.js';
import { findCycle, lockCycle, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import * as repository from './payroll-inputs-repository.js';
import type { InputRow, NewInput } from './payroll-inputs-repository.js';
import {
  decideInput,
  takesInputs,
  type InputRequest,
  type InputWorld,
} from './payroll-inputs-rules.js';
import type { inputOutcomes, ReadInput } from './payroll-inputs-schema.js';

export interface InputOutcome {
  readonly index: number;
  readonly outcome: (typeof inputOutcomes)[number];
  readonly id?: string;
  readonly problems?: readonly FieldProblem[];
}

export interface InputQuestion {
  /** Id or code. */
  readonly employee?: string | undefined;
  readonly component?: string | undefined;
  readonly unpaid?: boolean | undefined;
}

export interface PayrollInputsService {
  /** Throws not_found, cycle_takes_no_inputs. */
  readonly enter: (
    context: WorkContext,
    cycleId: string,
    rows: readonly ReadInput[],
  ) => Promise<readonly InputOutcome[]>;
  readonly list: (
    context: WorkContext,
    cycleId: string,
    question: InputQuestion,
    page: PageRequest,
  ) => Promise<Page<InputRow>>;
  /** Throws not_found, cycle_takes_no_inputs. */
  readonly remove: (context: WorkContext, cycleId: string, id: string) => Promise<void>;
}

export const createPayrollInputsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): PayrollInputsService => ({
  enter: (context, cycleId, rows) =>
    unitOfWork.write(context, (session) => enter(session, context, cycleId, rows)),
  list: (context, cycleId, { employee, ...question }, page) =>
    unitOfWork.read(context, async (session) => {
      if ((await findCycle(session, cycleId)) === undefined) throw new AppError('not_found');
      const employeeId = await employeeIdOf(session, employee);
      const filters = { ...question, cycleId, employeeId };
      const total = page.includeTotal ? await repository.countInputs(session, filters) : null;
      return toPage(await repository.listInputs(session, filters, page), page, total);
    }),
  remove: (context, cycleId, id) =>
    unitOfWork.write(context, (session) => remove(session, context, cycleId, id)),
});

/** The cycle, locked, so that nobody approves it until the transaction ends. */
const lockOpen = async (session: WriteSession, cycleId: string): Promise<CycleRow> => {
  const cycle = await lockCycle(session, cycleId);
  if (cycle === undefined) throw new AppError('not_found');
  const { kind, status } = cycle;
  if (!takesInputs(kind, status)) {
    throw new AppError('cycle_takes_no_inputs', { params: { kind, status } });
  }
  return cycle;
};

/** Stores the rows that can be, and says of each what came of it: a constant number of statements. */
const enter = async (
  session: WriteSession,
  context: WorkContext,
  cycleId: string,
  rows: readonly ReadInput[],
): Promise<readonly InputOutcome[]> => {
  const cycle = await lockOpen(session, cycleId);
  const requests = rows.flatMap((row) => (row.ok ? [row.request] : []));
  const world = await worldOf(session, cycle, requests);
  const inputs: NewInput[] = [];
  const outcomes = rows.map((row) => enterOne(row, world, inputs));
  if (inputs.length === 0) return outcomes;
  const createdBy = context.actor.id ?? null;
  await repository.insertInputs(session, { cycleId, createdBy }, inputs);
  session.audit({
    action: 'payroll_cycle.inputs_entered',
    targetType: 'payroll_cycle',
    targetId: cycleId,
    changes: { period: cycle.period, inputs: inputs.map(({ id }) => id) },
  });
  return outcomes;
};

const worldOf = async (
  session: Session,
  { id: cycleId, period }: CycleRow,
  requests: readonly InputRequest[],
): Promise<InputWorld> => {
  const employees = await resolveEmployees(session, {
    ids: requests.flatMap(({ employee_id: id }) => id ?? []),
    codes: requests.flatMap(({ employee_code: code }) => code ?? []),
  });
  const externalIds = requests.flatMap(({ external_id: id }) => id ?? []);
  const stored =
    externalIds.length === 0
      ? []
      : await repository.findByExternalIds(session, cycleId, externalIds);
  const employeeIds = employees.map(({ id }) => id);
  const catalogue = await catalogueOf(session, period);
  const components = (await listComponents(session)).flatMap(({ id, code, active }) => {
    const definition = catalogue.get(id);
    return definition === undefined ? [] : [[code, { definition, active }] as const];
  });
  return {
    period,
    byId: new Map(employees.map((employee) => [employee.id, employee])),
    byCode: new Map(employees.map((employee) => [employee.employeeCode, employee])),
    components: new Map(components),
    byExternalId: new Map(stored.map((input) => [input.external_id ?? '', input])),
    count: new Map(await repository.countByEmployee(session, cycleId, employeeIds)),
  };
};

const enterOne = (row: ReadInput, world: InputWorld, inputs: NewInput[]): InputOutcome => {
  const { index } = row;
  if (!row.ok) return { index, outcome: 'rejected', problems: row.problems };
  const { request } = row;
  const decision = decideInput(request, world);
  if (decision.kind === 'keep') return { index, outcome: 'unchanged', id: decision.id };
  if (decision.kind === 'refuse') {
    const problems = decision.problems.map(({ field, ...problem }): FieldProblem => ({
      ...problem,
      pointer: `/inputs/${String(index)}/${field}`,
      in: 'body',
    }));
    return { index, outcome: 'rejected', problems };
  }
  const { employeeId, componentId } = decision;
  const input = newInput(request, employeeId, componentId);
  inputs.push(input);
  world.count.set(employeeId, (world.count.get(employeeId) ?? 0) + 1);
  if (input.externalId !== null) {
    world.byExternalId.set(input.externalId, {
      ...input,
      employee_id: employeeId,
      component_id: componentId,
    });
  }
  return { index, outcome: 'created', id: input.id };
};

const newInput = (request: InputRequest, employeeId: string, componentId: string): NewInput => ({
  id: newId(),
  employeeId,
  componentId,
  externalId: request.external_id ?? null,
  amount: request.amount ?? null,
  quantity: request.quantity === undefined ? null : String(request.quantity),
  note: request.note ?? null,
});

const remove = async (
  session: WriteSession,
  context: WorkContext,
  cycleId: string,
  id: string,
): Promise<void> => {
  const cycle = await lockOpen(session, cycleId);
  const deletedBy = context.actor.id ?? null;
  const deleted = await repository.deleteInput(session, { cycleId, id, deletedBy });
  if (deleted === undefined) throw new AppError('not_found');
  const { amount, component, employee_id: employeeId, quantity } = deleted;
  session.audit({
    action: 'payroll_cycle.input_deleted',
    targetType: 'payroll_cycle',
    targetId: cycleId,
    changes: {
      ...{ period: cycle.period, input: id, employee_id: employeeId, component, quantity },
      amount: amount === null ? null : toEgp(amount),
    },
  });
};
