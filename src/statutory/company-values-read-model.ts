import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from './parameter-types.js';
import { withOverrides, type ParameterOverride } from './parameters-at.js';

/** The company's own dated values that begin until the day, or all of them. */
export const companyValues = (session: Session, until: PlainDate | 'ever' = 'ever') =>
  session.rows<ParameterOverride>({
    name: 'statutory_values_until',
    text: `select key, from_date as "from", value, law, article, source, note
      from company_statutory_values
      where company_id = $1 and removed_at is null and ($2::date is null or from_date <= $2::date)
      order by key, from_date`,
    values: [session.companyId, until === 'ever' ? null : until],
  });

/**
 * The law as the company of the session knows it: what the service comes with, and the company's own dated values laid
 * over it. Whoever reads a figure of the law for a company reads it from here.
 */
export const companyParameters = async (
  session: Session,
  parameters: ParameterSet,
): Promise<ParameterSet> => withOverrides(parameters, await companyValues(session));

/** Whether a value that begins until the day was changed by a transaction that the snapshot does not see. */
export const statutoryValuesChangedSince = async (
  session: Session,
  until: PlainDate | 'ever',
  snapshot: string,
): Promise<boolean> => {
  const row = await session.one<{ found: boolean }>({
    name: 'statutory_values_changed_since',
    text: `select exists (
        select from company_statutory_values
        where company_id = $1 and ($2::date is null or from_date <= $2::date)
          and not pg_visible_in_snapshot(changed_xid, $3::pg_snapshot)
      ) as found`,
    values: [session.companyId, until === 'ever' ? null : until, snapshot],
  });
  return row.found;
};
