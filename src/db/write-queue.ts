import { AppError } from '../errors/app-error.js';

export interface WriteQueueLimits {
  /** Works under way at once. */
  readonly running: number;
  /** The same of one company. */
  readonly runningOfOneCompany: number;
  readonly waiting: number;
  readonly waitingOfOneCompany: number;
  readonly waitMs: number;
}

/**
 * Works of one company that would wait for each other in the database wait here instead, before they take a connection:
 * who waits there with one keeps it from everybody. The locks of the database stay what makes them correct, since other
 * processes have queues of their own.
 */
export interface WriteQueue {
  /**
   * Does the work when its turn has come: in the order of coming within a company, by turns among companies.
   *
   * @throws AppError unavailable when too many wait already, or when its turn has not come in time
   */
  run<T>(companyId: string, work: () => Promise<T>): Promise<T>;
}

const MAXIMUM_WAITING = 512;
const MAXIMUM_WAITING_OF_ONE_COMPANY = 128;
/** Below the half minute after which many clients and proxies give up. */
const MAXIMUM_WAIT_MS = 25_000;
const RETRY_AFTER_SECONDS = '5';

/** One company never gets most of the connections, and all together leave some to everything else. */
export const limitsOfPool = (connections: number): WriteQueueLimits => ({
  running: Math.max(1, Math.floor((connections * 3) / 4)),
  runningOfOneCompany: Math.max(1, Math.floor(connections / 3)),
  waiting: MAXIMUM_WAITING,
  waitingOfOneCompany: MAXIMUM_WAITING_OF_ONE_COMPANY,
  waitMs: MAXIMUM_WAIT_MS,
});

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

type Lines = Map<string, Line>;

const nextLine = (lines: Lines, mostRunning: number): [string, Line] | undefined => {
  for (const [companyId, line] of lines) {
    if (line.running < mostRunning && line.waiting.size > 0) return [companyId, line];
  }
  return undefined;
};

export const createWriteQueue = (limits: WriteQueueLimits): WriteQueue => {
  /** The company that is served next comes first. */
  const lines: Lines = new Map();
  let running = 0;
  let waiting = 0;

  const callNext = (): void => {
    while (running < limits.running) {
      const [companyId, line] = nextLine(lines, limits.runningOfOneCompany) ?? [];
      if (companyId === undefined || line === undefined) return;
      const [call] = line.waiting;
      lines.delete(companyId);
      lines.set(companyId, line);
      running += 1;
      line.running += 1;
      call?.();
    }
  };

  const waitForTurn = (line: Line): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (then: () => void) => () => {
        clearTimeout(timer);
        line.waiting.delete(call);
        waiting -= 1;
        then();
      };
      const timer = setTimeout(
        leave(() => reject(busy())),
        limits.waitMs,
      );
      const call = leave(resolve);
      line.waiting.add(call);
      waiting += 1;
    });

  const run = async <T>(companyId: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(companyId) ?? { running: 0, waiting: new Set() };
    if (waiting >= limits.waiting || line.waiting.size >= limits.waitingOfOneCompany) throw busy();
    lines.set(companyId, line);
    const turn = waitForTurn(line);
    callNext();
    try {
      await turn;
    } catch (error) {
      forget(companyId, line);
      throw error;
    }
    try {
      return await work();
    } finally {
      running -= 1;
      line.running -= 1;
      forget(companyId, line);
      callNext();
    }
  };

  const forget = (companyId: string, line: Line): void => {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(companyId);
  };

  return { run };
};

const busy = (): AppError =>
  new AppError('unavailable', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
