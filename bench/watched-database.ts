import { openDatabase } from '../src/db/open-database.js';
import { compile, type Query } from '../src/db/query.js';
import type { Session, UnitOfWork } from '../src/db/unit-of-work.js';
import { systemClock } from '../src/shared/clock.js';
import { createSealedBox } from '../src/shared/sealed-box.js';
import type { BenchDatabase } from './database.js';

const SECRET = 'a secret of the benchmark, long enough to be one';

/** What the database had to do; to be set to nought between two measurements. */
export interface Watch {
  databaseMs: number;
  readonly statements: { readonly name: string; readonly ms: number }[];
}

/** The service's own way to the database, in this process, with its time taken. */
export const openWatched = async ({ ownerUrl }: BenchDatabase) => {
  const silent = () => undefined;
  const opened = await openDatabase({
    ownerUrl,
    secret: SECRET,
    poolSize: 2,
    logger: { info: silent, warn: silent, error: console.error },
    clock: systemClock,
    sealedBox: createSealedBox(SECRET),
  });
  const watch: Watch = { databaseMs: 0, statements: [] };
  return {
    unitOfWork: watched(opened.unitOfWork, watch),
    watch,
    close: () => opened.close(),
  };
};

const watched = (unitOfWork: UnitOfWork, watch: Watch): UnitOfWork => ({
  ...unitOfWork,
  write: async (context, work, options) => {
    let outside = performance.now();
    const inDatabase = async <T>(query: Query, call: () => Promise<T>): Promise<T> => {
      const started = performance.now();
      try {
        return await call();
      } finally {
        const ms = performance.now() - started;
        watch.databaseMs += ms;
        watch.statements.push({ name: compile(query).name ?? '', ms });
      }
    };
    const result = await unitOfWork.write(
      context,
      async (session) => {
        watch.databaseMs += performance.now() - outside; // begin
        const timed: Session = {
          ...session,
          rows: (query) => inDatabase(query, () => session.rows(query)),
          maybe: (query) => inDatabase(query, () => session.maybe(query)),
          one: (query) => inDatabase(query, () => session.one(query)),
          run: (query) => inDatabase(query, () => session.run(query)),
        };
        const value = await work({ ...session, ...timed });
        outside = performance.now();
        return value;
      },
      options,
    );
    watch.databaseMs += performance.now() - outside; // audit, event and commit
    return result;
  },
});
