import type { z } from 'zod';
import type { Language } from '../errors/language.js';
import { renderFieldProblem } from '../errors/problem.js';
import { toDays } from '../leave-engine/day-amounts.js';
import type { LeaveExplanation } from '../leave-engine/leave-explanation.js';
import { dateParts } from '../shared/plain-date.js';
import type {
  leaveAccountOut,
  leaveBalancesOut,
  leaveEntriesOut,
  leaveSettingsOut,
  leaveTypeOut,
} from './leave-balances-schema.js';
import type { AccountView, BalancesView } from './leave-balances-service.js';
import type { VersionedSettings } from './leave-catalogue-repository.js';
import type { CalendarView, TypeView } from './leave-catalogue-service.js';
import type { EntryResult } from './leave-entries-service.js';
import type { calendarOut } from './leave-requests-schema.js';

const daysOrNull = (amount: number | null): number | null =>
  amount === null ? null : toDays(amount);

export const presentType = (type: TypeView): z.output<typeof leaveTypeOut> => ({
  code: type.code,
  name: type.name.en,
  name_ar: type.name.ar,
  statutory: type.isStatutory,
  balance: type.balance,
  days_per_year: daysOrNull(type.daysPerYear),
  basis: type.basis,
  units: [...type.units],
  pay: type.pay,
  sandwich: type.sandwich,
  gender: type.gender,
  maximum_days_per_request: daysOrNull(type.maximumPerRequest),
  maximum_days_per_year: daysOrNull(type.maximumPerYear),
  maximum_times: type.maximumTimes,
  minimum_service_months: type.minimumServiceMonths,
  minimum_months_after_first: type.monthsAfterFirst,
  minimum_workers: type.minimumWorkers,
  notice_days: type.noticeDays,
  needs_document: type.needsDocument,
  is_active: type.isActive,
  article: type.article,
});

export const presentSettings = ({
  settings,
  version,
}: VersionedSettings): z.output<typeof leaveSettingsOut> => ({
  ...settings,
  rest_days: [...settings.rest_days],
  version,
});

export const presentExplanation = ({ rule, operands, article, text }: LeaveExplanation) => ({
  rule,
  operands: { ...operands },
  article,
  text: { ...text },
});

export const presentBalances = (view: BalancesView): z.output<typeof leaveBalancesOut> => ({
  employee_id: view.employeeId,
  employee_code: view.employeeCode,
  on: view.on,
  usable_from: view.usableFrom,
  balances: view.balances.map(({ balance, amount, pending, available, settlementDue }) => ({
    balance,
    days: toDays(amount),
    pending_days: toDays(pending),
    available_days: toDays(available),
    settlement_due_days: toDays(settlementDue),
  })),
  annual_minimum: {
    year: dateParts(view.on).year,
    needed_days: toDays(view.minimum.needed),
    taken_days: toDays(view.minimum.taken),
    needed_days_in_a_row: toDays(view.minimum.neededInARow),
    longest_row_days: toDays(view.minimum.longestRow),
    met: view.minimum.isMet,
    explanation: presentExplanation(view.minimum.explanation),
  },
});

export const presentAccount = (view: AccountView): z.output<typeof leaveAccountOut> => ({
  ...presentBalances(view),
  hazardous_from: view.hazardousFrom,
  denomination: view.denomination,
  entitlement: {
    days: view.entitlement.days,
    explanations: view.entitlement.explanations.map(presentExplanation),
  },
  entries: [
    ...view.rows.map((row) => ({
      number: row.entry_number,
      balance: row.balance,
      kind: row.kind,
      date: row.effective_on,
      days: toDays(row.amount),
      paid_in: row.paid_in,
      request_id: row.request_id,
      note: row.note,
      created_at: row.created_at,
    })),
    ...view.due.map(({ balance, kind, on, amount }) => ({
      number: null,
      balance,
      kind,
      date: on,
      days: toDays(amount),
      paid_in: null,
      request_id: null,
      note: null,
      created_at: null,
    })),
  ],
});

export const presentEntries = (
  results: readonly EntryResult[],
  language: Language,
): z.output<typeof leaveEntriesOut> => {
  const summary = { created: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of results) summary[outcome] += 1;
  return {
    results: results.map(({ index, outcome, problems }) => ({
      index,
      outcome,
      ...(problems !== undefined && {
        errors: problems.map((problem) => {
          const { code, pointer, detail, params } = renderFieldProblem(problem, language);
          return { code, pointer, detail, params };
        }),
      }),
    })),
    summary,
  };
};

export const presentCalendar = ({
  from,
  to,
  requests,
  holidays,
}: CalendarView): z.output<typeof calendarOut> => ({
  from,
  to,
  absences: requests.map((row) => ({
    request_id: row.id,
    employee_id: row.employee_id,
    employee_code: row.employee_code,
    type: row.type,
    from: row.from_date,
    to: row.to_date,
    part: row.part,
    status: row.status,
  })),
  holidays: [...holidays]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, { name, nameAr }]) => ({ date, name, name_ar: nameAr })),
});
