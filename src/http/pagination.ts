import { z, type ZodRawShape } from 'zod';
import type { Page, PageRequest, Position, SortKey } from '../db/keyset.js';
import { AppError } from '../errors/app-error.js';
import { fingerprintOf, type CursorCodec } from './cursor.js';
import { problem } from './schemas.js';

export const DEFAULT_LIMIT = 50;
export const MAXIMUM_LIMIT = 200;
/** Numbered pages cost the rows they skip; behind this row only cursors go on. */
const DEEPEST_PAGED_ROW = 10_000;

/** A whole number in a query string, between bounds; never clamped. */
export const queryInteger = (minimum: number, maximum: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value), problem('not_an_integer'))
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .meta({ type: 'integer', minimum, maximum });

export const queryBoolean = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .meta({ type: 'boolean' });

/** What every list takes, beside its own filters. Unknown parameters are refused by name. */
export const listQuery = <Filters extends ZodRawShape>(
  filters: Filters,
  sortNames: readonly string[],
) =>
  z.strictObject({
    limit: queryInteger(1, MAXIMUM_LIMIT)
      .optional()
      .meta({ description: `Rows of a page; ${String(DEFAULT_LIMIT)} when not given.` }),
    page: queryInteger(1, DEEPEST_PAGED_ROW)
      .optional()
      .meta({ description: 'A numbered page, to row 10,000; behind it cursors go on.' }),
    cursor: z.string().min(1).optional().meta({
      description:
        'pagination.next_cursor or prev_cursor of an answer, with the same filters and order.',
    }),
    include_total: queryBoolean.optional().meta({
      description:
        'Count all rows into meta.total. Without a cursor that is the default; false saves the work.',
    }),
    sort: sortParameter(sortNames).optional(),
    ...filters,
  });

const sortParameter = (names: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => {
        const fields = value.split(',').map((field) => field.replace(/^-/, ''));
        return (
          fields.every((field) => names.includes(field)) && new Set(fields).size === fields.length
        );
      },
      problem('invalid_value', { allowed: names.flatMap((name) => [name, `-${name}`]) }),
    )
    .meta({
      description: `Comma-separated; a minus sorts downwards. Fields: ${names.join(', ')}.`,
    });

export interface ListParameters {
  readonly limit?: number | undefined;
  readonly page?: number | undefined;
  readonly cursor?: string | undefined;
  readonly include_total?: boolean | undefined;
  readonly sort?: string | undefined;
}

export interface ListDefinition {
  /** Names the list inside its cursors. */
  readonly name: string;
  /** Sort name → column. */
  readonly sortColumns: Readonly<Record<string, string>>;
  readonly defaultSort: string;
  /** Unique column that makes every order total, and the value a row has there. */
  readonly tieBreaker: string;
}

/** One list request, understood: what to fetch, and how to write the envelope afterwards. */
export interface ListRequest {
  readonly page: PageRequest;
  readonly envelope: <Row, Item>(
    page: Page<Row>,
    toItem: (row: Row) => Item,
    positionOf: (row: Row, sort: readonly SortKey[]) => Position,
  ) => ListEnvelope<Item>;
}

export interface ListEnvelope<Item> {
  readonly data: readonly Item[];
  readonly meta: { total: number | null; page: number | null; limit: number };
  readonly pagination: {
    limit: number;
    has_more: boolean;
    next_cursor: string | null;
    prev_cursor: string | null;
  };
}

/** Reads the list parameters of a validated query; `filters` are those of its other parameters that are set. */
export const readList = (
  definition: ListDefinition,
  parameters: ListParameters & Readonly<Record<string, unknown>>,
  codec: CursorCodec,
  companyId: string,
): ListRequest => {
  const {
    limit = DEFAULT_LIMIT,
    page,
    cursor,
    include_total: includeTotal,
    sort,
    ...filters
  } = parameters;
  if (page !== undefined && cursor !== undefined) throw onlyOneOfPageAndCursor();
  if (page !== undefined && page * limit > DEEPEST_PAGED_ROW) {
    throw new AppError('page_too_deep', { params: { maximum: DEEPEST_PAGED_ROW } });
  }
  const sortText = sort ?? definition.defaultSort;
  const fingerprint = fingerprintOf([companyId, definition.name, sortText, filters]);
  const decoded = cursor === undefined ? undefined : codec.decode(cursor, fingerprint);
  const request: PageRequest = {
    limit,
    includeTotal: includeTotal ?? cursor === undefined,
    sort: sortKeys(definition, sortText),
    start: decoded
      ? { kind: decoded.direction, position: decoded.position }
      : { kind: 'page', page: page ?? 1 },
  };
  return { page: request, envelope: envelopeOf(request, fingerprint, codec) };
};

const onlyOneOfPageAndCursor = () =>
  new AppError('invalid_parameter', {
    errors: [
      {
        pointer: 'cursor',
        in: 'query',
        code: 'only_one_of',
        params: { fields: ['page', 'cursor'] },
      },
    ],
  });

const sortKeys = (definition: ListDefinition, sortText: string): readonly SortKey[] => {
  const keys = sortText.split(',').map((field) => {
    const name = field.replace(/^-/, '');
    return {
      name,
      column: definition.sortColumns[name] ?? name,
      descending: field.startsWith('-'),
    };
  });
  if (keys.some((key) => key.column === definition.tieBreaker)) return keys;
  const descending = keys.at(-1)?.descending ?? false;
  return [...keys, { name: definition.tieBreaker, column: definition.tieBreaker, descending }];
};

const envelopeOf =
  (request: PageRequest, fingerprint: string, codec: CursorCodec): ListRequest['envelope'] =>
  (page, toItem, positionOf) => {
    const first = page.rows[0];
    const last = page.rows.at(-1);
    const cursor = (direction: 'after' | 'before', row: typeof first) =>
      row === undefined
        ? null
        : codec.encode(direction, positionOf(row, request.sort), fingerprint);
    return {
      data: page.rows.map(toItem),
      meta: {
        total: page.total,
        page: request.start.kind === 'page' ? request.start.page : null,
        limit: request.limit,
      },
      pagination: {
        limit: request.limit,
        has_more: page.hasNext,
        next_cursor: page.hasNext ? cursor('after', last) : null,
        prev_cursor: page.hasPrevious ? cursor('before', first) : null,
      },
    };
  };

/** The envelope in the contract. */
export const listOf = (item: z.ZodType, name: string) =>
  z
    .object({
      data: z.array(item),
      meta: z.object({
        total: z.number().int().nullable().meta({ description: 'Exact; null when not counted.' }),
        page: z.number().int().nullable(),
        limit: z.number().int(),
      }),
      pagination: z.object({
        limit: z.number().int(),
        has_more: z.boolean(),
        next_cursor: z.string().nullable(),
        prev_cursor: z.string().nullable(),
      }),
    })
    .meta({ id: name });
