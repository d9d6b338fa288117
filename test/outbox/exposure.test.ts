import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExposure } from '../../src/outbox/exposure.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Begins as many requests as it may, to the endpoints in turn, and goes on for so long. */
const beginFor = (ms: number, endpoints: readonly string[], expectedMs: number | undefined) => {
  const open: { answered: () => void }[] = [];
  const exposure = createExposure(() => begin());
  const begin = (): void => {
    while (exposure.mayBegin()) {
      const endpoint = endpoints[open.length % endpoints.length] ?? '';
      open.push(exposure.begin(endpoint, expectedMs));
    }
  };
  begin();
  vi.advanceTimersByTime(ms);
  return { open, exposure, begin };
};
const endpoints = Array.from({ length: 70 }, (_, number) => `endpoint ${String(number)}`);

describe('what a crash would repeat', () => {
  test('is four requests at first, and no more while they are answered and not settled', () => {
    const { open, exposure, begin } = beginFor(0, endpoints, 10);
    expect(open).toHaveLength(4);
    for (const request of open) request.answered();
    begin();
    vi.advanceTimersByTime(10_000);
    expect(open).toHaveLength(4);
    exposure.settled(3);
    expect(open).toHaveLength(7);
  });

  test('grows with what was delivered', () => {
    const { open, exposure } = beginFor(0, endpoints, 10);
    for (const request of open) request.answered();
    exposure.settled(4);
    for (const request of open.slice(4)) request.answered();
    exposure.settled(4);
    expect(open).toHaveLength(12);
    for (const request of open.slice(8)) request.answered();
    // As if much had been delivered meanwhile.
    exposure.settled(2_004);
    expect(open.length).toBeGreaterThan(12 + 10);
  });
});

describe('requests that hang', () => {
  test('are given up after a quarter of a second when their endpoint was quick before', () => {
    expect(beginFor(240, endpoints, 10).open).toHaveLength(4);
    expect(beginFor(260, endpoints, 10).open).toHaveLength(8);
    // On a busy machine all take longer for a while.
    expect(beginFor(240, endpoints, 800).open).toHaveLength(4);
  });

  test('hold nobody up for long when they are the first to seventy endpoints', () => {
    expect(beginFor(1_200, endpoints, undefined).open.length).toBeGreaterThanOrEqual(70);
  });

  test('nor when their endpoints are known to hang', () => {
    expect(beginFor(1_200, endpoints, 5_000).open.length).toBeGreaterThanOrEqual(70);
  });

  test('are given up early once an endpoint, not each', () => {
    expect(beginFor(200, ['unknown'], undefined).open).toHaveLength(5);
  });
});
