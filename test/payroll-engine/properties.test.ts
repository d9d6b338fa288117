import { describe, expect, it, vi } from 'vitest';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { ComponentFacts, PayslipFacts } from '../../src/payroll-engine/facts.js';
import { solveForNet } from '../../src/payroll-engine/gross-up.js';
import type { Payslip, PayslipLine } from '../../src/payroll-engine/payslip-types.js';
import { prepareRules } from '../../src/payroll-engine/rules.js';
import { payMonth, type PayMonth } from '../../src/shared/pay-month.js';
import { dividedBy, exact, floor, isLess, minus, rounded, times } from '../second-opinion/exact.js';
import { inForce, TAX_LAWS } from '../second-opinion/figures.js';
import { diceOf, randomCase, type Dice, type RandomCase } from '../second-opinion/random-cases.js';
import { annualTax } from '../second-opinion/second-payslip.js';
import { bytesOf, factsOf, lineOf, parameters, payslipOf, rulesOf } from './engine-facts.js';

vi.setConfig({ testTimeout: 120_000 });

const compute = ({ facts, policies }: RandomCase): Payslip =>
  computePayslip(facts, rulesOf(facts.period, { policies }));

const seeds = (count: number, from: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => from + index);

const sum = (lines: readonly PayslipLine[]): bigint =>
  lines.reduce((total, { amountPiastres }) => total + amountPiastres, 0n);

const withSalary = (facts: PayslipFacts, amountPiastres: bigint): PayslipFacts => ({
  ...facts,
  salary: [{ from: '2015-01-01', amountPiastres }],
});

describe('every payslip of any month, treatment and status', () => {
  it('adds up: lines, gross, deductions, net, branches, cost', () => {
    for (const seed of seeds(2_000, 1_000_000)) {
      const payslip = compute(randomCase(seed));
      const of = (kind: PayslipLine['kind']) => payslip.lines.filter((line) => line.kind === kind);
      const deducted =
        payslip.employeeInsurance +
        payslip.healthInsurance +
        payslip.incomeTax +
        payslip.martyrsFund +
        payslip.otherDeductions;
      const paidToBranches = ['social_insurance', 'social_insurance_employer'].map((code) =>
        Object.values(lineOf(payslip, code)?.operands ?? {}).reduce<bigint>(
          (total, part) => (typeof part === 'bigint' ? total + part : total),
          0n,
        ),
      );
      expect({
        seed,
        net: sum(of('earning')) - sum(of('deduction')),
        netOfGross: payslip.gross - deducted + payslip.carriedForward + payslip.netRounding,
        cost: payslip.gross + sum(of('employer_cost')),
        paidToBranches,
      }).toEqual({
        seed,
        net: payslip.net,
        netOfGross: payslip.net,
        cost: payslip.employerCost,
        paidToBranches: [payslip.employeeInsurance, payslip.employerInsurance],
      });
    }
  });

  it('has the same bytes from the same facts, by rules prepared anew and facts in another order', () => {
    const reversed = <T extends object>(value: T): T =>
      Object.fromEntries(Object.entries(value).reverse()) as T;
    for (const seed of seeds(400, 2_000_000)) {
      const { facts, policies } = randomCase(seed);
      const anew = prepareRules(facts.period, parameters, reversed(policies));
      const inAnotherOrder = reversed({
        ...facts,
        employee: reversed(facts.employee),
        components: facts.components.map(reversed),
        time: reversed(facts.time),
        yearToDate: reversed(facts.yearToDate),
      });
      expect(bytesOf(computePayslip(inAnotherOrder, anew))).toBe(
        bytesOf(compute({ facts, policies })),
      );
    }
  });
});

