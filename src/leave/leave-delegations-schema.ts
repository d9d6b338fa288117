import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, text, timestampOut, uuid } from '../http/schemas.js';
import { delegationStatuses } from './leave-delegation-rules.js';

/** A person's session, or a key that stands for a person. */
export const decider = z
  .strictObject({
    kind: z.enum(['user', 'api_key']).meta({
      description: 'user: who signs in; api_key: a key that stands for somebody.',
    }),
    id: uuid,
  })
  .meta({ id: 'LeaveDecider' });

const deciderOut = z.object({ kind: z.enum(['user', 'api_key']), id: z.uuid() });
const note = text(500).meta({ example: 'إجازة المدير' });

export const delegationRequest = z
  .strictObject({
    deputy: decider,
    from: plainDate,
    to: plainDate.meta({ description: 'The last day; at most a year behind the first.' }),
    note: note.optional(),
  })
  .meta({ id: 'LeaveDelegationRequest' });
export type DelegationRequest = z.output<typeof delegationRequest>;

export const delegationPatch = z
  .strictObject({ from: plainDate, to: plainDate, note: note.nullable() })
  .partial()
  .meta({ id: 'LeaveDelegationPatch' });
export type DelegationPatch = z.output<typeof delegationPatch>;

export const delegationPath = z.strictObject({ id: uuid });

export const delegationOut = z
  .object({
    id: z.uuid(),
    delegator: deciderOut,
    deputy: deciderOut,
    from: dateOut,
    to: dateOut,
    note: z.string().nullable(),
    status: z.enum(delegationStatuses).meta({ description: 'On today’s date of the company.' }),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'LeaveDelegation' });

export const delegationDetailOut = delegationOut
  .extend({
    history: z
      .array(
        z.object({
          version: z.number().int(),
          from: dateOut,
          to: dateOut,
          note: z.string().nullable(),
          revoked: z.boolean(),
          changed_by: deciderOut,
          changed_at: timestampOut,
        }),
      )
      .meta({ description: 'Every version, newest first.' }),
  })
  .meta({ id: 'LeaveDelegationDetail' });

export const delegationsQuery = listQuery(
  {
    status: z.enum(delegationStatuses).optional(),
    delegator: uuid.optional().meta({ description: 'Id of the user or key.' }),
    deputy: uuid.optional().meta({ description: 'Id of the user or key.' }),
  },
  ['created_at', 'from'],
);
export const delegationList = listOf(delegationOut, 'LeaveDelegationList');
