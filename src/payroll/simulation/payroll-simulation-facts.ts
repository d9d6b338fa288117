import { SICK_KINDS, sickPayOf, type SickKind } from '../../leave-engine/day-pay.js';
import type {
  ComponentFacts,
  DebtFacts,
  LeaveDayFacts,
  LeavePayKind,
  PayslipFacts,
} from '../../payroll-engine/facts.js';
import { RULE_CATALOGUE } from '../../payroll-engine/rule-catalogue.js';
import { firstDayOf, payMonthOf } from '../../shared/pay-month.js';
import {
  compareDates,
  datesOfRange,
  isDayWithin,
  type PlainDate,
} from '../../shared/plain-date.js';
import { fraction, ONE, rate, ZERO } from '../../shared/rate.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { componentsOfMonth } from '../calculation/payroll-facts-rules.js';
import { ranked } from '../components/payroll-components-rules.js';
import {
  simulatedNode,
  simulatedTreatment,
  type SimulationRequest,
} from './payroll-simulation-schema.js';

type ComponentRequest = NonNullable<SimulationRequest['components']>[number];

const definitionOf = (component: ComponentRequest) => {
  const { code, name = code, name_ar: nameAr = null } = component;
  return {
    ...{ id: code, name, nameAr, ...simulatedNode(component), ...simulatedTreatment(component) },
    prorated: component.prorated ?? true,
  };
};

/** As the recurring components of an employee are, each of a catalogue of its own. */
const componentsOf = (
  given: readonly ComponentRequest[],
  from: PlainDate,
): readonly ComponentFacts[] =>
  componentsOfMonth(
    ranked(given.map(definitionOf)).map((definition, index) => {
      const { amount = null, quantity } = given[index] as ComponentRequest;
      return {
        ...{ code: definition.code, definition, from, to: null },
        amountPiastres: amount,
        quantity: quantity === undefined ? null : String(quantity),
      };
    }),
  );

type Stretch = NonNullable<NonNullable<SimulationRequest['time']>['leave']>[number];

const isSick = (kind: LeavePayKind): kind is SickKind =>
  (SICK_KINDS as readonly string[]).includes(kind);

/** The days of the month within the employment; what is paid of sick leave depends on those before them. */
const leaveOf = (
  { period, employee }: SimulationRequest,
  stretches: readonly Stretch[],
  parameters: ParameterSet,
): readonly LeaveDayFacts[] => {
  const payOf = (kind: SickKind) => {
    const own = stretches.filter((stretch) => stretch.kind === kind).flatMap(datesOfRange);
    const days = [...new Set(own)].filter((day) => payMonthOf(day) <= period).toSorted();
    return sickPayOf(kind, { days, hireDate: employee?.hire_date ?? LONG_AGO }, parameters);
  };
  const pay = new Map(SICK_KINDS.map((kind) => [kind, payOf(kind)]));
  const employment = {
    from: employee?.hire_date ?? LONG_AGO,
    to: employee?.termination_date ?? null,
  };
  const sharesOf = (kind: LeavePayKind, day: PlainDate) => {
    const { share, insuranceShare } = (isSick(kind) ? pay.get(kind)?.get(day) : undefined) ?? {
      share: kind === 'maternity' ? '1' : '0',
    };
    return {
      share: rate(share),
      ...(insuranceShare !== undefined && { insuranceShare: rate(insuranceShare) }),
    };
  };
  return stretches
    .flatMap((stretch) =>
      datesOfRange(stretch)
        .filter((date) => payMonthOf(date) === period && isDayWithin(date, employment))
        .map((date): LeaveDayFacts => ({
          date,
          part: stretch.half_day === true ? HALF : ONE,
          kind: stretch.kind,
          ...sharesOf(stretch.kind, date),
          beganOn: stretch.from,
        })),
    )
    .toSorted((a, b) => compareDates(a.date, b.date));
};

const HALF = fraction(1n, 2n);

/** Whoever is said to be hired on no day was hired then. */
const LONG_AGO = '2000-01-01' as PlainDate;

type DebtRequest = NonNullable<SimulationRequest['debts']>[number];

/** Named by its place in the request. */
const debtOf = ({ kind, amount, taken_before: taken }: DebtRequest, index: number): DebtFacts => ({
  id: String(index),
  kind,
  name: RULE_CATALOGUE[kind].name,
  askedPiastres: amount,
  ...(taken !== undefined && { takenBeforePiastres: taken }),
});

const quantityOf = (value: number | undefined) => (value === undefined ? ZERO : rate(value));

const employeeOf = (employee: SimulationRequest['employee'] = {}): PayslipFacts['employee'] => ({
  ...(employee.hire_date && { hireDate: employee.hire_date }),
  ...(employee.termination_date && { terminationDate: employee.termination_date }),
  ...(employee.birth_date && { birthDate: employee.birth_date }),
  disability: employee.disability ?? false,
  taxTreatment: employee.tax_treatment ?? '01',
  insuranceStatus: employee.insurance_status ?? '01',
  ...(employee.insurance_start && { insuranceStart: employee.insurance_start }),
  ...(employee.insurance_end && { insuranceEnd: employee.insurance_end }),
  ...(employee.work_governorate && { workGovernorate: employee.work_governorate }),
  ...(employee.hours_per_day && { hoursPerDay: rate(String(employee.hours_per_day)) }),
  nonWorkingSpouses: employee.non_working_spouses ?? 0,
  dependants: employee.dependants ?? 0,
});

/** The facts of a request; whatever it leaves out is as for an ordinary employee hired long ago. */
export const simulatedFacts = (
  request: SimulationRequest,
  parameters: ParameterSet,
): PayslipFacts => {
  const { period, time = {}, year_to_date: yearToDate, insurance } = request;
  const employee = employeeOf(request.employee);
  const first = firstDayOf(period);
  const from =
    employee.hireDate !== undefined && employee.hireDate < first ? employee.hireDate : first;
  return {
    period,
    employee,
    salary: [{ from, amountPiastres: request.basic_salary ?? 0n }],
    components: componentsOf(request.components ?? [], first),
    debts: (request.debts ?? []).map(debtOf),
    insurance:
      insurance?.contribution_wage === undefined
        ? {}
        : { contributionWagePiastres: insurance.contribution_wage },
    time: {
      unpaidAbsenceDays: quantityOf(time.unpaid_absence_days),
      overtimeDayHours: quantityOf(time.overtime_day_hours),
      overtimeNightHours: quantityOf(time.overtime_night_hours),
      restDaysWorked: quantityOf(time.rest_days_worked),
      holidaysWorked: quantityOf(time.holidays_worked),
      ...(time.missed_minutes !== undefined && { missedMinutes: time.missed_minutes }),
      ...(time.leave !== undefined && { leave: leaveOf(request, time.leave, parameters) }),
    },
    yearToDate: {
      days: yearToDate?.days ?? 0,
      taxablePayPiastres: yearToDate?.taxable_pay ?? 0n,
      taxWithheldPiastres: yearToDate?.tax_withheld ?? 0n,
    },
  };
};
