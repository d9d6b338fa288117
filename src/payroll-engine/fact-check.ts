import { DomainError, type DomainErrorParams } from '../shared/domain-error.js';
import { payMonthOf, type PayMonth } from '../shared/pay-month.js';
import { isPlainDate, type PlainDate } from '../shared/plain-date.js';
import type { Rate } from '../shared/rate.js';
import { BASIC_SALARY, FACT_LIMITS, type PayslipFacts } from './facts.js';

const refuse = (problem: string, params: DomainErrorParams = {}): never => {
  throw new DomainError('invalid_facts', problem, params);
};

const checkAmount = (piastres: bigint, what: string): void => {
  if (piastres < 0n || piastres > FACT_LIMITS.monthlyAmountPiastres) {
    refuse(`${what} is negative or beyond ${FACT_LIMITS.monthlyAmountPiastres / 100n} EGP`, {
      what,
    });
  }
};

const checkQuantity = ({ numerator, denominator }: Rate, limit: number, what: string): void => {
  if (numerator === 0n) return;
  if (denominator <= 0n || numerator < 0n || numerator > BigInt(limit) * denominator) {
    refuse(`${what} is not between 0 and ${limit}`, { what, limit });
  }
};

const checkCount = (value: number, limit: number, what: string): void => {
  if (!Number.isInteger(value) || value < 0 || value > limit) {
    refuse(`${what} is not a whole number between 0 and ${limit}`, { what, limit });
  }
};

const checkDate = (date: PlainDate | undefined, what: string): void => {
  if (date !== undefined && !isPlainDate(date))
    refuse(`${what} is no such day: ${String(date)}`, { what });
};

const checkSalary = ({ salary }: PayslipFacts): void => {
  checkCount(salary.length, FACT_LIMITS.salarySegments, 'the number of salary segments');
  for (let index = 0; index < salary.length; index += 1) {
    const segment = salary[index];
    if (segment === undefined) continue;
    checkAmount(segment.amountPiastres, 'the salary');
    checkDate(segment.from, 'the start of a salary');
    const previous = salary[index - 1];
    if (previous !== undefined && previous.from >= segment.from) {
      refuse('salary segments must ascend, one per day', { from: segment.from });
    }
  }
};

const checkComponents = ({ components }: PayslipFacts): void => {
  if (components.length === 0) return;
  checkCount(components.length, FACT_LIMITS.components, 'the number of components');
  const codes = new Set<string>([BASIC_SALARY]);
  for (const { code, amount, from, to } of components) {
    checkDate(from, `the start of ${code}`);
    checkDate(to, `the end of ${code}`);
    if (codes.has(code)) refuse(`component code ${code} is taken`, { code });
    codes.add(code);
    if (amount.type === 'fixed') checkAmount(amount.piastres, code);
    if (amount.type === 'quantity') checkAmount(amount.unitPiastres, code);
    const factor = amount.type === 'quantity' ? amount.quantity : undefined;
    if (factor !== undefined && factor.numerator < 0n) refuse(`${code} has a negative quantity`);
    if (amount.type === 'percentage' && amount.rate.numerator < 0n) {
      refuse(`${code} has a negative rate`, { code });
    }
  }
};

const checkDebts = ({ debts = [] }: PayslipFacts): void => {
  if (debts.length === 0) return;
  checkCount(debts.length, FACT_LIMITS.debts, 'the number of debts');
  const ids = new Set<string>();
  for (const { id, kind, askedPiastres, takenBeforePiastres = 0n } of debts) {
    checkAmount(askedPiastres, kind);
    checkAmount(takenBeforePiastres, kind);
    if (ids.has(id)) refuse(`debt ${id} is given twice`, { id });
    ids.add(id);
  }
};

