import type { FieldProblem } from '../errors/app-error.js';
import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';
import { addDays, laterDate, type PlainDate } from '../shared/plain-date.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import {
  latestBirth,
  latestExpected,
  maternityPeriods,
  pregnancyOf,
  type MaternityPeriod,
  type MaternityPeriods,
} from '../time-engine/maternity-periods.js';
import type { RecordedMaternity } from '../time-engine/time-types.js';
import { maternityLawFrom, maternityLimitsOn } from '../time-engine/working-time-limits.js';
import type { MaternityColumns } from './employee-maternity-repository.js';
import type { Gender } from './national-id-rules.js';

export const maternityFactOf = (columns: MaternityColumns): RecordedMaternity => ({
  expectedBirth: columns.expected_birth,
  birthDate: columns.birth_date,
  pregnancyEndedOn: columns.pregnancy_ended_on,
  nursingUntil: columns.nursing_until,
  fullDayMinutes: columns.full_day_minutes,
  breaksUnpunched: columns.nursing_breaks_unpunched,
});

/** Everything in which a record contradicts the calendar, itself or the person, each with the field to correct. */
export const maternityProblems = (
  columns: MaternityColumns,
  { today, gender }: { readonly today: PlainDate; readonly gender: Gender | null },
): FieldProblem[] => {
  const { expected_birth: expected, birth_date: birth } = columns;
  if (expected === null && birth === null) {
    const params = { fields: 'expected_birth, birth_date' };
    return [problem('expected_birth', 'one_of_required', params)];
  }
  if (gender === 'male') {
    const params = { field: 'gender', expected: 'female' };
    return [problem(expected === null ? 'birth_date' : 'expected_birth', 'contradicts', params)];
  }
  return [...calendarProblems(columns, today), ...endProblems(columns)];
};

const problem = (
  field: keyof MaternityColumns,
  code: FieldProblemCode,
  params: TextParams = {},
): FieldProblem => ({ pointer: `/${field}`, in: 'body', code, params });

const calendarProblems = (columns: MaternityColumns, today: PlainDate): FieldProblem[] => {
  const past = (['reported_on', 'birth_date', 'pregnancy_ended_on'] as const).filter(
    (field) => (columns[field] ?? today) > today,
  );
  const latest = latestExpected(today);
  const isTooLate = (columns.expected_birth ?? today) > latest;
  return [
    ...past.map((field) => problem(field, 'in_the_future', { today })),
    ...(isTooLate ? [problem('expected_birth', 'too_big', { maximum: latest })] : []),
  ];
};

const endProblems = (columns: MaternityColumns): FieldProblem[] => {
  const { expected_birth: expected, birth_date: birth, nursing_until: until } = columns;
  if (birth !== null && columns.pregnancy_ended_on !== null) {
    return [
      problem('pregnancy_ended_on', 'only_one_of', { fields: 'birth_date, pregnancy_ended_on' }),
    ];
  }
  const problems: FieldProblem[] = [];
  if (expected !== null) {
    const [from, to] = [pregnancyOf(maternityFactOf(columns)).from, latestBirth(expected)];
    for (const field of ['birth_date', 'pregnancy_ended_on'] as const) {
      const end = columns[field];
      if (end === null || (from <= end && end <= to)) continue;
      const params = { field: 'expected_birth', expected: `${from} – ${to}` };
      problems.push(problem(field, 'contradicts', params));
    }
  }
  if (until !== null && birth === null) problems.push(problem('birth_date', 'required'));
  if (until !== null && birth !== null && until < birth) {
    problems.push(problem('nursing_until', 'too_small', { minimum: birth }));
  }
  return problems;
};

/** The record whose pregnancy has a day of this one: nobody has two at once. */
export const overlappingPregnancy = <Row extends MaternityColumns>(
  columns: MaternityColumns,
  others: readonly Row[],
): Row | undefined => {
  const own = pregnancyOf(maternityFactOf(columns));
  return others.find((other) => {
    const period = pregnancyOf(maternityFactOf(other));
    return own.from <= period.to && period.from <= own.to;
  });
};

/** By the law of the day of the birth, or of the day on which it was expected. */
const periodsOf = (
  columns: MaternityColumns,
  parameters: ParameterSet,
): MaternityPeriods | undefined => {
  const first = maternityLawFrom(parameters);
  if (first === undefined) return undefined;
  const day = columns.birth_date ?? columns.expected_birth ?? first;
  const limits = maternityLimitsOn(parameters, laterDate(first, day));
  return limits === null ? undefined : maternityPeriods(maternityFactOf(columns), limits);
};

const RIGHTS = ['shorterDay', 'overtimeByConsent', 'nursing'] as const;

type MaternityRightPeriods = Readonly<Record<(typeof RIGHTS)[number], MaternityPeriod | null>>;

/** When the law protects her, as far as its first day reaches. */
export const protectedPeriods = (
  columns: MaternityColumns,
  parameters: ParameterSet,
): MaternityRightPeriods => {
  const periods = periodsOf(columns, parameters);
  const first = maternityLawFrom(parameters);
  const since = (period: MaternityPeriod | null = null): MaternityPeriod | null => {
    if (period === null || first === undefined || first > period.to) return null;
    return { from: laterDate(period.from, first), to: period.to };
  };
  return {
    shorterDay: since(periods?.shorterDay),
    overtimeByConsent: since(periods?.overtimeByConsent),
    nursing: since(periods?.nursing),
  };
};

/**
 * The first and the last day that the law sees otherwise after the change; undefined when it sees none so. Null is no
 * record.
 */
export const daysOfMaternityChange = (
  before: MaternityColumns | null,
  after: MaternityColumns | null,
  parameters: ParameterSet,
): MaternityPeriod | undefined => {
  const [old, next] = [before, after].map((columns) =>
    columns === null ? null : protectedPeriods(columns, parameters),
  );
  const changed = RIGHTS.flatMap((right): MaternityPeriod[] => {
    const [a, b] = [old?.[right] ?? null, next?.[right] ?? null];
    if (a === null || b === null) return [a, b].filter((each) => each !== null);
    if (isReadOtherwise(right, before, after)) return [a, b];
    return [changedDays(a, b)].filter((each) => each !== undefined);
  });
  if (changed.length === 0) return undefined;
  return {
    from: changed.map(({ from }) => from).reduce((a, b) => (a < b ? a : b)),
    to: changed.map(({ to }) => to).reduce(laterDate),
  };
};

/** Whether its days are judged otherwise, though they are the same. */
const isReadOtherwise = (
  right: (typeof RIGHTS)[number],
  before: MaternityColumns | null,
  after: MaternityColumns | null,
): boolean =>
  (right !== 'overtimeByConsent' && before?.full_day_minutes !== after?.full_day_minutes) ||
  (right === 'nursing' && before?.nursing_breaks_unpunched !== after?.nursing_breaks_unpunched);

/** From the first to the last day that only one of the two has. */
const changedDays = (a: MaternityPeriod, b: MaternityPeriod): MaternityPeriod | undefined => {
  if (a.from === b.from && a.to === b.to) return undefined;
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  const lastOfBoth = a.to < b.to ? a.to : b.to;
  return {
    from: a.from === b.from ? addDays(lastOfBoth, 1) : first.from,
    to: a.to === b.to ? addDays(second.from, -1) : laterDate(a.to, b.to),
  };
};
