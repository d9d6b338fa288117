import { entry } from './error-entry.js';

/** What leave refuses. */
export const leaveErrors = {
  own_leave_request: entry(
    403,
    'Own request',
    'طلبك أنت',
    'Nobody decides about leave that he asked for himself. Another key or person must; to withdraw it, cancel it.',
    'لا يبت أحد في إجازة طلبها بنفسه. يجب أن يبت فيها مفتاح آخر أو شخص آخر؛ ولسحب الطلب ألغه.',
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
    'You approved this request at an earlier step. The next step is for somebody else.',
    'وافقت على هذا الطلب في خطوة سابقة. الخطوة التالية لشخص آخر.',
  ),
  leave_not_over: entry(
    409,
    'Not over yet',
    'لم تنته بعد',
    'The leave lasts until {to}; it can be recorded as taken from that day on.',
    'تستمر الإجازة حتى {to}؛ يمكن تسجيلها كمنفذة من ذلك اليوم.',
  ),
};
