import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps a text unreadable in the database: AES-256-GCM with a key derived from the configured one. */
export interface SealedBox {
  readonly seal: (plain: string) => Buffer;
  /** Throws when the bytes were sealed with another key or changed since. */
  readonly open: (sealed: Buffer) => string;
}

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Layout of the sealed bytes: version (1) · nonce (12) · tag (16) · ciphertext. */
export const createSealedBox = (encryptionKey: string): SealedBox => {
  const key = createHash('sha256').update('rawatib sealed box v1\0').update(encryptionKey).digest();
  return {
    seal: (plain) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]);
    },
    open: (sealed) => {
      if (sealed[0] !== VERSION) throw new Error('sealed bytes of an unknown version');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAuthTag(tag);
      const plain = Buffer.concat([
        decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return plain.toString('utf8');
    },
  };
};