describe('more gross never gives less net', () => {
  const bonus = (piastres: bigint): ComponentFacts => ({
    code: 'more',
    name: { en: 'More' },
    kind: 'earning',
    amount: { type: 'fixed', piastres },
    taxable: true,
    insurable: false,
    prorated: false,
    inOvertimeBase: false,
    recurring: false,
  });

  /** What ten pounds of annual income, which art. 8 rounds away, bear of tax at the highest rate by then. */
  const lostToRounding = (facts: PayslipFacts, days: number): bigint => {
    const all = facts.yearToDate.days + days;
    // And a piastre for each share that is rounded by itself: tax and martyrs' fund.
    return (1_000n * 275n * BigInt(all)) / (1_000n * 360n) + 2n;
  };

  const netFallsOnlyAtACliff = (
    seed: number,
    lower: Payslip,
    higher: Payslip,
    lost: bigint,
  ): boolean => {
    if (higher.net >= lower.net - lost) return false;
    const cliff = higher.warnings.find(({ code }) => code === 'tax_band_cliff');
    expect([seed, cliff?.params['position']]).toEqual([seed, 'above']);
    return true;
  };

  it('of any employee, but at a limit of the bands of tax, where the payslip says so', () => {
    for (const seed of seeds(5_000, 3_000_000)) {
      const dice = diceOf(seed);
      const { facts, policies } = randomCase(seed);
      const earned = facts.components.filter(({ kind }) => kind === 'earning');
      const given = { ...facts, components: earned };
      const more = BigInt(dice.onceIn(2) ? dice.between(1, 2_000) : dice.between(1, 3_000_000));
      const lower = compute({ facts: given, policies });
      const higher = compute({
        facts: { ...given, components: [...earned, bonus(more)] },
        policies,
      });
      expect(higher.gross - lower.gross).toBe(more);
      netFallsOnlyAtACliff(seed, lower, higher, lostToRounding(given, higher.days));
    }
  });

  it('of somebody who stands at a limit: it does fall there, in every law', () => {
    const fallen = new Set<string>();
    for (const seed of seeds(3_000, 3_500_000)) {
      const dice = diceOf(seed);
      const [period, { name, columns, exemption }] = dice.oneOf(TAX_LAWS);
      const [limit] = dice.oneOf(columns);
      const facts = factsOf({ period: period as PayMonth, employee: { insuranceStatus: '21' } });
      const atLimit = ((limit + exemption) * 100) / 12;
      const salary = BigInt(Math.round(atLimit) - dice.between(0, 40_000));
      const more = BigInt(dice.between(1, 80_000));
      const of = (amount: bigint) => compute({ facts: withSalary(facts, amount), policies: {} });
      const [lower, higher] = [of(salary), of(salary + more)];
      if (netFallsOnlyAtACliff(seed, lower, higher, lostToRounding(facts, 30))) {
        fallen.add(`${name} at ${limit}`);
      }
    }
    expect(fallen.size).toBe(20);
  });

  it('a raise of the salary neither, as long as the contribution wage stands', () => {
    for (const seed of seeds(4_000, 4_000_000)) {
      const dice = diceOf(seed);
      const { facts, policies } = randomCase(seed);
      const given = {
        ...facts,
        components: facts.components.filter(({ kind }) => kind === 'earning'),
        insurance: { contributionWagePiastres: 500_000n },
      };
      const salary = given.salary[0]!.amountPiastres;
      const lower = compute({ facts: withSalary(given, salary), policies });
      const raised = salary + BigInt(dice.between(1, 5_000_000));
      const higher = compute({ facts: withSalary(given, raised), policies });
      netFallsOnlyAtACliff(seed, lower, higher, lostToRounding(given, higher.days));
    }
  });
});

