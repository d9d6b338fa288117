import { createHash } from 'node:crypto';

const FINGERPRINT_CHARACTERS = 16;

/** A short text that differs when the text does; for noticing changes, not against attackers. */
export const fingerprintOfText = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, FINGERPRINT_CHARACTERS);
