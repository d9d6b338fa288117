import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { employmentsOf, type Employments } from './several-employments-support.js';
import { payrollOf, type Payroll } from './support.js';

let service: TestService;
let payroll: Payroll;
let employments: Employments;
let id: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** A story runs up to ten cycles. */
const TIMEOUT_MS = 120_000;
const JUNE = '2026-06';
const LAST_DAY = '2026-06-15';
const HIRED = '2022-07-01';
const begin = async () => {
  const admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employments = employmentsOf(service, admin, payroll);
  ({ id } = await payroll.hire({
    ...{ basic_salary: 9_000, hire_date: HIRED },
    insurance: { start: HIRED, contribution_wage: 9_000 },
  }));
  await employments.give(id, { code: 'PHONE', amount: 500 });
  // Somebody stays, so that every month has a payslip.
  await payroll.hire();
  await payroll.close('2026-05');
};

const end = async () => {
  const ending = { case: 'resignation', last_day: LAST_DAY, unused_leave_days: 4 };
  await payroll.must(payroll.send('PUT', `/employees/${id}/ending`, { body: ending }), 200);
};
const settle = async () => {
  const settlement = { period: JUNE, kind: 'final_settlement', employee_ids: [id] };
  const { body } = await payroll.must(payroll.post('/payroll', settlement), 201);
  await payroll.calculate(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
  return body.id as string;
};
const reverse = async (cycle: string) => {
  const reversal = payroll.post(`/payroll/${cycle}/reverse`, { reason: 'خطأ' });
  const { body } = await payroll.must(reversal, 201);
  await payroll.calculated(body.id);
  await payroll.must(payroll.post(`/payroll/${body.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${body.id}/close`), 200);
};
const rehire = (day: string) => employments.rehire(id, day);
/** What the employee was paid by all cycles, corrections among them, in piastres. */
const paid = async (): Promise<Record<string, number>> => {
  const { body } = await payroll.must(payroll.get('/payroll?limit=100'), 200);
  const cycles: string[] = [];
  for (const cycle of body.data) {
    const answer = await payroll.get(`/payroll/${cycle.id}/payslips/${id}`);
    if (answer.status === 200) cycles.push(cycle.id);
  }
  // What a difference adds to the contribution wage is told by its line alone.
  const { contribution_wage: _, ...sums } = await employments.sums(id, ...cycles);
  return sums;
};
/** Everything that the story has paid, once nothing is owed any more. */
const paidBy = async (story: () => Promise<unknown>) => {
  await begin();
  await story();
  expect((await payroll.verify((await payroll.close('2026-07')).id)).matches).toBe(true);
  const { difference } = await employments.preview(id, JUNE);
  expect(new Set(Object.values(difference))).toEqual(new Set([0]));
  expect(await employments.differences((await payroll.close('2026-08')).id, id)).toEqual([]);
  return paid();
};

describe('a settlement behind the closed cycle of its month', () => {
  let inTime: Record<string, number>;
  beforeAll(async () => {
    inTime = await paidBy(async () => {
      await end();
      await settle();
      await rehire('2026-06-20');
      await payroll.close(JUNE);
    });
  }, TIMEOUT_MS);

  it.each([
    [
      'both are reversed, he is settled anew and hired anew in the month',
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        await reverse(await settle());
        await reverse(june.id);
        const refused = payroll.patch(`/employees/${id}`, {
          ...{ hire_date: '2026-06-20', termination_date: null },
        });
        expect((await refused).body.code).toBe('rehire_before_close');
        await settle();
        await rehire('2026-06-20');
        await payroll.close(JUNE);
      },
    ],
    [
      'the cycle is reversed, and he is hired anew in the month before it is run again',
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        const settlement = await settle();
        await reverse(june.id);
        await rehire('2026-06-20');
        const refused = payroll.post(`/payroll/${settlement}/reverse`, { reason: 'خطأ' });
        expect((await refused).body.code).toBe('leaver_rehired');
        await payroll.close(JUNE);
      },
    ],
    [
      'the same, and the month is reversed and run once more',
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        await settle();
        await reverse(june.id);
        await rehire('2026-06-20');
        await reverse((await payroll.close(JUNE)).id);
        await payroll.close(JUNE);
      },
    ],
    [
      'the rehire is taken back, the settlement reversed and made anew, and he is hired anew',
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        const settlement = await settle();
        await reverse(june.id);
        await rehire('2026-06-20');
        const undone = { hire_date: HIRED, termination_date: LAST_DAY };
        await payroll.must(payroll.patch(`/employees/${id}`, undone), 200);
        await reverse(settlement);
        await end();
        await settle();
        await rehire('2026-06-20');
        await payroll.close(JUNE);
      },
    ],
  ])(
    'pays with a rehire in the month what was due once: %s',
    { timeout: TIMEOUT_MS },
    async (_, story) => {
      expect(await paidBy(story)).toEqual(inTime);
    },
  );

  it('is not followed by a rehire in the month that is closed', async () => {
    await begin();
    await end();
    await payroll.close(JUNE);
    const settlement = await settle();
    const tried = async () =>
      (
        await payroll.must(
          payroll.patch(`/employees/${id}`, { hire_date: '2026-06-20', termination_date: null }),
          422,
        )
      ).body.errors[0].code;
    expect(await tried()).toBe('earlier_employment_paid');
    await reverse(settlement);
    expect(await tried()).toBe('earlier_employment_paid');
  });
});

describe('a closed month of an employment that a later rehire has followed', () => {
  const inTime = new Map<boolean, Record<string, number>>();
  beforeAll(async () => {
    for (const isSettled of [true, false]) {
      const sums = await paidBy(async () => {
        await end();
        await payroll.close(JUNE);
        if (isSettled) await settle();
        await rehire('2026-07-01');
      });
      inTime.set(isSettled, sums);
    }
  }, TIMEOUT_MS);
  const stories: readonly (readonly [string, boolean, () => Promise<unknown>])[] = [
    [
      'reversed before the rehire, behind a settlement',
      true,
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        await settle();
        await reverse(june.id);
        await rehire('2026-07-01');
        await payroll.close(JUNE);
      },
    ],
    [
      'reversed after the rehire, behind a settlement',
      true,
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        await settle();
        await rehire('2026-07-01');
        await reverse(june.id);
        await payroll.close(JUNE);
      },
    ],
    [
      'reversed after the rehire, and once more',
      false,
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        await rehire('2026-07-01');
        await reverse(june.id);
        await reverse((await payroll.close(JUNE)).id);
        await payroll.close(JUNE);
      },
    ],
    [
      'reversed before a rehire in it, which is moved behind it',
      true,
      async () => {
        await end();
        const june = await payroll.close(JUNE);
        await settle();
        await reverse(june.id);
        await rehire('2026-06-20');
        await payroll.must(payroll.patch(`/employees/${id}`, { hire_date: '2026-07-01' }), 200);
        await payroll.close(JUNE);
      },
    ],
  ];
  it.each(stories)(
    'is paid by the next cycle once it is run again: %s',
    { timeout: TIMEOUT_MS },
    async (_, isSettled, story) => {
      expect(await paidBy(story)).toEqual(inTime.get(isSettled));
    },
  );
});
