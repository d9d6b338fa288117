import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { iban } from '../../src/employees/employees-fields.js';
import {
  overlaps,
  periodChanges,
  type ComponentPeriod,
} from '../../src/employees/employee-components-rules.js';
import {
  completePerson,
  defaultSalaryDay,
  employmentChanges,
  historyFrom,
  internationalPhone,
  isPhone,
  maskPersonalNumber,
  personProblems,
  salaryOn,
  salaryRange,
  type DatedSalary,
  type PersonFacts,
} from '../../src/employees/employees-rules.js';
import { fromEpochDay, type PlainDate } from '../../src/shared/plain-date.js';

const TODAY = '2026-11-27';
const somebody: PersonFacts = {
  nationality: 'EG',
  national_id: null,
  birth_date: null,
  gender: null,
  hire_date: '2024-01-01',
  termination_date: null,
  insurance_start: null,
  insurance_end: null,
};
const withId = { ...somebody, national_id: '29501023201952' };

describe('a bank account', () => {
  const cases = JSON.parse(
    readFileSync(new URL('../cases/iban.json', import.meta.url), 'utf8'),
  ) as { id: string; iban: string; valid: boolean; stored?: string }[];

  it.each(cases)('$id is judged as the case says', ({ iban: written, valid, stored }) => {
    const result = iban.safeParse(written);
    expect(result.success).toBe(valid);
    expect(result.data).toBe(stored);
  });
});

describe('a person', () => {
  it('takes birth date and gender from the national id only where nobody gave them', () => {
    expect(completePerson(withId, TODAY)).toMatchObject({
      birth_date: '1995-01-02',
      gender: 'male',
    });
    expect(completePerson({ ...withId, gender: 'female' }, TODAY).gender).toBe('female');
    expect(completePerson(somebody, TODAY)).toEqual(somebody);
  });

  it('may not contradict the national id, and hears of every contradiction at once', () => {
    const problems = personProblems(
      { ...withId, birth_date: '1995-02-01', gender: 'female', nationality: 'SD' },
      TODAY,
    );
    expect(problems.map(({ pointer, params }) => [pointer, params?.expected])).toEqual([
      ['/nationality', 'EG'],
      ['/birth_date', '1995-01-02'],
      ['/gender', 'male'],
    ]);
  });

  it('is born before being hired and leaves after being hired', () => {
    const codes = (person: PersonFacts) =>
      personProblems(person, TODAY).map(({ pointer }) => pointer);
    expect(codes({ ...somebody, birth_date: '2024-01-01' })).toEqual(['/hire_date']);
    expect(codes({ ...somebody, birth_date: '2027-01-01' })).toEqual(['/birth_date']);
    expect(codes({ ...somebody, termination_date: '2023-12-31' })).toEqual(['/termination_date']);
    expect(codes({ ...somebody, termination_date: '2024-01-01' })).toEqual([]);
    expect(
      codes({ ...somebody, insurance_start: '2024-02-01', insurance_end: '2024-01-31' }),
    ).toEqual(['/insurance/end']);
  });
});

describe('a masked number', () => {
  it('shows its last four characters, of a short one at most half', () => {
    expect(maskPersonalNumber('29501023201234')).toBe('**********1234');
    expect(maskPersonalNumber('A1234')).toBe('***34');
    expect(maskPersonalNumber('')).toBe('');
  });
});

describe('a telephone number', () => {
  it.each([
    ['01012345678', '+201012345678'],
    ['010 1234 5678', '+201012345678'],
    ['٠١٠١٢٣٤٥٦٧٨', '+201012345678'],
    ['+20 10 12345678', '+201012345678'],
    ['00201512345678', '+201512345678'],
    ['+44 (20) 7946-0958', '+442079460958'],
  ])('%s is stored as %s', (written, stored) => {
    expect(internationalPhone(written)).toBe(stored);
    expect(isPhone(stored)).toBe(true);
  });

  it.each(['0101234567', '01312345678', '+2010123456789', 'mobile', '+0123456789', '22'])(
    '%s is refused',
    (written) => {
      expect(isPhone(internationalPhone(written))).toBe(false);
    },
  );
});

