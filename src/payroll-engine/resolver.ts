import { egp, type Piastres } from '../shared/money.js';
import type { PlainDate } from '../shared/plain-date.js';
import { rate, type Rate } from '../shared/rate.js';
import type {
  ParameterSet,
  ParameterType,
  ParameterValueTypes,
} from '../statutory/parameter-types.js';
import { typedParameterAt, type ResolvedParameter } from '../statutory/parameters-at.js';

/** Reads parameters on one day and remembers which, so that every payslip can name its sources. */
export interface Resolver {
  readonly on: PlainDate;
  readonly used: ReadonlyMap<string, ResolvedParameter>;
  /** Whether the parameter has a value on the day: some figures came with a later law. */
  isDefined(key: string): boolean;
  value<Type extends ParameterType>(key: string, type: Type): ParameterValueTypes[Type];
  money(key: string): Piastres;
  rate(key: string): Rate;
  integer(key: string): number;
}

export const createResolver = (parameters: ParameterSet, on: PlainDate): Resolver => {
  const used = new Map<string, ResolvedParameter>();
  const value = <Type extends ParameterType>(key: string, type: Type) => {
    const resolved = typedParameterAt(parameters, key, on, type);
    used.set(key, resolved);
    return resolved.value;
  };
  return {
    on,
    used,
    isDefined: (key) => {
      const first = parameters.get(key)?.values[0];
      return first !== undefined && first.from <= on;
    },
    value,
    money: (key) => egp(value(key, 'money')),
    rate: (key) => rate(value(key, 'rate')),
    integer: (key) => value(key, 'integer'),
  };
};
