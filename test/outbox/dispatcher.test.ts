import { describe, expect, test } from 'vitest';
import { createDeliveryPace } from '../../src/outbox/delivery-pace.js';
import { createDispatcher } from '../../src/outbox/dispatcher.js';

interface Item {
  readonly endpoint_id: string;
  readonly number: number;
  readonly isUrgent?: boolean;
}

/** A dispatcher whose items end when the test says so. */
const setting = (concurrency: number, maximumRunning: number) => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const dispatcher = createDispatcher<Item>({
    run: (item) => {
      begun.push(`${item.endpoint_id}${String(item.number)}`);
      return new Promise((resolve) => ends.push(resolve));
    },
    pace: { concurrencyOf: () => concurrency, waitOf: () => 0, noteStart: () => undefined },
    maximumRunning,
  });
  const endNext = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { dispatcher, begun, endNext };
};

const items = (endpoint: string, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ endpoint_id: endpoint, number: index + 1 }));

describe('the dispatcher', () => {
  test('runs no more of an endpoint at once than it may have', async () => {
    const { dispatcher, begun, endNext } = setting(2, 100);
    dispatcher.add(items('a', 5));
    expect(begun).toEqual(['a1', 'a2']);
    await endNext();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    expect(dispatcher.size()).toBe(4);
    expect(dispatcher.sizes()).toEqual(new Map([['a', 4]]));
  });

  test('gives the endpoints their turns when there is not room for all', async () => {
    const { dispatcher, begun, endNext } = setting(10, 2);
    dispatcher.add([...items('a', 4), ...items('b', 2), ...items('c', 1)]);
    for (let done = 0; done < 7; done += 1) await endNext();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('begins what somebody waits for before the rest of its endpoint', async () => {
    const { dispatcher, begun, endNext } = setting(1, 100);
    dispatcher.add(items('a', 3));
    dispatcher.add([
      { endpoint_id: 'a', number: 8, isUrgent: true },
      { endpoint_id: 'a', number: 9, isUrgent: true },
    ]);
    for (let done = 0; done < 5; done += 1) await endNext();
    expect(begun).toEqual(['a1', 'a8', 'a9', 'a2', 'a3']);
  });

  test('begins with an endpoint of which nothing runs before more of one that hangs', async () => {
    const { dispatcher, begun, endNext } = setting(4, 4);
    dispatcher.add([...items('a', 9), ...items('b', 9)]);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    dispatcher.add(items('c', 2));
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
    dispatcher.add(items('d', 2));
    await endNext();
    expect(begun.at(-1)).toBe('d1');
  });

  test('keeps places for endpoints of which nothing runs, however many hang', () => {
    const { dispatcher, begun } = setting(4, 256);
    for (let number = 1; number <= 70; number += 1) dispatcher.add(items(`hung-${number}-`, 4));
    expect(begun.length).toBeLessThan(256);
    dispatcher.add(items('quiet', 1));
    expect(begun.at(-1)).toBe('quiet1');
  });

  test('gives back what has not begun, and is idle when the rest has ended', async () => {
    const { dispatcher, endNext } = setting(1, 100);
    dispatcher.add([...items('a', 3), ...items('b', 1)]);
    expect(dispatcher.takeWaiting()).toEqual(items('a', 3).slice(1));
    let isIdle = false;
    const idle = dispatcher.idle().then(() => (isIdle = true));
    await endNext();
    expect(isIdle).toBe(false);
    await endNext();
    await idle;
    expect(dispatcher.size()).toBe(0);
    await dispatcher.idle();
  });
});

describe('the pace of an endpoint', () => {
  const quick = { durationMs: 2, outcome: 'succeeded', isConnectionFailure: false } as const;

  test('begins with few requests at once and opens up with each success, to a limit', () => {
    const pace = createDeliveryPace({ now: () => new Date() });
    expect(pace.concurrencyOf('a')).toBe(4);
    pace.record('a', quick);
    expect(pace.concurrencyOf('a')).toBe(5);
    for (let success = 0; success < 50; success += 1) pace.record('a', quick);
    expect(pace.concurrencyOf('a')).toBe(20);
    expect(pace.backlogOf('a')).toBe(200);
    expect(pace.concurrencyOf('b')).toBe(4);
  });

  test('falls back to one at a time when the receiver is overloaded, and recovers with successes', () => {
    const pace = createDeliveryPace({ now: () => new Date() });
    for (let success = 0; success < 50; success += 1) pace.record('a', quick);
    pace.record('a', { durationMs: 15_000, outcome: 'overloaded', isConnectionFailure: false });
    expect(pace.concurrencyOf('a')).toBe(1);
    pace.record('a', { durationMs: 10, outcome: 'failed', isConnectionFailure: false });
    expect(pace.concurrencyOf('a')).toBe(1);
    pace.record('a', quick);
    expect(pace.concurrencyOf('a')).toBe(2);
  });

  test('keeps no more in stock than the receiver takes in about a second', () => {
    const pace = createDeliveryPace({ now: () => new Date() });
    pace.record('slow', { durationMs: 2_000, outcome: 'succeeded', isConnectionFailure: false });
    expect(pace.backlogOf('slow')).toBe(5);
    pace.record('middling', { durationMs: 100, outcome: 'succeeded', isConnectionFailure: false });
    expect(pace.backlogOf('middling')).toBe(50);
  });
});
