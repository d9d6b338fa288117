import type { Session } from '../db/session.js';
import type { AnswerRow, JobFailure, JobProgress, JobRow } from './job.js';

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly requestId: string | null;
}

export interface ClaimedJobRow {
  readonly company_id: string;
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempt_count: number;
  readonly request_id: string | null;
}

/** What proves that a worker still holds a job: no other worker has this token. */
export interface JobLease {
  readonly companyId: string;
  readonly id: string;
  readonly token: string;
}

export const insertJob = (session: Session, job: NewJob) =>
  session.run({
    name: 'job_insert',
    text: `insert into jobs (company_id, id, kind, payload, request_id) values ($1, $2, $3, $4, $5)`,
    values: [session.companyId, job.id, job.kind, JSON.stringify(job.payload), job.requestId],
  });

const SHOWN =
  'id, kind, status, progress_done, progress_total, progress_failed, error, created_at, finished_at';

export const findJob = (session: Session, id: string) =>
  session.maybe<JobRow>({
    name: 'job_find',
    text: `select ${SHOWN} from jobs where company_id = $1 and id = $2`,
    values: [session.companyId, id],
  });

/** Which answer: never a job of another kind or about something else. */
export interface AnswerKey {
  readonly id: string;
  readonly kind: string;
  /** Members that its payload has. */
  readonly about: object;
}

export const findAnswer = (session: Session, { id, kind, about }: AnswerKey) =>
  session.maybe<AnswerRow>({
    name: 'job_answer',
    text: `select ${SHOWN}, result from jobs
      where company_id = $1 and id = $2 and kind = $3 and payload @> $4::jsonb`,
    values: [session.companyId, id, kind, JSON.stringify(about)],
  });

/** Jobs of a kind that have not ended. */
export const countUnfinishedJobs = async (session: Session, kind: string): Promise<number> => {
  const row = await session.one<{ count: number }>({
    name: 'jobs_unfinished',
    text: `select count(*)::integer as count from jobs
      where company_id = $1 and kind = $2 and status in ('queued', 'running')`,
    values: [session.companyId, kind],
  });
  return row.count;
};

/** Jobs of a kind that have ended and were asked for so many days ago are gone, with their results. */
export const forgetJobs = (session: Session, kind: string, days: number) =>
  session.run({
    name: 'jobs_forget',
    text: `delete from jobs
      where company_id = $1 and kind = $2 and finished_at is not null
        and created_at < now() - make_interval(days => $3)`,
    values: [session.companyId, kind, days],
  });

/**
 * Takes one job that is due or whose worker was lost. Companies with nothing running come first, so
 * that one with a hundred jobs does not keep the others waiting.
 */
export const claimJob = (
  session: Session,
  claim: { kinds: readonly string[]; now: Date; token: string; leasedUntil: Date },
) =>
  session.maybe<ClaimedJobRow>({
    name: 'job_claim',
    text: `with chosen as (
        select j.company_id, j.id
        from jobs j
        where ((j.status = 'queued' and j.run_after <= $2)
            or (j.status = 'running' and j.leased_until < $2))
          and j.kind = any($1)
        order by
          exists (select from jobs r
            where r.company_id = j.company_id and r.status = 'running' and r.leased_until >= $2),
          j.run_after, j.id
        limit 1
        for update skip locked
      )
      update jobs j
      set status = 'running', lease_token = $3, leased_until = $4, attempt_count = j.attempt_count + 1
      from chosen
      where j.company_id = chosen.company_id and j.id = chosen.id
      returning j.company_id, j.id, j.kind, j.payload, j.attempt_count, j.request_id`,
    values: [claim.kinds, claim.now.toISOString(), claim.token, claim.leasedUntil.toISOString()],
  });

/** Lengthens the lease and, where given, shows the progress. @returns false: the lease is lost */
export const renewJobLease = async (
  session: Session,
  lease: JobLease,
  leasedUntil: Date,
  progress?: JobProgress,
): Promise<boolean> => {
  const renewed = await session.run({
    name: 'job_renew',
    text: `update jobs set leased_until = $4,
        progress_done = coalesce($5, progress_done),
        progress_total = case when $5::integer is null then progress_total else $6 end,
        progress_failed = coalesce($7, progress_failed)
      where company_id = $1 and id = $2 and lease_token = $3 and status = 'running'`,
    values: [
      ...[lease.companyId, lease.id, lease.token, leasedUntil.toISOString()],
      ...[progress?.done ?? null, progress?.total ?? null, progress?.failed ?? null],
    ],
  });
  return renewed === 1;
};

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** @returns false: the lease is lost, and nothing was changed */
export const finishJob = async (
  session: Session,
  lease: JobLease,
  now: Date,
  { failure, result }: { readonly failure?: JobFailure; readonly result?: unknown },
): Promise<boolean> => {
  const finished = await session.run({
    name: 'job_finish',
    text: `update jobs set status = case when $4::jsonb is null then 'succeeded' else 'failed' end,
        error = $4, result = $6, lease_token = null, leased_until = null, finished_at = $5
      where company_id = $1 and id = $2 and lease_token = $3 and status = 'running'`,
    values: [
      ...[lease.companyId, lease.id, lease.token],
      ...[jsonOf(failure), now.toISOString(), jsonOf(result)],
    ],
  });
  return finished === 1;
};

/** Back into the queue, to be taken again from `runAfter` on. */
export const requeueJob = (
  session: Session,
  lease: JobLease,
  again: { runAfter: Date; countsAsAttempt: boolean },
) =>
  session.run({
    name: 'job_requeue',
    text: `update jobs set status = 'queued', run_after = $4, lease_token = null, leased_until = null,
        attempt_count = attempt_count - case when $5 then 0 else 1 end
      where company_id = $1 and id = $2 and lease_token = $3 and status = 'running'`,
    values: [
      ...[lease.companyId, lease.id, lease.token],
      ...[again.runAfter.toISOString(), again.countsAsAttempt],
    ],
  });
