import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import { toMillidays } from '../leave-engine/day-amounts.js';
import {
  STATUTORY_CODES,
  statutoryTypesOn,
  type LeaveType,
} from '../leave-engine/statutory-types.js';
import type { PlanFollower } from '../schedules/plan-change-events.js';
import { companyHolidays } from '../schedules/schedules-read-model.js';
import type { Clock } from '../shared/clock.js';
import { addDays, daysBetween, type PlainDate } from '../shared/plain-date.js';
import { companyParameters } from '../statutory/company-values-read-model.js';
import type { ParameterSet } from '../statutory/parameter-types.js';
import type { Holiday } from '../time-engine/time-types.js';
import type {
  LeaveSettingsPatch,
  LeaveTypePatch,
  LeaveTypeRequest,
} from './leave-balances-schema.js';
import * as repository from './leave-catalogue-repository.js';
import type { TypeRow, VersionedSettings } from './leave-catalogue-repository.js';
import { todayOf, type ExpectedVersion, type LeaveCaller } from './leave-request-changes.js';
import { requestsInRange, type RequestRow } from './leave-requests-repository.js';
import type { LeaveSettings } from './leave-rules.js';
import { ofCompany } from './leave-types.js';

/** A kind of leave as it is shown: with what a company's own has beside it. */
export interface TypeView extends LeaveType {
  readonly daysPerYear: number | null;
  readonly isActive: boolean;
}

export interface CalendarView {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly requests: readonly RequestRow[];
  readonly holidays: ReadonlyMap<PlainDate, Holiday>;
}

export interface LeaveCatalogueService {
  readonly types: (caller: LeaveCaller, on: PlainDate | undefined) => Promise<readonly TypeView[]>;
  /** Throws duplicate, validation_failed. */
  readonly createType: (caller: LeaveCaller, request: LeaveTypeRequest) => Promise<TypeView>;
  /** Throws not_found. */
  readonly changeType: (
    caller: LeaveCaller,
    code: string,
    patch: LeaveTypePatch,
  ) => Promise<TypeView>;
  readonly settings: (caller: LeaveCaller) => Promise<VersionedSettings>;
  /** Throws version_mismatch. */
  readonly changeSettings: (
    caller: LeaveCaller,
    patch: LeaveSettingsPatch,
    expected: ExpectedVersion,
  ) => Promise<VersionedSettings>;
  /** Throws validation of the range, limit_reached. */
  readonly calendar: (
    caller: LeaveCaller,
    question: {
      readonly from: PlainDate;
      readonly to: PlainDate | undefined;
      readonly department: string | undefined;
    },
  ) => Promise<CalendarView>;
}

export interface LeaveCatalogueDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly parameters: ParameterSet;
  /** Counts leave anew when the weekly rest changes. */
  readonly recount: PlanFollower;
}

const MAXIMUM_TYPES = 200;
const MAXIMUM_CALENDAR_DAYS = 62;
const USUAL_CALENDAR_DAYS = 31;
const MAXIMUM_ABSENCES = 5_000;

/** What the days of leave to come are counted by. */
const COUNTED_BY = ['rest_days', 'half_on_half_holiday'] as const;

export const createLeaveCatalogueService = ({
  unitOfWork,
  clock,
  parameters,
  recount,
}: LeaveCatalogueDependencies): LeaveCatalogueService => ({
  types: (caller, on) =>
    unitOfWork.read(caller.context, async (session) => [
      ...statutoryTypesOn(
        await companyParameters(session, parameters),
        on ?? todayOf(caller, clock),
      ).map((type) => ({
        ...type,
        daysPerYear: null,
        isActive: true,
      })),
      ...(await repository.listTypes(session)).map(viewOf),
    ]),
  createType: ({ context }, request) =>
    unitOfWork.write(context, (session) => createType(session, context, request)),
  changeType: ({ context }, code, patch) =>
    unitOfWork.write(context, (session) => changeType(session, code, patch)),
  settings: ({ context }) =>
    unitOfWork.read(context, (session) => repository.findSettings(session)),
  changeSettings: (caller, patch, expected) =>
    unitOfWork.write(caller.context, async (session) => {
      const { before, after } = await changeSettings(session, patch, expected);
      if (COUNTED_BY.some((name) => !isDeepStrictEqual(before[name], after.settings[name]))) {
        const from = todayOf(caller, clock);
        await recount(session, caller, { from, to: null, targets: [{ kind: 'company' }] });
      }
      return after;
    }),
  calendar: ({ context }, { from, to = addDays(from, USUAL_CALENDAR_DAYS - 1), department }) =>
    unitOfWork.read(context, async (session) => {
      refuseRange(from, to);
      const filters = { from, to, department, statuses: ['pending', 'approved', 'taken'] as const };
      const requests = await requestsInRange(session, filters, MAXIMUM_ABSENCES);
      if (requests.length > MAXIMUM_ABSENCES) {
        throw new AppError('limit_reached', { params: { maximum: MAXIMUM_ABSENCES } });
      }
      const holidays = await companyHolidays(session, parameters, { from, to });
      return { from, to, requests, holidays };
    }),
});

