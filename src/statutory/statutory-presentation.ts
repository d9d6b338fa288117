import type { ParameterType, ParameterValueTypes } from './parameter-types.js';
import type { ResolvedParameter } from './parameters-at.js';

/** A decimal text as a JSON number: its shortest text is the decimal again, so nothing is lost on the way. */
const decimal = (text: string): number => Number(text);
const bound = (text: string | null): number | null => (text === null ? null : decimal(text));

type Presented<Type extends ParameterType> = (value: ParameterValueTypes[Type]) => unknown;

const presenters: { readonly [Type in ParameterType]: Presented<Type> } = {
  money: decimal,
  rate: decimal,
  integer: (value) => value,
  flag: (value) => value,
  text: (value) => value,
  scale: (steps) => steps.map(({ upTo, rate }) => ({ up_to: upTo, rate: decimal(rate) })),
  table: (rows) => rows.map(({ at, value }) => ({ at, value: decimal(value) })),
  tax_scale: ({ slices, bands }) => ({
    slices: slices.map(({ upTo, rate }) => ({ up_to: bound(upTo), rate: decimal(rate) })),
    bands: bands.map(({ upTo, mergedSlices }) => ({
      up_to: bound(upTo),
      merged_slices: mergedSlices,
    })),
  }),
  codes: (codes) => codes,
  code_list: (entries) =>
    entries.map(({ fixedDate, ...entry }) => ({
      ...entry,
      ...(fixedDate !== undefined && { fixed_date: fixedDate }),
    })),
  insurance_statuses: (statuses) =>
    statuses.map(({ universalHealth, branches = {}, ...status }) => ({
      ...status,
      universal_health: universalHealth,
      branches: Object.fromEntries(
        Object.entries(branches).map(([branch, { employee, employer }]) => [
          branch,
          {
            ...(employee !== undefined && { employee: decimal(employee) }),
            ...(employer !== undefined && { employer: decimal(employer) }),
          },
        ]),
      ),
    })),
  tax_treatments: (treatments) =>
    treatments.map(({ disabilityExemption, ...treatment }) => ({
      ...treatment,
      disability_exemption: disabilityExemption,
    })),
  holidays: (holidays) => holidays,
};

/** The value of a parameter as JSON: money and rates as numbers, names in snake_case. */
export const presentParameterValue = ({ type, value }: ResolvedParameter): unknown =>
  presentValue(type, value);

/** A value of the type as JSON. */
export const presentValue = <Type extends ParameterType>(
  type: Type,
  value: ParameterValueTypes[Type],
): unknown => presenters[type](value);

export const presentParameter = (parameter: ResolvedParameter) => ({
  key: parameter.key,
  description: parameter.description,
  type: parameter.type,
  unit: parameter.unit,
  value: presentParameterValue(parameter),
  from: parameter.from,
  law: parameter.law,
  article: parameter.article,
  source: parameter.source,
  confidence: parameter.confidence,
  provisional: parameter.provisional,
  verified_through: parameter.verifiedThrough,
  stale: parameter.stale,
  origin: parameter.origin,
  note: parameter.note ?? null,
});
