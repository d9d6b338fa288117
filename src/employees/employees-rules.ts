import { addDays, laterDate, type PlainDate } from '../shared/plain-date.js';
import { firstDayOf, payMonthOf } from '../shared/pay-month.js';
import type { FieldProblem } from '../errors/app-error.js';
import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';
import { decodeNationalId, westernDigits, type Gender } from './national-id-rules.js';

/** Who somebody is and when he is employed: the fields that must agree with one another. */
export interface PersonFacts {
  readonly nationality: string;
  readonly national_id: string | null;
  readonly birth_date: PlainDate | null;
  readonly gender: Gender | null;
  readonly hire_date: PlainDate;
  readonly termination_date: PlainDate | null;
  readonly insurance_start: PlainDate | null;
  readonly insurance_end: PlainDate | null;
}

const EGYPT = 'EG';

/** Birth date and gender are taken from the national id where nobody gave them. */
export const completePerson = <Person extends PersonFacts>(
  person: Person,
  today: PlainDate,
): Person => {
  if (person.national_id === null) return person;
  const decoded = decodeNationalId(person.national_id, today);
  if (!decoded.ok) return person;
  return {
    ...person,
    birth_date: person.birth_date ?? decoded.value.birthDate,
    gender: person.gender ?? decoded.value.gender,
  };
};

/** Everything in which the fields contradict one another, each with the field to correct. */
export const personProblems = (person: PersonFacts, today: PlainDate): FieldProblem[] => [
  ...identityProblems(person, today),
  ...orderProblems(person, today),
];

const identityProblems = (person: PersonFacts, today: PlainDate): FieldProblem[] => {
  const { national_id: nationalId, nationality, birth_date: birthDate, gender } = person;
  if (nationalId === null) return [];
  const decoded = decodeNationalId(nationalId, today);
  if (!decoded.ok) return [bodyProblem('/national_id', decoded.problem)];
  const expected = decoded.value;
  return [
    ...(nationality === EGYPT ? [] : [contradiction('/nationality', 'national_id', EGYPT)]),
    ...(birthDate === null || birthDate === expected.birthDate
      ? []
      : [contradiction('/birth_date', 'national_id', expected.birthDate)]),
    ...(gender === null || gender === expected.gender
      ? []
      : [contradiction('/gender', 'national_id', expected.gender)]),
  ];
};

const orderProblems = (person: PersonFacts, today: PlainDate): FieldProblem[] => {
  const { birth_date: birth, hire_date: hire, termination_date: termination } = person;
  const { insurance_start: start, insurance_end: end } = person;
  return [
    ...(birth !== null && birth > today
      ? [bodyProblem('/birth_date', 'in_the_future', { today })]
      : []),
    ...(birth !== null && birth <= today && hire <= birth
      ? [contradiction('/hire_date', 'birth_date', `> ${birth}`)]
      : []),
    ...(termination !== null && termination < hire
      ? [bodyProblem('/termination_date', 'before_hire', { hire_date: hire })]
      : []),
    ...(start !== null && end !== null && end < start
      ? [contradiction('/insurance/end', 'insurance/start', `≥ ${start}`)]
      : []),
  ];
};

const bodyProblem = (
  pointer: string,
  code: FieldProblemCode,
  params: TextParams = {},
): FieldProblem => ({ pointer, in: 'body', code, params });

const contradiction = (pointer: string, field: string, expected: string): FieldProblem =>
  bodyProblem(pointer, 'contradicts', { field, expected });

/** When somebody is employed: from the first to the last day of work, both included. */
export interface Employment {
  readonly hire_date: PlainDate;
  readonly termination_date: PlainDate | null;
}

