import { AppError, invalidField } from '../../errors/app-error.js';
import { DomainError } from '../../shared/domain-error.js';
import { apiNameOf } from '../policies/payroll-policies-rules.js';

/** Where the policies of a request stand: the value of one policy, or a member for each of them. */
export type PolicyPlace = 'value' | 'policies';

/**
 * What a refusal of the pure centre means to the caller; anything else comes back unchanged.
 *
 * @param place absent where the request carries no policies: then the company's own are to blame
 */
export const toPayrollError = (error: unknown, place?: PolicyPlace): unknown => {
  if (!(error instanceof DomainError)) return error;
  switch (error.code) {
    case 'policy_below_statutory_floor':
      return belowFloor(error, place);
    case 'policy_invalid':
      return invalidField(policyOf(error, place).pointer, 'policy_invalid', {
        reason: String(error.params['problem'] ?? error.message),
      });
    case 'parameter_not_defined': {
      const { key = '', on = '', firstDefinedOn = '' } = error.params;
      const params = { key, on, first: firstDefinedOn };
      return new AppError('parameter_not_defined', { params, cause: error });
    }
    case 'invalid_facts':
      return invalidField('', 'impossible_facts', { reason: error.message });
    default:
      return error;
  }
};

const policyOf = (error: DomainError, place: PolicyPlace | undefined) => {
  const given = String(error.params['policy'] ?? '');
  const { policy, member } = apiNameOf(given) ?? { policy: given, member: undefined };
  const parts = [
    ...(place === undefined ? [] : [place]),
    ...(place === 'policies' ? [policy] : []),
    ...(place === undefined || member === undefined ? [] : [member]),
  ];
  return { policy, pointer: parts.map((part) => `/${part}`).join('') };
};

const belowFloor = (error: DomainError, place: PolicyPlace | undefined): AppError => {
  const { policy, pointer } = policyOf(error, place);
  const { statutory = '', law = '', article = '' } = error.params;
  const params = { policy, floor: statutory, article: `${String(law)} ${String(article)}`.trim() };
  return new AppError('policy_below_statutory_floor', {
    params,
    errors:
      place === undefined ? [] : [{ pointer, in: 'body', code: 'below_statutory_floor', params }],
    cause: error,
  });
};
