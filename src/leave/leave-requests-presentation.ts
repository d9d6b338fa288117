import type { z } from 'zod';
import type { Language } from '../errors/language.js';
import { renderFieldProblem } from '../errors/problem.js';
import { toDays } from '../leave-engine/day-amounts.js';
import type { ClosedMonth } from './leave-closed-months.js';
import type { RequestPlan } from './leave-request-plan.js';
import type { RequestRow } from './leave-requests-repository.js';
import type {
  leavePreviewOut,
  leaveRequestDetailOut,
  leaveRequestOut,
} from './leave-requests-schema.js';
import type { RequestDetail } from './leave-requests-service.js';

export const presentRequest = (row: RequestRow): z.output<typeof leaveRequestOut> => ({
  id: row.id,
  employee_id: row.employee_id,
  employee_code: row.employee_code,
  type: row.type,
  balance: row.balance,
  from: row.from_date,
  to: row.to_date,
  part: row.part,
  hours: row.hours === null ? null : Number(row.hours),
  days: toDays(row.amount),
  status: row.status,
  reason: row.reason,
  attachments: row.attachments.map(({ name, url = null, media_type = null }) => ({
    name,
    url,
    media_type,
  })),
  approval_steps: row.steps_needed,
  approved_steps: row.steps_done,
  requested_by: { kind: row.requested_by_kind, id: row.requested_by },
  decided_by:
    row.decided_by_kind === null ? null : { kind: row.decided_by_kind, id: row.decided_by },
  decided_on_behalf_of:
    row.decided_for_kind === null ? null : { kind: row.decided_for_kind, id: row.decided_for },
  decided_at: row.decided_at,
  decision_note: row.decision_note,
  contradicting_days: [...row.contradictions],
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const presentDays = (days: RequestPlan['days']) =>
  days.map(({ date, amount }) => ({ date, days: toDays(amount) }));

const presentWarning = (
  { period, dates, isDecided, retroItemIds, payrollRetroItemId }: ClosedMonth,
  language: Language,
): z.output<typeof leaveRequestDetailOut>['warnings'][number] => {
  const code = isDecided ? 'paid_as_difference' : 'leave_in_closed_month';
  const params = { period };
  const { pointer, detail } = renderFieldProblem(
    { pointer: '/from', in: 'body', code, params },
    language,
  );
  return {
    ...{ pointer, code, detail, params, period },
    dates: [...dates],
    retro_item_ids: [...retroItemIds],
    payroll_retro_item_id: payrollRetroItemId,
  };
};

export const presentDetail = (
  { request, days, approvals, closedMonths }: RequestDetail,
  language: Language,
): z.output<typeof leaveRequestDetailOut> => ({
  ...presentRequest(request),
  counted_days: presentDays(days),
  warnings: closedMonths.map((month) => presentWarning(month, language)),
  approvals: approvals.map((row) => ({
    step: row.step,
    by: { kind: row.approved_by_kind, id: row.approved_by },
    on_behalf_of:
      row.on_behalf_of_kind === null ? null : { kind: row.on_behalf_of_kind, id: row.on_behalf_of },
    note: row.note,
    at: row.approved_at,
  })),
});

export const presentPlan = (
  { days, amount, available, problems }: RequestPlan,
  language: Language,
): z.output<typeof leavePreviewOut> => ({
  days: toDays(amount),
  counted_days: presentDays(days),
  available_before: available === null ? null : toDays(available),
  available_after: available === null ? null : toDays(available - amount),
  possible: problems.length === 0,
  errors: problems.map((problem) => {
    const { code, pointer, detail, params } = renderFieldProblem(problem, language);
    return { code, pointer, detail, params };
  }),
});
