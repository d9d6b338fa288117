import type { LocalizedText } from '../statutory/parameter-types.js';
import { CARRY_REASONS } from './carry-reasons.js';

/** Texts of the warnings. `{name}` takes the parameter of that name. */
const WARNINGS = {
  not_employed_in_period: {
    en: 'Not employed on any day of {period}.',
    ar: 'غير معين في أي يوم من شهر {period}.',
  },
  salary_missing: {
    en: 'No basic salary is in force for {days} paid days of the month.',
    ar: 'لا يوجد راتب أساسي سار عن {days} يوم مدفوع من الشهر.',
  },
  absence_exceeds_paid_days: {
    en: 'Unpaid absence of {given} days is more than the {paidDays} paid days; the excess was not deducted.',
    ar: 'الغياب بدون أجر {given} يوم يزيد على الأيام المدفوعة {paidDays}؛ لم تخصم الزيادة.',
  },
  insurance_record_missing: {
    en: 'The insurance record has no start date or contribution wage; the hiring day and the pay were used.',
    ar: 'سجل التأمينات بدون تاريخ بداية أو أجر اشتراك؛ استخدم تاريخ التعيين والأجر.',
  },
  insurance_status_unverified: {
    en: 'The contribution rates of insurance status {status} are not confirmed by a text.',
    ar: 'نسب الاشتراك لحالة التأمين {status} غير مؤكدة بنص.',
  },
  insurance_status_contradicts_governorate: {
    en: 'Insurance status {status} but comprehensive health insurance applies in governorate {governorate}; it was applied.',
    ar: 'حالة التأمين {status} بينما يسري التأمين الصحي الشامل في المحافظة {governorate}؛ وقد طبق.',
  },
  over_retirement_age: {
    en: 'The employee has reached the pension age of {age}; the insurance status may have to change.',
    ar: 'بلغ الموظف سن المعاش {age}؛ قد يلزم تغيير حالة التأمين.',
  },
  tax_treatment_unverified: {
    en: 'The tax computation of treatment {treatment} is not confirmed by a text.',
    ar: 'طريقة حساب الضريبة للمعاملة {treatment} غير مؤكدة بنص.',
  },
  tax_treatment_requires_uninsured: {
    en: 'Tax treatment {treatment} requires insurance status 21, not {status}.',
    ar: 'المعاملة الضريبية {treatment} تستلزم حالة التأمين 21 وليس {status}.',
  },
  tax_band_cliff: {
    en: 'Annual taxable income {annualTaxableIncome} is {position} the limit of {limit}: above it lower tax slices are lost and the tax of the year rises by {extraTax} at once (Law 91/2005 Art. 8).',
    ar: 'صافي الدخل السنوي {annualTaxableIncome} {position} حد {limit}: بعده تفقد شرائح أدنى وتزيد ضريبة السنة دفعة واحدة بمقدار {extraTax} (المادة 8 من القانون 91 لسنة 2005).',
  },
  tax_over_withheld: {
    en: '{amount} more tax was withheld than is due so far; later months absorb it, the annual settlement returns the rest.',
    ar: 'تم استقطاع ضريبة تزيد {amount} على المستحق حتى الآن؛ تستوعبها الشهور التالية وترد التسوية السنوية الباقي.',
  },
  below_minimum_wage: {
    en: 'The monthly wage {wage} is below the minimum wage of {minimum}.',
    ar: 'الأجر الشهري {wage} أقل من الحد الأدنى للأجور {minimum}.',
  },
  below_part_time_minimum_wage: {
    en: 'The net hour of part-time work, {hour}, is below the minimum of {minimum}.',
    ar: 'صافي ساعة العمل لبعض الوقت {hour} أقل من الحد الأدنى {minimum}.',
  },
  minimum_wage_met_by_employer_insurance: {
    en: 'The monthly wage {wage} reaches the minimum wage of {minimum} only with the employer share of insurance, {employerInsurance}.',
    ar: 'الأجر الشهري {wage} يصل إلى الحد الأدنى {minimum} فقط بإضافة حصة صاحب العمل في التأمينات {employerInsurance}.',
  },
  deduction_carried_over: {
    en: '{amount} of {component} did not fit into the pay and is carried over.',
    ar: 'مبلغ {amount} من {component} لم يتسع له الأجر ويرحل.',
  },
  debt_carried_over: {
    en: '{amount} of {debt} is carried over, beyond {reason}.',
    ar: 'مبلغ {amount} من {debt} يرحل لتجاوز {reason}.',
  },
  net_shortfall_carried: {
    en: 'Statutory deductions exceed the pay by {amount}; the net is zero and the amount is carried over.',
    ar: 'الاستقطاعات القانونية تزيد على الأجر بمقدار {amount}؛ الصافي صفر ويرحل المبلغ.',
  },
  unused_leave_unknown: {
    en: 'No unused leave was paid: neither the ending nor the ledger of leave says how much there is. Give unused_leave_days with the ending, 0 if there is none.',
    ar: 'لم يصرف مقابل رصيد الإجازات: لا إنهاء الخدمة ولا سجل الإجازات يبين مقداره. أدخل unused_leave_days مع إنهاء الخدمة، أو 0 إن لم يوجد رصيد.',
  },
  notice_not_served: {
    en: 'The employee left before his notice ended on {until}. The law gives no formula for what he owes: nothing was deducted; what he agreed to in writing is recorded as a debt.',
    ar: 'ترك العامل العمل قبل انتهاء مهلة الإخطار في {until}. لم يحدد القانون مقدار ما يلتزم به فلم يخصم شيء؛ ويسجل ما وافق عليه كتابة كدين.',
  },
  gratuity_disputed: {
    en: 'Whether a fixed term that expires after five years earns the gratuity of {amount} (art. 154) is disputed: it was not paid. It can be given as an agreed compensation.',
    ar: 'استحقاق مكافأة {amount} (المادة 154) عند انقضاء العقد محدد المدة بعد خمس سنوات محل خلاف: لم تصرف، ويمكن إدخالها كتعويض متفق عليه.',
  },
  death_grant_unknown: {
    en: 'The figures of the law of this month for funeral expenses and death grant are not known here: give them as an agreed compensation.',
    ar: 'أرقام قانون هذا الشهر لمصاريف الجنازة ومنحة الوفاة غير متاحة هنا: أدخلها كتعويض متفق عليه.',
  },
  settlement_due: {
    en: 'All dues are to be paid by {date}, seven days after the claim.',
    ar: 'يجب سداد كل المستحقات حتى {date} خلال سبعة أيام من المطالبة.',
  },
  provisional_parameter: {
    en: 'Figures not yet enacted or announced were used: {keys}.',
    ar: 'استخدمت أرقام لم تصدر أو تعلن بعد: {keys}.',
  },
  stale_parameter: {
    en: 'Some figures of the law used here were last verified on {verifiedThrough}; params.keys names them.',
    ar: 'بعض الأرقام القانونية المستخدمة هنا تم التحقق منها آخر مرة في {verifiedThrough}؛ أسماؤها في params.keys.',
  },
} as const;

