import { invariant } from '../shared/invariant.js';
import { addDays, addMonths, isDayWithin, type PlainDate } from '../shared/plain-date.js';
import type { MaternityLimits, RecordedMaternity } from './time-types.js';

/** From one day to another, both included. */
export interface MaternityPeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** When the law protects a mother: arts. 54 and 56 of law 14/2025. */
export interface MaternityPeriods {
  readonly pregnancy: MaternityPeriod;
  /** Null where the pregnancy ended before it. */
  readonly shorterDay: MaternityPeriod | null;
  readonly overtimeByConsent: MaternityPeriod;
  /** Null before a birth. */
  readonly nursing: MaternityPeriod | null;
}

/** Doctors reckon so many days from the first day of the last menstruation to the expected birth. */
const PREGNANCY_DAYS = 280;

/**
 * As long as nobody has recorded how a pregnancy ended it is taken to last so long behind the expected birth and no
 * longer: practically no child comes later, and nothing is built on a birth of which nobody has told.
 */
const OVERDUE_DAYS = 21;

/**
 * The days of a pregnancy. The law counts it in months and does not say from when. Counted here as doctors do: it
 * begins 280 days before the expected birth, which is the date that a medical certificate gives, and its months are
 * those of the calendar. So the sixth begins five months after the first day: of a birth expected on 2026-10-08 the
 * first day is 2026-01-01, and the sixth month begins on 2026-06-01. Other ways of counting (nine months back from the
 * birth, or from conception) let it begin one or two weeks later; the earlier one can do her no wrong. Of a birth
 * without an expected day the birth itself stands in.
 */
export const pregnancyOf = (recorded: RecordedMaternity): MaternityPeriod => {
  const { expectedBirth, birthDate, pregnancyEndedOn } = recorded;
  const reckonedFrom = expectedBirth ?? birthDate ?? pregnancyEndedOn;
  invariant(reckonedFrom !== null, 'a pregnancy has an expected birth or a birth');
  return {
    from: addDays(reckonedFrom, -PREGNANCY_DAYS),
    to: birthDate ?? pregnancyEndedOn ?? latestBirth(reckonedFrom),
  };
};

/** The last day on which a child that was expected on a day is born. */
export const latestBirth = (expected: PlainDate): PlainDate => addDays(expected, OVERDUE_DAYS);

/** The latest birth that can be expected of a pregnancy that has begun. */
export const latestExpected = (today: PlainDate): PlainDate => addDays(today, PREGNANCY_DAYS);

/**
 * What follows from the record by the law. Months after the birth end on its day of the month (on the last one where
 * the month has none such), that day included: the day of the birth itself is not counted.
 */
export const maternityPeriods = (
  recorded: RecordedMaternity,
  limits: MaternityLimits,
): MaternityPeriods => {
  const { birthDate, nursingUntil } = recorded;
  const pregnancy = pregnancyOf(recorded);
  const shorterFrom = addMonths(pregnancy.from, limits.shorterDayFromMonth - 1);
  return {
    pregnancy,
    shorterDay: shorterFrom > pregnancy.to ? null : { from: shorterFrom, to: pregnancy.to },
    overtimeByConsent: {
      from: pregnancy.from,
      to: birthDate === null ? pregnancy.to : addMonths(birthDate, limits.overtimeConsentMonths),
    },
    nursing: birthDate === null ? null : nursingOf(birthDate, nursingUntil, limits),
  };
};

const nursingOf = (
  birthDate: PlainDate,
  until: PlainDate | null,
  { nursingMonths }: MaternityLimits,
): MaternityPeriod => {
  const last = addMonths(birthDate, nursingMonths);
  return { from: birthDate, to: until === null || until > last ? last : until };
};

/** What the law asks for on one day; of several records each says its own. */
export interface MaternityRights {
  /** The record by which the day is shorter. */
  readonly shorterDay: RecordedMaternity | undefined;
  readonly overtimeByConsent: boolean;
  /** The record by which she has nursing breaks. */
  readonly nursing: RecordedMaternity | undefined;
}

const NO_RIGHTS: MaternityRights = {
  shorterDay: undefined,
  overtimeByConsent: false,
  nursing: undefined,
};

/** @param limits null where the data knows no such law for the day: nothing is said then */
export const maternityRightsOn = (
  recorded: readonly RecordedMaternity[],
  date: PlainDate,
  limits: MaternityLimits | null,
): MaternityRights => {
  if (limits === null || recorded.length === 0) return NO_RIGHTS;
  const withRight = (right: Exclude<keyof MaternityPeriods, 'pregnancy'>) =>
    recorded.find((each) => {
      const period = maternityPeriods(each, limits)[right];
      return period !== null && isDayWithin(date, period);
    });
  return {
    shorterDay: withRight('shorterDay'),
    overtimeByConsent: withRight('overtimeByConsent') !== undefined,
    nursing: withRight('nursing'),
  };
};
