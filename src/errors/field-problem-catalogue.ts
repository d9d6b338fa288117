import type { LocalisedText } from './language.js';
import { leaveFieldProblems } from './leave-field-problems.js';

const text = (en: string, ar: string): LocalisedText => ({ en, ar });

/** What can be wrong with one field. The key is the stable code inside errors[]. */
export const fieldProblemCatalogue = {
  required: text('This field is required.', 'هذا الحقل مطلوب.'),
  unknown_field: text(
    'This field is unknown or read-only; remove it.',
    'هذا الحقل غير معروف أو للقراءة فقط؛ احذفه.',
  ),
  unknown_parameter: text(
    'This parameter is unknown to this operation.',
    'هذا المعامل غير معروف لهذه العملية.',
  ),
  repeated_parameter: text(
    'This parameter may be given only once.',
    'يجوز ذكر هذا المعامل مرة واحدة فقط.',
  ),
  invalid_type: text('Expected {expected}.', 'القيمة المتوقعة من نوع {expected}.'),
  invalid_value: text('Allowed values: {allowed}.', 'القيم المسموحة: {allowed}.'),
  invalid_format: text('Not a valid {format}.', 'صيغة {format} غير صحيحة.'),
  invalid_date: text(
    'Not a date of the calendar; write YYYY-MM-DD.',
    'ليس تاريخًا صحيحًا؛ اكتبه بالصيغة YYYY-MM-DD.',
  ),
  invalid_month: text('Not a month; write YYYY-MM.', 'ليس شهرًا صحيحًا؛ اكتبه بالصيغة YYYY-MM.'),
  invalid_instant: text(
    'Not an instant; write ISO 8601 with an offset, e.g. 2026-11-27T08:00:00+02:00.',
    'ليس وقتًا صحيحًا؛ اكتبه بصيغة ISO 8601 مع فرق التوقيت، مثل 2026-11-27T08:00:00+02:00.',
  ),
  invalid_local_time: text(
    'Not a local time; write YYYY-MM-DDTHH:MM, seconds if known, without an offset.',
    'ليس وقتًا محليًا صحيحًا؛ اكتبه بالصيغة YYYY-MM-DDTHH:MM، مع الثواني إن عُرفت، دون فرق توقيت.',
  ),
  too_old: text('More than {years} years ago.', 'أقدم من {years} سنوات.'),
  too_small: text('Must be at least {minimum}.', 'يجب ألا يقل عن {minimum}.'),
  too_big: text('Must be at most {maximum}.', 'يجب ألا يزيد على {maximum}.'),
  too_short: text(
    'Must have at least {minimum} characters or elements.',
    'يجب ألا يقل عدد العناصر أو الحروف عن {minimum}.',
  ),
  too_long: text(
    'Must have at most {maximum} characters or elements.',
    'يجب ألا يزيد عدد العناصر أو الحروف على {maximum}.',
  ),
  too_many_decimals: text(
    'At most two decimals: the piastre is the smallest unit.',
    'منزلتان عشريتان على الأكثر: القرش أصغر وحدة.',
  ),
  not_an_integer: text('Must be a whole number.', 'يجب أن يكون عددًا صحيحًا.'),
  forbidden_characters: text(
    'Contains control or direction-changing characters; remove them.',
    'يحتوي على رموز تحكم أو تغيير اتجاه؛ احذفها.',
  ),
  broken_form: text(
    'The form breaks off, or its Content-Type names another boundary than its parts or none. Let the HTTP library write both, and send the form whole.',
    'النموذج مقطوع، أو أن Content-Type لا يذكر الفاصل (boundary) المستخدم بين الأجزاء. دع مكتبة HTTP تكتبهما وأرسل النموذج كاملًا.',
  ),
  not_the_file_part: text(
    'The part that holds the file is named file; name it so.',
    'اسم الجزء الذي يحمل الملف هو file؛ سمّه كذلك.',
  ),
  too_many_parts: text(
    'The form has more than {maximum} fields, or more than one file.',
    'في النموذج أكثر من {maximum} حقلًا، أو أكثر من ملف.',
  ),
  not_unique: text('May appear only once.', 'يجوز أن يظهر مرة واحدة فقط.'),
  already_taken: text('Another object already has this value.', 'توجد هذه القيمة في كائن آخر.'),
  reserved_code: text(
    'This code belongs to the payslip itself. Choose another one.',
    'هذا الكود خاص بقسيمة الراتب نفسها. اختر كودًا آخر.',
  ),
  not_found: text('Refers to something that does not exist.', 'يشير إلى شيء غير موجود.'),
  no_ending: text(
    'No ending of this employment is recorded: PUT /employees/{id}/ending.',
    'لم يسجل انتهاء علاقة هذا الموظف: PUT /employees/{id}/ending.',
  ),
  contradicts: text(
    'Contradicts {field}: expected {expected}.',
    'يتعارض مع {field}: القيمة المتوقعة {expected}.',
  ),
  contradicts_without: text(
    'Without this value {figure} contradicts {field}: expected {expected}. Change or take back the company’s value of {field} first.',
    'بدون هذه القيمة يتعارض {figure} مع {field}: القيمة المتوقعة {expected}. عدّل قيمة المنشأة لـ {field} أو احذفها أولًا.',
  ),
  only_one_of: text('Give only one of: {fields}.', 'اذكر واحدًا فقط من: {fields}.'),
  one_of_required: text('Give one of: {fields}.', 'اذكر واحدًا من: {fields}.'),
  national_id_shape: text(
    'An Egyptian national id has fourteen digits and begins with 2 or 3.',
    'الرقم القومي المصري أربعة عشر رقمًا ويبدأ بـ 2 أو 3.',
  ),
  national_id_date: text(
    'Digits 2 to 7 of the national id are no date of birth.',
    'الأرقام من الثاني إلى السابع في الرقم القومي ليست تاريخ ميلاد صحيحًا.',
  ),
  national_id_governorate: text(
    'Digits 8 and 9 of the national id are the code of no governorate.',
    'الرقمان الثامن والتاسع في الرقم القومي ليسا كود محافظة.',
  ),
  national_id_check_digit: text(
    'The last digit is not the usual one; compare the number with the card.',
    'الرقم الأخير ليس الرقم المعتاد؛ راجع الرقم على البطاقة.',
  ),
  hired_in_closed_month: text(
    'The payroll month {period} is closed already and has no payslip for this employee. The next cycle pays what is due from then on: see POST /payroll/retro-preview.',
    'شهر الرواتب {period} مغلق بالفعل ولا يوجد به قسيمة مرتب لهذا الموظف. تصرف الدورة التالية المستحق منذ ذلك الشهر: انظر POST /payroll/retro-preview.',
  ),
  component_not_in_catalogue: text(
    'The catalogue has no component {component}: POST /payroll-components adds one.',
    'لا يوجد في الدليل مفردة أجر {component}: تضاف باستخدام POST /payroll-components.',
  ),
  paid_as_difference: text(
    'The payroll month {period} is closed: the next cycle pays the difference. See POST /payroll/retro-preview.',
    'شهر الرواتب {period} مغلق: تصرف الدورة التالية الفرق. انظر POST /payroll/retro-preview.',
  ),
  salary_counts_later: text(
    'The new salary counts from {effective_from}; until then the present one is shown. See GET /employees/:id/salaries.',
    'يسري المرتب الجديد من {effective_from} ويظهر المرتب الحالي حتى ذلك التاريخ. راجع GET /employees/:id/salaries.',
  ),
  salary_replaced: text(
    'A salary of {salary} began on {effective_from}: the new one took its place from that day on. Send a later salary_effective_from to keep it until a raise.',
    'كان مرتب قدره {salary} قد بدأ في {effective_from} فحل المرتب الجديد محله منذ ذلك اليوم. أرسل salary_effective_from لاحقًا للإبقاء عليه حتى الزيادة.',
  ),
  invalid_phone: text(
    'Write an Egyptian mobile number (01012345678) or an international number (+201012345678).',
    'اكتب رقم محمول مصريًا (01012345678) أو رقمًا دوليًا (+201012345678).',
  ),
  invalid_iban: text('Not a valid IBAN; check the digits.', 'رقم IBAN غير صحيح؛ راجع الأرقام.'),
  before_hire: text('Before the hire date {hire_date}.', 'قبل تاريخ التعيين {hire_date}.'),
  earlier_employment_paid: text(
    'The earlier employment was paid in {period}, which is closed, and a payslip is of one employment. Rehire from {minimum} and pay the days before it as a one-off input; or, where he went on working, send a termination_date of null with the hire date as it was.',
    'صُرفت فترة العمل السابقة في شهر {period} وهو مغلق، والقسيمة لفترة عمل واحدة. أعد التعيين من {minimum} واصرف الأيام السابقة له كمدخل لمرة واحدة؛ أو إذا استمر في العمل فأرسل termination_date بقيمة null مع تاريخ التعيين كما كان.',
  ),
  after_termination: text(
    'After the termination date {termination_date}.',
    'بعد تاريخ انتهاء الخدمة {termination_date}.',
  ),
  time_to_come: text('This time has not come yet.', 'لم يحن هذا الوقت بعد.'),
  in_the_future: text('In the future: today is {today}.', 'في المستقبل: اليوم هو {today}.'),
  period_locked: text('The payroll month {period} is closed.', 'شهر الرواتب {period} مغلق.'),
  day_taken: text(
    'The day already belongs to the record with external_id {external_id}.',
    'هذا اليوم يخص بالفعل السجل ذا external_id {external_id}.',
  ),
  day_has_record: text(
    'The day was sent as a record, which punches do not change; give the facts of the day instead.',
    'أُرسل هذا اليوم كسجل يومي، والبصمات لا تغيره؛ اذكر بيانات اليوم بدلًا منها.',
  ),
  over_a_day: text('More than 24 hours in one day.', 'أكثر من 24 ساعة في يوم واحد.'),
  spans_not_in_order: text(
    'Begins before the one before it has ended; write them in order and apart from each other.',
    'تبدأ قبل انتهاء السابقة لها؛ اكتب الفترات بالترتيب ومن دون تداخل.',
  ),
  break_outside_spans: text(
    'The break does not lie within the working hours.',
    'فترة الراحة خارج ساعات العمل.',
  ),
  assignment_overlaps: text(
    'Overlaps the assignment {id} to {schedule}, from {from} to {to}.',
    'يتداخل مع الإسناد {id} إلى {schedule} من {from} إلى {to}.',
  ),
  out_before_in: text('The check-out is before the check-in.', 'وقت الانصراف قبل وقت الحضور.'),
  before_first_law: text('The earliest month is {first}.', 'أقدم شهر هو {first}.'),
  after_last_month: text('The latest month is {last}.', 'أحدث شهر هو {last}.'),
  version_conflict: text(
    'The stored row is at version {version}.',
    'الصف المحفوظ في الإصدار {version}.',
  ),
  unknown_scope: text(
    'Unknown scope; allowed: {allowed}.',
    'صلاحية غير معروفة؛ المسموح: {allowed}.',
  ),
  invalid_url: text(
    'Not an acceptable address: {reason}. Private hosts must be named in WEBHOOK_ALLOWED_HOSTS.',
    'عنوان غير مقبول: {reason}. المضيفات الخاصة تُذكر في WEBHOOK_ALLOWED_HOSTS.',
  ),
  invalid_header: text(
    'Not an acceptable header: {reason}. Names that carry the delivery itself are reserved; values are printable ASCII.',
    'ترويسة غير مقبولة: {reason}. أسماء الترويسات الخاصة بالتسليم نفسه محجوزة والقيم حروف ASCII قابلة للطباعة.',
  ),
  weak_password: text('Use at least {minimum} characters.', 'استخدم {minimum} حرفًا على الأقل.'),
  policy_invalid: text(
    'Not a valid value of this policy: {reason}.',
    'قيمة غير صالحة لهذه السياسة: {reason}.',
  ),
  below_statutory_floor: text(
    'Less favourable to the worker than the statutory {floor} ({article}).',
    'أقل فائدة للعامل من الحد القانوني {floor} ({article}).',
  ),
  figure_not_read: text(
    'A company’s own value of this figure would have no effect: nothing here is reckoned with it, or it is decided elsewhere (GET /holidays, GET /leave/types). The figures of GET /statutory/parameters that payslips, increments, penalties and settlements are reckoned with can be given. When annual leave rises or may be taken (age, years of service, months of waiting) is the law’s for everybody: give more days by leave.annual_days and the other figures of days, or somebody his own by an entry (POST /leave/entries).',
    'لن يكون لقيمة خاصة بالمنشأة لهذا الرقم أي أثر: لا يُحسب به شيء هنا أو يُحدد في موضع آخر (GET /holidays أو GET /leave/types). يمكن إدخال أرقام GET /statutory/parameters التي تُحسب بها القسائم والعلاوات والجزاءات والتسويات. أما موعد زيادة الإجازة السنوية أو جواز القيام بها (السن وسنوات الخدمة وأشهر الانتظار) فيحدده القانون للجميع: امنح أيامًا أكثر عبر leave.annual_days وسائر أرقام الأيام، أو امنح عاملًا بعينه عبر قيد (POST /leave/entries).',
  ),
  not_first_of_month: text(
    'A month is paid by the law in force on its first day: give the first day of a month.',
    'يُحسب الشهر وفق القانون الساري في أول يوم منه: اذكر أول يوم في الشهر.',
  ),
  above_statutory_limit: text(
    'More than the statutory limit of {limit} ({article}).',
    'يتجاوز الحد القانوني {limit} ({article}).',
  ),
  no_salary_on_day: text(
    'The employee has no basic salary on {date}.',
    'لا يوجد راتب أساسي للموظف في {date}.',
  ),
  too_many_loans: text(
    'The employee has {maximum} open loans already.',
    'للموظف {maximum} قرضًا مفتوحًا بالفعل.',
  ),
  impossible_facts: text(
    'These facts make no payslip: {reason}. Correct the amounts or dates.',
    'لا تصلح هذه البيانات لحساب قسيمة: {reason}. صحّح المبالغ أو التواريخ.',
  ),
  formula_invalid: text('Not a formula: {reason}.', 'الصيغة غير صحيحة: {reason}.'),
  unknown_component: text(
    'Names {unknown}, which is unknown here. Known: {allowed}.',
    'تذكر الصيغة {unknown} وهو غير معروف هنا. المعروف: {allowed}.',
  ),
  kind_unfit: text(
    'A component of this kind takes only {allowed} here.',
    'لا يقبل هذا النوع من العناصر هنا إلا {allowed}.',
  ),
  column_unfit: text(
    'Column {column} of the salary sheet does not hold what this component is. Use null or one of: {allowed}.',
    'العمود {column} في نموذج المرتبات لا يخص هذا العنصر. استخدم null أو أحد الأعمدة: {allowed}.',
  ),
  component_cycle: text(
    'The component would derive from itself: {path}.',
    'يصبح العنصر معتمدًا على نفسه: {path}.',
  ),
  component_inactive: text(
    'The component is out of use: PATCH /payroll-components/{id} with active: true, or name another one.',
    'هذا العنصر موقوف الاستخدام: استخدم PATCH /payroll-components/{id} مع active: true أو اختر عنصرًا آخر.',
  ),
  too_many_inputs: text(
    'The employee has {maximum} inputs in this cycle already.',
    'للموظف {maximum} مدخلًا في هذه الدورة بالفعل.',
  ),
  unreadable_line: text(
    'Not a line of this format: expected user, date and time.',
    'السطر ليس بصيغة الملف: المتوقع رقم المستخدم ثم التاريخ والوقت.',
  ),
  unreadable_date: text('Not a date as {format}.', 'ليس تاريخًا بالصيغة {format}.'),
  unreadable_date_time: text(
    'Not a date as {format} with a time of day.',
    'ليس تاريخًا بالصيغة {format} مع وقت.',
  ),
  unreadable_time: text(
    'Not a time of day, such as 08:05 or 08:05 PM.',
    'ليس وقتًا صحيحًا، مثل 08:05 أو 08:05 م.',
  ),
  unterminated_quote: text(
    'A quotation mark is opened and never closed.',
    'علامة اقتباس فُتحت ولم تُغلق.',
  ),
  line_too_long: text(
    'The line is longer than {maximum} characters.',
    'السطر أطول من {maximum} حرفًا.',
  ),
  rule_broken: text(
    'Breaks a rule of the database: {rule}.',
    'يخالف قاعدة في قاعدة البيانات: {rule}.',
  ),
  ...leaveFieldProblems,
} as const satisfies Record<string, LocalisedText>;

export type FieldProblemCode = keyof typeof fieldProblemCatalogue;
