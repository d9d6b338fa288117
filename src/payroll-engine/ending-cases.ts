/** How an employment ends, as the labour law tells the cases apart. */
export const ENDING_CASES = [
  'resignation',
  'mutual_agreement',
  'ended_with_notice',
  'unlawful_ending',
  'fixed_term_expiry',
  'fixed_term_ended_by_employer',
  'fixed_term_ended_by_employee',
  'grave_fault',
  'abandonment',
  'probation',
  'economic_closure',
  'retirement',
  'incapacity',
  'illness',
  'death',
] as const;
export type EndingCase = (typeof ENDING_CASES)[number];

/** What a case earns by the length of the service. */
export type GratuityKind = 'unlawful' | 'fixed_term' | 'economic';

export interface CaseRule {
  /** Who has to give notice of the ending; absent where none is due. */
  readonly noticeBy?: 'employer' | 'employee';
  readonly gratuity?: GratuityKind;
  /** Whether the text gives the gratuity in this case too is disputed: not paid, and told. */
  readonly disputed?: true;
  readonly isDeath?: true;
}

export const CASE_RULES: Readonly<Record<EndingCase, CaseRule>> = {
  resignation: { noticeBy: 'employee' },
  mutual_agreement: {},
  ended_with_notice: { noticeBy: 'employer' },
  unlawful_ending: { noticeBy: 'employer', gratuity: 'unlawful' },
  fixed_term_expiry: { gratuity: 'fixed_term', disputed: true },
  fixed_term_ended_by_employer: { gratuity: 'fixed_term' },
  fixed_term_ended_by_employee: { noticeBy: 'employee' },
  grave_fault: {},
  abandonment: {},
  probation: {},
  economic_closure: { noticeBy: 'employer', gratuity: 'economic' },
  retirement: {},
  incapacity: {},
  illness: {},
  death: { isDeath: true },
};
