import { readFileSync } from 'node:fs';
import type {
  ComponentFacts,
  DebtKind,
  EmployeeFacts,
  LeaveDayFacts,
  PayslipFacts,
  SettlementFacts,
} from '../../src/payroll-engine/facts.js';
import { computePayslip } from '../../src/payroll-engine/payslip.js';
import type { Payslip, PayslipLine } from '../../src/payroll-engine/payslip-types.js';
import type { PayrollPolicies } from '../../src/payroll-engine/policies.js';
import { prepareRules, type Rules } from '../../src/payroll-engine/rules.js';
import { egp, toEgp } from '../../src/shared/money.js';
import type { PayMonth } from '../../src/shared/pay-month.js';
import type { PlainDate } from '../../src/shared/plain-date.js';
import { rate, ZERO, type Rate } from '../../src/shared/rate.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { withOverrides, type ParameterOverride } from '../../src/statutory/parameters-at.js';

export const { parameters } = loadStatutoryData();

/** The golden cases, as the files hold them. */
export interface GoldenCase {
  readonly id: string;
  readonly topic: string;
  readonly period?: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
}

export const goldenCases = (file: 'insurance-tax' | 'labour'): readonly GoldenCase[] =>
  JSON.parse(
    readFileSync(new URL(`../cases/${file}.json`, import.meta.url), 'utf8'),
  ) as readonly GoldenCase[];

export interface Situation {
  readonly period?: PayMonth;
  /** A monthly salary, or dated ones. */
  readonly salary?: number | readonly (readonly [PlainDate, number])[];
  readonly employee?: Partial<EmployeeFacts>;
  readonly components?: readonly (Partial<ComponentFacts> & { readonly code: string })[];
  /** Named by kind and place; amounts in EGP. */
  readonly debts?: readonly {
    readonly kind: DebtKind;
    readonly asked: number;
    readonly takenBefore?: number;
  }[];
  readonly contributionWage?: number;
  /** Decimal texts. */
  readonly absentDays?: string;
  readonly missedMinutes?: readonly number[];
  readonly overtimeDay?: string;
  readonly overtimeNight?: string;
  readonly restDays?: string;
  readonly holidays?: string;
  readonly holidaysInLieu?: string;
  readonly yearToDate?: { readonly days: number; readonly pay: number; readonly withheld: number };
  readonly leave?: readonly LeaveDayFacts[];
  readonly workerCount?: number;
  readonly settlement?: SettlementFacts;
  readonly leavePayoutDays?: Rate;
}

const component = (given: Partial<ComponentFacts> & { readonly code: string }): ComponentFacts => ({
  name: { en: given.code },
  kind: 'earning',
  amount: { type: 'fixed', piastres: 0n },
  taxable: true,
  insurable: true,
  prorated: true,
  inOvertimeBase: true,
  ...given,
});

export const fixed = (amount: number) => ({ type: 'fixed', piastres: egp(amount) }) as const;

/** The facts of an ordinary employee: every test states only what matters to it. */
export const factsOf = (situation: Situation = {}): PayslipFacts => {
  const { salary = 10_000, period = '2026-01' } = situation;
  const segments = typeof salary === 'number' ? ([['2015-01-01', salary]] as const) : salary;
  return {
    period,
    employee: {
      disability: false,
      taxTreatment: '01',
      insuranceStatus: '01',
      nonWorkingSpouses: 0,
      dependants: 0,
      ...situation.employee,
    },
    salary: segments.map(([from, amount]) => ({ from, amountPiastres: egp(amount) })),
    components: (situation.components ?? []).map(component),
    debts: (situation.debts ?? []).map(({ kind, asked, takenBefore }, index) => ({
      id: `${kind}-${index}`,
      kind,
      name: { en: kind, ar: 'دين' },
      askedPiastres: egp(asked),
      ...(takenBefore !== undefined && { takenBeforePiastres: egp(takenBefore) }),
    })),
    insurance:
      situation.contributionWage === undefined
        ? {}
        : { contributionWagePiastres: egp(situation.contributionWage) },
    time: {
      unpaidAbsenceDays: rate(situation.absentDays ?? '0'),
      ...(situation.leave !== undefined && { leave: situation.leave }),
      ...(situation.missedMinutes !== undefined && { missedMinutes: situation.missedMinutes }),
      overtimeDayHours: rate(situation.overtimeDay ?? '0'),
      overtimeNightHours: rate(situation.overtimeNight ?? '0'),
      restDaysWorked: rate(situation.restDays ?? '0'),
      holidaysWorked: rate(situation.holidays ?? '0'),
      holidaysWorkedForDayInLieu:
        situation.holidaysInLieu === undefined ? ZERO : rate(situation.holidaysInLieu),
    },
    yearToDate: {
      days: situation.yearToDate?.days ?? 0,
      taxablePayPiastres: egp(situation.yearToDate?.pay ?? 0),
      taxWithheldPiastres: egp(situation.yearToDate?.withheld ?? 0),
    },
    ...(situation.workerCount === undefined
      ? {}
      : { company: { workerCount: situation.workerCount } }),
    ...(situation.settlement === undefined ? {} : { settlement: situation.settlement }),
    ...(situation.leavePayoutDays !== undefined && { leavePayoutDays: situation.leavePayoutDays }),
  };
};

export interface Setting {
  readonly policies?: Partial<PayrollPolicies>;
  readonly overrides?: readonly Pick<ParameterOverride, 'key' | 'from' | 'value'>[];
}

const prepared = new Map<string, Rules>();

/** The rules of a month, prepared once for all tests of a file, as a payroll run does for all employees. */
export const rulesOf = (period: PayMonth, setting: Setting = {}): Rules => {
  const key = JSON.stringify([period, setting]);
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const overrides = (setting.overrides ?? []).map((override) => ({
    ...override,
    law: 'Decree of the test',
    article: 'Art. 1',
    source: 'the test',
    note: null,
  }));
  const rules = prepareRules(period, withOverrides(parameters, overrides), setting.policies ?? {});
  prepared.set(key, rules);
  return rules;
};

/** Computes the payslip of a situation. */
export const payslipOf = (situation: Situation = {}, setting: Setting = {}): Payslip => {
  const facts = factsOf(situation);
  return computePayslip(facts, rulesOf(facts.period, setting));
};

export const lineOf = (payslip: Payslip, code: string): PayslipLine | undefined =>
  payslip.lines.find((line) => line.code === code);

/** The amount of a line in EGP; undefined when there is no such line. */
export const amountOf = (payslip: Payslip, code: string): number | undefined => {
  const line = lineOf(payslip, code);
  return line === undefined ? undefined : toEgp(line.amountPiastres);
};

export const warningCodes = (payslip: Payslip): readonly string[] =>
  payslip.warnings.map(({ code }) => code);

/** Bytes of a payslip, for comparing results; bigint as text. */
export const bytesOf = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member,
  );