/** Days, both ends included; without an end when it goes on. */
export interface DayRange {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

/**
 * The days on which the two employments differ, with the field that moved them. A new hire date behind the old
 * last day is a rehire: the earlier employment is over and stays as it was paid.
 */
export const employmentChanges = (
  before: Employment,
  after: Employment,
): readonly { readonly pointer: string; readonly range: DayRange }[] => {
  if (before.termination_date !== null && after.hire_date > before.termination_date) {
    return [
      {
        pointer: '/hire_date',
        range: { from: after.hire_date, to: after.termination_date },
      },
    ];
  }
  return [
    ...(before.hire_date === after.hire_date
      ? []
      : [{ pointer: '/hire_date', range: between(before.hire_date, after.hire_date) }]),
    ...(before.termination_date === after.termination_date
      ? []
      : [
          {
            pointer: '/termination_date',
            range: betweenEnds(before.termination_date, after.termination_date),
          },
        ]),
  ];
};

const between = (a: PlainDate, b: PlainDate): DayRange =>
  a < b ? { from: a, to: addDays(b, -1) } : { from: b, to: addDays(a, -1) };

const betweenEnds = (a: PlainDate | null, b: PlainDate | null): DayRange => {
  const [earlier, later] = a !== null && (b === null || a < b) ? [a, b] : [b, a];
  return { from: addDays(earlier as PlainDate, 1), to: later };
};

/** The days that both have; undefined when there are none. */
export const daysWithin = (a: DayRange, b: DayRange): DayRange | undefined => {
  const from = laterDate(a.from, b.from);
  const to = a.to === null || (b.to !== null && b.to < a.to) ? b.to : a.to;
  return to !== null && to < from ? undefined : { from, to };
};

/** One salary of the history; it holds until the next begins. */
export interface DatedSalary {
  readonly effective_from: PlainDate;
  readonly basic_salary: bigint;
}

/** The salary of a day in an ascending history; before its beginning, the first. */
export const salaryOn = <Salary extends DatedSalary>(
  history: readonly Salary[],
  day: PlainDate,
): Salary | undefined => history.findLast(({ effective_from: from }) => from <= day) ?? history[0];

/**
 * From when a salary counts for which no day was given: the first day of the running month, so that a month is
 * paid at one salary unless somebody asks for two; never before hiring; and from the beginning of the salary in
 * force if that began later, so that what was sent is what is read back.
 */
export const defaultSalaryDay = (
  history: readonly DatedSalary[],
  hireDate: PlainDate,
  today: PlainDate,
): PlainDate => {
  const monthStart = laterDate(firstDayOf(payMonthOf(today)), hireDate);
  const current = history.findLast(({ effective_from: from }) => from <= today);
  return current === undefined ? monthStart : laterDate(monthStart, current.effective_from);
};

/** The days whose salary changes when a salary is written on a day: until the next one begins. */
export const salaryRange = (history: readonly DatedSalary[], day: PlainDate): DayRange => {
  const next = history.find(({ effective_from: from }) => from > day);
  return { from: day, to: next === undefined ? null : addDays(next.effective_from, -1) };
};

/**
 * The history of an employee whose hiring moved: it begins on the hiring day, with the salary of that day.
 * What lay before it is gone, but what belongs to an employment before a rehire.
 *
 * @param formerLastDay the last day of that employment
 */
export const historyFrom = (
  history: readonly DatedSalary[],
  hireDate: PlainDate,
  formerLastDay?: PlainDate,
): readonly DatedSalary[] => {
  const first = salaryOn(history, hireDate);
  if (first === undefined) return [];
  return [
    ...history.filter(
      ({ effective_from: from }) => formerLastDay !== undefined && from <= formerLastDay,
    ),
    { effective_from: hireDate, basic_salary: first.basic_salary },
    ...history.filter((salary) => salary !== first && salary.effective_from > hireDate),
  ];
};

const SHOWN_CHARACTERS = 4;

/** A personal number as somebody without the scope sees it: its last characters, "**********1234". */
export const maskPersonalNumber = (value: string): string => {
  const shown = Math.min(SHOWN_CHARACTERS, Math.floor(value.length / 2));
  return '*'.repeat(value.length - shown) + value.slice(value.length - shown);
};

const EGYPTIAN_MOBILE = /^(?:\+?20|0)?(1[0125]\d{8})$/;

/** A telephone number as E.164 writes it: digits only behind a plus, Egyptian mobiles completed with +20. */
export const internationalPhone = (written: string): string => {
  const digits = westernDigits(written)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');
  const mobile = EGYPTIAN_MOBILE.exec(digits);
  return mobile?.[1] === undefined ? digits : `+20${mobile[1]}`;
};

const E164 = /^\+[1-9]\d{7,14}$/;
const EGYPTIAN_MOBILE_BEGINNING = '+201';

/** Whether the number, written by `internationalPhone`, can exist. */
export const isPhone = (phone: string): boolean =>
  E164.test(phone) && (!phone.startsWith(EGYPTIAN_MOBILE_BEGINNING) || EGYPTIAN_MOBILE.test(phone));
