import type { LocalisedText } from '../../errors/language.js';
import type { DayRuleCode, DayWarningCode } from '../../time-engine/day-codes.js';

const text = (en: string, ar: string): LocalisedText => ({ en, ar });

/** The rules by which a day was read; {placeholders} are filled from the occurrence. */
export const dayRuleTexts: Readonly<Record<DayRuleCode, LocalisedText>> = {
  day_unscheduled: text(
    'No schedule: only the time between punches counts.',
    'لا يوجد جدول عمل: يُحتسب الوقت بين البصمات فقط.',
  ),
  day_rest: text('Weekly rest day.', 'يوم الراحة الأسبوعية.'),
  shift_fixed: text(
    'Fixed shift {start}–{end}, {required_minutes} minutes of work.',
    'وردية ثابتة {start}–{end}، العمل المطلوب {required_minutes} دقيقة.',
  ),
  shift_flexible: text(
    'Flexible shift: {required_minutes} minutes between {start} and {end}.',
    'وردية مرنة: {required_minutes} دقيقة بين {start} و{end}.',
  ),
  holiday: text('Public holiday: {name}.', 'عطلة رسمية: {name}.'),
  half_day_holiday: text(
    'Half-day holiday {name}: work is due until {until}.',
    'عطلة نصف يوم {name}: العمل مطلوب حتى {until}.',
  ),
  holiday_before_rest_day: text(
    'Holiday on a rest day: work counts as work on a holiday.',
    'عطلة في يوم راحة: العمل فيه يُحتسب عملًا في عطلة رسمية.',
  ),
  clock_change_in_shift: text(
    'The clock was changed during the shift: {minutes} minutes.',
    'تغيرت الساعة أثناء الوردية: {minutes} دقيقة.',
  ),
  punch_window: text(
    'Punches from {from} to {until} belong to this day.',
    'البصمات من {from} إلى {until} تخص هذا اليوم.',
  ),
  punches_handed_back: text(
    '{count} punches behind midnight close this day.',
    '{count} من البصمات بعد منتصف الليل تُنهي هذا اليوم.',
  ),
  punches_drawn_forward: text(
    '{count} comings before midnight open this day.',
    '{count} من بصمات الحضور قبل منتصف الليل تبدأ هذا اليوم.',
  ),
  duplicate_punches: text(
    '{count} punches repeat the one before within {window_minutes} minutes.',
    '{count} من البصمات تكرار لما قبلها خلال {window_minutes} دقيقة.',
  ),
  pairing_alternate: text('Punches read in turn: in, out.', 'قُرئت البصمات بالتناوب: حضور، انصراف.'),
  pairing_first_last: text(
    'First punch is the coming, last one the going.',
    'أول بصمة حضور وآخر بصمة انصراف.',
  ),
  punch_without_pair: text(
    '{count} punches have no pair: the day is incomplete.',
    '{count} من البصمات بلا مقابل: اليوم غير مكتمل.',
  ),
  breaks_deducted: text('Breaks deducted: {minutes} minutes.', 'خُصمت الراحات: {minutes} دقيقة.'),
  gap_not_worked: text(
    'Between the parts of the shift: {minutes} minutes, not worked.',
    'بين جزأي الوردية: {minutes} دقيقة لا تُحتسب عملًا.',
  ),
  day_capped: text(
    'Beyond 24 hours: {minutes} minutes left out.',
    'ما زاد على 24 ساعة: استُبعدت {minutes} دقيقة.',
  ),
  pregnancy_shorter_day: text(
    'From month {month} of pregnancy: at most {limit_minutes} minutes of work, without a cut of pay (law 14/2025 art. 54).',
    'من الشهر {month} للحمل: العمل {limit_minutes} دقيقة على الأكثر دون خفض الأجر (قانون 14 لسنة 2025 مادة 54).',
  ),
  nursing_breaks: text(
    'Nursing: {count} breaks of at least {minutes} minutes, which may be joined and count as work (law 14/2025 art. 56).',
    'رضاعة: {count} فترات راحة لا تقل كل منها عن {minutes} دقيقة، يجوز ضمها وتُحسب من ساعات العمل (قانون 14 لسنة 2025 مادة 56).',
  ),
  away_by_right: text(
    'Came later or left earlier by right: {minutes} minutes, neither late nor early (law 14/2025 arts. 54, 56).',
    'حضور متأخر أو انصراف مبكر بحق قانوني: {minutes} دقيقة لا تُعد تأخيرًا ولا انصرافًا مبكرًا (قانون 14 لسنة 2025 المادتان 54 و56).',
  ),
  records_in_week: text(
    'Days sent as records: {minutes} minutes of the week; {not_due_minutes} are not due because of them.',
    'أيام مسجلة دون بصمات: {minutes} دقيقة من ساعات الأسبوع، ولا تُطلب بسببها {not_due_minutes} دقيقة.',
  ),
  week_shorter_by_right: text(
    'By right {minutes} minutes of the week are not due: it is short of nothing from {due_minutes} on (law 14/2025 arts. 54, 56).',
    'بحق قانوني لا تُطلب {minutes} دقيقة من ساعات الأسبوع: لا ينقصه شيء متى بلغ {due_minutes} دقيقة (قانون 14 لسنة 2025 المادتان 54 و56).',
  ),
  late: text('Late: {minutes} minutes.', 'تأخير: {minutes} دقيقة.'),
  late_within_grace: text(
    'Late {minutes} minutes, within the grace of {grace_minutes}.',
    'تأخير {minutes} دقيقة ضمن فترة السماح {grace_minutes}.',
  ),
  early_leave: text('Left early: {minutes} minutes.', 'انصراف مبكر: {minutes} دقيقة.'),
  early_leave_within_grace: text(
    'Left {minutes} minutes early, within the grace of {grace_minutes}.',
    'انصراف قبل الموعد بـ {minutes} دقيقة ضمن فترة السماح {grace_minutes}.',
  ),
  required_minutes_missed: text(
    '{minutes} of {required_minutes} minutes are missing.',
    'ينقص {minutes} من {required_minutes} دقيقة مطلوبة.',
  ),
  early_arrival_not_counted: text(
    '{minutes} minutes before the shift do not count.',
    'لا تُحتسب {minutes} دقيقة قبل بداية الوردية.',
  ),
  overtime_below_minimum: text(
    '{minutes} minutes outside the shift are fewer than {minimum_minutes}: no overtime.',
    '{minutes} دقيقة خارج الوردية أقل من {minimum_minutes}: لا تُحتسب عملًا إضافيًا.',
  ),
  overtime_outside_shift: text(
    'Overtime outside the shift: {minutes} minutes.',
    'عمل إضافي خارج الوردية: {minutes} دقيقة.',
  ),
  overtime_beyond_required: text(
    'Overtime: {minutes} minutes beyond {required_minutes}.',
    'عمل إضافي: {minutes} دقيقة فوق {required_minutes}.',
  ),
  overtime_beyond_normal_day: text(
    'Overtime: {minutes} minutes beyond a normal day of {normal_minutes}.',
    'عمل إضافي: {minutes} دقيقة فوق يوم العمل العادي {normal_minutes}.',
  ),
  overtime_beyond_week: text(
    'Overtime: {minutes} minutes; the week has {week_minutes} of {due_minutes}.',
    'عمل إضافي: {minutes} دقيقة؛ مجموع الأسبوع {week_minutes} والمطلوب {due_minutes}.',
  ),
  week_within_hours: text(
    'The week has {week_minutes} of {due_minutes} minutes: no overtime.',
    'مجموع الأسبوع {week_minutes} من {due_minutes} دقيقة: لا عمل إضافي.',
  ),
  night_window: text(
    'Overtime by day {day_minutes}, by night ({from}–{until}) {night_minutes} minutes.',
    'عمل إضافي نهاري {day_minutes} وليلي ({from}–{until}) {night_minutes} دقيقة.',
  ),
  rest_day_worked: text('The rest day was worked.', 'عمل في يوم الراحة.'),
  holiday_worked: text('The holiday was worked.', 'عمل في العطلة الرسمية.'),
  half_day: text(
    'Worked {minutes} minutes, less than half of {required_minutes}.',
    'عمل {minutes} دقيقة، أقل من نصف {required_minutes}.',
  ),
  absent: text('The day is over without a punch.', 'انتهى اليوم دون أي بصمة.'),
  absent_in_week: text(
    'The week is over and {missing_minutes} minutes short.',
    'انتهى الأسبوع وينقصه {missing_minutes} دقيقة.',
  ),
  minutes_from_other_day: text(
    '{minutes} minutes for the shift of {date}.',
    '{minutes} دقيقة من وردية {date}.',
  ),
  minutes_to_other_day: text(
    '{minutes} minutes of this shift count on {date}.',
    '{minutes} دقيقة من هذه الوردية تُحتسب في {date}.',
  ),
};

