import type { FeedPage, FeedRequest } from '../db/changes-feed.js';
import { toPage, type Page, type PageRequest } from '../db/keyset.js';
import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { AppError } from '../errors/app-error.js';
import { recompute, type RecomputeDependencies } from '../schedules/plan-change-events.js';
import { isAnybodyScheduled } from '../schedules/schedules-read-model.js';
import { dayIn } from '../shared/company-day.js';
import { newId } from '../shared/ids.js';
import { payMonthOf, yearOf } from '../shared/pay-month.js';
import { laterDate, type PlainDate } from '../shared/plain-date.js';
import type { WorkContext } from '../shared/work-context.js';
import {
  changeEmployee,
  type EmploymentCloser,
  type EmploymentFollower,
  type ChangedEmployee,
  type ExpectedVersion,
} from './employee-changes-service.js';
import * as pay from './employee-pay-repository.js';
import { columnsOf, employeeNotFound } from './employees-columns.js';
import { closedMonthWithin, openForClosedMonths } from './employees-closed-months.js';
import { employeeCreated } from './employees-events.js';
import * as repository from './employees-repository.js';
import type { ChangedEmployeeRow, EmployeeFilters, EmployeeRow } from './employees-repository.js';
import { completePerson, personProblems } from './employees-rules.js';
import type { EmployeePatch, EmployeeRequest } from './employees-schema.js';

export type { EmployeeFilters, EmployeeRow };

/** Who asks, and in which time zone his company's day begins. */
export interface EmployeesCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

/** The employee, and the closed month for which he was added too late, if there is one. */
export interface NewEmployee {
  readonly employee: EmployeeRow;
  readonly missedPeriod?: string;
}

export interface EmployeesService {
  readonly create: (caller: EmployeesCaller, request: EmployeeRequest) => Promise<NewEmployee>;
  readonly get: (caller: EmployeesCaller, id: string) => Promise<EmployeeRow>;
  readonly change: (
    caller: EmployeesCaller,
    id: string,
    patch: EmployeePatch,
    expectedVersion: ExpectedVersion,
  ) => Promise<ChangedEmployee>;
  readonly list: (
    caller: EmployeesCaller,
    filters: EmployeeFilters,
    page: PageRequest,
  ) => Promise<Page<EmployeeRow>>;
  readonly changes: (
    caller: EmployeesCaller,
    filters: EmployeeFilters,
    request: FeedRequest,
  ) => Promise<FeedPage<ChangedEmployeeRow>>;
  /** The salary history, oldest first. */
  readonly salaries: (caller: EmployeesCaller, id: string) => Promise<readonly pay.SalaryRow[]>;
}

export interface EmployeesDependencies extends RecomputeDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly followEmployment: EmploymentFollower;
  readonly closeEmployment: EmploymentCloser;
}

export const createEmployeesService = ({
  unitOfWork,
  clock,
  followEmployment,
  closeEmployment,
  ...dependencies
}: EmployeesDependencies): EmployeesService => {
  const todayOf = ({ timeZone }: EmployeesCaller) => dayIn(timeZone, clock.now());
  // The kept result of an Idempotency-Key holds national ids and account numbers.
  const sealed = { sealResult: true };
  return {
    create: (caller, request) =>
      unitOfWork.write(
        caller.context,
        async (session) => {
          const today = todayOf(caller);
          const created = await createEmployee(session, caller.context, request, today);
          const world = { clock, ...dependencies };
          await computePastDays(session, caller, world, { ...created, today });
          return created;
        },
        sealed,
      ),
    get: async (caller, id) => {
      const { companyId } = caller.context;
      const [[employee]] = await unitOfWork.readPipelined<[EmployeeRow[]]>(companyId, [
        repository.employeeById(companyId, id, todayOf(caller)),
      ]);
      if (employee === undefined) throw employeeNotFound();
      return employee;
    },
    change: (caller, id, patch, expectedVersion) =>
      unitOfWork.write(
        caller.context,
        (session) =>
          changeEmployee(session, caller.context, {
            id,
            patch,
            expectedVersion,
            today: todayOf(caller),
            recomputeDays: (own, change) =>
              recompute(own, caller, { clock, ...dependencies }, change),
            followEmployment: (own, days) =>
              followEmployment(own, caller, { ...days, employeeId: id }),
            closeEmployment: (own) => closeEmployment(own, caller.context, id),
          }),
        sealed,
      ),
    list: (caller, filters, page) =>
      listEmployees(unitOfWork, caller, filters, page, todayOf(caller)),
    changes: ({ context, ...zone }, filters, request) =>
      unitOfWork.read(context, (session) =>
        repository.changedEmployees(session, filters, request, todayOf({ context, ...zone })),
      ),
    salaries: ({ context }, id) =>
      unitOfWork.read(context, async (session) => {
        if (!(await repository.employeeExists(session, id))) throw employeeNotFound();
        return pay.listSalaries(session, id);
      }),
  };
};

