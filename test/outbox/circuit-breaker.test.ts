import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from '../../src/outbox/circuit-breaker.js';

const failed = { hasFailed: true, isConnectionFailure: false };
const unreachable = { hasFailed: true, isConnectionFailure: true };
const fine = { hasFailed: false, isConnectionFailure: false };
const at = (seconds: number): Date => new Date(1_795_770_000_000 + seconds * 1_000);

describe('the circuit breaker', () => {
  test('opens after five connections in a row that nobody answered, and not after four', () => {
    const breaker = createCircuitBreaker();
    for (let turn = 0; turn < 4; turn += 1)
      expect(breaker.record(unreachable, at(turn))).toBe(false);
    breaker.record(failed, at(4));
    for (let turn = 5; turn < 9; turn += 1)
      expect(breaker.record(unreachable, at(turn))).toBe(false);
    expect(breaker.limit(at(9))).toBeNull();
    expect(breaker.record(unreachable, at(9))).toBe(true);
    expect(breaker.limit(at(9))).toBe(0);
  });

  test('opens when seven of ten attempts within a minute have failed, flaky endpoints included', () => {
    const breaker = createCircuitBreaker();
    const outcomes = [failed, fine, failed, fine, failed, fine, failed, failed, failed];
    outcomes.forEach((one, index) => expect(breaker.record(one, at(index))).toBe(false));
    expect(breaker.record(failed, at(9))).toBe(true);

    const slow = createCircuitBreaker();
    for (let turn = 0; turn < 30; turn += 1) expect(slow.record(failed, at(turn * 7))).toBe(false);
  });

  test('rests for a minute, lets one try, and rests twice as long each time, to half an hour', () => {
    const breaker = createCircuitBreaker();
    for (let turn = 0; turn < 5; turn += 1) breaker.record(unreachable, at(0));
    let seconds = 0;
    const rests: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const from = seconds;
      while (breaker.limit(at(seconds)) === 0) seconds += 1;
      rests.push(seconds - from);
      expect(breaker.limit(at(seconds))).toBe(1);
      expect(breaker.record(failed, at(seconds))).toBe(true);
    }
    expect(rests).toEqual([60, 120, 240, 480, 960, 1800, 1800]);
  });

  test('closes with one success', () => {
    const breaker = createCircuitBreaker();
    for (let turn = 0; turn < 5; turn += 1) breaker.record(unreachable, at(0));
    breaker.record(fine, at(60));
    expect(breaker.limit(at(60))).toBeNull();
    expect(breaker.record(unreachable, at(61))).toBe(false);
  });

  test('takes what was under way when it opened for no news, and lets somebody who asks try at once', () => {
    const breaker = createCircuitBreaker();
    for (let turn = 0; turn < 5; turn += 1) breaker.record(unreachable, at(0));
    for (let turn = 0; turn < 5; turn += 1) expect(breaker.record(unreachable, at(1))).toBe(false);
    expect(breaker.limit(at(59))).toBe(0);
    breaker.probe(at(2));
    expect(breaker.limit(at(2))).toBe(1);
  });
});
