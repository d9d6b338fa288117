import { arrayLiteral } from '../../db/array-literal.js';
import { changedSince } from '../../db/changed-since.js';
import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { EmployeeRange } from '../calculation/payroll-calculation-repository.js';
import { catalogueOf } from '../components/payroll-components-read-model.js';
import type { PayrollInput } from '../calculation/payroll-facts-rules.js';

export interface InputRow {
  readonly id: string;
  readonly cycle_id: string;
  readonly employee_id: string;
  readonly employee_code: string;
  readonly component_id: string;
  readonly component: string;
  readonly external_id: string | null;
  readonly amount: bigint | null;
  readonly quantity: string | null;
  readonly note: string | null;
  readonly created_at: string;
}

export interface NewInput {
  readonly id: string;
  readonly employeeId: string;
  readonly componentId: string;
  readonly externalId: string | null;
  readonly amount: bigint | null;
  readonly quantity: string | null;
  readonly note: string | null;
}

export const insertInputs = (
  session: Session,
  { cycleId, createdBy }: { readonly cycleId: string; readonly createdBy: string | null },
  inputs: readonly NewInput[],
) =>
  session.run({
    name: 'payroll_inputs_insert',
    text: `insert into payroll_inputs
        (company_id, cycle_id, created_by, id, employee_id, component_id, external_id, amount, quantity, note)
      select $1, $2, $3, given.*
      from unnest($4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::numeric[], $10::text[]) as given`,
    values: [
      ...[session.companyId, cycleId, createdBy],
      arrayLiteral(inputs, ({ id }) => id),
      arrayLiteral(inputs, ({ employeeId }) => employeeId),
      arrayLiteral(inputs, ({ componentId }) => componentId),
      arrayLiteral(inputs, ({ externalId }) => externalId ?? undefined),
      arrayLiteral(inputs, ({ amount }) => amount ?? undefined),
      arrayLiteral(inputs, ({ quantity }) => quantity ?? undefined),
      arrayLiteral(inputs, ({ note }) => note ?? undefined),
    ],
  });

export interface InputFilters {
  readonly cycleId: string;
  readonly employeeId?: string | undefined;
  readonly component?: string | undefined;
  /** Of employees who have no payslip in the cycle. */
  readonly unpaid?: boolean | undefined;
}

const filtered = (session: Session, { cycleId, employeeId, component, unpaid }: InputFilters) => {
  const query = sql({ i: 'payroll_inputs' })
    .join('employees as e', (join) =>
      join.on('e.company_id', 'i.company_id').andOn('e.id', 'i.employee_id'),
    )
    .join('payroll_components as c', (join) =>
      join.on('c.company_id', 'i.company_id').andOn('c.id', 'i.component_id'),
    )
    .where({ 'i.company_id': session.companyId, 'i.cycle_id': cycleId })
    .whereNull('i.deleted_at');
  if (employeeId !== undefined) query.where({ 'i.employee_id': employeeId });
  if (component !== undefined) query.where({ 'c.code': component });
  const paid = sql('payslips as p').whereRaw(
    'p.company_id = i.company_id and p.cycle_id = i.cycle_id and p.employee_id = i.employee_id',
  );
  if (unpaid === true) query.whereNotExists(paid);
  if (unpaid === false) query.whereExists(paid);
  return query;
};

const COLUMNS = [
  'i.id',
  'i.cycle_id',
  'i.employee_id',
  'e.employee_code',
  'i.component_id',
  'c.code as component',
  'i.external_id',
  'i.amount',
  'i.quantity',
  'i.note',
  'i.created_at',
] as const;

export const listInputs = (session: Session, filters: InputFilters, page: PageRequest) =>
  session.rows<InputRow>(applyPage(filtered(session, filters).select(COLUMNS), page));

export const countInputs = async (session: Session, filters: InputFilters): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    filtered(session, filters).select(sql.raw('count(*)::int as count')),
  );
  return count;
};

/** Those of the cycle that bear one of these names in the system of whoever sent them. */
export const findByExternalIds = (
  session: Session,
  cycleId: string,
  externalIds: readonly string[],
) =>
  session.rows<InputRow>(
    filtered(session, { cycleId }).select(COLUMNS).whereIn('i.external_id', externalIds),
  );

