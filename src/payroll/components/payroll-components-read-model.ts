import { changedSince } from '../../db/changed-since.js';
import type { Session } from '../../db/session.js';
import type { TaxRelief } from '../../payroll-engine/facts.js';
import type { PayMonth } from '../../shared/pay-month.js';
import {
  definitionsOf,
  ranked,
  type Calculation,
  type ComponentDefinition,
  type ComponentKind,
  type DatedDefinition,
} from './payroll-components-rules.js';

interface DefinitionRow {
  readonly id: string;
  readonly code: string;
  readonly kind: ComponentKind;
  readonly from_month: PayMonth;
  readonly name: string;
  readonly name_ar: string | null;
  readonly calculation: Calculation;
  readonly taxable: boolean;
  readonly insurable: 'yes' | 'no' | 'excluded_allowance';
  readonly prorated: boolean;
  readonly in_overtime_base: boolean;
  readonly eta_code: string | null;
  readonly tax_relief: TaxRelief | null;
}

/** Every definition of the company's catalogue, by component and month: a few hundred rows at most. */
export const datedDefinitions = async (session: Session): Promise<readonly DatedDefinition[]> => {
  const rows = await session.rows<DefinitionRow>({
    name: 'payroll_component_definitions',
    text: `select c.id, c.code, c.kind, d.from_month, d.name, d.name_ar, d.calculation, d.taxable, d.insurable,
        d.prorated, d.in_overtime_base, d.eta_code, d.tax_relief
      from payroll_components c
      join payroll_component_definitions d on d.company_id = c.company_id and d.component_id = c.id
      where c.company_id = $1
      order by c.code, d.from_month`,
    values: [session.companyId],
  });
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    from: row.from_month,
    name: row.name,
    nameAr: row.name_ar,
    calculation: row.calculation,
    taxable: row.taxable,
    insurable: row.insurable === 'excluded_allowance' ? row.insurable : row.insurable === 'yes',
    prorated: row.prorated,
    inOvertimeBase: row.in_overtime_base,
    etaCode: row.eta_code,
    ...(row.tax_relief !== null && { taxRelief: row.tax_relief }),
  }));
};

/** The catalogue as it is in a month, by id. */
export const catalogueOf = async (
  session: Session,
  month: PayMonth,
): Promise<ReadonlyMap<string, ComponentDefinition>> => {
  const inForce = definitionsOf(await datedDefinitions(session), month);
  return new Map(
    ranked(inForce.map(({ from: _, ...definition }) => definition)).map((definition) => [
      definition.id,
      definition,
    ]),
  );
};

/** Which account of the journal a component has in the month, by its code; absent for those that have none. */
export const componentAccounts = async (
  session: Session,
  month: PayMonth,
): Promise<Readonly<Record<string, string>>> => {
  const rows = await session.rows<{ code: string; account: string | null }>({
    name: 'payroll_component_accounts',
    text: `select distinct on (c.id) c.code, d.account
      from payroll_components c
      join payroll_component_definitions d on d.company_id = c.company_id and d.component_id = c.id
      where c.company_id = $1 and d.from_month <= $2
      order by c.id, d.from_month desc`,
    values: [session.companyId, month],
  });
  return Object.fromEntries(
    rows.flatMap(({ code, account }) => (account === null ? [] : [[code, account] as const])),
  );
};

/** The component that a request names, unless it is out of use. It stays until the transaction ends. */
export const usableComponent = async (
  session: Session,
  id: string,
  month: PayMonth,
): Promise<ComponentDefinition | 'inactive' | undefined> => {
  const found = await session.maybe<{ active: boolean }>({
    name: 'payroll_component_usable',
    text: `select active from payroll_components where company_id = $1 and id = $2 for key share`,
    values: [session.companyId, id],
  });
  if (found === undefined) return undefined;
  return found.active ? (await catalogueOf(session, month)).get(id) : 'inactive';
};

/** Whether a definition that counts in the month was written by a transaction that the snapshot does not see. */
export const definitionsChangedSince = async (
  session: Session,
  month: PayMonth,
  snapshot: string,
): Promise<boolean> => {
  const { changed } = await session.one<{ changed: boolean }>({
    name: 'payroll_definitions_changed_since',
    text: `select exists (select from ${changedSince('payroll_component_definitions', {
      columns: 'from_month',
      snapshot: '$2',
    })} where from_month <= $3) as changed`,
    values: [session.companyId, snapshot, month],
  });
  return changed;
};
