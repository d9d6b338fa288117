import type { AttendanceTotals } from '../attendance/attendance-read-model.js';
import type { PayrollComponent, PayrollFacts } from '../employees/employees-read-model.js';
import type { ComponentFacts, PayslipFacts, YearToDateFacts } from '../payroll-engine/facts.js';
import type { PayMonth } from '../shared/pay-month.js';
import { fraction } from '../shared/rate.js';

/** Everything that is stored about one employee's month. */
export interface StoredFacts {
  readonly employee: PayrollFacts;
  readonly attendance: AttendanceTotals;
  readonly yearToDate: YearToDateFacts;
}

export const nothingToDate: YearToDateFacts = {
  days: 0,
  taxablePayPiastres: 0n,
  taxWithheldPiastres: 0n,
};

/** Behind a code that a month holds more than once, so that the engine can tell the stretches apart. No code holds it. */
const STRETCH_MARK = '\u0001';

const minutes = (count: number) => fraction(BigInt(count), 60n);
const days = (count: number) => fraction(BigInt(count));
const halfDays = (count: number) => fraction(BigInt(Math.round(count * 2)), 2n);

const toComponent = (component: PayrollComponent, code: string): ComponentFacts => ({
  code,
  name: {
    en: component.name,
    ...(component.nameAr !== null && { ar: component.nameAr }),
  },
  kind: component.kind,
  amount: { type: 'fixed', piastres: component.amountPiastres },
  taxable: component.taxable,
  insurable: component.insurable,
  prorated: component.prorated,
  inOvertimeBase: component.kind === 'earning',
  from: component.from,
  ...(component.to !== null && { to: component.to }),
});

/**
 * A component that changes within the month stands in it twice. Prorated, each stretch is paid for its days; not
 * prorated, it is paid once, as it was last.
 */
export const componentsOfMonth = (
  components: readonly PayrollComponent[],
): readonly ComponentFacts[] => {
  const lastOf = new Map(components.map((component) => [component.code, component]));
  const seen = new Map<string, number>();
  return components.flatMap((component) => {
    if (!component.prorated && lastOf.get(component.code) !== component) return [];
    const count = (seen.get(component.code) ?? 0) + 1;
    seen.set(component.code, count);
    const { code } = component;
    return [toComponent(component, count === 1 ? code : `${code}${STRETCH_MARK}${count}`)];
  });
};

/** The component's own code again, for what is shown and stored. */
export const codeOfLine = (code: string): string => {
  const mark = code.lastIndexOf(STRETCH_MARK);
  return mark > 0 ? code.slice(0, mark) : code;
};

const employeeOf = (employee: PayrollFacts): PayslipFacts['employee'] => ({
  hireDate: employee.hireDate,
  ...(employee.terminationDate !== null && { terminationDate: employee.terminationDate }),
  ...(employee.birthDate !== null && { birthDate: employee.birthDate }),
  disability: employee.disability,
  taxTreatment: employee.taxTreatment,
  insuranceStatus: employee.insuranceStatus,
  ...(employee.insuranceStart !== null && { insuranceStart: employee.insuranceStart }),
  ...(employee.insuranceEnd !== null && { insuranceEnd: employee.insuranceEnd }),
  ...(employee.workGovernorate !== null && { workGovernorate: employee.workGovernorate }),
  nonWorkingSpouses: employee.nonWorkingSpouses,
  dependants: employee.dependants,
});

/** The stored facts as the engine takes them. */
export const payslipFactsOf = (period: PayMonth, stored: StoredFacts): PayslipFacts => {
  const { employee, attendance, yearToDate } = stored;
  return {
    period,
    employee: employeeOf(employee),
    salary: employee.salaries,
    components: componentsOfMonth(employee.components),
    insurance:
      employee.contributionWagePiastres === null
        ? {}
        : { contributionWagePiastres: employee.contributionWagePiastres },
    time: {
      unpaidAbsenceDays: halfDays(attendance.unpaidDays),
      overtimeDayHours: minutes(attendance.overtimeDayMinutes),
      overtimeNightHours: minutes(attendance.overtimeNightMinutes),
      restDaysWorked: days(attendance.restDaysWorked),
      holidaysWorked: days(attendance.holidaysWorked),
    },
    yearToDate,
  };
};
