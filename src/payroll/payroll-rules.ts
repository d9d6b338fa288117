import { nextPayMonth, type PayMonth } from '../shared/pay-month.js';

/** The first month whose law is known to the service. */
export const FIRST_PAY_MONTH: PayMonth = '2020-07';
/** The last month a cycle can be for. Far ahead of the statutory data the payslips warn of provisional and stale figures. */
export const LAST_PAY_MONTH: PayMonth = '2099-12';

/** Behind every month: differences up to it are all there are. */
export const BEHIND_LAST_MONTH: PayMonth = nextPayMonth(LAST_PAY_MONTH);

export const cycleKinds = ['regular', 'bonus', 'final_settlement', 'correction'] as const;
export type CycleKind = (typeof cycleKinds)[number];

/** A correction comes from reversing a closed cycle, never from a request. */
export const creatableCycleKinds = ['regular', 'bonus', 'final_settlement'] as const;

export const cycleStatuses = ['draft', 'calculating', 'calculated', 'approved', 'closed'] as const;
export type CycleStatus = (typeof cycleStatuses)[number];

export const cycleActions = [
  'calculate',
  'approve',
  'reopen',
  'close',
  'reverse',
  'delete',
] as const;
export type CycleAction = (typeof cycleActions)[number];

/** Every legal move that a person can ask for. What is not here is refused and changes nothing. */
const transitions: Readonly<
  Record<CycleStatus, Partial<Record<CycleAction, CycleStatus | 'deleted'>>>
> = {
  draft: { calculate: 'calculating', delete: 'deleted' },
  // Leaves this state by itself: to calculated, or back to draft when the calculation broke off for good.
  calculating: {},
  calculated: { calculate: 'calculating', approve: 'approved', delete: 'deleted' },
  approved: { reopen: 'calculated', close: 'closed' },
  // Stays closed: a correction takes it back, once.
  closed: { reverse: 'closed' },
};

/** Where the action leads, or undefined when it is illegal in this state. */
export const statusAfter = (
  status: CycleStatus,
  action: CycleAction,
): CycleStatus | 'deleted' | undefined => transitions[status][action];

export const allowedActions = (status: CycleStatus): readonly CycleAction[] =>
  cycleActions.filter((action) => statusAfter(status, action) !== undefined);

/**
 * Only results that somebody may still approve or close can be outdated: a draft has none, a calculation under
 * way is judged when it is done, and a closed cycle stays as it is (later facts become items of a later month).
 */
export const canBecomeStale = (status: CycleStatus): boolean =>
  status === 'calculated' || status === 'approved';

/** A bonus pays what was entered for it, and nothing of what recurs. */
export const paysInputsAlone = (kind: CycleKind): boolean => kind === 'bonus';

/** Only the regular cycle pays the salaries of everybody; one of another kind pays what was entered for it alone. */
export const paysSalaries = (kind: CycleKind): boolean => kind === 'regular';

/** Pays those who are named in it, their last wages and all that ends with the employment. */
export const paysLeavers = (kind: CycleKind): boolean => kind === 'final_settlement';

/** Its payslips are computed from facts that may change after the calculation. */
export const dependsOnFacts = (kind: CycleKind): boolean => kind !== 'correction';
