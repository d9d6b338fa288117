import type { PayrollFacts, PayrollSalary } from '../../employees/employees-read-model.js';
import { noAttendance } from '../../attendance/attendance-read-model.js';
import type { Piastres } from '../../shared/money.js';
import { firstDayOf, type PayMonth } from '../../shared/pay-month.js';
import { addRates, applyRate, ONE, type Rate } from '../../shared/rate.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { PayslipFigures } from '../calculation/payroll-calculation-repository.js';
import type { CalculatedEmployees } from '../calculation/payroll-calculation-rules.js';
import { nothingToDate, type StoredFacts } from '../calculation/payroll-facts-rules.js';

/** A raise of the basic salary; of everybody where it names nobody. Several add up in their order. */
export interface WhatIfRaise {
  /** 0.1 for ten per cent. */
  readonly share?: Rate | undefined;
  readonly amountPiastres?: Piastres | undefined;
  readonly department?: string | undefined;
  readonly employeeIds?: ReadonlySet<string> | undefined;
}

interface Person {
  readonly id: string;
  readonly department: string | null;
}

const concerns = ({ department, employeeIds }: WhatIfRaise, person: Person): boolean =>
  (department === undefined || department === person.department) &&
  (employeeIds === undefined || employeeIds.has(person.id));

const raised = (salary: PayrollSalary, { share, amountPiastres = 0n }: WhatIfRaise) => ({
  ...salary,
  amountPiastres:
    (share === undefined
      ? salary.amountPiastres
      : applyRate(salary.amountPiastres, addRates(ONE, share))) + amountPiastres,
});

/** The same facts with the raises, from the first day of the month; the very same object where none concerns him. */
export const withRaises = (
  facts: StoredFacts,
  department: string | null,
  raises: readonly WhatIfRaise[],
): StoredFacts => {
  const { employee } = facts;
  const own = raises.filter((raise) => concerns(raise, { id: employee.id, department }));
  if (own.length === 0) return facts;
  const salaries = employee.salaries.map((salary) => own.reduce<PayrollSalary>(raised, salary));
  return { ...facts, employee: { ...employee, salaries } };
};

export interface WhatIfHire {
  readonly basicPiastres: Piastres;
  readonly department: string | null;
  /** The first day of the month when absent. */
  readonly hireDate?: PlainDate | undefined;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An ordinary insured employee hired on the day, with nothing but his salary. */
export const factsOfHire = (
  { basicPiastres, hireDate }: WhatIfHire,
  period: PayMonth,
): StoredFacts => {
  const from = hireDate ?? firstDayOf(period);
  const employee: PayrollFacts = {
    ...{ id: NOBODY, employeeCode: 'hire', fullName: 'hire', fullNameAr: null, hireDate: from },
    ...{ terminationDate: null, birthDate: null, gender: null, disability: false },
    ...{ taxTreatment: '01', insuranceNumber: null, insuranceStatus: '01', insuranceStart: from },
    ...{ insuranceEnd: null, priorServiceMonths: 0, workGovernorate: null },
    ...{ nonWorkingSpouses: 0, dependants: 0, components: [], contributionWagePiastres: null },
    salaries: [{ from, amountPiastres: basicPiastres }],
  };
  return { employee, attendance: noAttendance, yearToDate: nothingToDate, loans: [] };
};

const SUMMED = [
  'gross',
  'contributionWage',
  'employeeInsurance',
  'employerInsurance',
  'healthInsurance',
  'employerHealthInsurance',
  'incomeTax',
  'martyrsFund',
  'otherDeductions',
  'net',
  'employerLevies',
  'employerCost',
] as const satisfies readonly (keyof PayslipFigures)[];

export type WhatIfSums = { readonly [Name in (typeof SUMMED)[number]]: Piastres } & {
  readonly employees: number;
  /** Who could not be computed. */
  readonly errors: number;
};

export const NO_SUMS: WhatIfSums = {
  ...{ employees: 0, errors: 0, gross: 0n, contributionWage: 0n, employeeInsurance: 0n },
  ...{ employerInsurance: 0n, healthInsurance: 0n, employerHealthInsurance: 0n, incomeTax: 0n },
  ...{ martyrsFund: 0n, otherDeductions: 0n, net: 0n, employerLevies: 0n, employerCost: 0n },
};

/** a + times × b, figure by figure. */
export const plusSums = (a: WhatIfSums, b: WhatIfSums, times = 1): WhatIfSums => {
  const figures = SUMMED.map((name) => [name, a[name] + b[name] * BigInt(times)] as const);
  return {
    ...(Object.fromEntries(figures) as Omit<WhatIfSums, 'employees' | 'errors'>),
    employees: a.employees + b.employees * times,
    errors: a.errors + b.errors * times,
  };
};

const sumsOf = (figures: PayslipFigures): WhatIfSums => ({
  ...pick(figures),
  employees: 1,
  errors: 0,
});

const pick = (figures: PayslipFigures): Omit<WhatIfSums, 'employees' | 'errors'> =>
  Object.fromEntries(SUMMED.map((name) => [name, figures[name]])) as Omit<
    WhatIfSums,
    'employees' | 'errors'
  >;

/** Sums by department. */
export type SumsByDepartment = Map<string | null, WhatIfSums>;

/** Adds what was calculated to the sums of the departments; `times` for several equal employees. */
export const addCalculated = (
  sums: SumsByDepartment,
  { payslips, errors }: CalculatedEmployees,
  departmentOf: (employeeId: string) => string | null,
  times = 1,
): void => {
  const add = (employeeId: string, one: WhatIfSums) => {
    const department = departmentOf(employeeId);
    sums.set(department, plusSums(sums.get(department) ?? NO_SUMS, one, times));
  };
  for (const { employeeId, figures } of payslips) add(employeeId, sumsOf(figures));
  for (const { employeeId } of errors) add(employeeId, { ...NO_SUMS, errors: 1 });
};