export type WarningCode = keyof typeof WARNINGS;

export const WARNING_CODES = Object.keys(WARNINGS) as readonly WarningCode[];

/** Parameters that are words of ours, neither figures nor names that a company chose. */
const WORD_PARAMETERS: ReadonlySet<string> = new Set(['position', 'debt', 'reason']);
/** As each language says them. */
const WORDS: Readonly<Record<string, Partial<LocalizedText>>> = {
  above: { ar: 'فوق' },
  below: { ar: 'دون' },
  alimony: { en: 'the alimony', ar: 'النفقة' },
  damages: { en: 'the damage', ar: 'قيمة التلفيات' },
  overpayment: { en: 'the pay received without cause', ar: 'ما صرف دون وجه حق' },
  penalty: { en: 'the penalty', ar: 'الجزاء' },
  employer_loan: { en: 'the loan of the employer', ar: 'قرض صاحب العمل' },
  other_debt: { en: 'the debt', ar: 'الدين' },
  ...CARRY_REASONS,
};

/** Code, text in both languages and parameters of a warning. */
export const presentWarning = (warning: {
  readonly code: WarningCode;
  readonly params: Readonly<Record<string, string | number>>;
}) => {
  const { code, params } = warning;
  const fill = (text: string, language: keyof LocalizedText) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      const word = WORD_PARAMETERS.has(name) ? WORDS[String(value)] : undefined;
      return word?.[language] ?? String(value);
    });
  return {
    code,
    en: fill(WARNINGS[code].en, 'en'),
    ar: fill(WARNINGS[code].ar, 'ar'),
    params,
  };
};