describe('the months of a tax year', () => {
  interface Year {
    readonly months: readonly PayMonth[];
    readonly disability: boolean;
    readonly hireDate: string;
    readonly terminationDate: string | undefined;
  }

  const anyYear = (dice: Dice): Year => {
    const year = dice.between(2020, 2027);
    const all = Array.from({ length: 12 }, (_, index) => payMonth(year, index + 1)).filter(
      (month) => month >= '2020-07',
    );
    const from = dice.onceIn(3) ? dice.between(0, all.length - 1) : 0;
    const to = dice.onceIn(3) ? dice.between(from, all.length - 1) : all.length - 1;
    const day = () => String(dice.between(1, 28)).padStart(2, '0');
    const leaves = dice.onceIn(2);
    // Somebody who joins and leaves in one month joins on its first day.
    const joined = from === to ? '01' : day();
    return {
      months: all.slice(from, to + 1),
      disability: dice.onceIn(4),
      hireDate: from === 0 && dice.onceIn(2) ? '2015-01-01' : `${all[from]!}-${joined}`,
      terminationDate: leaves ? `${all[to]!}-${day()}` : undefined,
    };
  };

  interface Sums {
    readonly days: number;
    readonly pay: bigint;
    readonly withheld: bigint;
    readonly overWithheld: boolean;
  }

  const NOTHING: Sums = { days: 0, pay: 0n, withheld: 0n, overWithheld: false };

  /** The tax of the whole stretch, by the formula of the year-to-date method and the second table of the law. */
  const taxOf = ({ days, pay }: Sums, law: string, disability: boolean): bigint => {
    const scale = TAX_LAWS.find(([, { name }]) => name === law)![1];
    const exemption = exact(BigInt(scale.exemption) * (disability ? 150n : 100n));
    const yearly = minus(dividedBy(exact(pay * 360n), exact(days)), exemption);
    const income = isLess(yearly, exact(0n))
      ? 0n
      : floor(dividedBy(yearly, exact(1_000n))) * 1_000n;
    return rounded(times(annualTax(income, scale), exact(days, 360)));
  };

  it('bear the tax of the year together: of each law its own part, for joiners and leavers as well', () => {
    let settled = 0;
    for (const seed of seeds(700, 5_000_000)) {
      const dice = diceOf(seed);
      const year = anyYear(dice);
      const usual = dice.between(300_000, 12_000_000);
      const byLaw = new Map<string, Sums>();
      for (const period of year.months) {
        const law = inForce(TAX_LAWS, period).name;
        const before = byLaw.get(law) ?? NOTHING;
        expect(rulesOf(period).accumulationStart <= period).toBe(true);
        const facts = factsOf({ period, salary: 0 });
        const payslip = computePayslip(
          {
            ...withSalary(facts, BigInt(dice.onceIn(4) ? dice.between(0, 20_000_000) : usual)),
            employee: {
              ...facts.employee,
              disability: year.disability,
              hireDate: year.hireDate as '2015-01-01',
              ...(year.terminationDate === undefined
                ? {}
                : { terminationDate: year.terminationDate as '2015-01-01' }),
            },
            yearToDate: {
              days: before.days,
              taxablePayPiastres: before.pay,
              taxWithheldPiastres: before.withheld,
            },
          },
          rulesOf(period),
        );
        byLaw.set(law, {
          days: before.days + payslip.days,
          pay: before.pay + payslip.taxablePay,
          withheld: before.withheld + payslip.incomeTax,
          overWithheld: payslip.warnings.some(({ code }) => code === 'tax_over_withheld'),
        });
      }
      for (const [law, sums] of byLaw) {
        const due = taxOf(sums, law, year.disability);
        if (sums.overWithheld) expect(sums.withheld).toBeGreaterThan(due);
        else expect([seed, law, sums.withheld]).toEqual([seed, law, due]);
        if (!sums.overWithheld && due > 0n) settled += 1;
      }
    }
    expect(settled).toBeGreaterThan(300);
  });

  it.each([
    ['2020-09', '2020-07'],
    ['2022-12', '2022-01'],
    ['2023-06', '2023-01'],
    ['2023-10', '2023-07'],
    ['2023-12', '2023-11'],
    ['2024-02', '2024-01'],
    ['2024-12', '2024-03'],
    ['2027-12', '2027-01'],
  ] as const)('the sums of %s begin with %s', (period, start) => {
    expect(rulesOf(period).accumulationStart).toBe(start);
  });
});