const listEmployees = async (
  unitOfWork: UnitOfWork,
  { context }: EmployeesCaller,
  filters: EmployeeFilters,
  page: PageRequest,
  today: PlainDate,
): Promise<Page<EmployeeRow>> => {
  const { companyId } = context;
  const statement = repository.employeesPage(companyId, filters, page, today);
  // Pages that an index serves are short reads; a count or a search would hold up those behind them.
  if (statement.name !== '' && !page.includeTotal) {
    const [rows] = await unitOfWork.readPipelined<[EmployeeRow[]]>(companyId, [statement]);
    return toPage(rows, page, null);
  }
  return unitOfWork.read(context, async (session) => {
    const total = page.includeTotal
      ? (await session.one<{ count: number }>(repository.countEmployees(companyId, filters))).count
      : null;
    return toPage(await session.rows<EmployeeRow>(statement), page, total);
  });
};

/** Who was there before he was entered has absences like everybody else. */
const computePastDays = async (
  session: WriteSession,
  caller: EmployeesCaller,
  dependencies: RecomputeDependencies,
  { employee, today }: NewEmployee & { readonly today: PlainDate },
): Promise<void> => {
  const { id, hire_date: from, termination_date: to } = employee;
  const past = { from, to: to !== null && to < today ? to : today };
  if (from >= today || !(await isAnybodyScheduled(session, past))) return;
  const targets = [{ kind: 'employees', ids: [id] }] as const;
  await recompute(session, caller, dependencies, { from, to, targets });
};

const createEmployee = async (
  session: WriteSession,
  context: WorkContext,
  request: EmployeeRequest,
  today: PlainDate,
): Promise<NewEmployee> => {
  const employee = completePerson(columnsOf(request), today);
  const errors = personProblems(employee, today);
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
  const id = newId();
  const createdBy = context.actor.id ?? null;
  const { hire_date: hireDate, termination_date: to } = employee;
  const missedPeriod = await closedMonthWithin(session, { from: hireDate, to });
  await repository.insertEmployee(session, id, employee);
  await openForClosedMonths(session, { employeeId: id, createdBy }, [
    { pointer: '/hire_date', range: { from: hireDate, to } },
  ]);
  await pay.putSalary(session, {
    employeeId: id,
    effectiveFrom: hireDate,
    basicSalary: request.basic_salary,
    createdBy,
  });
  const contributionWage = request.insurance?.contribution_wage ?? null;
  if (contributionWage !== null) {
    const year =
      request.insurance?.contribution_wage_year ?? yearOf(payMonthOf(laterDate(hireDate, today)));
    await pay.putContributionWage(session, { employeeId: id, year, contributionWage, createdBy });
  }
  const { full_name, employee_code } = employee;
  session.audit({
    action: 'employee.created',
    targetType: 'employee',
    targetId: id,
    changes: { employee_code, full_name, hire_date: hireDate },
  });
  session.emit({
    event: employeeCreated.name,
    aggregateType: 'employee',
    aggregateId: id,
    data: { id, full_name, employee_code, company_id: session.companyId },
  });
  const stored = await repository.findEmployee(session, id, today);
  if (stored === undefined) throw employeeNotFound();
  return { employee: stored, ...(missedPeriod !== undefined && { missedPeriod }) };
};
