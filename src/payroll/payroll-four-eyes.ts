import { credentialsOf, isSamePerson } from '../api-keys/api-keys-read-model.js';
import { arrayLiteral } from '../db/array-literal.js';
import type { Session } from '../db/session.js';
import { AppError } from '../errors/app-error.js';
import { firstDayOf, lastDayOf, type PayMonth } from '../shared/pay-month.js';
import type { PlainDate } from '../shared/plain-date.js';
import type { Actor } from '../shared/work-context.js';
import type { CycleRow } from './cycles/payroll-cycles-repository.js';
import { paysLeavers, paysSalaries } from './payroll-rules.js';
import { chosenPoliciesOn } from './policies/payroll-policies-service.js';

/** Whether the policy `four_eyes` is in force on the day. */
const needsTwo = async (session: Session, on: PlainDate): Promise<boolean> =>
  (await chosenPoliciesOn(session, on)).four_eyes === true;

/** Throws four_eyes where the policy of the day asks for two and he who acts is one of those who did the thing. */
export const refuseSamePerson = async (
  session: Session,
  { id: actorId }: Actor,
  { doneBy, on }: { readonly doneBy: readonly (string | null)[]; readonly on: PlainDate },
): Promise<void> => {
  if (actorId === undefined || !(await needsTwo(session, on))) return;
  if (await isSamePerson(session, [actorId], doneBy)) throw new AppError('four_eyes');
};

/**
 * Under the policy `four_eyes` nobody approves a cycle that he created or calculated, or that pays for the first time what
 * he entered. Throws four_eyes, with `entered` where that is the reason.
 */
export const refuseOwnApproval = async (
  session: Session,
  actor: Actor,
  cycle: CycleRow,
): Promise<void> => {
  const { period, created_by: createdBy, calculated_by: calculatedBy } = cycle;
  if (actor.id === undefined || !(await needsTwo(session, lastDayOf(period)))) return;
  const person = await credentialsOf(session, [actor.id]);
  const isOwn = [createdBy, calculatedBy].some((id) => id !== null && person.includes(id));
  if (isOwn) throw new AppError('four_eyes');
  const entered = await enteredBy(session, person, cycle);
  if (entered.length > 0) throw new AppError('four_eyes', { extensions: { entered } });
};

type Entered =
  'inputs' | 'salaries' | 'components' | 'loans' | 'late_facts' | 'leave_payouts' | 'endings';

const OF_SALARIES = ['salaries', 'components', 'loans', 'late_facts', 'leave_payouts'] as const;

/** What waits for the approval of the cycle and was said, or taken back, by one of these. */
const enteredBy = async (
  session: Session,
  person: readonly string[],
  { id, period, kind }: Pick<CycleRow, 'id' | 'period' | 'kind'>,
): Promise<readonly Entered[]> => {
  const sources: readonly Entered[] = [
    'inputs',
    ...(paysSalaries(kind) ? OF_SALARIES : []),
    ...(paysLeavers(kind) ? (['endings'] as const) : []),
  ];
  const found: Entered[] = [];
  for (const source of sources) {
    const { exists } = await session.one<{ exists: boolean }>({
      name: `payroll_entered_${source}`,
      text: `select exists (${ENTERED[source].text}) as exists`,
      values: [session.companyId, arrayLiteral(person), ...ENTERED[source].values(id, period)],
    });
    if (exists) found.push(source);
  }
  return found;
};

interface EnteredQuery {
  readonly text: string;
  readonly values: (cycleId: string, period: PayMonth) => readonly string[];
}

const ofCycle = (cycleId: string) => [cycleId];
const ofDays = (_: string, period: PayMonth) => [firstDayOf(period), lastDayOf(period)];

const ENTERED: Readonly<Record<Entered, EnteredQuery>> = {
  inputs: {
    text: `select from payroll_inputs
      where company_id = $1 and cycle_id = $3
        and case when deleted_at is null then created_by = any($2::uuid[])
          else deleted_by = any($2::uuid[]) and created_by <> all($2::uuid[]) end`,
    values: ofCycle,
  },
  // What began earlier has been paid by another cycle, or is a late fact of this one.
  salaries: {
    text: `select from employee_salaries
      where company_id = $1 and created_by = any($2::uuid[]) and effective_from between $3 and $4`,
    values: ofDays,
  },
  components: {
    text: `select from employee_components
      where company_id = $1 and created_by = any($2::uuid[])
        and (effective_from between $3 and $4 or effective_to between $3 and $4)`,
    values: ofDays,
  },
  loans: {
    text: `select from loans where company_id = $1 and created_by = any($2::uuid[]) and first_month = $3`,
    values: (_, period) => [period],
  },
  // Days of attendance and reversals have decisions of their own.
  late_facts: {
    text: `select from payroll_retro_items
      where company_id = $1 and created_by = any($2::uuid[]) and status = 'pending' and period < $3
        and cause not in ('attendance', 'reversal')`,
    values: (_, period) => [period],
  },
  leave_payouts: {
    text: `select from leave_entries where company_id = $1 and created_by = any($2::uuid[]) and paid_in = $3`,
    values: (_, period) => [period],
  },
  endings: {
    text: `select from settlement_leavers l
      left join employee_endings e on e.company_id = l.company_id and e.employee_id = l.employee_id
      where l.company_id = $1 and l.cycle_id = $3
        and (l.created_by = any($2::uuid[]) or e.created_by = any($2::uuid[]))`,
    values: ofCycle,
  },
};