describe('net to gross', () => {
  it('finds a salary for every net that some salary pays, and it pays that net to the piastre', () => {
    for (const seed of seeds(500, 6_000_000)) {
      const { facts, policies } = randomCase(seed);
      const rules = rulesOf(facts.period, { policies });
      const target = computePayslip(withSalary(facts, facts.salary[0]!.amountPiastres), rules).net;
      const result = solveForNet(target, facts, rules);
      if (!result.solved) throw new Error(`case ${seed}: ${target} is paid, and not found`);
      expect(computePayslip(withSalary(facts, result.basicPiastres), rules).net).toBe(target);
    }
  });

  it('says so only where no salary near the crossing pays the target', () => {
    let unsolved = 0;
    for (const seed of seeds(250, 7_000_000)) {
      const { facts, policies } = randomCase(seed);
      if (!facts.components.some(({ amount }) => amount.type === 'percentage')) continue;
      const rules = rulesOf(facts.period, { policies });
      const netOf = (basic: bigint) => computePayslip(withSalary(facts, basic), rules).net;
      const salary = facts.salary[0]!.amountPiastres;
      const target = netOf(salary) + BigInt(diceOf(seed).between(1, 3));
      if (solveForNet(target, facts, rules).solved) continue;
      unsolved += 1;
      for (let basic = salary > 150n ? salary - 150n : 0n; basic < salary + 300n; basic += 1n) {
        expect([seed, basic, netOf(basic)]).not.toEqual([seed, basic, target]);
      }
    }
    expect(unsolved).toBeGreaterThan(5);
  });

  const cliffs = TAX_LAWS.flatMap(([month, { name, columns }]) =>
    columns.map(([limit]) => [name, limit, month as PayMonth] as const),
  );

  it.each(cliffs)(
    'law %s at %d: the nets that the cliff pays twice are paid by the lower salary',
    (_law, limit, period) => {
      const facts = factsOf({ period, employee: { insuranceStatus: '21' } });
      const rules = rulesOf(period);
      const netOf = (basic: bigint) => computePayslip(withSalary(facts, basic), rules).net;
      const incomeOf = (basic: bigint) =>
        computePayslip(withSalary(facts, basic), rules).annualTaxableIncome;
      let [within, beyond] = [0n, 20_000_000n];
      while (beyond - within > 1n) {
        const middle = (within + beyond) / 2n;
        if (incomeOf(middle) <= BigInt(limit) * 100n) within = middle;
        else beyond = middle;
      }
      expect(netOf(beyond)).toBeLessThan(netOf(within));
      for (const target of [
        netOf(within),
        netOf(within) - 1n,
        netOf(beyond),
        netOf(beyond) + 77n,
      ]) {
        const result = solveForNet(target, facts, rules);
        if (!result.solved) throw new Error(`not solved: ${target}`);
        expect(result.payslip.net).toBe(target);
        expect(result.basicPiastres).toBeLessThanOrEqual(within);
      }
    },
  );
});

describe('the employee and the employer', () => {
  it('pay together what the branches are due of the contribution wage, to the piastre of each side', () => {
    for (const seed of seeds(3_000, 8_000_000)) {
      const wage = diceOf(seed).between(270_000, 1_670_000);
      const payslip = payslipOf({ period: '2026-04', contributionWage: wage / 100 });
      const both = exact(BigInt(wage) * 2_975n, 10_000n);
      const paid = exact(payslip.employeeInsurance + payslip.employerInsurance);
      // Each side is rounded by itself, by at most half a piastre.
      const off = minus(paid, both);
      expect(isLess(exact(1n), off) || isLess(off, exact(-1n))).toBe(false);
    }
  });
});
