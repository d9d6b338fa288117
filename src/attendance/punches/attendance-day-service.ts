import type { UnitOfWork } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError } from '../../errors/app-error.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { DayOfEmployee } from '../attendance-computed-repository.js';
import { withLocks } from '../attendance-locks.js';
import { findDays } from '../attendance-repository.js';
import type { ExplainedDay } from './attendance-day-presentation.js';
import { findDetails } from './recompute-repository.js';

export interface AttendanceDayService {
  /** Throws not_found. */
  readonly get: (context: WorkContext, day: DayOfEmployee) => Promise<ExplainedDay>;
}

export const createAttendanceDayService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): AttendanceDayService => ({
  get: (context, day) =>
    unitOfWork.read(context, async (session) => {
      const [row] = await withLocks(session, await findDays(session, [day]));
      const [employee] = await resolveEmployees(session, { ids: [day.employeeId], codes: [] });
      if (row === undefined || employee === undefined) throw new AppError('not_found');
      return {
        row: { ...row, employee_code: employee.employeeCode },
        details: row.source === 'punches' ? await findDetails(session, day) : undefined,
      };
    }),
});
