import type { UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import type { Session } from '../db/session.js';
import { AppError } from '../errors/app-error.js';
import { changeEmployee } from './employee-changes-service.js';
import type { EmployeesCaller } from './employees-service.js';
import type { EmployeePatch } from './employees-schema.js';
import type { PlainDate } from '../shared/plain-date.js';

/** Writes a change of one employee's pay; answers the code of its refusal, or undefined when it was written. */
export type ApplyPatch = (id: string, patch: EmployeePatch) => Promise<'period_locked' | undefined>;

/** Runs the work for a preview, which writes nothing, or for good. */
export const previewOrApply = <Result>(
  unitOfWork: UnitOfWork,
  { context }: EmployeesCaller,
  { apply, today }: { readonly apply: boolean; readonly today: PlainDate },
  work: (
    session: Session,
    write: { session: WriteSession; patch: ApplyPatch } | undefined,
  ) => Promise<Result>,
): Promise<Result> =>
  apply
    ? unitOfWork.write(context, (session) =>
        work(session, {
          session,
          patch: async (id, patch) => {
            try {
              await changeEmployee(session, context, {
                ...{ id, patch, today, expectedVersion: undefined },
                // Pay moves no day of work.
                recomputeDays: () => Promise.resolve(),
              });
              return undefined;
            } catch (error) {
              // Refused before anything of it was written: the others go on.
              if (error instanceof AppError && error.code === 'period_locked') return error.code;
              throw error;
            }
          },
        }),
      )
    : unitOfWork.read(context, (session) => work(session, undefined));
