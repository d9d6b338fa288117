import type { Session } from '../db/session.js';
import type { LeavePay } from '../leave-engine/statutory-types.js';
import { DEFAULT_SETTINGS, type LeaveSettings } from './leave-rules.js';

interface SettingsRow {
  readonly settings: Partial<LeaveSettings>;
  readonly version: number;
}

export interface VersionedSettings {
  readonly settings: LeaveSettings;
  /** 0: nothing was decided. */
  readonly version: number;
}

export const findSettings = async (session: Session): Promise<VersionedSettings> => {
  const row = await session.maybe<SettingsRow>({
    name: 'leave_settings_find',
    text: 'select settings, version from leave_settings where company_id = $1',
    values: [session.companyId],
  });
  return { settings: { ...DEFAULT_SETTINGS, ...row?.settings }, version: row?.version ?? 0 };
};

/** The row stays locked. */
export const lockSettings = async (session: Session): Promise<VersionedSettings> => {
  await session.run({
    name: 'leave_settings_open',
    text: `insert into leave_settings (company_id, settings, version) values ($1, '{}', 0)
      on conflict (company_id) do nothing`,
    values: [session.companyId],
  });
  const row = await session.one<SettingsRow>({
    name: 'leave_settings_lock',
    text: 'select settings, version from leave_settings where company_id = $1 for update',
    values: [session.companyId],
  });
  return { settings: { ...DEFAULT_SETTINGS, ...row.settings }, version: row.version };
};

export const saveSettings = (session: Session, settings: LeaveSettings) =>
  session.run({
    name: 'leave_settings_save',
    text: `update leave_settings set settings = $2, version = version + 1, updated_at = now() where company_id = $1`,
    values: [session.companyId, JSON.stringify(settings)],
  });

/** A company's own kind of leave; amounts in thousandths of a day. */
export interface TypeRow {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string | null;
  readonly balance: 'annual' | 'own' | 'none';
  readonly days_per_year: number | null;
  readonly basis: 'working_days' | 'calendar_days';
  readonly allows_half_days: boolean;
  readonly pay: Exclude<LeavePay, 'insurance'>;
  readonly sandwich: boolean;
  readonly maximum_per_request: number | null;
  readonly maximum_per_year: number | null;
  readonly maximum_times: number | null;
  readonly minimum_service_months: number;
  readonly notice_days: number;
  readonly needs_document: boolean;
  readonly is_active: boolean;
  readonly version: number;
}

const TYPE_COLUMNS = `code, name, name_ar, balance, days_per_year, basis, allows_half_days, pay, sandwich,
  maximum_per_request, maximum_per_year, maximum_times, minimum_service_months, notice_days, needs_document,
  is_active, version`;

export const listTypes = (session: Session) =>
  session.rows<TypeRow>({
    name: 'leave_types_list',
    text: `select ${TYPE_COLUMNS} from leave_types where company_id = $1 order by code`,
    values: [session.companyId],
  });

export const lockType = (session: Session, code: string) =>
  session.maybe<TypeRow>({
    name: 'leave_type_lock',
    text: `select ${TYPE_COLUMNS} from leave_types where company_id = $1 and code = $2 for update`,
    values: [session.companyId, code],
  });

export const insertType = (
  session: Session,
  type: Omit<TypeRow, 'is_active' | 'version'>,
  createdBy: string | null,
) =>
  session.one<TypeRow>({
    name: 'leave_type_insert',
    text: `insert into leave_types (company_id, code, name, name_ar, balance, days_per_year, basis, allows_half_days,
        pay, sandwich, maximum_per_request, maximum_per_year, maximum_times, minimum_service_months, notice_days,
        needs_document, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
      returning ${TYPE_COLUMNS}`,
    values: [
      ...[session.companyId, type.code, type.name, type.name_ar, type.balance, type.days_per_year],
      ...[type.basis, type.allows_half_days, type.pay, type.sandwich, type.maximum_per_request],
      ...[type.maximum_per_year, type.maximum_times, type.minimum_service_months],
      ...[type.notice_days, type.needs_document, createdBy],
    ],
  });

export const updateType = (
  session: Session,
  {
    code,
    name,
    name_ar: nameAr,
    is_active: isActive,
  }: Pick<TypeRow, 'code' | 'name' | 'name_ar' | 'is_active'>,
) =>
  session.one<TypeRow>({
    name: 'leave_type_update',
    text: `update leave_types set name = $3, name_ar = $4, is_active = $5, version = version + 1, updated_at = now()
      where company_id = $1 and code = $2
      returning ${TYPE_COLUMNS}`,
    values: [session.companyId, code, name, nameAr, isActive],
  });
