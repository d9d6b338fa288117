import { fillText, type Language } from '../errors/language.js';
import type { PayrollErrorRow } from './payslips/payslips-repository.js';

/** What a payroll error says in words; the engine's own message names the fact. */
const TEXTS = {
  invalid_facts: {
    en: 'The employee’s facts contradict each other or leave their bounds: {message}.',
    ar: 'بيانات الموظف متعارضة أو خارج الحدود المقبولة: {message}.',
  },
  parameter_not_defined: {
    en: 'The law of this month is not known: {message}.',
    ar: 'أحكام هذا الشهر غير معروفة: {message}.',
  },
  internal_error: {
    en: 'The payslip could not be computed because of an error on our side.',
    ar: 'تعذر حساب القسيمة بسبب خطأ من جانبنا.',
  },
} as const;

const isKnown = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code);

export const presentPayrollError = (
  { employee_id, employee_code, code, detail }: PayrollErrorRow,
  language: Language,
) => ({
  employee_id,
  employee_code,
  code,
  detail: isKnown(code)
    ? fillText(TEXTS[code], language, { message: detail.message })
    : detail.message,
  params: detail.params,
});
