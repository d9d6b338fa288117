import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  generateApiKey,
  hashApiKey,
  isWellFormedApiKey,
} from '../../src/api-keys/api-key-format.js';

describe('an API key', () => {
  test('has the documented form and a checksum that fits', () => {
    for (let i = 0; i < 200; i++) {
      const key = generateApiKey();
      expect(key).toMatch(/^rwt_live_[0-9A-Za-z]{49}$/);
      expect(isWellFormedApiKey(key)).toBe(true);
    }
  });

  test('with any one character changed is refused without asking the database', () => {
    const key = generateApiKey();
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: key.length - 1 }),
        fc.constantFrom('0', 'A', 'z', '9', '_', '-', 'é'),
        (at, character) => {
          const mistyped = key.slice(0, at) + character + key.slice(at + 1);
          return mistyped === key || !isWellFormedApiKey(mistyped);
        },
      ),
    );
  });

  test('hashes to 32 bytes', () => {
    expect(hashApiKey(generateApiKey())).toHaveLength(32);
  });
});
