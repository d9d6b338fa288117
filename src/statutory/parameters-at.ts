import { DomainError } from '../shared/domain-error.js';
import { egp, type Piastres } from '../shared/money.js';
import { type PlainDate } from '../shared/plain-date.js';
import { rate, type Rate } from '../shared/rate.js';
import type {
  Confidence,
  DatedValue,
  LocalizedText,
  Parameter,
  ParameterSet,
  ParameterType,
  ParameterValueTypes,
} from './parameter-types.js';

/** A parameter's value in force on a day, with where it comes from. */
export interface ResolvedParameter<Type extends ParameterType = ParameterType> {
  readonly key: string;
  readonly type: Type;
  readonly unit: string;
  readonly description: LocalizedText;
  readonly value: ParameterValueTypes[Type];
  readonly from: PlainDate;
  readonly law: string;
  readonly article: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly provisional: boolean;
  /** The day asked for lies after the last day on which somebody verified that no newer value exists. */
  readonly stale: boolean;
  readonly verifiedThrough: PlainDate;
  readonly origin: 'statute' | 'company';
  readonly note?: string;
}

/** A dated value that a company adds or puts in the place of the statutory one. */
export interface ParameterOverride {
  readonly key: string;
  readonly from: PlainDate;
  readonly value: ParameterValueTypes[ParameterType];
  /** Who decided it: a decree, a circular. */
  readonly law: string;
  readonly article: string;
  /** Where that is written. */
  readonly source: string;
  readonly note: string | null;
}

const unknownParameter = (key: string): DomainError =>
  new DomainError('parameter_unknown', `no such statutory parameter: ${key}`, { key });

const parameterOf = (parameters: ParameterSet, key: string): Parameter => {
  const parameter = parameters.get(key);
  if (parameter === undefined) throw unknownParameter(key);
  return parameter;
};

/** The last value that begins on or before the day; undefined before the first. */
const valueInForce = (values: readonly DatedValue[], on: PlainDate): DatedValue | undefined =>
  values.findLast(({ from }) => from <= on);

/**
 * The value of `key` in force on the day.
 * Throws DomainError `parameter_unknown`, or `parameter_not_defined` when the day is before the first value:
 * a month that the data does not reach is refused, never computed with a neighbour's figures.
 */
export const parameterAt = (
  parameters: ParameterSet,
  key: string,
  on: PlainDate,
): ResolvedParameter => {
  const parameter = parameterOf(parameters, key);
  const value = valueInForce(parameter.values, on);
  if (value === undefined) {
    const first = parameter.values[0]?.from ?? '';
    throw new DomainError('parameter_not_defined', `${key} is not defined on ${on}`, {
      key,
      on,
      firstDefinedOn: first,
    });
  }
  return {
    key,
    type: parameter.type,
    unit: parameter.unit,
    description: parameter.description,
    value: value.value,
    from: value.from,
    law: value.law,
    article: value.article,
    source: value.source,
    confidence: value.confidence,
    provisional: value.provisional === true,
    stale: value.origin !== 'company' && on > parameter.verifiedThrough,
    verifiedThrough: parameter.verifiedThrough,
    origin: value.origin === 'company' ? 'company' : 'statute',
    ...(value.note === undefined ? {} : { note: value.note }),
  };
};

/** As `parameterAt`, when the caller knows the type of the values; another type in the data is refused. */
export const typedParameterAt = <Type extends ParameterType>(
  parameters: ParameterSet,
  key: string,
  on: PlainDate,
  type: Type,
): ResolvedParameter<Type> => {
  const resolved = parameterAt(parameters, key, on);
  if (resolved.type !== type) {
    throw new DomainError('parameter_file_invalid', `${key} is ${resolved.type}, not ${type}`, {
      key,
      expected: type,
      found: resolved.type,
    });
  }
  return resolved as ResolvedParameter<Type>;
};

/** A money parameter in piastres. */
export const moneyAt = (parameters: ParameterSet, key: string, on: PlainDate): Piastres =>
  egp(typedParameterAt(parameters, key, on, 'money').value);

/** A rate parameter as an exact fraction. */
export const rateAt = (parameters: ParameterSet, key: string, on: PlainDate): Rate =>
  rate(typedParameterAt(parameters, key, on, 'rate').value);

export const integerAt = (parameters: ParameterSet, key: string, on: PlainDate): number =>
  typedParameterAt(parameters, key, on, 'integer').value;

export const flagAt = (parameters: ParameterSet, key: string, on: PlainDate): boolean =>
  typedParameterAt(parameters, key, on, 'flag').value;

/** Every parameter that is defined on the day, in key order: the answer of the public list. */
export const parametersInForce = (
  parameters: ParameterSet,
  on: PlainDate,
): readonly ResolvedParameter[] =>
  [...parameters.values()]
    .filter(({ values }) => valueInForce(values, on) !== undefined)
    .map(({ key }) => parameterAt(parameters, key, on))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

/**
 * The set with a company's own dated values laid over it. An override that begins on the same day as a
 * statutory value replaces it; otherwise it holds until the next value begins. One of a figure that a later release has
 * given up means nothing any more. The given set is not changed.
 */
export const withOverrides = (
  parameters: ParameterSet,
  overrides: readonly ParameterOverride[],
): ParameterSet => {
  if (overrides.length === 0) return parameters;
  const result = new Map(parameters);
  for (const { key, note, ...override } of overrides) {
    const parameter = result.get(key);
    if (parameter === undefined) continue;
    const own: DatedValue = {
      ...override,
      confidence: 'high',
      origin: 'company',
      ...(note !== null && { note }),
    };
    const values = [...parameter.values.filter(({ from }) => from !== own.from), own].sort(
      (a, b) => (a.from < b.from ? -1 : 1),
    );
    result.set(key, { ...parameter, values });
  }
  return result;
};
