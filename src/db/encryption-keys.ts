import pg from 'pg';
import { ConfigError } from '../config.js';
import type { SealedBox } from '../shared/sealed-box.js';

/**
 * Notes which key this database's secrets are sealed with, before anything is sealed or opened. A key
 * that is new to a database with sealed values is accepted only if those before it are configured as
 * former ones: otherwise every webhook would fail its signature, hours after the mistake.
 *
 * @param ownerUrl a migrated database
 * @throws ConfigError when the configured keys cannot open what is sealed
 */
export const requireEncryptionKey = async (
  ownerUrl: string,
  sealedBox: Pick<SealedBox, 'currentKeyId' | 'keyIds'>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table encryption_keys in share row exclusive mode');
    const { rows } = await client.query<{ key_id: string }>('select key_id from encryption_keys');
    const configured = new Set(sealedBox.keyIds.map((id) => id.toString('hex')));
    if (rows.some((row) => !configured.has(row.key_id))) throw new ConfigError(WRONG_KEY);
    await client.query(
      `insert into encryption_keys (key_id) values ($1)
       on conflict (key_id) do update set retired_at = null`,
      [sealedBox.currentKeyId.toString('hex')],
    );
    await client.query(
      `update encryption_keys set retired_at = now() where key_id <> $1 and retired_at is null`,
      [sealedBox.currentKeyId.toString('hex')],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const WRONG_KEY =
  'ENCRYPTION_KEY is not the key that the secrets in this database are sealed with. ' +
  'Set it to that key again; or, to change keys, set ENCRYPTION_KEY to the new one and name the one ' +
  'before it in ENCRYPTION_KEYS_FORMER until the log says that it is no longer needed';
