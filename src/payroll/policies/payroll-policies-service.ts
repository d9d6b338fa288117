import type { Session } from '../../db/session.js';
import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { checkPolicies } from '../../payroll-engine/policies.js';
import {
  recompute,
  type RecomputeDependencies,
  type SchedulesCaller,
} from '../../schedules/plan-change-events.js';
import { firstDayOf, payMonthOf, type PayMonth } from '../../shared/pay-month.js';
import { addDays, type PlainDate } from '../../shared/plain-date.js';
import type { WorkContext } from '../../shared/work-context.js';
import { companyParameters } from '../../statutory/company-values-read-model.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import { toPayrollError } from '../cycles/payroll-domain-errors.js';
import * as repository from './payroll-policies-repository.js';
import {
  defaultPolicyValues,
  effectivePolicyValue,
  isPolicyOfPay,
  isPolicyOfTime,
  policyNames,
  toPayrollPolicies,
  type ChosenPolicies,
  type PolicyName,
  type PolicyValues,
} from './payroll-policies-rules.js';
import { latestClosedPeriod, refuseTooFarBack } from '../payroll-read-model.js';
import { openItemsOfMonths } from '../retro/payroll-retro-repository.js';
import { enterValues } from '../statutory-values/payroll-statutory-values-repository.js';

export interface PolicyInForce {
  readonly policy: PolicyName;
  readonly value: unknown;
  readonly origin: 'company' | 'default';
  readonly effective_from: PlainDate | null;
}

export interface PolicyChange {
  readonly policy: PolicyName;
  /** Of the form of this policy. */
  readonly value: PolicyValues[PolicyName];
  readonly effectiveFrom: PlainDate;
}

export interface PayrollPoliciesService {
  readonly inForce: (context: WorkContext, on: PlainDate) => Promise<readonly PolicyInForce[]>;
  /** Throws policy_below_statutory_floor, period_locked, validation_failed. */
  readonly set: (caller: SchedulesCaller, change: PolicyChange) => Promise<PolicyInForce>;
}

export interface PayrollPoliciesDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}

export const createPayrollPoliciesService = ({
  unitOfWork,
  parameters,
  ...recomputing
}: PayrollPoliciesDependencies): PayrollPoliciesService => ({
  inForce: (context, on) =>
    unitOfWork.read(context, async (session) => {
      const rows = await repository.findPoliciesOn(session, on);
      const defaults = defaultPolicyValues(await companyParameters(session, parameters), on);
      return policyNames.map((name) =>
        present(
          name,
          rows.find(({ policy }) => policy === name),
          defaults,
        ),
      );
    }),
  set: (caller, change) =>
    unitOfWork.write(caller.context, (session) =>
      setPolicy(session, caller, { parameters, recomputing }, change),
    ),
});

/** The company's own choices in force on the day. */
export const chosenPoliciesOn = async (
  session: Session,
  on: PlainDate,
): Promise<ChosenPolicies> => {
  const rows = await repository.findPoliciesOn(session, on);
  return Object.fromEntries(rows.map(({ policy, value }) => [policy, value]));
};

interface SettingWorld {
  readonly parameters: ParameterSet;
  readonly recomputing: RecomputeDependencies;
}

const setPolicy = async (
  session: WriteSession,
  caller: SchedulesCaller,
  { parameters: shipped, recomputing }: SettingWorld,
  { policy, value, effectiveFrom }: PolicyChange,
): Promise<PolicyInForce> => {
  // Until the commit no month is closed; whoever closes one waits for this policy. And no figure of the law changes,
  // nor another policy: each is checked against those that stand.
  const closed = await latestClosedPeriod(session);
  await enterValues(session);
  const parameters = await companyParameters(session, shipped);
  const before = await chosenPoliciesOn(session, effectiveFrom);
  try {
    checkPolicies(toPayrollPolicies({ ...before, [policy]: value }), parameters, effectiveFrom);
  } catch (error) {
    throw toPayrollError(error, 'value');
  }
  const createdBy = caller.context.actor.id ?? null;
  if (await repository.savePolicy(session, { name: policy, effectiveFrom, value, createdBy })) {
    await openForClosedMonths(session, { policy, effectiveFrom, closed }, createdBy);
    if (isPolicyOfTime(policy)) {
      await recomputeFrom(session, caller, recomputing, { policy, effectiveFrom });
    }
    session.audit({
      action: 'policy.set',
      targetType: 'policy',
      targetId: policy,
      changes: { effective_from: effectiveFrom, from: before[policy] ?? null, to: value },
    });
  }
  return present(
    policy,
    { policy, value, effective_from: effectiveFrom },
    defaultPolicyValues(parameters, effectiveFrom),
  );
};

/** A value dated into closed months: they are paid anew, as far as the value counts in them. */
const openForClosedMonths = async (
  session: WriteSession,
  {
    policy,
    effectiveFrom,
    closed,
  }: Omit<PolicyChange, 'value'> & { readonly closed: PayMonth | undefined },
  createdBy: string | null,
): Promise<void> => {
  if (!isPolicyOfPay(policy)) return;
  const period = payMonthOf(effectiveFrom);
  if (closed === undefined || period > closed) return;
  refuseTooFarBack('/effective_from', period, closed);
  const until = await repository.findNextOfPolicy(session, policy, effectiveFrom);
  await openItemsOfMonths(session, {
    cause: policy,
    from: period,
    before: until === undefined ? null : payMonthOf(until),
    createdBy,
  });
};

/** A month is read under the values of its last day: days follow from the first day of the month on. */
const recomputeFrom = async (
  session: WriteSession,
  caller: SchedulesCaller,
  recomputing: RecomputeDependencies,
  { policy, effectiveFrom }: Omit<PolicyChange, 'value'>,
): Promise<void> => {
  const next = await repository.findNextOfPolicy(session, policy, effectiveFrom);
  const from = firstDayOf(payMonthOf(effectiveFrom));
  // The value that follows holds for all of its month.
  const to = next === undefined ? null : addDays(firstDayOf(payMonthOf(next)), -1);
  if (to !== null && to < from) return;
  const targets = [{ kind: 'company' }] as const;
  const days = { from, to, targets, completes: false, minutesOfClosed: true };
  await recompute(session, caller, recomputing, days);
};

const present = (
  policy: PolicyName,
  own: repository.PolicyRow | undefined,
  defaults: PolicyValues,
): PolicyInForce =>
  own === undefined
    ? { policy, value: defaults[policy], origin: 'default', effective_from: null }
    : {
        policy,
        value: effectivePolicyValue(policy, own.value as PolicyValues[typeof policy], defaults),
        origin: 'company',
        effective_from: own.effective_from,
      };
