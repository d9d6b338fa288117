import type { Session } from '../../db/session.js';
import type { ChunkSnapshot } from './payroll-snapshots.js';

interface NewSnapshot extends ChunkSnapshot {
  readonly cycleId: string;
  /** The chunk's last employee. */
  readonly through: string;
  readonly employees: number;
}

export const insertSnapshot = (session: Session, snapshot: NewSnapshot) =>
  session.run({
    name: 'payroll_snapshot_insert',
    text: `insert into payroll_snapshots
        (company_id, cycle_id, through_employee_id, employees, inputs, inputs_hash, results_hash)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      ...[session.companyId, snapshot.cycleId, snapshot.through, snapshot.employees],
      ...[snapshot.inputs, snapshot.inputsHash, snapshot.resultsHash],
    ],
  });

/** Before a new calculation: what the last one saw no longer counts. */
export const clearSnapshots = (session: Session, cycleId: string) =>
  session.run({
    name: 'payroll_snapshots_clear',
    text: 'delete from payroll_snapshots where company_id = $1 and cycle_id = $2',
    values: [session.companyId, cycleId],
  });

export interface SnapshotHashes {
  readonly through_employee_id: string;
  readonly inputs_hash: string;
  readonly results_hash: string;
}

/** Of every chunk, in the order of the employees. */
export const listHashes = (session: Session, cycleId: string) =>
  session.rows<SnapshotHashes>({
    name: 'payroll_snapshot_hashes',
    text: `select through_employee_id, inputs_hash, results_hash from payroll_snapshots
      where company_id = $1 and cycle_id = $2 order by through_employee_id`,
    values: [session.companyId, cycleId],
  });

export interface SnapshotRow extends SnapshotHashes {
  readonly inputs: Buffer;
}

/** The snapshot of the first chunk behind an employee. */
export const nextSnapshot = (session: Session, cycleId: string, after: string) =>
  session.maybe<SnapshotRow>({
    name: 'payroll_snapshot_next',
    text: `select through_employee_id, inputs_hash, results_hash, inputs from payroll_snapshots
      where company_id = $1 and cycle_id = $2 and through_employee_id > $3
      order by through_employee_id limit 1`,
    values: [session.companyId, cycleId, after],
  });
