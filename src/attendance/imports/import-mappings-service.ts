import { toPage, type Page, type PageRequest } from '../../db/keyset.js';
import type { Session, UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import { isUuid, newId } from '../../shared/ids.js';
import type { WorkContext } from '../../shared/work-context.js';
import * as repository from './import-mappings-repository.js';
import type { ImportMappingRow } from './import-mappings-repository.js';
import { mappingProblems } from './import-mappings-rules.js';
import { guessEverything, type ImportMapping } from './import-plan-rules.js';

export type MappingChanges = {
  readonly [Member in keyof ImportMapping]?: ImportMapping[Member] | undefined;
} & { readonly name?: string | undefined };

type ExpectedVersion = number | 'any' | undefined;

export interface ImportMappingsService {
  readonly create: (
    context: WorkContext,
    request: MappingChanges & { readonly name: string },
  ) => Promise<ImportMappingRow>;
  readonly list: (context: WorkContext, page: PageRequest) => Promise<Page<ImportMappingRow>>;
  readonly get: (context: WorkContext, id: string) => Promise<ImportMappingRow>;
  readonly change: (
    context: WorkContext,
    id: string,
    changes: MappingChanges,
    expectedVersion: ExpectedVersion,
  ) => Promise<ImportMappingRow>;
  readonly remove: (
    context: WorkContext,
    id: string,
    expectedVersion: ExpectedVersion,
  ) => Promise<void>;
}

const MAXIMUM_MAPPINGS = 200;
const TARGET = 'attendance_import_mapping';

export const createImportMappingsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): ImportMappingsService => ({
  create: (context, request) =>
    unitOfWork.write(context, (session) => createMapping(session, request)),
  list: (context, page) =>
    unitOfWork.read(context, async (session) => {
      const total = page.includeTotal ? await repository.countMappings(session) : null;
      return toPage(await repository.listMappings(session, page), page, total);
    }),
  get: (context, id) =>
    unitOfWork.read(context, async (session) => found(await repository.findMapping(session, id))),
  change: (context, id, changes, expectedVersion) =>
    unitOfWork.write(context, async (session) => {
      const stored = await lockExpected(session, id, expectedVersion);
      return changeMapping(session, stored, changes);
    }),
  remove: (context, id, expectedVersion) =>
    unitOfWork.write(context, async (session) => {
      const stored = await lockExpected(session, id, expectedVersion);
      await repository.deleteMapping(session, id);
      session.audit({
        action: 'attendance_import_mapping.deleted',
        targetType: TARGET,
        targetId: id,
        changes: { name: stored.name },
      });
    }),
});

/** By its id or its name. */
export const findMappingByIdOrName = (
  session: Session,
  idOrName: string,
): Promise<ImportMappingRow | undefined> =>
  isUuid(idOrName)
    ? repository.findMapping(session, idOrName.toLowerCase())
    : repository.findMappingByName(session, idOrName);

const createMapping = async (
  session: WriteSession,
  { name, ...given }: MappingChanges & { readonly name: string },
): Promise<ImportMappingRow> => {
  if ((await repository.countMappings(session)) >= MAXIMUM_MAPPINGS) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_MAPPINGS } });
  }
  const definition = merge(guessEverything, given);
  const row = await repository.insertMapping(session, { id: newId(), name, definition });
  session.audit({
    action: 'attendance_import_mapping.created',
    targetType: TARGET,
    targetId: row.id,
    changes: { name, ...definition },
  });
  return row;
};

const changeMapping = async (
  session: WriteSession,
  stored: ImportMappingRow,
  { name = stored.name, ...given }: MappingChanges,
): Promise<ImportMappingRow> => {
  const definition = merge(stored.definition, given);
  if (name === stored.name && textOf(definition) === textOf(stored.definition)) return stored;
  const { id } = stored;
  const row = await repository.saveMapping(session, { id, name, definition });
  session.audit({
    action: 'attendance_import_mapping.updated',
    targetType: TARGET,
    targetId: id,
    changes: { from: { name: stored.name, ...stored.definition }, to: { name, ...definition } },
  });
  return row;
};

/** Members that are given take the place of the former ones. Throws validation_failed. */
const merge = (former: ImportMapping, given: MappingChanges): ImportMapping => {
  const pick = <Member extends keyof ImportMapping>(member: Member): ImportMapping[Member] =>
    (given[member] as ImportMapping[Member] | undefined) === undefined
      ? former[member]
      : (given[member] as ImportMapping[Member]);
  const mapping: ImportMapping = {
    format: pick('format'),
    columns: pick('columns'),
    date_format: pick('date_format'),
    time_format: pick('time_format'),
    direction_values: pick('direction_values'),
    delimiter: pick('delimiter'),
    encoding: pick('encoding'),
    has_header: pick('has_header'),
  };
  const errors = mappingProblems(mapping).map((each) => ({ ...each, in: 'body' as const }));
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  return mapping;
};

/** Equal for equal definitions; the database keeps members in an order of its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

const lockExpected = async (
  session: Session,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<ImportMappingRow> => {
  const stored = found(await repository.lockMapping(session, id));
  if (typeof expectedVersion === 'number' && expectedVersion !== stored.version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(stored.version)}"` } });
  }
  return stored;
};

const found = (row: ImportMappingRow | undefined): ImportMappingRow => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};
