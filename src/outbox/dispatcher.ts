import type { DeliveryPace } from './delivery-pace.js';

/** Something to be sent to an endpoint. */
export interface Dispatchable {
  readonly endpoint_id: string;
  /** Goes before all others of its endpoint: somebody waits for it. */
  readonly isUrgent?: boolean;
}

/**
 * Runs what was claimed, endpoint by endpoint in turn and a bounded number at once, in memory alone:
 * a slow endpoint fills its own few places and nobody else's. An endpoint of which nothing is running comes
 * before those that have something, and some places are kept for such: many that hang hold nobody up.
 */
export interface Dispatcher<Item extends Dispatchable> {
  readonly add: (items: readonly Item[]) => void;
  /** There may be room again. */
  readonly pump: () => void;
  /** Items that are waiting or running. */
  readonly size: () => number;
  /** Items of one endpoint that are waiting or running, for each endpoint that has any. */
  readonly sizes: () => ReadonlyMap<string, number>;
  /** Takes back everything that has not begun, of one endpoint or of all. */
  readonly takeWaiting: (endpointId?: string) => Item[];
  /** Resolves when nothing is waiting or running. */
  readonly idle: () => Promise<void>;
}

export interface DispatcherOptions<Item extends Dispatchable> {
  /** Never rejects. */
  readonly run: (item: Item) => Promise<void>;
  readonly pace: Pick<DeliveryPace, 'concurrencyOf' | 'waitOf' | 'noteStart'>;
  readonly maximumRunning: number;
  /** Whether anything may be begun now; when that changes, `pump` is called. */
  readonly mayBegin?: () => boolean;
}

/** What those may fill together that have something running already. */
const SHARE_OF_SECONDS = 0.75;

interface Lane<Item> {
  readonly endpointId: string;
  waiting: Item[];
  running: number;
  /** Runs while the endpoint's rate makes it wait. */
  timer: NodeJS.Timeout | undefined;
}

export const createDispatcher = <Item extends Dispatchable>(
  options: DispatcherOptions<Item>,
): Dispatcher<Item> => {
  const { mayBegin = () => true } = options;
  const lanes = createLanes<Item>(options.pace, () => pump());
  let runningCount = 0;
  let isPumpQueued = false;
  const idleListeners = createListeners();

  const start = (lane: Lane<Item>, item: Item): void => {
    lane.running += 1;
    runningCount += 1;
    options.pace.noteStart(lane.endpointId);
    void options.run(item).then(() => {
      lane.running -= 1;
      runningCount -= 1;
      lanes.offer(lane);
      lanes.forgetIfEmpty(lane);
      queuePump();
    });
  };
  const mostSeconds = Math.ceil(options.maximumRunning * SHARE_OF_SECONDS);
  const pump = (): void => {
    while (runningCount < options.maximumRunning && mayBegin()) {
      const lane = lanes.takeReady(runningCount < mostSeconds);
      if (lane === undefined) break;
      const item = lanes.mayStart(lane) ? lane.waiting.shift() : undefined;
      if (item === undefined) continue;
      start(lane, item);
      // Behind the others' turns.
      lanes.offer(lane);
    }
    if (lanes.all.size === 0) idleListeners.call();
  };
  const queuePump = (): void => {
    if (isPumpQueued) return;
    isPumpQueued = true;
    queueMicrotask(() => {
      isPumpQueued = false;
      pump();
    });
  };

  return {
    add: (items) => {
      for (const item of items) enqueue(lanes.of(item.endpoint_id).waiting, item);
      for (const id of new Set(items.map((item) => item.endpoint_id))) lanes.offer(lanes.of(id));
      pump();
    },
    pump: queuePump,
    size: () => [...lanes.all.values()].reduce((sum, lane) => sum + sizeOf(lane), 0),
    sizes: () => new Map([...lanes.all].map(([id, lane]) => [id, sizeOf(lane)])),
    takeWaiting: (endpointId) => {
      const taken = lanes.takeWaiting(endpointId);
      if (lanes.all.size === 0) idleListeners.call();
      return taken;
    },
    idle: () => (lanes.all.size === 0 ? Promise.resolve() : idleListeners.next()),
  };
};

const enqueue = <Item extends Dispatchable>(waiting: Item[], item: Item): void => {
  const firstUsual = item.isUrgent === true ? waiting.findIndex((one) => !one.isUrgent) : -1;
  if (firstUsual === -1) waiting.push(item);
  else waiting.splice(firstUsual, 0, item);
};

const sizeOf = (lane: Lane<unknown>): number => lane.waiting.length + lane.running;

/** Lanes that may start another item, in the order of their turns; first those with nothing running. */
const createTurns = <One extends Pick<Lane<unknown>, 'running'>>() => {
  const firsts = new Set<One>();
  const seconds = new Set<One>();
  const withdraw = (lane: One): void => {
    firsts.delete(lane);
    seconds.delete(lane);
  };
  return {
    withdraw,
    offer: (lane: One): void => {
      const turns = lane.running === 0 ? firsts : seconds;
      if (turns.has(lane)) return;
      withdraw(lane);
      turns.add(lane);
    },
    take: (withSeconds: boolean): One | undefined => {
      const [lane] = firsts.size > 0 || !withSeconds ? firsts : seconds;
      if (lane !== undefined) withdraw(lane);
      return lane;
    },
  };
};

/** The items of each endpoint, and which endpoints may begin another. */
const createLanes = <Item>(
  pace: Pick<DeliveryPace, 'concurrencyOf' | 'waitOf'>,
  onReady: () => void,
) => {
  const all = new Map<string, Lane<Item>>();
  const turns = createTurns<Lane<Item>>();
  const mayStart = (lane: Lane<Item>): boolean => {
    const isFull = lane.running >= pace.concurrencyOf(lane.endpointId);
    if (lane.waiting.length === 0 || isFull) return false;
    const waitMs = pace.waitOf(lane.endpointId);
    if (waitMs === 0) return true;
    lane.timer ??= setTimeout(() => {
      lane.timer = undefined;
      offer(lane);
      onReady();
    }, Math.ceil(waitMs));
    return false;
  };
  const offer = (lane: Lane<Item>): void => {
    if (mayStart(lane)) turns.offer(lane);
  };
  const forgetIfEmpty = (lane: Lane<Item>): void => {
    if (sizeOf(lane) > 0) return;
    clearTimeout(lane.timer);
    all.delete(lane.endpointId);
  };
  return {
    all,
    takeReady: turns.take,
    mayStart,
    offer,
    forgetIfEmpty,
    of: (endpointId: string): Lane<Item> => {
      const known = all.get(endpointId);
      if (known !== undefined) return known;
      const lane = { endpointId, waiting: [], running: 0, timer: undefined };
      all.set(endpointId, lane);
      return lane;
    },
    takeWaiting: (endpointId: string | undefined): Item[] => {
      const chosen = [...all.values()].filter(
        (lane) => endpointId === undefined || lane.endpointId === endpointId,
      );
      const taken = chosen.flatMap((lane) => lane.waiting.splice(0));
      for (const lane of chosen) {
        turns.withdraw(lane);
        forgetIfEmpty(lane);
      }
      return taken;
    },
  };
};

/** Whoever waits for the next call. */
const createListeners = () => {
  let listeners: (() => void)[] = [];
  return {
    next: () => new Promise<void>((resolve) => void listeners.push(resolve)),
    call: () => {
      const called = listeners;
      listeners = [];
      for (const listener of called) listener();
    },
  };
};
