import type { LocalizedText } from '../statutory/parameter-types.js';
import { BENEFIT_RULES } from './benefit-rule-catalogue.js';
import type { ContributionDue } from './contribution-wage.js';
import { DEBT_RULES } from './debt-rule-catalogue.js';
import { dueOnce } from './due-once-text.js';
import { ENDING_RULES } from './ending-rule-catalogue.js';
import { LATENESS_RULES } from './lateness-rule-catalogue.js';
import { LEAVE_PAY_RULES } from './leave-pay-rule-catalogue.js';
import type { PayslipLine } from './payslip-types.js';
import type { PayrollPolicies } from './policies.js';
import {
  amount,
  base,
  multiple,
  operand,
  percent,
  quantity,
  type RuleDescription,
} from './rule-description.js';
import type { RuleId } from './rule-ids.js';
import { salaryText } from './salary-text.js';

const INSURANCE_WAGE = [
  'social_insurance.contribution_wage_minimum',
  'social_insurance.contribution_wage_maximum',
] as const;

const percentText = (line: PayslipLine): LocalizedText => ({
  en: `${percent(line)} of ${base(line)} = ${amount(line)}`,
  ar: `${percent(line)} من ${base(line)} = ${amount(line)}`,
});

const hourText = (line: PayslipLine): LocalizedText => ({
  en: `${base(line)} / ${operand(line, 'monthDays')} days / ${operand(line, 'hoursPerDay')} hours × ${quantity(line)} hours × ${multiple(line)} = ${amount(line)}`,
  ar: `${base(line)} ÷ ${operand(line, 'monthDays')} يوم ÷ ${operand(line, 'hoursPerDay')} ساعة × ${quantity(line)} ساعة × ${multiple(line)} = ${amount(line)}`,
});

const extraDayText = (line: PayslipLine): LocalizedText => ({
  en: `${base(line)} / ${operand(line, 'monthDays')} days × ${quantity(line)} × ${multiple(line)} = ${amount(line)}, on top of the monthly pay`,
  ar: `${base(line)} ÷ ${operand(line, 'monthDays')} يوم × ${quantity(line)} × ${multiple(line)} = ${amount(line)} زيادة على الأجر الشهري`,
});

const componentText = (line: PayslipLine): LocalizedText => {
  const days = line.operands?.['monthDays'];
  if (days === undefined) return { en: amount(line), ar: amount(line) };
  return {
    en: `${base(line)} × ${quantity(line)} / ${days} days = ${amount(line)}`,
    ar: `${base(line)} × ${quantity(line)} ÷ ${days} يوم = ${amount(line)}`,
  };
};

const formulaText = (line: PayslipLine): LocalizedText => {
  const [formula, values] = [operand(line, 'formula'), operand(line, 'values')];
  return {
    en: `${formula}${values === '' ? '' : ` with ${values}`} = ${amount(line)}`,
    ar: `${formula}${values === '' ? '' : ` حيث ${values}`} = ${amount(line)}`,
  };
};

const scaleText = (line: PayslipLine): LocalizedText => {
  const of = (name: string) => operand(line, name);
  return {
    en: `Taxable pay ${of('payPiastres')} over ${of('days')} days less the exemption of ${of('exemptionPiastres')} a year gives ${of('annualPiastres')} a year; the scale takes ${of('annualTaxPiastres')}; due for ${of('days')} days ${of('duePiastres')}, withheld before ${of('withheldPiastres')}, now ${amount(line)}`,
    ar: `الأجر الخاضع ${of('payPiastres')} عن ${of('days')} يوم بعد إعفاء سنوي ${of('exemptionPiastres')} يعادل ${of('annualPiastres')} سنويا؛ ضريبته ${of('annualTaxPiastres')}؛ المستحق عن ${of('days')} يوم ${of('duePiastres')}، سبق استقطاع ${of('withheldPiastres')}، الآن ${amount(line)}`,
  };
};

const SCALE_PARAMETERS = [
  'income_tax.scale',
  'income_tax.personal_exemption',
  'income_tax.disability_exemption',
  'income_tax.rounding_step',
  'income_tax.month_days',
  'income_tax.year_days',
] as const;

