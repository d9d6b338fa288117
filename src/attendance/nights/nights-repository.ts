import type { Session } from '../../db/session.js';
import type { CompanyToLookAt } from '../../jobs/nightly-worker.js';
import type { UtcInstant } from '../../shared/instant.js';
import type { PlainDate } from '../../shared/plain-date.js';

/** The next companies by id whose night may have come, or that nobody has looked at yet; asked by the system. */
export const companiesToLookAt = (
  session: Session,
  { now, after, limit }: { readonly now: Date; readonly after: string; readonly limit: number },
): Promise<CompanyToLookAt[]> =>
  session.rows<CompanyToLookAt>({
    name: 'attendance_nights_due',
    text: `select company.company_id, company.time_zone
      from companies company
      left join attendance_nights night on night.company_id = company.company_id
      where company.company_id > $2 and (night.next_look_at is null or night.next_look_at <= $1)
      order by company.company_id
      limit $3`,
    values: [now.toISOString(), after, limit],
  });

/**
 * How far the company's days have been computed, its row locked until the commit; for one without a row, what is
 * given becomes it.
 */
export const enterNight = async (
  session: Session,
  first: { readonly computedThrough: PlainDate; readonly nextLookAt: UtcInstant },
): Promise<PlainDate> => {
  await session.run({
    name: 'attendance_night_begin',
    text: `insert into attendance_nights (company_id, computed_through, next_look_at) values ($1, $2, $3)
      on conflict on constraint attendance_nights_pkey do nothing`,
    values: [session.companyId, first.computedThrough, first.nextLookAt],
  });
  const row = await session.one<{ computed_through: PlainDate }>({
    name: 'attendance_night_lock',
    text: 'select computed_through from attendance_nights where company_id = $1 for update',
    values: [session.companyId],
  });
  return row.computed_through;
};

export const noteNight = (
  session: Session,
  night: { readonly computedThrough: PlainDate; readonly nextLookAt: UtcInstant },
): Promise<number> =>
  session.run({
    name: 'attendance_night_note',
    text: `update attendance_nights set computed_through = $2, next_look_at = $3 where company_id = $1`,
    values: [session.companyId, night.computedThrough, night.nextLookAt],
  });
