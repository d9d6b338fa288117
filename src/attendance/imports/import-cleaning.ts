import type { UnitOfWork } from '../../db/unit-of-work.js';
import type { Clock } from '../../shared/clock.js';
import type { WorkContext } from '../../shared/work-context.js';
import * as repository from './imports-repository.js';

export interface CleaningDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

/** Removes the bytes of an import that has ended, a few pieces at a time, and what one that failed has remembered. */
export const removeFile = async (
  { unitOfWork, clock }: CleaningDependencies,
  { idempotency: _, ...context }: WorkContext,
  id: string,
): Promise<void> => {
  await removeMarks({ unitOfWork }, context, id);
  while (await unitOfWork.write(context, (session) => repository.removePieces(session, id)));
  await unitOfWork.write(context, (session) =>
    repository.noteFileRemoved(session, id, clock.now()),
  );
};

/** What an import has remembered so as not to count it twice. */
export const removeMarks = async (
  { unitOfWork }: Pick<CleaningDependencies, 'unitOfWork'>,
  context: WorkContext,
  id: string,
): Promise<void> => {
  for (const remove of [repository.removeTrials, repository.removeChangedDays]) {
    while (await unitOfWork.write(context, (session) => remove(session, id)));
  }
};

const DAY_MS = 86_400_000;
/** Longer than any upload may take. */
export const ABANDONED_AFTER_MS = 2 * 3_600_000;
const SWEPT_AT_ONCE = 5;

/**
 * Removes files of the company whose import ended so many days ago, and uploads that were cut off by a crash: a few
 * of them, since every import does so again.
 */
export const sweepFiles = async (
  dependencies: CleaningDependencies,
  context: WorkContext,
  retentionDays: number,
): Promise<void> => {
  const { unitOfWork, clock } = dependencies;
  const now = clock.now().getTime();
  const discarded = await unitOfWork.read(context, (session) =>
    repository.findDiscarded(session, {
      endedBefore: new Date(now - retentionDays * DAY_MS),
      uploadedBefore: new Date(now - ABANDONED_AFTER_MS),
      limit: SWEPT_AT_ONCE,
    }),
  );
  for (const { id, is_upload: isUpload } of discarded) {
    if (!isUpload) {
      await removeFile(dependencies, context, id);
      continue;
    }
    while (await unitOfWork.write(context, (session) => repository.removePieces(session, id)));
    await unitOfWork.write(context, (session) => repository.deleteUpload(session, id));
  }
};
