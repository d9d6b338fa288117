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

const INSURED_WAGE = [
  'social_insurance.contribution_wage_minimum',
  'social_insurance.contribution_wage_maximum',
] as const;

/** A scale has fewer steps. */
const MAXIMUM_STEPS = 10;

const steps = (line: PayslipLine, days: string): string =>
  Array.from({ length: MAXIMUM_STEPS }, (_, index) => index + 1)
    .filter((index) => line.operands?.[`days${index}`] !== undefined)
    .map(
      (index) => `${operand(line, `days${index}`)} ${days} × ${operand(line, `percent${index}`)}%`,
    )
    .join(' + ');

const unpaidText = (line: PayslipLine) => ({
  en: `${base(line)} × ${operand(line, 'unpaidDays')} / ${operand(line, 'paidDays')} paid days = ${amount(line)}`,
  ar: `${base(line)} × ${operand(line, 'unpaidDays')} ÷ ${operand(line, 'paidDays')} يوم مدفوع = ${amount(line)}`,
});

/** Lines of leave that the employer does not simply pay. */
export const LEAVE_PAY_RULES = {
  sick_leave: {
    name: { en: 'Sick leave', ar: 'إجازة مرضية' },
    articleOf: 'social_insurance.sick_pay',
    parameters: ['labour.month_days', 'social_insurance.sick_pay'],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `Sick pay takes the place of the wage: ${unpaidText(line).en}`,
      ar: `يحل تعويض المرض محل الأجر: ${unpaidText(line).ar}`,
    }),
  },
  sick_pay: {
    name: { en: 'Sick pay', ar: 'تعويض الأجر عن المرض' },
    articleOf: 'social_insurance.sick_pay',
    parameters: [
      ...INSURED_WAGE,
      'social_insurance.sick_pay',
      'social_insurance.sick_pay_days_per_year',
      'social_insurance.wage_compensation_statuses',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: (line) => {
      const isPaidHere = line.operands?.['payer'] === 'employer';
      return {
        en: `${isPaidHere ? 'Paid by the employer in the place of social insurance' : 'Paid by social insurance'}: contribution wage ${base(line)} / 30 × (${steps(line, 'days')}) = ${amount(line)}`,
        ar: `${isPaidHere ? 'يصرفه صاحب العمل بدلا من التأمينات' : 'تصرفه التأمينات الاجتماعية'}: أجر الاشتراك ${base(line)} ÷ 30 × (${steps(line, 'يوم')}) = ${amount(line)}`,
      };
    },
  },
  sick_leave_industrial: {
    name: {
      en: 'Sick leave, industrial establishments',
      ar: 'إجازة مرضية بالمنشآت الصناعية',
    },
    articleOf: 'leave.sick_pay_industrial',
    parameters: ['labour.month_days', 'leave.sick_pay_industrial'],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `Paid ${steps(line, 'days')} of the wage; the rest: ${unpaidText(line).en}`,
      ar: `يدفع ${steps(line, 'يوم')} من الأجر؛ والباقي: ${unpaidText(line).ar}`,
    }),
  },
  sick_industrial_insurance: {
    name: {
      en: 'Sick leave, industrial establishments, share of social insurance',
      ar: 'إجازة مرضية بالمنشآت الصناعية (ما تتحمله التأمينات)',
    },
    articleOf: 'social_insurance.sick_pay',
    parameters: [
      ...INSURED_WAGE,
      'social_insurance.sick_pay',
      'social_insurance.sick_pay_days_per_year',
      'social_insurance.wage_compensation_statuses',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `Social insurance pays, of the contribution wage ${base(line)} / 30, ${steps(line, 'days')}, at most what the step pays: ${amount(line)}; the employer pays the rest of the step`,
      ar: `تصرف التأمينات من أجر الاشتراك ${base(line)} ÷ 30: ${steps(line, 'يوم')}، بحد أقصى ما تقرره الشريحة: ${amount(line)}؛ ويدفع صاحب العمل باقي الشريحة`,
    }),
  },
  maternity_insurance: {
    name: {
      en: 'Maternity leave, share of social insurance',
      ar: 'إجازة وضع (ما تتحمله التأمينات)',
    },
    articleOf: 'social_insurance.maternity_share',
    parameters: [
      ...INSURED_WAGE,
      'social_insurance.maternity_share',
      'social_insurance.maternity_contribution_months',
      'social_insurance.wage_compensation_statuses',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `Social insurance pays ${percent(line)} of the contribution wage ${base(line)} / 30 × ${quantity(line)} days, at most the wage of the days: ${amount(line)}; the employer pays the rest of the whole wage`,
      ar: `تصرف التأمينات ${percent(line)} من أجر الاشتراك ${base(line)} ÷ 30 × ${quantity(line)} يوم بحد أقصى أجر هذه الأيام: ${amount(line)}؛ ويدفع صاحب العمل باقي الأجر الكامل`,
    }),
  },
  unpaid_leave: {
    name: { en: 'Unpaid leave', ar: 'إجازة بدون أجر' },
    articleOf: 'labour.month_days',
    parameters: ['labour.month_days'],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: unpaidText,
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;