const extraDays = (name: LocalizedText, parameter: string, policy: keyof PayrollPolicies) => ({
  name,
  articleOf: parameter,
  parameters: ['labour.month_days', parameter],
  policies: [policy, 'overtimeBase'] as const,
  rounding: 'half_up_to_piastre' as const,
  text: extraDayText,
});

const overtime = (name: LocalizedText, parameter: string, policy: keyof PayrollPolicies) => ({
  ...extraDays(name, parameter, policy),
  policies: [policy, 'overtimeBase', 'hoursPerDay'] as const,
  text: hourText,
});

const credit = (name: LocalizedText, parameter: string) => ({
  name,
  articleOf: parameter,
  parameters: [parameter],
  policies: [],
  rounding: 'none' as const,
  text: (line: PayslipLine) => ({
    en: `${quantity(line)} substitute days owed`,
    ar: `${quantity(line)} يوم بديل مستحق`,
  }),
});

const EARNING_RULES = {
  basic_salary: {
    name: { en: 'Basic salary', ar: 'الراتب الأساسي' },
    articleOf: 'labour.month_days',
    parameters: ['labour.month_days'],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: salaryText,
  },
  component: {
    name: { en: 'Pay component', ar: 'عنصر أجر' },
    parameters: [],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: dueOnce(componentText),
  },
  component_percentage: {
    name: { en: 'Pay component', ar: 'عنصر أجر' },
    parameters: [],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: dueOnce((line) => ({
      en: `${percent(line)} of its base = ${amount(line)}`,
      ar: `${percent(line)} من وعائه = ${amount(line)}`,
    })),
  },
  component_formula: {
    name: { en: 'Pay component', ar: 'عنصر أجر' },
    parameters: [],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: dueOnce(formulaText),
  },
  overtime_day: overtime(
    { en: 'Overtime by day', ar: 'عمل إضافي نهاري' },
    'labour.overtime_day_multiplier',
    'overtimeDayMultiplier',
  ),
  overtime_night: overtime(
    { en: 'Overtime by night', ar: 'عمل إضافي ليلي' },
    'labour.overtime_night_multiplier',
    'overtimeNightMultiplier',
  ),
  rest_day_worked: extraDays(
    { en: 'Weekly rest day worked', ar: 'عمل يوم الراحة الأسبوعية' },
    'labour.rest_day_extra_days',
    'restDayExtraDays',
  ),
  rest_day_credit: credit(
    { en: 'Substitute rest days owed', ar: 'أيام راحة بديلة مستحقة' },
    'labour.rest_day_extra_days',
  ),
  holiday_worked: extraDays(
    { en: 'Official holiday worked', ar: 'عمل يوم عطلة رسمية' },
    'labour.holiday_extra_days',
    'holidayExtraDays',
  ),
  holiday_day_in_lieu: credit(
    { en: 'Substitute days for holidays worked', ar: 'أيام بديلة عن عطلات رسمية' },
    'labour.holiday_extra_days',
  ),
  unpaid_absence: {
    name: { en: 'Unpaid absence', ar: 'غياب بدون أجر' },
    articleOf: 'labour.month_days',
    parameters: ['labour.month_days'],
    policies: ['dayBasis'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${base(line)} × ${quantity(line)} / ${operand(line, 'paidDays')} paid days = ${amount(line)}`,
      ar: `${base(line)} × ${quantity(line)} ÷ ${operand(line, 'paidDays')} يوم مدفوع = ${amount(line)}`,
    }),
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;

/** Whether the month owes a contribution, by law 148/2019 art. 115. */
const CONTRIBUTION_DUE: Readonly<Record<ContributionDue, LocalizedText>> = {
  due: { en: 'the contribution of the month is due', ar: 'اشتراك الشهر مستحق' },
  before_insurance: {
    en: 'none is due before the insurance begins',
    ar: 'لا اشتراك قبل بداية التأمين',
  },
  after_insurance: {
    en: 'none is due after the insurance ended',
    ar: 'لا اشتراك بعد انتهاء التأمين',
  },
  joining_month: {
    en: 'none is due in the month of joining (art. 115), since the insurance began after its first day',
    ar: 'لا اشتراك عن شهر الالتحاق (المادة 115) لأن التأمين بدأ بعد أول يوم فيه',
  },
  taken_before: {
    en: 'the settlement of the earlier employment has taken the contribution of this month',
    ar: 'تسوية مدة العمل السابقة خصمت اشتراك هذا الشهر',
  },
};

const contributionDue = (line: PayslipLine): LocalizedText =>
  CONTRIBUTION_DUE[(line.operands?.due ?? 'due') as ContributionDue];

const INSURANCE_RULES = {
  contribution_wage: {
    name: { en: 'Contribution wage', ar: 'أجر الاشتراك' },
    articleOf: 'social_insurance.contribution_wage_maximum',
    parameters: [
      ...INSURANCE_WAGE,
      'social_insurance.excluded_allowance_cap',
      'social_insurance.joining_month_due_from_day',
    ],
    policies: ['excludedAllowanceCap', 'insuranceJoiningMonth'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `Total pay ${operand(line, 'totalPiastres')}, excluded allowances ${operand(line, 'excludedPiastres')}: contribution wage ${operand(line, 'wagePiastres')}; ${contributionDue(line).en}`,
      ar: `إجمالي الأجر ${operand(line, 'totalPiastres')}، البدلات المستبعدة ${operand(line, 'excludedPiastres')}: أجر الاشتراك ${operand(line, 'wagePiastres')}؛ ${contributionDue(line).ar}`,
    }),
  },
  social_insurance_employee: {
    name: { en: 'Social insurance', ar: 'التأمينات الاجتماعية (حصة العامل)' },
    articleOf: 'social_insurance.old_age_employee',
    parameters: [
      ...INSURANCE_WAGE,
      'social_insurance.old_age_employee',
      'social_insurance.reward_employee',
      'social_insurance.sickness_employee',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
  social_insurance_employer: {
    name: { en: 'Social insurance, employer', ar: 'التأمينات الاجتماعية (حصة صاحب العمل)' },
    articleOf: 'social_insurance.old_age_employer',
    parameters: [
      ...INSURANCE_WAGE,
      'social_insurance.old_age_employer',
      'social_insurance.reward_employer',
      'social_insurance.sickness_employer',
      'social_insurance.work_injury_employer',
      'social_insurance.unemployment_employer',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
  social_insurance_single_payer: {
    name: { en: 'Social insurance, single payer', ar: 'التأمينات الاجتماعية (صاحب عمل)' },
    articleOf: 'social_insurance.single_payer_rate',
    parameters: [...INSURANCE_WAGE, 'social_insurance.single_payer_rate'],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
  health_insurance_employee: {
    name: { en: 'Comprehensive health insurance', ar: 'التأمين الصحي الشامل (حصة العامل)' },
    articleOf: 'health_insurance.employee_rate',
    parameters: [
      'health_insurance.governorates',
      'health_insurance.employee_rate',
      'health_insurance.spouse_rate',
      'health_insurance.dependant_rate',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
  health_insurance_employer: {
    name: {
      en: 'Comprehensive health insurance, employer',
      ar: 'التأمين الصحي الشامل (حصة صاحب العمل)',
    },
    articleOf: 'health_insurance.employer_rate',
    parameters: [
      'health_insurance.governorates',
      'health_insurance.employer_rate',
      'health_insurance.employer_minimum',
    ],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${percent(line)} of ${base(line)}, at least ${operand(line, 'minimumPiastres')} = ${amount(line)}`,
      ar: `${percent(line)} من ${base(line)} بحد أدنى ${operand(line, 'minimumPiastres')} = ${amount(line)}`,
    }),
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;

const TAX_RULES = {
  income_tax_cumulative: {
    name: { en: 'Income tax', ar: 'ضريبة كسب العمل' },
    articleOf: 'income_tax.scale',
    parameters: SCALE_PARAMETERS,
    policies: ['taxMethod', 'yearEndTax'],
    rounding: 'half_up_to_piastre',
    text: scaleText,
  },
  income_tax_monthly: {
    name: { en: 'Income tax', ar: 'ضريبة كسب العمل' },
    articleOf: 'income_tax.scale',
    parameters: SCALE_PARAMETERS,
    policies: ['taxMethod', 'yearEndTax'],
    rounding: 'half_up_to_piastre',
    text: scaleText,
  },
  income_tax_flat: {
    name: { en: 'Income tax, flat rate', ar: 'ضريبة كسب العمل بسعر مقطوع' },
    articleOf: 'income_tax.flat_rate',
    parameters: ['income_tax.flat_rate'],
    policies: [],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
  martyrs_fund: {
    name: { en: "Martyrs' fund", ar: 'صندوق تكريم الشهداء' },
    articleOf: 'martyrs_fund.rate',
    parameters: ['martyrs_fund.rate'],
    policies: ['martyrsBase'],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;

const OTHER_RULES = {
  shortfall_carried: {
    name: { en: 'Shortfall carried over', ar: 'عجز مرحل' },
    parameters: [],
    policies: ['netFloor'],
    rounding: 'none',
    text: (line) => ({
      en: `Statutory deductions exceed the pay by ${amount(line)}, owed by the employee`,
      ar: `الاستقطاعات القانونية تزيد على الأجر بمقدار ${amount(line)} في ذمة العامل`,
    }),
  },
  net_rounding: {
    name: { en: 'Rounding of the net', ar: 'جبر صافي الأجر' },
    parameters: [],
    policies: ['roundingOfNet'],
    rounding: 'none',
    text: (line) => ({ en: amount(line), ar: amount(line) }),
  },
  training_levy: {
    name: { en: 'Training fund', ar: 'صندوق تمويل التدريب' },
    articleOf: 'levies.training_fund_rate',
    parameters: [
      'levies.training_fund_rate',
      'levies.training_fund_minimum',
      'levies.training_fund_maximum',
      'levies.training_fund_workers',
      'social_insurance.contribution_wage_minimum',
    ],
    policies: ['trainingLevy'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${amount(line)} of ${operand(line, 'yearPiastres')} a year`,
      ar: `${amount(line)} من ${operand(line, 'yearPiastres')} سنويا`,
    }),
  },
  shortfall_recovered: {
    name: { en: 'Shortfall of earlier months', ar: 'عجز مرحل من أشهر سابقة' },
    parameters: [],
    policies: ['netFloor'],
    rounding: 'none',
    text: (line) => ({
      en: `${operand(line, 'outstandingPiastres')} was carried forward, of which the pay can bear ${amount(line)}`,
      ar: `العجز المرحل ${operand(line, 'outstandingPiastres')}، ويحتمل الأجر منه ${amount(line)}`,
    }),
  },
  retro: {
    name: { en: 'Difference of an earlier month', ar: 'فرق عن شهر سابق' },
    parameters: [],
    policies: [],
    rounding: 'none',
    text: (line) => ({
      en: `${operand(line, 'originPeriod')} computed anew by its own law and the facts known now: ${operand(line, 'recomputedPiastres')}, paid so far ${operand(line, 'paidPiastres')}, difference ${amount(line)}`,
      ar: `${operand(line, 'originPeriod')} بعد إعادة حسابه بقانونه والبيانات المعروفة الآن: ${operand(line, 'recomputedPiastres')}، والمصروف حتى الآن ${operand(line, 'paidPiastres')}، والفرق ${amount(line)}`,
    }),
  },
  emergency_levy: {
    name: { en: 'Emergency relief fund', ar: 'صندوق إعانات الطوارئ' },
    articleOf: 'levies.emergency_fund_rate',
    parameters: ['levies.emergency_fund_rate', 'levies.emergency_fund_workers'],
    policies: ['emergencyLevy'],
    rounding: 'half_up_to_piastre',
    text: percentText,
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;

/** Every rule of the engine by its id. */
export const RULE_CATALOGUE: Readonly<Record<RuleId, RuleDescription>> = {
  ...EARNING_RULES,
  ...LATENESS_RULES,
  ...INSURANCE_RULES,
  ...TAX_RULES,
  ...BENEFIT_RULES,
  ...DEBT_RULES,
  ...ENDING_RULES,
  ...LEAVE_PAY_RULES,
  ...OTHER_RULES,
};
