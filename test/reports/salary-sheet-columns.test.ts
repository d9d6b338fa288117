import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnsFor, type ColumnUse } from '../../src/payroll/components/payroll-columns-rules.js';
import type { ComponentFacts } from '../../src/payroll-engine/facts.js';
import type { PayslipLine } from '../../src/payroll-engine/payslip-types.js';
import {
  salarySheetRow,
  type SalarySheetFacts,
  type SheetProblem,
} from '../../src/reports/salary-sheet-rules.js';
import { fixed, lineOf, payslipOf, type Situation } from '../payroll-engine/engine-facts.js';

const { columns } = JSON.parse(
  readFileSync(new URL('../../src/reports/data/salary-sheet.json', import.meta.url), 'utf8'),
) as { columns: readonly { code: string }[] };
const CODES = columns.map(({ code }) => code);
const KNOWN: ReadonlySet<string> = new Set(CODES);

const exemptionOf = (lines: readonly PayslipLine[]): bigint => {
  const tax = lines.find(({ code }) => code === 'income_tax');
  const exemption = tax?.operands?.['exemptionPiastres'];
  return typeof exemption === 'bigint' ? exemption : 0n;
};

/** The row of somebody whose record lacks nothing, paid by the situation. */
const sheetOf = (situation: Situation, record: Partial<SalarySheetFacts> = {}) => {
  const payslip = payslipOf(situation);
  const facts: SalarySheetFacts = {
    ...{ period: payslip.period, serial: 1, employeeCode: 'E1', name: 'منى حسن علي إبراهيم' },
    ...{ nationality: 'EG', nationalId: '29501023201952', passportNumber: null },
    ...{ phone: '01012345678', workPermitStatus: null, workPermitNumber: null },
    ...{ originalEmployerTaxNumber: null, jobTitle: 'محاسب', unit: 'المالية' },
    ...{ taxTreatment: '01', insuranceStatus: '01', insuranceNumber: '12345678' },
    ...{ insuranceStart: '2024-01-01', insuranceEnd: null, terminationDate: null },
    ...{ hasHealthInsurance: false, nonWorkingSpouses: 0, dependants: 0 },
    ...{ withheldBefore: 0n, exemption: exemptionOf(payslip.lines) },
    days: payslip.days,
    contributionWage: payslip.contributionWage,
    taxablePay: payslip.taxablePay,
    annualTaxableIncome: payslip.annualTaxableIncome,
    incomeTax: payslip.incomeTax,
    net: payslip.net,
    lines: payslip.lines,
    ...record,
  };
  const { values, problems } = salarySheetRow(facts, KNOWN);
  const value = (code: string): bigint => (values[code] as bigint | null | undefined) ?? 0n;
  return { payslip, values, value, problems };
};

const codesOf = (problems: readonly SheetProblem[]) => problems.map(({ code }) => code);

const componentOf = (
  { kind, taxable, taxRelief }: ColumnUse,
  etaCode?: string,
): ComponentFacts => ({
  code: 'OWN',
  name: { en: 'Own' },
  kind,
  amount: fixed(700),
  taxable,
  insurable: false,
  prorated: false,
  inOvertimeBase: false,
  ...(etaCode !== undefined && { etaCode }),
  ...(taxRelief && { taxRelief }),
});

const USES: readonly ColumnUse[] = [
  { kind: 'earning', taxable: true },
  { kind: 'earning', taxable: false },
  { kind: 'deduction', taxable: true },
  { kind: 'deduction', taxable: true, taxRelief: 'capped_premium' },
];

describe('a component in a column of the salary sheet', () => {
  it.each(USES)('adds up in each column of the template: $kind, taxable $taxable', (use) => {
    const before = sheetOf({});
    for (const column of CODES) {
      const { payslip, value, problems } = sheetOf({ components: [componentOf(use, column)] });
      const figures = [value('DTE295') - value('DAE475'), value('DAE405'), value('END705')];
      const { employeeInsurance, incomeTax } = payslip;
      expect([column, ...figures]).toEqual([column, value('TC505'), employeeInsurance, incomeTax]);
      // That it lowers the base is a line of its own: the deduction may stand among the others all the same.
      const fits = [...columnsFor(use), ...columnsFor({ ...use, taxRelief: null })].includes(
        column,
      );
      expect([column, ...codesOf(problems)]).toEqual([column, ...(fits ? [] : ['column_unfit'])]);
      const { amountPiastres } = lineOf(payslip, 'OWN')!;
      if (fits)
        expect([column, value(column) - before.value(column)]).toEqual([column, amountPiastres]);
    }
  });

  it('adds up in each column of benefits, by the part that is taxed', () => {
    for (const column of columnsFor({ kind: 'benefit', taxable: true })) {
      const own = componentOf({ kind: 'benefit', taxable: true }, column);
      const { payslip, value, problems } = sheetOf({
        components: [{ ...own, amount: fixed(70_000) }],
      });
      expect([column, value('DTE295') - value('DAE475')]).toEqual([column, value('TC505')]);
      expect([column, value(column)]).toEqual([column, lineOf(payslip, 'OWN')!.amountPiastres]);
      expect([column, value(column) > 0n, problems]).toEqual([column, true, []]);
    }
  });

  it('of a code that no template has goes to the other ones, and is named', () => {
    for (const use of USES) {
      const { problems, value } = sheetOf({ components: [componentOf(use, 'DTE999')] });
      expect(codesOf(problems)).toEqual(['column_unknown']);
      expect(value('DTE295') - value('DAE475')).toBe(value('TC505'));
    }
  });
});

describe('the total wage of whoever is insured', () => {
  const withoutWage = (lines: readonly PayslipLine[]) =>
    lines.filter(({ rule }) => rule !== 'contribution_wage');

  it('is missing where no payslip of the sheet knows one, as that of a bonus', () => {
    const { payslip } = sheetOf({});
    const { values, problems } = sheetOf({}, { lines: withoutWage(payslip.lines) });
    expect(values['EI100']).toBeNull();
    expect(problems).toEqual([{ code: 'value_missing', params: { field: 'EI100' } }]);
    expect(codesOf(sheetOf({ salary: 0 }).problems)).toEqual(['value_missing']);
  });

  it('is not asked of those who are not insured, nor of those who joined within the month', () => {
    const joined = { insuranceStart: '2026-01-02' } as const;
    const hired = { employee: { hireDate: '2026-01-02', ...joined } } as const;
    expect(sheetOf(hired, joined).problems).toEqual([]);
    const uninsured = { insuranceStatus: '21' } as const;
    expect(sheetOf({ employee: uninsured }, uninsured).problems).toEqual([]);
  });
});
