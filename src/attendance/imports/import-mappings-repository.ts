import { applyPage, type PageRequest } from '../../db/keyset.js';
import { sql } from '../../db/query.js';
import type { Session } from '../../db/session.js';
import type { ImportMapping } from './import-plan-rules.js';

export interface ImportMappingRow {
  readonly id: string;
  readonly name: string;
  readonly definition: ImportMapping;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = 'id, name, definition, version, created_at, updated_at';

export const insertMapping = (
  session: Session,
  { id, name, definition }: Pick<ImportMappingRow, 'id' | 'name' | 'definition'>,
) =>
  session.one<ImportMappingRow>({
    name: 'attendance_import_mapping_insert',
    text: `insert into attendance_import_mappings (company_id, id, name, definition)
      values ($1, $2, $3, $4) returning ${COLUMNS}`,
    values: [session.companyId, id, name, JSON.stringify(definition)],
  });

export const findMapping = (session: Session, id: string) =>
  session.maybe<ImportMappingRow>({
    name: 'attendance_import_mapping_find',
    text: `select ${COLUMNS} from attendance_import_mappings where company_id = $1 and id = $2`,
    values: [session.companyId, id],
  });

export const lockMapping = (session: Session, id: string) =>
  session.maybe<ImportMappingRow>({
    name: 'attendance_import_mapping_lock',
    text: `select ${COLUMNS} from attendance_import_mappings where company_id = $1 and id = $2 for update`,
    values: [session.companyId, id],
  });

export const findMappingByName = (session: Session, name: string) =>
  session.maybe<ImportMappingRow>({
    name: 'attendance_import_mapping_by_name',
    text: `select ${COLUMNS} from attendance_import_mappings where company_id = $1 and name = $2`,
    values: [session.companyId, name],
  });

export const saveMapping = (
  session: Session,
  { id, name, definition }: Pick<ImportMappingRow, 'id' | 'name' | 'definition'>,
) =>
  session.one<ImportMappingRow>({
    name: 'attendance_import_mapping_save',
    text: `update attendance_import_mappings
      set name = $3, definition = $4, version = version + 1, updated_at = now()
      where company_id = $1 and id = $2 returning ${COLUMNS}`,
    values: [session.companyId, id, name, JSON.stringify(definition)],
  });

export const deleteMapping = (session: Session, id: string) =>
  session.run({
    name: 'attendance_import_mapping_delete',
    text: 'delete from attendance_import_mappings where company_id = $1 and id = $2',
    values: [session.companyId, id],
  });

export const listMappings = (session: Session, page: PageRequest): Promise<ImportMappingRow[]> =>
  session.rows<ImportMappingRow>(
    applyPage(
      sql('attendance_import_mappings')
        .where('company_id', session.companyId)
        .select(sql.raw(COLUMNS)),
      page,
    ),
  );

export const countMappings = async (session: Session): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'attendance_import_mappings_count',
    text: 'select count(*)::integer as count from attendance_import_mappings where company_id = $1',
    values: [session.companyId],
  });
  return count;
};
