import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { WriteSession } from '../../src/db/unit-of-work.js';
import { defineEvent } from '../../src/outbox/define-event.js';
import { createEventCheck } from '../../src/outbox/event-check.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';

const hired = defineEvent({
  name: 'test.hired',
  description: 'Somebody was hired.',
  payload: z.object({ id: z.string(), note: z.string().optional() }),
  example: { id: 'e' },
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What becomes of a transaction that emits this. */
const emit = async (event: string, data: unknown) => {
  const warned: object[] = [];
  const logger = { warn: (details: object) => void warned.push(details) };
  const { unitOfWork } = database.open({ checkEvent: createEventCheck([hired], logger) });
  const companyId = await insertCompany(database);
  const work = (session: WriteSession) => {
    session.audit({ action: 'test.hired', targetType: 'test', targetId: 't' });
    session.emit({ event, aggregateType: 'test', aggregateId: 't', data });
    return Promise.resolve();
  };
  const error = await unitOfWork
    .write({ companyId, actor: { kind: 'system' } }, work)
    .then(() => null, String);
  const { rows } = await database.owner.query<{ events: number; audits: number }>(
    `select (select count(*) from outbox_events where company_id = $1)::int as events,
      (select count(*) from audit_log where company_id = $1)::int as audits`,
    [companyId],
  );
  return { error, ...rows[0], warned };
};
const KIB = 1024;

test.each([
  ['of no catalogue', 'test.fired', { id: 'e' }, /not in the catalogue/],
  ['that lacks something', 'test.hired', {}, /not as described: id /],
  ['with another type', 'test.hired', { id: 7 }, /not as described: id /],
  ['with pay in it', 'test.hired', { id: 'e', basic_salary: 12_000 }, /not as described/],
  ['of 256 KiB', 'test.hired', { id: 'e', note: 'x'.repeat(256 * KIB) }, /too large/],
  ['of Arabic', 'test.hired', { id: 'e', note: 'ص'.repeat(130 * KIB) }, /too large/],
])(
  'an event %s is refused with everything that was to commit with it',
  async (_, event, data, reason) => {
    const { error, events, audits } = await emit(event, data);
    expect(error).toMatch(reason);
    expect(error).not.toContain('12000');
    expect([events, audits]).toEqual([0, 0]);
  },
);

test('what the catalogue describes is written; what is large is written and warned of', async () => {
  expect(await emit('test.hired', { id: 'e' })).toMatchObject({
    error: null,
    events: 1,
    warned: [],
  });
  expect(await emit('test.hired', { id: 'e', note: 'x'.repeat(21 * KIB) })).toMatchObject({
    error: null,
    events: 1,
    warned: [{ event: 'test.hired' }],
  });
});
