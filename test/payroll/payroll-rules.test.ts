import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWaitSeconds } from '../../src/http/prefer.js';
import type { LineKind, PayslipLine } from '../../src/payroll-engine/payslip-types.js';
import { RULE_IDS } from '../../src/payroll-engine/rule-ids.js';
import type { PayrollComponent } from '../../src/employees/employees-read-model.js';
import {
  codeOfLine,
  componentsOfMonth,
} from '../../src/payroll/calculation/payroll-facts-rules.js';
import {
  allowedActions,
  cycleActions,
  cycleStatuses,
  statusAfter,
} from '../../src/payroll/payroll-rules.js';
import {
  defaultPolicyValues,
  policyNames,
  toPayrollPolicies,
} from '../../src/payroll/policies/payroll-policies-rules.js';
import { DEFAULT_POLICIES } from '../../src/payroll-engine/policies.js';
import {
  packedLineText,
  unpackLine,
  type PackedLine,
} from '../../src/payroll/payslips/payslip-line-packing.js';
import { fraction } from '../../src/shared/rate.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';

describe('the states of a cycle', () => {
  const legal = new Map([
    ['draft calculate', 'calculating'],
    ['calculated calculate', 'calculating'],
    ['calculated approve', 'approved'],
    ['approved reopen', 'calculated'],
    ['approved close', 'closed'],
    ['closed reverse', 'closed'],
    ['draft delete', 'deleted'],
    ['calculated delete', 'deleted'],
  ]);

  it('know exactly the legal moves, and no other', () => {
    for (const status of cycleStatuses) {
      for (const action of cycleActions) {
        expect(statusAfter(status, action)).toBe(legal.get(`${status} ${action}`));
      }
    }
  });

  it('name what is allowed, and nothing for a cycle that is calculating', () => {
    expect(allowedActions('draft')).toEqual(['calculate', 'delete']);
    expect(allowedActions('calculated')).toEqual(['calculate', 'approve', 'delete']);
    expect(allowedActions('approved')).toEqual(['reopen', 'close']);
    expect(allowedActions('calculating')).toEqual([]);
    expect(allowedActions('closed')).toEqual(['reverse']);
  });
});

describe('a stored line', () => {
  const rates = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
    .map(([numerator, denominator]) => fraction(numerator, denominator));
  const money = fc.bigInt({ min: 0n, max: 10n ** 13n });
  const lines: fc.Arbitrary<PayslipLine> = fc.record({
    code: fc.string({ minLength: 1, maxLength: 40 }),
    rule: fc.constantFrom(...RULE_IDS),
    kind: fc.constantFrom<LineKind[]>('earning', 'deduction', 'employer_cost', 'information'),
    amountPiastres: money,
    quantity: fc.option(rates, { nil: undefined }),
    rate: fc.option(rates, { nil: undefined }),
    basePiastres: fc.option(money, { nil: undefined }),
    taxable: fc.boolean(),
    insurable: fc.boolean(),
    affectsGross: fc.boolean(),
    etaCode: fc.option(fc.constantFrom('DTE160', 'NAD660'), { nil: undefined }),
    name: fc.constant({ en: 'a "quoted" \\ name', ar: 'بدل سكن' }),
    operands: fc.option(
      fc.record({
        monthDays: fc.integer({ min: 1, max: 31 }),
        wagePiastres: money,
        due: fc.constantFrom('due', 'not "due"'),
      }),
      { nil: undefined },
    ),
  });

  it('comes back exactly as the engine made it', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const stored = JSON.parse(packedLineText(line)) as PackedLine;
        expect(unpackLine(stored)).toEqual(line);
      }),
    );
  });

  it('comes back without a name when the engine names it', () => {
    const line: PayslipLine = {
      code: 'basic_salary',
      rule: 'basic_salary',
      kind: 'earning',
      amountPiastres: 0n,
      quantity: undefined,
      rate: undefined,
      basePiastres: undefined,
      taxable: false,
      insurable: false,
      affectsGross: false,
      etaCode: undefined,
      name: undefined,
      operands: undefined,
    };
    expect(packedLineText(line)).toBe('["basic_salary",0,"e",0]');
    expect(unpackLine(JSON.parse(packedLineText(line)) as PackedLine)).toEqual(line);
  });
});

describe('a component that changes within the month', () => {
  const housing = (from: string, to: string | null, amountPiastres: bigint, prorated: boolean) =>
    ({
      code: 'housing',
      name: 'Housing',
      nameAr: null,
      kind: 'earning',
      amountPiastres,
      taxable: true,
      insurable: true,
      prorated,
      from,
      to,
    }) as PayrollComponent;

  it('is paid for the days of each stretch when it is prorated, under its own code', () => {
    const components = componentsOfMonth([
      housing('2026-01-01', '2026-11-15', 100_000n, true),
      housing('2026-11-16', null, 200_000n, true),
    ]);
    expect(components.map(({ amount }) => amount)).toEqual([
      { type: 'fixed', piastres: 100_000n },
      { type: 'fixed', piastres: 200_000n },
    ]);
    expect(new Set(components.map(({ code }) => code)).size).toBe(2);
    expect(components.map(({ code }) => codeOfLine(code))).toEqual(['housing', 'housing']);
  });

  it('is paid once, as it was last, when it is not prorated', () => {
    const components = componentsOfMonth([
      housing('2026-01-01', '2026-11-15', 100_000n, false),
      housing('2026-11-16', null, 200_000n, false),
    ]);
    expect(components.map(({ code, amount }) => [code, amount])).toEqual([
      ['housing', { type: 'fixed', piastres: 200_000n }],
    ]);
  });
});

describe('policies', () => {
  const { parameters } = loadStatutoryData();

  it('that nobody has chosen are the engine’s defaults', () => {
    expect(toPayrollPolicies({})).toEqual(DEFAULT_POLICIES);
  });

  it('reach the engine under its names, figures as exact decimals', () => {
    expect(
      toPayrollPolicies({
        overtime_multipliers: { day: 1.5, holiday: null },
        hours_per_day: 7.5,
        annual_increment_rule: { rate: 0.05 },
        net_floor: 100.5,
      }),
    ).toMatchObject({
      overtimeDayMultiplier: '1.5',
      overtimeNightMultiplier: null,
      holidayExtraDays: null,
      hoursPerDay: '7.5',
      annualIncrementRate: '0.05',
      netFloor: '100.5',
    });
  });

  it('each have a default that is shown with the figures of the law on the day', () => {
    const defaults = defaultPolicyValues(parameters, '2026-11-27');
    expect(Object.keys(defaults).sort()).toEqual([...policyNames].sort());
    expect(defaults.overtime_multipliers).toEqual({
      day: 1.35,
      night: 1.7,
      rest_day: 1,
      holiday: 2,
    });
    expect(defaults.excluded_allowance_cap).toBe(0.3);
  });
});

describe('Prefer: wait', () => {
  it('is read among other preferences, and is at most thirty seconds', () => {
    expect(readWaitSeconds('wait=10')).toBe(10);
    expect(readWaitSeconds('respond-async, wait=5')).toBe(5);
    expect(readWaitSeconds('wait=5; foo=bar, x')).toBe(5);
    expect(readWaitSeconds('Wait = 7')).toBe(7);
    expect(readWaitSeconds('wait=31')).toBe(30);
    expect(readWaitSeconds('wait=99999')).toBe(30);
  });

  it('is ignored when it is absent or not understood', () => {
    for (const header of [undefined, '', 'respond-async', 'wait', 'wait=-1', 'wait=x', 'await=5']) {
      expect(readWaitSeconds(header)).toBe(0);
    }
  });
});
