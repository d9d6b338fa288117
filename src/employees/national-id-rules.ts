import { parsed, refused, type Parsed } from '../shared/parsed.js';
import { isPlainDate, type PlainDate } from '../shared/plain-date.js';

export type Gender = 'male' | 'female';

/** What the fourteen digits of an Egyptian national id say about their bearer. */
export interface NationalIdFacts {
  readonly birthDate: PlainDate;
  readonly gender: Gender;
  /** Governorate of birth, see `birthGovernorates`. */
  readonly governorate: string;
}

export type NationalIdProblem =
  /** Not fourteen digits, or a century digit other than 2 (1900–1999) and 3 (2000–2099). */
  | 'national_id_shape'
  /** The six digits behind the century are no day of the calendar, or one that is still to come. */
  | 'national_id_date'
  | 'national_id_governorate';

/** Codes of the governorates, as the national id and the statutory forms write them. */
export const governorates = [
  ...['01', '02', '03', '04'],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'],
  ...['21', '22', '23', '24', '25', '26', '27', '28', '29'],
  ...['31', '32', '33', '34', '35'],
] as const;

const BORN_ABROAD = '88';
const birthGovernorates: ReadonlySet<string> = new Set([...governorates, BORN_ABROAD]);

const SHAPE = /^([23])(\d{2})(\d{2})(\d{2})(\d{2})\d{3}(\d)\d$/;

/**
 * Reads a national id: C YYMMDD GG SSSS K, where the last digit of the serial is odd for men. The check digit K
 * is not judged here: its rule was never published, see `hasUsualCheckDigit`.
 *
 * @param digits Western digits, see `westernDigits`
 * @param today nobody is born after it
 */
export const decodeNationalId = (
  digits: string,
  today: PlainDate,
): Parsed<NationalIdFacts, NationalIdProblem> => {
  const match = SHAPE.exec(digits);
  if (match === null) return refused('national_id_shape');
  const [, century, year, month, day, governorate = '', sex] = match;
  const birthDate = `${century === '2' ? '19' : '20'}${year}-${month}-${day}`;
  if (!isPlainDate(birthDate) || birthDate > today) return refused('national_id_date');
  if (!birthGovernorates.has(governorate)) return refused('national_id_governorate');
  return parsed({ birthDate, gender: Number(sex) % 2 === 1 ? 'male' : 'female', governorate });
};

const CHECK_WEIGHTS = [2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/**
 * Whether the last digit follows the rule that circulates: (11 − Σ weight × digit mod 11) mod 10. Genuine ids
 * that do not follow it have been reported, so a mismatch is worth a warning and never a refusal.
 */
export const hasUsualCheckDigit = (digits: string): boolean => {
  const sum = CHECK_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  );
  return Number(digits[13]) === (11 - (sum % 11)) % 10;
};

const ARABIC_INDIC_ZERO = 0x0660;
const EASTERN_ARABIC_INDIC_ZERO = 0x06f0;

/** Arabic-Indic digits (٠–٩) and their eastern forms (۰–۹) as the digits 0–9; the rest unchanged. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(
      code - (code < EASTERN_ARABIC_INDIC_ZERO ? ARABIC_INDIC_ZERO : EASTERN_ARABIC_INDIC_ZERO),
    );
  });
