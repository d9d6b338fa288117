import type { Language } from '../errors/language.js';
import { readWaitSeconds } from '../http/prefer.js';
import type { Reply, ResponseDefinition } from '../http/route.js';
import type { WorkContext } from '../shared/work-context.js';
import { presentAnswer } from './jobs-presentation.js';
import type { answerOut } from './jobs-schema.js';
import type { AnswerKey, JobsService } from './jobs-service.js';

/** What an operation says whose answer is made by a job: one shape, whether it is there yet or not. */
export const answerResponses = (
  schema: ReturnType<typeof answerOut>,
): Readonly<Record<200 | 202, ResponseDefinition>> => ({
  200: {
    description: 'It has ended within the time that was waited.',
    schema,
    headers: ['Location'],
  },
  202: { description: 'The job is queued or runs.', schema, headers: ['Location'] },
});

/** Of such an operation; for its description. */
export const ANSWERED_BY_A_JOB =
  'A job makes the answer: read it at `Location` until its `status` is `succeeded` or `failed`. With `Prefer: wait=N` this answer waits up to N seconds (at most 30) for it, and where it comes in time nothing else is to be asked. Kept for a week.';

/** The answer that a job makes, once it is there or the time of `Prefer: wait=N` is over. */
export const replyWithAnswer = async (
  jobs: JobsService,
  call: {
    readonly context: WorkContext;
    readonly header: (name: string) => string | undefined;
    readonly language: Language;
  },
  key: AnswerKey,
  address: string,
): Promise<Reply> => {
  const { context, header, language } = call;
  const seconds = readWaitSeconds(header('Prefer'));
  if (seconds > 0) await jobs.waitFor(context, key.id, seconds * 1_000);
  const row = await jobs.answer(context, key);
  return {
    status: row.finished_at === null ? 202 : 200,
    body: presentAnswer(row, language),
    headers: {
      Location: address,
      ...(seconds > 0 && { 'Preference-Applied': `wait=${seconds}` }),
    },
  };
};