/** What the law, or sense, says against a day; it stays as it is computed all the same. */
export const dayWarningTexts: Readonly<Record<DayWarningCode, LocalisedText>> = {
  punch_without_pair: text(
    '{count} punches have no pair; ask for a correction.',
    '{count} من البصمات بلا مقابل؛ اطلب تصحيحًا.',
  ),
  over_24_hours: text(
    '{minutes} minutes between coming and going; beyond 24 hours nothing counts.',
    '{minutes} دقيقة بين الحضور والانصراف؛ لا يُحتسب ما زاد على 24 ساعة.',
  ),
  presence_over_limit: text(
    'Present {minutes} minutes; the law allows {limit_minutes}.',
    'التواجد {minutes} دقيقة؛ الحد القانوني {limit_minutes}.',
  ),
  daily_hours_over_limit: text(
    'Worked {minutes} minutes; the law allows {limit_minutes} a day without overtime.',
    'عمل {minutes} دقيقة؛ الحد القانوني {limit_minutes} في اليوم دون عمل إضافي.',
  ),
  weekly_hours_over_limit: text(
    'Worked {minutes} minutes this week; the law allows {limit_minutes} without overtime.',
    'عمل {minutes} دقيقة هذا الأسبوع؛ الحد القانوني {limit_minutes} دون عمل إضافي.',
  ),
  disability_hours_over_limit: text(
    'Worked {minutes} minutes; the day of a disabled person has {limit_minutes}.',
    'عمل {minutes} دقيقة؛ يوم عمل الشخص ذي الإعاقة {limit_minutes}.',
  ),
  no_weekly_rest: text(
    'Worked {days} days in a row without a rest day.',
    'عمل {days} أيام متتالية دون راحة أسبوعية.',
  ),
  minor_below_age: text(
    'Worked at the age of {age}; the law allows work from {limit_age} and training from {training_age} on (law 14/2025 art. 62).',
    'عمل في سن {age}؛ والقانون لا يجيز التشغيل قبل سن {limit_age} ولا التدريب قبل سن {training_age} (قانون 14 لسنة 2025 مادة 62).',
  ),
  minor_continuous_work: text(
    'A minor worked {minutes} minutes in a row; the law allows {limit_minutes} (law 14/2025 art. 65).',
    'عمل الحدث {minutes} دقيقة متصلة؛ الحد القانوني {limit_minutes} (قانون 14 لسنة 2025 مادة 65).',
  ),
  minor_rest_too_short: text(
    'The day of a minor shows {minutes} minutes of rest; the law gives {limit_minutes} (law 14/2025 art. 65). Breaks are seen where they are punched or part of the shift.',
    'يظهر في يوم الحدث {minutes} دقيقة راحة؛ والقانون يمنح {limit_minutes} (قانون 14 لسنة 2025 مادة 65). تظهر الراحة إذا سُجلت بالبصمة أو كانت جزءًا من الوردية.',
  ),
  minor_hours_over_limit: text(
    'A minor worked {minutes} minutes; the law allows {limit_minutes}.',
    'عمل الحدث {minutes} دقيقة؛ الحد القانوني {limit_minutes}.',
  ),
  minor_overtime: text(
    'A minor worked {minutes} minutes of overtime, which the law forbids.',
    'عمل الحدث {minutes} دقيقة إضافية، وهو محظور قانونًا.',
  ),
  minor_rest_day_work: text(
    'A minor worked on a rest day, which the law forbids.',
    'عمل الحدث في يوم راحة، وهو محظور قانونًا.',
  ),
  minor_holiday_work: text(
    'A minor worked on a holiday, which the law forbids.',
    'عمل الحدث في عطلة رسمية، وهو محظور قانونًا.',
  ),
  minor_night_work: text(
    'A minor worked {minutes} minutes between {from} and {until}, which the law forbids.',
    'عمل الحدث {minutes} دقيقة بين {from} و{until}، وهو محظور قانونًا.',
  ),
  pregnancy_hours_over_limit: text(
    'Worked {minutes} minutes; from month {month} of pregnancy her day has at most {limit_minutes} (law 14/2025 art. 54).',
    'عملت {minutes} دقيقة؛ ومن الشهر {month} للحمل لا يزيد يوم عملها على {limit_minutes} (قانون 14 لسنة 2025 مادة 54).',
  ),
  maternity_overtime: text(
    'Worked {minutes} minutes of overtime: only with her consent in pregnancy and {months} months after birth (law 14/2025 art. 54).',
    'عملت {minutes} دقيقة إضافية: لا يجوز إلا بموافقتها أثناء الحمل ومدة {months} أشهر بعد الوضع (قانون 14 لسنة 2025 مادة 54).',
  ),
  nursing_breaks_not_seen: text(
    'The day leaves room for {minutes} minutes of nursing breaks; the law gives {count} of at least {break_minutes} (law 14/2025 art. 56). If she has them without punching, say so in the record.',
    'يترك اليوم {minutes} دقيقة لفترات الرضاعة؛ والقانون يمنح {count} من فترات الراحة لا تقل كل منها عن {break_minutes} دقيقة (قانون 14 لسنة 2025 مادة 56). إن كانت تحصل عليها دون بصمة فسجل ذلك.',
  ),
};
