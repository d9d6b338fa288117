import type { PlainDate } from '../shared/plain-date.js';

/** How well a value is established; see docs on sources: two independent ones, one good one, one weak one. */
export type Confidence = 'high' | 'medium' | 'low';

export interface LocalizedText {
  readonly en: string;
  readonly ar: string;
}

/** One step of a scale: the rate that applies up to and including `upTo` (days, years, EGP); null is open-ended. */
interface ScaleStep {
  readonly upTo: number | null;
  readonly rate: string;
}

/** One row of a look-up table: the value at a whole number (an age, a month). */
interface TableRow {
  readonly at: number;
  readonly value: string;
}

/** A slice of annual taxable income and its rate; `upTo` in EGP, null for the last slice. */
interface TaxSlice {
  readonly upTo: string | null;
  readonly rate: string;
}

/**
 * A band of annual taxable income. In it the first `mergedSlices` slices lose their own rates and are taxed at
 * the rate of the slice that follows them. `upTo` in EGP belongs to the band itself; null for the last band.
 */
interface TaxBand {
  readonly upTo: string | null;
  readonly mergedSlices: number;
}

/** A scale of income tax: the law's ordinary slices and its bands of high income, both as data. */
export interface TaxScaleValue {
  readonly slices: readonly TaxSlice[];
  readonly bands: readonly TaxBand[];
}

interface CodeEntry extends LocalizedText {
  readonly code: string;
  /** 'MM-DD', of an occasion that has the same day every year. */
  readonly fixedDate?: string | undefined;
}

/** Who pays what for an insurance status. `branches` replaces single rates of the ordinary scheme. */
export interface InsuranceStatusEntry extends CodeEntry {
  readonly scheme: 'ordinary' | 'single_payer' | 'none';
  readonly universalHealth: 'by_governorate' | 'always' | 'never';
  readonly branches?: Readonly<
    Partial<Record<InsuranceBranch, { readonly employee?: string; readonly employer?: string }>>
  >;
  /** False where no source gives the rates of this status; payslips that use it carry a warning. */
  readonly verified: boolean;
}

export const INSURANCE_BRANCHES = [
  'old_age',
  'reward',
  'sickness',
  'work_injury',
  'unemployment',
] as const;
export type InsuranceBranch = (typeof INSURANCE_BRANCHES)[number];

/** How income tax treats an employee. */
export interface TaxTreatmentEntry extends CodeEntry {
  readonly method: 'scale' | 'flat';
  readonly disabilityExemption: boolean;
  readonly verified: boolean;
}

/** A public holiday on its date. `confirmed` is false until a circular or official statement was read. */
interface HolidayEntry extends LocalizedText {
  readonly date: PlainDate;
  readonly occasion: string;
  readonly confirmed: boolean;
}

/** The type of a parameter's values. Money and rates stay decimal strings: a JSON number would pass through a float. */
export interface ParameterValueTypes {
  readonly money: string;
  readonly rate: string;
  readonly integer: number;
  readonly flag: boolean;
  readonly text: string;
  readonly scale: readonly ScaleStep[];
  readonly table: readonly TableRow[];
  readonly tax_scale: TaxScaleValue;
  readonly codes: readonly string[];
  readonly code_list: readonly CodeEntry[];
  readonly insurance_statuses: readonly InsuranceStatusEntry[];
  readonly tax_treatments: readonly TaxTreatmentEntry[];
  readonly holidays: readonly HolidayEntry[];
}
export type ParameterType = keyof ParameterValueTypes;

/** A value in force from a day until the next value's day. */
export interface DatedValue<Type extends ParameterType = ParameterType> {
  readonly from: PlainDate;
  readonly value: ParameterValueTypes[Type];
  readonly law: string;
  readonly article: string;
  readonly source: string;
  readonly confidence: Confidence;
  /** Not enacted or not announced yet: computed by the law's own rule, or reported by one source only. */
  readonly provisional?: boolean | undefined;
  readonly note?: string | undefined;
  /** Set on values that a company entered itself; absent on the statutory data. */
  readonly origin?: 'company' | undefined;
}

/** One figure of the law with its history. `values` ascend by `from`; each holds until the next begins. */
export interface Parameter<Type extends ParameterType = ParameterType> {
  readonly key: string;
  readonly type: Type;
  /** What the value counts: "EGP per month", "share of the contribution wage", "days per year". */
  readonly unit: string;
  readonly description: LocalizedText;
  readonly values: readonly DatedValue<Type>[];
  /** The last day for which somebody has checked that no newer value exists. */
  readonly verifiedThrough: PlainDate;
}

/** All parameters by key. */
export type ParameterSet = ReadonlyMap<string, Parameter>;
