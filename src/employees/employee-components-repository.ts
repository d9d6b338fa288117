import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { ComponentKind } from '../payroll/components/payroll-components-rules.js';
import type { PlainDate } from '../shared/plain-date.js';

export type StoredInsurable = 'yes' | 'no' | 'excluded_allowance';

export interface ComponentColumns {
  readonly code: string;
  /** Of the catalogue, which then says what is null here. */
  readonly component_id: string | null;
  readonly name: string | null;
  readonly name_ar: string | null;
  readonly kind: ComponentKind;
  /** Piastres in a full month, or for one unit. */
  readonly amount: bigint | null;
  /** Decimal text. */
  readonly quantity: string | null;
  readonly taxable: boolean | null;
  readonly insurable: StoredInsurable | null;
  readonly prorated: boolean | null;
  readonly effective_from: PlainDate;
  /** The last day. */
  readonly effective_to: PlainDate | null;
}

export interface ComponentRow extends ComponentColumns {
  readonly id: string;
  readonly employee_id: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  'id',
  'employee_id',
  'code',
  'component_id',
  'name',
  'name_ar',
  'kind',
  'amount',
  'quantity',
  'taxable',
  'insurable',
  'prorated',
  'effective_from',
  'effective_to',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ComponentRow)[];

/** All of one employee, ended ones too, in the order in which a payslip takes them. */
export const listComponents = (session: Session, employeeId: string) =>
  session.rows<ComponentRow>(
    sql('employee_components')
      .select(COLUMNS)
      .where({ company_id: session.companyId, employee_id: employeeId })
      .orderBy([{ column: 'effective_from' }, { column: 'id' }]),
  );

const amountText = ({ amount, ...columns }: Partial<ComponentColumns>) => ({
  ...columns,
  ...(amount !== undefined && { amount: amount === null ? null : amount.toString() }),
});

export const insertComponent = (
  session: Session,
  component: ComponentColumns & {
    readonly id: string;
    readonly employee_id: string;
    readonly created_by: string | null;
  },
) =>
  session.one<ComponentRow>(
    sql('employee_components')
      .insert({ company_id: session.companyId, ...component, ...amountText(component) })
      .returning(COLUMNS),
  );

/** As a salary that is said anew, it is of who said it last. */
export const updateComponent = (
  session: Session,
  { id, changedBy }: { readonly id: string; readonly changedBy: string | null },
  changes: Partial<ComponentColumns>,
) =>
  session.one<ComponentRow>(
    sql('employee_components')
      .where({ company_id: session.companyId, id })
      .update({
        ...amountText(changes),
        created_by: changedBy,
        version: sql.raw('version + 1'),
        updated_at: sql.raw('now()'),
      })
      .returning(COLUMNS),
  );
