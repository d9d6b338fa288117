import { entry } from './error-entry.js';

/** What leave refuses. */
export const leaveErrors = {
  own_leave_request: entry(
    403,
    'Own request',
    'طلبك أنت',
    'Nobody decides about leave that he asked for himself; a user and his own key are one person. Another key or person must; to withdraw it, cancel it.',
    'لا يبت أحد في إجازة طلبها بنفسه؛ والمستخدم ومفتاحه الخاص شخص واحد. يجب أن يبت فيها مفتاح آخر أو شخص آخر؛ ولسحب الطلب ألغه.',
  ),
  leave_state: entry(
    409,
    'Not possible in this state',
    'غير ممكن في هذه الحالة',
    'A request that is {status} cannot {action}; allowed now: {allowed}.',
    'لا يمكن تنفيذ {action} على طلب حالته {status}؛ المسموح الآن: {allowed}.',
  ),
  leave_approved_before: entry(
    409,
    'Approved by you already',
    'سبق أن وافقت',
    'You approved this request at an earlier step; a user and his own key are one person. The next step is for somebody else.',
    'وافقت على هذا الطلب في خطوة سابقة؛ والمستخدم ومفتاحه الخاص شخص واحد. الخطوة التالية لشخص آخر.',
  ),
  leave_no_delegation: entry(
    403,
    'No delegation',
    'لا تفويض',
    'You are not the deputy of on_behalf_of on {today}, or he may no longer decide about leave himself. He names you with POST /leave/delegations.',
    'لست مفوضًا عن on_behalf_of في {today}، أو لم يعد يحق له البت في الإجازات. يفوضك عبر POST /leave/delegations.',
  ),
  not_own_delegation: entry(
    403,
    'Not your delegation',
    'ليس تفويضك',
    'A delegation is changed by the one who made it, or by a person who signs in.',
    'يغير التفويضَ من أصدره أو شخص مسجل الدخول.',
  ),
  leave_delegation_over: entry(
    409,
    'Delegation is over',
    'انتهى التفويض',
    'A delegation that was revoked or has ended is not changed any more; make another one.',
    'لا يُعدل تفويض أُلغي أو انتهى؛ أصدر تفويضًا آخر.',
  ),
  leave_paid_out: entry(
    409,
    'Paid by a settlement',
    'صرفته تسوية نهائية',
    'The leave is of the employment that ended on {last_day}. The settlement {cycle} of {period} has paid what was left of its balance. Reverse the settlement, cancel the leave and settle anew; where a rehire has followed, take it back first (hire_date and termination_date as they were), or leave the request and pay the days as a one-off input of a later cycle.',
    'الإجازة من علاقة العمل التي انتهت في {last_day}. صرفت التسوية {cycle} لشهر {period} ما بقي من رصيدها. اعكس التسوية ثم ألغ الإجازة وأعد التسوية؛ وإن تلتها إعادة تعيين فتراجع عنها أولا (hire_date وtermination_date كما كانا)، أو اترك الطلب واصرف الأيام كمدخل لمرة واحدة في دورة لاحقة.',
  ),
  leave_not_over: entry(
    409,
    'Not over yet',
    'لم تنته بعد',
    'The leave lasts until {to}; it can be recorded as taken from that day on.',
    'تستمر الإجازة حتى {to}؛ يمكن تسجيلها كمنفذة من ذلك اليوم.',
  ),
};
