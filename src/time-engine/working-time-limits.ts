import { laterDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import { integerAt, typedParameterAt } from '../statutory/parameters-at.js';
import type { MaternityLimits, WorkingTimeLimits } from './time-types.js';

const MINUTES_PER_HOUR = 60;

/**
 * The law's bounds on working time on the day. Throws DomainError `parameter_not_defined` for a day that the data
 * on working hours does not reach.
 */
export const limitsOn = (parameters: ParameterSet, date: PlainDate): WorkingTimeLimits => {
  const minutes = (key: string): number => integerAt(parameters, key, date) * MINUTES_PER_HOUR;
  return {
    perDay: minutes('labour.hours_per_day'),
    perWeek: minutes('labour.hours_per_week'),
    presence: minutes('labour.presence_hours_with_overtime'),
    disabilityReduction: integerAt(parameters, 'labour.disability_hour_reduction_minutes', date),
    ...minorLimits(parameters, date, minutes),
    maternity: maternityLimitsOn(parameters, date),
  };
};

type MinorLimits = Pick<
  WorkingTimeLimits,
  | 'minorAge'
  | 'minorPerDay'
  | 'minorContinuous'
  | 'minorRest'
  | 'minorWorkAge'
  | 'minorTrainingAge'
  | 'minorNoWorkFrom'
  | 'minorNoWorkUntil'
>;

/** No age is below 0, so that nobody is a minor. */
const NO_MINORS: MinorLimits = {
  minorAge: 0,
  minorPerDay: 0,
  minorContinuous: 0,
  minorRest: 0,
  minorWorkAge: 0,
  minorTrainingAge: 0,
  minorNoWorkFrom: '00:00',
  minorNoWorkUntil: '00:00',
};

/** The data has these from the law of 2025 on; before, nothing is said about minors rather than something wrong. */
const minorLimits = (
  parameters: ParameterSet,
  date: PlainDate,
  minutes: (key: string) => number,
): MinorLimits => {
  const first = parameters.get('labour.minor_age')?.values[0]?.from;
  if (first === undefined || date < first) {
    return NO_MINORS;
  }
  const time = (key: string): string => typedParameterAt(parameters, key, date, 'text').value;
  return {
    minorAge: integerAt(parameters, 'labour.minor_age', date),
    minorPerDay: minutes('labour.minor_hours_per_day'),
    minorContinuous: minutes('labour.minor_continuous_hours'),
    minorRest: integerAt(parameters, 'labour.minor_rest_minutes', date),
    minorWorkAge: integerAt(parameters, 'labour.minor_employment_age', date),
    minorTrainingAge: integerAt(parameters, 'labour.minor_training_age', date),
    minorNoWorkFrom: time('labour.minor_no_work_from'),
    minorNoWorkUntil: time('labour.minor_no_work_until'),
  };
};

/** The first day on which the data knows what mothers are owed; undefined if it never does. */
export const maternityLawFrom = (parameters: ParameterSet): PlainDate | undefined =>
  parameters.get('labour.nursing_months')?.values[0]?.from;

/** Null before the law of 2025, as with minors. */
export const maternityLimitsOn = (
  parameters: ParameterSet,
  date: PlainDate,
): MaternityLimits | null => {
  const first = maternityLawFrom(parameters);
  if (first === undefined || date < first) return null;
  const number = (key: string): number => integerAt(parameters, `labour.${key}`, date);
  return {
    shorterDayFromMonth: number('pregnancy_reduction_from_month'),
    shorterDayMinutes: number('pregnancy_hour_reduction_minutes'),
    overtimeConsentMonths: number('no_forced_overtime_months_after_birth'),
    nursingMonths: number('nursing_months'),
    nursingBreaks: number('nursing_breaks_per_day'),
    nursingBreakMinutes: number('nursing_break_minutes'),
  };
};

/**
 * As `limitsOn`, each day once: a recompute asks for the same days of many employees. Days before those that the data
 * knows are judged by its first one.
 */
export const limitsByDate = (
  parameters: ParameterSet,
): ((date: PlainDate) => WorkingTimeLimits) => {
  const known = new Map<PlainDate, WorkingTimeLimits>();
  const first = parameters.get('labour.hours_per_day')?.values[0]?.from;
  return (date) => {
    let limits = known.get(date);
    if (limits === undefined) {
      limits = limitsOn(parameters, first === undefined ? date : laterDate(date, first));
      known.set(date, limits);
    }
    return limits;
  };
};
