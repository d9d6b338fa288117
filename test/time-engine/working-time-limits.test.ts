import { describe, expect, it } from 'vitest';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { limitsByDate, limitsOn } from '../../src/time-engine/working-time-limits.js';

const { parameters } = loadStatutoryData();

describe('the bounds of the law on working time', () => {
  it('are those of the law of 2025 from its first day on', () => {
    expect(limitsOn(parameters, '2025-09-01')).toEqual({
      perDay: 480,
      perWeek: 2_880,
      presence: 720,
      disabilityReduction: 60,
      minorAge: 18,
      minorPerDay: 360,
      minorContinuous: 240,
      minorRest: 60,
      minorWorkAge: 15,
      minorTrainingAge: 14,
      minorNoWorkFrom: '19:00',
      minorNoWorkUntil: '07:00',
      maternity: {
        shorterDayFromMonth: 6,
        shorterDayMinutes: 60,
        overtimeConsentMonths: 6,
        nursingMonths: 24,
        nursingBreaks: 2,
        nursingBreakMinutes: 30,
      },
    });
  });

  it('are those of the law before it until then, which says nothing here about minors and mothers', () => {
    expect(limitsOn(parameters, '2025-08-31')).toMatchObject({
      perDay: 480,
      perWeek: 2_880,
      presence: 600,
      minorAge: 0,
      maternity: null,
    });
  });

  it('are refused for a day that the data does not reach', () => {
    expect(() => limitsOn(parameters, '2019-12-31')).toThrow(/not defined/);
  });

  it('are looked up once a day', () => {
    const limits = limitsByDate(parameters);
    expect(limits('2026-07-13')).toBe(limits('2026-07-13'));
    expect(limits('2026-07-13')).toEqual(limitsOn(parameters, '2026-07-13'));
  });
});
