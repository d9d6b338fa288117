import type { LocalizedText } from '../statutory/parameter-types.js';
import { CARRY_REASONS, isCarryReason } from './carry-reasons.js';
import { dueOnce } from './due-once-text.js';
import type { PayslipLine } from './payslip-types.js';
import {
  amount,
  base,
  operand,
  percent,
  quantity,
  type RuleDescription,
} from './rule-description.js';
import type { RuleId } from './rule-ids.js';

const carriedText = (line: PayslipLine): LocalizedText => {
  const reason = line.operands?.['carriedFor'];
  if (!isCarryReason(reason)) return { en: '', ar: '' };
  const carried = operand(line, 'carriedPiastres');
  const { en, ar } = CARRY_REASONS[reason];
  return {
    en: `; ${carried} carried over, beyond ${en}`,
    ar: `؛ ورحل ${carried} لتجاوز ${ar}`,
  };
};

/** What was asked, the cap with its base, what was taken, and what is carried over and why. */
const debtText =
  (cap: (line: PayslipLine) => LocalizedText) =>
  (line: PayslipLine): LocalizedText => {
    const [asked, most] = [operand(line, 'askedPiastres'), operand(line, 'capPiastres')];
    const { en, ar } = cap(line);
    const carried = carriedText(line);
    return {
      en: `${asked} asked, at most ${en} = ${most} a month: ${amount(line)} taken${carried.en}`,
      ar: `المطلوب ${asked} بحد أقصى ${ar} = ${most} شهريا: استقطع ${amount(line)}${carried.ar}`,
    };
  };

const ofRest = debtText((line) => ({
  en: `${percent(line)} of ${base(line)}, the wage after income tax, social insurance and loans of the employer,`,
  ar: `${percent(line)} من ${base(line)} (الأجر بعد ضريبة الدخل والتأمينات الاجتماعية وقرض صاحب العمل)`,
}));
const ofWage = debtText((line) => ({
  en: `${percent(line)} of the wage of ${base(line)}`,
  ar: `${percent(line)} من الأجر ${base(line)}`,
}));
const ofDays = debtText((line) => ({
  en: `${quantity(line)} days of the wage of ${base(line)}`,
  ar: `أجر ${quantity(line)} أيام من ${base(line)}`,
}));

const ORDER = 'deductions.order';
const DEBT = 'deductions.debt_share';
const ALIMONY = 'deductions.alimony_share';
const LOAN = 'deductions.loan_share';

const debt = (
  name: LocalizedText,
  articleOf: string,
  parameters: readonly string[],
  text: RuleDescription['text'],
): RuleDescription => ({
  name,
  articleOf,
  parameters,
  policies: ['netFloor'],
  rounding: 'none',
  text,
});

const deductionText = (line: PayslipLine): LocalizedText =>
  line.operands?.['carriedPiastres'] === undefined
    ? { en: amount(line), ar: amount(line) }
    : {
        en: `${amount(line)} taken, ${operand(line, 'carriedPiastres')} carried over`,
        ar: `استقطع ${amount(line)} ورحل ${operand(line, 'carriedPiastres')}`,
      };

/** Debts taken from the pay, by kind. */
export const DEBT_RULES = {
  alimony: debt({ en: 'Alimony', ar: 'نفقة' }, ALIMONY, [ORDER, ALIMONY, LOAN], ofRest),
  damages: debt(
    { en: 'Damage', ar: 'تلفيات' },
    'deductions.damage_days_per_month',
    [
      ORDER,
      'deductions.damage_days_per_month',
      'deductions.damage_months_total',
      'labour.month_days',
      DEBT,
      ALIMONY,
      LOAN,
    ],
    ofDays,
  ),
  overpayment: debt(
    { en: 'Pay received without cause', ar: 'استرداد ما صرف دون وجه حق' },
    DEBT,
    [ORDER, DEBT, ALIMONY, LOAN],
    ofRest,
  ),
  penalty: debt(
    { en: 'Penalty', ar: 'جزاء' },
    'deductions.penalty_days_per_month',
    [ORDER, 'deductions.penalty_days_per_month', 'labour.month_days', DEBT, ALIMONY, LOAN],
    ofDays,
  ),
  employer_loan: debt(
    { en: 'Loan of the employer', ar: 'قرض من صاحب العمل' },
    LOAN,
    [ORDER, LOAN],
    ofWage,
  ),
  other_debt: debt(
    { en: 'Attachment or other debt', ar: 'حجز أو دين آخر' },
    DEBT,
    [ORDER, DEBT, ALIMONY, LOAN],
    ofRest,
  ),
  deduction: {
    name: { en: 'Deduction', ar: 'استقطاع' },
    parameters: [],
    policies: ['netFloor'],
    rounding: 'half_up_to_piastre',
    text: dueOnce(deductionText, deductionText),
  },
  carried_deduction: {
    name: { en: 'Deduction carried over', ar: 'استقطاع مرحل' },
    parameters: [],
    policies: ['netFloor'],
    rounding: 'none',
    text: (line) => ({
      en: `${operand(line, 'outstandingPiastres')} was carried over from earlier months, of which ${amount(line)} is taken`,
      ar: `المرحل من أشهر سابقة ${operand(line, 'outstandingPiastres')}، استقطع منه ${amount(line)}`,
    }),
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;
