import knex from 'knex';
import type { Knex } from 'knex';

/**
 * Builds SQL and nothing else: it has no connection, so a query that is not handed to a session
 * cannot run.
 */
export const sql: Knex = knex({ client: 'pg' });

/**
 * A statement that the server prepares once per connection under its name. One name means one
 * text, for ever.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export type Query = Knex.QueryBuilder | Knex.Raw | Statement;

export interface CompiledQuery {
  name?: string;
  text: string;
  values: unknown[];
}

export function compile(query: Query): CompiledQuery {
  if ('toSQL' in query) {
    const native = query.toSQL().toNative();
    return { text: native.sql, values: [...native.bindings] };
  }
  return { name: query.name, text: query.text, values: [...query.values] };
}
