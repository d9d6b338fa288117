import type { WriteSession } from '../db/unit-of-work.js';
import { employeeUpdated } from './employees-events.js';
import type { Metadata } from './employees-fields.js';
import type { EmployeeColumns } from './employees-repository.js';
import { maskPersonalNumber } from './employees-rules.js';

/** Field of the API, a nested one with a dot ("insurance.number") → what the audit trail says about it. */
export type FieldChanges = Readonly<Record<string, unknown>>;

const PERSONAL_NUMBERS: ReadonlySet<keyof EmployeeColumns> = new Set([
  'national_id',
  'passport_number',
  'iban',
]);

const INSURANCE_COLUMN = /^insurance_/;

/** The changed columns as the audit trail shows them: personal numbers masked. */
export const columnChanges = (
  before: EmployeeColumns,
  changed: Partial<EmployeeColumns>,
): FieldChanges =>
  Object.fromEntries(
    (Object.keys(changed) as (keyof EmployeeColumns)[]).map((column) => [
      column.replace(INSURANCE_COLUMN, 'insurance.'),
      column === 'metadata'
        ? metadataChange(before.metadata, changed.metadata ?? {})
        : { from: shown(column, before[column]), to: shown(column, changed[column]) },
    ]),
  );

const shown = (column: keyof EmployeeColumns, value: unknown): unknown =>
  typeof value === 'string' && PERSONAL_NUMBERS.has(column) ? maskPersonalNumber(value) : value;

/** Only the keys that differ: the map itself may be long. */
const metadataChange = (before: Metadata, after: Metadata) => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
  const pick = (map: Metadata) =>
    Object.fromEntries(keys.filter((key) => Object.hasOwn(map, key)).map((key) => [key, map[key]]));
  return { from: pick(before), to: pick(after) };
};

export interface UpdatedEmployee {
  readonly id: string;
  readonly employee_code: string;
  readonly version: number;
}

/** The audit entry and the event of one change of an employee or of what belongs to him. */
export const recordEmployeeUpdate = (
  session: WriteSession,
  { id, employee_code, version }: UpdatedEmployee,
  fields: FieldChanges,
  action = 'employee.updated',
): void => {
  session.audit({ action, targetType: 'employee', targetId: id, changes: fields });
  session.emit({
    event: employeeUpdated.name,
    aggregateType: 'employee',
    aggregateId: id,
    data: {
      id,
      employee_code,
      company_id: session.companyId,
      version,
      changed_fields: [
        ...new Set(Object.keys(fields).map((field) => field.split('.')[0] ?? field)),
      ],
    },
  });
};
