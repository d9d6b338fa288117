import { describe, expect, it } from 'vitest';
import { createWriteQueue, limitsOfPool } from '../../src/db/write-queue.js';

const limits = {
  running: 3,
  runningOfOneCompany: 2,
  waiting: 8,
  waitingOfOneCompany: 6,
  waitMs: 60_000,
};

/** Works that end when they are told to, and a note of which have begun. */
const start = (given = limits) => {
  const queue = createWriteQueue(given);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (company: string, name: string): Promise<string> =>
    queue.run(company, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { queue, begun, add, end, settle };
};

describe('works that take turns', () => {
  it('begin in the order of coming, a few of one company at once', async () => {
    const { begun, add, end, settle } = start();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    for (const name of ['a1', 'a3', 'a4']) await end(name);
    await expect(Promise.all(all)).resolves.toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('of another company begin at once beside a company with many, and by turns when there is no room', async () => {
    const { begun, add, end, settle } = start();
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
    const others = [add('b', 'b1'), add('b', 'b2'), add('c', 'c1')];
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4']) await end(name);
    expect([...begun.slice(3)].sort()).toEqual(['a3', 'a4', 'b2', 'c1']);
    expect(begun.at(-1)).toBe('a4');
    await Promise.all([...many, ...others]);
  });

  it('are refused beyond the bounds, at once and with the time to come again', async () => {
    const { begun, add, end, settle } = start();
    const taken = Array.from({ length: 8 }, (_, i) => add('a', `a${String(i)}`));
    await settle();
    await expect(add('a', 'one too many')).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
    });
    const others = ['b1', 'b2', 'b3'].map((name) => add('b', name));
    await expect(add('c', 'one too many of all')).rejects.toMatchObject({ code: 'unavailable' });
    for (let ended = 0; ended < begun.length; ended += 1) await end(begun[ended]!);
    await Promise.all([...taken, ...others]);
    const later = add('c', 'c1');
    await settle();
    await end('c1');
    await expect(later).resolves.toBe('c1');
  });

  it('are refused when their turn does not come in time, and those behind them go on', async () => {
    const { begun, add, end, settle } = start({ ...limits, waitMs: 5 });
    const first = [add('a', 'a1'), add('a', 'a2')];
    await expect(add('a', 'a3')).rejects.toMatchObject({ code: 'unavailable' });
    const next = add('a', 'a4');
    await end('a1');
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'a4']);
    await end('a2');
    await end('a4');
    await Promise.all([...first, next]);
  });

  it('free their place when they fail', async () => {
    const { queue } = start({ ...limits, running: 1 });
    const failed = queue.run('a', () => Promise.reject(new Error('refused')));
    const behind = queue.run('a', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('refused');
    await expect(behind).resolves.toBe('done');
  });

  it.each([1, 2, 7, 140])('leave connections of a pool of %i to everything else', (connections) => {
    const { running, runningOfOneCompany } = limitsOfPool(connections);
    expect(runningOfOneCompany).toBeGreaterThanOrEqual(1);
    expect(running).toBeGreaterThanOrEqual(runningOfOneCompany);
    if (connections > 2) expect(running).toBeLessThan(connections);
    if (connections > 2) expect(runningOfOneCompany).toBeLessThanOrEqual(connections / 2);
  });
});
