import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { isWellFormed, ownNames, problem, text } from '../http/schemas.js';
import type { PlainDate } from '../shared/plain-date.js';
import { internationalPhone, isPhone } from './employees-rules.js';
import { decodeNationalId, governorates, westernDigits } from './national-id-rules.js';

export const employmentTypes = ['full_time', 'part_time', 'fixed_term', 'casual'] as const;
export const employeeStatuses = ['active', 'terminated'] as const;
export const genders = ['male', 'female'] as const;

/** A two-digit code. Not an enum of zod: the keys of its object put "10" before "01". */
const codeOf = (codes: readonly string[]) =>
  z
    .string()
    .refine((code) => codes.includes(code), problem('invalid_value', { allowed: codes }))
    .meta({ enum: [...codes] });

const numbered = (last: number) =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));

/** Of the Tax Authority's unified salary sheet. */
export const taxTreatment = codeOf(numbered(8));
/** Of the Tax Authority's unified salary sheet. */
export const insuranceStatus = codeOf(numbered(28));

/** Far beyond any salary; what one payslip line may hold. */
export const MAXIMUM_MONTHLY_EGP = 1_000_000_000;

/** The last day there is: whether a birth lies in the future is judged where today is known. */
const END_OF_TIME: PlainDate = '2199-12-31';

export const nationalId = z
  .string()
  .max(40)
  .overwrite((written) => westernDigits(written).trim())
  .superRefine((digits, context) => {
    const decoded = decodeNationalId(digits, END_OF_TIME);
    if (!decoded.ok) context.addIssue({ code: 'custom', ...problem(decoded.problem) });
  })
  .meta({
    pattern: '^[23٢٣۲۳][0-9٠-٩۰-۹]{13}$',
    example: '29501023201952',
    description: 'Fourteen digits, Arabic-Indic ones too; only with nationality EG.',
  });

export const passportNumber = z
  .string()
  .max(40)
  .overwrite((written) => westernDigits(written).trim().toUpperCase())
  .refine(
    (number) => /^[A-Z0-9]{5,20}$/.test(number),
    problem('invalid_format', { format: 'passport number' }),
  )
  .meta({ pattern: '^[A-Za-z0-9]{5,20}$', example: 'A12345678' });

export const nationality = z
  .string()
  .max(10)
  .overwrite((code) => code.trim().toUpperCase())
  // The IBAN registry lists every country of ISO 3166, those without IBANs too.
  .refine(
    (code) => Object.hasOwn(countrySpecs, code),
    problem('invalid_format', { format: 'ISO 3166 country code' }),
  )
  .meta({ pattern: '^[A-Za-z]{2}$', example: 'EG', description: 'ISO 3166-1 alpha-2.' });

export const iban = z
  .string()
  .max(60)
  .overwrite((written) => electronicFormatIBAN(westernDigits(written)) ?? '')
  .refine((account) => isValidIBAN(account), problem('invalid_iban'))
  .meta({
    example: 'EG380019000500000000263180002',
    description: 'Of any country; spaces are dropped. Egyptian ones have 29 characters.',
  });

export const phone = z
  .string()
  .max(40)
  .overwrite(internationalPhone)
  .refine(isPhone, problem('invalid_phone'))
  .meta({
    example: '+201012345678',
    description: 'Egyptian mobile or international number; stored and answered as E.164.',
  });

export const email = z
  .string()
  .trim()
  .max(254)
  .refine(
    (address) => z.email().safeParse(address).success,
    problem('invalid_format', { format: 'e-mail address' }),
  )
  .meta({ format: 'email', example: 'mona@example.com' });

const MAXIMUM_HOUR_DECIMALS = 2;

/** Of a contract; a quarter of an hour is 0.25. */
export const hoursPerDay = z
  .number()
  .min(0.5)
  .max(24)
  .refine(
    (hours) => Number(hours.toFixed(MAXIMUM_HOUR_DECIMALS)) === hours,
    problem('invalid_format', { format: `number with at most ${MAXIMUM_HOUR_DECIMALS} decimals` }),
  );

export const governorate = codeOf(governorates).meta({
  example: '01',
  description: 'National code of the governorate: 01 Cairo, 02 Alexandria, 21 Giza …',
});

export const MAXIMUM_METADATA_KEYS = 50;
const MAXIMUM_METADATA_KEY_LENGTH = 40;
const MAXIMUM_METADATA_VALUE_LENGTH = 500;

const metadataKey = z
  .string()
  .min(1)
  .max(MAXIMUM_METADATA_KEY_LENGTH)
  .refine(isWellFormed, problem('forbidden_characters'));

const metadataValue = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .superRefine((value, context) => {
    const add = (found: ReturnType<typeof problem>) =>
      context.addIssue({ code: 'custom', ...found });
    if (typeof value === 'string') {
      if (value.length > MAXIMUM_METADATA_VALUE_LENGTH) {
        add(problem('too_long', { maximum: MAXIMUM_METADATA_VALUE_LENGTH }));
      }
      if (!isWellFormed(value)) add(problem('forbidden_characters'));
    }
    // A longer id would come back with other digits: it has to be sent as text.
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      add(problem('too_big', { maximum: Number.MAX_SAFE_INTEGER }));
    }
  });

export type Metadata = Readonly<Record<string, string | number | boolean | null>>;

export const metadata = ownNames(z.record(metadataKey, metadataValue))
  .superRefine((map, context) => {
    if (Object.keys(map).length > MAXIMUM_METADATA_KEYS) {
      context.addIssue({
        code: 'custom',
        ...problem('too_long', { maximum: MAXIMUM_METADATA_KEYS }),
      });
    }
  })
  .meta({
    example: { erp_id: 'HR-1042', cost_centre: 310 },
    description:
      'Your own ids: at most 50 keys of 40 characters, values of at most 500. A change merges key by key; null removes a key.',
  });

export const employeeCode = text(40).meta({ example: 'EMP-0042' });
