import { describe, expect, test } from 'vitest';
import { createSealedBox } from '../../src/shared/sealed-box.js';

const FIRST = 'the first key, long enough to be a real one';
const SECOND = 'the second key, long enough to be a real one';

describe('a sealed box', () => {
  test('opens what it sealed, and seals the same text differently each time', () => {
    const box = createSealedBox(FIRST);
    const [one, two] = [box.seal('سر'), box.seal('سر')];
    expect([box.open(one), box.open(two)]).toEqual(['سر', 'سر']);
    expect(one.equals(two)).toBe(false);
  });

  test('opens what a former key sealed, and seals with the present one', () => {
    const before = createSealedBox(FIRST);
    const after = createSealedBox(SECOND, [FIRST]);
    expect(after.open(before.seal('secret'))).toBe('secret');
    const sealed = after.seal('secret');
    expect(sealed.subarray(1, 9).equals(after.currentKeyId)).toBe(true);
    expect(() => before.open(sealed)).toThrow('not configured');
  });

  test('refuses what was changed on the way, in any byte', () => {
    const box = createSealedBox(FIRST);
    const sealed = box.seal('secret');
    for (let position = 0; position < sealed.length; position += 1) {
      const changed = Buffer.from(sealed);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(() => box.open(changed)).toThrow();
    }
  });

  test('names a key without telling anything about it', () => {
    const ids = createSealedBox(SECOND, [FIRST]).keyIds.map((id) => id.toString('hex'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).toEqual(createSealedBox(SECOND, [FIRST]).keyIds.map((id) => id.toString('hex')));
  });
});
