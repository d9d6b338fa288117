import type { Session } from '../../db/session.js';
import type { PlainDate } from '../../shared/plain-date.js';
import type { PolicyName } from './payroll-policies-rules.js';

export interface PolicyRow {
  readonly policy: PolicyName;
  readonly effective_from: PlainDate;
  readonly value: unknown;
}

/** The company's own values in force on the day, one a policy at most. */
export const findPoliciesOn = (session: Session, on: PlainDate) =>
  session.rows<PolicyRow>({
    name: 'policies_on',
    text: `select distinct on (policy) policy, effective_from, value
      from company_policies
      where company_id = $1 and effective_from <= $2
      order by policy, effective_from desc`,
    values: [session.companyId, on],
  });

/** @returns false when exactly this value was stored for the day before */
export const savePolicy = async (
  session: Session,
  policy: { name: PolicyName; effectiveFrom: PlainDate; value: unknown; createdBy: string | null },
): Promise<boolean> => {
  const written = await session.run({
    name: 'policy_save',
    text: `insert into company_policies (company_id, policy, effective_from, value, created_by)
      values ($1, $2, $3, $4::jsonb, $5)
      on conflict on constraint company_policies_pkey do update
        set value = excluded.value, created_by = excluded.created_by, changed_xid = pg_current_xact_id()
        where company_policies.value is distinct from excluded.value`,
    values: [
      ...[session.companyId, policy.name, policy.effectiveFrom],
      ...[JSON.stringify(policy.value), policy.createdBy],
    ],
  });
  return written === 1;
};

/** The day from which the company's next value of the policy counts. */
export const findNextOfPolicy = async (
  session: Session,
  policy: PolicyName,
  after: PlainDate,
): Promise<PlainDate | undefined> => {
  const row = await session.one<{ next: PlainDate | null }>({
    name: 'policy_next',
    text: `select min(effective_from) as next from company_policies
      where company_id = $1 and policy = $2 and effective_from > $3`,
    values: [session.companyId, policy, after],
  });
  return row.next ?? undefined;
};

/** Whether a policy that counts until the day was changed by a transaction that the snapshot does not see. */
export const havePoliciesChangedSince = async (
  session: Session,
  until: PlainDate,
  snapshot: string,
): Promise<boolean> => {
  const row = await session.one<{ found: boolean }>({
    name: 'policies_changed_since',
    text: `select exists (
        select from company_policies
        where company_id = $1 and effective_from <= $2
          and not pg_visible_in_snapshot(changed_xid, $3::pg_snapshot)
      ) as found`,
    values: [session.companyId, until, snapshot],
  });
  return row.found;
};
