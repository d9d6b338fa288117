import { availableParallelism } from 'node:os';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: a transaction of one test file must not hold up the changes feed of another. */
    testServers: readonly TestServer[];
  }
}

export interface TestServer {
  /** A role that may create databases and roles, connected to a maintenance database. */
  readonly url: string;
  /** The migrated database that every test file gets a copy of. */
  readonly templateDatabase: string;
}

const FEWEST = 2;
const MOST = 4;

/** Superusers' addresses on servers to use, separated by commas; undefined when the run starts its own. */
export const givenServers = process.env['TEST_DATABASE_URL']?.split(',');

/** Test files that run at a time: much of a test is waiting for the database. */
export const WORKERS =
  givenServers?.length ?? Math.min(MOST, Math.max(FEWEST, availableParallelism()));
