import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';

export interface CompanyRow {
  readonly company_id: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly time_zone: string;
  readonly commercial_register: string | null;
  readonly tax_registration_number: string | null;
  readonly insurance_establishment_number: string | null;
  readonly address: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  'company_id',
  'name',
  'name_ar',
  'time_zone',
  'commercial_register',
  'tax_registration_number',
  'insurance_establishment_number',
  'address',
  'version',
  'created_at',
  'updated_at',
] as const;

export const findCompany = (session: Session) =>
  session.one<CompanyRow>(
    sql('companies').select(COLUMNS).where({ company_id: session.companyId }),
  );

export const lockCompany = (session: Session) =>
  session.one<CompanyRow>(
    sql('companies').select(COLUMNS).where({ company_id: session.companyId }).forUpdate(),
  );

/** The columns that may change after the sign-up. */
export type CompanyUpdate = Partial<
  Pick<
    CompanyRow,
    | 'name'
    | 'name_ar'
    | 'time_zone'
    | 'commercial_register'
    | 'tax_registration_number'
    | 'insurance_establishment_number'
    | 'address'
  >
>;

export const updateCompany = (session: Session, changes: CompanyUpdate) =>
  session.one<CompanyRow>(
    sql('companies')
      .update({ ...changes, version: sql.raw('version + 1'), updated_at: sql.raw('now()') })
      .where({ company_id: session.companyId })
      .returning(COLUMNS),
  );

/** A new company, and the counter that its events are numbered from. */
export const insertCompany = async (session: Session, name: string): Promise<void> => {
  await session.run(sql('companies').insert({ company_id: session.companyId, name }));
  await session.run(sql('company_counters').insert({ company_id: session.companyId }));
};
