import { sql } from '../db/query.js';
import type { Session } from '../db/session.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { OccasionDay } from './holiday-rules.js';

/** What the company may decide about a holiday. */
export interface HolidayColumns {
  readonly date: PlainDate;
  readonly name: string;
  readonly name_ar: string | null;
  readonly is_half_day: boolean;
  readonly is_provisional: boolean;
}

/** A holiday of its own, or its decision about one of the law. */
export interface HolidayRow extends HolidayColumns {
  readonly id: string;
  readonly occasion: string | null;
  readonly occasion_year: number | null;
  readonly occasion_day: number | null;
  readonly is_removed: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = [
  ...['id', 'date', 'name', 'name_ar', 'is_half_day', 'is_provisional'],
  ...['occasion', 'occasion_year', 'occasion_day', 'is_removed'],
  ...['version', 'created_at', 'updated_at'],
];

const own = ({ companyId }: Session) => sql('company_holidays').where({ company_id: companyId });

/** Those on a day of the year, and every decision about the law's holidays of that year. */
export const listHolidays = (session: Session, year: number) =>
  session.rows<HolidayRow>(
    own(session)
      .select(COLUMNS)
      .whereRaw('(date between ? and ? or occasion_year = ?)', [
        ...[`${String(year)}-01-01`, `${String(year)}-12-31`],
        year,
      ]),
  );

export const findOwnHoliday = (session: Session, id: string) =>
  session.maybe<HolidayRow>(own(session).select(COLUMNS).where({ id }).whereNull('occasion'));

export const lockOwnHoliday = (session: Session, id: string) =>
  session.maybe<HolidayRow>(
    own(session).select(COLUMNS).where({ id }).whereNull('occasion').forUpdate(),
  );

const ofOccasion = (session: Session, { occasion, year, day }: OccasionDay) =>
  own(session).where({ occasion, occasion_year: year, occasion_day: day });

export const findDecision = (session: Session, of: OccasionDay) =>
  session.maybe<HolidayRow>(ofOccasion(session, of).select(COLUMNS));

export const lockDecision = (session: Session, of: OccasionDay) =>
  session.maybe<HolidayRow>(ofOccasion(session, of).select(COLUMNS).forUpdate());

export interface NewHoliday extends HolidayColumns {
  readonly id: string;
  readonly created_by: string | null;
}

export const insertHoliday = (session: Session, holiday: NewHoliday) =>
  session.one<HolidayRow>(
    sql('company_holidays')
      .insert({ company_id: session.companyId, ...holiday })
      .returning(COLUMNS),
  );

/**
 * The holiday of the law as it stands, as a row that can be locked and changed. Of several who come at once one
 * adds it; the others wait for him, and find what he has decided.
 */
export const insertDecision = (session: Session, of: OccasionDay, holiday: NewHoliday) =>
  session.run(
    sql('company_holidays')
      .insert({
        company_id: session.companyId,
        ...holiday,
        occasion: of.occasion,
        occasion_year: of.year,
        occasion_day: of.day,
      })
      .onConflict(
        sql.raw('(company_id, occasion_year, occasion, occasion_day) where occasion is not null'),
      )
      .ignore(),
  );

export const updateHoliday = (
  session: Session,
  id: string,
  changes: Partial<HolidayColumns> & { readonly is_removed?: boolean },
) =>
  session.one<HolidayRow>(
    own(session)
      .where({ id })
      .update({ ...changes, version: sql.raw('version + 1'), updated_at: sql.raw('now()') })
      .returning(COLUMNS),
  );

export const deleteHoliday = (session: Session, id: string) =>
  session.run(own(session).where({ id }).delete());

export const countOwnHolidays = async (session: Session): Promise<number> => {
  const { count } = await session.one<{ count: number }>(
    own(session).whereNull('occasion').select(sql.raw('count(*)::int as count')),
  );
  return count;
};
