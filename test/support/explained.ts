import pg from 'pg';
import { arrayLiteral, type ElementValue } from '../../src/db/array-literal.js';
import { compile, type CompiledQuery, type Query } from '../../src/db/query.js';
import type { Session, UnitOfWork } from '../../src/db/unit-of-work.js';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * What one statement really read, as EXPLAIN (ANALYZE, BUFFERS) counts it: of a named one by the worse of its two plans,
 * the one for its values and the one for any values.
 */
export interface ReadStatement {
  readonly name: string | undefined;
  /** Rows of the table that were looked at, kept or not. */
  readonly rowsOf: (table: string) => number;
  /** Pages of all tables and indexes, once for each time they were asked for. */
  readonly blocks: number;
  readonly plan: unknown;
}

/**
 * Runs every statement twice: first explained, its effects taken back, and then for its rows. With the role and the
 * row-level security of the service, and with parameters, as the service sends it.
 */
export const explained = (unitOfWork: UnitOfWork, statements: ReadStatement[]): UnitOfWork => ({
  ...unitOfWork,
  read: (context, work, options) =>
    unitOfWork.read(context, (session) => work(explaining(session, statements)), options),
  write: (context, work, options) =>
    unitOfWork.write(
      context,
      (session) => work({ ...session, ...explaining(session, statements) }),
      options,
    ),
});

/** No name: prepared for once. */
const UNNAMED = '';

type Explained = Record<'QUERY PLAN', readonly [{ readonly Plan: PlanNode }]>;
const EXPLAIN = 'explain (analyze, buffers, timing off, format json)';

/** The plan made for these values. */
const planOf = async (session: Session, { text, values }: CompiledQuery): Promise<PlanNode> => {
  const query = { name: UNNAMED, text: `${EXPLAIN} ${text}`, values };
  return (await session.one<Explained>(query))['QUERY PLAN'][0].Plan;
};

/** The plan that serves any values, which the server may take for a statement that comes often. */
const genericPlanOf = async (
  session: Session,
  { text, values }: CompiledQuery,
): Promise<PlanNode> => {
  const run = (statement: string) => session.run({ name: UNNAMED, text: statement, values: [] });
  await run('set local plan_cache_mode = force_generic_plan');
  await run(`prepare any_values as ${text}`);
  const given: string[] = [];
  for (const value of values) given.push(await literal(session, value));
  const execute = `execute any_values${given.length === 0 ? '' : ` (${given.join(', ')})`}`;
  const plan = await planOf(session, { name: UNNAMED, text: execute, values: [] });
  await run('deallocate any_values');
  return plan;
};

/** Offset of the type of the elements in an array of binary form. */
const ELEMENT_TYPE_AT = 8;

const literal = async (session: Session, value: unknown): Promise<string> => {
  if (value === null) return 'null';
  if (Buffer.isBuffer(value)) return literal(session, await textOf(session, value));
  if (Array.isArray(value)) return pg.escapeLiteral(arrayLiteral(value as ElementValue[]));
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
};

/** A binary array as the server writes it in text. */
const textOf = async (session: Session, array: Buffer): Promise<string> => {
  const { type } = await session.one<{ type: string }>({
    name: UNNAMED,
    text: 'select $1::oid::regtype::text as type',
    values: [array.readUInt32BE(ELEMENT_TYPE_AT)],
  });
  const text = `select $1::${type}[]::text as text`;
  return (await session.one<{ text: string }>({ name: UNNAMED, text, values: [array] })).text;
};

const explaining = (session: Session, statements: ReadStatement[]): Session => {
  const explain = async (query: Query): Promise<void> => {
    const compiled = compile(query);
    const { name } = compiled;
    const run = (statement: string) => session.run({ name: UNNAMED, text: statement, values: [] });
    await run('savepoint explained');
    const plans = [await planOf(session, compiled)];
    await run('rollback to savepoint explained');
    if (name !== undefined && name !== UNNAMED) plans.push(await genericPlanOf(session, compiled));
    await run('rollback to savepoint explained');
    const worst = plans.map(readBy).reduce((a, b) => (a.blocks >= b.blocks ? a : b));
    statements.push({ name, ...worst });
  };
  return {
    ...session,
    rows: async (query) => explain(query).then(() => session.rows(query)),
    maybe: async (query) => explain(query).then(() => session.maybe(query)),
    one: async (query) => explain(query).then(() => session.one(query)),
    run: async (query) => explain(query).then(() => session.run(query)),
  };
};

const readBy = (plan: PlanNode): Omit<ReadStatement, 'name'> => ({
  rowsOf: (table) => rowsLookedAt(plan, table),
  blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  plan,
});

const rowsLookedAt = (node: PlanNode, table: string): number => {
  const own =
    node['Relation Name'] === table
      ? node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)
      : 0;
  const below = (node.Plans ?? []).reduce((sum, each) => sum + rowsLookedAt(each, table), 0);
  return Math.round(own * node['Actual Loops']) + below;
};