/** How many inputs each of these employees has in the cycle. */
export const countByEmployee = async (
  session: Session,
  cycleId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await session.rows<{ employee_id: string; count: number }>({
    name: 'payroll_inputs_by_employee',
    text: `select employee_id, count(*)::int as count from payroll_inputs
      where company_id = $1 and cycle_id = $2 and employee_id = any($3::uuid[]) and deleted_at is null
      group by employee_id`,
    values: [session.companyId, cycleId, arrayLiteral(employeeIds)],
  });
  return new Map(rows.map((row) => [row.employee_id, row.count]));
};

/** @returns whether there was one to delete */
export const deleteInput = async (
  session: Session,
  { cycleId, id, deletedBy }: { cycleId: string; id: string; deletedBy: string | null },
): Promise<InputRow | undefined> => {
  const found = await session.maybe<InputRow>(
    filtered(session, { cycleId }).select(COLUMNS).where({ 'i.id': id }),
  );
  if (found === undefined) return undefined;
  await session.run(
    sql('payroll_inputs')
      .where({ company_id: session.companyId, id })
      .update({ deleted_by: deletedBy, deleted_at: sql.raw('now()') }),
  );
  return found;
};

/** The next inputs of the cycle, in the order in which they were entered. */
export const inputsAfter = (
  session: Session,
  { cycleId, after, limit }: { cycleId: string; after: string | undefined; limit: number },
): Promise<NewInput[]> => {
  const query = sql('payroll_inputs')
    .select({
      id: 'id',
      employeeId: 'employee_id',
      componentId: 'component_id',
      externalId: 'external_id',
      amount: 'amount',
      quantity: 'quantity',
      note: 'note',
    })
    .where({ company_id: session.companyId, cycle_id: cycleId })
    .whereNull('deleted_at')
    .orderBy('id')
    .limit(limit);
  if (after !== undefined) query.where('id', '>', after);
  return session.rows<NewInput>(query);
};

interface InputFact {
  readonly employee_id: string;
  readonly id: string;
  readonly component_id: string;
  readonly amount: bigint | null;
  readonly quantity: string | null;
}

/** What the cycle pays once to the employees of the range, in the order in which it was entered. */
export const inputsOf = async (
  session: Session,
  { cycleId, period }: { readonly cycleId: string; readonly period: PayMonth },
  range: EmployeeRange,
): Promise<ReadonlyMap<string, readonly PayrollInput[]>> => {
  const rows = await session.rows<InputFact>({
    name: 'payroll_inputs_of_range',
    text: `select employee_id, id, component_id, amount, quantity from payroll_inputs
      where company_id = $1 and cycle_id = $2 and employee_id > $3 and employee_id <= $4 and deleted_at is null
      order by employee_id, id`,
    values: [session.companyId, cycleId, range.after, range.through],
  });
  const inputs = new Map<string, PayrollInput[]>();
  if (rows.length === 0) return inputs;
  const catalogue = await catalogueOf(session, period);
  for (const { employee_id: employeeId, id, component_id: componentId, ...row } of rows) {
    const definition = catalogue.get(componentId);
    if (definition === undefined) continue;
    const input = { id, definition, amountPiastres: row.amount, quantity: row.quantity };
    const own = inputs.get(employeeId);
    if (own === undefined) inputs.set(employeeId, [input]);
    else own.push(input);
  }
  return inputs;
};

/** The next employees by id for whom something was entered. */
export const employeesWithInputs = async (
  session: Session,
  { cycleId, after, limit }: { cycleId: string; after: string; limit: number },
): Promise<readonly string[]> => {
  const rows = await session.rows<{ employee_id: string }>({
    name: 'payroll_inputs_employees',
    text: `select distinct employee_id from payroll_inputs
      where company_id = $1 and cycle_id = $2 and employee_id > $3 and deleted_at is null
      order by employee_id limit $4`,
    values: [session.companyId, cycleId, after, limit],
  });
  return rows.map(({ employee_id: id }) => id);
};

export const countEmployeesWithInputs = async (
  session: Session,
  cycleId: string,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'payroll_inputs_count_employees',
    text: `select count(distinct employee_id)::int as count from payroll_inputs
      where company_id = $1 and cycle_id = $2 and deleted_at is null`,
    values: [session.companyId, cycleId],
  });
  return count;
};

/** Whether an input of the cycle was entered or deleted by a transaction that the snapshot does not see. */
export const inputsChangedSince = async (
  session: Session,
  cycleId: string,
  snapshot: string,
): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'payroll_inputs_changed_since',
    text: `select exists (select from ${changedSince('payroll_inputs', {
      columns: 'cycle_id',
      snapshot: '$2',
    })} where cycle_id = $3) as changed`,
    values: [session.companyId, snapshot, cycleId],
  });
  return changed;
};
