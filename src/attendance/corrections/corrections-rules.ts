export const correctionStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];
export type CorrectionAction = 'approve' | 'reject' | 'cancel';

/** What may be done in each state, and where it leads; nothing that is not in the table. */
const transitions: Readonly<
  Record<CorrectionStatus, Partial<Record<CorrectionAction, CorrectionStatus>>>
> = {
  pending: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: {},
  rejected: {},
  cancelled: {},
};

/** Undefined when the action is not possible in the state. */
export const statusAfter = (
  status: CorrectionStatus,
  action: CorrectionAction,
): CorrectionStatus | undefined => transitions[status][action];

/** Whether the decision is one that nobody may take about his own request; withdrawing it is not. */
export const needsAnother = (action: CorrectionAction): boolean => action !== 'cancel';

/** Why a bulk correction leaves somebody as he is. */
export const skipReasons = ['has_punches', 'has_record', 'not_a_work_day', 'named_before'] as const;
export type SkipReason = (typeof skipReasons)[number];
/** What can be told from his day alone; `named_before`: an earlier place of the list names him too. */
type DaySkipReason = Exclude<SkipReason, 'named_before'>;

/** One employee's day before a bulk correction, as far as deciding needs it. */
export interface DayBeforeBulk {
  readonly punchCount: number;
  readonly hasRecord: boolean;
  /** A work day by his schedule, and no holiday; or no schedule says anything. */
  readonly isWorkDay: boolean;
}

/**
 * Only who has no punch gets some: whoever reached a working clock keeps what it says. Those who were named one by
 * one are taken to have worked on a rest day too; a department or everybody is not.
 */
export const skipReasonOf = (
  { punchCount, hasRecord, isWorkDay }: DayBeforeBulk,
  isNamed: boolean,
): DaySkipReason | undefined => {
  if (hasRecord) return 'has_record';
  if (punchCount > 0) return 'has_punches';
  return isWorkDay || isNamed ? undefined : 'not_a_work_day';
};
