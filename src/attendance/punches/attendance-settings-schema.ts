import { z } from 'zod';

const MAXIMUM_DUPLICATE_WINDOW_MINUTES = 60;
const MAXIMUM_CLOCK_TOLERANCE_MINUTES = 1_440;

export const pairings = ['alternate', 'first_last'] as const;

const pairing = z.enum(pairings).meta({
  description:
    'How punches without a direction are read. alternate: in, out, in, out. first_last: the first of the day is the coming and the last one the going.',
});
const duplicateWindow = z.number().int().min(0).max(MAXIMUM_DUPLICATE_WINDOW_MINUTES).meta({
  description: 'A further punch of the same direction within this time repeats the one before.',
});
const clockTolerance = z.number().int().min(0).max(MAXIMUM_CLOCK_TOLERANCE_MINUTES).meta({
  description: 'A clock that differs from the server by more than this is flagged.',
});
const absenceUnpaid = z.boolean().meta({
  description: 'Whether a scheduled day that was not worked costs the wage of the day.',
});

export const attendanceSettingsPatch = z
  .strictObject({
    pairing: pairing.optional(),
    duplicate_window_minutes: duplicateWindow.optional(),
    clock_tolerance_minutes: clockTolerance.optional(),
    absence_unpaid: absenceUnpaid.optional(),
  })
  .meta({ id: 'AttendanceSettingsPatch' });

export const attendanceSettingsOut = z
  .object({
    pairing,
    duplicate_window_minutes: duplicateWindow,
    clock_tolerance_minutes: clockTolerance,
    absence_unpaid: absenceUnpaid,
    version: z.number().int().meta({ description: '0 while nothing was chosen.' }),
  })
  .meta({ id: 'AttendanceSettings' });
