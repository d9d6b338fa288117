import type { LocalisedText } from './language.js';

export interface ErrorEntry {
  readonly status: number;
  readonly title: LocalisedText;
  /** What happened and what to do; {placeholders} are filled from the occurrence. */
  readonly detail: LocalisedText;
}

const entry = (
  status: number,
  titleEn: string,
  titleAr: string,
  en: string,
  ar: string,
): ErrorEntry => ({
  status,
  title: { en: titleEn, ar: titleAr },
  detail: { en, ar },
});

/** Every refusal a caller can meet. The key is the stable code; docs/errors has one page for each. */
export const errorCatalogue = {
  // 400: not understood
  invalid_json: entry(
    400,
    'Invalid JSON',
    'صيغة JSON غير صالحة',
    'The body is not valid JSON. Check quotes, commas and encoding (UTF-8).',
    'نص الطلب ليس JSON صالحًا. راجع علامات الاقتباس والفواصل والترميز (UTF-8).',
  ),
  invalid_parameter: entry(
    400,
    'Invalid parameter',
    'معامل غير صالح',
    'A path, query or header parameter is not acceptable; see errors.',
    'أحد معاملات المسار أو الاستعلام أو الترويسة غير مقبول؛ انظر errors.',
  ),
  unknown_parameter: entry(
    400,
    'Unknown parameter',
    'معامل غير معروف',
    'A query parameter is not known to this operation; see errors.',
    'أحد معاملات الاستعلام غير معروف لهذه العملية؛ انظر errors.',
  ),
  invalid_cursor: entry(
    400,
    'Invalid cursor',
    'مؤشر غير صالح',
    'The cursor does not belong to this list, its filters or its sort order. Start again without a cursor.',
    'المؤشر لا يخص هذه القائمة أو مرشحاتها أو ترتيبها. ابدأ من جديد دون مؤشر.',
  ),
  page_too_deep: entry(
    400,
    'Page too deep',
    'الصفحة بعيدة جدًا',
    'Numbered pages end at row {maximum}. Follow pagination.next_cursor instead.',
    'تنتهي الصفحات المرقمة عند الصف {maximum}. استخدم pagination.next_cursor بدلًا منها.',
  ),
  key_in_query: entry(
    400,
    'Credential in the address',
    'بيانات الدخول في العنوان',
    'A key in an address ends up in logs. Send it as Authorization: Bearer, and replace this key.',
    'المفتاح في العنوان يظهر في السجلات. أرسله في ترويسة Authorization: Bearer واستبدل هذا المفتاح.',
  ),
  invalid_authorization: entry(
    400,
    'Invalid Authorization header',
    'ترويسة Authorization غير صالحة',
    'Send exactly one Authorization header of the form: Bearer <key>.',
    'أرسل ترويسة Authorization واحدة بالصيغة: Bearer <key>.',
  ),
  // 401
  missing_credentials: entry(
    401,
    'Credentials missing',
    'بيانات الدخول مفقودة',
    'Send an API key as Authorization: Bearer <key>.',
    'أرسل مفتاح واجهة برمجية في ترويسة Authorization: Bearer <key>.',
  ),
  invalid_api_key: entry(
    401,
    'Invalid API key',
    'مفتاح غير صالح',
    'The API key is unknown, mistyped or revoked.',
    'المفتاح غير معروف أو مكتوب خطأ أو ملغى.',
  ),
  expired_api_key: entry(
    401,
    'API key expired',
    'انتهت صلاحية المفتاح',
    'The API key has expired. Ask an administrator for a new one.',
    'انتهت صلاحية المفتاح. اطلب مفتاحًا جديدًا من المدير.',
  ),
  invalid_session: entry(
    401,
    'Invalid session',
    'جلسة غير صالحة',
    'The access token is invalid, expired or signed out. Log in again or refresh it.',
    'رمز الدخول غير صالح أو منتهٍ أو مسجل الخروج. سجل الدخول أو جدد الرمز.',
  ),
  invalid_login: entry(
    401,
    'Login refused',
    'تعذر تسجيل الدخول',
    'E-mail and password do not match.',
    'البريد الإلكتروني وكلمة المرور غير متطابقين.',
  ),
  invalid_refresh_token: entry(
    401,
    'Invalid refresh token',
    'رمز تجديد غير صالح',
    'The refresh token is unknown, expired, used before or signed out. Log in again.',
    'رمز التجديد غير معروف أو منتهٍ أو مستخدم من قبل. سجل الدخول من جديد.',
  ),
  // 403
  insufficient_scope: entry(
    403,
    'Insufficient scope',
    'صلاحية غير كافية',
    'This key lacks the scope {scope}.',
    'هذا المفتاح لا يملك الصلاحية {scope}.',
  ),
  session_required: entry(
    403,
    'Administrator session required',
    'مطلوب جلسة مدير',
    'Settings are for administrators: log in and send the access token; an API key cannot do this.',
    'الإعدادات للمديرين: سجل الدخول وأرسل رمز الدخول؛ لا يمكن ذلك بمفتاح واجهة برمجية.',
  ),
  ip_not_allowed: entry(
    403,
    'Address not allowed',
    'العنوان غير مسموح',
    'This key may not be used from this network address.',
    'لا يجوز استخدام هذا المفتاح من هذا العنوان الشبكي.',
  ),
  // 404, 405
  not_found: entry(
    404,
    'Not found',
    'غير موجود',
    'There is nothing here under this address.',
    'لا يوجد شيء تحت هذا العنوان.',
  ),
  method_not_allowed: entry(
    405,
    'Method not allowed',
    'الطريقة غير مسموحة',
    'This address answers only: {allow}.',
    'هذا العنوان يقبل فقط: {allow}.',
  ),
  // 409
  duplicate: entry(
    409,
    'Already exists',
    'موجود من قبل',
    'Another object already has this {field}.',
    'يوجد كائن آخر بنفس القيمة في {field}.',
  ),
  conflict: entry(
    409,
    'Conflict',
    'تعارض',
    'The request contradicts the present state of the object.',
    'الطلب يتعارض مع الحالة الحالية للكائن.',
  ),
  rehire_before_close: entry(
    409,
    'Earlier employment not paid yet',
    'لم تُغلق رواتب فترة العمل السابقة',
    'The earlier employment ended in {period}, whose payroll is not closed: its days would be lost. Close {period} first, then rehire.',
    'انتهت فترة العمل السابقة في {period} ولم تُغلق رواتبها بعد، فتضيع أيامها. أغلق {period} أولًا ثم أعد التعيين.',
  ),
  in_use: entry(
    409,
    'In use',
    'قيد الاستخدام',
    'Still used by: {users}. What was computed with it must stay explained, so it cannot be deleted.',
    'ما زال مستخدمًا في: {users}. يجب أن تبقى الأيام المحسوبة به قابلة للتفسير، لذا لا يمكن حذفه.',
  ),
  assignment_overlaps: entry(
    409,
    'Overlaps another assignment',
    'يتداخل مع إسناد آخر',
    'The same target already has the assignment {id} to {schedule}, from {from} to {to}. End it first, or choose other days.',
    'للجهة نفسها الإسناد {id} إلى {schedule} من {from} إلى {to}. أنهه أولًا أو اختر أيامًا أخرى.',
  ),
  invalid_state_transition: entry(
    409,
    'Not possible in this state',
    'غير ممكن في هذه الحالة',
    'A cycle in state {status} cannot {action}; allowed now: {allowed}.',
    'لا يمكن تنفيذ {action} على دورة حالتها {status}؛ المسموح الآن: {allowed}.',
  ),
  retro_item_settled: entry(
    409,
    'Already settled',
    'سبقت تسويته',
    'The item is {status}; only a pending one can be dismissed.',
    'حالة البند {status}؛ لا يمكن استبعاد إلا بند معلق.',
  ),
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
  own_request: entry(
    409,
    'Own request',
    'طلبك أنت',
    'Nobody decides about a correction that he asked for himself. Another key or person must; to withdraw it, cancel it.',
    'لا يبت أحد في تصحيح طلبه بنفسه. يجب أن يبت فيه مفتاح آخر أو شخص آخر؛ ولسحب الطلب ألغه.',
  ),
  correction_decided: entry(
    409,
    'Already decided',
    'سبق البت فيه',
    'The correction is {status}; only a pending one can still be decided.',
    'حالة التصحيح {status}؛ لا يمكن البت إلا في طلب معلق.',
  ),
  endpoint_disabled: entry(
    409,
    'Endpoint disabled',
    'نقطة الاستقبال معطلة',
    'The webhook endpoint is disabled, so nothing can be sent to it. Enable it first.',
    'نقطة استقبال الأحداث معطلة فلا يمكن الإرسال إليها. فعّلها أولًا.',
  ),
  delivery_in_flight: entry(
    409,
    'Being delivered',
    'جارٍ التسليم',
    'This delivery is being attempted right now. Look at its outcome first.',
    'تجري محاولة هذا التسليم الآن. انظر نتيجتها أولًا.',
  ),
  idempotency_in_progress: entry(
    409,
    'Still running',
    'ما زال قيد التنفيذ',
    'A request with this Idempotency-Key is still running. Repeat it in a moment.',
    'طلب بنفس Idempotency-Key ما زال قيد التنفيذ. أعد المحاولة بعد لحظة.',
  ),
  // 412, 413, 415
  version_mismatch: entry(
    412,
    'Changed meanwhile',
    'تغير في هذه الأثناء',
    'The object is at another version than If-Match says. Read it again and decide.',
    'الكائن في إصدار غير المذكور في If-Match. اقرأه من جديد ثم قرر.',
  ),
  payload_too_large: entry(
    413,
    'Body too large',
    'نص الطلب كبير جدًا',
    'The body is larger than {limit}. Split it.',
    'نص الطلب أكبر من {limit}. قسمه.',
  ),
  unsupported_media_type: entry(
    415,
    'Unsupported media type',
    'نوع محتوى غير مدعوم',
    'Send the body as application/json in UTF-8, uncompressed.',
    'أرسل نص الطلب بصيغة application/json بترميز UTF-8 دون ضغط.',
  ),
  // 422: understood, but a rule is broken
  validation_failed: entry(
    422,
    'Validation failed',
    'بيانات غير مقبولة',
    'The body breaks rules; see errors.',
    'نص الطلب يخالف القواعد؛ انظر errors.',
  ),
  batch_rejected: entry(
    422,
    'Batch rejected',
    'رُفضت الدفعة',
    '{refused} of {rows} rows were refused, and in atomic mode nothing is written then; see results.',
    'رُفض {refused} من {rows} صفًا، وفي الوضع atomic لا يُكتب شيء عندئذ؛ انظر results.',
  ),
  idempotency_key_reused: entry(
    422,
    'Idempotency-Key reused',
    'أعيد استخدام Idempotency-Key',
    'This Idempotency-Key was used for another request. Use a new key for each request.',
    'استُخدم هذا المفتاح Idempotency-Key لطلب آخر. استخدم مفتاحًا جديدًا لكل طلب.',
  ),
  limit_reached: entry(
    422,
    'Limit reached',
    'تم بلوغ الحد',
    'At most {maximum} are allowed.',
    'الحد الأقصى المسموح {maximum}.',
  ),
  policy_below_statutory_floor: entry(
    422,
    'Below the law',
    'أقل من الحد القانوني',
    'The policy {policy} may not be less favourable to the worker than {floor} ({article}).',
    'لا يجوز أن تكون السياسة {policy} أقل فائدة للعامل من {floor} ({article}).',
  ),
  parameter_not_defined: entry(
    422,
    'No statutory value for this date',
    'لا توجد قيمة قانونية لهذا التاريخ',
    'The parameter {key} has no value on {on}; the earliest is {first}.',
    'المعامل {key} ليس له قيمة في {on}؛ أقدم قيمة في {first}.',
  ),
  no_solution: entry(
    422,
    'No such net pay',
    'لا يوجد إجمالي يحقق هذا الصافي',
    'No gross pay gives exactly this net pay. Nearest: {below} below, {above} above.',
    'لا يوجد إجمالي يعطي هذا الصافي بالضبط. الأقرب: {below} أقل، {above} أعلى.',
  ),
  // 423
  period_locked: entry(
    423,
    'Month closed',
    'الشهر مغلق',
    'The payroll month {period} is closed; its facts can no longer change this way.',
    'شهر الرواتب {period} مغلق؛ لا يمكن تغيير بياناته بهذه الطريقة.',
  ),
  // 429
  rate_limited: entry(
    429,
    'Too many requests',
    'طلبات كثيرة جدًا',
    'Slow down and repeat the request after {seconds} seconds.',
    'أبطئ وأعد الطلب بعد {seconds} ثانية.',
  ),
  too_many_auth_failures: entry(
    429,
    'Too many failed logins',
    'محاولات دخول فاشلة كثيرة',
    'Too many failed authentications from this address. Wait {seconds} seconds.',
    'محاولات دخول فاشلة كثيرة من هذا العنوان. انتظر {seconds} ثانية.',
  ),
  // 5xx
  internal_error: entry(
    500,
    'Internal error',
    'خطأ داخلي',
    'Something went wrong on our side. The request changed nothing; quote request_id when you report it.',
    'حدث خطأ من جانبنا ولم يغير الطلب شيئًا. اذكر request_id عند الإبلاغ.',
  ),
  unavailable: entry(
    503,
    'Temporarily unavailable',
    'غير متاح مؤقتًا',
    'The service cannot answer right now. Repeat the request after a moment.',
    'الخدمة غير قادرة على الرد الآن. أعد المحاولة بعد لحظة.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
