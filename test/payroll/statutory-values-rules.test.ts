import { describe, expect, it } from 'vitest';
import { prepareRules } from '../../src/payroll-engine/rules.js';
import {
  canBeGiven,
  isFigureOfAttendance,
  isFigureOfPay,
  problemOfValue,
} from '../../src/payroll/statutory-values/payroll-statutory-values-rules.js';
import { nextPayMonth, type PayMonth } from '../../src/shared/pay-month.js';
import { companyValueSchema } from '../../src/statutory/company-value-schema.js';
import type { ParameterType } from '../../src/statutory/parameter-types.js';
import { withOverrides } from '../../src/statutory/parameters-at.js';
import { presentValue } from '../../src/statutory/statutory-presentation.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { limitsOn } from '../../src/time-engine/working-time-limits.js';

const { parameters } = loadStatutoryData();
const given = [...parameters.values()].filter(canBeGiven);

/** Every figure that the payslips of any month are reckoned with. */
const used = new Set<string>();
for (let period: PayMonth = '2020-07'; period < '2028-01'; period = nextPayMonth(period)) {
  const levies = {
    trainingLevy: 'monthly_wage',
    emergencyLevy: 'basic',
    solidarityContribution: 'net',
  } as const;
  for (const key of prepareRules(period, parameters, levies).parameters.keys()) used.add(key);
}

/** Their codes are those of the API, and the order of the debts is that of the law. */
const LISTS: readonly ParameterType[] = ['code_list', 'insurance_statuses', 'tax_treatments'];

describe('the figures of which a company may give its own value', () => {
  it('are all that payslips are reckoned with, but for the lists of codes', () => {
    const missing = [...used].filter((key) => {
      const parameter = parameters.get(key)!;
      return !canBeGiven(parameter) && !LISTS.includes(parameter.type);
    });
    expect(missing).toEqual([]);
    expect(given.filter(({ type }) => LISTS.includes(type))).toEqual([]);
  });

  it('have the open days computed anew exactly where a day is reckoned with them', () => {
    const read = new Set<string>();
    const watched = new Map(parameters);
    watched.get = (key: string) => {
      read.add(key);
      return parameters.get(key);
    };
    limitsOn(watched, '2026-11-01');
    expect(given.flatMap(({ key }) => (isFigureOfAttendance(key) ? [key] : []))).toEqual(
      given.flatMap(({ key }) => (read.has(key) ? [key] : [])),
    );
  });

  it('make payslips stale exactly where payslips are reckoned with them', () => {
    const ofPay = given.filter(({ key }) => isFigureOfPay(key)).map(({ key }) => key);
    // Read day by day for the pay of sick leave, before the payslip.
    const beforehand = ['leave.sick_industrial_window_years'];
    expect(ofPay.filter((key) => !used.has(key))).toEqual(beforehand);
    expect(given.filter(({ key }) => used.has(key) && !isFigureOfPay(key))).toEqual([]);
  });

  it('do not include what nothing reads', () => {
    for (const key of [
      'calendar.official_holidays',
      'records.file_retention_years',
      'codes.governorates',
    ]) {
      expect(canBeGiven(parameters.get(key)!), key).toBe(false);
    }
  });

  it('can be given in the form in which the list of the law shows them, whatever value they had', () => {
    for (const parameter of given) {
      const schema = companyValueSchema(parameter)!;
      for (const { value } of parameter.values) {
        const shown = JSON.parse(JSON.stringify(presentValue(parameter.type, value)));
        const read = schema.safeParse(shown);
        expect(read.success, `${parameter.key} ${JSON.stringify(shown)}`).toBe(true);
        expect(presentValue(parameter.type, read.data!)).toEqual(shown);
      }
    }
  });

  it('are at most a century where dates are counted on by them', () => {
    const accepts = (key: string, value: number) =>
      companyValueSchema(parameters.get(key)!)!.safeParse(value).success;
    for (const [key, most] of [
      ['leave.annual_settlement_years', 100],
      ['leave.maternity_service_months', 1_200],
      ['labour.annual_increment_after_months', 1_200],
      ['leave.maternity_days', 36_525],
    ] as const) {
      expect([accepts(key, most), accepts(key, most + 1)], key).toEqual([true, false]);
    }
  });

  it('let no two increments fall due in one year, of which the second could not be given', () => {
    const key = 'labour.annual_increment_after_months';
    const from = '2027-01-01';
    const about = { law: 'قرار 412 لسنة 2026', article: '', source: 'الجريدة الرسمية', note: null };
    const problemOf = (value: number) =>
      problemOfValue(withOverrides(parameters, [{ key, from, value, ...about }]), key, from)?.code;
    expect([11, 12, 18].map(problemOf)).toEqual(['invalid_value', undefined, undefined]);
  });
});