const checkTime = ({ time }: PayslipFacts): void => {
  const { daysPerMonth, hoursPerMonth } = FACT_LIMITS;
  checkQuantity(time.unpaidAbsenceDays, daysPerMonth, 'unpaidAbsenceDays');
  checkQuantity(time.overtimeDayHours, hoursPerMonth, 'overtimeDayHours');
  checkQuantity(time.overtimeNightHours, hoursPerMonth, 'overtimeNightHours');
  checkQuantity(time.restDaysWorked, daysPerMonth, 'restDaysWorked');
  checkQuantity(time.holidaysWorked, daysPerMonth, 'holidaysWorked');
  if (time.holidaysWorkedForDayInLieu !== undefined) {
    checkQuantity(time.holidaysWorkedForDayInLieu, daysPerMonth, 'holidaysWorkedForDayInLieu');
  }
  const { missedMinutes = [] } = time;
  checkCount(missedMinutes.length, daysPerMonth, 'the number of days with missed minutes');
  for (const minutes of missedMinutes) {
    checkCount(minutes, FACT_LIMITS.minutesPerDay, 'the missed minutes of a day');
  }
};

const checkLeave = ({ time: { leave = [] }, period }: PayslipFacts): void => {
  if (leave.length === 0) return;
  checkCount(leave.length, 2 * FACT_LIMITS.daysPerMonth, 'the number of days of leave');
  for (const { date, beganOn, part, share, insuranceShare } of leave) {
    checkDate(date, 'a day of leave');
    checkDate(beganOn, 'the first day of leave');
    checkQuantity(part, 1, 'a part of a day of leave');
    checkQuantity(share, 1, 'the paid share of leave');
    if (insuranceShare !== undefined) {
      checkQuantity(insuranceShare, 1, 'the share of leave that social insurance pays');
    }
    if (payMonthOf(date) !== period) refuse(`leave of ${date} in ${period}`, { date });
  }
};

const checkLeavePayout = ({ leavePayoutDays: days }: PayslipFacts): void => {
  if (days !== undefined) checkQuantity(days, FACT_LIMITS.unusedLeaveDays, 'leavePayoutDays');
};

const checkSettlement = ({ settlement, employee }: PayslipFacts): void => {
  if (settlement === undefined) return;
  if (employee.hireDate === undefined || employee.terminationDate === undefined) {
    refuse('a settlement needs the first and the last day of work');
  }
  const { ending } = settlement;
  if (ending.unusedLeaveDays !== undefined) {
    checkQuantity(ending.unusedLeaveDays, FACT_LIMITS.unusedLeaveDays, 'unusedLeaveDays');
  }
  const months = FACT_LIMITS.previousServiceMonths;
  checkCount(ending.previousServiceMonths, months, 'previousServiceMonths');
  checkAmount(ending.agreedCompensationPiastres ?? 0n, 'the agreed compensation');
  checkDate(ending.noticeGivenOn, 'noticeGivenOn');
};

/** Refuses facts of another month, out of order, negative or out of bounds: DomainError `invalid_facts`. */
export const checkFacts = (facts: PayslipFacts, period: PayMonth): void => {
  if (facts.period !== period) {
    refuse(`facts of ${facts.period} with the rules of ${period}`, { period });
  }
  checkSalary(facts);
  checkComponents(facts);
  checkDebts(facts);
  checkTime(facts);
  checkLeave(facts);
  checkLeavePayout(facts);
  checkSettlement(facts);
  const { employee, yearToDate, insurance } = facts;
  checkCount(employee.nonWorkingSpouses, FACT_LIMITS.nonWorkingSpouses, 'nonWorkingSpouses');
  checkCount(employee.dependants, FACT_LIMITS.dependants, 'dependants');
  checkCount(yearToDate.days, FACT_LIMITS.yearToDateDays, 'yearToDate.days');
  if (yearToDate.taxWithheldPiastres < 0n) refuse('tax withheld is negative');
  const { hireDate, terminationDate, hoursPerDay } = employee;
  checkDate(hireDate, 'hireDate');
  checkDate(terminationDate, 'terminationDate');
  checkDate(employee.birthDate, 'birthDate');
  checkDate(employee.insuranceStart, 'insuranceStart');
  checkDate(employee.insuranceEnd, 'insuranceEnd');
  if (hireDate !== undefined && terminationDate !== undefined && terminationDate < hireDate) {
    refuse('the last day of work is before the first', { hireDate, terminationDate });
  }
  if (hoursPerDay !== undefined && (hoursPerDay.numerator <= 0n || hoursPerDay.denominator <= 0n)) {
    refuse('hoursPerDay must be positive');
  }
  if (insurance.contributionWagePiastres !== undefined) {
    checkAmount(insurance.contributionWagePiastres, 'the contribution wage');
  }
};
