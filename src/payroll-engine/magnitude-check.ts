import { DomainError } from '../shared/domain-error.js';
import { MAXIMUM_PIASTRES, type Piastres } from '../shared/money.js';
import type { Payslip } from './payslip-types.js';

/**
 * Facts within their bounds may still multiply to nonsense: refuses a payslip with a figure beyond 10^12 EGP,
 * which neither a JSON number nor a column holds exactly. DomainError `invalid_facts`.
 */
export const checkMagnitudes = (payslip: Payslip): void => {
  for (const [name, figure] of Object.entries(payslip)) {
    if (typeof figure === 'bigint') refuseBeyondBounds(name, figure);
  }
  for (const { code, amountPiastres } of payslip.lines) refuseBeyondBounds(code, amountPiastres);
};

const refuseBeyondBounds = (name: string, figure: Piastres): void => {
  if (figure <= MAXIMUM_PIASTRES && figure >= -MAXIMUM_PIASTRES) return;
  throw new DomainError('invalid_facts', `${name} would be beyond 10^12 EGP`, { figure: name });
};
