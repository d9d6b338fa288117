import { holdsLine } from '../payroll/components/payroll-columns-rules.js';
import { isReservedCode } from '../payroll/components/payroll-components-rules.js';
import { entersTaxBase, type PayslipLine } from '../payroll-engine/payslip-types.js';
import { roundHalfUpDivide, type Piastres } from '../shared/money.js';
import { firstDayOf, containsDate, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Cell } from '../shared/table.js';

/** What the sheet says of one employee, from his record and his payslips of the month. */
export interface SalarySheetFacts {
  readonly period: PayMonth;
  readonly serial: number;
  readonly employeeCode: string;
  readonly name: string;
  readonly nationality: string;
  readonly nationalId: string | null;
  readonly passportNumber: string | null;
  readonly phone: string | null;
  readonly workPermitStatus: string | null;
  readonly workPermitNumber: string | null;
  readonly originalEmployerTaxNumber: string | null;
  readonly jobTitle: string | null;
  readonly unit: string | null;
  readonly taxTreatment: string;
  readonly insuranceStatus: string;
  readonly insuranceNumber: string | null;
  readonly insuranceStart: PlainDate | null;
  readonly insuranceEnd: PlainDate | null;
  readonly terminationDate: PlainDate | null;
  readonly hasHealthInsurance: boolean;
  readonly nonWorkingSpouses: number;
  readonly dependants: number;
  readonly days: number;
  readonly contributionWage: Piastres;
  readonly taxablePay: Piastres;
  readonly annualTaxableIncome: Piastres;
  readonly incomeTax: Piastres;
  readonly withheldBefore: Piastres;
  /** Of a year. */
  readonly exemption: Piastres;
  readonly net: Piastres;
  readonly lines: readonly PayslipLine[];
}

export type SheetValues = Record<string, Cell>;

export type SheetProblemCode =
  'value_missing' | 'value_invalid' | 'codes_contradict' | 'column_unknown' | 'column_unfit';

export interface SheetProblem {
  readonly code: SheetProblemCode;
  readonly params: Readonly<Record<string, string>>;
}

const FLAT_TREATMENTS: readonly string[] = ['02', '08'];
const SECONDED = '03';
const NOT_INSURED = '21';
const YEAR_DAYS = 360n;

const EARNING_FALLBACK = 'DTE265';
const BENEFIT_FALLBACK = 'DTE225';
const EXEMPT_FALLBACK = 'NAD630';
const DEDUCTION_FALLBACK = 'NAD660';
/** What the law lets off of the premiums and funds together. */
const RELIEF_COLUMN = 'DAE470';
const ADDITIONS = ['NAD615', 'NAD620', 'NAD625', 'NAD630'] as const;
const TAKEN = ['NAD610', 'NAD635', 'NAD640', 'NAD645', 'NAD650', 'NAD655', 'NAD660'] as const;
/** Columns that the payslip's own figures fill, so that no line is added to them. */
const FROM_FIGURES = /^(?:TC|EI|END)|^DAE405$|^DAE410$/;

/** yyyymmdd */
const dateText = (date: PlainDate | null): string | null => date?.replaceAll('-', '') ?? null;

const withinMonth = (period: PayMonth, date: PlainDate | null): string | null =>
  date !== null && containsDate(period, date) ? dateText(date) : null;

/** The local form that the sheet wants: 01x and eight digits. */
const localPhone = (phone: string | null): string | null =>
  phone?.replace(/[^\d+]/g, '').replace(/^(?:\+|00)20/, '0') ?? null;

const twoDigits = (count: number): string => String(count).padStart(2, '0');

