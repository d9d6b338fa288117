import { enterGate } from '../../db/company-gate.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { TaxRelief } from '../../payroll-engine/facts.js';
import type { PayMonth } from '../../shared/pay-month.js';
import type { Calculation, ComponentKind } from './payroll-components-rules.js';

export type StoredInsurable = 'yes' | 'no' | 'excluded_allowance';

export interface DefinitionColumns {
  readonly name: string;
  readonly name_ar: string | null;
  readonly calculation: Calculation;
  readonly taxable: boolean;
  readonly insurable: StoredInsurable;
  readonly prorated: boolean;
  readonly in_overtime_base: boolean;
  readonly eta_code: string | null;
  readonly tax_relief: TaxRelief | null;
  readonly account: string | null;
}

export interface DefinitionRow extends DefinitionColumns {
  readonly component_id: string;
  readonly from_month: PayMonth;
}

export interface ComponentRow {
  readonly id: string;
  readonly code: string;
  readonly kind: ComponentKind;
  readonly active: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COMPONENT = ['id', 'code', 'kind', 'active', 'version', 'created_at', 'updated_at'] as const;
export const DEFINITION_FIELDS = [
  'name',
  'name_ar',
  'calculation',
  'taxable',
  'insurable',
  'prorated',
  'in_overtime_base',
  'eta_code',
  'tax_relief',
  'account',
] as const satisfies readonly (keyof DefinitionColumns)[];

const ofCompany = (session: Session, table: string) =>
  sql(table).where({ company_id: session.companyId });

/** One change of a company's catalogue at a time: whether a definition closes a circle depends on all the others. */
export const enterCatalogue = (session: Session): Promise<number> =>
  enterGate(session, 'payroll_catalogue', 'alone');

export const listComponents = (session: Session) =>
  session.rows<ComponentRow>(
    ofCompany(session, 'payroll_components').select(COMPONENT).orderBy('code'),
  );

export const findComponent = (session: Session, id: string) =>
  session.maybe<ComponentRow>(
    ofCompany(session, 'payroll_components').select(COMPONENT).where({ id }),
  );

export const lockComponent = (session: Session, id: string) =>
  session.maybe<ComponentRow>(
    ofCompany(session, 'payroll_components').select(COMPONENT).where({ id }).forUpdate(),
  );

/** Of one component or of all, the earliest month first. */
export const listDefinitions = (session: Session, componentId?: string) => {
  const query = ofCompany(session, 'payroll_component_definitions')
    .select(['component_id', 'from_month', ...DEFINITION_FIELDS])
    .orderBy(['component_id', 'from_month']);
  if (componentId !== undefined) query.where({ component_id: componentId });
  return session.rows<DefinitionRow>(query);
};

interface NewComponent {
  readonly id: string;
  readonly code: string;
  readonly kind: ComponentKind;
  readonly calculationType: Calculation['type'];
  readonly createdBy: string | null;
}

export const insertComponent = (session: Session, component: NewComponent) =>
  session.one<ComponentRow>(
    sql('payroll_components')
      .insert({
        company_id: session.companyId,
        id: component.id,
        code: component.code,
        kind: component.kind,
        calculation_type: component.calculationType,
        created_by: component.createdBy,
      })
      .returning(COMPONENT),
  );

export const saveDefinition = (
  session: Session,
  { component_id: componentId, from_month: fromMonth, ...definition }: DefinitionRow,
  createdBy: string | null,
) => {
  const values = { ...definition, calculation: JSON.stringify(definition.calculation) };
  const key = { company_id: session.companyId, component_id: componentId, from_month: fromMonth };
  return session.run(
    sql('payroll_component_definitions')
      .insert({ ...key, ...values, created_by: createdBy })
      .onConflict(['company_id', 'component_id', 'from_month'])
      .merge({ ...values, created_by: createdBy }),
  );
};

export const touchComponent = (session: Session, id: string, active: boolean) =>
  session.one<ComponentRow>(
    ofCompany(session, 'payroll_components')
      .where({ id })
      .update({ active, version: sql.raw('version + 1'), updated_at: sql.raw('now()') })
      .returning(COMPONENT),
  );

export const isUsed = async (session: Session, id: string): Promise<boolean> => {
  const { used } = await session.one<{ used: boolean }>({
    name: 'payroll_component_used',
    text: `select exists (select from employee_components where company_id = $1 and component_id = $2)
        or exists (select from payroll_inputs where company_id = $1 and component_id = $2) as used`,
    values: [session.companyId, id],
  });
  return used;
};

export const deleteComponent = async (session: Session, id: string): Promise<void> => {
  await session.run(
    ofCompany(session, 'payroll_component_definitions').where({ component_id: id }).delete(),
  );
  await session.run(ofCompany(session, 'payroll_components').where({ id }).delete());
};
