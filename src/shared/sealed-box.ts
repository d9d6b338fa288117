import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps a text unreadable in the database: AES-256-GCM with a key derived from the configured one. */
export interface SealedBox {
  /** Seals with the current key. */
  readonly seal: (plain: string) => Buffer;
  /** Throws when the bytes were sealed with a key that is not configured, or changed since. */
  readonly open: (sealed: Buffer) => string;
  /** Names the current key without telling anything about it; sealed bytes begin with it, behind the version. */
  readonly currentKeyId: Buffer;
  /** Of the current key and of the former ones. */
  readonly keyIds: readonly Buffer[];
}

const VERSION = 2;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/**
 * Layout of the sealed bytes: version (1) · key id (8) · nonce (12) · tag (16) · ciphertext.
 *
 * @param formerKeys open what was sealed before the key was changed, and seal nothing
 */
export const createSealedBox = (
  encryptionKey: string,
  formerKeys: readonly string[] = [],
): SealedBox => {
  const current = deriveKey(encryptionKey);
  const keys = [current, ...formerKeys.map(deriveKey)];
  return {
    currentKeyId: current.id,
    keyIds: keys.map(({ id }) => id),
    seal: (plain) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce);
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([
        Buffer.of(VERSION),
        current.id,
        nonce,
        cipher.getAuthTag(),
        ciphertext,
      ]);
    },
    open: (sealed) => {
      if (sealed[0] !== VERSION) throw new Error('sealed bytes of an unknown version');
      const [keyId, nonce, tag, ciphertext] = split(sealed.subarray(1));
      const key = keys.find(({ id }) => id.equals(keyId));
      if (key === undefined) throw new Error('sealed with a key that is not configured');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce);
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
    },
  };
};

const deriveKey = (encryptionKey: string): Key => {
  const bytes = createHash('sha256')
    .update('rawatib sealed box v1\0')
    .update(encryptionKey)
    .digest();
  const id = createHash('sha256').update('rawatib key id\0').update(bytes).digest();
  return { bytes, id: id.subarray(0, KEY_ID_BYTES) };
};

const split = (bytes: Buffer): [Buffer, Buffer, Buffer, Buffer] => {
  const nonceEnd = KEY_ID_BYTES + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  return [
    bytes.subarray(0, KEY_ID_BYTES),
    bytes.subarray(KEY_ID_BYTES, nonceEnd),
    bytes.subarray(nonceEnd, tagEnd),
    bytes.subarray(tagEnd),
  ];
};
