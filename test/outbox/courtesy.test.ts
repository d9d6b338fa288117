import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../src/db/session.js';
import { createCourtesy } from '../../src/outbox/courtesy.js';
import { startReceiver, until, type Receiver } from '../support/receiver.js';
import { createDeliveryWorld, type DeliveryWorld } from './delivery-world.js';

describe('courtesy', () => {
  const rounds = async (loads: readonly number[], idle = () => Promise.resolve()) => {
    const left = [...loads];
    const courtesy = createCourtesy({ load: () => left.shift() ?? 0, idle });
    const taken: (number | undefined)[] = [];
    for (let round = 0; round < loads.length; round += 1) {
      courtesy.look();
      await courtesy.round((most) => Promise.resolve(taken.push(most)));
    }
    return { taken, restMs: courtesy.restMs() };
  };
  const looks = (count: number, load: number) => Array.from({ length: count }, () => load);

  test('is due once business has kept the database busy for a while, and no longer when it is quiet', async () => {
    expect(await rounds(looks(30, 1))).toEqual({
      taken: looks(30, 1)
        .fill(0)
        .map(() => undefined),
      restMs: 0,
    });
    expect((await rounds(looks(80, 1))).taken.at(-1)).toBe(200);
    const quiet = await rounds([...looks(80, 1), ...looks(20, 0)]);
    expect([quiet.taken.at(-1), quiet.restMs]).toEqual([undefined, 0]);
  });

  test('rests after a round, never for longer than a second, and waits for no receiver for long', async () => {
    const { restMs } = await rounds(looks(61, 1), () => new Promise(() => undefined));
    expect(restMs).toBe(1_000);
  });
});

describe('while business keeps the database busy', () => {
  let world: DeliveryWorld;
  let receiver: Receiver;
  beforeAll(async () => {
    [world, receiver] = await Promise.all([createDeliveryWorld(), startReceiver()]);
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });

  test('delivery goes on, round by round, whatever its commits announce, and stops at once when told', async () => {
    const company = await world.addCompany();
    await world.addEndpoint(company, receiver.url);
    let looks = 0;
    let rounds = 0;
    /** Counts the statements that fan out. */
    const watch = (session: Session): Session => ({
      ...session,
      rows: (query) => {
        if ('name' in query && query.name === 'outbox_fan_out') rounds += 1;
        return session.rows(query);
      },
    });
    const { system } = world.unitOfWork;
    const unitOfWork = {
      ...world.unitOfWork,
      load: () => ((looks += 1), 1),
      system: {
        ...system,
        statement: <T>(work: (session: Session) => Promise<T>) =>
          system.statement((session) => work(watch(session))),
      },
    };
    const poller = world.poller({ unitOfWork });
    poller.start();
    // Each event is delivered, at first at once and then in rounds.
    for (let turn = 1; turn <= 40; turn += 1) {
      await world.emit(company, 1);
      poller.announce(company);
      await until(() => receiver.received.length === turn, 5_000);
    }
    // By now it has looked often enough.
    await until(() => looks >= 100, 20_000);
    const before = rounds;
    await world.emit(company, 300);
    for (let turn = 0; turn < 300; turn += 1) poller.announce(company);
    await until(() => receiver.received.length === 340, 20_000);
    // 300 announcements, but rounds of 200 events with a rest between them.
    expect(rounds - before).toBeGreaterThan(1);
    expect(rounds - before).toBeLessThan(30);
    await poller.stop();
    expect(receiver.received).toHaveLength(340);
  }, 60_000);
});
