import { entry } from './error-entry.js';

/** What a payroll cycle, its reports and its documents refuse. */
export const payrollErrors = {
  cycle_is_stale: entry(
    409,
    'Facts changed since the calculation',
    'تغيرت البيانات بعد الحساب',
    'Facts that this cycle depends on changed after it was calculated. Calculate again, look at the result, then approve.',
    'تغيرت بيانات تعتمد عليها هذه الدورة بعد حسابها. أعد الحساب وراجع النتيجة ثم اعتمدها.',
  ),
  cycle_has_errors: entry(
    409,
    'Employees with errors',
    'موظفون بأخطاء',
    '{failed} employees could not be calculated; see /payroll/{id}/errors. Correct them and calculate again.',
    'تعذر حساب {failed} من الموظفين؛ انظر /payroll/{id}/errors. صحح بياناتهم وأعد الحساب.',
  ),
  cycle_not_closed: entry(
    409,
    'Not closed yet',
    'لم تغلق بعد',
    'Only a closed cycle has a record to hold it against. This one is {status}.',
    'لا يوجد سجل للمقارنة إلا لدورة مغلقة. حالة هذه الدورة {status}.',
  ),
  four_eyes: entry(
    409,
    'A second person must approve',
    'يلزم اعتماد شخص آخر',
    'By the policy four_eyes nobody approves a cycle that he created or calculated himself. Another key or person must.',
    'وفق سياسة four_eyes لا يعتمد أحد دورة أنشأها أو حسبها بنفسه. يجب أن يعتمدها مفتاح آخر أو شخص آخر.',
  ),
  already_reversed: entry(
    409,
    'Already being reversed',
    'سبق طلب عكسها',
    'There is a correction of this cycle already: see GET /payroll?kind=correction.',
    'توجد دورة تصحيح لهذه الدورة بالفعل: انظر GET /payroll?kind=correction.',
  ),
  correction_is_final: entry(
    409,
    'A correction cannot be reversed',
    'لا يمكن عكس دورة التصحيح',
    'A correction is not reversed again: run the month anew with a regular cycle.',
    'لا تعكس دورة التصحيح: أعد تشغيل الشهر بدورة عادية جديدة.',
  ),
  cycle_without_results: entry(
    409,
    'No payslips yet',
    'لا توجد قسائم رواتب بعد',
    'No cycle that was asked for has payslips yet. Calculate it first.',
    'لا توجد قسائم رواتب في الدورات المطلوبة بعد. احسبها أولا.',
  ),
  cycle_not_approved: entry(
    409,
    'Not approved yet',
    'لم تُعتمد بعد',
    'This file leaves the company, so its cycles must be approved or closed; {cycle} of {period} is not. Approve it, or look at the figures with preview=true.',
    'هذا الملف يخرج من الشركة، لذا يجب أن تكون دوراته معتمدة أو مقفلة، والدورة {cycle} لشهر {period} ليست كذلك. اعتمدها، أو اعرض الأرقام باستخدام preview=true.',
  ),
  cycle_changed: entry(
    409,
    'The cycle changed meanwhile',
    'تغيرت الدورة أثناء القراءة',
    'A cycle was calculated anew while the report was being made. Ask again.',
    'أعيد حساب إحدى الدورات أثناء إعداد التقرير. اطلبه مرة أخرى.',
  ),
  report_has_problems: entry(
    409,
    'The report has problems',
    'في التقرير ملاحظات',
    '{count} rows have problems, listed in problems. Put them right; or ask for part=rows to get the file without settling them, and part=problems to get them as a file.',
    'في {count} من الصفوف ملاحظات مذكورة في problems. عالجها، أو اطلب part=rows للحصول على الملف دون معالجتها، وpart=problems للحصول عليها في ملف.',
  ),
  documents_not_ready: entry(
    409,
    'The documents are not ready',
    'المستندات غير جاهزة',
    'The payslip documents of this cycle have not been made, or not since its latest calculation. Ask for them with POST and wait for the job.',
    'لم تُعد مستندات قسائم هذه الدورة، أو لم تُعد منذ آخر حساب لها. اطلبها باستخدام POST وانتظر انتهاء المهمة.',
  ),
};
