import { describe, expect, it } from 'vitest';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { Payslip } from '../../src/payroll-engine/payslip-types.js';
import { withDefaultPolicies } from '../../src/payroll-engine/policies.js';
import { bytesOf, lineOf, rulesOf } from '../payroll-engine/engine-facts.js';
import type { Branch } from './figures.js';
import { randomCase } from './random-cases.js';
import { secondPayslip, type SecondPayslip } from './second-payslip.js';

const CASES = 100_000;
const SHOWN_DIFFERENCES = 3;

const FIGURES = [
  'days',
  'gross',
  'contributionWage',
  'employeeInsurance',
  'employerInsurance',
  'healthInsurance',
  'employerHealthInsurance',
  'taxablePay',
  'annualTaxableIncome',
  'incomeTax',
  'martyrsFund',
  'otherDeductions',
  'carriedForward',
  'net',
  'employerLevies',
  'employerCost',
] as const satisfies readonly (keyof SecondPayslip & keyof Payslip)[];

/** The engine's names of the branches, in the operands of its two insurance lines. */
const OPERANDS: Readonly<Record<Branch, string>> = {
  old_age: 'oldAgePiastres',
  reward_account: 'rewardPiastres',
  sickness: 'sicknessPiastres',
  work_injury: 'workInjuryPiastres',
  unemployment: 'unemploymentPiastres',
};

/** Every compared figure of both, by name. */
const figuresOf = (first: Payslip, second: SecondPayslip) => {
  const compared: [name: string, engine: unknown, second: unknown][] = FIGURES.map((name) => [
    name,
    first[name],
    second[name],
  ]);
  const sides = [
    ['employee', 'social_insurance', second.employeeBranches],
    ['employer', 'social_insurance_employer', second.employerBranches],
  ] as const;
  for (const [side, code, branches] of sides) {
    const operands = lineOf(first, code)?.operands ?? {};
    for (const [branch, operand] of Object.entries(OPERANDS)) {
      compared.push([`${side} ${branch}`, operands[operand] ?? 0n, branches[branch as Branch]]);
    }
  }
  return compared;
};

/** Both answers where they differ, with the case; undefined where they agree. */
const difference = (seed: number): string | undefined => {
  const { facts, policies } = randomCase(seed);
  const first = computePayslip(facts, rulesOf(facts.period, { policies }));
  const second = secondPayslip(facts, withDefaultPolicies(policies));
  const told = figuresOf(first, second).flatMap(([name, engine, other]) =>
    engine === other ? [] : [`${name}: engine ${String(engine)}, second ${String(other)}`],
  );
  if (told.length === 0) return undefined;
  return [`case ${seed}`, ...told, bytesOf({ facts, policies })].join('\n');
};

describe('a second implementation, written from the law alone', () => {
  it('agrees with the engine to the piastre on a hundred thousand random payslips', () => {
    const differences: string[] = [];
    for (let seed = 1; seed <= CASES && differences.length < SHOWN_DIFFERENCES; seed += 1) {
      const found = difference(seed);
      if (found !== undefined) differences.push(found);
    }
    expect(differences).toEqual([]);
  }, 240_000);

  it('is asked about every month, treatment, status and way of being employed', () => {
    const reached = new Set<string>();
    for (let seed = 1; seed <= CASES / 10; seed += 1) {
      const { facts, policies } = randomCase(seed);
      const { employee, period } = facts;
      reached.add(`month ${period}`);
      reached.add(`treatment ${employee.taxTreatment}, ${policies.taxMethod ?? 'cumulative'}`);
      reached.add(`status ${employee.insuranceStatus}`);
      reached.add(`governorate ${employee.workGovernorate ?? 'none'}`);
      const joins = employee.hireDate?.startsWith(period) === true;
      const leaves = employee.terminationDate !== undefined;
      reached.add(`joins ${joins}, leaves ${leaves}, earlier months ${facts.yearToDate.days > 0}`);
      for (const { insurable, taxable, prorated } of facts.components) {
        reached.add(`component ${insurable}, ${taxable}, ${prorated}`);
      }
      const { incomeTax, carriedForward } = secondPayslip(facts, withDefaultPolicies(policies));
      reached.add(`taxed ${incomeTax > 0n}, shortfall ${carriedForward > 0n}`);
    }
    const count = (what: string) => [...reached].filter((key) => key.startsWith(what)).length;
    expect(count('month')).toBe(90);
    expect(count('treatment')).toBe(16);
    expect(count('status')).toBe(28);
    expect(count('governorate')).toBe(11);
    expect(count('joins')).toBe(8);
    expect(count('component')).toBe(12);
    expect(count('taxed')).toBe(4);
  });
});
