import type { DeliveryPace } from './delivery-pace.js';

/** Something to be sent to an endpoint. */
export interface Dispatchable {
  readonly endpoint_id: string;
}

/**
 * Runs what was claimed, endpoint by endpoint in turn and a bounded number at once, in memory alone:
 * a slow endpoint fills its own few places and nobody else's.
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
  const { pace, mayBegin = () => true } = options;
  const lanes = new Map<string, Lane<Item>>();
  /** Lanes that may start another item, in the order of their turns. */
  const ready = new Set<Lane<Item>>();
  let runningCount = 0;
  let waitingCount = 0;
  let isPumpQueued = false;
  const idleListeners = createListeners();

  const queuePump = (): void => {
    if (isPumpQueued) return;
    isPumpQueued = true;
    queueMicrotask(() => {
      isPumpQueued = false;
      pump();
    });
  };
  const mayStart = (lane: Lane<Item>): boolean => {
    if (lane.waiting.length === 0 || lane.running >= pace.concurrencyOf(lane.endpointId)) {
      return false;
    }
    const waitMs = pace.waitOf(lane.endpointId);
    if (waitMs === 0) return true;
    lane.timer ??= setTimeout(() => {
      lane.timer = undefined;
      if (mayStart(lane)) ready.add(lane);
      pump();
    }, Math.ceil(waitMs));
    return false;
  };
  const forget = (lane: Lane<Item>): void => {
    if (lane.running > 0 || lane.waiting.length > 0) return;
    clearTimeout(lane.timer);
    lanes.delete(lane.endpointId);
  };

  const start = (lane: Lane<Item>, item: Item): void => {
    lane.running += 1;
    runningCount += 1;
    waitingCount -= 1;
    pace.noteStart(lane.endpointId);
    void options.run(item).then(() => {
      lane.running -= 1;
      runningCount -= 1;
      if (mayStart(lane)) ready.add(lane);
      forget(lane);
      queuePump();
    });
  };

  const pump = (): void => {
    // A set is walked in the order of insertion, what is added meanwhile included: a lane that may
    // go on is put at the end, behind the others' turns.
    for (const lane of ready) {
      if (runningCount >= options.maximumRunning || !mayBegin()) break;
      ready.delete(lane);
      if (!mayStart(lane)) continue;
      const item = lane.waiting.shift();
      if (item === undefined) continue;
      start(lane, item);
      if (mayStart(lane)) ready.add(lane);
    }
    if (lanes.size === 0) idleListeners.call();
  };

  const laneOf = (endpointId: string): Lane<Item> => {
    const known = lanes.get(endpointId);
    if (known !== undefined) return known;
    const lane = { endpointId, waiting: [], running: 0, timer: undefined };
    lanes.set(endpointId, lane);
    return lane;
  };

  return {
    add: (items) => {
      waitingCount += items.length;
      for (const item of items) laneOf(item.endpoint_id).waiting.push(item);
      for (const id of new Set(items.map((item) => item.endpoint_id))) {
        const lane = laneOf(id);
        if (mayStart(lane)) ready.add(lane);
      }
      pump();
    },
    pump: queuePump,
    size: () => waitingCount + runningCount,
    sizes: () => new Map([...lanes].map(([id, lane]) => [id, lane.waiting.length + lane.running])),
    takeWaiting: (endpointId) => {
      const chosen = [...lanes.values()].filter(
        (lane) => endpointId === undefined || lane.endpointId === endpointId,
      );
      const taken = chosen.flatMap((lane) => lane.waiting.splice(0));
      waitingCount -= taken.length;
      for (const lane of chosen) {
        ready.delete(lane);
        forget(lane);
      }
      if (lanes.size === 0) idleListeners.call();
      return taken;
    },
    idle: () => (lanes.size === 0 ? Promise.resolve() : idleListeners.next()),
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
