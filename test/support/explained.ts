import { compile, type Query } from '../../src/db/query.js';
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

/** What one statement really read, as EXPLAIN (ANALYZE, BUFFERS) counts it. */
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

const explaining = (session: Session, statements: ReadStatement[]): Session => {
  const explain = async (query: Query): Promise<void> => {
    const { name, text, values } = compile(query);
    const run = (statement: string) => session.run({ name: UNNAMED, text: statement, values: [] });
    await run('savepoint explained');
    const rows = await session.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      name: UNNAMED,
      text: `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    });
    await run('rollback to savepoint explained');
    statements.push({ name, ...readBy(rows[0]!['QUERY PLAN'][0].Plan) });
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
