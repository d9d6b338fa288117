import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeNationalId,
  governorates,
  hasUsualCheckDigit,
  westernDigits,
} from '../../src/employees/national-id-rules.js';
import { dateParts, fromEpochDay, epochDay } from '../../src/shared/plain-date.js';

interface Case {
  id: string;
  national_id: string;
  problem?: string;
  expected?: {
    birth_date: string;
    gender: string;
    governorate: string;
    usual_check_digit?: boolean;
  };
}

const cases = JSON.parse(
  readFileSync(new URL('../cases/national-id.json', import.meta.url), 'utf8'),
) as Case[];
const TODAY = '2026-11-27';

describe('a national id', () => {
  it.each(cases)('$id is read as the case says', ({ national_id, problem, expected }) => {
    const decoded = decodeNationalId(national_id, TODAY);
    if (expected === undefined) {
      expect(decoded).toEqual({ ok: false, problem });
      return;
    }
    const { birth_date: birthDate, gender, governorate } = expected;
    expect(decoded).toEqual({ ok: true, value: { birthDate, gender, governorate } });
    if (expected.usual_check_digit !== undefined) {
      expect(hasUsualCheckDigit(national_id)).toBe(expected.usual_check_digit);
    }
  });

  it('gives back the birth date, sex and governorate it was made from', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: epochDay('1900-01-01'), max: epochDay(TODAY) }),
        fc.constantFrom(...governorates, '88'),
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 9 }),
        (day, governorate, serial, check) => {
          const birthDate = fromEpochDay(day);
          const { year } = dateParts(birthDate);
          const id = [
            year < 2000 ? '2' : '3',
            birthDate.slice(2).replaceAll('-', ''),
            governorate,
            String(serial).padStart(4, '0'),
            String(check),
          ].join('');
          expect(decodeNationalId(id, TODAY)).toEqual({
            ok: true,
            value: { birthDate, gender: serial % 2 === 1 ? 'male' : 'female', governorate },
          });
        },
      ),
    );
  });

  it('has exactly one usual check digit for every first thirteen digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (first) => {
        const digits = String(first).padStart(13, '0');
        const fitting = Array.from('0123456789').filter((last) =>
          hasUsualCheckDigit(digits + last),
        );
        expect(fitting).toHaveLength(1);
      }),
    );
  });

  it('is the same number in Arabic-Indic digits', () => {
    expect(westernDigits('٢٩٥٠١٠٢٣٢٠١٩٥٢')).toBe('29501023201952');
    expect(westernDigits('۲۹۵۰۱۰۲۳۲۰۱۹۵۲')).toBe('29501023201952');
    expect(westernDigits('EG-٣۸x')).toBe('EG-38x');
  });
});
