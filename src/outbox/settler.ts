import { setTimeout as delay } from 'node:timers/promises';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { settleDeliveries, type Settlement } from './outbox-repository.js';
import type { PollerLogger } from './poller-logger.js';

/** An outcome to be written, and whether its endpoint asked for no more. */
export interface Outcome extends Settlement {
  readonly endpointId: string;
  readonly disablesEndpoint: boolean;
}

/** Collects outcomes and writes them in batches: while one batch is written, the next gathers. */
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
  /** Switches an endpoint off because its receiver is gone; does nothing when it is off already. */
  readonly disableEndpoint: (companyId: string, endpointId: string) => Promise<void>;
  /** Called after each batch. */
  readonly onSettled: () => void;
}

const MAXIMUM_BATCH = 500;
/** In this time others come to share the statement; what a crash finds unwritten is delivered twice. */
const GATHERING_MS = 5;

export const createSettler = (dependencies: SettlerDependencies): Settler => {
  const pending: Outcome[] = [];
  let flushing: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    while (pending.length > 0) {
      await delay(GATHERING_MS);
      const batch = pending.slice(0, MAXIMUM_BATCH);
      await writeBatch(dependencies, batch);
      pending.splice(0, batch.length);
      dependencies.onSettled();
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
  const gone = new Map(
    batch.filter((one) => one.disablesEndpoint).map((one) => [one.endpointId, one.companyId]),
  );
  for (const [endpointId, companyId] of gone) {
    await dependencies.disableEndpoint(companyId, endpointId);
  }
  try {
    await write(dependencies, batch);
  } catch (error) {
    if (isTemporary(error)) throw error;
    await writeOneByOne(dependencies, batch);
  }
};

const isTemporary = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'unavailable';

const write = async (
  { unitOfWork, logger }: SettlerDependencies,
  batch: readonly Outcome[],
): Promise<void> => {
  const settled = await unitOfWork.system.write((session) => settleDeliveries(session, batch));
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
