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
  const pump = (): void => {
    // A set is walked in the order of insertion, what is added meanwhile included: a lane that may
    // go on is put at the end, behind the others' turns.
    for (const lane of lanes.ready) {
      if (runningCount >= options.maximumRunning || !mayBegin()) break;
      lanes.ready.delete(lane);
      const item = lanes.mayStart(lane) ? lane.waiting.shift() : undefined;
      if (item === undefined) continue;
      start(lane, item);
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
      for (const item of items) lanes.of(item.endpoint_id).waiting.push(item);
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

const sizeOf = (lane: Lane<unknown>): number => lane.waiting.length + lane.running;

/** The items of each endpoint, and which endpoints may begin another. */
const createLanes = <Item>(
  pace: Pick<DeliveryPace, 'concurrencyOf' | 'waitOf'>,
  onReady: () => void,
) => {
  const all = new Map<string, Lane<Item>>();
  /** Lanes that may start another item, in the order of their turns. */
  const ready = new Set<Lane<Item>>();
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
    if (mayStart(lane)) ready.add(lane);
  };
  const forgetIfEmpty = (lane: Lane<Item>): void => {
    if (sizeOf(lane) > 0) return;
    clearTimeout(lane.timer);
    all.delete(lane.endpointId);
  };
  return {
    all,
    ready,
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
        ready.delete(lane);
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
