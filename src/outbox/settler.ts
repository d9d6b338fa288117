import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { settleDeliveries } from './outbox-repository.js';
import type { Settlement } from './outbox-rows.js';
import type { PollerLogger } from './poller-logger.js';
import type { AttemptVerdict } from './retry-rules.js';

type DisablingReason = NonNullable<AttemptVerdict['disables']>;

/** An outcome to be written, and whether its endpoint wants no more. */
export interface Outcome extends Settlement {
  readonly endpointId: string;
  readonly eventId: string;
  /** Its name. */
  readonly event: string;
  readonly disables: DisablingReason | null;
}

/**
 * Collects outcomes and writes them in batches: while one batch is written, the next gathers. It does
 * not wait for more to come, because what a crash finds unwritten is delivered twice.
 */
export interface Settler {
  readonly add: (outcome: Outcome) => void;
  /** Outcomes that are not written yet. */
  readonly size: () => number;
  /** Writes everything that is there. Rejects when the database cannot be reached; then call it again. */
  readonly flush: () => Promise<void>;
}

export interface SettlerDependencies {
  readonly unitOfWork: Pick<UnitOfWork, 'system'>;
  readonly logger: PollerLogger;
  /**
   * Switches the endpoint of an outcome off because its receiver wants no more; does nothing when it is off
   * already. The outcome is not written down yet.
   */
  readonly disableEndpoint: (outcome: Outcome, reason: DisablingReason) => Promise<void>;
  /** Called after each batch. */
  readonly onSettled: (batch: readonly Outcome[]) => void;
}

const MAXIMUM_BATCH = 500;

export const createSettler = (dependencies: SettlerDependencies): Settler => {
  const pending: Outcome[] = [];
  let flushing: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    while (pending.length > 0) {
      await nextTurn();
      const batch = pending.slice(0, MAXIMUM_BATCH);
      await writeBatch(dependencies, batch);
      pending.splice(0, batch.length);
      dependencies.onSettled(batch);
    }
  };
  const flush = (): Promise<void> => {
    flushing ??= writeAll().finally(() => (flushing = undefined));
    return flushing;
  };
  return {
    add: (outcome) => {
      pending.push(outcome);
      if (flushing !== undefined) return;
      flush().catch((error: unknown) => {
        // They stay, and the poller's next step tries again; the leases bound how long that is of use.
        dependencies.logger.warn({ err: error }, 'webhook outcomes could not be written yet');
      });
    },
    size: () => pending.length,
    flush,
  };
};

const writeBatch = async (
  dependencies: SettlerDependencies,
  batch: readonly Outcome[],
): Promise<void> => {
  // First the endpoint, then its delivery: the other way round it could be claimed once more between.
  await disableEndpoints(dependencies, batch);
  try {
    await write(dependencies, batch);
  } catch (error) {
    if (isTemporary(error)) throw error;
    await writeOneByOne(dependencies, batch);
  }
};

const disableEndpoints = async (
  { disableEndpoint, logger }: SettlerDependencies,
  batch: readonly Outcome[],
): Promise<void> => {
  const ending = new Map(batch.filter((one) => one.disables).map((one) => [one.endpointId, one]));
  for (const outcome of ending.values()) {
    const { endpointId, disables } = outcome;
    try {
      if (disables !== null) await disableEndpoint(outcome, disables);
    } catch (error) {
      if (isTemporary(error)) throw error;
      // The outcomes are written all the same; the receiver will say it again.
      logger.error({ err: error, endpoint: endpointId }, 'a webhook endpoint stayed switched on');
    }
  }
};

const isTemporary = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable';

const write = async (
  { unitOfWork, logger }: SettlerDependencies,
  batch: readonly Outcome[],
): Promise<void> => {
  const settled = await unitOfWork.system.statement((session) => settleDeliveries(session, batch));
  const lost = batch.filter(({ deliveryId }) => !settled.has(deliveryId));
  if (lost.length > 0) {
    logger.warn(
      { deliveries: lost.map(({ deliveryId }) => deliveryId) },
      'webhook outcomes came after their lease had ended',
    );
  }
};

/** One outcome that cannot be stored must not keep the others from it, nor be delivered for ever. */
const writeOneByOne = async (
  dependencies: SettlerDependencies,
  batch: readonly Outcome[],
): Promise<void> => {
  for (const outcome of batch) {
    try {
      await write(dependencies, [outcome]);
    } catch (error) {
      if (isTemporary(error)) throw error;
      // The lease runs out, and the attempt counts as one whose worker was lost.
      dependencies.logger.error(
        { err: error, delivery: outcome.deliveryId },
        'a webhook outcome cannot be written',
      );
    }
  }
};
