import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomSecret } from '../../shared/ids.js';

export interface OwnerCredentials {
  user: string;
  password: string;
}

const OWNER_NAME = 'rawatib_owner';
const PASSWORD_BYTES = 32;

/** The owner's password, made once and kept in a file that only the service may read. */
export async function ownerCredentials(dataDir: string): Promise<OwnerCredentials> {
  const path = join(dataDir, 'postgres-owner.json');
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored !== undefined) return JSON.parse(stored) as OwnerCredentials;
  const credentials: OwnerCredentials = {
    user: OWNER_NAME,
    password: randomSecret(PASSWORD_BYTES).toString('base64url'),
  };
  const unfinished = `${path}.unfinished`;
  await writeFile(unfinished, JSON.stringify(credentials), { mode: 0o600 });
  await rename(unfinished, path);
  return credentials;
}

export function ownerUrl(credentials: OwnerCredentials, port: number, database: string): string {
  const { user, password } = credentials;
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}
