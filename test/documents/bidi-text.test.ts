import { describe, expect, it } from 'vitest';
import { visualRuns } from '../../src/documents/bidi-text.js';

/** The stretches as they are drawn, from left to right. */
const drawn = (text: string, base: 'ltr' | 'rtl') => visualRuns(text, base).map((run) => run.text);

describe('a line of mixed text', () => {
  it('is drawn from left to right in the order of its direction', () => {
    expect(drawn('Name: منى حسن', 'ltr')).toEqual(['Name: ', 'منى حسن']);
    expect(drawn('شهر May 2026', 'rtl')).toEqual(['May 2026', 'شهر ']);
    expect(drawn('', 'rtl')).toEqual([]);
  });

  it('keeps numbers from left to right inside Arabic, of both kinds of digits', () => {
    expect(drawn('أجر 12,500.50 جنيه', 'rtl')).toEqual([' جنيه', '12,500.50', 'أجر ']);
    expect(visualRuns('لشهر ١٢', 'rtl')[0]).toEqual({ text: '١٢', direction: 'ltr' });
  });

  it('mirrors the brackets of right-to-left stretches alone', () => {
    expect(drawn('(ش.م.م)', 'rtl')).toEqual([')ش.م.م(']);
    expect(drawn('نقل (Transport)', 'rtl')).toEqual(['(', 'Transport', 'نقل )']);
    expect(drawn('a (b)', 'ltr')).toEqual(['a (b)']);
  });
});
