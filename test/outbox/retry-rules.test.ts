import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  judgeAttempt,
  parseRetryAfter,
  RETRY_SCHEDULE_MS,
  type AttemptOutcome,
} from '../../src/outbox/retry-rules.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const answered = (responseStatus: number, retryAfterMs?: number): AttemptOutcome => ({
  responseStatus,
  errorClass: null,
  retryAfterMs,
});
const timeout: AttemptOutcome = { responseStatus: null, errorClass: 'timeout' };
const refused: AttemptOutcome = { responseStatus: null, errorClass: 'connection_refused' };

describe('the schedule', () => {
  test('is ten attempts over 75 hours and 35 minutes', () => {
    expect(RETRY_SCHEDULE_MS).toHaveLength(10);
    const total = RETRY_SCHEDULE_MS.reduce((sum, pause) => sum + pause, 0);
    expect(total).toBe(75 * HOUR + 35 * MINUTE + 5_000);
  });

  test('is kept to within 20 % for every attempt, whatever chance says', () => {
    const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), randoms, (attempt, random) => {
        const { pauseMs } = judgeAttempt(answered(500), attempt, random);
        const scheduled = RETRY_SCHEDULE_MS[attempt]!;
        expect(pauseMs).toBeGreaterThanOrEqual(scheduled * 0.8);
        expect(pauseMs).toBeLessThanOrEqual(scheduled * 1.2);
      }),
    );
  });

  test('ends after the tenth attempt', () => {
    expect(judgeAttempt(answered(500), 10, 0)).toEqual({
      status: 'exhausted',
      pauseMs: null,
      disables: null,
    });
    expect(judgeAttempt(refused, 11, 0).status).toBe('exhausted');
  });
});

describe('an answer', () => {
  test('is a success from 200 to 299 and nothing else', () => {
    for (let status = 200; status < 300; status += 1)
      expect(judgeAttempt(answered(status), 1, 0).status).toBe('succeeded');
    for (const status of [100, 199, 300, 301, 302, 307, 308, 399, 400, 401, 404, 410, 500, 599])
      expect(judgeAttempt(answered(status), 1, 0).status).toBe('retrying');
  });

  test('of 410 disables the endpoint, and its delivery is due when that is undone', () => {
    expect(judgeAttempt(answered(410), 1, 0.5)).toEqual({
      status: 'retrying',
      pauseMs: 0,
      disables: 'gone',
    });
    expect(judgeAttempt(answered(410), 10, 0.5)).toMatchObject({
      status: 'exhausted',
      disables: 'gone',
    });
  });

  test.each([429, 502, 504])('of %i leaves the receiver at least a minute', (status) => {
    expect(judgeAttempt(answered(status), 1, 0.5).pauseMs).toBe(MINUTE);
    expect(judgeAttempt(answered(status), 2, 0.5).pauseMs).toBe(5 * MINUTE);
  });

  test('that does not come leaves the receiver at least a minute, a refused connection does not', () => {
    expect(judgeAttempt(timeout, 1, 0.5).pauseMs).toBe(MINUTE);
    expect(judgeAttempt(refused, 1, 0.5).pauseMs).toBe(5_000);
  });
});

describe('Retry-After', () => {
  test('counts between one and two times the pause, and not beyond a day', () => {
    const pause = (attempt: number, retryAfterMs: number) =>
      judgeAttempt(answered(503, retryAfterMs), attempt, 0.5).pauseMs;
    expect(pause(1, 0)).toBe(5_000);
    expect(pause(1, 4_999)).toBe(5_000);
    expect(pause(1, 7_000)).toBe(7_000);
    expect(pause(1, 3_600_000)).toBe(10_000);
    expect(pause(8, 30 * HOUR)).toBe(24 * HOUR);
    expect(judgeAttempt(answered(503, 30 * HOUR), 9, 0.99).pauseMs).toBeGreaterThan(24 * HOUR);
  });

  test('is seconds or an HTTP date; anything else is as if it were absent', () => {
    const now = Date.parse('2026-11-27T09:00:00Z');
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('Fri, 27 Nov 2026 09:00:30 GMT', now)).toBe(30_000);
    expect(parseRetryAfter('Fri, 27 Nov 2026 08:00:00 GMT', now)).toBe(0);
    for (const odd of [undefined, '', '-5', '1.5e9e', 'soon', '99999999999999'])
      expect(parseRetryAfter(odd, now)).toBeUndefined();
  });
});
