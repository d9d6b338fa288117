/** What the pure centre can refuse. The HTTP layer maps each code to an entry of the error catalogue. */
export type DomainErrorCode =
  | 'invalid_date'
  | 'invalid_pay_month'
  | 'invalid_facts'
  | 'parameter_not_defined'
  | 'parameter_unknown'
  | 'parameter_file_invalid'
  | 'policy_invalid'
  | 'policy_below_statutory_floor'
  | 'formula_invalid'
  | 'components_invalid';

/** Values a message may need: names, dates, figures. Never an object, so that it can be logged and shown. */
export type DomainErrorParams = Readonly<Record<string, string | number | boolean>>;

/**
 * A typed refusal of the pure centre, which may not import the HTTP error catalogue.
 * `code` is stable; `params` name what was refused (a parameter key, a day, an article).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly params: DomainErrorParams = {},
  ) {
    super(message);
  }
}
