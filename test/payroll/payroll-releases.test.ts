import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Parameter } from '../../src/statutory/parameter-types.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

const shipped = loadStatutoryData();

const MARTYRS = 'martyrs_fund.rate';

let database: TestDatabase;
let service: TestService;
let admin: SignedUp;
let payroll: Payroll;
let employee: string;
let january: any;
let february: any;

/** The service stops, and another release of it starts on the same database. */
const install = async (name: string, edit: (parameter: Parameter) => Parameter) => {
  await service.service.stop();
  const parameters = new Map(
    [...shipped.parameters.values()].map((one) => [one.key, edit(one)] as const),
  );
  const statutory = { parameters, version: `${name}${shipped.version}` };
  service = await startTestService({ database, statutory });
  payroll = payrollOf(service, admin);
};

const withMartyrs =
  (rate: string, from?: string) =>
  (parameter: Parameter): Parameter => {
    if (parameter.key !== MARTYRS) return parameter;
    const last = parameter.values.at(-1)!;
    const values =
      from === undefined
        ? [...parameter.values.slice(0, -1), { ...last, value: rate }]
        : [...parameter.values, { ...last, value: rate, from: from as never }];
    return { ...parameter, values };
  };

const items = async (): Promise<any[]> =>
  (await payroll.must(payroll.get('/payroll/retro-items?status=pending'), 200)).body.data;
const stale = async (id: string) => (await payroll.get(`/payroll/${id}`)).body.stale;
const martyrsOf = (payslip: any): [string | null, number][] =>
  payslip.lines
    .filter(({ code }: any) => code === 'martyrs_fund')
    .map(({ period, amount }: any) => [period, amount]);

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startTestService({ database });
  admin = await service.signUp();
  payroll = payrollOf(service, admin);
  employee = (await payroll.hire()).id;
  january = await payroll.close('2026-01');
  february = await payroll.cycle('2026-02');
  await payroll.calculate(february.id);
});
afterAll(() => service.close());

it('with a corrected figure makes what was calculated stale, and verifies closed months by the law of then', async () => {
  expect(await stale(february.id)).toBe(false);
  await install('2', withMartyrs('0.002'));
  expect(await stale(february.id)).toBe(true);
  const refused = await payroll.post(`/payroll/${february.id}/approve`);
  expect([refused.status, refused.body.code]).toEqual([409, 'cycle_is_stale']);
  const verified = await payroll.verify(january.id);
  expect(verified).toMatchObject({ matches: true, first_difference: null });
  expect(verified.statutory_version.present).not.toBe(verified.statutory_version.stored);
});

it('with a corrected figure has the closed months paid anew, once', async () => {
  await payroll.calculate(february.id);
  expect(await items()).toMatchObject([{ cause: MARTYRS, period: '2026-01' }]);
  const paid = martyrsOf(await payroll.payslip(february.id, employee));
  expect(paid).toEqual([
    [null, 20],
    ['2026-01', 15],
  ]);
  expect(await stale(february.id)).toBe(false);
  await payroll.must(payroll.post(`/payroll/${february.id}/approve`), 200);
  await payroll.must(payroll.post(`/payroll/${february.id}/close`), 200);
  const march = await payroll.close('2026-03');
  expect(martyrsOf(await payroll.payslip(march.id, employee))).toEqual([[null, 20]]);
  expect(await items()).toEqual([]);
});

it('that says nothing else of closed months opens nothing', async () => {
  await install('3', (parameter) =>
    withMartyrs('0.01', '2026-05-01')(withMartyrs('0.002')(parameter)),
  );
  const april = await payroll.close('2026-04');
  expect(martyrsOf(await payroll.payslip(april.id, employee))).toEqual([[null, 20]]);
  const { body } = await payroll.get('/payroll/retro-items');
  expect(body.data).toHaveLength(1);
});

it('that takes the correction back pays the exact opposite', async () => {
  await install('', (parameter) => parameter);
  const may = await payroll.close('2026-05');
  expect(martyrsOf(await payroll.payslip(may.id, employee))).toEqual([
    [null, 5],
    ...['2026-01', '2026-02', '2026-03', '2026-04'].map((period) => [period, -15]),
  ]);
  for (const { id } of (await payroll.get('/payroll?status=closed')).body.data) {
    expect(await payroll.verify(id)).toMatchObject({ matches: true });
  }
});
