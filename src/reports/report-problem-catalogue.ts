import type { LocalisedText } from '../errors/language.js';

const text = (en: string, ar: string): LocalisedText => ({ en, ar });

/** What can be wrong with a row of a report. The codes are stable. */
export const reportProblemCatalogue = {
  bank_account_missing: text(
    'No bank account is recorded; {amount} EGP is not in the transfers.',
    'لا يوجد حساب بنكي مسجل؛ مبلغ {amount} جنيه غير مدرج في التحويلات.',
  ),
  net_is_negative: text(
    'The net is {amount} EGP: nothing can be transferred.',
    'الصافي {amount} جنيه ولا يمكن تحويله.',
  ),
  company_insurance_number_missing: text(
    'The company has no insurance establishment number; PATCH /settings/company sets it.',
    'لا يوجد رقم منشأة تأمينية للشركة؛ سجله باستخدام PATCH /settings/company.',
  ),
  company_tax_number_missing: text(
    'The company has no tax registration number; PATCH /settings/company sets it.',
    'لا يوجد رقم تسجيل ضريبي للشركة؛ سجله باستخدام PATCH /settings/company.',
  ),
  branches_do_not_sum: text(
    'The branches differ from the contribution by {amount} EGP.',
    'مجموع الفروع يختلف عن الاشتراك بمبلغ {amount} جنيه.',
  ),
  contribution_wage_missing: text(
    'No contribution wage is recorded for {year}.',
    'لا يوجد أجر اشتراك مسجل لسنة {year}.',
  ),
  end_reason_missing: text(
    'The reason of the ending is not recorded.',
    'سبب انتهاء الخدمة غير مسجل.',
  ),
  tax_over_withheld: text(
    '{amount} EGP more was withheld than the tax of {months}.',
    'تم استقطاع {amount} جنيه أكثر من ضريبة {months}.',
  ),
  tax_under_withheld: text(
    '{amount} EGP less was withheld than the tax of {months}.',
    'تم استقطاع {amount} جنيه أقل من ضريبة {months}.',
  ),
  value_missing: text('{field} is required.', '{field} مطلوب.'),
  value_invalid: text('{field} is not acceptable: {rule}.', '{field} غير مقبول: {rule}.'),
  codes_contradict: text(
    '{field} does not go with {other}: {rule}.',
    '{field} لا يتفق مع {other}: {rule}.',
  ),
  column_unfit: text(
    'Column {column} does not hold what {line} is; the amount was put into {used}.',
    'العمود {column} لا يخص البند {line}؛ أدرج المبلغ في {used}.',
  ),
  column_unknown: text(
    'The template has no column {column}; the amount was put into {used}.',
    'لا يوجد عمود {column} في النموذج؛ أدرج المبلغ في {used}.',
  ),
} as const satisfies Readonly<Record<string, LocalisedText>>;

export type ReportProblemCode = keyof typeof reportProblemCatalogue;
