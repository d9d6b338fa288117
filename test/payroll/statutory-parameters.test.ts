import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
});
afterAll(() => service.close());

const ask = (query = '') =>
  service.send('GET', `/statutory/parameters${query}`, { key: admin.apiKey });
const valueOf = async (key: string, on: string) => {
  const { body } = await ask(`?on=${on}`);
  return body.data.find((parameter: any) => parameter.key === key);
};

describe('the law as a list', () => {
  it('has every parameter with value, date, law, source and how sure it is', async () => {
    const { status, body } = await ask('?on=2026-11-27');
    expect(status).toBe(200);
    expect(body.meta.total).toBe(body.data.length);
    expect(body.pagination).toMatchObject({ has_more: false, next_cursor: null });
    for (const parameter of body.data) {
      expect(parameter).toEqual({
        key: expect.stringMatching(/^[a-z_]+\.[a-z0-9_]+$/),
        description: { en: expect.any(String), ar: expect.stringMatching(/[\u0600-\u06ff]/) },
        type: expect.any(String),
        unit: expect.any(String),
        value: expect.anything(),
        from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        law: expect.any(String),
        article: expect.any(String),
        source: expect.any(String),
        confidence: expect.stringMatching(/^(high|medium|low)$/),
        provisional: expect.any(Boolean),
        verified_through: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        stale: expect.any(Boolean),
        origin: 'statute',
        note: parameter.note === null ? null : expect.any(String),
      });
    }
    const keys = body.data.map(({ key }: any) => key as string);
    expect(keys).toEqual([...keys].sort());
  });

  it.each([
    ['2020-12-31', 7_000],
    ['2021-01-01', 8_100],
    ['2025-12-31', 14_500],
    ['2026-01-01', 16_700],
  ])('on %s the contribution wage ends at %i', async (on, value) => {
    const parameter = await valueOf('social_insurance.contribution_wage_maximum', on);
    expect(parameter).toMatchObject({ type: 'money', value, provisional: false });
  });

  it('says what is not enacted yet', async () => {
    const parameter = await valueOf('social_insurance.contribution_wage_maximum', '2027-01-01');
    expect(parameter).toMatchObject({ value: 19_300, provisional: true });
  });

  it('says where nobody has checked any more', async () => {
    const parameter = await valueOf('martyrs_fund.rate', '2040-01-01');
    expect(parameter).toMatchObject({ value: 0.0005, stale: true });
  });

  it('writes rates, scales and lists as JSON with names like the rest of the API', async () => {
    const scale = await valueOf('income_tax.scale', '2026-01-01');
    expect(scale.value.slices[0]).toEqual({ up_to: 40_000, rate: 0 });
    expect(scale.value.slices.at(-1)).toEqual({ up_to: null, rate: 0.275 });
    expect(scale.value.bands[0]).toEqual({ up_to: 600_000, merged_slices: 0 });
    const statuses = await valueOf('social_insurance.statuses', '2026-01-01');
    expect(statuses.value).toHaveLength(28);
    expect(statuses.value[0]).toMatchObject({ code: '01', universal_health: 'by_governorate' });
    expect(JSON.stringify(statuses.value)).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  });

  it('begins in July 2020: what is not defined on a day is left out', async () => {
    const { body: before } = await ask('?on=2019-01-01');
    const { body: since } = await ask('?on=2026-11-27');
    expect(before.data.length).toBeLessThan(since.data.length / 2);
    expect(before.data.every(({ from }: any) => from <= '2019-01-01')).toBe(true);
  });

  it('without a day means today in the company’s zone', async () => {
    const { body: today } = await ask();
    const { body: named } = await ask('?on=2026-11-27');
    expect(today).toEqual(named);
  });

  it('can be asked by chapter', async () => {
    const { body } = await ask('?on=2026-11-27&chapter=martyrs_fund');
    expect(body.data.map(({ key }: any) => key as string)).toEqual(['martyrs_fund.rate']);
  });

  it.each([
    'on=2026-02-30',
    'on=2026-11',
    'on=',
    'chapter=No%20such',
    'chapter=unknown',
    'date=2026-01-01',
  ])('?%s is answered 400 with its name', async (query) => {
    const answer = await ask(`?${query}`);
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, query.split('=')[0]]);
  });

  it('is open to every credential and to nobody without one', async () => {
    const key = await service.createKey(admin, ['webhooks:read']);
    expect((await service.send('GET', '/statutory/parameters', { key })).status).toBe(200);
    const session = await service.send('GET', '/statutory/parameters', { key: admin.accessToken });
    expect(session.status).toBe(200);
    expect((await service.send('GET', '/statutory/parameters')).status).toBe(401);
  });
});
