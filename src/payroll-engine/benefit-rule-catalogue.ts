import type { LocalizedText } from '../statutory/parameter-types.js';
import { dueOnce } from './due-once-text.js';
import type { PayslipLine } from './payslip-types.js';
import { amount, base, operand, percent, type RuleDescription } from './rule-description.js';
import type { RuleId } from './rule-ids.js';

const shareText = (line: PayslipLine): LocalizedText => ({
  en: `${percent(line)} of a cost of ${base(line)} = ${amount(line)}, taxed and not paid`,
  ar: `${percent(line)} من تكلفة ${base(line)} = ${amount(line)}، تخضع للضريبة ولا تصرف`,
});

const loanText = (line: PayslipLine): LocalizedText => {
  const [months, free] = [operand(line, 'freeMonths'), operand(line, 'freePiastres')];
  return line.amountPiastres === 0n
    ? {
        en: `A loan of ${base(line)} is within ${months} months of the wage, ${free}: no benefit`,
        ar: `قرض ${base(line)} في حدود أجر ${months} شهور وهو ${free}: لا ميزة`,
      }
    : {
        en: `A loan of ${base(line)}, above ${months} months of the wage (${free}): ${percent(line)} a year / 12 = ${amount(line)}, taxed and not paid`,
        ar: `قرض ${base(line)} يزيد على أجر ${months} شهور (${free}): ${percent(line)} سنويا ÷ 12 = ${amount(line)}، تخضع للضريبة ولا تصرف`,
      };
};

/** What raises or lowers the taxable pay and is no payment, and what the net bears by a law that has expired. */
export const BENEFIT_RULES = {
  solidarity_contribution: {
    name: { en: 'Solidarity contribution', ar: 'المساهمة التكافلية' },
    articleOf: 'levies.solidarity_rate',
    parameters: ['levies.solidarity_rate', 'levies.solidarity_threshold'],
    policies: ['solidarityContribution'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${percent(line)} of the net wage of ${operand(line, 'netPiastres')} above ${operand(line, 'freePiastres')} = ${amount(line)}`,
      ar: `${percent(line)} من صافي الأجر ${operand(line, 'netPiastres')} فيما يزيد على ${operand(line, 'freePiastres')} = ${amount(line)}`,
    }),
  },
  premium_relief: {
    name: { en: 'Premiums and funds off the tax base', ar: 'أقساط وصناديق تخصم من وعاء الضريبة' },
    articleOf: 'income_tax.premium_cap_share',
    parameters: [
      'income_tax.premium_cap_share',
      'income_tax.premium_cap_amount',
      'income_tax.year_days',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `Of ${operand(line, 'premiumsPiastres')} paid, ${amount(line)} lowers the taxable pay: at most the share of the net revenue of ${operand(line, 'netRevenuePiastres')}, and the year's amount for ${operand(line, 'days')} days`,
      ar: `يخصم من الوعاء ${amount(line)} من المسدد ${operand(line, 'premiumsPiastres')}: بحد أقصى النسبة من صافي الإيراد ${operand(line, 'netRevenuePiastres')}، والمبلغ السنوي عن ${operand(line, 'days')} يوم`,
    }),
  },
  benefit_in_kind: {
    name: { en: 'Benefit in kind', ar: 'ميزة عينية' },
    articleOf: 'income_tax.company_car_share',
    parameters: [],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: dueOnce((line) => ({
      en: `${amount(line)} in full, taxed and not paid`,
      ar: `${amount(line)} بالكامل، تخضع للضريبة ولا تصرف`,
    })),
  },
  benefit_in_kind_car: {
    name: { en: 'Company car', ar: 'ميزة السيارة' },
    articleOf: 'income_tax.company_car_share',
    parameters: ['income_tax.company_car_share'],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: dueOnce(shareText),
  },
  benefit_in_kind_telephone: {
    name: { en: 'Mobile telephone', ar: 'ميزة الهاتف المحمول' },
    articleOf: 'income_tax.mobile_phone_share',
    parameters: ['income_tax.mobile_phone_share'],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: dueOnce(shareText),
  },
  benefit_in_kind_loan: {
    name: { en: 'Loan of the employer', ar: 'ميزة القرض' },
    articleOf: 'income_tax.employee_loan_rate',
    parameters: ['income_tax.employee_loan_rate', 'income_tax.employee_loan_free_months'],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: dueOnce(loanText),
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;
