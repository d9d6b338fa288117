import type { UnitOfWork } from '../../db/unit-of-work.js';
import { resolveEmployees } from '../../employees/employees-read-model.js';
import { AppError } from '../../errors/app-error.js';
import type { WorkContext } from '../../shared/work-context.js';
import type { ParameterSet } from '../../statutory/parameter-types.js';
import type { DayOfEmployee } from '../attendance-computed-repository.js';
import { withLocks } from '../attendance-locks.js';
import { findDays } from '../attendance-repository.js';
import type { ExplainedDay } from './attendance-day-presentation.js';
import { readDayWarnings } from './day-warnings.js';
import { findDetails } from './recompute-repository.js';

export interface AttendanceDayService {
  /** Throws not_found. */
  readonly get: (
    caller: { readonly context: WorkContext; readonly timeZone: string },
    day: DayOfEmployee,
  ) => Promise<ExplainedDay>;
}

export const createAttendanceDayService = ({
  unitOfWork,
  parameters,
}: {
  readonly unitOfWork: UnitOfWork;
  readonly parameters: ParameterSet;
}): AttendanceDayService => ({
  get: ({ context, timeZone }, day) =>
    unitOfWork.read(context, async (session) => {
      const [row] = await withLocks(session, await findDays(session, [day]));
      const [employee] = await resolveEmployees(session, { ids: [day.employeeId], codes: [] });
      if (row === undefined || employee === undefined) throw new AppError('not_found');
      const coded = { ...row, employee_code: employee.employeeCode };
      const details =
        row.source === 'punches'
          ? ((await findDetails(session, day)) ?? { explanation: null, warnings: [] })
          : { explanation: null, warnings: undefined };
      const warnings = await readDayWarnings(session, row, details.warnings, {
        parameters,
        timeZone,
      });
      return { row: coded, explanation: details.explanation, warnings };
    }),
});
