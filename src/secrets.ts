import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.js';
import { randomSecret } from './shared/ids.js';

export interface Secrets {
  readonly jwtSecret: string;
  readonly encryptionKey: string;
  /** Open what was sealed before the key was changed. */
  readonly formerEncryptionKeys?: readonly string[];
}

/**
 * The configured secrets; on the embedded default, those generated at the first start and kept in the data
 * folder, readable by its owner alone. They must survive restarts: with another key, sealed webhook secrets
 * could no longer be opened.
 */
export const resolveSecrets = (config: Config): Secrets => ({
  jwtSecret: config.jwtSecret ?? keptSecret(config.dataDir, 'jwt-secret'),
  encryptionKey: config.encryptionKey ?? keptSecret(config.dataDir, 'encryption-key'),
  formerEncryptionKeys: config.encryptionKeysFormer,
});

const SECRET_BYTES = 48;

const keptSecret = (dataDir: string, name: string): string => {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    // wx: of two starts at once, one creates the file and the other reads it.
    writeFileSync(path, randomSecret(SECRET_BYTES).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
};
