import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService, type SignedUp } from '../support/service.js';

let service: TestService;
let admin: SignedUp;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.signUp();
});
afterAll(() => service.close());

it('works', async () => {
  const s = await service.send('POST', '/payroll/simulate', { key: admin.apiKey, body: { period: '2026-01', basic_salary: 20000 } });
  console.log(s.status, JSON.stringify({ ...s.body, lines: s.body.lines?.length }), s.text.length);
  const t = await service.send('POST', '/payroll/simulate', { key: admin.apiKey, body: { period: '2026-01', target_net: 15000 } });
  console.log(t.status, JSON.stringify({ ...t.body, lines: t.body.lines?.length }));
  const e = await service.send('POST', '/employees', { key: admin.apiKey, body: { employee_code: 'E1', full_name: 'منى حسن', hire_date: '2024-01-01', basic_salary: 12000 } });
  console.log(e.status, e.text.slice(0, 300));
  const c = await service.send('POST', '/payroll', { key: admin.apiKey, body: { period: '2026-11' } });
  console.log(c.status, c.text);
  const r = await service.send('POST', `/payroll/${c.body.id}/calculate`, { key: admin.apiKey, headers: { prefer: 'wait=10' } });
  console.log(r.status, r.text);
  const l = await service.send('GET', `/payroll/${c.body.id}/payslips`, { key: admin.apiKey });
  console.log(l.status, l.text.slice(0, 1500));
  const a = await service.send('POST', `/payroll/${c.body.id}/approve`, { key: admin.apiKey });
  console.log(a.status, a.text);
  const x = await service.send('POST', `/payroll/${c.body.id}/close`, { key: admin.apiKey });
  console.log(x.status, x.text);
  const st = await service.send('GET', `/statutory/parameters`, { key: admin.apiKey });
  console.log(st.status, st.body.meta, st.text.length);
  const po = await service.send('GET', `/settings/policies`, { key: admin.accessToken });
  console.log(po.status, po.text);
  expect(x.status).toBe(200);
});