const identityOf = (facts: SalarySheetFacts): SheetValues => {
  const isEgyptian = facts.nationality === 'EG';
  return {
    EI005: facts.serial,
    EI010: facts.employeeCode,
    EI015: facts.name.replace(/\s+/g, ' ').trim(),
    EI020: isEgyptian ? '01' : '02',
    EI025: isEgyptian ? facts.nationalId : null,
    EI026: isEgyptian ? null : facts.passportNumber,
    EI027: null,
    EI030: localPhone(facts.phone),
    EI035: isEgyptian ? null : facts.workPermitStatus,
    EI040: isEgyptian ? null : facts.workPermitNumber,
    EI045: facts.jobTitle,
    EI055: facts.unit,
    EI060: facts.taxTreatment,
    EI065: facts.originalEmployerTaxNumber,
    EI130: facts.taxTreatment === '08' ? null : facts.days,
  };
};

const isInsured = ({ insuranceStatus }: SalarySheetFacts): boolean =>
  insuranceStatus !== NOT_INSURED;

/** The month of joining owes no contribution when the insurance began after its first day: two columns stay empty. */
const joinedWithinMonth = ({ period, insuranceStart, taxTreatment }: SalarySheetFacts): boolean =>
  insuranceStart !== null &&
  containsDate(period, insuranceStart) &&
  insuranceStart > firstDayOf(period) &&
  (taxTreatment === '01' || taxTreatment === '04');

const insuranceOf = (facts: SalarySheetFacts): SheetValues => {
  const isIn = isInsured(facts);
  const wageLine = facts.lines.find(({ rule }) => rule === 'contribution_wage');
  const operand = (name: string): Piastres => {
    const value = wageLine?.operands?.[name];
    return typeof value === 'bigint' ? value : 0n;
  };
  const hasWages = isIn && wageLine !== undefined && !joinedWithinMonth(facts);
  return {
    EI070: facts.insuranceStatus,
    EI075: isIn ? facts.insuranceNumber : null,
    EI080: isIn ? dateText(facts.insuranceStart) : null,
    EI085: null,
    EI090: withinMonth(facts.period, facts.terminationDate),
    EI095: withinMonth(facts.period, facts.insuranceEnd),
    EI100: hasWages ? operand('totalPiastres') : null,
    EI105: hasWages ? operand('excludedPiastres') : null,
    EI110: isIn ? facts.contributionWage : null,
    EI115: facts.hasHealthInsurance ? '01' : '02',
    EI120: facts.nonWorkingSpouses > 0 ? twoDigits(facts.nonWorkingSpouses) : null,
    EI125: facts.dependants,
  };
};

const fallbackOf = ({ kind, taxable }: PayslipLine): string =>
  kind === 'information'
    ? BENEFIT_FALLBACK
    : kind === 'deduction'
      ? DEDUCTION_FALLBACK
      : taxable
        ? EARNING_FALLBACK
        : EXEMPT_FALLBACK;

/** A deduction lowers an entitlement, and is added to a column of deductions. */
const signed = ({ kind, amountPiastres }: PayslipLine, column: string): Piastres => {
  if (kind === 'employer_cost' || kind === 'information') return amountPiastres;
  const isEntitlement =
    column.startsWith('DTE') || (ADDITIONS as readonly string[]).includes(column);
  return (kind === 'deduction') === isEntitlement ? -amountPiastres : amountPiastres;
};

/** A line of the company's own: the lines of the law have codes that nobody else can have. */
const isOwn = ({ code }: PayslipLine): boolean => !isReservedCode(code);

/** The column that the line names if the template has it and it holds such lines, "other" otherwise. */
const columnOf = (
  line: PayslipLine,
  { known, lowersBase }: { readonly known: ReadonlySet<string>; readonly lowersBase: boolean },
  problems: SheetProblem[],
): string => {
  const { etaCode: asked, code } = line;
  const used = fallbackOf(line);
  if (asked === undefined) return used;
  if (!known.has(asked)) {
    problems.push({ code: 'column_unknown', params: { column: asked, used } });
    return used;
  }
  if (!isOwn(line) || holdsLine(asked, line, lowersBase)) return asked;
  problems.push({ code: 'column_unfit', params: { column: asked, line: code, used } });
  return used;
};

