import type { LocalizedText, ParameterSet } from '../statutory/parameter-types.js';
import { parameterAt } from '../statutory/parameters-at.js';
import type { PlainDate } from '../shared/plain-date.js';
import { toMillidays, type Millidays } from './day-amounts.js';
import { dayOfLaw, figureOf } from './leave-explanation.js';

/** Who bears the wage of the days: the employer, nobody, or social insurance in his place. */
export const leavePays = ['paid', 'unpaid', 'insurance'] as const;
export type LeavePay = (typeof leavePays)[number];

export const leaveUnits = ['day', 'half_day', 'hour'] as const;
export type LeaveUnit = (typeof leaveUnits)[number];

/** A kind of leave with all figures in force on a day; null: no such limit. */
export interface LeaveType {
  readonly code: string;
  readonly name: LocalizedText;
  readonly isStatutory: boolean;
  /** From which balance it is taken. */
  readonly balance: 'annual' | 'own' | 'none';
  readonly basis: 'working_days' | 'calendar_days';
  readonly units: readonly LeaveUnit[];
  readonly pay: LeavePay;
  readonly sandwich: boolean;
  readonly gender: 'female' | 'male' | null;
  readonly maximumPerRequest: Millidays | null;
  readonly maximumPerYear: Millidays | null;
  /** Approved requests in the whole service. */
  readonly maximumTimes: number | null;
  /** Between the end of the first and the beginning of the second. */
  readonly monthsAfterFirst: number;
  /** The law gives it in companies with so many workers and more. */
  readonly minimumWorkers: number;
  /** Only on the feasts of the employee's denomination. */
  readonly onFeasts: boolean;
  readonly minimumServiceMonths: number;
  readonly noticeDays: number;
  readonly needsDocument: boolean;
  readonly article: { readonly law: string; readonly article: string } | null;
}

interface StatutoryType {
  readonly code: string;
  readonly name: LocalizedText;
  readonly articleOf: string;
  readonly balance?: LeaveType['balance'];
  readonly basis?: LeaveType['basis'];
  readonly units?: readonly LeaveUnit[];
  readonly pay?: LeavePay;
  readonly gender?: 'female' | 'male';
  readonly needsDocument?: boolean;
  readonly perRequest?: { readonly key: string; readonly daysEach: number } | 'one_day';
  readonly perYear?: string;
  readonly times?: string;
  readonly serviceMonths?: { readonly key: string; readonly monthsEach: number };
  readonly notice?: string;
  readonly yearsAfterFirst?: string;
  readonly workers?: string;
  readonly onFeasts?: boolean;
}

const DAYS_PER_YEAR = 365;
const DAYS_PER_MONTH = 30;
const MONTHS_PER_YEAR = 12;

