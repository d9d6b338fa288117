import type { LocalisedText } from './language.js';

const text = (en: string, ar: string): LocalisedText => ({ en, ar });

/** Why leave cannot be granted, with the figures. */
export const leaveFieldProblems = {
  opening_booked: text(
    'An opening balance is booked already; book the difference as an adjust entry.',
    'الرصيد الافتتاحي مسجل بالفعل؛ سجل الفرق كقيد من نوع adjust.',
  ),
  leave_no_working_day: text(
    'No working day lies in this range.',
    'لا يوجد يوم عمل في هذه الفترة.',
  ),
  leave_in_closed_month: text(
    'The payroll month {period} is closed: its days stay as they were paid, and once the leave is approved the next cycle pays the difference.',
    'شهر الرواتب {period} مغلق: تبقى أيامه كما صُرفت، وبعد الموافقة على الإجازة تصرف الدورة التالية الفرق.',
  ),
  absence_letter_not_due: text(
    'No letter was due by {on}: fewer than {days} days of such absence are recorded until then, or the row was interrupted. Record attendance first, or the day on which the letter was sent.',
    'لم يكن الإنذار مستحقًا حتى {on}: المسجل من هذا الغياب أقل من {days} أيام أو انقطع اتصاله. سجل الحضور أولًا أو صحح تاريخ الإرسال.',
  ),
  leave_over_balance: text(
    'Requested {requested} days, and {available} are available.',
    'المطلوب {requested} يومًا والمتاح {available}.',
  ),
  leave_over_request_limit: text(
    'Requested {requested} days; at most {maximum} at a time.',
    'المطلوب {requested} يومًا؛ الحد الأقصى للطلب الواحد {maximum}.',
  ),
  leave_over_year_limit: text(
    'Requested {requested} days, {used} are used; at most {maximum} a year.',
    'المطلوب {requested} يومًا والمستخدم {used}؛ الحد الأقصى في السنة {maximum}.',
  ),
  leave_over_lifetime_limit: text(
    'Used {used} times; at most {maximum} times in the whole service.',
    'استخدمت {used} مرات؛ الحد الأقصى {maximum} مرات طوال مدة الخدمة.',
  ),
  leave_service_too_short: text(
    'Needs {months} months of service, which are complete on {on}.',
    'تشترط خدمة {months} شهرًا تكتمل في {on}.',
  ),
  leave_not_usable_yet: text(
    'Annual leave may be taken from {usable_from} on.',
    'يجوز القيام بالإجازة السنوية من {usable_from}.',
  ),
  leave_notice_too_short: text(
    'Must be asked for at least {days} days before.',
    'يجب طلبها قبل {days} يومًا على الأقل.',
  ),
  leave_not_for_gender: text(
    'This kind of leave is for {gender} employees.',
    'هذا النوع من الإجازات مخصص لفئة {gender}.',
  ),
  leave_gender_unknown: text(
    'This kind of leave is for {gender} employees, and the gender of this one is not recorded: set gender with PATCH /employees/:id.',
    'هذا النوع من الإجازات مخصص لفئة {gender}، ونوع هذا الموظف غير مسجل: سجل gender عبر PATCH /employees/:id.',
  ),
  leave_denomination_unknown: text(
    'Feasts are granted by denomination, and that of this employee is not recorded: set denomination with PATCH /leave/balances/:employee_id.',
    'تُمنح الأعياد حسب الطائفة، وطائفة هذا الموظف غير مسجلة: سجل denomination عبر PATCH /leave/balances/:employee_id.',
  ),
  leave_not_on_feast: text(
    'Not a feast of the employee’s denomination; those of the year: {feasts}.',
    'ليس عيدًا لطائفة الموظف؛ أعياد السنة: {feasts}.',
  ),
  leave_employer_too_small: text(
    'The law gives this leave in companies with {minimum} workers and more; {workers} are recorded on the first day. To give it all the same, add a kind of leave of your own.',
    'يمنح القانون هذه الإجازة في المنشآت التي بها {minimum} عاملًا فأكثر؛ المسجل في أول يوم {workers}. لمنحها مع ذلك أضف نوع إجازة خاصًا بالشركة.',
  ),
  leave_too_soon_after: text(
    'Between the first leave of this kind and the second lie at least {months} months: the first lasts until {first_to}, so the second begins on {from} at the earliest.',
    'تفصل بين المرة الأولى والثانية مدة لا تقل عن {months} شهرًا: تنتهي الأولى في {first_to} فلا تبدأ الثانية قبل {from}.',
  ),
  leave_deputy_unable: text(
    'No user of the company and no working key with the scope leave:approve has this id.',
    'لا يحمل هذا المعرف مستخدم في الشركة ولا مفتاح صالح له الصلاحية leave:approve.',
  ),
  leave_document_needed: text(
    'Needs a document: name it in attachments.',
    'تحتاج إلى مستند: اذكره في attachments.',
  ),
  leave_overlaps: text(
    'Overlaps the request {id} from {from} to {to}.',
    'تتداخل مع الطلب {id} من {from} إلى {to}.',
  ),
  leave_unit_not_allowed: text(
    'This kind of leave is not granted by the {unit}; allowed: {allowed}.',
    'لا يُمنح هذا النوع بوحدة {unit}؛ المسموح: {allowed}.',
  ),
  leave_one_day: text(
    'Parts of a day are asked for one day at a time.',
    'أجزاء اليوم تُطلب ليوم واحد في كل مرة.',
  ),
} as const satisfies Record<string, LocalisedText>;
