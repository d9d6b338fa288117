import type { Session } from '../../db/session.js';

/** What the company decides about reading its clocks. */
export interface AttendanceSettings {
  readonly pairing: 'alternate' | 'first_last';
  readonly duplicate_window_minutes: number;
  readonly clock_tolerance_minutes: number;
  readonly absence_unpaid: boolean;
  /** 0 while nothing was chosen. */
  readonly version: number;
}

/** Those of the table's columns. */
const defaultSettings: AttendanceSettings = {
  pairing: 'alternate',
  duplicate_window_minutes: 1,
  clock_tolerance_minutes: 5,
  absence_unpaid: true,
  version: 0,
};

const COLUMNS =
  'pairing, duplicate_window_minutes, clock_tolerance_minutes, absence_unpaid, version';

export const findSettings = async (session: Session): Promise<AttendanceSettings> =>
  (await session.maybe<AttendanceSettings>({
    name: 'attendance_settings_find',
    text: `select ${COLUMNS} from attendance_settings where company_id = $1`,
    values: [session.companyId],
  })) ?? defaultSettings;

/** The settings, locked: two changes of different members at once both take effect. */
export const lockSettings = async (session: Session): Promise<AttendanceSettings> => {
  await session.run({
    name: 'attendance_settings_ensure',
    text: `insert into attendance_settings (company_id) values ($1)
      on conflict on constraint attendance_settings_pkey do nothing`,
    values: [session.companyId],
  });
  return session.one<AttendanceSettings>({
    name: 'attendance_settings_lock',
    text: `select ${COLUMNS} from attendance_settings where company_id = $1 for update`,
    values: [session.companyId],
  });
};

export const saveSettings = (session: Session, settings: AttendanceSettings) =>
  session.one<AttendanceSettings>({
    name: 'attendance_settings_save',
    text: `update attendance_settings
      set (pairing, duplicate_window_minutes, clock_tolerance_minutes, absence_unpaid, version, updated_at)
        = ($2, $3::integer, $4::integer, $5::boolean, version + 1, now())
      where company_id = $1
      returning ${COLUMNS}`,
    values: [
      session.companyId,
      settings.pairing,
      settings.duplicate_window_minutes,
      settings.clock_tolerance_minutes,
      settings.absence_unpaid,
    ],
  });
