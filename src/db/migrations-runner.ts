import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import knex from 'knex';
import type { Knex } from 'knex';

/** One migration: the SQL that makes a change and the SQL that takes it back. */
interface MigrationFile {
  name: string;
  up: string;
  down: string;
}

export interface MigrationStatus {
  applied: string[];
  pending: string[];
}

const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.(up|down)\.sql$/;
const TABLE_NAME = 'schema_migrations';
/** Held until the end of the transaction, so that of many instances that start one migrates. */
const MIGRATION_LOCK = 7_420_000;
/** A migration that cannot get its table waits no longer than this: requests queue behind it. */
const LOCK_TIMEOUT = '10s';
const WAIT_FOR_OTHER_MIGRATOR = '10min';

/** Applies every migration that is missing, all or none. */
export async function migrateToLatest(ownerUrl: string, folder: string): Promise<string[]> {
  return withMigrator(ownerUrl, folder, async (transaction, config) => {
    const [, names] = (await transaction.migrate.latest(config)) as [number, string[]];
    await letServiceReadVersion(transaction);
    await adoptRestoredChanges(transaction);
    return names;
  });
}

/** Takes back what the last call of `migrateToLatest` applied. */
export async function rollBackLastBatch(ownerUrl: string, folder: string): Promise<string[]> {
  return withMigrator(ownerUrl, folder, async (transaction, config) => {
    const [, names] = (await transaction.migrate.rollback(config)) as [number, string[]];
    return names;
  });
}

export async function migrationStatus(ownerUrl: string, folder: string): Promise<MigrationStatus> {
  const files = await readMigrations(folder);
  const connection = connect(ownerUrl);
  try {
    const applied = await appliedNames(connection);
    refuseNewerDatabase(files, applied);
    const pending = files.map(({ name }) => name).filter((name) => !applied.includes(name));
    return { applied, pending };
  } finally {
    await connection.destroy();
  }
}

/**
 * The whole run is one transaction on one connection, under an advisory lock: a crash leaves
 * nothing applied by half and nothing locked, which Knex's own lock row alone does not promise.
 */
async function withMigrator<T>(
  ownerUrl: string,
  folder: string,
  work: (transaction: Knex.Transaction, config: Knex.MigratorConfig) => Promise<T>,
): Promise<T> {
  const files = await readMigrations(folder);
  const connection = connect(ownerUrl);
  try {
    return await connection.transaction(async (transaction) => {
      await transaction.raw(`set local lock_timeout = '${WAIT_FOR_OTHER_MIGRATOR}'`);
      await transaction.raw(`set local statement_timeout = 0`);
      await transaction.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await transaction.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      refuseNewerDatabase(files, await appliedNames(transaction));
      return work(transaction, {
        tableName: TABLE_NAME,
        migrationSource: {
          getMigrations: () => Promise.resolve(files),
          getMigrationName: ({ name }: MigrationFile) => name,
          getMigration: ({ name, up, down }: MigrationFile) =>
            Promise.resolve({ up: runSql(name, up), down: runSql(name, down) }),
        },
      });
    });
  } finally {
    await connection.destroy();
  }
}

/** Sent as it stands: `?` in a migration is an operator of PostgreSQL, not a place for a value. */
const runSql =
  (name: string, text: string) =>
  async (transaction: Knex): Promise<void> => {
    try {
      await transaction.raw(text.replaceAll('?', '\\?'));
    } catch (error) {
      // Knex puts the whole text of the migration in front of PostgreSQL's message.
      const reason = (error instanceof Error ? error.message : String(error)).split(' - ').at(-1);
      throw new Error(`Migration ${name} failed and was undone: ${reason ?? ''}`, { cause: error });
    }
  };

/** Failures are thrown; Knex would also print them. */
const SILENT = { warn: () => undefined, error: () => undefined };

const connect = (ownerUrl: string): Knex =>
  knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 }, log: SILENT });

async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = new Set<string>();
  for (const fileName of await readdir(folder)) {
    const name = FILE_NAME.exec(fileName)?.[1];
    if (name !== undefined) names.add(name);
  }
  return Promise.all(
    [...names].sort().map(async (name) => ({
      name,
      up: await readFile(join(folder, `${name}.up.sql`), 'utf8'),
      down: await readFile(join(folder, `${name}.down.sql`), 'utf8'),
    })),
  );
}

async function appliedNames(connection: Knex): Promise<string[]> {
  if (!(await connection.schema.hasTable(TABLE_NAME))) return [];
  const rows = await connection<{ id: number; name: string }>(TABLE_NAME)
    .select('name')
    .orderBy('id');
  return rows.map(({ name }) => name);
}

function refuseNewerDatabase(files: readonly MigrationFile[], applied: readonly string[]): void {
  const known = new Set(files.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database is newer than this version of the service: it has ${unknown.join(', ')}, which ` +
      'this version does not know. Start the version that wrote it, or a later one.',
  );
}

/** The running service compares the version of the schema with its own for its readiness. */
async function letServiceReadVersion(transaction: Knex): Promise<void> {
  await transaction.raw(
    `do $$ begin
       if to_regrole('rawatib_system') is not null then
         grant select on ${TABLE_NAME} to rawatib_system;
       end if;
     end $$`,
  );
}

/** After a dump was restored into another cluster; elsewhere it does nothing. See docs/decisions/0003-changes-feed.md. */
async function adoptRestoredChanges(transaction: Knex): Promise<void> {
  await transaction.raw(
    `do $$ begin
       if to_regproc('adopt_restored_changes') is not null then
         call adopt_restored_changes();
       end if;
     end $$`,
  );
}
