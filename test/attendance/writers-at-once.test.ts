import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, SignedUp } from '../support/service.js';
import {
  insertEmployees,
  startAttendanceApi,
  type AttendanceApi,
  type Employee,
} from './support.js';

describe('writers of every kind at once', () => {
  let api: AttendanceApi;
  let other: { readonly admin: SignedUp; readonly employees: readonly Employee[] };
  beforeAll(async () => {
    api = await startAttendanceApi(300);
    const admin = await api.service.signUp('شركة أخرى');
    const employees = await insertEmployees(api.service.database, admin.companyId, 1);
    other = { admin, employees };
  });
  afterAll(() => api.close());

  const send = (path: string, body: unknown, key = api.admin.apiKey): Promise<Answer> =>
    api.service.send('POST', path, { key, body });

  /** Records, records that look before they write, punches, bulk corrections: all of the same employees. */
  const writer = (number: number): Promise<Answer> => {
    const day = String((number % 7) + 1).padStart(2, '0');
    const work_date = `2026-10-${day}`;
    const rows = api.employees.map(({ code }, i) => ({
      employee_code: code,
      work_date,
      status: 'present',
      worked_minutes: number,
      ...(number % 4 === 1 && { external_id: `${String(number)}-${String(i)}` }),
    }));
    if (number % 4 < 2) return send('/attendance', { records: rows });
    if (number % 4 === 2) {
      const punches = api.employees.flatMap(({ code }) => [
        { employee_code: code, at: `2026-09-${day}T06:00:00Z`, direction: 'in' },
        { employee_code: code, at: `2026-09-${day}T14:00:00Z`, direction: 'out' },
      ]);
      return send('/attendance/punches', { punches });
    }
    const times = { check_in: '08:00', check_out: '16:00' };
    const wanted = { work_date: `2026-08-${day}`, reason: 'تعطل الجهاز', all: true, ...times };
    return send('/attendance/corrections/bulk', wanted);
  };

  it.each([16, 32])(
    '%i of one company are all served, and another company is served in between',
    async (count) => {
      let served = 0;
      const all = Array.from({ length: count }, async (_, number) => {
        const answer = await writer(number);
        served += 1;
        return answer;
      });
      const record = {
        employee_code: other.employees[0]!.code,
        work_date: '2026-10-01',
        status: 'present',
      };
      const beside = await send('/attendance', { records: [record] }, other.admin.apiKey);
      expect(beside.status).toBe(200);
      expect(served).toBeLessThan(count / 2);
      const answers = await Promise.all(all);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    },
  );
});
