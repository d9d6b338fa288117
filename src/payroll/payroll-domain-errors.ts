import { AppError, invalidField } from '../errors/app-error.js';
import type { DomainError } from '../shared/domain-error.js';
import { apiNameOf } from './payroll-policies-rules.js';

/**
 * A refusal of a policy by the engine, with the pointer of the policy's value.
 *
 * @param pointerOfValue "/value" where one policy is set; the policy's own name is added below "/policies"
 */
export const toPolicyError = (error: DomainError, pointerOfValue: '/value' | '/policies') => {
  const name = apiNameOf(String(error.params['policy'] ?? ''));
  const policy = name?.policy ?? String(error.params['policy'] ?? '');
  const pointer =
    pointerOfValue +
    (pointerOfValue === '/policies' ? `/${policy}` : '') +
    (name?.member === undefined ? '' : `/${name.member}`);
  switch (error.code) {
    case 'policy_below_statutory_floor': {
      const params = {
        policy,
        floor: String(error.params['statutory'] ?? ''),
        article:
          `${String(error.params['law'] ?? '')} ${String(error.params['article'] ?? '')}`.trim(),
      };
      return new AppError('policy_below_statutory_floor', {
        params,
        errors: [{ pointer, in: 'body', code: 'below_statutory_floor', params }],
        cause: error,
      });
    }
    case 'policy_invalid':
      return invalidField(pointer, 'policy_invalid', {
        reason: String(error.params['problem'] ?? error.message),
      });
    default:
      return toPayrollError(error);
  }
};

/** Any other refusal of the pure centre that a request can run into. */
export const toPayrollError = (error: DomainError): AppError => {
  if (error.code === 'parameter_not_defined') {
    const { key = '', on = '', firstDefinedOn = '' } = error.params;
    return new AppError('parameter_not_defined', {
      params: { key, on, first: firstDefinedOn },
      cause: error,
    });
  }
  return new AppError('internal_error', { cause: error });
};
