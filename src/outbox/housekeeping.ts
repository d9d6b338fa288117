import type { UnitOfWork } from '../db/unit-of-work.js';
import { createBackgroundLoop } from '../shared/background-loop.js';
import type { BackgroundWorker } from '../shared/background-worker.js';
import type { Clock } from '../shared/clock.js';
import type { SealedBox } from '../shared/sealed-box.js';
import type { PollerLogger } from './poller-logger.js';
import {
  deleteExpiredSecrets,
  deletePassedSubscriptions,
  findSealedWithOthers,
  forgetRetiredKeys,
  pruneEvents,
  replaceSealed,
} from './retention-repository.js';

export interface HousekeepingDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly clock: Clock;
  readonly sealedBox: SealedBox;
  readonly logger: PollerLogger;
  /** Events, deliveries and attempts are kept so long. */
  readonly retentionDays: number;
  /** Warns of endpoints that go on failing and switches off those that failed too long. */
  readonly checkHealth: () => Promise<void>;
}

export interface Housekeeping extends BackgroundWorker {
  /** Everything there is to do, once. */
  readonly runOnce: () => Promise<void>;
}

const INTERVAL_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Rows that one statement deletes. */
const PRUNE_BATCH = 2_000;
const RESEAL_BATCH = 200;
/** Stored answers that hold a secret are kept for seven days; then nothing sealed with a former key is left. */
const LONGEST_SEALED_MS = 8 * DAY_MS;

/** The slow work behind the delivery: health of endpoints, what is too old, secrets of former keys. */
export const createHousekeeping = (dependencies: HousekeepingDependencies): Housekeeping => {
  const { logger, checkHealth } = dependencies;
  const step = async (): Promise<boolean> => {
    await checkHealth();
    const resealed = await reseal(dependencies);
    const pruned = await prune(dependencies);
    return resealed || pruned;
  };
  const loop = createBackgroundLoop({
    step,
    idleMs: INTERVAL_MS,
    onError: (error) => logger.warn({ err: error }, 'webhook housekeeping was interrupted'),
  });
  return {
    start: () => loop.start(),
    wake: () => undefined,
    stop: () => loop.stop(),
    runOnce: async () => {
      while (await step());
    },
  };
};

/** @returns whether there is more to delete */
const prune = async (dependencies: HousekeepingDependencies): Promise<boolean> => {
  const { unitOfWork, clock, retentionDays } = dependencies;
  const now = clock.now();
  const before = new Date(now.getTime() - retentionDays * DAY_MS);
  const deleted = await unitOfWork.system.write((session) =>
    pruneEvents(session, before, PRUNE_BATCH),
  );
  if (deleted > 0) return true;
  await unitOfWork.system.write(async (session) => {
    await deleteExpiredSecrets(session, now);
    await deletePassedSubscriptions(session);
  });
  return false;
};

/** Seals again with the current key what a former one sealed. @returns whether there is more */
const reseal = async (dependencies: HousekeepingDependencies): Promise<boolean> => {
  const { unitOfWork, clock, sealedBox, logger } = dependencies;
  if (sealedBox.keyIds.length === 1) return false;
  const found = await unitOfWork.system.read((session) =>
    findSealedWithOthers(session, sealedBox.currentKeyId, RESEAL_BATCH),
  );
  const opened = found.flatMap((value) => {
    try {
      return [{ value, sealed: sealedBox.seal(sealedBox.open(value.sealed)) }];
    } catch (error) {
      logger.error({ err: error, endpoint: value.endpoint_id }, 'a sealed value cannot be read');
      return [];
    }
  });
  await unitOfWork.system.write(async (session) => {
    for (const { value, sealed } of opened) await replaceSealed(session, value, sealed);
  });
  if (opened.length > 0) logger.info({ values: opened.length }, 'sealed with the new key');
  if (opened.length === RESEAL_BATCH) return true;
  if (opened.length < found.length) return false;
  const retiredBefore = new Date(clock.now().getTime() - LONGEST_SEALED_MS);
  const forgotten = await unitOfWork.system.write((session) =>
    forgetRetiredKeys(session, retiredBefore),
  );
  if (forgotten > 0) logger.info({}, 'ENCRYPTION_KEYS_FORMER is no longer needed');
  return false;
};
