import { z } from 'zod';
import { timestampOut } from '../../http/schemas.js';
import { attendanceRecordOut } from '../attendance-schema.js';
import { punchDirections } from './punches-rules.js';

const saidOut = z
  .object({
    code: z.string().meta({ example: 'late' }),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    text: z.string().meta({ example: 'Late: 12 minutes.' }),
  })
  .meta({ id: 'AttendanceDayNote' });

const explanationOut = z
  .object({
    schedule: z.object({ name: z.string(), source: z.string() }).nullable(),
    shift: z
      .object({ code: z.string(), name: z.string(), start: timestampOut, end: timestampOut })
      .nullable(),
    holiday: z.string().nullable(),
    punches: z.array(
      z.object({
        at: timestampOut,
        direction: z.enum(punchDirections).nullable(),
        device_id: z.string().nullable(),
        manual: z.boolean().meta({ description: 'Entered by a person.' }),
        use: z.enum(['in', 'out', 'duplicate', 'between', 'without_pair']),
      }),
    ),
    rules: z.array(saidOut).meta({ description: 'In the order of their use.' }),
  })
  .meta({ id: 'AttendanceDayExplanation' });

export const attendanceDayOut = attendanceRecordOut
  .extend({
    explanation: explanationOut.nullable().meta({
      description: 'How a computed day came about; null for a day that was sent as a record.',
    }),
    warnings: z
      .array(saidOut)
      .meta({ description: 'What the law, or sense, says against the day.' }),
  })
  .meta({ id: 'AttendanceDay' });
