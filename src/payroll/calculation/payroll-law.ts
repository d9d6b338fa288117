import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Session, WriteSession } from '../../db/unit-of-work.js';
import type { PayMonth } from '../../shared/pay-month.js';
import { companyValues } from '../../statutory/company-values-read-model.js';
import type { Parameter, ParameterSet } from '../../statutory/parameter-types.js';
import { withOverrides } from '../../statutory/parameters-at.js';
import type { StatutoryData } from '../../statutory/statutory-loader.js';
import { latestClosedPeriod, retroMonthsUpTo } from '../payroll-read-model.js';
import { openItemsOfMonths } from '../retro/payroll-retro-repository.js';
import { enterValues } from '../statutory-values/payroll-statutory-values-repository.js';
import { correctedFigures } from './payroll-law-rules.js';

/** Larger than any data of the law by far. */
const MAXIMUM_BYTES = 64 * 1024 * 1024;

/** Deflated once for all companies. */
const archives = new WeakMap<StatutoryData, Buffer>();

const archiveOf = (statutory: StatutoryData): Buffer => {
  const made =
    archives.get(statutory) ??
    deflateRawSync(JSON.stringify([...statutory.parameters.values()]), { level: 9 });
  archives.set(statutory, made);
  return made;
};

const openArchive = (figures: Buffer): ParameterSet => {
  const text = inflateRawSync(figures, { maxOutputLength: MAXIMUM_BYTES }).toString('utf8');
  return new Map((JSON.parse(text) as Parameter[]).map((each) => [each.key, each]));
};

/** The version of the law of the last calculation; undefined before the first. */
const lastKept = async (session: Session): Promise<string | undefined> => {
  const row = await session.maybe<{ statutory_version: string }>({
    name: 'company_law_last',
    text: `select statutory_version from company_law
      where company_id = $1 order by seen_at desc limit 1`,
    values: [session.companyId],
  });
  return row?.statutory_version;
};

const figuresKept = async (
  session: Session,
  version: string,
): Promise<ParameterSet | undefined> => {
  const row = await session.maybe<{ figures: Buffer }>({
    name: 'company_law_of_version',
    text: 'select figures from company_law where company_id = $1 and statutory_version = $2',
    values: [session.companyId, version],
  });
  return row && openArchive(row.figures);
};

/**
 * The law that a cycle was calculated with: that of the service where it is the same, or where it was not kept yet when the
 * cycle was calculated.
 */
export const lawOfVersion = async (
  session: Session,
  version: string | null,
  present: StatutoryData,
): Promise<StatutoryData> => {
  if (version === null || version === present.version) return present;
  const parameters = await figuresKept(session, version);
  return parameters === undefined ? present : { version, parameters };
};

/** Whether the law of the last calculation was that of the service. */
export const isLawKept = async (session: Session, { version }: StatutoryData): Promise<boolean> =>
  (await lastKept(session)) === version;

/**
 * Keeps the law of the service for the company. Where it says otherwise of closed months than that of the last calculation
 * did, as a release that corrects a figure does, whoever was paid in them has an item: the next cycle pays the difference.
 * To be asked before a calculation begins, in a transaction of its own: what it opens is part of that calculation.
 */
export const keepLaw = async (session: WriteSession, statutory: StatutoryData): Promise<void> => {
  const closed = await latestClosedPeriod(session);
  await enterValues(session);
  // Whoever was before us in the gate may have done it.
  const last = await lastKept(session);
  if (last === statutory.version) return;
  const was = last === undefined ? undefined : await figuresKept(session, last);
  if (was !== undefined && closed !== undefined) {
    await openItemsOfCorrections(session, was, statutory.parameters, closed);
  }
  await session.run({
    name: 'company_law_keep',
    text: `insert into company_law (company_id, statutory_version, figures) values ($1, $2, $3)
      on conflict on constraint company_law_pkey do update set seen_at = clock_timestamp()`,
    values: [session.companyId, statutory.version, archiveOf(statutory)],
  });
};

const openItemsOfCorrections = async (
  session: WriteSession,
  was: ParameterSet,
  is: ParameterSet,
  closed: PayMonth,
): Promise<void> => {
  const own = await companyValues(session);
  const corrected = correctedFigures(
    withOverrides(was, own),
    withOverrides(is, own),
    retroMonthsUpTo(closed),
  );
  for (const { key: cause, from, before } of corrected) {
    await openItemsOfMonths(session, { cause, from, before, createdBy: null });
  }
  if (corrected.length === 0) return;
  session.audit({
    action: 'payroll.law_corrected',
    targetType: 'statutory_data',
    targetId: session.companyId,
    changes: { corrected },
  });
};