/** The amounts of the lines by the column they stand in. */
const amountsOf = (
  { lines }: SalarySheetFacts,
  known: ReadonlySet<string>,
  problems: SheetProblem[],
): Map<string, Piastres> => {
  const amounts = new Map<string, Piastres>();
  const lowersBase = lines.some(({ etaCode }) => etaCode === RELIEF_COLUMN);
  for (const line of lines) {
    if (line.kind === 'information' && !entersTaxBase(line)) continue;
    const { etaCode: asked } = line;
    if (asked !== undefined && FROM_FIGURES.test(asked) && !isOwn(line)) continue;
    if (asked === undefined && line.kind === 'employer_cost') continue;
    const column = columnOf(line, { known, lowersBase }, problems);
    amounts.set(column, (amounts.get(column) ?? 0n) + signed(line, column));
  }
  return amounts;
};

const sumOf = (amounts: ReadonlyMap<string, Piastres>, codes: readonly string[]): Piastres =>
  codes.reduce((sum, code) => sum + (amounts.get(code) ?? 0n), 0n);

const insuranceShare = ({ lines }: SalarySheetFacts, column: string): Piastres =>
  lines.reduce(
    (sum, line) => (line.etaCode === column && !isOwn(line) ? sum + line.amountPiastres : sum),
    0n,
  );

/** What a month of the personal exemption is worth for the days of the payslip. */
const exemptionOf = ({ exemption, days }: SalarySheetFacts): Piastres =>
  roundHalfUpDivide(exemption * BigInt(days), YEAR_DAYS);

const baseOf = (facts: SalarySheetFacts, amounts: ReadonlyMap<string, Piastres>): SheetValues => {
  const codes = [...amounts.keys()];
  const entitlements = sumOf(
    amounts,
    codes.filter((code) => code.startsWith('DTE')),
  );
  const deductions: Record<string, Piastres> = {
    DAE405: insuranceShare(facts, 'DAE405'),
    DAE410: insuranceShare(facts, 'DAE410'),
    DAE415: amounts.get('DTE255') ?? 0n,
    DAE420: amounts.get('DTE180') ?? 0n,
    DAE425: amounts.get('DAE425') ?? 0n,
    DAE430: FLAT_TREATMENTS.includes(facts.taxTreatment) ? 0n : exemptionOf(facts),
    DAE435: amounts.get('DAE435') ?? 0n,
    DAE440: amounts.get('DTE230') ?? 0n,
    DAE470: amounts.get(RELIEF_COLUMN) ?? 0n,
  };
  const total = Object.values(deductions).reduce((sum, amount) => sum + amount, 0n);
  const base = facts.taxablePay - (deductions['DAE430'] ?? 0n);
  return {
    ...Object.fromEntries(amounts),
    ...deductions,
    DTE295: entitlements,
    DAE475: total,
    TC505: base > 0n ? base : 0n,
    TC510: facts.annualTaxableIncome,
  };
};

const taxOf = ({ taxTreatment, incomeTax, withheldBefore }: SalarySheetFacts): SheetValues => {
  const isFlat = FLAT_TREATMENTS.includes(taxTreatment);
  const isSeconded = taxTreatment === SECONDED;
  const toDate = withheldBefore + incomeTax;
  const [original, form3, form2] = isFlat
    ? [0n, 0n, incomeTax]
    : isSeconded
      ? [0n, toDate, 0n]
      : [toDate, 0n, 0n];
  const isOriginal = !isFlat && !isSeconded;
  return {
    TC515: original,
    TC520: form3,
    TC525: form2,
    TC530: original + form3 + form2,
    END705: incomeTax,
    TC535: isOriginal ? withheldBefore : 0n,
    TC540: isOriginal ? incomeTax : 0n,
    TC545: 0n,
    TC550: isFlat ? incomeTax : 0n,
    TC555: isSeconded ? withheldBefore : 0n,
    TC560: isSeconded ? incomeTax : 0n,
  };
};

/** The net before the block of other additions and deductions, and the net after it. */
const netOf = ({ net }: SalarySheetFacts, amounts: ReadonlyMap<string, Piastres>): SheetValues => ({
  TC565: net + sumOf(amounts, TAKEN) - sumOf(amounts, ADDITIONS),
  NAD665: net,
});

