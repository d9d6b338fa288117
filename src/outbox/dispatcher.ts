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
  /** Items that are waiting or running. */
  readonly size: () => number;
  /** Items of one endpoint that are waiting or running, for each endpoint that has any. */
  readonly sizes: () => ReadonlyMap<string, number>;
  /** Takes back everything that has not begun. */
  readonly takeWaiting: () => Item[];
  /** Resolves when nothing is waiting or running. */
  readonly idle: () => Promise<void>;
}

export interface DispatcherOptions<Item extends Dispatchable> {
  /** Never rejects. */
  readonly run: (item: Item) => Promise<void>;
  readonly pace: Pick<DeliveryPace, 'concurrencyOf'>;
  readonly maximumRunning: number;
}

interface Lane<Item> {
  readonly endpointId: string;
  waiting: Item[];
  running: number;
}

export const createDispatcher = <Item extends Dispatchable>(
  options: DispatcherOptions<Item>,
): Dispatcher<Item> => {
  const lanes = new Map<string, Lane<Item>>();
  /** Lanes that may start another item, in the order of their turns. */
  const ready = new Set<Lane<Item>>();
  let runningCount = 0;
  const idleListeners = createListeners();

  const mayStart = (lane: Lane<Item>): boolean =>
    lane.waiting.length > 0 && lane.running < options.pace.concurrencyOf(lane.endpointId);

  const start = (lane: Lane<Item>, item: Item): void => {
    lane.running += 1;
    runningCount += 1;
    void options.run(item).then(() => {
      lane.running -= 1;
      runningCount -= 1;
      if (mayStart(lane)) ready.add(lane);
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(lane.endpointId);
      pump();
    });
  };

  const pump = (): void => {
    // A set is walked in the order of insertion, what is added meanwhile included: a lane that may
    // go on is put at the end, behind the others' turns.
    for (const lane of ready) {
      if (runningCount >= options.maximumRunning) return;
      ready.delete(lane);
      const item = lane.waiting.shift();
      if (item === undefined) continue;
      start(lane, item);
      if (mayStart(lane)) ready.add(lane);
    }
    if (lanes.size === 0) idleListeners.call();
  };

  const laneOf = (endpointId: string): Lane<Item> => {
    const lane = lanes.get(endpointId) ?? { endpointId, waiting: [], running: 0 };
    lanes.set(endpointId, lane);
    return lane;
  };

  return {
    add: (items) => {
      for (const item of items) laneOf(item.endpoint_id).waiting.push(item);
      for (const lane of lanes.values()) if (mayStart(lane)) ready.add(lane);
      pump();
    },
    size: () => sum(lanes.values()),
    sizes: () => new Map([...lanes].map(([id, lane]) => [id, sizeOf(lane)])),
    takeWaiting: () => {
      const taken = [...lanes.values()].flatMap((lane) => lane.waiting.splice(0));
      ready.clear();
      for (const [id, lane] of lanes) if (lane.running === 0) lanes.delete(id);
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

const sizeOf = (lane: Lane<unknown>): number => lane.waiting.length + lane.running;

const sum = (lanes: Iterable<Lane<unknown>>): number => {
  let total = 0;
  for (const lane of lanes) total += sizeOf(lane);
  return total;
};
