import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import {
  recomputeOpenDays,
  type RecomputeDependencies,
  type SchedulesCaller,
} from '../../schedules/plan-change-events.js';
import type { WorkContext } from '../../shared/work-context.js';
import {
  findSettings,
  lockSettings,
  saveSettings,
  type AttendanceSettings,
} from './attendance-settings-repository.js';

export type SettingsChange = {
  readonly [Member in keyof Omit<AttendanceSettings, 'version'>]?:
    AttendanceSettings[Member] | undefined;
};

export interface AttendanceSettingsService {
  readonly get: (context: WorkContext) => Promise<AttendanceSettings>;
  /** Throws version_mismatch. */
  readonly change: (
    caller: SchedulesCaller,
    change: SettingsChange,
    expectedVersion: number | 'any' | undefined,
  ) => Promise<AttendanceSettings>;
}

export const createAttendanceSettingsService = ({
  unitOfWork,
  clock,
  wakeJobs,
}: Omit<RecomputeDependencies, 'followers'> & {
  readonly unitOfWork: UnitOfWork;
}): AttendanceSettingsService => ({
  get: (context) => unitOfWork.read(context, findSettings),
  change: (caller, change, expected) =>
    unitOfWork.write(caller.context, async (session) => {
      const { settings, isReadOtherwise } = await changeSettings(session, change, expected);
      if (isReadOtherwise) await recomputeOpenDays(session, caller, { clock, wakeJobs });
      return settings;
    }),
});

/** What days are computed by; the tolerance is asked of punches as they come. */
const READ_BY: readonly (keyof SettingsChange)[] = [
  'pairing',
  'duplicate_window_minutes',
  'absence_unpaid',
];

const changeSettings = async (
  session: WriteSession,
  change: SettingsChange,
  expected: number | 'any' | undefined,
): Promise<{ settings: AttendanceSettings; isReadOtherwise: boolean }> => {
  const before = await lockSettings(session);
  if (expected !== undefined && expected !== 'any' && expected !== before.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(before.version)}"` } });
  }
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: AttendanceSettings = Object.assign({}, before, Object.fromEntries(given));
  const changed = given.filter(([name, value]) => before[name as keyof SettingsChange] !== value);
  if (changed.length === 0) return { settings: before, isReadOtherwise: false };
  session.audit({
    action: 'attendance_settings.changed',
    targetType: 'attendance_settings',
    targetId: session.companyId,
    changes: Object.fromEntries(
      changed.map(([name, to]) => [name, { from: before[name as keyof SettingsChange], to }]),
    ),
  });
  return {
    settings: await saveSettings(session, after),
    isReadOtherwise: READ_BY.some((name) => before[name] !== after[name]),
  };
};
