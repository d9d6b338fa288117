import type { LocalizedText } from '../statutory/parameter-types.js';
import type { PayslipLine } from './payslip-types.js';
import { amount, base, operand, quantity, type RuleDescription } from './rule-description.js';
import type { RuleId } from './rule-ids.js';

/** What the amount is raised to, where the months of wage come to less. */
const raised = (line: PayslipLine): LocalizedText => {
  const least = line.operands?.['leastPiastres'];
  if (least === undefined) return { en: '', ar: '' };
  return {
    en: `, at least ${operand(line, 'leastPiastres')}`,
    ar: `، بما لا يقل عن ${operand(line, 'leastPiastres')}`,
  };
};

const monthsText = (line: PayslipLine): LocalizedText => {
  const least = raised(line);
  return {
    en: `Monthly wage ${base(line)} × ${quantity(line)} months${least.en} = ${amount(line)}`,
    ar: `الأجر الشهري ${base(line)} × ${quantity(line)} شهر${least.ar} = ${amount(line)}`,
  };
};

const serviceText = (line: PayslipLine): LocalizedText => {
  const [years, days] = [operand(line, 'serviceYears'), operand(line, 'serviceDays')];
  const { en, ar } = monthsText(line);
  return {
    en: `Service of ${years} years and ${days} days: ${en}`,
    ar: `مدة الخدمة ${years} سنة و${days} يوم: ${ar}`,
  };
};

const months = (
  name: LocalizedText,
  parameters: readonly [string, ...string[]],
  text = serviceText,
): RuleDescription => ({
  name,
  articleOf: parameters[0],
  parameters,
  policies: [],
  rounding: 'half_up_to_piastre',
  text,
});

const NOTICE = [
  'ending.notice_months',
  'ending.notice_months_long_service',
  'ending.notice_long_service_years',
  'labour.month_days',
] as const;

export const ENDING_RULES = {
  leave_payout: {
    name: { en: 'Unused annual leave', ar: 'مقابل رصيد الإجازات' },
    articleOf: 'leave.payout_divisor_days',
    parameters: ['leave.payout_divisor_days'],
    policies: ['leavePayoutBase', 'leavePayoutDivisor'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${base(line)} / ${operand(line, 'divisorDays')} days × ${quantity(line)} unused days = ${amount(line)}`,
      ar: `${base(line)} ÷ ${operand(line, 'divisorDays')} يوم × ${quantity(line)} يوم رصيد = ${amount(line)}`,
    }),
  },
  notice_pay: months({ en: 'Pay in lieu of notice', ar: 'بدل مهلة الإخطار' }, NOTICE, (line) => {
    const { en, ar } = monthsText(line);
    const due = operand(line, 'noticeMonths');
    return {
      en: `Of the notice of ${due} months that the employer owed, what was not given: ${en}`,
      ar: `الباقي من مهلة الإخطار (${due} أشهر) التي لم يراعها صاحب العمل: ${ar}`,
    };
  }),
  unlawful_ending_compensation: months(
    { en: 'Compensation for unlawful ending', ar: 'تعويض الإنهاء غير المشروع' },
    ['ending.unlawful_months_per_year', 'labour.year_days'],
  ),
  fixed_term_gratuity: months(
    { en: 'Gratuity of a fixed-term contract', ar: 'مكافأة إنهاء العقد محدد المدة' },
    [
      'ending.fixed_term_months_per_year',
      'ending.fixed_term_gratuity_after_years',
      'labour.year_days',
    ],
  ),
  economic_gratuity: months(
    { en: 'Gratuity for economic closure', ar: 'مكافأة الإنهاء لأسباب اقتصادية' },
    ['ending.economic_months_per_year', 'labour.year_days'],
  ),
  agreed_compensation: {
    name: { en: 'Agreed or awarded compensation', ar: 'تعويض متفق عليه أو محكوم به' },
    parameters: [],
    policies: [],
    rounding: 'none',
    text: (line) => ({ en: amount(line), ar: amount(line) }),
  },
  after_sixty_gratuity: months(
    { en: 'Gratuity for work after sixty', ar: 'مكافأة العمل بعد سن الستين' },
    ['ending.after_sixty_months_per_year', 'ending.retirement_age_minimum', 'labour.year_days'],
  ),
  funeral_expenses: months(
    { en: 'Funeral expenses', ar: 'مصاريف الجنازة' },
    ['ending.funeral_months', 'ending.funeral_minimum'],
    monthsText,
  ),
  death_grant: months(
    { en: 'Death grant', ar: 'منحة الوفاة' },
    ['ending.death_grant_months'],
    monthsText,
  ),
} as const satisfies Partial<Record<RuleId, RuleDescription>>;
