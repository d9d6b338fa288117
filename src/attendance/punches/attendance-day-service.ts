import type { UnitOfWork } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError } from '../../errors/app-error.js';
import { isUuid } from '../../shared/ids.js';
import { isPlainDate, type PlainDate } from '../../shared/plain-date.js';
import type { WorkContext } from '../../shared/work-context.js';
import { findDays } from '../attendance-repository.js';
import type { ExplainedDay } from './attendance-day-presentation.js';
import { findDetails } from './recompute-repository.js';

export interface AttendanceDayService {
  /** Throws not_found, also for an id that can be none. */
  readonly get: (context: WorkContext, id: string) => Promise<ExplainedDay>;
}

const UUID_LENGTH = 36;

export const createAttendanceDayService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): AttendanceDayService => ({
  get: (context, id) => {
    const employeeId = id.slice(0, UUID_LENGTH).toLowerCase();
    const workDate = id.slice(UUID_LENGTH + 1);
    if (!isUuid(employeeId) || id[UUID_LENGTH] !== ':' || !isPlainDate(workDate)) {
      return Promise.reject(new AppError('not_found'));
    }
    return readDay(unitOfWork, context, employeeId, workDate);
  },
});

const readDay = (
  unitOfWork: UnitOfWork,
  context: WorkContext,
  employeeId: string,
  workDate: PlainDate,
): Promise<ExplainedDay> =>
  unitOfWork.read(context, async (session) => {
    const [row] = await findDays(session, [{ employeeId, workDate }]);
    const [employee] = await resolveEmployees(session, { ids: [employeeId], codes: [] });
    if (row === undefined || employee === undefined) throw new AppError('not_found');
    return {
      row: { ...row, employee_code: employee.employeeCode },
      details:
        row.source === 'punches' ? await findDetails(session, employeeId, workDate) : undefined,
    };
  });
