import type { Session } from '../db/session.js';

export type SettingKind = 'bank_layout' | 'accounting';

export interface SettingRow {
  readonly name: string;
  readonly value: unknown;
}

export const findSetting = (session: Session, kind: SettingKind, name: string) =>
  session.maybe<SettingRow>({
    name: 'report_setting_find',
    text: 'select name, value from report_settings where company_id = $1 and kind = $2 and name = $3',
    values: [session.companyId, kind, name],
  });

export const listSettings = (session: Session, kind: SettingKind) =>
  session.rows<SettingRow>({
    name: 'report_settings_list',
    text: 'select name, value from report_settings where company_id = $1 and kind = $2 order by name',
    values: [session.companyId, kind],
  });

/** @returns false when exactly this value was stored before */
export const saveSetting = async (
  session: Session,
  setting: { kind: SettingKind; name: string; value: unknown },
): Promise<boolean> => {
  const written = await session.run({
    name: 'report_setting_save',
    text: `insert into report_settings (company_id, kind, name, value)
      values ($1, $2, $3, $4::jsonb)
      on conflict on constraint report_settings_pkey do update
        set value = excluded.value, updated_at = now()
        where report_settings.value is distinct from excluded.value`,
    values: [session.companyId, setting.kind, setting.name, JSON.stringify(setting.value)],
  });
  return written === 1;
};

/** @returns false when there was none */
export const deleteSetting = async (
  session: Session,
  kind: SettingKind,
  name: string,
): Promise<boolean> => {
  const removed = await session.run({
    name: 'report_setting_delete',
    text: 'delete from report_settings where company_id = $1 and kind = $2 and name = $3',
    values: [session.companyId, kind, name],
  });
  return removed === 1;
};
