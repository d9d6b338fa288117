import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import type { RecomputeTarget } from '../schedules/recompute-request-rules.js';
import type { PlainDate } from '../shared/plain-date.js';

/** Whose plans changed, on which days; `to` null: from then on. */
export interface PlansChanged {
  readonly from: PlainDate;
  readonly to: PlainDate | null;
  readonly target: RecomputeTarget;
}

export interface AffectedRequest {
  readonly id: string;
  readonly employee_id: string;
}

const AFFECTED = `from leave_requests request
  join employees employee on employee.company_id = $1 and employee.id = request.employee_id
  where request.company_id = $1 and request.status in ('pending', 'approved', 'taken')
    and request.to_date >= $2 and ($3::date is null or request.from_date <= $3::date)
    and ($4::text is null or employee.department = $4::text)
    and ($5::uuid[] is null or request.employee_id = any($5::uuid[]))`;

const valuesOf = (session: Session, { from, to, target }: PlansChanged) => [
  ...[session.companyId, from, to],
  target.kind === 'department' ? target.department : null,
  target.kind === 'employees' ? arrayLiteral(target.ids) : null,
];

/** How many requests stand on such days, as far as one more than the maximum. */
export const countAffectedRequests = async (
  session: Session,
  change: PlansChanged,
  maximum: number,
): Promise<number> => {
  const { count } = await session.one<{ count: number }>({
    name: 'leave_requests_affected_count',
    text: `select count(*)::integer as count from (select ${AFFECTED} limit $6) affected`,
    values: [...valuesOf(session, change), maximum + 1],
  });
  return count;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The next of them by employee. */
export const affectedRequests = (
  session: Session,
  change: PlansChanged,
  { after, limit }: { readonly after: AffectedRequest | null; readonly limit: number },
) =>
  session.rows<AffectedRequest>({
    name: 'leave_requests_affected',
    text: `select request.id, request.employee_id ${AFFECTED}
        and (request.employee_id, request.id) > ($6, $7)
      order by request.employee_id, request.id limit $8`,
    values: [
      ...valuesOf(session, change),
      ...[after?.employee_id ?? NOBODY, after?.id ?? NOBODY, limit],
    ],
  });
