import type { Session } from '../db/session.js';
import type { CompanyToLookAt } from '../jobs/nightly-worker.js';
import type { UtcInstant } from '../shared/instant.js';
import type { PlainDate } from '../shared/plain-date.js';

export const companiesToLookAt = (
  session: Session,
  { now, after, limit }: { readonly now: Date; readonly after: string; readonly limit: number },
): Promise<CompanyToLookAt[]> =>
  session.rows<CompanyToLookAt>({
    name: 'leave_nights_due',
    text: `select company.company_id, company.time_zone
      from companies company
      left join leave_nights night on night.company_id = company.company_id
      where company.company_id > $2 and (night.next_look_at is null or night.next_look_at <= $1)
      order by company.company_id
      limit $3`,
    values: [now.toISOString(), after, limit],
  });

/** Through which day ledgers were asked for; before the first night the day before. Locked until the commit. */
export const enterNight = async (
  session: Session,
  { today, nextLookAt }: { readonly today: PlainDate; readonly nextLookAt: UtcInstant },
): Promise<PlainDate> => {
  await session.run({
    name: 'leave_night_begin',
    text: `insert into leave_nights (company_id, booked_through, next_look_at) values ($1, $2::date - 1, $3)
      on conflict on constraint leave_nights_pkey do nothing`,
    values: [session.companyId, today, nextLookAt],
  });
  const row = await session.one<{ booked_through: PlainDate }>({
    name: 'leave_night_lock',
    text: 'select booked_through from leave_nights where company_id = $1 for update',
    values: [session.companyId],
  });
  return row.booked_through;
};

export const noteNight = (
  session: Session,
  night: { readonly bookedThrough: PlainDate; readonly nextLookAt: UtcInstant },
): Promise<number> =>
  session.run({
    name: 'leave_night_note',
    text: 'update leave_nights set booked_through = $2, next_look_at = $3 where company_id = $1',
    values: [session.companyId, night.bookedThrough, night.nextLookAt],
  });

/** Whether anything is booked in a ledger of the company: it may keep its leave elsewhere. */
export const keepsLeave = async (session: Session): Promise<boolean> => {
  const { kept } = await session.one<{ kept: boolean }>({
    name: 'leave_is_kept',
    text: 'select exists (select from leave_entries where company_id = $1) as kept',
    values: [session.companyId],
  });
  return kept;
};
