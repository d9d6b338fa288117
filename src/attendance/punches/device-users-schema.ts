import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { text, uuid } from '../../http/schemas.js';

const MAXIMUM_MAPPINGS = 5_000;
export const MAXIMUM_DEVICE_USER_LENGTH = 40;

const deviceUserId = text(MAXIMUM_DEVICE_USER_LENGTH).meta({
  description: 'The number under which the clocks know the employee.',
  example: '1042',
});

export const deviceUsersRequest = z
  .strictObject({
    device_users: z
      .array(
        z.strictObject({
          device_user_id: deviceUserId,
          employee_id: uuid.optional().meta({ description: 'This or employee_code.' }),
          employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
        }),
      )
      .min(1)
      .max(MAXIMUM_MAPPINGS),
  })
  .meta({ id: 'DeviceUsersRequest' });

export const deviceUsersSaved = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
  })
  .meta({ id: 'DeviceUsersSaved' });

const deviceUserOut = z
  .object({
    device_user_id: z.string(),
    employee_id: z.uuid(),
    employee_code: z.string(),
  })
  .meta({ id: 'DeviceUser' });

export const deviceUserPath = z.strictObject({ device_user_id: deviceUserId });
export const deviceUsersQuery = listQuery(
  { employee: text(40).optional().meta({ description: 'Id or employee_code.' }) },
  ['device_user_id'],
);
export const deviceUserList = listOf(deviceUserOut, 'DeviceUserList');
