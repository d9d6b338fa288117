import { payMonthBetween } from '../http/schemas.js';
import { FIRST_PAY_MONTH, LAST_PAY_MONTH } from './payroll-rules.js';

/** A month of pay that the service has the law for. */
export const knownPayMonth = payMonthBetween(FIRST_PAY_MONTH, LAST_PAY_MONTH);
