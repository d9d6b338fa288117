import type { Session } from '../db/session.js';
import { createNightsRepository } from '../jobs/nights-repository.js';

/** Through which day the ledgers of the companies were asked for. */
export const leaveNights = createNightsRepository({
  name: 'leave_nights',
  through: 'booked_through',
});

/** Whether anything is booked in a ledger of the company: it may keep its leave elsewhere. */
export const keepsLeave = async (session: Session): Promise<boolean> => {
  const { kept } = await session.one<{ kept: boolean }>({
    name: 'leave_is_kept',
    text: 'select exists (select from leave_entries where company_id = $1) as kept',
    values: [session.companyId],
  });
  return kept;
};
