import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
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
    context: WorkContext,
    change: SettingsChange,
    expectedVersion: number | 'any' | undefined,
  ) => Promise<AttendanceSettings>;
}

export const createAttendanceSettingsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): AttendanceSettingsService => ({
  get: (context) => unitOfWork.read(context, findSettings),
  change: (context, change, expected) =>
    unitOfWork.write(context, (session) => changeSettings(session, change, expected)),
});

const changeSettings = async (
  session: WriteSession,
  change: SettingsChange,
  expected: number | 'any' | undefined,
): Promise<AttendanceSettings> => {
  const before = await lockSettings(session);
  if (expected !== undefined && expected !== 'any' && expected !== before.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(before.version)}"` } });
  }
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: AttendanceSettings = Object.assign({}, before, Object.fromEntries(given));
  const changed = given.filter(([name, value]) => before[name as keyof SettingsChange] !== value);
  if (changed.length === 0) return before;
  session.audit({
    action: 'attendance_settings.changed',
    targetType: 'attendance_settings',
    targetId: session.companyId,
    changes: Object.fromEntries(
      changed.map(([name, to]) => [name, { from: before[name as keyof SettingsChange], to }]),
    ),
  });
  return saveSettings(session, after);
};
