import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireEncryptionKey } from '../../src/db/encryption-keys.js';
import { createHousekeeping } from '../../src/outbox/housekeeping.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';
import { silent } from '../outbox/delivery-world.js';
import { createTestDatabase, insertCompany, type TestDatabase } from '../support/database.js';
import { startServiceProcess } from '../support/service-process.js';

const FIRST = 'the first key, long enough to be a real one';
const SECOND = 'the second key, long enough to be a real one';
const DAY_MS = 24 * 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keys = async () =>
  (
    await database.owner.query<{ retired: boolean }>(
      'select retired_at is not null as retired from encryption_keys order by retired',
    )
  ).rows.map(({ retired }) => (retired ? 'retired' : 'current'));

describe('the encryption key of a database', () => {
  test('is noted at the first start, accepted at the next, and another is refused', async () => {
    const { ownerUrl } = database;
    await requireEncryptionKey(ownerUrl, createSealedBox(FIRST));
    await requireEncryptionKey(ownerUrl, createSealedBox(FIRST));
    await expect(requireEncryptionKey(ownerUrl, createSealedBox(SECOND))).rejects.toThrow(
      'ENCRYPTION_KEYS_FORMER',
    );
    expect(await keys()).toEqual(['current']);
  });

  test('may be changed while the former one is named; what that sealed is sealed anew', async () => {
    const { unitOfWork } = database.open();
    const first = createSealedBox(FIRST);
    const company = await insertCompany(database);
    await database.owner.query(
      `with endpoint as (
         insert into webhook_endpoints (company_id, id, url, events, sealed_headers, sensitive_header_names)
         values ($1, gen_random_uuid(), 'https://erp.example.com/', '{*}', $2, '{x-key}') returning id)
       insert into webhook_secrets (company_id, endpoint_id, id, sealed_secret)
       select $1, id, gen_random_uuid(), $3 from endpoint`,
      [company, first.seal('{"x-key":"k"}'), first.seal('whsec_x')],
    );
    const second = createSealedBox(SECOND, [FIRST]);
    await requireEncryptionKey(database.ownerUrl, second);
    expect(await keys()).toEqual(['current', 'retired']);

    let now = Date.now();
    const housekeeping = createHousekeeping({
      unitOfWork,
      clock: { now: () => new Date(now) },
      sealedBox: second,
      logger: silent,
      retentionDays: 30,
      checkHealth: () => Promise.resolve(),
    });
    await housekeeping.runOnce();
    const { rows } = await database.owner.query<{ secret: Buffer; headers: Buffer }>(
      `select sealed_secret as secret, sealed_headers as headers
       from webhook_secrets s join webhook_endpoints e on e.id = s.endpoint_id`,
    );
    const alone = createSealedBox(SECOND);
    expect(rows.map(({ secret, headers }) => [alone.open(secret), alone.open(headers)])).toEqual([
      ['whsec_x', '{"x-key":"k"}'],
    ]);

    // Stored answers may hold secrets for a week, so that the former key is needed as long.
    await expect(requireEncryptionKey(database.ownerUrl, alone)).rejects.toThrow('ENCRYPTION_KEY');
    now += 9 * DAY_MS;
    await housekeeping.runOnce();
    await requireEncryptionKey(database.ownerUrl, alone);
    expect(await keys()).toEqual(['current']);
  });

  test('that is wrong stops the start with one clear line, before anything is touched', async () => {
    const stopped = startServiceProcess(database, { ENCRYPTION_KEY: FIRST });
    await expect(stopped).rejects.toThrow(
      /Rawatib cannot start: ENCRYPTION_KEY is not the key that the secrets in this database are sealed with/,
    );
    expect(await keys()).toEqual(['current']);
  });
});