const createType = async (
  session: WriteSession,
  context: LeaveCaller['context'],
  request: LeaveTypeRequest,
): Promise<TypeView> => {
  refuseType(request);
  if ((await repository.listTypes(session)).length >= MAXIMUM_TYPES) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_TYPES } });
  }
  const row = await repository.insertType(session, toRow(request), context.actor.id ?? null);
  session.audit({
    action: 'leave_type.created',
    targetType: 'leave_type',
    targetId: row.code,
    changes: { ...request },
  });
  return viewOf(row);
};

const changeType = async (
  session: WriteSession,
  code: string,
  patch: LeaveTypePatch,
): Promise<TypeView> => {
  const before = await repository.lockType(session, code);
  if (before === undefined) throw new AppError('not_found');
  const { name = before.name, name_ar = before.name_ar, is_active = before.is_active } = patch;
  const isSame =
    name === before.name && name_ar === before.name_ar && is_active === before.is_active;
  if (isSame) return viewOf(before);
  const row = await repository.updateType(session, { code, name, name_ar, is_active });
  session.audit({
    action: 'leave_type.changed',
    targetType: 'leave_type',
    targetId: code,
    changes: { ...patch },
  });
  return viewOf(row);
};

const changeSettings = async (
  session: WriteSession,
  patch: LeaveSettingsPatch,
  expected: ExpectedVersion,
): Promise<{ readonly before: LeaveSettings; readonly after: VersionedSettings }> => {
  const { settings, version } = await repository.lockSettings(session);
  if (typeof expected === 'number' && expected !== version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(version)}"` } });
  }
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const changed: LeaveSettings = { ...settings, ...Object.fromEntries(given) };
  if (JSON.stringify(changed) === JSON.stringify(settings)) {
    return { before: settings, after: { settings, version } };
  }
  await repository.saveSettings(session, changed);
  session.audit({
    action: 'leave_settings.changed',
    targetType: 'leave_settings',
    targetId: session.companyId,
    changes: Object.fromEntries(given),
  });
  return { before: settings, after: { settings: changed, version: version + 1 } };
};

const refuseRange = (from: PlainDate, to: PlainDate): void => {
  const latest = addDays(from, MAXIMUM_CALENDAR_DAYS - 1);
  if (to >= from && daysBetween(from, to) < MAXIMUM_CALENDAR_DAYS) return;
  const problem =
    to < from
      ? ({ code: 'too_small', params: { minimum: from } } as const)
      : ({ code: 'too_big', params: { maximum: latest } } as const);
  throw new AppError('invalid_parameter', { errors: [{ pointer: 'to', in: 'query', ...problem }] });
};

const refuseType = ({ code, balance, days_per_year: days }: LeaveTypeRequest): void => {
  if (STATUTORY_CODES.includes(code)) {
    throw invalidField('/code', 'already_taken', { field: 'code' });
  }
  if ((balance === 'own') !== (days !== undefined)) {
    const expected = balance === 'own' ? 'days_per_year' : 'no days_per_year';
    throw invalidField('/days_per_year', 'contradicts', { field: 'balance', expected });
  }
};

const viewOf = (row: TypeRow): TypeView => ({
  ...ofCompany(row),
  daysPerYear: row.days_per_year,
  isActive: row.is_active,
});

const optional = (days: number | undefined): number | null =>
  days === undefined ? null : toMillidays(days);

const toRow = (request: LeaveTypeRequest): Omit<TypeRow, 'is_active' | 'version'> => ({
  code: request.code,
  name: request.name,
  name_ar: request.name_ar ?? null,
  balance: request.balance,
  days_per_year: optional(request.days_per_year),
  basis: request.basis ?? 'working_days',
  allows_half_days: request.allows_half_days ?? true,
  pay: request.pay,
  sandwich: request.sandwich ?? false,
  maximum_per_request: optional(request.maximum_days_per_request),
  maximum_per_year: optional(request.maximum_days_per_year),
  maximum_times: request.maximum_times ?? null,
  minimum_service_months: request.minimum_service_months ?? 0,
  notice_days: request.notice_days ?? 0,
  needs_document: request.needs_document ?? false,
});
