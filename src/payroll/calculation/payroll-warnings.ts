import { presentWarning } from '../../payroll-engine/warning-catalogue.js';
import type { PayslipWarning } from '../../payroll-engine/payslip-types.js';

/** What the payroll run itself has to say about a payslip, beside the engine's own checks. */
const RUN_WARNINGS = {
  earlier_cycle_not_closed: {
    en: 'The cycles of {periods} are not closed: their pay and tax are missing from the year to date.',
    ar: 'دورات {periods} غير مغلقة: أجورها وضرائبها غير محسوبة ضمن أرقام السنة حتى تاريخه.',
  },
  attendance_incomplete: {
    en: 'Attendance is incomplete on {days} days: {dates}. They were paid by what their records say.',
    ar: 'سجل الحضور غير مكتمل في {days} يوم: {dates}. وقد صرف أجرها حسب ما ورد في سجلاتها.',
  },
  retro_included: {
    en: 'Includes differences of {periods}, for facts that became known after those months were closed.',
    ar: 'تشمل فروق {periods} لبيانات عُرفت بعد إغلاق تلك الأشهر.',
  },
  basic_salary_ignored: {
    en: 'The basic salary was solved for the target net; the given one was not used.',
    ar: 'حُسب الراتب الأساسي من الصافي المطلوب ولم يستخدم الراتب المذكور.',
  },
} as const;

export type RunWarningCode = keyof typeof RUN_WARNINGS;

/** A warning as it is stored with a payslip. */
export interface PayslipWarningRecord {
  readonly code: PayslipWarning['code'] | RunWarningCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface PresentedWarning {
  readonly code: string;
  readonly en: string;
  readonly ar: string;
  readonly params: Readonly<Record<string, string | number>>;
}

const isRunWarning = (code: string): code is RunWarningCode => Object.hasOwn(RUN_WARNINGS, code);

/** The warning with its text in both languages. */
export const presentWarningRecord = ({ code, params }: PayslipWarningRecord): PresentedWarning => {
  if (!isRunWarning(code)) return presentWarning({ code, params });
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  const { en, ar } = RUN_WARNINGS[code];
  return { code, en: fill(en), ar: fill(ar), params };
};
