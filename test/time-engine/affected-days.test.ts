import { describe, expect, it } from 'vitest';
import {
  affectedRange,
  affectedRanges,
  localDatesOf,
} from '../../src/time-engine/affected-days.js';
import { daysBetween } from '../../src/shared/plain-date.js';
import { daysFrom } from './time-support.js';

describe('the days that a change may reach', () => {
  it('are whole weeks before, and the week of the next days or seven days behind', () => {
    // 13 July 2026 is a Monday.
    expect(affectedRange('2026-07-13')).toEqual({ from: '2026-07-11', to: '2026-07-21' });
    expect(affectedRange('2026-07-12')).toEqual({ from: '2026-07-04', to: '2026-07-20' });
    expect(affectedRange('2026-12-31')).toEqual({ from: '2026-12-26', to: '2027-01-08' });
  });

  it('are never more than 17', () => {
    for (const date of daysFrom('2026-01-01', 14)) {
      const { from, to } = affectedRange(date);
      expect(daysBetween(from, to) + 1).toBeLessThanOrEqual(17);
    }
  });

  it('of many days are joined where they touch', () => {
    expect(affectedRanges(['2026-07-14', '2026-07-13', '2026-07-13'])).toEqual([
      { from: '2026-07-11', to: '2026-07-22' },
    ]);
    expect(affectedRanges(['2026-12-01', '2026-07-13'])).toEqual([
      affectedRange('2026-07-13'),
      affectedRange('2026-12-01'),
    ]);
    expect(affectedRanges([])).toEqual([]);
  });

  it('are asked about by the local days of the punches', () => {
    const instants = ['2026-07-13T21:30:00.000Z', '2026-07-13T20:30:00.000Z'];
    expect(localDatesOf('Africa/Cairo', instants)).toEqual(['2026-07-13', '2026-07-14']);
    expect(localDatesOf('America/New_York', instants)).toEqual(['2026-07-13']);
  });
});