/** The values of one row by column code, and what the portal would refuse in it. */
export const salarySheetRow = (
  facts: SalarySheetFacts,
  known: ReadonlySet<string>,
): { readonly values: SheetValues; readonly problems: readonly SheetProblem[] } => {
  const problems: SheetProblem[] = [];
  const amounts = amountsOf(facts, known, problems);
  const values: SheetValues = {
    ...identityOf(facts),
    ...insuranceOf(facts),
    ...baseOf(facts, amounts),
    ...taxOf(facts),
    ...netOf(facts, amounts),
  };
  problems.push(...checkRow(values), ...checkWage(facts, values));
  return { values, problems };
};

/** Whoever is insured has a wage, unless he joined within the month; the payslip of a bonus alone knows none. */
const checkWage = (facts: SalarySheetFacts, { EI100: wage }: SheetValues): SheetProblem[] =>
  isInsured(facts) && !joinedWithinMonth(facts) && !(typeof wage === 'bigint' && wage > 0n)
    ? [{ code: 'value_missing', params: { field: 'EI100' } }]
    : [];

interface Check {
  readonly field: string;
  readonly isDue: (values: SheetValues) => boolean;
  readonly pattern?: RegExp;
  readonly rule?: string;
}

const always = (): boolean => true;
const isForeign = ({ EI020: nationality }: SheetValues): boolean => nationality === '02';
const isEgyptian = (values: SheetValues): boolean => !isForeign(values);
const pays = ({ EI070: status }: SheetValues): boolean => status !== NOT_INSURED;
const isSecondEmployer = ({ EI060: treatment }: SheetValues): boolean =>
  treatment === '02' || treatment === SECONDED;

const CHECKS: readonly Check[] = [
  { field: 'EI010', isDue: always, pattern: /^[\p{L}\p{N}_-]+$/u, rule: 'letters and digits' },
  {
    field: 'EI015',
    isDue: isEgyptian,
    pattern: /^(?=.{1,100}$)\S+(?: \S+){3,}$/u,
    rule: 'at least four names, at most 100 characters',
  },
  {
    field: 'EI015',
    isDue: isForeign,
    pattern: /^(?=.{1,100}$)\S+(?: \S+)+$/u,
    rule: 'at least two names, at most 100 characters',
  },
  { field: 'EI025', isDue: isEgyptian, pattern: /^\d{14}$/, rule: '14 digits' },
  {
    field: 'EI026',
    isDue: isForeign,
    pattern: /^[A-Z0-9]{1,14}$/i,
    rule: 'at most 14 letters and digits',
  },
  { field: 'EI030', isDue: always, pattern: /^01[0125]\d{8}$/, rule: '01x and eight digits' },
  { field: 'EI035', isDue: isForeign, pattern: /^0[1-3]$/, rule: '01, 02 or 03' },
  { field: 'EI040', isDue: isForeign },
  { field: 'EI045', isDue: always },
  { field: 'EI055', isDue: always },
  { field: 'EI065', isDue: isSecondEmployer, pattern: /^\d{9}$/, rule: 'nine digits' },
  { field: 'EI075', isDue: pays },
  { field: 'EI080', isDue: pays },
];

const checkRow = (values: SheetValues): readonly SheetProblem[] => {
  const problems: SheetProblem[] = [];
  for (const { field, isDue, pattern, rule = '' } of CHECKS) {
    if (!isDue(values)) continue;
    const value = values[field];
    if (value === null || value === undefined || value === '') {
      problems.push({ code: 'value_missing', params: { field } });
    } else if (pattern !== undefined && !pattern.test(String(value))) {
      problems.push({ code: 'value_invalid', params: { field, rule } });
    }
  }
  if (FLAT_TREATMENTS.includes(String(values['EI060'])) && pays(values)) {
    const params = { field: 'EI070', other: 'EI060', rule: 'treatment 02 or 08 needs status 21' };
    problems.push({ code: 'codes_contradict', params });
  }
  return problems;
};