const CATALOGUE: readonly StatutoryType[] = [
  {
    code: 'annual',
    name: { en: 'Annual leave', ar: 'إجازة سنوية' },
    articleOf: 'leave.annual_days',
    balance: 'annual',
    units: ['day', 'half_day', 'hour'],
  },
  {
    code: 'casual',
    name: { en: 'Casual leave', ar: 'إجازة عارضة' },
    articleOf: 'leave.casual_days',
    balance: 'annual',
    units: ['day', 'half_day'],
    perRequest: { key: 'leave.casual_days_at_a_time', daysEach: 1 },
    perYear: 'leave.casual_days',
  },
  {
    code: 'sick',
    name: { en: 'Sick leave', ar: 'إجازة مرضية' },
    articleOf: 'social_insurance.sick_pay',
    basis: 'calendar_days',
    pay: 'insurance',
    needsDocument: true,
  },
  {
    code: 'sick_industrial',
    name: { en: 'Sick leave, industrial establishments', ar: 'إجازة مرضية بالمنشآت الصناعية' },
    articleOf: 'leave.sick_pay_industrial',
    basis: 'calendar_days',
    needsDocument: true,
  },
  {
    code: 'maternity',
    name: { en: 'Maternity leave', ar: 'إجازة وضع' },
    articleOf: 'leave.maternity_days',
    basis: 'calendar_days',
    gender: 'female',
    needsDocument: true,
    perRequest: { key: 'leave.maternity_days', daysEach: 1 },
    times: 'leave.maternity_times',
    serviceMonths: { key: 'leave.maternity_service_months', monthsEach: 1 },
  },
  {
    code: 'childbirth',
    name: { en: 'Birth of a child', ar: 'إجازة ميلاد طفل' },
    articleOf: 'leave.birth_day_times',
    gender: 'male',
    perRequest: 'one_day',
    times: 'leave.birth_day_times',
  },
  {
    code: 'child_care',
    name: { en: 'Child care leave', ar: 'إجازة رعاية طفل' },
    articleOf: 'leave.child_care_years',
    basis: 'calendar_days',
    pay: 'unpaid',
    gender: 'female',
    perRequest: { key: 'leave.child_care_years', daysEach: DAYS_PER_YEAR },
    times: 'leave.child_care_times',
    serviceMonths: { key: 'leave.child_care_service_years', monthsEach: MONTHS_PER_YEAR },
    yearsAfterFirst: 'leave.child_care_spacing_years',
    workers: 'leave.child_care_employer_workers',
  },
  {
    code: 'pilgrimage',
    name: { en: 'Pilgrimage or visit to Jerusalem', ar: 'إجازة حج أو زيارة بيت المقدس' },
    articleOf: 'leave.pilgrimage_days',
    basis: 'calendar_days',
    perRequest: { key: 'leave.pilgrimage_days', daysEach: 1 },
    times: 'leave.pilgrimage_times',
    serviceMonths: { key: 'leave.pilgrimage_service_years', monthsEach: MONTHS_PER_YEAR },
  },
  {
    code: 'exam',
    name: { en: 'Exam leave', ar: 'إجازة امتحان' },
    articleOf: 'leave.exam_notice_days',
    notice: 'leave.exam_notice_days',
    needsDocument: true,
  },
  {
    code: 'contagion',
    name: { en: 'Kept from work by contagion', ar: 'منع من العمل لمخالطة مريض' },
    articleOf: 'leave.contagion_months',
    basis: 'calendar_days',
    pay: 'unpaid',
    needsDocument: true,
    perRequest: { key: 'leave.contagion_months', daysEach: DAYS_PER_MONTH },
  },
  {
    code: 'christian_feast',
    name: { en: 'Christian feast', ar: 'عيد مسيحي' },
    articleOf: 'calendar.christian_holidays',
    perRequest: 'one_day',
    onFeasts: true,
  },
];

export const STATUTORY_CODES: readonly string[] = CATALOGUE.map(({ code }) => code);

/** Who bears the wage of a kind of leave of the law; undefined for any other. */
export const statutoryPayOf = (code: string): LeavePay | undefined => {
  const type = CATALOGUE.find((each) => each.code === code);
  return type && (type.pay ?? 'paid');
};

/**
 * The kinds of leave that the law gives on the day, with its figures of that day. Days before the first labour law that
 * the data knows go by that law.
 */
export const statutoryTypesOn = (parameters: ParameterSet, on: PlainDate): LeaveType[] => {
  const known = dayOfLaw(parameters, 'leave.annual_days', on);
  return CATALOGUE.filter(({ articleOf }) => {
    const first = parameters.get(articleOf)?.values[0]?.from;
    return first !== undefined && first <= known;
  }).map((type) => resolve(type, parameters, known));
};

const resolve = (type: StatutoryType, parameters: ParameterSet, on: PlainDate): LeaveType => {
  const figure = (key: string): number => figureOf(parameters, key, on);
  const { law, article } = parameterAt(parameters, type.articleOf, on);
  const { perRequest, perYear, times, serviceMonths, notice, yearsAfterFirst, workers } = type;
  return {
    code: type.code,
    name: type.name,
    isStatutory: true,
    balance: type.balance ?? 'none',
    basis: type.basis ?? 'working_days',
    units: type.units ?? ['day'],
    pay: type.pay ?? 'paid',
    sandwich: false,
    gender: type.gender ?? null,
    maximumPerRequest: perRequest === undefined ? null : toMillidays(daysOf(perRequest, figure)),
    maximumPerYear: perYear === undefined ? null : toMillidays(figure(perYear)),
    maximumTimes: times === undefined ? null : figure(times),
    monthsAfterFirst: yearsAfterFirst === undefined ? 0 : figure(yearsAfterFirst) * MONTHS_PER_YEAR,
    minimumWorkers: workers === undefined ? 0 : figure(workers),
    onFeasts: type.onFeasts ?? false,
    minimumServiceMonths:
      serviceMonths === undefined ? 0 : figure(serviceMonths.key) * serviceMonths.monthsEach,
    noticeDays: notice === undefined ? 0 : figure(notice),
    needsDocument: type.needsDocument ?? false,
    article: { law, article },
  };
};

const daysOf = (
  perRequest: NonNullable<StatutoryType['perRequest']>,
  figure: (key: string) => number,
): number => (perRequest === 'one_day' ? 1 : figure(perRequest.key) * perRequest.daysEach);
