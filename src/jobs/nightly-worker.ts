import type { Session, UnitOfWork, WriteSession } from '../db/unit-of-work.js';
import { createBackgroundLoop } from '../shared/background-loop.js';
import type { BackgroundWorker } from '../shared/background-worker.js';
import type { Clock } from '../shared/clock.js';
import { NO_ID, newId } from '../shared/ids.js';
import type { WorkContext } from '../shared/work-context.js';
import type { JobLogger } from './job-run.js';

export interface CompanyToLookAt {
  readonly company_id: string;
  readonly time_zone: string;
}

export interface NightlyWork {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly logger: JobLogger;
  /** The next companies by id whose night may have come; asked by the system. */
  readonly companiesToLookAt: (
    session: Session,
    place: { readonly now: Date; readonly after: string; readonly limit: number },
  ) => Promise<readonly CompanyToLookAt[]>;
  /**
   * What a night comes to, in a transaction of its own; several instances look at once, so it locks its own note of
   * how far it has come. Answers whether there was anything to do.
   */
  readonly lookAt: (
    session: WriteSession,
    company: { readonly context: WorkContext; readonly timeZone: string },
  ) => Promise<boolean>;
}

export interface NightlyWorker extends BackgroundWorker {
  /** Looks at every company whose night has come. @returns for how many of them there was something to do */
  readonly runOnce: () => Promise<number>;
}

const LOOK_INTERVAL_MS = 5 * 60_000;
const COMPANIES_A_LOOK = 500;
/** Does something once a night for each company, by the company's own clock. */
export const createNightlyWorker = ({
  unitOfWork,
  clock,
  logger,
  companiesToLookAt,
  lookAt,
}: NightlyWork): NightlyWorker => {
  const tryCompany = async (company: CompanyToLookAt): Promise<boolean> => {
    const actor = { kind: 'system' } as const;
    const context = { companyId: company.company_id, actor, requestId: newId() };
    try {
      return await unitOfWork.write(context, (session) =>
        lookAt(session, { context, timeZone: company.time_zone }),
      );
    } catch (error) {
      // The others have their night all the same, and this company the next look.
      logger.warn({ err: error, company_id: company.company_id }, 'a night was not worked on');
      return false;
    }
  };

  let isStopping = false;
  const runOnce = async (): Promise<number> => {
    let count = 0;
    for (let after = NO_ID; ;) {
      const place = { now: clock.now(), after, limit: COMPANIES_A_LOOK };
      const companies = await unitOfWork.system.read((session) =>
        companiesToLookAt(session, place),
      );
      for (const company of companies) {
        if (isStopping) return count;
        if (await tryCompany(company)) count += 1;
      }
      const last = companies.at(-1);
      if (last === undefined || companies.length < COMPANIES_A_LOOK) return count;
      after = last.company_id;
    }
  };

  const loop = createBackgroundLoop({
    step: async () => {
      await runOnce();
      return false;
    },
    idleMs: LOOK_INTERVAL_MS,
    onError: (error) => logger.warn({ err: error }, 'nights could not be looked at'),
  });
  return {
    start: () => loop.start(),
    // No event makes a night come sooner.
    wake: () => undefined,
    stop: () => {
      isStopping = true;
      return loop.stop();
    },
    runOnce,
  };
};
