import { apiKeysEvents } from '../api-keys/api-keys-events.js';
import { attendanceEvents } from '../attendance/attendance-events.js';
import { employeesEvents } from '../employees/employees-events.js';
import { leaveEvents } from '../leave/leave-events.js';
import { loansEvents } from '../loans/loans-events.js';
import { payrollEvents } from '../payroll/payroll-events.js';
import { webhookEvents } from '../webhooks/webhooks-events.js';
import type { EventDefinition } from './define-event.js';

/**
 * Every event there is. A feature adds the list of its `<feature>-events.ts` here: what is not in the
 * catalogue can be neither subscribed to nor found in the reference.
 */
export const eventCatalogue: readonly EventDefinition[] = [
  ...employeesEvents,
  ...attendanceEvents,
  ...payrollEvents,
  ...loansEvents,
  ...leaveEvents,
  ...apiKeysEvents,
  ...webhookEvents,
];