describe('the salary history', () => {
  const history = [
    { effective_from: '2024-01-01' as PlainDate, basic_salary: 100n },
    { effective_from: '2026-07-01' as PlainDate, basic_salary: 200n },
  ];

  it('gives the salary of a day, and before its beginning the first', () => {
    expect(salaryOn(history, '2026-06-30')?.basic_salary).toBe(100n);
    expect(salaryOn(history, '2026-07-01')?.basic_salary).toBe(200n);
    expect(salaryOn(history, '2020-01-01')?.basic_salary).toBe(100n);
    expect(salaryOn<DatedSalary>([], TODAY)).toBeUndefined();
  });

  it('takes an undated salary from the first of the running month, so that what is sent is read back', () => {
    expect(defaultSalaryDay(history, '2024-01-01', TODAY)).toBe('2026-11-01');
    expect(defaultSalaryDay(history, '2026-11-10', TODAY)).toBe('2026-11-10');
    expect(defaultSalaryDay(history, '2027-01-01', TODAY)).toBe('2027-01-01');
    const raised = [...history, { effective_from: '2026-11-20' as PlainDate, basic_salary: 300n }];
    expect(defaultSalaryDay(raised, '2024-01-01', TODAY)).toBe('2026-11-20');
  });

  it('changes only the days until the next salary', () => {
    expect(salaryRange(history, '2025-01-01')).toEqual({ from: '2025-01-01', to: '2026-06-30' });
    expect(salaryRange(history, '2026-07-01')).toEqual({ from: '2026-07-01', to: null });
  });

  it('begins on the hiring day wherever that moves, with the salary of that day', () => {
    expect(historyFrom(history, '2023-05-01').map((s) => s.effective_from)).toEqual([
      '2023-05-01',
      '2026-07-01',
    ]);
    expect(historyFrom(history, '2026-09-01')).toEqual([
      { effective_from: '2026-09-01', basic_salary: 200n },
    ]);
    expect(historyFrom(history, '2026-03-01').map((s) => s.basic_salary)).toEqual([100n, 200n]);
  });

  it('keeps the salary of every day from the hiring on', () => {
    const day = fc.integer({ min: 18_000, max: 18_060 }).map(fromEpochDay);
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 1, maxLength: 6 }),
        day,
        day,
        (days, hireDate, asked) => {
          const before = days
            .sort()
            .map((from, index) => ({ effective_from: from, basic_salary: BigInt(index) }));
          const after = historyFrom(before, hireDate);
          expect(after[0]?.effective_from).toBe(hireDate);
          if (asked >= hireDate) {
            expect(salaryOn(after, asked)?.basic_salary).toBe(
              salaryOn(before, asked)?.basic_salary,
            );
          }
        },
      ),
    );
  });
});

describe('an employment that changes', () => {
  const open = { hire_date: '2024-01-01' as PlainDate, termination_date: null };
  const left = { ...open, termination_date: '2026-09-30' as PlainDate };

  it('differs from the day after the last day of work', () => {
    expect(employmentChanges(open, left)).toEqual([
      { pointer: '/termination_date', range: { from: '2026-10-01', to: null } },
    ]);
    expect(employmentChanges(left, open)).toEqual(employmentChanges(open, left));
    expect(employmentChanges(left, { ...open, termination_date: '2026-10-15' })).toEqual([
      { pointer: '/termination_date', range: { from: '2026-10-01', to: '2026-10-15' } },
    ]);
  });

  it('differs on the days between two hire dates', () => {
    expect(employmentChanges(open, { ...open, hire_date: '2024-02-01' })).toEqual([
      { pointer: '/hire_date', range: { from: '2024-01-01', to: '2024-01-31' } },
    ]);
  });

  it('differs only from the new hire date when it is a rehire', () => {
    expect(employmentChanges(left, { hire_date: '2026-12-01', termination_date: null })).toEqual([
      { pointer: '/hire_date', range: { from: '2026-12-01', to: null } },
    ]);
  });

  it('does not differ from itself', () => {
    expect(employmentChanges(left, left)).toEqual([]);
  });
});

describe('the period of a component', () => {
  const start = 18_000;
  const end = 18_030;
  const offset = fc.integer({ min: 0, max: 20 });
  const period = fc
    .tuple(offset, fc.option(fc.integer({ min: -1, max: 10 })))
    .map(([from, length]): ComponentPeriod => ({
      effective_from: fromEpochDay(start + from),
      effective_to: length === null ? null : fromEpochDay(start + from + length),
    }));
  const covers = ({ effective_from: from, effective_to: to }: ComponentPeriod, day: PlainDate) =>
    from <= day && (to === null || day <= to);
  const days = Array.from({ length: end - start + 20 }, (_, index) => fromEpochDay(start + index));

  it('overlaps another exactly when some day has both', () => {
    fc.assert(
      fc.property(period, period, (a, b) => {
        expect(overlaps(a, b)).toBe(days.some((day) => covers(a, day) && covers(b, day)));
      }),
    );
  });

  it('changes exactly the days that one has and the other has not', () => {
    fc.assert(
      fc.property(period, period, (a, b) => {
        const ranges = periodChanges(a, b);
        const isChanged = (day: PlainDate) =>
          ranges.some(({ from, to }) => from <= day && (to === null || day <= to));
        for (const day of days) {
          if (covers(a, day) !== covers(b, day)) expect(isChanged(day)).toBe(true);
        }
        if (overlaps(a, b)) {
          for (const day of days) expect(isChanged(day)).toBe(covers(a, day) !== covers(b, day));
        }
      }),
    );
  });
});
