import type { Session } from '../db/session.js';
import { findCompany, insertCompany, type CompanyRow } from './companies-repository.js';

/** What other features may ask about the company they work for. */
export const companyProfile = async (session: Session) => {
  const company = await findCompany(session);
  return { id: company.company_id, name: company.name, timeZone: company.time_zone };
};

/** Legal data of the company, as forms and payslips print them. */
export type CompanyLegalData = CompanyRow;

export const companyLegalData = (session: Session): Promise<CompanyLegalData> =>
  findCompany(session);

/** Signing up founds the company; it is the only way one comes to be. */
export const foundCompany = insertCompany;

/** Whether anybody has signed up yet. Runs on the system pool. */
export const isAnyCompanyThere = async (session: Session): Promise<boolean> => {
  const rows = await session.rows({
    name: 'any-company',
    text: 'select company_id from companies limit 1',
    values: [],
  });
  return rows.length > 0;
};
