import type { Session } from '../db/unit-of-work.js';
import { statutoryTypesOn, type LeaveType } from '../leave-engine/statutory-types.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { listTypes, type TypeRow } from './leave-catalogue-repository.js';

/** A company's kind of leave in the words of the engine. */
export const ofCompany = (row: TypeRow): LeaveType => ({
  code: row.code,
  name: { en: row.name, ar: row.name_ar ?? row.name },
  isStatutory: false,
  balance: row.balance,
  basis: row.basis,
  units: row.allows_half_days ? ['day', 'half_day'] : ['day'],
  pay: row.pay,
  sandwich: row.sandwich,
  gender: null,
  maximumPerRequest: row.maximum_per_request,
  maximumPerYear: row.maximum_per_year,
  maximumTimes: row.maximum_times,
  monthsAfterFirst: 0,
  minimumWorkers: 0,
  onFeasts: false,
  minimumServiceMonths: row.minimum_service_months,
  noticeDays: row.notice_days,
  needsDocument: row.needs_document,
  article: null,
});

/** The kind of leave with the figures of the day, by the law as the company knows it; undefined: there is none of that code then. */
export const typeOn = async (
  session: Session,
  parameters: ParameterSet,
  code: string,
  on: PlainDate,
): Promise<LeaveType | undefined> => {
  const ofLaw = statutoryTypesOn(parameters, on).find((type) => type.code === code);
  if (ofLaw !== undefined) return ofLaw;
  const own = (await listTypes(session)).find((type) => type.code === code && type.is_active);
  return own === undefined ? undefined : ofCompany(own);
};

/** The name of the balance that the kind of leave is taken from; null: none. */
export const balanceOf = ({ balance, code }: LeaveType): string | null =>
  balance === 'none' ? null : balance === 'annual' ? 'annual' : code;
