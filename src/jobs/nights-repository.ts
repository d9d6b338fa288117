import type { Session } from '../db/session.js';
import type { UtcInstant } from '../shared/instant.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { CompanyToLookAt, NightlyWork } from './nightly-worker.js';

/** How far the nights of a company have come: through which day, and when the next one comes. */
export interface Night {
  readonly through: PlainDate;
  readonly nextLookAt: UtcInstant;
}

export interface NightsRepository {
  readonly companiesToLookAt: NightlyWork['companiesToLookAt'];
  /**
   * How far the company has come, its row locked until the commit; for one without a row, what is given becomes it.
   */
  readonly enterNight: (session: Session, first: Night) => Promise<PlainDate>;
  readonly noteNight: (session: Session, night: Night) => Promise<number>;
}

/** Of a table with a row for each company: its key, a day, `next_look_at`. */
export const createNightsRepository = (table: {
  readonly name: 'attendance_nights' | 'leave_nights';
  readonly through: 'computed_through' | 'booked_through';
}): NightsRepository => {
  const { name, through } = table;
  return {
    companiesToLookAt: (session, { now, after, limit }) =>
      session.rows<CompanyToLookAt>({
        name: `${name}_due`,
        text: `select company.company_id, company.time_zone
          from companies company
          left join ${name} night on night.company_id = company.company_id
          where company.company_id > $2 and (night.next_look_at is null or night.next_look_at <= $1)
          order by company.company_id
          limit $3`,
        values: [now.toISOString(), after, limit],
      }),
    enterNight: async (session, first) => {
      await session.run({
        name: `${name}_begin`,
        text: `insert into ${name} (company_id, ${through}, next_look_at) values ($1, $2, $3)
          on conflict on constraint ${name}_pkey do nothing`,
        values: [session.companyId, first.through, first.nextLookAt],
      });
      const row = await session.one<{ through: PlainDate }>({
        name: `${name}_lock`,
        text: `select ${through} as through from ${name} where company_id = $1 for update`,
        values: [session.companyId],
      });
      return row.through;
    },
    noteNight: (session, night) =>
      session.run({
        name: `${name}_note`,
        text: `update ${name} set ${through} = $2, next_look_at = $3 where company_id = $1`,
        values: [session.companyId, night.through, night.nextLookAt],
      }),
  };
};
