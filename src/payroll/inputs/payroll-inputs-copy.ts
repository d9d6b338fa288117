import type { WriteSession } from '../../db/unit-of-work.js';
import { invalidField } from '../../errors/app-error.js';
import { newId } from '../../shared/ids.js';
import { auditOf } from '../calculation/payroll-announcement.js';
import { findCycle, lastReversedOf, type CycleRow } from '../cycles/payroll-cycles-repository.js';
import { insertInputs, inputsAfter } from './payroll-inputs-repository.js';
import { takesInputs } from './payroll-inputs-rules.js';

const ROWS = 2_000;

/**
 * The cycle that runs a reversed month again begins with the inputs of the reversed one; a bonus, of which a month may
 * have several, with those of the one that is named.
 * Throws validation_failed for a cycle that is not a reversed one of the kind and month.
 */
export const copyInputsOfReversed = async (
  session: WriteSession,
  cycle: CycleRow,
  namedId: string | undefined,
): Promise<void> => {
  const source =
    namedId === undefined
      ? await lastReversedOf(session, cycle)
      : await mustBeReversed(session, cycle, namedId);
  if (source === undefined || !takesInputs(cycle.kind, cycle.status)) return;
  let copied = 0;
  for (let after: string | undefined; ;) {
    const rows = await inputsAfter(session, { cycleId: source.id, after, limit: ROWS });
    const target = { cycleId: cycle.id, createdBy: cycle.created_by };
    if (rows.length > 0) {
      await insertInputs(
        session,
        target,
        rows.map((row) => ({ ...row, id: newId() })),
      );
    }
    copied += rows.length;
    after = rows.at(-1)?.id;
    if (rows.length < ROWS) break;
  }
  if (copied === 0) return;
  session.audit({
    ...auditOf(cycle),
    action: 'payroll_cycle.inputs_copied',
    changes: { from: source.id, inputs: copied },
  });
};

const mustBeReversed = async (
  session: WriteSession,
  { kind, period }: CycleRow,
  id: string,
): Promise<CycleRow> => {
  const pointer = '/inputs_from';
  const source = await findCycle(session, id);
  if (source === undefined) throw invalidField(pointer, 'not_found');
  if (source.kind !== kind || source.period !== period || source.reversed_at === null) {
    const params = { field: 'kind', expected: `reversed cycle, ${kind} ${period}` };
    throw invalidField(pointer, 'contradicts', params);
  }
  return source;
};
