import type { Session } from '../../db/session.js';
import { findLink, type ChainLink, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import { hashOf } from './payroll-snapshots.js';
import { listHashes } from './payroll-snapshots-repository.js';

type Linked = Pick<
  CycleRow,
  'id' | 'period' | 'kind' | 'engine_version' | 'statutory_version' | 'run_inputs'
>;

/** To be asked while nobody else can close a cycle of the company. */
export const nextLink = async (session: Session, cycle: Linked): Promise<ChainLink> => {
  const before = await findLink(session);
  const hashes = await hashesOf(session, cycle.id);
  const number = (before?.closed_number ?? 0) + 1;
  return {
    number,
    ...hashes,
    chainHash: chainHashOf(cycle, { number, ...hashes }, before?.chain_hash ?? null),
  };
};

/** Over the chunks, in the order of the employees. */
export const hashesOf = async (
  session: Session,
  cycleId: string,
): Promise<Pick<ChainLink, 'inputsHash' | 'resultsHash'>> => {
  const chunks = await listHashes(session, cycleId);
  return {
    inputsHash: hashOf(...chunks.map(({ inputs_hash: hash }) => hash)),
    resultsHash: hashOf(...chunks.map(({ results_hash: hash }) => hash)),
  };
};

export const chainHashOf = (
  cycle: Linked,
  { number, inputsHash, resultsHash }: Omit<ChainLink, 'chainHash'>,
  before: string | null,
): string =>
  hashOf(
    before ?? '',
    ...[String(number), cycle.id, cycle.period, cycle.kind],
    ...[cycle.engine_version ?? '', cycle.statutory_version ?? ''],
    JSON.stringify(cycle.run_inputs),
    ...[inputsHash, resultsHash],
  );
