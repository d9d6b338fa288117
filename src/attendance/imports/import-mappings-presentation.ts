import type { z } from 'zod';
import { ok, versionTag, type Reply } from '../../http/route.js';
import type { ImportMappingRow } from './import-mappings-repository.js';
import type { importMappingOut } from './import-mappings-schema.js';

export const presentMapping = ({
  id,
  name,
  definition,
  ...rest
}: ImportMappingRow): z.output<typeof importMappingOut> => ({
  id,
  name,
  format: definition.format,
  columns: { ...definition.columns },
  date_format: definition.date_format,
  time_format: definition.time_format,
  direction_values: definition.direction_values && {
    in: [...definition.direction_values.in],
    out: [...definition.direction_values.out],
    unknown: [...definition.direction_values.unknown],
  },
  delimiter: definition.delimiter,
  encoding: definition.encoding,
  has_header: definition.has_header,
  version: rest.version,
  created_at: rest.created_at,
  updated_at: rest.updated_at,
});

export const answerMapping = (row: ImportMappingRow): Reply =>
  ok(presentMapping(row), versionTag(row.version));
